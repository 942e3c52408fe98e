/** What is measured. `work` is what a run does, in the case's unit. */
import {numbers} from './core.mjs';

export const D_MODEL = 512;
export const HEADS = 8;
export const EPS = 1e-5;

const product = (m, n, k, count = 1) => ({
  kind: 'products',
  name: count > 1 ? `${count} × (${m}×${k}×${n})` : `${m}×${k}×${n}`,
  unit: 'GFLOP/s',
  work: 2 * count * m * n * k,
  shape: {m, n, k, count},
  a: numbers(count * m * k, 1),
  b: numbers(count * k * n, 2),
});

const rows = (kind, label, count, cols) => ({
  kind,
  name: `${label} ${count}×${cols}`,
  unit: '10⁹ entries/s',
  work: count * cols,
  shape: {rows: count, cols},
  x: numbers(count * cols, 3).map((v) => 4 * v),
});

/** Answers alone, as of the peers; or recorded: every step of every head is kept by the core. */
const block = (n, records = false) => ({
  kind: 'block',
  name: `block, ${n} tokens${records ? ', recorded' : ''}`,
  unit: 'GFLOP/s',
  work: 8 * n * D_MODEL ** 2 + 4 * n * n * D_MODEL,
  shape: {n, records},
});

const squares = [16, 32, 64, 128, 256, 512].map((n) => product(n, n, n));

export const ALL = [
  ...[8, 16, 64, 256, 512].map((n) => block(n)),
  ...[16, 512].map((n) => block(n, true)),
  ...squares,
  product(384, 64, 64),
  product(384, 256, 64),
  product(384, 64, 256),
  product(16, 8, 16, 96),
  rows('softmax', 'softmax', 128, 16),
  rows('softmax', 'softmax', 512, 512),
  rows('layerNorm', 'LayerNorm', 16, 512),
  rows('layerNorm', 'LayerNorm', 512, 512),
];

/** A few of each kind, small. */
export const SHORT = [
  block(16),
  product(64, 64, 64),
  product(16, 8, 16, 96),
  rows('softmax', 'softmax', 128, 16),
  rows('layerNorm', 'LayerNorm', 16, 512),
];
