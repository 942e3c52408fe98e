import {describe, expect, it} from 'vitest';

import {cellAfter, stepFor} from '../../../web/src/elements/grid-keys.ts';

const size = {rows: 14, cols: 64};
const from = (row: number, col: number) => ({path: 'm', row, col});

describe('a key on a cell', () => {
  it.each([
    ['ArrowLeft', false, from(3, 5), from(3, 4)],
    ['ArrowLeft', false, from(3, 0), from(3, 0)],
    ['ArrowRight', false, from(3, 63), from(3, 63)],
    ['ArrowUp', false, from(0, 5), from(0, 5)],
    ['ArrowDown', false, from(3, 5), from(4, 5)],
    ['Home', false, from(3, 5), from(3, 0)],
    ['End', false, from(3, 5), from(3, 63)],
    ['Home', true, from(3, 5), from(0, 0)],
    ['End', true, from(3, 5), from(13, 63)],
    ['PageDown', false, from(3, 5), from(8, 5)],
    ['PageUp', false, from(3, 5), from(0, 5)],
  ])('%s (Ctrl: %s) goes where it should', (key, withCtrl, at, to) => {
    expect(cellAfter(key, withCtrl, at, size)).toEqual(to);
  });

  it('is nothing to the matrix otherwise', () => {
    expect(cellAfter('a', false, from(0, 0), size)).toBeNull();
    expect(cellAfter('Tab', false, from(0, 0), size)).toBeNull();
  });
});

describe('a key that steps', () => {
  it('is an arrow outside of what has arrows of its own, or a comma or point anywhere', () => {
    expect(['ArrowLeft', 'ArrowRight', ',', '.'].map((key) => stepFor(key, false))).toEqual([
      -1, 1, -1, 1,
    ]);
    expect(['ArrowLeft', 'ArrowRight', ',', '.'].map((key) => stepFor(key, true))).toEqual([
      0, 0, -1, 1,
    ]);
    expect(stepFor('n', false)).toBe(0);
  });
});
