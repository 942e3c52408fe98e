import type {Asked} from '../../quiz/cards.ts';
import {dressed} from '../../quiz/question.ts';
import type {Kind, Offer, Values} from '../../quiz/question.ts';
import {looksSame, number, plain} from '../../quiz/reader.ts';
import {shuffled} from '../../quiz/seed.ts';
import type {EmergenceState} from './emergence-state.ts';
import {commonTo, foundIn, isDone, lastOf, lowerLoss} from './trial-outcomes.ts';
import type {TrialState} from './trial-state.ts';

/** The predictions about two trainings: chosen before, marked once both are done. */

interface Truth {
  readonly right: string;
  readonly values: Values;
}

interface Maker {
  readonly kind: Kind;
  readonly choices: readonly string[];
  /** Nothing where no choice is plainly right. */
  readonly truth: (state: TrialState) => Truth | undefined;
}

const reseed: Maker = {
  ...{kind: 'reseed', choices: ['other', 'same', 'none']},
  truth: (state) => {
    const {both, same} = commonTo(state);
    if (both === 0) return undefined;
    const right = same <= both - same ? 'other' : 'same';
    return {right, values: {both: plain(both), same: plain(same)}};
  },
};

/** Whether more or fewer relations find a head in the second. */
function counts(kind: Kind): Maker {
  const truth = ({runs}: TrialState): Truth => {
    const [a, b] = [foundIn(runs.a).length, foundIn(runs.b).length];
    const right = a === b ? 'equal' : b < a ? 'fewer' : 'more';
    return {right, values: {a: plain(a), b: plain(b)}};
  };
  return {kind, choices: ['fewer', 'more', 'equal'], truth};
}

/** Which of the two has the lower loss. */
function losses(kind: Kind): Maker {
  const truth = (state: TrialState): Truth => {
    const [a, b] = [lastOf(state.runs.a)!.loss, lastOf(state.runs.b)!.loss];
    return {right: lowerLoss(state, looksSame), values: {a: number(a), b: number(b)}};
  };
  return {kind, choices: ['a', 'b', 'alike'], truth};
}

/** Maps that are one and the same have a cosine of 1. */
const tie: Maker = {
  ...{kind: 'tie', choices: ['stay', 'part', 'one']},
  truth: ({runs}) => {
    const {similarity} = lastOf(runs.b)!;
    const right = similarity.every((cosine) => looksSame(cosine, 1)) ? 'stay' : 'part';
    const [first = 1, second = 1] = similarity;
    return {right, values: {l0: number(first), l1: number(second)}};
  },
};

/** By trial. */
const MAKERS: Readonly<Record<string, Maker>> = {
  ...{seeds: reseed, fillers: counts('fewer'), heads: losses('single')},
  ...{dropout: losses('noise'), weights: counts('blind')},
  ...{equal: tie, roles: losses('assign')},
};

const SECTION = 'train';

/** What no sentence says before it is known. */
const UNKNOWN: Values = Object.fromEntries(
  ['both', 'same', 'a', 'b', 'l0', 'l1'].map((name) => [name, plain('')]),
);

/** The question of the trial that is chosen; none where nothing turned out plainly right. */
export function trialQuestions({lesson, lang, trial, areAsked}: EmergenceState): readonly Asked[] {
  const maker = MAKERS[trial.id];
  if (!areAsked || !maker) return [];
  const {kind, choices} = maker;
  const isKnown = isDone(trial);
  const truth = isKnown ? maker.truth(trial) : undefined;
  if (isKnown && !truth) return [];
  const id = `${kind}:${lesson.id}.${lang}.${trial.seeds.join('.')}`;
  const right = truth?.right ?? choices[0]!;
  const offer = (choice: string): Offer => ({id: choice});
  const values = {...UNKNOWN, ...truth?.values};
  const wrong = choices.filter((choice) => choice !== right).map(offer);
  const question = dressed({id, kind, stop: SECTION}, {values, right: offer(right), wrong});
  if (!question) return [];
  // In one order, whatever turns out to be right.
  const order = shuffled(choices, id);
  const sorted = [...question.choices].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return [{question: {...question, choices: sorted}, isKnown}];
}
