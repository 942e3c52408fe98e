import {nothing} from 'lit';
import {describe, expect, it, vi} from 'vitest';

import type {Fusion} from '../../../web/src/engine/engine.ts';
import {zhCN} from '../texts.ts';
import {elephant, shadesOf} from '../../../web/src/views/elephant.ts';
import type {ElephantOptions} from '../../../web/src/views/elephant.ts';
import {drawn, textOf} from './dom.ts';
import {it3} from './row-fixture.ts';

function fusionOf(...norms: readonly number[]): Fusion {
  const heads = norms.map((norm) => ({norm, projection: norm / 2}));
  return {heads, bias: {norm: 9, projection: 1}, fusedNorm: 3, difference: 0};
}

const picture = (changes: Partial<ElephantOptions> = {}): HTMLElement =>
  drawn(
    elephant({
      ...{strings: it3.strings, head: 1, fusion: fusionOf(4, 8, 2, 0), onChoose: vi.fn()},
      ...changes,
    }),
  );

describe('the elephant', () => {
  it('has a part for each head, darker for a longer contribution among the heads', () => {
    expect(shadesOf(fusionOf(4, 8, 2, 0))).toEqual([4, 8, 2, 0]);
    const shades = ['trunk', 'ear', 'leg', 'tail', 'back'].map((part) =>
      picture().querySelector(`[data-part="${part}"]`)?.getAttribute('data-shade'),
    );
    expect(shades).toEqual(['4', '8', '2', '0', null]);
    expect(picture().querySelectorAll('.nobody')).toHaveLength(4);
  });

  it('numbers the parts, and marks that of the chosen head', () => {
    expect([...picture().querySelectorAll('.tag')].map(textOf)).toEqual(['0', '1', '2', '3']);
    expect(picture().querySelector('.tag.chosen')?.getAttribute('data-tag')).toBe('ear');
  });

  it('is told in words, without a number of its own', () => {
    const told = (changes = {}) =>
      picture(changes).querySelector('svg')?.getAttribute('aria-label');
    expect(told()).toBe(
      'An elephant of which each of the 4 heads has a part: trunk, ear, legs, tail. Darkest is that of head 1, palest that of head 3.',
    );
    expect(told({strings: zhCN})).toBe(
      '一头象，4 个头各占一处：鼻、耳、腿、尾。颜色最深的属于头 1，最浅的属于头 3。',
    );
    expect(textOf(picture().querySelector('figcaption'))).toContain('added');
  });

  it('chooses a head by its part; a part of nobody does nothing', () => {
    const onChoose = vi.fn();
    const view = picture({onChoose});
    for (const part of ['leg', 'back']) {
      view
        .querySelector(`[data-part="${part}"]`)!
        .dispatchEvent(new Event('click', {bubbles: true}));
    }
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('is whole with eight heads, and is not drawn with more', () => {
    const eight = picture({fusion: fusionOf(1, 2, 3, 4, 5, 6, 7, 8)});
    expect(eight.querySelectorAll('.tag')).toHaveLength(8);
    expect(eight.querySelector('.nobody')).toBeNull();
    const nine = fusionOf(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const options = {strings: it3.strings, head: 0, fusion: nine, onChoose: vi.fn()};
    expect(elephant(options)).toBe(nothing);
  });

  it('has a shade where nothing is added at all', () => {
    expect(shadesOf(fusionOf(0, 0))).toEqual([0, 0]);
  });
});
