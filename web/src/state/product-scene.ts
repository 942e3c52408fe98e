import type {Matrix} from '../engine/trace.ts';
import {choiceFor, innerWindow, isLong, roomFor} from '../views/product/inner.ts';
import type {Choice} from '../views/product/inner.ts';
import type {Product} from '../views/product/product.ts';
import {entry, indicesOf} from '../views/types.ts';
import type {ShownMatrix, ShownStop} from '../views/types.ts';
import type {Built} from './flow.ts';
import type {LessonState} from './lesson-state.ts';
import {hasProduct, productOf} from './products.ts';
import {paramAt} from './params.ts';
import {currentStop} from './selectors.ts';

/** What follows from the state for the product that is shown. */

/** Of a stop's results the one that is taken apart: that of the open sum, or the chosen one. */
export function shownResult({trail, flow}: LessonState, stop: ShownStop): ShownMatrix {
  const of = (wanted: (shown: ShownMatrix) => boolean): ShownMatrix | undefined =>
    stop.matrices.find(wanted);
  return (
    of(({path}) => path === trail[0]?.path) ?? of(({role}) => role === flow.product) ?? stop.main
  );
}

/** The product at the current stop; undefined where there is none, or it is not at hand yet. */
export function currentProduct(state: LessonState): Product | undefined {
  const stop = currentStop(state);
  const {good, layer, head, row} = state;
  if (!good || !stop || !hasProduct(stop)) return undefined;
  const param = (path: string): Matrix | undefined => paramAt(state, path);
  return productOf(stop, shownResult(state, stop), {good, layer, head, row, param});
}

/** The column that is built up first: of the open sum, else the first in view. */
export function walkedColumn({trail, anchor, row}: LessonState, {result}: Product): number {
  const [open] = trail;
  const isOwn = open?.path === result.path && open.row === row;
  return isOwn ? open.col : Math.max(0, Math.min(anchor, result.matrix.cols - 1));
}

/** What the core is to build up for what is shown. */
export interface Wanted {
  readonly key: string;
  readonly path: string;
  readonly row: number;
  readonly first: number;
  readonly count: number;
  readonly choice: Choice;
  /** Where they are in order. */
  readonly named: readonly number[];
}

export function wantedBuildUp(state: LessonState, product: Product): Wanted {
  const {path, matrix} = product.result;
  const {row, flow} = state;
  const isDot = product.manner === 'dot';
  const col = walkedColumn(state, product);
  const choice = isLong(product) ? choiceFor(product, flow.choice) : 'order';
  const named = indicesOf(innerWindow(product, flow.inner));
  const [first, count] = isDot ? [col, 1] : [0, matrix.cols];
  const key = [path, row, first, choice, choice === 'order' ? named[0] : ''].join(' ');
  return {key, path, row, first, count, choice, named};
}

/** What the core has built up, where it is of what is shown now. */
export function builtNow(state: LessonState, product: Product): Built | null {
  const {built} = state.flow;
  return built?.key === wantedBuildUp(state, product).key ? built : null;
}

/** The inner indices with their numbers, in order. */
export function innerNow(state: LessonState, product: Product): readonly number[] {
  const built = builtNow(state, product);
  return built ? built.named : wantedBuildUp(state, product).named;
}

/** The keys with the largest weights in a row, in order. */
export function largestKeys({left, inner}: Product, row: number): readonly number[] {
  const all = Array.from({length: inner.count}, (_, i) => i);
  if (!left) return all;
  const weight = (i: number): number => Math.abs(entry(left.matrix, row, i));
  const sorted = [...all].sort((a, b) => weight(b) - weight(a));
  return sorted.slice(0, roomFor({manner: 'rows'})).sort((a, b) => a - b);
}
