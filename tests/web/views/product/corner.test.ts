import {describe, expect, it, vi} from 'vitest';

import {nothing} from 'lit';
import type {BuildUp} from '../../../../web/src/engine/engine.ts';
import {en} from '../../texts.ts';
import {cornerView} from '../../../../web/src/views/product/corner.ts';
import type {CornerViewOptions} from '../../../../web/src/views/product/corner.ts';
import type {Product} from '../../../../web/src/views/product/product.ts';
import {walkOf} from '../../../../web/src/views/product/walk.ts';
import {labelsOf} from '../../../../web/src/views/tokens.ts';
import type {ShownStop} from '../../../../web/src/views/types.ts';
import {drawn, textOf} from '../dom.ts';

const tokens = labelsOf(['我', '喜欢', '苹果'].map((piece, id) => ({id: id + 6, piece})));
const matrix = (rows: number, cols: number, value = 0) => ({
  ...{rows, cols},
  data: Float32Array.from({length: rows * cols}, (_, i) => value + i / 8),
});
const path = 'blocks.0.attn.heads.0.';
const result = {path: `${path}scores`, role: 'scores', matrix: matrix(3, 3, -1)};
const T = {name: 'T', count: 3};
const dk = {name: 'dₖ', count: 8};
const product: Product = {
  ...{role: 'scores', manner: 'dot', result, resultDims: [T, T], bias: null},
  left: {
    ...{role: 'q', letter: 'Q', sub: '', sup: '', matrix: matrix(3, 8), dims: [T, dk]},
    cell: (row, col) => ({path: `${path}q`, row, col}),
  },
  above: {
    ...{role: 'k', letter: 'K', sub: '', sup: 'T', matrix: matrix(3, 8), dims: [dk, T]},
    cell: (row, col) => ({path: `${path}k`, row: col, col: row}),
  },
  inner: {kind: 'channel', count: 8},
};
const built: BuildUp = {
  stages: [
    {index: 0, count: 1},
    {index: 1, count: 1},
    {index: -1, count: 6},
  ],
  sums: {rows: 3, cols: 1, data: Float32Array.of(0.5, -0.25, 1.83)},
  partials: {rows: 3, cols: 1, data: Float32Array.of(0.5, 0.25, 2.08)},
};
const stop: ShownStop = {
  ...{id: 'scores', formula: 'scores', axis: 'key', scale: 'signed', block: 0, masked: undefined},
  ...{matrices: [result], main: result},
};

const actions = () => ({
  ...{onGo: vi.fn(), onPlay: vi.fn(), onProduct: vi.fn(), onChoice: vi.fn(), onInner: vi.fn()},
});

function view(at: number | null, changes: Partial<CornerViewOptions> = {}): HTMLElement {
  const walk = walkOf({
    ...{manner: 'dot', row: 1, col: 0, columns: [0, 1, 2], built, first: 0, at},
  });
  return drawn(
    cornerView({
      ...{strings: en, tokens, layer: 0, head: 0, product, walk, spot: null, row: 1},
      isCovered: false,
      ...{
        inner: [0, 1],
        columns: [0, 1, 2],
        rows: {first: 0, end: 3},
        offset: 0,
        isOff: false,
        isSliced: false,
        isPlaying: false,
        choice: null,
      },
      ...{roles: ['scores'], headLength: 4, turn: nothing, packing: nothing},
      valueAt: ({path: at, row, col}) =>
        at === result.path ? result.matrix.data[row * 3 + col]! : row + col / 10,
      isStep: () => true,
      fit: {isStacked: false, header: 90, gap: 50, leftCell: 40, cell: 44, columns: 3},
      result: {
        ...{strings: en, tokens, stop, scale: {kind: 'signed', bound: 4, largest: 4}},
        ...{
          window: {first: 0, end: 3},
          rows: {first: 0, end: 3},
          row: 1,
          head: 0,
          name: 'q · k',
          letter: 'S',
        },
        ...{active: {path: result.path, row: 1, col: 0}, open: undefined, isFirst: true},
      },
      ...actions(),
      ...changes,
    }),
  );
}

