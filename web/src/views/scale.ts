import type {Matrix} from '../engine/trace.ts';
import {Remembered} from './remembered.ts';
import type {ShownStop} from './types.ts';

/**
 * Colours: a number becomes one of the levels −LEVELS … LEVELS, and the style sheet gives each
 * level its paper and ink. Level 0 is the page's own colour.
 */

export const LEVELS = 8;

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The ends of the scale: −bound … bound, or 0 … bound for shares. */
export interface Scale {
  readonly kind: 'signed' | 'share';
  readonly bound: number;
  /** The largest size. It may lie beyond the ends: then it has the colour of the end. */
  readonly largest: number;
}

/** Of the sizes, as many lie within the scale where a few others are far larger. */
const MOST = 0.99;
const BINS = 2048;

/**
 * Shares have the fixed scale 0 … 1. Signed matrices of one stop share one scale about 0, which
 * takes in all of them, unless a few channels are so large that the rest would have no colour.
 */
export function scaleOf(kind: Scale['kind'], matrices: readonly Matrix[]): Scale {
  if (kind === 'share') return {kind, bound: 1, largest: 1};
  const largest = largestSize(matrices);
  const usual = sizeOfMost(matrices, largest);
  return {kind, bound: niceBound(largest > 2 * usual ? usual : largest), largest};
}

function largestSize(matrices: readonly Matrix[]): number {
  let largest = 0;
  for (const {data} of matrices) {
    for (const value of data) {
      if (Number.isFinite(value)) largest = Math.max(largest, Math.abs(value));
    }
  }
  return largest;
}

/** A size that most numbers do not exceed; found by counting, which is faster than sorting. */
function sizeOfMost(matrices: readonly Matrix[], largest: number): number {
  const counts = new Uint32Array(BINS + 1);
  let count = 0;
  for (const {data} of matrices) {
    for (const value of data) {
      if (!Number.isFinite(value)) continue;
      counts[Math.floor((Math.abs(value) / largest) * BINS)]! += 1;
      count += 1;
    }
  }
  let within = 0;
  let bin = 0;
  while (bin < BINS && within < MOST * count) within += counts[bin++]!;
  return ((bin - 1) / BINS) * largest;
}

/** The smallest of a few round numbers that is not below `largest`: a label that is easily read. */
export function niceBound(largest: number): number {
  if (!(largest > 0)) return 1;
  const exponent = Math.floor(Math.log10(largest));
  for (const step of STEPS) {
    const bound = Number(`${step}e${exponent}`);
    if (largest <= bound) return bound;
  }
  return Number(`1e${exponent + 1}`);
}

/** −LEVELS … LEVELS; what cannot be placed (NaN, ±∞) has none. */
export function levelOf(value: number, {bound}: Scale): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  const level = Math.round((value / bound) * LEVELS);
  return Math.max(-LEVELS, Math.min(LEVELS, level)) + 0;
}

/** The label of an end: no needless decimals. */
export function boundLabel(bound: number): string {
  return String(bound);
}

/** One scale for all matrices of a stop; columns of single numbers have none. */
export function scaleFor({id, scale, main, matrices}: ShownStop): Scale {
  return scales.of(main.matrix, [id], () =>
    scaleOf(
      scale,
      matrices.map(({matrix}) => matrix).filter((m) => m.cols > 1),
    ),
  );
}

const scales = new Remembered<Matrix, Scale>();
