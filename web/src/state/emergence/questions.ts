import {cardsOf, givesAway} from '../../quiz/cards.ts';
import type {Asked, Cards} from '../../quiz/cards.ts';
import {dressed} from '../../quiz/question.ts';
import type {Draft, Kind, Offer} from '../../quiz/question.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import {looksSame, number, plain} from '../../quiz/reader.ts';
import {keyOf} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {Value} from '../../views/describe.ts';
import {labelsOf} from '../../views/tokens.ts';
import {materialOf} from './emergence-state.ts';
import type {EmergenceState, Material} from './emergence-state.ts';
import {trialQuestions} from './trial-questions.ts';
import {emergedIn, relationIn} from './outcomes.ts';

/** The predictions of the lesson, marked by what was measured of the film. */

interface Maker {
  readonly kind: Kind;
  readonly section: string;
  /** Undefined where no choice is plainly right: then there is no such question. */
  readonly make: (state: EmergenceState, material: Material) => Draft | undefined;
}

/** A word that gets less before the first step is as good as any other. */
const HARDLY = 0.05;

/** The first hidden word, asked of random weights. */
function blank(_: EmergenceState, {readings}: Material): Draft | undefined {
  const reading = readings[0];
  const [top] = reading?.frames[0]?.said ?? [];
  if (!reading || !top || top.probability >= HARDLY) return undefined;
  const last = reading.frames.at(-1)!.said[0]!;
  const values = {
    ...{
      word: plain(labelsOf(reading.tokens)[reading.row]!.text),
      n: plain(reading.frames[0]!.said.length),
    },
    ...{top: plain(top.word), most: number(top.probability)},
    ...{last: plain(last.word), end: number(last.probability)},
  };
  return {values, right: {id: 'even'}, wrong: [{id: 'known'}, {id: 'common'}, {id: 'silent'}]};
}

/** Whether the maps of a layer's heads grow more alike or less. */
function alike(_: EmergenceState, {measures}: Material): Draft | undefined {
  const [first, last] = [measures[0]!.similarity, measures.at(-1)!.similarity];
  const rises = first.map((before, layer) => last[layer]! > before);
  const isClear = first.every((before, layer) => !looksSame(before, last[layer]!));
  if (!isClear || new Set(rises).size !== 1) return undefined;
  const list = (numbers: readonly number[]): Readonly<Record<string, Value>> =>
    Object.fromEntries(numbers.map((value, layer) => [`l${layer}`, number(value)]));
  const [before, after] = [list(first), list(last)];
  const values = {
    ...{before0: before['l0']!, before1: before['l1'] ?? before['l0']!},
    ...{after0: after['l0']!, after1: after['l1'] ?? after['l0']!},
  };
  const [right, wrong] = rises[0] ? ['more', 'less'] : ['less', 'more'];
  return {values, right: {id: right}, wrong: [{id: wrong}, {id: 'same'}]};
}

function named({lang}: EmergenceState, relation: string): Value {
  return plain(stringsOf[lang][keyOf(`emerge.relation.${relation}`)]);
}

/** Which relation has a head above all controls first. */
function first(state: EmergenceState, material: Material): Draft | undefined {
  const emerged = emergedIn(material);
  const [winner] = emerged;
  const later = emerged.filter(({frame}) => frame > winner!.frame);
  if (!winner || later.length < 2) return undefined;
  const offer = (id: string, {measured, frame}: typeof winner): Offer => ({
    ...{id: measured.relation, label: 'relation', why: id},
    values: {
      relation: named(state, measured.relation),
      step: plain(material.measures[frame]!.step),
    },
  });
  const chosen = relationIn(material, state.relation);
  const rival = later.find(({measured}) => measured === chosen) ?? later.at(-1)!;
  const others = later.filter((one) => one !== rival).slice(-2);
  return {
    values: {
      best: named(state, winner.measured.relation),
      at: plain(material.measures[winner.frame]!.step),
    },
    right: offer('right', winner),
    wrong: [rival, ...others].map((one) => offer('later', one)),
  };
}

const MAKERS: readonly Maker[] = [
  {kind: 'blank', section: 'film', make: blank},
  {kind: 'alike', section: 'film', make: alike},
  {kind: 'first', section: 'relations', make: first},
];

/** All questions, in the order of the lesson; none before the film is there. */
export function questionsOf(state: EmergenceState): readonly Asked[] {
  const {lesson, lang, areAsked} = state;
  const material = materialOf(state);
  if (!areAsked || !material) return [];
  const ofFilm = MAKERS.flatMap(({kind, section, make}) => {
    const draft = make(state, material);
    const id = `${kind}:${lesson.id}.${lang}`;
    const question = draft && dressed({id, kind, stop: section}, draft);
    return question ? [{question, isKnown: true}] : [];
  });
  return [...ofFilm, ...trialQuestions(state)];
}

/** Guesses that have not been marked yet. */
function waiting({trial, quiz, ...state}: EmergenceState) {
  const marked = (kind: string): boolean =>
    trialQuestions({trial, quiz, ...state}).some(
      ({question}) => question.kind === kind && quiz.answers[question.id] !== undefined,
    );
  return Object.fromEntries(Object.entries(trial.guesses).filter(([kind]) => !marked(kind)));
}

export function cardsIn(state: EmergenceState, section: string): Cards {
  return cardsOf(questionsOf(state), {...state, guesses: waiting(state)}, section);
}

/** Whether what a part shows would give an answer away. */
export function isCovered(state: EmergenceState, section: string): boolean {
  return givesAway(cardsIn(state, section), state.quiz);
}

/** Whether the answer to a kind of question is still to be predicted. */
export function isAwaited(state: EmergenceState, kind: Kind): boolean {
  return questionsOf(state).some(
    ({question}) => question.kind === kind && isDue(state.quiz, question),
  );
}

/** Whether every question has been answered or skipped. */
export function isComplete(state: EmergenceState): boolean {
  return (
    materialOf(state) !== undefined &&
    questionsOf(state).every(({question}) => !isDue(state.quiz, question))
  );
}
