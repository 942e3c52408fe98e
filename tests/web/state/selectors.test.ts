import {describe, expect, it} from 'vitest';

import {sentenceOf} from '../../../web/src/lessons/lessons.ts';
import {knowsEnough, readersOf} from '../../../web/src/state/selectors.ts';

describe('who reads a text', () => {
  it('is the chapter’s model of its language, else one that reads anything in it', () => {
    const chinese = {model: 'chapter-zh', otherwise: 'paper'};
    expect(readersOf('auto', '我吃饭')).toEqual(chinese);
    expect(readersOf('auto', 'iPhone 很贵')).toEqual(chinese);
    expect(readersOf('auto', 'New York is a big city.')).toEqual({
      ...{model: 'chapter-en', otherwise: 'use-lite'},
    });
  });

  it('is the sentence’s own', () => {
    const phone = sentenceOf('phone')!;
    expect(readersOf('auto', phone.text, phone)).toEqual({model: 'chapter-zh'});
  });

  it('takes any tokens, where the reader has cut the text and there is such a model', () => {
    expect(readersOf('auto', '我爱你', sentenceOf('love'), true)).toEqual({model: 'paper'});
    expect(readersOf('auto', 'I see', undefined, true).model).toBe('chapter-en');
  });

  it('is the one that the reader chose, whatever the text', () => {
    expect(readersOf('paper', 'New York is a big city.')).toEqual({model: 'paper'});
    expect(readersOf('use-lite', '我爱你', sentenceOf('love'), true)).toEqual({model: 'use-lite'});
  });
});

describe('a model knows enough of a text', () => {
  const tokens = (known: number, unknown: number) => [
    ...Array.from({length: known}, () => ({id: 7, piece: 'a'})),
    ...Array.from({length: unknown}, () => ({id: 0, piece: 'x'})),
  ];

  it.each([
    [3, 1, true],
    [2, 1, false],
    [15, 5, true],
    [14, 5, false],
    [1, 0, true],
    [0, 1, false],
  ])('with %i tokens known and %i not: %s', (known, unknown, isEnough) => {
    expect(knowsEnough(tokens(known, unknown))).toBe(isEnough);
  });
});
