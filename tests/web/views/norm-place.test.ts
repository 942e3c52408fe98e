import {describe, expect, it, vi} from 'vitest';

import {en} from '../texts.ts';
import {normPlaceNote, normPlaceView} from '../../../web/src/views/norm-place.ts';
import type {NormPlaceOptions} from '../../../web/src/views/norm-place.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import {drawn, textOf} from './dom.ts';

const [token] = labelsOf([{id: 7, piece: '它'}]);
const options: NormPlaceOptions = {
  ...{strings: en, token: token!, channel: 3, place: 'post', onPlace: vi.fn()},
  isProjected: false,
  numbers: [{place: 'post', x: -1, read: -1, added: 0.25, sum: -0.75, out: null}],
};

const view = (changes: Partial<NormPlaceOptions> = {}): HTMLElement =>
  drawn(normPlaceView({...options, ...changes}));
const column = (root: HTMLElement, place: string): string[] =>
  [...root.querySelectorAll(`td[data-place="${place}"]`)].map(textOf);

describe('the place of the norm', () => {
  it('has both formulas, and the one of this run marked', () => {
    const formulas = [...view().querySelectorAll('.place-formula')].map(textOf);
    expect(formulas).toEqual(['y = LN(x + Attn(x))', 'y = x + Attn(LN(x))']);
    expect(textOf(view({place: 'pre'}).querySelector('dl .chosen dt'))).toBe('pre (most since)');
  });

  it('has one channel’s numbers, dots where nothing has been run, a dash where there is none', () => {
    expect(column(view(), 'post')).toEqual(['−1.00', '−1.00', '0.25', '−0.75', '–']);
    expect(column(view(), 'pre')).toEqual(Array(5).fill('…'));
    expect(textOf(view().querySelector('caption'))).toBe('它 · channel 3');
  });

  it('has no column for a place that the model cannot have', () => {
    const fixed = view({onPlace: null});
    expect(column(fixed, 'pre')).toEqual([]);
    expect(column(fixed, 'post')).toHaveLength(5);
    expect([...fixed.querySelectorAll('thead th')].map(textOf)).toEqual([en['place.post']]);
  });

  it('says so where it is not x itself that attention is added to', () => {
    const first = (root: HTMLElement): string => textOf(root.querySelector('tbody th'));
    expect(first(view())).toBe('x');
    expect(first(view({isProjected: true}))).toBe('x Wskip');
  });

  it('can be moved where the model allows it', () => {
    const onPlace = vi.fn();
    view({onPlace}).querySelectorAll<HTMLElement>('input')[1]!.dispatchEvent(new Event('change'));
    expect(onPlace).toHaveBeenCalledWith('pre');
    expect(view({onPlace: null}).querySelector('input')).toBeNull();
    const note = textOf(drawn(normPlaceNote({...options, onPlace: null})));
    expect(note).toContain(en['place.fixed']);
    expect(textOf(drawn(normPlaceNote(options)))).toBe(en['place.post.note']);
  });
});
