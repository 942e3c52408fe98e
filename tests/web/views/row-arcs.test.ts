import {describe, expect, it} from 'vitest';

import {zhCN} from '../texts.ts';
import {rowArcs} from '../../../web/src/views/row-arcs.ts';
import type {ArcOptions} from '../../../web/src/views/row-arcs.ts';
import {slotsOf} from '../../../web/src/views/slots.ts';
import {drawn, textOf} from './dom.ts';
import {
  cellText,
  countNodes,
  hiding,
  hover,
  it3,
  keyPress,
  manyTokens,
  manyWeights,
  matrixOfRows,
  spies,
  tokensOf,
} from './row-fixture.ts';

const arcs = (changes: Partial<ArcOptions> = {}): HTMLElement =>
  drawn(rowArcs({...it3, ...spies(), ...changes}));
const line = (view: Element, key: number) => view.querySelector(`.arc[data-key="${key}"] .line`)!;
const token = (view: Element, key: number) => view.querySelector(`.key[data-key="${key}"]`)!;
const labels = (view: Element) =>
  [...view.querySelectorAll('[data-weight]')].map(
    (text) => `${text.getAttribute('data-weight')} ${textOf(text)}`,
  );

describe('the arcs of a row', () => {
  it('go to every key, wider and darker with the weight, from 0 to 1', () => {
    const view = arcs();
    const widths = [0, 1, 2, 3].map((key) => Number(line(view, key).getAttribute('stroke-width')));
    expect([...widths].sort((a, b) => b - a)).toEqual([widths[1], widths[0], widths[2], widths[3]]);
    const whole = arcs({row: 1});
    expect(line(whole, 0).getAttribute('stroke-opacity')).toBe('1.00');
  });

  it('have the same width for the same weight, whatever else is in the row', () => {
    const other = arcs({row: 0});
    expect(line(other, 1).getAttribute('stroke-width')).toBe(
      line(other, 3).getAttribute('stroke-width'),
    );
  });

  it('name the three largest weights, and the marked one', () => {
    expect(labels(arcs())).toEqual(['1', '0', '2'].map((k) => `${k} ${cellText(weight(k))}`));
    expect(labels(arcs({brushed: 3}))[0]).toBe(`3 ${cellText(0.05)}`);
  });

  it('are told in one sentence, in either language', () => {
    const told = (view: Element) => view.querySelector('svg')?.getAttribute('aria-label');
    expect(told(arcs())).toBe(
      'In head 1, the row of “it”, largest first: “cat” 0.50, “The” 0.30, “it” 0.15, and 1 more.',
    );
    expect(told(arcs({strings: zhCN}))).toBe(
      '头 1 中“it”这一行，由大到小：“cat”0.50、“The”0.30、“it”0.15，另有 1 个。',
    );
  });

  it('do not go to hidden keys, which are said to be hidden', () => {
    const view = arcs(hiding);
    expect(view.querySelector('.arc[data-key="3"]')).toBeNull();
    expect(token(view, 3).getAttribute('aria-label')).toBe('“!”, hidden from this query');
  });

  it('scroll when there is no room, and fill the room there is', () => {
    const tokens = manyTokens(64);
    expect(slotsOf(tokens, 320).total).toBeGreaterThan(320);
    expect(slotsOf(it3.tokens, 320).total).toBeGreaterThan(slotsOf(it3.tokens, 100).total);
  });

  it('stay small for a long sentence', () => {
    expect(
      countNodes(arcs({tokens: manyTokens(64), weights: manyWeights(64), row: 40})),
    ).toBeLessThan(700);
  });
});

function weight(key: string): number {
  return [0.3, 0.5, 0.15, 0.05][Number(key)]!;
}

/** Places on a line, by the path that is drawn: a cubic curve, evaluated as the textbook has it. */
function along(path: Element): readonly (readonly [x: number, y: number])[] {
  const n = path
    .getAttribute('d')!
    .match(/-?[\d.]+/g)!
    .map(Number);
  return Array.from({length: 101}, (_, i) => {
    const [t, s] = [i / 100, 1 - i / 100];
    const b = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
    const at = (axis: 0 | 1): number => b.reduce((sum, w, k) => sum + w * n[2 * k + axis]!, 0);
    return [at(0), at(1)];
  });
}

