import type {FreeRow, SaidWord} from '../../engine/engine.ts';
import {matrixOf} from '../../engine/trace.ts';
import type {Matrix} from '../../engine/trace.ts';
import type {GoalSpec} from '../../lessons/keyword-schema.ts';
import {entry} from '../../views/types.ts';
import type {HeadPlace, Reading, Walk} from './keyword-state.ts';

/** What the core's numbers come to: comparisons and counts, nothing is computed from them. */

export function pathOf({layer, head}: HeadPlace, name: string): string {
  return name === 'x' ? `blocks.${layer}.x` : `blocks.${layer}.attn.heads.${head}.${name}`;
}

/** A step of the head's row; every model of the lesson has it. */
export function stepOf({trace}: Pick<Walk, 'trace'>, place: HeadPlace, name: string): Matrix {
  const path = pathOf(place, name);
  const matrix = matrixOf(trace, path);
  if (!matrix) throw new Error(`[keyword] the trace has no ${path}`);
  return matrix;
}

/** The weights of the row on both nouns. */
export function nounWeights(walk: Walk, place: HeadPlace): readonly [number, number] {
  const weights = stepOf(walk, place, 'weights');
  const [first, second] = walk.nouns;
  return [entry(weights, walk.row, first), entry(weights, walk.row, second)];
}

/** All heads of a model, layer by layer. */
export function placesOf({nLayers, nHeads}: Reading['config']): readonly HeadPlace[] {
  return Array.from({length: nLayers * nHeads}, (_, i) => ({
    layer: Math.floor(i / nHeads),
    head: i % nHeads,
  }));
}

/** The head whose row has the most weight on the first noun. */
export function strongest(walk: Walk, config: Reading['config']): HeadPlace {
  const on = (place: HeadPlace): number => nounWeights(walk, place)[0];
  return placesOf(config).reduce((best, place) => (on(place) > on(best) ? place : best));
}

/** Which of the two nouns weighs more. */
export function heavier([first, second]: readonly [number, number]): 0 | 1 {
  return first >= second ? 0 : 1;
}

/** Heads in which the heavier noun is another one in the other sentence. */
export function movedHeads({config, walks}: Reading): number {
  const {tired, wide} = walks;
  return placesOf(config).filter(
    (place) => heavier(nounWeights(tired, place)) !== heavier(nounWeights(wide, place)),
  ).length;
}

/** Columns of one row, largest first; ties in order. */
export function rankedIn(matrix: Matrix, row = 0): readonly number[] {
  const columns = Array.from({length: matrix.cols}, (_, col) => col);
  return columns.sort((a, b) => entry(matrix, row, b) - entry(matrix, row, a));
}

/** NaN where the model does not say the word at all. */
export function probabilityOf(words: readonly SaidWord[], word: string): number {
  return words.find((one) => one.word === word)?.probability ?? Number.NaN;
}

/** The larger of the two nouns' chances among what a model says. */
export function preferred(
  words: readonly SaidWord[],
  nouns: readonly [string, string],
): string | undefined {
  return words.find(({word}) => nouns.includes(word))?.word;
}

export function goalIsMet({keys, weight, evenness}: GoalSpec, free: FreeRow): boolean {
  return free.evenness >= evenness && keys.every((key) => entry(free.weights, 0, key) >= weight);
}

/** Ids of the goals that a row meets. */
export function goalsMet(goals: readonly GoalSpec[], free: FreeRow): readonly string[] {
  return goals.filter((goal) => goalIsMet(goal, free)).map(({id}) => id);
}
