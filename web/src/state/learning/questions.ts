import type {NearFarTask, TrainingScore} from '../../engine/training.ts';
import {dressed} from '../../quiz/question.ts';
import type {Asked} from '../../quiz/cards.ts';
import type {Draft, Kind, Offer, Values} from '../../quiz/question.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import {shuffled} from '../../quiz/seed.ts';
import {formatCell, formatTerm} from '../../views/format.ts';
import {formatCount} from '../../views/learning/count.ts';
import type {LearningState} from './learning-state.ts';
import {isTrained, lostOf, rolesOf, runOf, splitOf, tally} from './outcomes.ts';

/** The predictions of the lesson: asked before a model is trained, marked by what came of it. */

/** What is right, and the numbers for what is said. */
interface Truth {
  readonly right: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** For what is said to a choice, where that does not follow from the choice alone. */
  readonly why?: (choice: string) => string;
}

interface Maker {
  readonly kind: Kind;
  readonly section: string;
  readonly choices: readonly string[];
  /** Whether all that it is marked by is there. */
  readonly isKnown: (state: LearningState) => boolean;
  /** Undefined where no choice is plainly right: then there is no such question. */
  readonly truth: (state: LearningState, task: NearFarTask) => Truth | undefined;
  /** Asked only where it is known. */
  readonly isLate?: boolean;
}

/** Stand in sentences that are kept from view until they are known. */
const UNKNOWN = Object.fromEntries(
  [
    ...['near', 'far', 'even', 'one', 'two', 'zero', 'done', 'total', 'chance', 'parameters'],
    ...['nearHead', 'farHead'],
  ].map((name) => [name, '…']),
);

const scoreIn = (state: LearningState, id: string): TrainingScore =>
  runOf(state, id).outcome!.score;

const trained =
  (...ids: readonly string[]) =>
  (state: LearningState): boolean =>
    isTrained(state, ...ids);

const split: Maker = {
  ...{kind: 'split', section: 'one', choices: ['near', 'far', 'split', 'even']},
  isKnown: trained('one'),
  truth: (state, task) => {
    const score = scoreIn(state, 'one');
    const right = splitOf(score, task);
    const {near, far} = score.heads[0]!;
    const values = {near: formatCell(near), far: formatCell(far), even: formatCell(task.evenMass)};
    return {right, values, why: (choice) => (right === 'split' ? choice : 'other')};
  },
};

const slower: Maker = {
  ...{kind: 'slower', section: 'two', choices: ['one', 'two', 'same']},
  isKnown: trained('one', 'two'),
  truth: (state) => {
    const [one, two] = [scoreIn(state, 'one').loss, scoreIn(state, 'two').loss];
    if (!(one > two)) return undefined;
    return {right: 'one', values: {one: formatTerm(one), two: formatTerm(two)}};
  },
};

const roles: Maker = {
  ...{kind: 'roles', section: 'two', choices: ['share', 'both', 'idle', 'equal']},
  isKnown: trained('two'),
  truth: (state, task) => {
    const score = scoreIn(state, 'two');
    const found = rolesOf(score, task);
    if (!found) return undefined;
    const near = formatCell(score.heads[found.nearHead]!.near);
    const far = formatCell(score.heads[found.farHead]!.far);
    return {right: 'share', values: {near, far, ...found}};
  },
};

const lost: Maker = {
  ...{kind: 'lost', section: 'off', choices: ['near', 'far', 'both', 'none'], isLate: true},
  isKnown: trained('two'),
  truth: (state, task) => {
    const score = runOf(state, 'two').outcome!.without[0]!;
    const right = lostOf(score);
    if (right !== 'near' && right !== 'far') return undefined;
    const [near, far] = [formatCell(score.near.accuracy), formatCell(score.far.accuracy)];
    const other = right === 'near' ? 'far' : 'near';
    return {
      ...{right, values: {near, far, chance: formatCell(task.chance)}},
      why: (choice) => (choice === other ? 'other' : choice),
    };
  },
};

const shared: Maker = {
  ...{kind: 'shared', section: 'kinds', choices: ['yes', 'same', 'one', 'no']},
  isKnown: trained('mqa'),
  truth: (state) => {
    const {score, state: end} = runOf(state, 'mqa').outcome!;
    if (!score.done || end.doneAt === 0) return undefined;
    const [near, far] = [formatCell(score.near.accuracy), formatCell(score.far.accuracy)];
    const parameters = formatCount(end.parameters);
    return {right: 'yes', values: {near, far, done: end.doneAt, parameters}};
  },
};

const swap: Maker = {
  ...{kind: 'swap', section: 'seeds', choices: ['zero', 'one', 'mixed', 'none']},
  isKnown: ({sweep, lesson}) => sweep.length >= lesson.seeds,
  truth: ({sweep}, task) => {
    const {total, done, zero, one} = tally(sweep, task);
    if (zero === 0 || one === 0) return undefined;
    return {right: 'mixed', values: {total, done, zero, one}};
  },
};

const MAKERS: readonly Maker[] = [split, slower, roles, lost, shared, swap];

function plainValues(values: Readonly<Record<string, string | number>>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, {kind: 'plain', text} as const]),
  );
}

function draftOf({choices}: Maker, truth: Truth | undefined, last: number): Draft {
  const right = truth?.right ?? choices[0]!;
  const offer = (id: string): Offer => ({id, why: truth?.why?.(id) ?? id});
  return {
    values: plainValues({...UNKNOWN, last, ...truth?.values}),
    right: offer(right),
    wrong: choices.filter((id) => id !== right).map(offer),
  };
}

function made(maker: Maker, state: LearningState): Asked | undefined {
  const {lesson, seed, task} = state;
  const {kind, section, isLate} = maker;
  const isKnown = task !== null && maker.isKnown(state);
  const truth = isKnown ? maker.truth(state, task) : undefined;
  if (isKnown ? !truth : isLate) return undefined;
  const id = `${kind}:${lesson.id}.${kind === 'swap' ? 'all' : seed}`;
  const draft = draftOf(maker, truth, lesson.seeds - 1);
  const question = dressed({id, kind, stop: section}, draft);
  if (!question) return undefined;
  // In one order, whatever turns out to be right.
  const order = shuffled(maker.choices, id);
  const choices = [...question.choices].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return {question: {...question, choices}, isKnown};
}

/** All questions, in the order of the lesson; without those that have no single right answer. */
export function questionsOf(state: LearningState): readonly Asked[] {
  return state.areAsked ? MAKERS.flatMap((maker) => made(maker, state) ?? []) : [];
}

/** The parts of the lesson whose questions are answered by training these models. */
export function sectionsOf(runs: readonly string[]): readonly string[] {
  const of = {one: 'one', two: 'two', four: 'two', gqa: 'kinds', mqa: 'kinds'};
  return [...new Set(Object.entries(of).flatMap(([id, at]) => (runs.includes(id) ? [at] : [])))];
}

/** Waits for the learner, in this part of the lesson. */
export function dueIn(state: LearningState, section: string): Asked | undefined {
  return questionsOf(state).find(
    ({question}) =>
      question.stop === section &&
      isDue(state.quiz, question) &&
      state.guesses[question.kind] === undefined,
  );
}

/** Whether all questions have been answered or skipped, and all could be known. */
export function isComplete(state: LearningState): boolean {
  const {runs, quiz, sweep, lesson} = state;
  const isDone = Object.values(runs).every(
    ({spec, outcome}) => outcome ?? spec.steps > lesson.steps,
  );
  return (
    isDone &&
    sweep.length >= lesson.seeds &&
    questionsOf(state).every(({question}) => !isDue(quiz, question))
  );
}