describe('the weight of an arc', () => {
  const row = (text: string, at: number, ...weights: number[]): Partial<ArcOptions> => ({
    tokens: tokensOf(...text.split(' ')),
    row: at,
    weights: matrixOfRows(...Array.from({length: at + 1}, () => weights)),
  });
  const SCENES = {
    'the whole weight, far away': row(
      '动物 没有 过 马路 ， 因为 它',
      6,
      0.91,
      0.01,
      0.03,
      0.04,
      0,
      0,
      0.01,
    ),
    'neighbours on both sides': row(
      'Apple its design is amazing .',
      1,
      0.2,
      0.04,
      0.27,
      0,
      0.47,
      0.02,
    ),
    itself: row('a b c', 1, 0.1, 0.8, 0.1),
    'the ends of the line': row('a b c d e', 2, 0.45, 0.05, 0, 0.05, 0.45),
    'one token': row('Yes', 0, 1),
  };

  it.each(Object.entries(SCENES))(
    'stands beside its line, and within the picture: %s',
    (_, scene) => {
      for (const width of [320, 900]) {
        const view = arcs({...scene, width, masked: undefined});
        const [, , total, height] = view
          .querySelector('svg')!
          .getAttribute('viewBox')!
          .split(' ')
          .map(Number);
        const named = [...view.querySelectorAll('[data-weight]')];
        expect(named.length).toBeGreaterThan(0);
        for (const text of named) {
          const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)));
          const [left, right, top, bottom] = [x! - 14, x! + 14, y! - 10, y!];
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(total!);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThan(height!);
          const own = line(view, Number(text.getAttribute('data-weight')));
          const half = Number(own.getAttribute('stroke-width')) / 2;
          const hit = along(own).filter(
            ([a, b]) => a + half > left && a - half < right && b + half > top && b - half < bottom,
          );
          expect(hit, textOf(text)).toEqual([]);
        }
      }
    },
  );
});

describe('the tokens under the arcs', () => {
  it('are buttons that say key and weight', () => {
    const view = arcs({locked: 1});
    expect(token(view, 1).getAttribute('aria-label')).toBe('“cat”, weight 0.50');
    expect(
      [0, 1].map((key) => [
        token(view, key).getAttribute('role'),
        token(view, key).getAttribute('aria-pressed'),
      ]),
    ).toEqual([
      ['button', 'false'],
      ['button', 'true'],
    ]);
  });

  it('are one stop of the Tab key: the marked key, else the one of the greatest weight', () => {
    const stops = (view: Element) =>
      [...view.querySelectorAll('[tabindex="0"]')].map((key) => key.getAttribute('data-key'));
    expect(stops(arcs())).toEqual(['1']);
    expect(stops(arcs({locked: 3}))).toEqual(['3']);
  });

  it('look, keep and free by pointer and keyboard', () => {
    const calls = spies();
    const view = arcs({...calls, brushed: 0});
    hover(line(view, 1));
    hover(view.querySelector('.marks')!, 'pointerleave');
    expect(calls.onBrush.mock.calls).toEqual([[1], [null]]);
    token(view, 3).dispatchEvent(new Event('click', {bubbles: true}));
    expect(keyPress(token(view, 0), 'Enter').defaultPrevented).toBe(true);
    keyPress(token(view, 2), ' ');
    keyPress(token(view, 2), 'Escape');
    expect(calls.onLock.mock.calls).toEqual([[3], [0], [2], [null]]);
  });

  it('leave Escape to others when nothing is marked', () => {
    const calls = spies();
    expect(keyPress(token(arcs(calls), 0), 'Escape').defaultPrevented).toBe(false);
    expect(calls.onLock).not.toHaveBeenCalled();
  });

  it('move the focus with the arrow keys, Home and End, and look at what they come to', () => {
    const calls = spies();
    const view = arcs(calls);
    document.body.append(view);
    const focused = (from: number, key: string) => {
      keyPress(token(view, from), key);
      return document.activeElement?.getAttribute('data-key');
    };
    expect(focused(1, 'ArrowRight')).toBe('2');
    expect(focused(2, 'ArrowLeft')).toBe('1');
    expect(focused(1, 'End')).toBe('3');
    expect(focused(3, 'ArrowRight')).toBe('3');
    expect(focused(3, 'Home')).toBe('0');
    expect(calls.onBrush).toHaveBeenLastCalledWith(0);
    view.remove();
  });
});
