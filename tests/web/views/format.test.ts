import {describe, expect, it} from 'vitest';

import {
  formatCell,
  formatConstant,
  formatMegabytes,
  formatTerm,
} from '../../../web/src/views/format.ts';

describe('a number in a cell', () => {
  it.each([
    [0, '0.00'],
    [1, '1.00'],
    [-1.5, '−1.50'],
    [0.125, '0.13'], // a tie in binary goes away from zero
    [-0.125, '−0.13'],
    [1.005, '1.00'], // 1.005 in binary is below 1.005
    [-0.004, '0.00'], // what rounds to zero has no sign
    [-0, '0.00'],
    [12345.678, '12345.68'],
    [Infinity, '∞'],
    [-Infinity, '−∞'],
    [Number.NaN, 'NaN'],
  ])('%f is %s', (value, text) => {
    expect(formatCell(value)).toBe(text);
  });
});

describe('a number in a sum', () => {
  it.each([
    [0, '0'],
    [1 / 3, '0.3333'],
    [-2, '−2.0000'],
    [0.001, '0.0010'],
    [0.00123456, '0.0012'],
    [0.000321, '3.21×10⁻⁴'],
    [-1.5e-12, '−1.50×10⁻¹²'],
    [-Infinity, '−∞'],
  ])('%f is %s', (value, text) => {
    expect(formatTerm(value)).toBe(text);
  });
});

describe('constants and sizes', () => {
  it('shows whole numbers as they are', () => {
    expect(formatConstant(256)).toBe('256');
    expect(formatConstant(-3)).toBe('−3');
    expect(formatConstant(0.125)).toBe('0.1250');
    expect(formatConstant(1e-6)).toBe('1.00×10⁻⁶');
  });

  it('counts a megabyte as a million bytes', () => {
    expect(formatMegabytes(7_083_211)).toBe('7.1');
  });
});
