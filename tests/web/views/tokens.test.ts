import {describe, expect, it} from 'vitest';

import {headerLength, labelsOf, languageOf, tokenPlain} from '../../../web/src/views/tokens.ts';

const labels = (...pieces: string[]) => labelsOf(pieces.map((piece, id) => ({id: id + 6, piece})));

describe('tokens as they are shown', () => {
  it('lose the vocabulary’s space marks', () => {
    expect(labels('▁The', '▁animal', 'a▁b', '▁').map(({text}) => text)).toEqual([
      'The',
      'animal',
      'a b',
      '␣',
    ]);
  });

  it('are told apart by their index where they stand twice', () => {
    const [the, end, again] = labels('▁the', '▁end', 'the');
    expect([the, end, again].map((token) => tokenPlain(token!))).toEqual([
      'the (0)',
      'end',
      'the (2)',
    ]);
  });

  it('are unknown with id 0 only: without a vocabulary the id is −1', () => {
    const tokens = [0, 7, -1].map((id) => ({id, piece: 'x'}));
    expect(labelsOf(tokens).map(({unknown}) => unknown)).toEqual([true, false, false]);
  });

  it('have the language of their script', () => {
    expect(['苹果', 'it', '，', '12'].map(languageOf)).toEqual(['zh-CN', 'en', 'en', 'en']);
  });

  it('ask for room over the columns, within reason', () => {
    expect(headerLength(labels('我', '爱'))).toBe(3);
    expect(headerLength(labels('internationalisation'))).toBe(7.5);
    expect(headerLength([])).toBe(3);
  });
});
