// Trusted: a reader's own idea of words, characters and emoji.
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

import {segment} from '../../../web/src/engine/segment.ts';

describe('with a segmenter', () => {
  test.each([
    ['我们在学习', ['我们', '在', '学习']],
    [
      '动物没有过马路，因为它太累了。',
      ['动物', '没有', '过', '马路', '，', '因为', '它', '太', '累了', '。'],
    ],
    ["The animal didn't cross.", ['The', 'animal', "didn't", 'cross', '.']],
    ['x = 3.14!', ['x', '=', '3.14', '!']],
    ['“好”——他说：', ['“', '好', '”', '—', '—', '他', '说', '：']],
    ['👩‍🔬👍🏽🇨🇳 ok', ['👩‍🔬', '👍🏽', '🇨🇳', 'ok']],
    ['用GPT-2模型', ['用', 'GPT', '-', '2', '模型']],
  ])('%s', (text, pieces) => {
    expect(segment(text)).toEqual(pieces);
  });

  test('space of every kind is dropped, and nothing else', () => {
    expect(segment(' a\t\nb　c\u00a0d\u200b\ufeff ')).toEqual(['a', 'b', 'c', 'd']);
    expect(segment('')).toEqual([]);
    expect(segment(' \n')).toEqual([]);
  });
});

describe('without a segmenter, a piece is a character', () => {
  beforeEach(() => {
    vi.stubGlobal('Intl', Object.create(Intl, {Segmenter: {value: undefined}}));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    ['多头，注意', ['多', '头', '，', '注', '意']],
    ['ab c', ['a', 'b', 'c']],
    ['e\u0301 ñ', ['e\u0301', 'ñ']],
    ['𠮷野家', ['𠮷', '野', '家']],
    ['👩‍🔬👍🏽🇨🇳🇩🇪❤️', ['👩‍🔬', '👍🏽', '🇨🇳', '🇩🇪', '❤️']],
    [' \t\n\u200b', []],
    ['', []],
  ])('%j', (text, pieces) => {
    expect(segment(text)).toEqual(pieces);
  });
});
