import {describe, expect, it} from 'vitest';

import {GOAL_KB, needed, neededFiles, weigh, weightTable} from '../../scripts/lib/weight.mjs';
import {attribute, computed, useSite, visit} from './site.ts';

// Ceilings are what things weigh today and a little room: lower them when something has become lighter.
const weights = weigh();

const site = useSite();

interface AtFirstStep {
  /** What had come when the lesson was ready. */
  cameFirst?: readonly string[];
}

/** Keeps what has come until the lesson is ready. */
function keepWhatCame(): void {
  document.addEventListener('moxiang-ready', () => {
    const all = performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname);
    (globalThis as AtFirstStep).cameFirst = [...new Set(all)];
  });
}

describe('what a reader waits for', () => {
  it('is what is counted, and nothing else', async () => {
    const {page} = await visit(site, {
      query: {lang: 'zh-CN'},
      prepare: async (before) => void (await before.addInitScript(keepWhatCame)),
    });
    await computed(page);
    expect(await attribute(page, 'lesson')).toBeNull();
    const came = await page.evaluate(() => (globalThis as AtFirstStep).cameFirst);
    const counted = neededFiles().filter((name) => name !== 'index.html');
    const isOther = (name: string): boolean => /\.(wasm|safetensors)$/.test(name);
    expect(
      came!
        .filter((name) => !isOther(name))
        .map((name) => name.slice(1))
        .sort(),
    ).toEqual(counted.sort());
    expect(came!.filter(isOther).map((name) => name.replace(/-[\w-]{8}\./, '.'))).toEqual([
      '/assets/moxiang-exact.wasm',
      '/models/chapter-zh.safetensors',
    ]);
  });

  it.each(weights.map((weight) => [weight.name, weight] as const))(
    '%s is within its budget, compressed by gzip',
    (_, {raw, gzip, brotli, ceiling}) => {
      expect(raw).toBeGreaterThan(1_000);
      expect(gzip).toBeLessThan(raw);
      expect(brotli).toBeLessThan(gzip);
      expect(gzip).toBeLessThanOrEqual(ceiling);
    },
  );

  it('has no ceiling that has become too high to say anything', () => {
    for (const {name, gzip, ceiling} of weights) expect(gzip, name).toBeGreaterThan(0.85 * ceiling);
  });

  it('is told in a table, with the sum for the default lesson', () => {
    const [page, , exact] = weights;
    expect(needed(weights)).toBe(page!.gzip + exact!.gzip);
    expect(needed(weights)).toBeLessThanOrEqual(1000 * GOAL_KB);
    expect(weightTable(weights).split('\n')).toHaveLength(weights.length + 3);
  });
});
