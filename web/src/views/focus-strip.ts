import type {Matrix} from '../engine/trace.ts';
import {entry, windowOf} from './types.ts';
import type {Window} from './types.ts';

/** Of a long text a strip about the row in focus is shown: not all rows, and not all keys. */

/** As many tokens as are shown whole. */
export const MOST_TOKENS = 64;
/** Rows of the matrices. */
const ROWS = 32;
/** Keys in the pictures of a row: its neighbours on each side, and those of the largest weights. */
const NEAR = 4;
const LARGEST = 16;

export function isLongText(count: number): boolean {
  return count > MOST_TOKENS;
}

/** The rows of the matrices that are drawn: all, or the page of them with the row in focus. */
export function rowsInView(count: number, row: number): Window {
  return isLongText(count) ? windowOf(count, row, ROWS) : {first: 0, end: count};
}

/** The keys of a row that its pictures show, in order; undefined: all. `kept` is one of them. */
export function keysInView(
  weights: Matrix,
  row: number,
  kept: number | null,
): readonly number[] | undefined {
  const count = weights.cols;
  if (!isLongText(count)) return undefined;
  const all = Array.from({length: count}, (_, key) => key);
  const byWeight = all.toSorted((a, b) => entry(weights, row, b) - entry(weights, row, a));
  const largest = new Set(byWeight.slice(0, LARGEST));
  return all.filter((key) => Math.abs(key - row) <= NEAR || largest.has(key) || key === kept);
}
