import {describe, expect, it} from 'vitest';

import {cornerFit} from '../../../../web/src/views/product/fit.ts';
import type {Product} from '../../../../web/src/views/product/product.ts';

const matrix = (rows: number, cols: number) => ({rows, cols, data: new Float32Array(rows * cols)});

const product = (cols: number): Product => {
  const dims = [
    {name: 'T', count: 9},
    {name: 'd', count: 64},
  ] as const;
  const factor = {
    ...{role: 'q', letter: 'Q', sub: '', sup: '', matrix: matrix(9, 64), dims},
    cell: (row: number, col: number) => ({path: 'q', row, col}),
  };
  return {
    ...{role: 'scores', manner: 'dot', left: factor, above: factor, resultDims: dims, bias: null},
    result: {path: 's', role: 'scores', matrix: matrix(9, cols)},
    inner: {kind: 'channel', count: 64},
  };
};
const scale = {kind: 'signed', bound: 4, largest: 4} as const;

describe('the layout of a product', () => {
  it.each([828, 1100, 1400])('has both operands and the result within %i px', (width) => {
    const {isStacked, header, gap, leftCell, cell, columns} = cornerFit(
      width,
      product(64),
      scale,
      5,
    );
    expect(isStacked).toBe(false);
    expect(header + 5 * (leftCell + 1) + gap + columns * (cell + 1)).toBeLessThanOrEqual(width);
    expect(columns).toBeGreaterThanOrEqual(4);
  });

  it('stacks where there is no room beside one another, and fills the line', () => {
    const {isStacked, columns, cell, header} = cornerFit(328, product(64), scale, 5);
    expect(isStacked).toBe(true);
    expect(header + columns * (cell + 1)).toBeLessThanOrEqual(328);
    expect(columns).toBeGreaterThanOrEqual(4);
  });

  it('shows no more columns than there are', () => {
    expect(cornerFit(1400, product(3), scale, 5).columns).toBe(3);
  });
});
