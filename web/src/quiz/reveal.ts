import type {FlowKind, Kind, Question} from './question.ts';
import {canAskAgain, isDue} from './quiz-state.ts';
import type {QuizState} from './quiz-state.ts';

/** What a question that waits for its answer keeps covered at its stop. */
export interface Hidden {
  /** The stop's sentence. */
  readonly caption: boolean;
  readonly formula: boolean;
  /** The fused row taken apart. */
  readonly shares: boolean;
  /** The row in focus as pictures. */
  readonly pictures: boolean;
  /** Roles of the matrices whose row in focus is covered, its colours too. */
  readonly rows: readonly string[];
}

export const NOTHING_HIDDEN: Hidden = {
  ...{caption: false, formula: false, shares: false, pictures: false, rows: []},
};

type Hides = Partial<Hidden>;

/** Only what gives the answer away. */
const HIDES: Readonly<Record<FlowKind, Hides> & Partial<Record<Kind, Hides>>> = {
  norm: {caption: true, formula: true, rows: ['normed', 'norm_out']},
  project: {caption: true},
  reads: {caption: true},
  sliced: {},
  score: {caption: true, pictures: true, rows: ['scores']},
  scale: {caption: true, pictures: true, rows: ['scaled']},
  share: {caption: true},
  mix: {caption: true, formula: true, pictures: true},
  blocks: {caption: true, formula: true, shares: true},
  off: {caption: true, shares: true},
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
  const all = due.map(({kind}) => HIDES[kind] ?? {});
  return {
    caption: all.some(({caption}) => caption),
    formula: all.some(({formula}) => formula),
    shares: all.some(({shares}) => shares),
    pictures: all.some(({pictures}) => pictures),
    rows: [...new Set(all.flatMap(({rows}) => rows ?? []))],
  };
}

/**
 * Whether the row in focus is covered in the small pictures of all heads: up to the stop where it is
 * asked whom the row scores highest. `stops` are all, in their order.
 */
export function hidesHeads(
  stops: readonly string[],
  stop: string,
  questions: readonly Question[],
  state: QuizState,
): boolean {
  const score = questions.find(({kind}) => kind === 'score');
  if (!score || !isDue(state, score)) return false;
  return stops.indexOf(stop) <= stops.indexOf(score.stop);
}

/** The first question that waits at a stop. */
export function dueAt(
  stop: string,
  questions: readonly Question[],
  state: QuizState,
): Question | undefined {
  return at(stop, questions).find((question) => isDue(state, question));
}

/** What was answered at a stop. */
export function answeredAt(
  stop: string,
  questions: readonly Question[],
  {answers}: QuizState,
): readonly Question[] {
  return at(stop, questions).filter(({id}) => answers[id] !== undefined);
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
      (canAskAgain(question) || state.isOff || state.skipped.includes(question.id)),
  );
}
