import type {FreeRow} from '../../engine/engine.ts';
import {cardsOf, givesAway} from '../../quiz/cards.ts';
import type {Asked, Cards} from '../../quiz/cards.ts';
import {dressed} from '../../quiz/question.ts';
import type {Draft, Kind, Offer} from '../../quiz/question.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import {looksSame, number, plain} from '../../quiz/reader.ts';
import {labelsOf} from '../../views/tokens.ts';
import {entry} from '../../views/types.ts';
import {materialOf} from './keyword-state.ts';
import type {KeywordState, LabRows, Material} from './keyword-state.ts';
import {heavier, nounWeights, preferred, rankedIn} from './outcomes.ts';

/** The predictions of the lesson, about its first sentence; marked by what the core computed. */

interface Maker {
  readonly kind: Kind;
  readonly section: string;
  /** Undefined where no choice is plainly right: then there is no such question. */
  readonly make: (state: KeywordState, material: Material, lab: LabRows) => Draft | undefined;
}

/** The words of the first sentence. */
function wordsOf({reading}: Material): readonly string[] {
  return labelsOf(reading.walks.tired.tokens).map(({text}) => text);
}

/** Among keys, by one column of numbers: the greatest, if the page shows it as such. */
function clearTop(matrix: FreeRow['scores']): number | undefined {
  const [first, second] = rankedIn(matrix);
  if (first === undefined) return undefined;
  const isClear =
    second === undefined || !looksSame(entry(matrix, 0, first), entry(matrix, 0, second));
  return isClear ? first : undefined;
}

/** Whom the query scores highest; the best direction, the longest key, the word itself are not it. */
function aligned({lesson, lang}: KeywordState, material: Material, {plain: row}: LabRows) {
  const top = clearTop(row.scores);
  if (top === undefined) return undefined;
  const words = wordsOf(material);
  const {row: own, nouns} = material.reading.walks.tired;
  const of = (key: number) => ({
    key: plain(words[key]!),
    score: number(entry(row.scores, 0, key)),
    cosine: number(entry(row.cosines, 0, key)),
    length: number(entry(row.lengths, 0, key)),
  });
  const taken = [top];
  const other = (id: string, key: number): Offer | false => {
    if (taken.includes(key)) return false;
    taken.push(key);
    return {id, label: 'word', values: of(key)};
  };
  const values = {
    query: plain(lesson.texts[lang].query),
    top: plain(words[top]!),
    most: number(entry(row.scores, 0, top)),
  };
  return {
    values,
    right: {id: 'top', label: 'word', values: of(top)},
    wrong: [
      other('angle', rankedIn(row.cosines)[0]!),
      other('length', rankedIn(row.lengths)[0]!),
      other('noun', nouns[0]),
      other('self', own),
      other('noun', nouns[1]),
    ],
  };
}

/** Whether the row of the chosen head moves with the last word. */
function moves({lesson, lang}: KeywordState, {reading}: Material): Draft | undefined {
  const [tired, wide] = (['tired', 'wide'] as const).map((variant) =>
    nounWeights(reading.walks[variant], reading),
  ) as [readonly [number, number], readonly [number, number]];
  if ([tired, wide].some(([a, b]) => looksSame(a, b))) return undefined;
  const [first, second] = lesson.texts[lang].nouns;
  const does = heavier(tired) !== heavier(wide);
  const values = {
    ...{query: plain(lesson.texts[lang].query), first: plain(first), second: plain(second)},
    ...{a: number(tired[0]), b: number(tired[1]), c: number(wide[0]), d: number(wide[1])},
  };
  const [right, wrong] = does ? ['moves', 'stays'] : ['stays', 'moves'];
  return {values, right: {id: right}, wrong: [{id: wrong}, {id: 'shares'}]};
}

