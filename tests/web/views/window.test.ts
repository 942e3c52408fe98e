import {describe, expect, it} from 'vitest';

import {windowOf} from '../../../web/src/views/types.ts';

describe('the columns in view', () => {
  it.each([
    ['the first page', 512, 0, 16, 0, 16],
    ['the page that the anchor is on', 512, 37, 16, 32, 48],
    ['a full last page', 14, 13, 5, 9, 14],
    ['all of a small matrix', 3, 2, 16, 0, 3],
    ['the last page where the anchor is beyond it', 64, 900, 8, 56, 64],
    ['the only column', 1, 40, 6, 0, 1],
  ])('are %s', (_, cols, anchor, size, first, end) => {
    expect(windowOf(cols, anchor, size)).toEqual({first, end});
  });

  it('begin with each block, where columns come in blocks, and leave none out', () => {
    expect(windowOf(512, 256, 11, 128)).toEqual({first: 256, end: 267});
    expect(windowOf(512, 255, 11, 128)).toEqual({first: 249, end: 260});
    const seen = new Set<number>();
    for (
      let window = windowOf(512, 511, 11, 128);
      ;
      window = windowOf(512, window.first - 1, 11, 128)
    ) {
      for (let col = window.first; col < window.end; col++) seen.add(col);
      if (window.first === 0) break;
    }
    expect(seen.size).toBe(512);
  });
});
