import {describe, expect, it} from 'vitest';

import {en, zhCN} from '../texts.ts';
import {keysInView, rowsInView} from '../../../web/src/views/focus-strip.ts';
import {rowPager} from '../../../web/src/views/pager.ts';
import {rowArcs} from '../../../web/src/views/row-arcs.ts';
import {rowPictures} from '../../../web/src/views/row-pictures.ts';
import {rowStrip} from '../../../web/src/views/row-strip.ts';
import {drawn, textOf} from './dom.ts';
import {cellText, countNodes, manyTokens, matrixOfRows, spies} from './row-fixture.ts';

// Of a text of more than 64 tokens a strip is shown.

const N = 100;
/** Every key has another weight; the further back, the more. */
const weights = matrixOfRows(
  ...Array.from({length: N}, () => Array.from({length: N}, (_, key) => (key + 1) / 5050)),
);

describe('the rows in view', () => {
  it('are all up to 64, and beyond 32 with the one in focus', () => {
    expect(rowsInView(64, 63)).toEqual({first: 0, end: 64});
    expect(rowsInView(65, 0)).toEqual({first: 0, end: 32});
    expect(rowsInView(65, 64)).toEqual({first: 33, end: 65});
    expect(rowsInView(128, 40)).toEqual({first: 32, end: 64});
    expect(rowsInView(1, 0)).toEqual({first: 0, end: 1});
  });

  it.each([65, 100, 128])('have each row of %i in them when it is in focus', (count) => {
    for (let row = 0; row < count; row++) {
      const {first, end} = rowsInView(count, row);
      expect(first <= row && row < end && end - first === 32, `row ${row}`).toBe(true);
    }
  });
});

describe('the keys in view', () => {
  it('are the neighbours, those of the largest weights, and what is kept, in order', () => {
    const keys = keysInView(weights, 20, 50);
    const near = [16, 17, 18, 19, 20, 21, 22, 23, 24];
    const largest = Array.from({length: 16}, (_, i) => N - 16 + i);
    expect(keys).toEqual([...near, 50, ...largest]);
  });

  it('are all where the text is no longer than 64', () => {
    const even = matrixOfRows(...Array.from({length: 64}, () => Array<number>(64).fill(1 / 64)));
    expect(keysInView(even, 20, null)).toBeUndefined();
  });
});

const options = {
  strings: en,
  ...{tokens: manyTokens(N), weights, head: 0, row: 20, masked: undefined, width: 900},
  ...{brushed: null, locked: null, tokensAreSeen: true, plane: undefined},
  keys: keysInView(weights, 20, null),
};

describe('a row that is shown without all of its keys', () => {
  it('has a gap where some are left out, in the arcs and in the numbers', () => {
    const strip = drawn(rowStrip({...options, ...spies()}));
    const cells = [...strip.querySelectorAll('tbody td')].map(textOf);
    expect(cells).toHaveLength(9 + 16 + 2);
    expect(cells[0]).toBe('⋯16 keys not shown');
    expect(cells[10]).toBe('⋯59 keys not shown');
    expect(cells.at(-1)).toBe(cellText(100 / 5050));
    expect(strip.querySelectorAll('thead th, thead td')).toHaveLength(27);
    expect(strip.querySelectorAll('col')).toHaveLength(27);
    const arcs = drawn(rowArcs({...options, ...spies()}));
    expect(arcs.querySelectorAll('.gap')).toHaveLength(2);
    expect(arcs.querySelectorAll('g.key')).toHaveLength(25);
  });

  it('says how many there are more, and the core what they come to', () => {
    const told = (rest: number | null, strings = en): string =>
      textOf(
        drawn(rowPictures({...options, strings, rest, ...spies()})).querySelector('.rest-of-row'),
      );
    expect(told(null)).toMatch(/25 of 100 keys are shown.*… 75 more, sum …$/);
    expect(told(0.1275)).toMatch(/75 more, sum 0\.13$/);
    expect(told(0.1275, zhCN)).toMatch(/显示 25 个.*另有 75 个，合计 0\.13$/);
  });

  it('stays small, however long the text is', () => {
    expect(countNodes(drawn(rowPictures({...options, ...spies()})))).toBeLessThan(700);
  });
});

describe('the turning of rows', () => {
  it('says which are shown and why, and puts the next or the last one in focus', () => {
    const rows: number[] = [];
    const view = drawn(rowPager({first: 32, end: 64}, N, en, (row) => rows.push(row)));
    expect(textOf(view.querySelector('output'))).toBe('Rows 32–63 of 100');
    expect(textOf(view.querySelector('.note'))).toMatch(/100 tokens\. Above 64/);
    const [back, on] = view.querySelectorAll('button');
    back!.click();
    on!.click();
    expect(rows).toEqual([31, 64]);
  });

  it('is not there where all rows are', () => {
    expect(countNodes(drawn(rowPager({first: 0, end: 64}, 64, en, () => undefined)))).toBe(0);
  });
});
