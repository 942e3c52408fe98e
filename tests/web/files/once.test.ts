import {expect, it, vi} from 'vitest';

import {OnceEach, once} from '../../../web/src/files/once.ts';

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

it('keeps what each key has, but for what failed', async () => {
  const each = new OnceEach(async (name: string) => {
    await Promise.resolve();
    if (name === 'none') throw new Error('no such file');
    return name.length;
  });
  const [long, none] = [each.get('long'), each.get('none')];
  expect(each.all()).toEqual([long, none]);
  expect(each.get('long')).toBe(long);
  await expect(none).rejects.toThrow('no such file');
  expect(each.all()).toEqual([long]);
  expect(await long).toBe(4);
  expect(each.get('none')).not.toBe(none);
  await expect(each.get('none')).rejects.toThrow('no such file');
});
