import {describe, expect, it, vi} from 'vitest';

import {PATTERNS} from '../../../web/src/engine/engine.ts';
import type {HeadProfile, Pattern, PatternMass} from '../../../web/src/engine/engine.ts';
import {zhCN} from '../texts.ts';
import {headMultiples} from '../../../web/src/views/head-multiples.ts';
import {profileTable} from '../../../web/src/views/head-table.ts';
import type {HeadMultiplesOptions} from '../../../web/src/views/head-multiples.ts';
import {levelPaths} from '../../../web/src/views/head-thumb.ts';
import {drawn, textOf} from './dom.ts';
import {
  cellText,
  countNodes,
  hiding,
  it3,
  manyTokens,
  manyWeights,
  matrixOfRows,
} from './row-fixture.ts';

function profileOf(own: Pattern | null): HeadProfile {
  const masses = PATTERNS.map((pattern, i): [Pattern, PatternMass] => [
    pattern,
    {mass: 0.461 + i / 10, uniform: 0.102 + i / 100, queries: pattern === 'punctuation' ? 0 : 9},
  ]);
  return {own, entropy: 0.834, patterns: Object.fromEntries(masses) as HeadProfile['patterns']};
}

const profiles = {sentences: 110, heads: [[], [profileOf('next'), profileOf(null)]]};
const options: HeadMultiplesOptions = {
  ...{strings: it3.strings, tokens: it3.tokens, layer: 1, head: 1, row: 2},
  heads: [true, false].map((isOn) => ({weights: it3.weights, masked: undefined, isOn})),
  ...{profiles, measuring: undefined, table: profileTable, onChoose: vi.fn(), onToggle: vi.fn()},
};
const multiples = (changes: Partial<HeadMultiplesOptions> = {}): HTMLElement =>
  drawn(headMultiples({...options, ...changes}));
const chips = (view: Element) => [...view.querySelectorAll('.chip')].map(textOf);
const called = (view: Element, head: number) =>
  textOf(view.querySelector(`[data-choose="${head}"]`));

describe('the heads at a glance', () => {
  it('carry the measured pattern with mass and control, or are mixed', () => {
    expect(chips(multiples())).toEqual([
      `next ${cellText(0.561)} even weights ${cellText(0.112)} entropy ${cellText(0.834)}`,
      `mixed no pattern well above even weights entropy ${cellText(0.834)}`,
    ]);
    expect(chips(multiples({strings: zhCN}))[0]).toBe('后一个 0.56 平均分配时 0.11 熵 0.83');
  });

  it('say how far the measuring is while it goes on, and when there is none', () => {
    const waiting = {profiles: undefined, measuring: {done: 34, total: 110}};
    expect(chips(multiples(waiting))).toEqual(Array(2).fill('measuring … 34 of 110'));
    expect(chips(multiples({...waiting, strings: zhCN}))[0]).toBe('正在测量……34 / 110');
    expect(chips(multiples({profiles: undefined}))[0]).toBe('not measured yet');
  });

  it('are buttons that are called what is seen, and where the row looks', () => {
    expect(called(multiples(), 0)).toBe(
      'Head 0 “it” looks most at “cat”, 0.50. next 0.56 even weights 0.11 entropy 0.83',
    );
    expect(called(multiples({strings: zhCN, profiles: undefined}), 0)).toBe(
      '头 0 “it”最关注“cat”，0.50。 还没有测量',
    );
    expect(called(multiples(), 1)).toContain('Head 1 is off.');
  });

  it('show which is chosen, and choose', () => {
    const onChoose = vi.fn();
    const view = multiples({onChoose});
    const buttons = [...view.querySelectorAll<HTMLElement>('[data-choose]')];
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    buttons[0]!.click();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('are switched on and off', () => {
    const onToggle = vi.fn();
    const switches = [...multiples({onToggle}).querySelectorAll<HTMLElement>('[role="switch"]')];
    expect(switches.map((button) => button.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
    ]);
    switches[1]!.click();
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('have all masses and controls in a table; a pattern without queries has none', () => {
    const cells = [...multiples().querySelectorAll('tbody tr')].map((tr) =>
      [...tr.querySelectorAll('td')].map(textOf),
    );
    const both = (i: number) => `${cellText(0.461 + i / 10)} ${cellText(0.102 + i / 100)}`;
    expect(cells[0]).toEqual([both(0), both(1), both(2), both(3), '–', cellText(0.834)]);
    expect(textOf(multiples().querySelector('summary'))).toBe(
      'What was measured, over 110 sentences',
    );
  });

  it('draw 8 heads of 64 tokens with few nodes', () => {
    const heads = Array.from({length: 8}, (_, seed) => ({
      ...{weights: manyWeights(64, seed), masked: undefined, isOn: true},
    }));
    const all = {sentences: 110, heads: [[], Array<HeadProfile>(8).fill(profileOf('self'))]};
    const view = multiples({heads, profiles: all, tokens: manyTokens(64)});
    expect(countNodes(view)).toBeLessThan(500);
  });
});

describe('the small picture of a head', () => {
  /** The cells of a path: rectangles of one row each. */
  function cellsOf(path: string): readonly string[] {
    return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, n]) =>
      Array.from({length: Number(n)}, (_, i) => `${Number(y)} ${Number(x) + i}`),
    );
  }

  it('has each cell once, in the path of its level', () => {
    const paths = levelPaths(it3.weights, undefined);
    expect(cellsOf(paths[8]!)).toEqual(['1 0', '3 3']);
    expect(cellsOf(paths[4]!)).toEqual(['2 1']);
    expect(cellsOf(paths[2]!)).toEqual(['0 0', '0 1', '0 2', '0 3', '2 0']);
    expect(cellsOf(paths[1]!)).toEqual(['2 2']);
    expect(paths[0]).toBe('');
  });

  it('has every cell of a large matrix that is not at level 0', () => {
    const weights = matrixOfRows(
      ...Array.from({length: 9}, (_, r) =>
        Array.from({length: 9}, (_, c) => ((r * 5 + c * 7) % 17) / 16),
      ),
    );
    const cells = levelPaths(weights, undefined).flatMap(cellsOf);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBe([...weights.data].filter((w) => Math.round(w * 8) > 0).length);
  });

  it('hatches hidden keys and frames the row in focus', () => {
    const heads = [{weights: it3.weights, masked: hiding.masked, isOn: true}];
    const view = multiples({heads});
    expect(view.querySelector('.hatch')?.getAttribute('d')).toBe('M3 3l1 -1');
    expect(view.querySelector('.thumb .row')?.getAttribute('y')).toBe('2');
  });
});
