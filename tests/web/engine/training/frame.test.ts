// @vitest-environment node
import {describe, expect, it, vi} from 'vitest';

import {Frame} from '../../../../web/src/engine/training/frame.ts';

describe('the share of a frame', () => {
  it('is given out until it is used, then all wait for the next one', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const log: string[] = [];
    const frame = new Frame(() => {
      log.push('frame');
      return Promise.resolve();
    });
    const work = (name: string, ms: number) => () => {
      now += ms;
      log.push(name);
      return Promise.resolve(name);
    };
    await frame.use(work('a', 4));
    await frame.use(work('b', 4));
    await frame.use(work('c', 4));
    expect(log).toEqual(['a', 'b', 'c']);
    const both = [frame.use(work('d', 9)), frame.use(work('e', 1))];
    expect(await Promise.all(both)).toEqual(['d', 'e']);
    expect(log).toEqual(['a', 'b', 'c', 'frame', 'd', 'frame', 'e']);
    vi.restoreAllMocks();
  });

  it('counts work that fails', async () => {
    const frame = new Frame(() => Promise.resolve());
    await expect(frame.use(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
