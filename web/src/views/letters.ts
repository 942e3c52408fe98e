/** The letter of a matrix: its role by more than colour. */
const LETTERS: Readonly<Record<string, string>> = {
  x: 'x',
  before: 'x',
  mean: 'μ',
  rstd: '1/σ',
  normed: 'x̂',
  norm_out: 'y',
  q: 'Q',
  k: 'K',
  v: 'V',
  scores: 'S',
  scaled: 'S′',
  masked: 'S″',
  weights: 'A',
  head_out: 'O',
  concat: 'O…O',
  contribution: 'C',
  attn_out: 'Δ',
  resid_mid: 'x + Δ',
};

export function letterOf(role: string): string {
  return LETTERS[role] ?? '';
}
