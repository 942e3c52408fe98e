import {describe, expect, it} from 'vitest';

import {zhCN} from '../texts.ts';
import {rowPictures} from '../../../web/src/views/row-pictures.ts';
import type {RowPicturesOptions} from '../../../web/src/views/row-pictures.ts';
import {drawn, textOf} from './dom.ts';
import {
  countNodes,
  hiding,
  it3,
  manyTokens,
  manyWeights,
  matrixOfRows,
  spies,
} from './row-fixture.ts';

const points = matrixOfRows([1, 0], [0, 1], [-1, 0], [0, -1]);
const plane = {q: points, k: points, kept: 1};
const pictures = (changes: Partial<RowPicturesOptions> = {}): HTMLElement =>
  drawn(rowPictures({...it3, ...spies(), plane, ...changes}));
const readout = (view: Element) => textOf(view.querySelector('.readout'));

describe('one row, four pictures', () => {
  it('marks one key in all of them', () => {
    const view = pictures({brushed: 1});
    for (const picture of ['.arcs', '.row-strip', '.row-formula', '.plane']) {
      expect(view.querySelector(`${picture} .marked`), picture).not.toBeNull();
    }
    expect(pictures().querySelector('.marked')).toBeNull();
  });

  it('says what is marked, else what can be done', () => {
    expect(readout(pictures())).toContain('click or Enter keeps it');
    expect(readout(pictures({brushed: 1}))).toBe('“it” gives “cat” a weight of 0.50.');
    expect(readout(pictures({locked: 0}))).toBe(
      '“it” gives “The” a weight of 0.30. Kept; Escape frees it.',
    );
    expect(readout(pictures({locked: 0, strings: zhCN}))).toBe(
      '“it”给“The”的权重是 0.30。已留住，按 Esc 松开。',
    );
    expect(readout(pictures({...hiding, brushed: 3}))).toBe(
      '“!” is hidden from “it”: its weight is 0.',
    );
  });

  it('keeps the plane’s place until it comes', () => {
    const view = pictures({plane: undefined});
    expect(view.querySelector('.plane-place')).not.toBeNull();
    expect(view.querySelector('.plane')).toBeNull();
  });

  it('survives a mark that the row does not have', () => {
    expect(readout(pictures({locked: 40}))).toContain('click or Enter keeps it');
  });

  it('is within the budget at 64 tokens, beside 8 heads', () => {
    const many = matrixOfRows(...Array.from({length: 64}, (_, i) => [Math.cos(i), Math.sin(i)]));
    const view = pictures({
      ...{tokens: manyTokens(64), weights: manyWeights(64), row: 63},
      plane: {q: many, k: many, kept: 0.5},
    });
    expect(countNodes(view)).toBeLessThan(2500);
  });
});
