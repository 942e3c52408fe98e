import type {Matrix} from '../engine/trace.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Dim, Factor, Product} from '../views/product/product.ts';
import {letterOf} from '../views/letters.ts';
import type {CellRef, ShownMatrix, ShownStop} from '../views/types.ts';
import type {Good} from './lesson-state.ts';
import {blockOf} from './slices.ts';
import {pathIn} from './stops.ts';

/** The products of the stops: which operands a result is made of, and where their numbers stand. */

/** Where the reader is, and what is at hand. */
export interface ProductScene {
  readonly good: Good;
  readonly layer: number;
  readonly head: number;
  readonly row: number;
  readonly param: (path: string) => Matrix | undefined;
}

type Maker = (result: ShownMatrix, scene: ProductScene) => Product | undefined;

const at = (path: string, row = 0, col = 0): CellRef => ({path, row, col});
const dim = (name: string, count: number): Dim => ({name, count});

const T = (matrix: Matrix): Dim => dim('T', matrix.rows);

function step({good, layer, head}: ProductScene, path: string): [string, Matrix | undefined] {
  const full = pathIn(layer, head, path);
  return [full, matrixOf(good.trace, full)];
}

function factor(
  [path, matrix]: readonly [string, Matrix],
  letter: string,
  role: string,
  dims: readonly [Dim, Dim],
): Factor {
  const cell = (row: number, col: number): CellRef => at(path, row, col);
  return {role, letter, sub: '', sup: '', matrix, dims, cell};
}

/** q, k or v: the input times this head's columns of W. */
function projection(letter: 'q' | 'k' | 'v'): Maker {
  return (result, scene) => {
    const {good, layer, head, param} = scene;
    const isPre = good.config.normPlace === 'pre';
    const [xPath, x] = step(scene, isPre ? 'attn.norm.out' : 'x');
    const wPath = pathIn(layer, 0, `attn.w_${letter}`);
    const w = param(wPath);
    if (!x || !w) return undefined;
    const own = letter === 'q' ? head : blockOf(head, good.config.nHeads, good.config.nKvHeads);
    const first = own * result.matrix.cols;
    const [d, dk] = [dim('d', x.cols), dim('dₖ', result.matrix.cols)];
    const input = factor([xPath, x], isPre ? 'LN(x)' : 'x', 'x', [T(x), d]);
    const bPath = pathIn(layer, 0, `attn.b_${letter}`);
    return {
      ...{role: result.role, manner: 'dot', result, resultDims: [T(x), dk]},
      left: input,
      above: {
        ...factor([wPath, w], 'W', letter, [d, dk]),
        sub: letter.toUpperCase(),
        cell: (row, col) => at(wPath, row, first + col),
      },
      inner: {kind: 'channel', count: x.cols},
      bias: param(bPath)
        ? {sub: letter.toUpperCase(), cell: (col) => at(bPath, 0, first + col)}
        : null,
    };
  };
}

/** Rows of Q with columns of Kᵀ, which are the rows of K. */
const scores: Maker = (result, scene) => {
  const names = scene.good.config.position === 'rope' ? ['q_rot', 'k_rot'] : ['q', 'k'];
  const [qPath, q] = step(scene, `attn.heads.H.${names[0]}`);
  const [kPath, k] = step(scene, `attn.heads.H.${names[1]}`);
  if (!q || !k) return undefined;
  const dk = dim('dₖ', q.cols);
  return {
    ...{role: result.role, manner: 'dot', result, resultDims: [T(q), T(k)]},
    left: factor([qPath, q], 'Q', 'q', [T(q), dk]),
    above: {
      ...factor([kPath, k], 'K', 'k', [dk, T(k)]),
      sup: 'T',
      cell: (row, col) => at(kPath, col, row),
    },
    ...{inner: {kind: 'channel', count: q.cols}, bias: null},
  };
};

/** A weighted sum of the rows of V. */
const headOut: Maker = (result, scene) => {
  const [aPath, a] = step(scene, 'attn.heads.H.weights');
  const [vPath, v] = step(scene, 'attn.heads.H.v');
  if (!a || !v) return undefined;
  const dk = dim('dₖ', v.cols);
  return {
    ...{role: result.role, manner: 'rows', result, resultDims: [T(a), dk]},
    left: factor([aPath, a], letterOf('weights'), 'weights', [T(a), T(v)]),
    above: factor([vPath, v], 'V', 'v', [T(v), dk]),
    ...{inner: {kind: 'key', count: v.rows}, bias: null},
  };
};

/** One head's output times its own rows of W_O. */
const contribution: Maker = (result, scene) => {
  const [oPath, o] = step(scene, 'attn.heads.H.head_out');
  const wPath = pathIn(scene.layer, 0, 'attn.w_o');
  const w = scene.param(wPath);
  if (!o || !w) return undefined;
  const first = scene.head * o.cols;
  const [dk, d] = [dim('dₖ', o.cols), dim('d', w.cols)];
  return {
    ...{role: result.role, manner: 'dot', result, resultDims: [T(o), d]},
    left: factor([oPath, o], 'O', 'head_out', [T(o), dk]),
    above: {
      ...factor([wPath, w], 'W', 'attn_out', [dk, d]),
      sub: `O,${scene.head}`,
      cell: (row, col) => at(wPath, first + row, col),
    },
    ...{inner: {kind: 'channel', count: o.cols}, bias: null},
  };
};

/** The sum of what each head adds, for the row in focus. */
const attnOut: Maker = (result, {good, layer, row, param}) => {
  const {nHeads} = good.config;
  const path = (head: number): string => pathIn(layer, head, 'attn.heads.H.contribution');
  const own = matrixOf(good.trace, path(0));
  if (!own) return undefined;
  const [h, d] = [dim('h', nHeads), dim('d', own.cols)];
  const bPath = pathIn(layer, 0, 'attn.b_o');
  return {
    ...{role: result.role, manner: 'heads', left: null, result, resultDims: [T(own), d]},
    above: {
      ...{role: 'contribution', letter: 'C', sub: 'h', sup: '', matrix: own, dims: [h, d]},
      cell: (head, col) => at(path(head), row, col),
    },
    inner: {kind: 'head', count: nHeads},
    bias: param(bPath) ? {sub: 'O', cell: (col) => at(bPath, 0, col)} : null,
  };
};

const MAKERS: Readonly<Record<string, Maker>> = {
  ...{q: projection('q'), k: projection('k'), v: projection('v'), scores},
  ...{head_out: headOut, contribution, attn_out: attnOut},
};

/** Stops at which a product is taken apart. */
const STOPS: ReadonlySet<string> = new Set(['qkv', 'scores', 'head_out', 'attn_out']);

export function hasProduct({id}: {readonly id: string}): boolean {
  return STOPS.has(id);
}

/** The product behind one of a stop's matrices; undefined where it is none, or not at hand yet. */
export function productOf(
  stop: ShownStop,
  result: ShownMatrix,
  scene: ProductScene,
): Product | undefined {
  if (!hasProduct(stop)) return undefined;
  return MAKERS[result.role]?.(result, scene);
}
