import type {StringKey} from '../i18n/en.ts';
import type {Matrix} from '../engine/trace.ts';
import {entry} from './types.ts';
import type {CellRef, ShownStop} from './types.ts';

/**
 * The one sentence of a stop, as a key and what goes into its places. Numbers are addresses in the
 * trace, so that what is read is what the core has, and each can be opened.
 */

/** A number of the trace; a token by its index; a count or a name as it is. */
export type Value =
  | {readonly kind: 'entry'; readonly cell: CellRef; readonly value: number}
  | {readonly kind: 'token'; readonly index: number}
  | {readonly kind: 'plain'; readonly text: string | number};

export interface Sentence {
  readonly key: StringKey;
  readonly values: Readonly<Record<string, Value>>;
}

export interface Scene {
  readonly stop: ShownStop;
  readonly layer: number;
  readonly head: number;
  readonly row: number;
  readonly heads: number;
  readonly headIsOn: boolean;
  /** Norms stand before what they serve, or after the sum. */
  readonly normPlace: 'pre' | 'post';
  /** A step of the trace that the stop does not show; the path is within the layer. */
  readonly look: (path: string) => Matrix | undefined;
}

type Values = Record<string, Value>;

const plain = (text: string | number): Value => ({kind: 'plain', text});
const token = (index: number): Value => ({kind: 'token', index});

/** The columns of a row, by `weight`, largest first; ties stay in order. */
function ranked(matrix: Matrix, row: number, weight: (value: number) => number): number[] {
  const columns = Array.from({length: matrix.cols}, (_, col) => col);
  const by = (col: number): number => weight(entry(matrix, row, col));
  return columns.sort((a, b) => by(b) - by(a));
}

const asIs = (value: number): number => value;

