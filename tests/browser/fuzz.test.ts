import {describe, expect, it} from 'vitest';

import {fuzz} from '../../scripts/fuzz/fuzz.mjs';
import {useSite} from './site.ts';

// A short walk at random through every lesson, always the same one; npm run fuzz takes longer ones.

const site = useSite();
const SEED = 20_261_130;

// Another walk would be another test: none is tried twice.
describe('five seconds of what no reader would do', {retry: 0}, () => {
  it.each([
    ['multi-head', 'zh-CN'],
    ['qkv', 'en'],
    ['one-head', 'zh-CN'],
    ['emergence', 'en'],
  ])('leave the lesson %s in %s without a fault', async (lesson, lang) => {
    const page = await (await site.browser.newContext()).newPage();
    const options = {url: site.url, seed: SEED, seconds: 5, query: {lesson, lang}};
    const {acts, faults, last} = await fuzz(page, options);
    expect(faults, last.join('\n')).toEqual([]);
    expect(acts).toBeGreaterThan(20);
  });

  it('would find a fault: an exception, an error told, a lesson that is gone, a request', async () => {
    const broken = async (script: string) => {
      const page = await (await site.browser.newContext()).newPage();
      await page.addInitScript(`addEventListener('pointermove', () => {${script}})`);
      const query = {lesson: 'qkv', lang: 'en'};
      const {faults} = await fuzz(page, {url: site.url, seed: SEED, seconds: 30, query});
      return faults[0];
    };
    expect(await broken('null.x')).toContain('exception: TypeError');
    expect(await broken('Promise.reject(new Error("late"))')).toContain('late');
    expect(await broken('console.error("told")')).toBe('console: told');
    expect(await broken('fetch("https://example.org/")')).toBe('asked for https://example.org/');
  });
});
