import {expect, it, vi} from 'vitest';

import {once} from '../../../web/src/files/once.ts';

it('asks once for all, and anew only after a failure', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there');
  const get = once(load);
  const [first, second] = [get(), get()];
  await expect(first).rejects.toThrow('offline');
  await expect(second).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await get()).toBe('there');
  expect(await get()).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});
