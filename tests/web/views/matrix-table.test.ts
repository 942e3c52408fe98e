import {describe, expect, it} from 'vitest';

import {en} from '../texts.ts';
import {matrixTable} from '../../../web/src/views/matrix-table.ts';
import type {MatrixOptions} from '../../../web/src/views/matrix-table.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import type {ShownMatrix, ShownStop} from '../../../web/src/views/types.ts';
import {drawn, textOf} from './dom.ts';

const data = Float32Array.from([0.5, -0.25, 1, 0, -2, 0.004, 3, 4, 5, 6, 7, 8]);
const shown: ShownMatrix = {path: 'm', role: 'q', matrix: {rows: 2, cols: 6, data}};
const stop: ShownStop = {
  ...{id: 'qkv', formula: 'qkv', axis: 'channel', scale: 'signed', block: 0, masked: undefined},
  matrices: [shown],
  main: shown,
};
const options: MatrixOptions = {
  ...{
    strings: en,
    stop,
    scale: {kind: 'signed', bound: 8, largest: 8},
    ...{window: {first: 0, end: 6}, rows: {first: 0, end: 2}},
  },
  tokens: labelsOf(['▁it', '苹果'].map((piece, id) => ({id: id + 6, piece}))),
  ...{row: 1, active: {path: 'm', row: 1, col: 2}, open: undefined},
  ...{head: 0, name: 'queries', letter: 'Q', isFirst: true},
};

const table = (changes: Partial<MatrixOptions> = {}, matrix = shown): HTMLElement =>
  drawn(matrixTable(matrix, {...options, ...changes}));

describe('a matrix', () => {
  it('has each number in a cell that says where it stands', () => {
    const cells = [...table().querySelectorAll<HTMLElement>('td[data-path]')];
    expect(cells.map((cell) => textOf(cell)).slice(0, 6)).toEqual([
      '0.50',
      '−0.25',
      '1.00',
      '0.00',
      '−2.00',
      '0.00',
    ]);
    expect(
      cells.map(({dataset}) => `${dataset['path']} ${dataset['row']} ${dataset['col']}`),
    ).toEqual([0, 1].flatMap((row) => [0, 1, 2, 3, 4, 5].map((col) => `m ${row} ${col}`)));
  });

  it('has tokens as row headers, each in its language, and a caption with the shape', () => {
    const heads = [...table().querySelectorAll('tbody th')];
    expect(heads.map((th) => th.querySelector('[lang]')?.getAttribute('lang'))).toEqual([
      'en',
      'zh-CN',
    ]);
    expect(heads.map(textOf)).toEqual(['0it', '1苹果']);
    expect(textOf(table().querySelector('caption'))).toBe('Q queries 2 × 6');
  });

  it('shows only the rows of its window, at their own numbers', () => {
    const part = table({rows: {first: 1, end: 2}});
    expect([...part.querySelectorAll('tbody th')].map(textOf)).toEqual(['1苹果']);
    expect(part.querySelector('tbody tr')?.getAttribute('aria-rowindex')).toBe('3');
    expect(part.querySelector('table')?.getAttribute('aria-rowcount')).toBe('3');
  });

  it('shows only the columns of its window, and says how many there are', () => {
    const part = table({window: {first: 2, end: 4}});
    expect([...part.querySelectorAll('thead th')].map(textOf)).toEqual(['2', '3']);
    expect(part.querySelector('table')?.getAttribute('aria-colcount')).toBe('7');
    expect(part.querySelector('tbody td')?.getAttribute('aria-colindex')).toBe('4');
  });

  it('has tokens as column headers where columns are keys', () => {
    const square: ShownMatrix = {...shown, matrix: {rows: 2, cols: 2, data: data.slice(0, 4)}};
    const keyed = table({stop: {...stop, axis: 'key'}, window: {first: 0, end: 2}}, square);
    expect([...keyed.querySelectorAll('thead th')].map(textOf)).toEqual(['it', '苹果']);
  });

  it('is one stop of the Tab key', () => {
    const inTabOrder = table().querySelectorAll('[tabindex="0"]');
    expect(inTabOrder).toHaveLength(1);
    expect((inTabOrder[0] as HTMLElement).dataset).toMatchObject({row: '1', col: '2'});
  });

  it('colours numbers by level and marks row and open cell', () => {
    const view = table({open: {path: 'm', row: 0, col: 1}});
    const cell = (row: number, col: number) =>
      view.querySelector<HTMLElement>(`td[data-row="${row}"][data-col="${col}"]`)!;
    expect([cell(1, 5), cell(0, 4), cell(0, 5)].map((td) => td.dataset['level'])).toEqual([
      '8',
      '-2',
      '0',
    ]);
    expect(cell(0, 1).getAttribute('aria-selected')).toBe('true');
    expect(
      [...view.querySelectorAll('tr.focus')].map((tr) => tr.getAttribute('aria-rowindex')),
    ).toEqual(['3']);
  });

  it('hatches hidden keys and writes −∞ for them', () => {
    const masked = {rows: 2, cols: 6, data: data.map((v, i) => (i === 1 ? -Infinity : v))};
    const view = table({stop: {...stop, axis: 'key', masked}}, {...shown, matrix: masked});
    const hidden = [...view.querySelectorAll<HTMLElement>('td.hidden')];
    expect(hidden.map(textOf)).toEqual(['−∞']);
    expect(hidden[0]?.dataset['level']).toBeUndefined();
    expect(hidden[0]?.title).toBe('hidden');
  });

  it('marks where each head’s block begins, and the chosen one', () => {
    const view = table({stop: {...stop, block: 3}, head: 1});
    const columns = (name: string) =>
      [...view.querySelectorAll<HTMLElement>(`thead th.${name}`)].map(
        ({dataset}) => dataset['col'],
      );
    expect(columns('block-start')).toEqual(['0', '3']);
    expect(columns('own-block')).toEqual(['3', '4', '5']);
  });
});
