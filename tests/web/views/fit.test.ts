import {describe, expect, it} from 'vitest';

import {fitOf} from '../../../web/src/views/fit.ts';
import type {ShownStop} from '../../../web/src/views/types.ts';

const signed = {kind: 'signed', bound: 5, largest: 5} as const;
const share = {kind: 'share', bound: 1, largest: 1} as const;

function stop(axis: ShownStop['axis'], ...cols: number[]): ShownStop {
  const matrices = cols.map((n) => ({
    path: `m${n}`,
    role: 'q',
    matrix: {rows: 14, cols: n, data: new Float32Array(14 * n)},
  }));
  const kind = axis === 'key' ? share.kind : signed.kind;
  const main = matrices[0]!;
  return {id: 's', formula: 'x', axis, scale: kind, matrices, main, block: 0, masked: undefined};
}

const used = (width: number, shown: ShownStop): number => {
  const {columns, cell, header} = fitOf(width, shown, signed);
  const cols = shown.matrices.map(({matrix}) => Math.min(columns, matrix.cols));
  return header + cols.reduce((sum, n) => sum + n * cell, 0);
};

describe('the layout of matrices', () => {
  it('shows 8 to 16 channels at a time where there is room for them', () => {
    expect(fitOf(800, stop('channel', 512), signed)).toMatchObject({columns: 16, beside: true});
    expect(fitOf(500, stop('channel', 512), signed).columns).toBeGreaterThanOrEqual(8);
    expect(fitOf(2000, stop('channel', 512), signed).columns).toBe(16);
  });

  it('shows a sentence of 17 tokens whole on a laptop', () => {
    expect(fitOf(800, stop('key', 17), share).columns).toBe(17);
  });

  it('puts q, k and v side by side where three columns of each fit, else below each other', () => {
    expect(fitOf(800, stop('channel', 64, 64, 64), signed).beside).toBe(true);
    expect(fitOf(330, stop('channel', 64, 64, 64), signed).beside).toBe(false);
  });

  it('never needs more than the width there is, from phone to desk', () => {
    for (let width = 320; width <= 1600; width += 7) {
      expect(used(width, stop('channel', 512))).toBeLessThanOrEqual(width);
      const three = stop('channel', 64, 64, 64);
      if (fitOf(width, three, signed).beside) expect(used(width, three)).toBeLessThanOrEqual(width);
    }
  });

  it('has wider cells for longer numbers', () => {
    const narrow = fitOf(330, stop('channel', 512), signed);
    const wide = fitOf(330, stop('channel', 512), {...signed, largest: 200});
    expect(wide.columns).toBeLessThan(narrow.columns);
  });
});
