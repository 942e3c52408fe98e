import type {Fusion} from '../engine/engine.ts';
import {questionMaker} from '../quiz/maker.ts';
import type {Question} from '../quiz/question.ts';
import {isDue} from '../quiz/quiz-state.ts';
import {NOTHING_HIDDEN, answeredAt, dueAt, hides, hidesHeads, offeredAt} from '../quiz/reveal.ts';
import type {Hidden} from '../quiz/reveal.ts';
import type {CellRef, ShownStop} from '../views/types.ts';
import type {Good, LessonState} from './lesson-state.ts';
import {currentStop, stopSpecs} from './selectors.ts';

/** What follows from the state for the predictions: what is asked, and what is covered by that. */

interface Made {
  readonly layer: number;
  readonly head: number;
  readonly row: number;
  readonly fusion: Fusion | null;
  readonly questions: readonly Question[];
}

/** Made once for each run, layer, head, row and fusion: they are looked at many times. */
const made = new WeakMap<Good, Made>();

/** Whether something may be asked, and nobody knows yet what. */
function isUnknown({predictions}: LessonState): boolean {
  return predictions.areAsked && questionMaker() === undefined;
}

/** All questions of the run, for the head and row in focus, in the order of the stops. */
export function questionsOf(state: LessonState): readonly Question[] {
  const {good, layer, head, predictions} = state;
  const {row, areAsked} = predictions;
  const questionsFor = questionMaker();
  if (!good || !areAsked || row < 0 || !questionsFor) return [];
  const fusion = row === state.row ? state.insights.fusion : null;
  const last = made.get(good);
  const isSame =
    last?.layer === layer && last.head === head && last.row === row && last.fusion === fusion;
  if (isSame) return last.questions;
  const questions = questionsFor({...good, layer, head, row, fusion: fusion ?? undefined});
  made.set(good, {layer, head, row, fusion, questions});
  return questions;
}

/** What is covered at the current stop. */
export function hiddenIn(state: LessonState): Hidden {
  const questions = questionsOf(state);
  return questions.length === 0
    ? NOTHING_HIDDEN
    : hides(state.stop, questions, state.predictions.quiz);
}

/** The row that is covered in the small pictures of the heads, if one is or may be. */
export function hiddenHeadRow(state: LessonState): number | undefined {
  const stops = stopSpecs(state).map(({id}) => id);
  const {quiz, row} = state.predictions;
  if (isUnknown(state)) return row;
  return hidesHeads(stops, state.stop, questionsOf(state), quiz) ? row : undefined;
}

/** The row that is covered in this matrix of the stop, if one is. */
export function hiddenRow(state: LessonState, stop: ShownStop, path: string): number | undefined {
  const {rows} = hiddenIn(state);
  const isHidden = stop.matrices.some((m) => m.path === path && rows.includes(m.role));
  return isHidden ? state.predictions.row : undefined;
}

/** What is asked stays about its row while it waits; else it is about the row in focus. */
export function withAskedRow(state: LessonState, before: LessonState): LessonState {
  const {predictions, row} = state;
  const isSamePlace = (['good', 'stop', 'layer', 'head'] as const).every(
    (name) => state[name] === before[name],
  );
  if (predictions.row === row || (isSamePlace && askedIn(state))) return state;
  return {...state, predictions: {...predictions, row}};
}

/** The numbers whose sums are open, unless the first of them is covered. */
export function openTrail(state: LessonState): readonly CellRef[] {
  const [first] = state.trail;
  const stop = currentStop(state);
  if (!first || !stop) return state.trail;
  return hiddenRow(state, stop, first.path) === first.row ? [] : state.trail;
}

/** What there is to see of the predictions at the current stop. */
export interface Shown {
  /** In view: what was just answered or asked for, else what waits. */
  readonly card: Question | undefined;
  /** The number of it among those of the stop, and how many they are. */
  readonly n: number;
  readonly total: number;
  /** Whether another one waits at this stop. */
  readonly hasNext: boolean;
  readonly answered: readonly Question[];
  readonly offered: readonly Question[];
}

export function shownIn(state: LessonState): Shown {
  const {stop, predictions} = state;
  const {quiz, card} = predictions;
  const questions = questionsOf(state);
  const here = questions.filter((question) => question.stop === stop);
  const due = dueAt(stop, questions, quiz);
  const shown = predictions.areAsked && card?.stop === stop ? card : due;
  return {
    card: shown,
    n: here.findIndex(({kind}) => kind === shown?.kind) + 1,
    total: here.length,
    hasNext: due !== undefined && due.id !== shown?.id,
    answered: answeredAt(stop, questions, quiz),
    offered: offeredAt(stop, questions, quiz),
  };
}

/** The stop's sentence may not be said; this is asked instead, or beside it. */
export function askedIn(state: LessonState): Question | undefined {
  return dueAt(state.stop, questionsOf(state), state.predictions.quiz);
}

/** At the last stop, and nothing waits. */
export function isComplete(state: LessonState): boolean {
  const {good, predictions} = state;
  if (!good || isUnknown(state) || state.stop !== stopSpecs(state).at(-1)?.id) return false;
  return questionsOf(state).every((question) => !isDue(predictions.quiz, question));
}
