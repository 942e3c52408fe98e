/**
 * The names of steps and parameters as they stand in a sum: symbols and code names, the same in
 * every language.
 */

export interface Symbol {
  readonly name: string;
  /** Set small below the name: the Q of W_Q. */
  readonly sub: string;
  /** Decides the colour. */
  readonly role: string;
  readonly layer: number | undefined;
  readonly head: number | undefined;
  /** What the indices are. A vector of parameters has one row, which is not named. */
  readonly rows: 'token' | 'number' | 'none';
  readonly cols: 'token' | 'number' | 'none';
}

type Indices = Pick<Symbol, 'rows' | 'cols'>;

const STEP: Indices = {rows: 'token', cols: 'number'};
const SQUARE: Indices = {rows: 'token', cols: 'token'};
const COLUMN: Indices = {rows: 'token', cols: 'none'};
const WEIGHT: Indices = {rows: 'number', cols: 'number'};
const VECTOR: Indices = {rows: 'none', cols: 'number'};

/** Name, the part set below it, role, indices; by the end of the path. */
const SYMBOLS: Readonly<Record<string, readonly [string, string, string, Indices]>> = {
  x: ['x', '', 'x', STEP],
  tokens: ['tokens', '', 'x', STEP],
  positions: ['positions', '', 'x', STEP],
  'norm.mean': ['mean', '', 'x', COLUMN],
  'norm.rstd': ['rstd', '', 'x', COLUMN],
  'norm.normed': ['normed', '', 'x', STEP],
  'norm.out': ['norm', '', 'x', STEP],
  'norm.gain': ['γ', '', 'x', VECTOR],
  'norm.bias': ['β', '', 'x', VECTOR],
  q: ['q', '', 'q', STEP],
  k: ['k', '', 'k', STEP],
  v: ['v', '', 'v', STEP],
  q_rot: ['q', 'rot', 'q', STEP],
  k_rot: ['k', 'rot', 'k', STEP],
  scores: ['scores', '', 'scores', SQUARE],
  scaled: ['scaled', '', 'scores', SQUARE],
  masked: ['masked', '', 'scores', SQUARE],
  weights: ['weights', '', 'weights', SQUARE],
  head_out: ['head_out', '', 'output', STEP],
  contribution: ['contribution', '', 'output', STEP],
  concat: ['concat', '', 'output', STEP],
  attn_out: ['attn_out', '', 'output', STEP],
  skip: ['skip', '', 'x', STEP],
  resid_mid: ['resid_mid', '', 'x', STEP],
  resid_post: ['resid_post', '', 'x', STEP],
  mlp_pre: ['mlp_pre', '', 'x', STEP],
  mlp_post: ['mlp_post', '', 'x', STEP],
  mlp_out: ['mlp_out', '', 'x', STEP],
  w_q: ['W', 'Q', 'q', WEIGHT],
  w_k: ['W', 'K', 'k', WEIGHT],
  w_v: ['W', 'V', 'v', WEIGHT],
  w_o: ['W', 'O', 'output', WEIGHT],
  b_q: ['b', 'Q', 'q', VECTOR],
  b_k: ['b', 'K', 'k', VECTOR],
  b_v: ['b', 'V', 'v', VECTOR],
  b_o: ['b', 'O', 'output', VECTOR],
  w_skip: ['W', 'skip', 'x', WEIGHT],
  b_skip: ['b', 'skip', 'x', VECTOR],
  w_in: ['W', 'in', 'x', WEIGHT],
  w_out: ['W', 'out', 'x', WEIGHT],
  b_in: ['b', 'in', 'x', VECTOR],
  b_out: ['b', 'out', 'x', VECTOR],
  w_e: ['E', '', 'x', WEIGHT],
  w_pos: ['P', '', 'x', WEIGHT],
};

function numberAfter(path: string, word: string): number | undefined {
  const match = new RegExp(`(?:^|\\.)${word}\\.(\\d+)\\.`).exec(path);
  return match ? Number(match[1]) : undefined;
}

export function symbolOf(path: string): Symbol {
  const parts = path.split('.');
  const found = SYMBOLS[parts.slice(-2).join('.')] ?? SYMBOLS[parts.at(-1) ?? ''];
  const [name, sub, role, indices] = found ?? [parts.at(-1) ?? path, '', 'x', WEIGHT];
  return {
    ...{name, sub, role},
    ...indices,
    layer: numberAfter(path, 'blocks'),
    head: numberAfter(path, 'heads'),
  };
}