class Teller {
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  tell(): Sentence {
    const {stop, row, layer, head} = this.#scene;
    const common = {token: token(row), layer: plain(layer), head: plain(head)};
    const tale = TALES[stop.id] ?? TALES['x']!;
    const {key, values} = tale(this, this.#scene);
    return {key, values: {...common, ...values}};
  }

  /** The matrix of this role in the stop. */
  of(role: string): {path: string; matrix: Matrix} {
    return this.#scene.stop.matrices.find((m) => m.role === role) ?? this.#scene.stop.matrices[0]!;
  }

  /** Entry `col` of the focused row. */
  at(role: string, col: number): Value {
    const {path, matrix} = this.of(role);
    const {row} = this.#scene;
    return {kind: 'entry', cell: {path, row, col}, value: entry(matrix, row, col)};
  }

  ranked(role: string, weight = asIs): number[] {
    return ranked(this.of(role).matrix, this.#scene.row, weight);
  }

  /** The column of greatest size in the focused row. */
  greatest(role: string): number {
    return this.ranked(role, Math.abs)[0]!;
  }

  cols(role: string): Value {
    return plain(this.of(role).matrix.cols);
  }
}

interface Tale {
  readonly key: StringKey;
  readonly values: Values;
}

function norm(t: Teller, key: StringKey): Tale {
  return {key, values: {mean: t.at('mean', 0), rstd: t.at('rstd', 0)}};
}

/** Who is looked at most, and next. */
function firstTwo(matrix: Matrix, path: string, row: number): Values {
  const [first = 0, second] = ranked(matrix, row, asIs);
  const weight = (col: number): Value => ({
    kind: 'entry',
    cell: {path, row, col},
    value: entry(matrix, row, col),
  });
  const one = {first: token(first), firstWeight: weight(first)};
  return second === undefined ? one : {...one, second: token(second), secondWeight: weight(second)};
}

const TALES: Readonly<Record<string, (t: Teller, scene: Scene) => Tale>> = {
  x: (t) => ({
    key: 'step.x.caption',
    values: {n: t.cols('x'), value: t.at('x', t.greatest('x'))},
  }),

  norm: (t, {normPlace}) => norm(t, `step.norm.caption.${normPlace}`),

  mlp_norm: (t) => norm(t, 'step.mlp_norm.caption'),

  qkv: (t, {look}) => ({
    key: 'step.qkv.caption',
    values: {
      n: plain(look('x')?.cols ?? 0),
      m: t.cols('q'),
      q: t.at('q', t.greatest('q')),
      k: t.at('k', t.greatest('k')),
      v: t.at('v', t.greatest('v')),
    },
  }),

  scores: (t) => {
    const order = t.ranked('scores');
    const [most, least] = [order[0]!, order.at(-1)!];
    return {
      key: 'step.scores.caption',
      values: {
        most: t.at('scores', most),
        mostToken: token(most),
        least: t.at('scores', least),
        leastToken: token(least),
      },
    };
  },

  scaled: (t, {look, head, row, layer}) => {
    const most = t.ranked('scaled')[0]!;
    const path = `attn.heads.${head}.scores`;
    const scores = look(path)!;
    const cell = {path: `blocks.${layer}.${path}`, row, col: most};
    return {
      key: 'step.scaled.caption',
      values: {
        d: plain(look(`attn.heads.${head}.q`)?.cols ?? 0),
        mostToken: token(most),
        before: {kind: 'entry', cell, value: entry(scores, row, most)},
        after: t.at('scaled', most),
      },
    };
  },

  masked: (t, {row}) => {
    const {matrix} = t.of('masked');
    const keys = Array.from(matrix.data.subarray(row * matrix.cols, (row + 1) * matrix.cols));
    const seen = keys.filter((value) => value !== -Infinity).length;
    return {key: 'step.masked.caption', values: {n: plain(matrix.cols), seen: plain(seen)}};
  },

  weights: (t, {row}) => {
    const {path, matrix} = t.of('weights');
    const key = matrix.cols > 1 ? 'step.weights.caption' : 'step.weights.caption.one';
    return {key, values: firstTwo(matrix, path, row)};
  },

  head_out: (t, {look, head, row, layer}) => {
    const path = `attn.heads.${head}.weights`;
    const weights = look(path)!;
    return {
      key: weights.cols > 1 ? 'step.head_out.caption' : 'step.head_out.caption.one',
      values: {
        ...firstTwo(weights, `blocks.${layer}.${path}`, row),
        n: t.cols('head_out'),
        value: t.at('head_out', t.greatest('head_out')),
      },
    };
  },

  concat: (t, {stop, head, heads, headIsOn}) => {
    const [from, to] = [head * stop.block, (head + 1) * stop.block - 1];
    const own = t.ranked('concat', Math.abs).find((col) => col >= from && col <= to) ?? from;
    return {
      key: headIsOn ? 'step.concat.caption' : 'step.concat.caption.off',
      values: {
        heads: plain(heads),
        n: t.cols('concat'),
        from: plain(from),
        to: plain(to),
        value: t.at('concat', headIsOn ? own : from),
      },
    };
  },

  attn_out: (t, {headIsOn}) => {
    const col = t.greatest(headIsOn ? 'contribution' : 'attn_out');
    return {
      key: headIsOn ? 'step.attn_out.caption' : 'step.attn_out.caption.off',
      values: {
        n: t.cols('attn_out'),
        own: t.at('contribution', col),
        sum: t.at('attn_out', col),
      },
    };
  },

  resid_mid: (t, {look}) => {
    const col = t.greatest('attn_out');
    const x = look('x');
    const widened = x !== undefined && x.cols !== t.of('resid_mid').matrix.cols;
    return {
      key: widened ? 'step.resid_mid.caption.skip' : 'step.resid_mid.caption',
      values: {
        d: plain(x?.cols ?? 0),
        n: t.cols('resid_mid'),
        before: t.at('before', col),
        change: t.at('attn_out', col),
        after: t.at('resid_mid', col),
      },
    };
  },
};

export function describe(scene: Scene): Sentence {
  return new Teller(scene).tell();
}
