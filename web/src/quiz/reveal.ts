import type {Kind, Question} from './question.ts';
import {canAskAgain, isDue} from './quiz-state.ts';
import type {QuizState} from './quiz-state.ts';

/** What a question that waits for its answer keeps covered at its stop. */
export interface Hidden {
  /** The stop's sentence. */
  readonly caption: boolean;
  readonly formula: boolean;
  /** The bars of the heads' shares. */
  readonly shares: boolean;
  /** Roles of the matrices whose row in focus is covered, its colours too. */
  readonly rows: readonly string[];
}

export const NOTHING_HIDDEN: Hidden = {caption: false, formula: false, shares: false, rows: []};

/** Only what gives the answer away. */
const HIDES: Readonly<Record<Kind, Partial<Hidden>>> = {
  norm: {caption: true, formula: true, rows: ['normed']},
  project: {caption: true},
  reads: {caption: true},
  sliced: {},
  score: {caption: true, rows: ['scores']},
  scale: {caption: true, rows: ['scaled']},
  share: {caption: true},
  mix: {caption: true, formula: true},
  blocks: {caption: true, formula: true},
  off: {caption: true},
  longest: {shares: true},
  add: {caption: true, formula: true, rows: ['resid_mid']},
  place: {},
};

function at(stop: string, questions: readonly Question[]): readonly Question[] {
  return questions.filter((question) => question.stop === stop);
}

/** What is covered at a stop now: by all of its questions that wait. */
export function hides(stop: string, questions: readonly Question[], state: QuizState): Hidden {
  const due = at(stop, questions).filter((question) => isDue(state, question));
  const all = due.map(({kind}) => HIDES[kind]);
  return {
    caption: all.some(({caption}) => caption),
    formula: all.some(({formula}) => formula),
    shares: all.some(({shares}) => shares),
    rows: [...new Set(all.flatMap(({rows}) => rows ?? []))],
  };
}

/** What to show at a stop: what was answered here, and the first question that waits. */
export function shownAt(
  stop: string,
  questions: readonly Question[],
  state: QuizState,
): readonly Question[] {
  const here = at(stop, questions);
  const next = here.find((question) => isDue(state, question));
  return here.filter((question) => question === next || state.answers[question.id] !== undefined);
}

/** What can be asked for at a stop: skipped here, or settled for another row and worth asking. */
export function offeredAt(
  stop: string,
  questions: readonly Question[],
  state: QuizState,
): readonly Question[] {
  return at(stop, questions).filter(
    (question) =>
      state.answers[question.id] === undefined &&
      !isDue(state, question) &&
      (canAskAgain(question) || state.skipped.includes(question.id)),
  );
}
