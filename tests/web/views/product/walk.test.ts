import {describe, expect, it} from 'vitest';

import type {BuildUp} from '../../../../web/src/engine/engine.ts';
import {positionOf, spotOf, standingOf, walkOf} from '../../../../web/src/views/product/walk.ts';
import type {WalkOptions} from '../../../../web/src/views/product/walk.ts';

/** Two named terms, the rest, a bias; two columns. */
const built: BuildUp = {
  stages: [
    {index: 0, count: 1},
    {index: 4, count: 1},
    {index: -1, count: 6},
    {index: 8, count: 1},
  ],
  sums: {rows: 4, cols: 2, data: Float32Array.from([1, 10, 2, 20, 3, 30, 4, 40])},
  partials: {rows: 4, cols: 2, data: Float32Array.from([1, 10, 3, 30, 6, 60, 10, 100])},
};
const options: WalkOptions = {
  ...{manner: 'dot', row: 1, col: 4, columns: [3, 4, 5], built, first: 4, at: null},
};
const walk = (at: number | null, changes: Partial<WalkOptions> = {}) =>
  walkOf({...options, at, ...changes});

describe('the walk through a dot product', () => {
  it('goes through the stages of one cell, the other cells of its row, and all rows', () => {
    expect(walk(null).positions.map(({kind}) => kind)).toEqual([
      'start',
      ...Array<string>(4).fill('stage'),
      ...['cell', 'cell', 'all'],
    ]);
    expect(walk(null).marks).toEqual({start: 0, cell: 4, row: 6, all: 7});
  });

  it('is at its end unless it is elsewhere, and never beyond', () => {
    expect(positionOf(walk(null)).kind).toBe('all');
    expect(positionOf(walk(99)).kind).toBe('all');
    expect(positionOf(walk(-3)).kind).toBe('start');
  });

  it('has the cell come together, and nothing else', () => {
    expect(standingOf(walk(2), 'dot', 1, 4)).toEqual({partial: 3});
    expect(standingOf(walk(2), 'dot', 1, 3)).toBe('pending');
    expect(standingOf(walk(2), 'dot', 0, 4)).toBe('pending');
    expect(standingOf(walk(4), 'dot', 1, 4)).toBe('done');
    expect(standingOf(walk(0), 'dot', 1, 4)).toBe('pending');
  });

  it('then has the row, cell by cell', () => {
    const at = [3, 4, 5].map((col) => standingOf(walk(5), 'dot', 1, col));
    expect(at).toEqual(['done', 'done', 'pending']);
    expect(standingOf(walk(6), 'dot', 0, 4)).toBe('pending');
    expect(standingOf(walk(7), 'dot', 0, 4)).toBe('done');
  });

  it('marks the term that is added, in its column alone', () => {
    expect(spotOf(walk(0), 'dot')).toBeNull();
    expect(spotOf(walk(2), 'dot')).toEqual({inner: 4, col: 4});
    expect(spotOf(walk(3), 'dot')).toEqual({inner: -1, col: 4});
    expect(spotOf(walk(5), 'dot')).toEqual({inner: null, col: 3});
  });

  it('has only its end while the core has not built it up', () => {
    expect(walk(0, {built: null}).positions).toEqual([{kind: 'all'}]);
    expect(standingOf(walk(0, {built: null}), 'dot', 1, 4)).toBe('done');
  });
});

describe('the walk through a sum of rows', () => {
  const rows = (at: number | null) => walk(at, {manner: 'rows', first: 3, col: 3});

  it('has no first cell: the row comes together at once', () => {
    expect(rows(null).positions).toHaveLength(6);
    expect(rows(null).marks).toEqual({start: 0, cell: null, row: 4, all: 5});
    expect([3, 4].map((col) => standingOf(rows(2), 'rows', 1, col))).toEqual([
      {partial: 3},
      {partial: 30},
    ]);
    expect(standingOf(rows(2), 'rows', 0, 3)).toBe('pending');
  });

  it('marks whole rows of the right operand', () => {
    expect(spotOf(rows(2), 'rows')).toEqual({inner: 4, col: null});
  });
});
