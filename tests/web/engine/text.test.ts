import {describe, expect, test} from 'vitest';

import {checkLength, checkText} from '../../../web/src/engine/text.ts';
import {failure} from './failure.ts';

test.each(['a', ' a ', '多头', '👩‍🔬', '.', '\u0301', '\ud83d\ude00', '�'])(
  '%j is a text',
  (text) => {
    expect(() => checkText(text)).not.toThrow();
  },
);

test.each(['', ' ', '\n\t', '\u3000', '\u00a0', '\u200b', '\ufeff', '\u0000', '\u2028'])(
  '%j is empty',
  async (text) => {
    expect(await failure(() => checkText(text))).toMatchObject({code: 'empty_text'});
  },
);

describe('a lone surrogate is named by its place, counted in characters from 1', () => {
  test.each([
    ['\ud83d', 1],
    ['ab\ude00', 3],
    ['👍\ud83d', 2],
    ['中\ud83d👍', 2],
    ['a\ude00\ud83d', 2],
  ])('%j', async (text, position) => {
    expect(await failure(() => checkText(text))).toMatchObject({
      code: 'lone_surrogate',
      values: {position},
    });
  });
});

test('as many tokens as the model takes are not too many', async () => {
  expect(() => checkLength(128, 128)).not.toThrow();
  expect(await failure(() => checkLength(129, 128))).toMatchObject({
    code: 'too_long',
    values: {n: 129, max: 128, unit: 'tokens'},
  });
});

test('a text of millions of characters is refused before it is split', async () => {
  const text = 'word '.repeat(2_000_000);
  expect(await failure(() => checkText(text))).toMatchObject({
    code: 'too_long',
    values: {n: 10_000_000, max: 100_000, unit: 'characters'},
  });
});
