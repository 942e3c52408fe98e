import {describe, expect, it, vi} from 'vitest';

import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import {maskedView, tellMasked} from '../../../../web/src/views/chapter/masked.ts';
import type {MaskedOptions, MaskedResult} from '../../../../web/src/views/chapter/masked.ts';
import {drawn, textOf} from '../dom.ts';

const tokens = ['我', '爱', '你'].map((text, index) => ({
  ...{text, index, repeated: false, unknown: false},
}));
const result: MaskedResult = {
  words: [
    {word: '恨', probability: 0.5},
    {word: '爱', probability: 0.25},
  ],
  own: {probability: 0.25, rank: 1},
  keys: [
    {token: tokens[2]!, weight: 0.75},
    {token: tokens[1]!, weight: 0.125},
  ],
};
const options = (changes: Partial<MaskedOptions> = {}): MaskedOptions => ({
  ...{strings: stringsOf.en, tokens, row: 1, quick: [1], head: {layer: 1, head: 3}},
  ...{result, onHide: vi.fn()},
  ...changes,
});
const bars = (root: Element, list: string) =>
  [...root.querySelectorAll(`.${list} li`)].map((bar) => textOf(bar));

describe('a hidden word', () => {
  it('has the likeliest words on a scale from 0 to 1, the true one marked', () => {
    const root = drawn(maskedView(options()));
    expect(bars(root, 'said')).toEqual(['恨 0.50', '爱 0.25 ✓ stands here']);
    const widths = [...root.querySelectorAll<HTMLElement>('.said i')].map(({style}) => style.width);
    expect(widths).toEqual(['50%', '25%']);
  });

  it('has the true word below them, where it is none of the likeliest', () => {
    const own = {probability: 0.01, rank: 7};
    const root = drawn(maskedView(options({result: {...result, own}})));
    expect(bars(root, 'said').at(-1)).toBe('爱 0.01 ✓ stands here');
    expect(bars(root, 'said')).toHaveLength(3);
  });

  it('has what its place looks at, and does not say the word for the place', () => {
    const root = drawn(maskedView(options()));
    expect(bars(root, 'looks')).toEqual(['你 0.75', 'the place itself 0.13']);
    expect(textOf(root)).toContain('Where head 3 of layer 1 looks from here');
  });

  it('is told in one sentence', () => {
    const tell = (own: MaskedResult['own'], words = result.words) =>
      tellMasked('爱', {...result, own, words}, stringsOf.en);
    expect(tell(result.own)).toBe('The model would say “恨” (0.50); “爱” gets 0.25.');
    expect(tell({probability: 0.5, rank: 0})).toBe('The model says what stands there: “爱”, 0.50.');
    expect(tell(null)).toMatch(
      /^The model would say “恨” \(0\.50\)\.\s*The model does not know “爱”/,
    );
  });

  it('is chosen by the token, by a word that is worth it, or given up', () => {
    const onHide = vi.fn();
    const root = drawn(maskedView(options({onHide})));
    root.querySelectorAll('input')[2]!.dispatchEvent(new Event('change'));
    for (const button of root.querySelectorAll('button')) button.click();
    expect(onHide.mock.calls).toEqual([[2], [1], [null]]);
  });

  it('says nothing before it has come', () => {
    expect(bars(drawn(maskedView(options({result: undefined}))), 'said')).toEqual([]);
  });
});
