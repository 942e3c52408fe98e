import {savedQuiz} from '../quiz/saved-quiz.ts';
import type {SavedQuiz} from '../quiz/saved-quiz.ts';
import type {CellRef} from '../views/types.ts';
import {walkPlaceOf} from './flow.ts';
import type {WalkPlace} from './flow.ts';
import type {LessonState} from './lesson-state.ts';

/** All that a learner has, as one small value that outlives the page. */

export const VERSION = 2;
/** The first had no `norm` and none of the fields of a walk. */
export const READ_VERSIONS: readonly unknown[] = [1, VERSION];

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
  /** Where the norm stands that can be moved, if not where the paper has it. */
  readonly norm?: 'pre';
  /** Which product is looked at, the place in its walk, and which of its terms are named. */
  readonly product?: string;
  readonly at?: number;
  readonly inner?: number;
  readonly choice?: string;
  /** The projections of all heads as one, if they are shown so. */
  readonly packing?: 'big';
  /** The token that is hidden from a model that says words. */
  readonly hide?: number;
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
    ...(headsOff?.length ? {off: headsOff.map(({layer, head}) => [layer, head] as const)} : {}),
  };
}

function walkFields({product, at, inner, choice, packing}: WalkPlace): Partial<SavedState> {
  return {
    ...(product === null ? {} : {product}),
    ...(at === null ? {} : {at}),
    ...(inner === 0 ? {} : {inner}),
    ...(choice === null ? {} : {choice}),
    ...(packing === 'big' ? {packing} : {}),
  };
}

/** The state as a value. What is on its way counts as if it were there. */
export function savedOf(state: LessonState): SavedState {
  const {lesson, lang, theme, modelChoice, predictions, flow} = state;
  const view = {...viewOf(state), ...state.request?.view};
  const {stop, layer, head, row, trail, walk, hide} = view;
  return {
    ...{v: VERSION, lesson: lesson.id, lang, theme, model: modelChoice},
    ...textOf(state),
    ...{step: stop, layer, head},
    ...(row < 0 ? {} : {row}),
    ...(trail.length ? {open: trail.map(entryOf)} : {}),
    ...(flow.place === 'pre' ? {norm: flow.place} : {}),
    ...walkFields(walk),
    ...(hide === null ? {} : {hide}),
    quiz: savedQuiz(predictions.quiz),
  };
}

function viewOf({stop, layer, head, row, trail, flow, masked}: LessonState) {
  return {stop, layer, head, row, trail, walk: walkPlaceOf(flow), hide: masked.row};
}

const KEPT = [
  ...(['lang', 'theme', 'modelChoice', 'request', 'good'] as const),
  ...(['stop', 'layer', 'head', 'row', 'trail'] as const),
] as const;
const KEPT_OF_FLOW = ['place', 'product', 'at', 'inner', 'choice', 'packing'] as const;

/** Whether the value may be another one. */
export function isOther(state: LessonState, before: LessonState): boolean {
  return (
    KEPT.some((name) => state[name] !== before[name]) ||
    KEPT_OF_FLOW.some((name) => state.flow[name] !== before.flow[name]) ||
    state.masked.row !== before.masked.row ||
    state.predictions.quiz !== before.predictions.quiz
  );
}
