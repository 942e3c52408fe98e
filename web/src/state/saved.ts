import {savedQuiz} from '../quiz/saved-quiz.ts';
import type {SavedQuiz} from '../quiz/saved-quiz.ts';
import type {CellRef} from '../views/types.ts';
import type {LessonState} from './lesson-state.ts';

/** All that a learner has, as one small value that outlives the page. */

export const VERSION = 1;

/** A host keeps it and gives it back; what is in it is ours and may change with the version. */
export interface SavedState {
  readonly v: typeof VERSION;
  readonly lesson: string;
  readonly lang: string;
  readonly theme: string;
  readonly model: string;
  /** A sentence of the lesson, or a text of the reader's own. */
  readonly sentence?: string;
  readonly text?: string;
  /** The text's words as they were split, where the model takes words: browsers do not agree. */
  readonly tokens?: readonly string[];
  /** Heads that are off: layer, head. */
  readonly off?: readonly (readonly [number, number])[];
  readonly step: string;
  readonly layer: number;
  readonly head: number;
  readonly row?: number;
  readonly open?: readonly (readonly [path: string, row: number, col: number])[];
  readonly quiz: SavedQuiz;
}

const entryOf = ({path, row, col}: CellRef): readonly [string, number, number] => [path, row, col];

/** The words, unless they follow from the text: then they are not kept. */
function wordsOf({request, good}: LessonState): readonly string[] | null {
  if (request) return request.pieces;
  const areFound = good?.sentence === null && good.tokens.every(({id}) => id < 0);
  return areFound ? good.tokens.map(({piece}) => piece) : (good?.pieces ?? null);
}

function textOf(state: LessonState): Partial<SavedState> {
  const what = state.request ?? state.good;
  if (!what) return {};
  const {sentence, text, headsOff} = what;
  const tokens = wordsOf(state);
  return {
    ...(sentence === null ? {text} : {sentence}),
    ...(tokens ? {tokens} : {}),
    ...(headsOff.length ? {off: headsOff.map(({layer, head}) => [layer, head] as const)} : {}),
  };
}

/** The state as a value. What is on its way counts as if it were there. */
export function savedOf(state: LessonState): SavedState {
  const {lesson, lang, theme, modelChoice, predictions} = state;
  const {stop, layer, head, row, trail} = {...viewOf(state), ...state.request?.view};
  return {
    ...{v: VERSION, lesson: lesson.id, lang, theme, model: modelChoice},
    ...textOf(state),
    ...{step: stop, layer, head},
    ...(row < 0 ? {} : {row}),
    ...(trail.length ? {open: trail.map(entryOf)} : {}),
    quiz: savedQuiz(predictions.quiz),
  };
}

function viewOf({stop, layer, head, row, trail}: LessonState) {
  return {stop, layer, head, row, trail};
}

const KEPT = [
  ...(['lang', 'theme', 'modelChoice', 'request', 'good'] as const),
  ...(['stop', 'layer', 'head', 'row', 'trail'] as const),
] as const;

/** Whether the value may be another one. */
export function isOther(state: LessonState, before: LessonState): boolean {
  return (
    KEPT.some((name) => state[name] !== before[name]) ||
    state.predictions.quiz !== before.predictions.quiz
  );
}
