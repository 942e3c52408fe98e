import {describe, expect, it, vi} from 'vitest';

import type {Fusion} from '../../../web/src/engine/engine.ts';
import {zhCN} from '../texts.ts';
import {fusionBars} from '../../../web/src/views/fusion-bars.ts';
import type {FusionOptions} from '../../../web/src/views/fusion-bars.ts';
import {drawn, textOf} from './dom.ts';
import {cellText, it3} from './row-fixture.ts';

const fusion: Fusion = {
  heads: [
    {norm: 5, projection: 3.125},
    {norm: 2, projection: -1.25},
    {norm: 0, projection: 0},
  ],
  bias: {norm: 1, projection: 0.375},
  ...{fusedNorm: 2.25, difference: 4.77e-7},
};
const options: FusionOptions = {
  ...{strings: it3.strings, tokens: it3.tokens, row: 2, head: 1, fusion, way: 'sum'},
  ...{isOn: (head) => head !== 2, onWay: vi.fn(), onChoose: vi.fn()},
};
const bars = (changes: Partial<FusionOptions> = {}): HTMLElement =>
  drawn(fusionBars({...options, ...changes}));
const rows = (view: Element) =>
  [...view.querySelectorAll('tbody tr, tfoot tr')].map((tr) =>
    [tr.querySelector('th')!, ...tr.querySelectorAll('td.number')].map(textOf),
  );

function box(view: Element, row: number, part: string): {left: number; right: number} {
  const bar = view.querySelectorAll('.bar-box')[row]!.querySelector<HTMLElement>(part)!;
  const [left, width] = [parseFloat(bar.style.left), parseFloat(bar.style.width)];
  return {left, right: left + width};
}

describe('the shares of a fused row', () => {
  it('are numbers along the row and lengths, of heads, bias and the row itself', () => {
    const n = cellText;
    expect(rows(bars())).toEqual([
      ['Head 0', n(3.125), n(5)],
      ['Head 1', n(-1.25), n(2)],
      ['Head 2off', n(0), n(0)],
      ['bias', n(0.375), n(1)],
      ['fused row', n(2.25), n(2.25)],
    ]);
    expect(rows(bars({strings: zhCN})).map(([name]) => name)).toEqual([
      ...['头 0', '头 1', '头 2关', '偏置', '融合后'],
    ]);
  });

  it('are bars about one zero, to one scale, each within the outline of its length', () => {
    const view = bars();
    const zero = box(view, 0, '.bar').left;
    const unit = (box(view, 0, '.bar').right - zero) / 3.125;
    const parts = [...fusion.heads, fusion.bias];
    parts.forEach(({projection, norm}, row) => {
      const [bar, outline] = [box(view, row, '.bar'), box(view, row, '.outline')];
      expect(bar.right - bar.left).toBeCloseTo(Math.abs(projection) * unit, 1);
      expect(outline.right - outline.left).toBeCloseTo(norm * unit, 1);
      expect(projection < 0 ? bar.right : bar.left).toBeCloseTo(zero, 1);
      expect(outline.left - 0.02).toBeLessThanOrEqual(bar.left);
      expect(outline.right + 0.02).toBeGreaterThanOrEqual(bar.right);
    });
    expect(view.querySelectorAll('tbody .bar.against')).toHaveLength(1);
  });

  it('are told in one sentence', () => {
    expect(textOf(bars().querySelector('.fusion-tell'))).toBe(
      'The fused row of “it” is 2.25 long. Along it, head 0 adds most, 3.13; the bias adds 0.38.',
    );
    expect(textOf(bars({strings: zhCN}).querySelector('.fusion-tell'))).toBe(
      '“it”融合后的一行长 2.25。沿着它的方向，头 0 加得最多，3.13；偏置加了 0.38。',
    );
  });

  it('print the difference between the two ways as a power of ten', () => {
    expect(textOf(bars().querySelector('.difference'))).toBe('4.77×10⁻⁷');
  });

  it('say the true statement', () => {
    expect(textOf(bars().querySelector('.truth'))).toContain('is the sum of these parts');
    expect(textOf(bars({strings: zhCN}).querySelector('.truth'))).toContain('之和');
  });
});

describe('the two ways', () => {
  const line = (view: Element) => textOf(view.querySelector('.way-formula')).replaceAll(' ', '');

  it('have each their formula', () => {
    expect(line(bars())).toBe('attn_out[it]=Σhcontributionh[it]+bO');
    expect(line(bars({way: 'concat'}))).toBe('attn_out[it]=concat[it]WO+bO');
  });

  it('are chosen between', () => {
    const onWay = vi.fn();
    const input = bars({onWay}).querySelector<HTMLInputElement>('input[value="concat"]')!;
    input.dispatchEvent(new Event('change'));
    expect(onWay).toHaveBeenCalledExactlyOnceWith('concat');
  });

  it('leave the numbers in their places', () => {
    expect(rows(bars({way: 'concat'}))).toEqual(rows(bars()));
  });
});

it('a head is chosen by its name', () => {
  const onChoose = vi.fn();
  const view = bars({onChoose});
  view.querySelector<HTMLElement>('[data-head="2"]')!.click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(2);
  expect(textOf(view.querySelector('tr.chosen th'))).toBe('Head 1');
});

it('a row of zeros has a scale too', () => {
  const none = {norm: 0, projection: 0};
  const nothing = {heads: [none], bias: none, fusedNorm: 0, difference: 0};
  expect(box(bars({fusion: nothing}), 0, '.bar')).toEqual({left: 0, right: 0});
});
