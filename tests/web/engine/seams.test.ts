// Trusted: tokens counted by hand.
import {describe, expect, it} from 'vitest';

import {isCutOf, piecesAfter, seamsOf, textOf, tokenAfter} from '../../../web/src/engine/seams.ts';

const TEXT = '苹果公司的新手机';
const PIECES = ['苹果', '公司', '的', '新', '手机'];

describe('the places of a text', () => {
  it('are cut where a token ends', () => {
    const {characters, cuts} = seamsOf(TEXT, PIECES);
    expect(characters.join('')).toBe(TEXT);
    expect(cuts).toEqual([false, true, false, true, true, true, false]);
  });

  it('keep what cannot be seen out of the way', () => {
    const seams = seamsOf(' a b\u200bc  d ', ['a', 'bc', 'd']);
    expect(seams).toEqual({
      characters: ['a', 'b', 'c', 'd'],
      between: [' ', '\u200b', '  '],
      cuts: [true, false, true],
    });
  });

  it('are between whole characters', () => {
    expect(seamsOf('👩‍🔬é!', ['👩‍🔬', 'é', '!']).characters).toEqual(['👩‍🔬', 'é', '!']);
  });

  it('are none in a text of one character, or of none', () => {
    expect(seamsOf('象', ['象'])).toEqual({characters: ['象'], between: [], cuts: []});
    expect(seamsOf(' ', [])).toEqual({characters: [], between: [], cuts: []});
  });
});

describe('a choice of a place', () => {
  it.each([
    [0, ['苹', '果', '公司', '的', '新', '手机']],
    [1, ['苹果公司', '的', '新', '手机']],
    [5, ['苹果', '公司', '的', '新手机']],
    [6, ['苹果', '公司', '的', '新', '手', '机']],
  ])('behind character %i', (at, pieces) => {
    expect(piecesAfter(seamsOf(TEXT, PIECES), at)).toEqual(pieces);
  });

  it('taken twice is as it was, at every place', () => {
    for (let at = 0; at < TEXT.length - 1; at++) {
      const once = piecesAfter(seamsOf(TEXT, PIECES), at);
      expect(piecesAfter(seamsOf(TEXT, once), at), String(at)).toEqual(PIECES);
    }
  });

  it('joins with the space that the text has', () => {
    const seams = seamsOf('New York is big', ['New', 'York', 'is', 'big']);
    expect(piecesAfter(seams, 2)).toEqual(['New York', 'is', 'big']);
  });
});

describe('the row in focus', () => {
  it.each([
    [0, ['苹果公司', '的', '新', '手机'], 0],
    [1, ['苹果公司', '的', '新', '手机'], 0],
    [4, ['苹果公司', '的', '新', '手机'], 3],
    [4, ['苹', '果', '公司', '的', '新', '手机'], 5],
  ])('%i goes to the token of %j that has its first character', (row, after, expected) => {
    expect(tokenAfter(PIECES, after, row)).toBe(expected);
  });
});

describe('tokens given from outside', () => {
  it.each([
    [PIECES, TEXT, true],
    [['苹果公司的', '新手机'], TEXT, true],
    [['New', 'York'], 'New York', true],
    [['New York'], 'New  York', true],
    [['苹果'], TEXT, false],
    [['苹果', '', '公司的新手机'], TEXT, false],
    [['公司', '苹果', '的', '新', '手机'], TEXT, false],
  ])('%j of %s: %s', (pieces, text, isCut) => {
    expect(isCutOf(pieces, text)).toBe(isCut);
  });

  it('are a text without spaces where they are Chinese', () => {
    expect(textOf(PIECES)).toBe(TEXT);
    expect(textOf(['New', 'York'])).toBe('New York');
  });
});