/** What the model says for the hidden word once the head is off. */
function without({lesson, lang}: KeywordState, {said}: Material): Draft | undefined {
  const {nouns, variants} = lesson.texts[lang];
  const {meant} = variants.tired;
  const {whole, without: rest} = said.tired;
  const other = nouns.find((noun) => noun !== meant)!;
  const chance = (words: typeof whole, noun: string) =>
    words.find(({word}) => word === noun)?.probability;
  const [before, after, rival] = [chance(whole, meant), chance(rest, meant), chance(rest, other)];
  const off = preferred(rest, nouns);
  if (before === undefined || after === undefined || rival === undefined) return undefined;
  if (preferred(whole, nouns) !== meant || looksSame(after, rival)) return undefined;
  const values = {
    ...{meant: plain(meant), other: plain(other)},
    ...{before: number(before), after: number(after), rival: number(rival)},
  };
  const right = off === meant ? 'still' : 'other';
  const wrong = off === meant ? 'other' : 'still';
  return {values, right: {id: right}, wrong: [{id: wrong}, {id: 'nothing'}]};
}

/** Where a query of no length looks. */
function zero({zero: row}: KeywordState): Draft | undefined {
  if (!row) return undefined;
  const values = {each: number(entry(row.weights, 0, 0)), n: plain(row.weights.cols)};
  return {values, right: {id: 'even'}, wrong: [{id: 'nowhere'}, {id: 'nearest'}]};
}

/** What becomes of the entropy without the scale. */
function unscaled(_: KeywordState, __: Material, {plain: row, unscaled: bare}: LabRows) {
  if (looksSame(row.entropy, bare.entropy)) return undefined;
  const falls = bare.entropy < row.entropy;
  const values = {before: number(row.entropy), after: number(bare.entropy)};
  const [right, wrong] = falls ? ['falls', 'rises'] : ['rises', 'falls'];
  return {values, right: {id: right}, wrong: [{id: wrong}, {id: 'same'}]};
}

/** What becomes of the weight that hidden words had. */
function gap(_: KeywordState, material: Material, {plain: row, causal}: LabRows) {
  const {row: query, nouns} = material.reading.walks.tired;
  const [noun] = nouns;
  if (query + 1 >= row.weights.cols || noun > query) return undefined;
  const [before, after] = [entry(row.weights, 0, noun), entry(causal.weights, 0, noun)];
  if (looksSame(before, after)) return undefined;
  const values = {
    noun: plain(wordsOf(material)[noun]!),
    ...{before: number(before), after: number(after)},
  };
  return {values, right: {id: 'shared'}, wrong: [{id: 'lost'}, {id: 'next'}, {id: 'small'}]};
}

const MAKERS: readonly Maker[] = [
  {kind: 'aligned', section: 'walk', make: aligned},
  {kind: 'moves', section: 'switch', make: moves},
  {kind: 'without', section: 'guess', make: without},
  {kind: 'zero', section: 'drag', make: zero},
  {kind: 'unscaled', section: 'lab', make: unscaled},
  {kind: 'gap', section: 'lab', make: gap},
];

/** All questions, in the order of the lesson; none before what they are marked by is there. */
export function questionsOf(state: KeywordState): readonly Asked[] {
  const {lesson, lang, areAsked, lab} = state;
  const material = materialOf(state);
  if (!areAsked || !material || !lab) return [];
  return MAKERS.flatMap(({kind, section, make}) => {
    const draft = make(state, material, lab);
    const id = `${kind}:${lesson.id}.${lang}`;
    const question = draft && dressed({id, kind, stop: section}, draft);
    return question ? [{question, isKnown: true}] : [];
  });
}

export function cardsIn(state: KeywordState, section: string): Cards {
  return cardsOf(questionsOf(state), {...state, guesses: {}}, section);
}

/** Whether the answer to a kind of question is still to be predicted. */
export function isAwaited(state: KeywordState, kind: Kind): boolean {
  return questionsOf(state).some(
    ({question}) => question.kind === kind && isDue(state.quiz, question),
  );
}

/** Whether what a part shows would give an answer away. */
export function isCovered(state: KeywordState, section: string): boolean {
  // What the reader sets by hand gives no answer of its part away before he does. But the laboratory
  // begins with the row that the first question is about.
  if (section === 'drag') return false;
  if (section === 'lab') return isAwaited(state, 'aligned');
  return givesAway(cardsIn(state, section), state.quiz);
}

/** Whether every question has been answered or skipped, and every goal reached. */
export function isComplete(state: KeywordState): boolean {
  const {lesson, reached, quiz, lab} = state;
  const asked = questionsOf(state);
  return (
    lab !== null &&
    lesson.free.goals.every(({id}) => reached.includes(id)) &&
    asked.every(({question}) => !isDue(quiz, question))
  );
}