const cells = (root: HTMLElement, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(textOf);

describe('a product in the corner layout', () => {
  it('has three tables with names, and what both operands share marked on both', () => {
    const root = view(null);
    const captions = cells(root, '.corner-layout caption');
    expect(captions.some((text) => text.includes('Q, left operand'))).toBe(true);
    expect(captions.some((text) => text.includes('Kᵀ, right operand'))).toBe(true);
    expect(cells(root, '.left .dim.inner, .above .dim.inner')).toEqual(['dₖ8', 'dₖ8']);
    expect(root.querySelectorAll('.corner-result .dim.inner')).toHaveLength(0);
  });

  it('has the rows of tokens on the left, its numbers at their addresses, and a mark for more', () => {
    const root = view(null);
    expect(cells(root, '.left tbody th .row-token')).toEqual(['我', '喜欢', '苹果']);
    const first = root.querySelector<HTMLElement>('.left tbody tr:nth-child(3) td')!;
    expect({...first.dataset}).toMatchObject({source: `${path}q`, row: '2', col: '0'});
    expect(textOf(first)).toBe('2.00');
    expect(textOf(root.querySelector('.left thead .rest .sr'))).toBe('… 6 more');
  });

  it('has the right operand above, transposed, its cells at their addresses in K', () => {
    const cell = view(null).querySelector<HTMLElement>(
      '.above tbody tr:nth-child(2) td[data-c="2"]',
    )!;
    expect({...cell.dataset}).toMatchObject({source: `${path}k`, row: '2', col: '1'});
  });

  it('has one place in each operand that Tab comes to', () => {
    const root = view(null);
    for (const table of ['.left', '.above']) {
      expect(root.querySelectorAll(`${table} [tabindex="0"]`), table).toHaveLength(1);
    }
  });

  it('shows in the result how far the walk has come', () => {
    const row = '.corner-result tbody tr:nth-child(2) td';
    expect(cells(view(0), row)).toEqual(['·', '·', '·']);
    expect(cells(view(2), row)).toEqual(['0.25', '·', '·']);
    expect(cells(view(3), row)).toEqual(['−0.63', '·', '·']);
    expect(cells(view(5), row)).toEqual(['−0.63', '−0.50', '−0.38']);
    const ahead = view(0).querySelector('.corner-result tbody td')!;
    expect(ahead.getAttribute('aria-label')).toBe('not computed yet');
  });

  it('works the sum out beside, with the core’s numbers, as far as the walk has come', () => {
    const root = view(2);
    expect(cells(root, '.worked tbody tr:not(.ahead) [data-built="sum"]')).toEqual([
      '0.5000',
      '−0.2500',
    ]);
    expect(textOf(root.querySelector('.worked tr.now th'))).toBe('1');
    expect(textOf(root.querySelector('.worked tr.ahead th'))).toBe('… 6 more');
    expect(textOf(root.querySelector('.worked-name'))).toMatch(/= …$/);
    expect(textOf(view(3).querySelector('.worked-name'))).toMatch(/= −0\.63$/);
  });

  it('says of a switched-off head that each product counts 0 times', () => {
    const root = view(null, {isOff: true});
    expect(textOf(root.querySelector('.told'))).toBe(en['sum.off']);
    expect(textOf(root.querySelector('.worked .pair'))).toMatch(/ × 0$/);
  });

  it('shows nothing but the row in focus of the left operand where it is stacked', () => {
    const fit = {isStacked: true, header: 60, gap: 60, leftCell: 40, cell: 44, columns: 3};
    expect(cells(view(null, {fit}), '.left tbody th .row-token')).toEqual(['喜欢']);
  });
});

describe('the scrubber', () => {
  it('says in words where it is, to all', () => {
    const at = (place: number | null): (string | null)[] => {
      const root = view(place);
      const range = root.querySelector('input[type="range"]')!;
      return [range.getAttribute('aria-valuetext'), textOf(root.querySelector('.told'))];
    };
    for (const [place, text] of [
      [0, 'Nothing has been computed yet.'],
      [2, 'scores[喜欢, 我], 2 of 3: channel 1 added, 0.2500 so far.'],
      [3, 'scores[喜欢, 我], 3 of 3: … 6 more added, 2.0800 so far.'],
      [4, 'The row, up to scores[喜欢, 喜欢].'],
    ] as const) {
      expect(at(place)).toEqual([text, text]);
    }
    expect(at(null)[0]).toMatch(/^A score is a dot product.* Both sides share dₖ\u00a0=\u00a08\.$/);
  });

  it('goes on, back, to named places and where it is drawn', () => {
    const on = actions();
    const root = view(2, on);
    root.querySelector<HTMLElement>('.on')!.click();
    root.querySelector<HTMLElement>('.back')!.click();
    root.querySelector<HTMLElement>('[data-mark="cell"]')!.click();
    const range = root.querySelector<HTMLInputElement>('input[type="range"]')!;
    range.value = '5';
    range.dispatchEvent(new Event('input'));
    expect(on.onGo.mock.calls).toEqual([[3], [1], [3], [5]]);
    root.querySelector<HTMLElement>('.play')!.click();
    expect(on.onPlay).toHaveBeenCalledWith(true);
  });

  it('marks the named place where it is', () => {
    const pressed = (at: number | null): string[] =>
      [...view(at).querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map(
        ({dataset}) => dataset['mark']!,
      );
    expect([pressed(0), pressed(3), pressed(5), pressed(null), pressed(1)]).toEqual([
      ...[['start'], ['cell'], ['row'], ['all'], []],
    ]);
  });

  it('waits for the core', () => {
    const walk = walkOf({
      ...{manner: 'dot', row: 1, col: 0, columns: [0], built: null, first: 0, at: null},
    });
    const controls = view(null, {walk}).querySelectorAll<HTMLButtonElement>(
      '.scrubber button, .scrubber input',
    );
    expect([...controls].every(({disabled}) => disabled)).toBe(true);
  });
});

describe('which terms are named', () => {
  it('can be moved through in order, or be the largest', () => {
    const on = actions();
    const root = view(null, on);
    expect(textOf(root.querySelector('.inner-pager .number'))).toBe('0–1');
    root.querySelectorAll<HTMLElement>('.inner-pager button')[1]!.click();
    expect(on.onInner).toHaveBeenCalledWith(2);
    root
      .querySelectorAll<HTMLElement>('[data-choice="terms"] input')[1]!
      .dispatchEvent(new Event('change'));
    expect(on.onChoice).toHaveBeenCalledWith('largest');
    expect(view(null, {choice: 'largest'}).querySelector('.inner-pager')).toBeNull();
  });
});
