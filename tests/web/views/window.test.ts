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
});
