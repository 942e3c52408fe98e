import {describe, expect, it} from 'vitest';

import {LEVELS, levelOf, niceBound, scaleOf} from '../../../web/src/views/scale.ts';

const matrix = (...values: number[]) => ({
  rows: 1,
  cols: values.length,
  data: Float32Array.from(values),
});

describe('the scale of a stop', () => {
  it('is 0 to 1 for weights, whatever they are', () => {
    expect(scaleOf('share', [matrix(0.1, 0.2)])).toEqual({
      ...{kind: 'share', bound: 1, largest: 1},
    });
  });

  it('is one scale about 0 for all matrices of a stop', () => {
    expect(scaleOf('signed', [matrix(0.5, -1), matrix(-2.4, 1)]).bound).toBe(3);
  });

  it('leaves out what is hidden', () => {
    expect(scaleOf('signed', [matrix(-Infinity, 1.2)]).bound).toBe(1.5);
  });

  it('goes to the size of most numbers where a few are far larger, and says so', () => {
    const many = Array.from({length: 1000}, (_, i) => (i % 7) - 3);
    expect(scaleOf('signed', [matrix(...many)])).toMatchObject({bound: 3, largest: 3});
    expect(scaleOf('signed', [matrix(...many, 80, -90)])).toMatchObject({
      ...{bound: 3, largest: 90},
    });
    expect(scaleOf('signed', [matrix(...many, 5)])).toMatchObject({bound: 5, largest: 5});
  });

  it.each([
    [0, 1],
    [1, 1],
    [1.01, 1.5],
    [93, 100],
    [107, 150],
    [0.031, 0.04],
    [8.5, 10],
    [Number.NaN, 1],
  ])('has for a largest size of %f the bound %f', (largest, bound) => {
    expect(niceBound(largest)).toBe(bound);
  });
});

describe('the level of a number', () => {
  const scale = {kind: 'signed', bound: 2, largest: 2} as const;

  it('is 0 about zero and the last one at the ends', () => {
    expect([0, -0.01, 2, -2, 5].map((v) => levelOf(v, scale))).toEqual([
      0,
      0,
      LEVELS,
      -LEVELS,
      LEVELS,
    ]);
  });

  it('never shows −0, which no style is made for', () => {
    expect(Object.is(levelOf(-0.001, scale), 0)).toBe(true);
  });

  it('is missing for what has no place on a scale', () => {
    expect([Number.NaN, -Infinity].map((v) => levelOf(v, scale))).toEqual([undefined, undefined]);
  });
});
