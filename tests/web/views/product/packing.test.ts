import {describe, expect, it, vi} from 'vitest';

import {en} from '../../texts.ts';
import {packingView} from '../../../../web/src/views/product/packing.ts';
import type {PackingOptions} from '../../../../web/src/views/product/packing.ts';
import {drawn, textOf} from '../dom.ts';

const matrix = {rows: 2, cols: 4, data: new Float32Array(8)};
const dims = [
  {name: 'd', count: 16},
  {name: 'dₖ', count: 4},
] as const;
const resultDims = [{name: 'T', count: 2}, dims[1]] as const;
const options: PackingOptions = {
  ...{strings: en, tokens: [], layer: 0, head: 2, blocks: 4, block: 2, packing: 'small'},
  ...{difference: null, onPacking: vi.fn()},
  product: {
    ...{role: 'q', manner: 'dot', left: null, bias: null, resultDims},
    above: {
      ...{role: 'q', letter: 'W', sub: 'Q', sup: '', matrix, dims},
      cell: (row, col) => ({path: 'w', row, col}),
    },
    result: {path: 'q', role: 'q', matrix},
    inner: {kind: 'channel', count: 16},
  },
};

const view = (changes: Partial<PackingOptions> = {}): HTMLElement =>
  drawn(packingView({...options, ...changes}));

describe('how projections are packed', () => {
  it('is said with the sizes, and drawn with this head’s block marked', () => {
    const small = view();
    expect(textOf(small.querySelector('.note'))).toMatch(
      /^4 products, each 2 × 16 times 16 × 4; here is that of block 2\./,
    );
    const big = view({packing: 'big'});
    expect(textOf(big.querySelector('.note'))).toMatch(
      /^One product, 2 × 16 times 16 × 16; block 2 is its columns 8 to 11: the same cells\./,
    );
    for (const root of [small, big]) {
      expect(root.querySelectorAll('rect.slice')).toHaveLength(8);
      expect(root.querySelectorAll('rect.mine')).toHaveLength(2);
      expect(root.querySelector('svg')!.getAttribute('aria-label')).toContain('2 × 16');
    }
  });

  it('leaves gaps between small ones and none in a large one', () => {
    const lefts = (root: HTMLElement): number[] =>
      [...root.querySelectorAll('rect.slice')].map((rect) => Number(rect.getAttribute('x')));
    expect(lefts(view({packing: 'big'}))[2]).toBe(80);
    expect(lefts(view())[2]).toBeGreaterThan(80);
  });

  it('prints the core’s difference once it is there', () => {
    const difference = (value: number | null): string =>
      textOf(view({difference: value}).querySelector('[data-split]'));
    expect([null, 0, 1e-7].map(difference)).toEqual(['…', '0', '1.00×10⁻⁷']);
  });

  it('can be chosen', () => {
    const onPacking = vi.fn();
    view({onPacking}).querySelectorAll<HTMLElement>('input')[1]!.dispatchEvent(new Event('change'));
    expect(onPacking).toHaveBeenCalledWith('big');
  });
});
