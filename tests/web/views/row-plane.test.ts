import {describe, expect, it} from 'vitest';

import type {Plane} from '../../../web/src/engine/engine.ts';
import {zhCN} from '../texts.ts';
import {placeLabels} from '../../../web/src/views/plane-layout.ts';
import {rowPlane} from '../../../web/src/views/row-plane.ts';
import type {PlaneOptions} from '../../../web/src/views/row-plane.ts';
import {drawn, textOf} from './dom.ts';
import {cellText, hover, it3, keyPress, manyTokens, manyWeights, spies} from './row-fixture.ts';
import {countNodes, matrixOfRows} from './row-fixture.ts';

const q = matrixOfRows([0, 0], [9, 9], [3, 1.5], [0, 0]);
const k = matrixOfRows([-3, 0.5], [2, 2], [0.25, -1.5], [-1, -1]);
const plane: Plane = {q, k, kept: 0.634};
const picture = (changes: Partial<PlaneOptions> = {}): HTMLElement =>
  drawn(rowPlane({...it3, ...spies(), plane, ...changes}));

type Point = readonly [number, number];

/** Where a path begins and where its first line ends. */
function ends(d: string): readonly [Point, Point] {
  const [x1, y1, x2, y2] = d.match(/-?[\d.]+/g)!.map(Number);
  return [
    [x1!, y1!],
    [x2!, y2!],
  ];
}

const pathOf = (view: Element, key: number) =>
  view.querySelector(`[data-key="${key}"] .line`)!.getAttribute('d')!;

describe('the plane of a row', () => {
  it('says what it keeps, and that its dot products are not the full ones', () => {
    expect(textOf(picture().querySelector('figcaption'))).toBe(
      '2-D projection: keeps 63% of the squared length of queries and keys. Dot products in this plane are not the full ones.',
    );
    expect(textOf(picture({strings: zhCN}).querySelector('figcaption'))).toContain('的 63%');
    expect(picture().querySelector('svg')?.getAttribute('aria-label')).toBe(
      'Head 1: the query of “it” and 4 keys as arrows in a plane that keeps 63% of their squared length.',
    );
  });

  it('draws all arrows from one origin, to one scale, upwards for above 0', () => {
    const view = picture();
    const [origin, query] = ends(view.querySelector('path.query')!.getAttribute('d')!);
    const unit = (query[0] - origin[0]) / 3;
    for (const key of [0, 1, 2, 3]) {
      const [from, to] = ends(pathOf(view, key));
      expect(from).toEqual(origin);
      expect((to[0] - from[0]) / unit).toBeCloseTo(k.data[2 * key]!, 1);
      expect((from[1] - to[1]) / unit).toBeCloseTo(k.data[2 * key + 1]!, 1);
    }
  });

  it('has its coordinates as a table', () => {
    const rows = [...picture().querySelectorAll('tbody tr')].map(textOf);
    expect(rows[0]).toBe(`q[it] ${cellText(3)} ${cellText(1.5)}`);
    expect(rows.slice(1)).toEqual(
      ['The', 'cat', 'it', '!'].map(
        (token, i) => `k[${token}] ${cellText(k.data[2 * i]!)} ${cellText(k.data[2 * i + 1]!)}`,
      ),
    );
  });

  it('labels query and keys by letter and token', () => {
    const labels = [...picture().querySelectorAll('[data-label]')].map(textOf);
    expect(labels[0]).toBe('q it');
    expect(labels).toContain('k cat');
  });

  it('draws the marked key once more, on top, and keeps the order of the keys', () => {
    const view = picture({locked: 1});
    expect(view.querySelector('path.marked')?.getAttribute('d')).toBe(pathOf(view, 1));
    const keys = [...view.querySelectorAll('[data-key]')].map((g) => g.getAttribute('data-key'));
    expect(keys).toEqual(['0', '1', '2', '3']);
    expect(picture().querySelector('path.marked')).toBeNull();
  });

  it('looks, keeps and frees', () => {
    const calls = spies();
    const view = picture({...calls, brushed: 1});
    const key = view.querySelector('[data-key="1"]')!;
    hover(key);
    keyPress(key, 'Enter');
    keyPress(key, 'Escape');
    expect(calls.onBrush).toHaveBeenCalledExactlyOnceWith(1);
    expect(calls.onLock.mock.calls).toEqual([[1], [null]]);
  });

  it('stays small for a long sentence, and labels only some', () => {
    const n = 64;
    const points = Array.from({length: n}, (_, i) => [Math.cos(i), Math.sin(i * 2)]);
    const view = picture({
      ...{tokens: manyTokens(n), weights: manyWeights(n), row: 3},
      plane: {q: matrixOfRows(...points), k: matrixOfRows(...points), kept: 1},
    });
    expect(view.querySelectorAll('[data-label]').length).toBeLessThanOrEqual(15);
    expect(countNodes(view.querySelector('svg')!)).toBeLessThan(300);
  });
});

describe('the places of labels', () => {
  const size = {width: 300, height: 300};
  const at = (id: number, isWanted = false) => ({
    ...{id, tip: {x: 200, y: 100}, width: 60, isWanted},
  });

  it('do not overlap, and what has no room is left out', () => {
    const placed = placeLabels(
      Array.from({length: 30}, (_, id) => at(id)),
      {x: 150, y: 150},
      size,
    );
    expect(placed.length).toBeLessThan(30);
    for (const a of placed) {
      for (const b of placed.filter(({id}) => id > a.id)) {
        expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 15).toBe(true);
      }
    }
  });

  it('are found for what is wanted', () => {
    const all = [...Array.from({length: 30}, (_, id) => at(id)), at(99, true)];
    const placed = placeLabels(all, {x: 150, y: 150}, size);
    expect(placed.map(({id}) => id)).toContain(99);
  });
});
