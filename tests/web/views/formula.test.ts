import {describe, expect, it} from 'vitest';

import {formula} from '../../../web/src/views/formula.ts';
import type {FormulaNames} from '../../../web/src/views/formula.ts';
import {drawn, textOf} from './dom.ts';

const post: FormulaNames = {
  ...{input: 'x', before: 'x', normed: 'resid_mid', hasHidden: false},
  shape: [14, 512],
};
const lines = (id: string, names = post): string[] =>
  [...drawn(formula(id, names)).querySelectorAll('.formula > span')].map(textOf);

describe('the formulas', () => {
  it('take q, k and v of what the model takes them of', () => {
    expect(lines('qkv')).toEqual(['q = x WQ + bQ', 'k = x WK + bK', 'v = x WV + bV']);
    expect(lines('qkv', {...post, input: 'norm'})[0]).toBe('q = norm WQ + bQ');
  });

  it('say how many rows and numbers there are', () => {
    expect(lines('x')).toEqual(['x : T × d = 14 × 512']);
  });

  it('add attention to what came in, or to its projection', () => {
    expect(lines('resid_mid')).toEqual(['resid_mid = x + attn_out']);
    expect(lines('resid_mid', {...post, before: 'skip'})).toEqual(['resid_mid = skip + attn_out']);
  });

  it('normalise x before attention, or the sum after it', () => {
    expect(lines('norm')[0]).toContain('resid_mid − mean');
    expect(lines('norm', {...post, normed: 'x'})[0]).toContain('x − mean');
  });

  it('take the scaled scores where none is masked', () => {
    expect(lines('weights')).toEqual(['weights = softmax(scaled)']);
    expect(lines('weights', {...post, hasHidden: true})).toEqual(['weights = softmax(masked)']);
  });
});
