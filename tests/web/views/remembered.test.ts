import {describe, expect, it, vi} from 'vitest';

import {Remembered} from '../../../web/src/views/remembered.ts';

describe('what is remembered', () => {
  it('is made once for a key and its parts, and anew for others', () => {
    const kept = new Remembered<object, number>();
    const make = vi.fn(() => make.mock.calls.length);
    const [key, other] = [{}, {}];
    expect(kept.of(key, [1, undefined], make)).toBe(1);
    expect(kept.of(key, [1, undefined], make)).toBe(1);
    expect(kept.of(key, [2, undefined], make)).toBe(2);
    expect(kept.of(other, [2, undefined], make)).toBe(3);
    expect(kept.of(key, [1, undefined], make)).toBe(4); // only the last one is kept
    expect(kept.of(key, [NaN], make)).toBe(5);
    expect(kept.of(key, [NaN], make)).toBe(5);
  });
});
