import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {cellText, runPaper} from './core.ts';
import {attribute, axeViolations, computed, setAttribute, settled, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

// Long texts: 64 tokens are shown whole, of more a strip. Trusted: the core's module run in Node.

const site = useSite();

const words = (n: number): readonly string[] => Array.from({length: n}, (_, i) => `w${i}`);

async function opened(n: number, query: Record<string, string>, width = 1280): Promise<Page> {
  const all = {lang: 'en', model: 'paper', tokens: JSON.stringify(words(n)), ...query};
  const {page} = await visit(site, {width, query: {controls: 'basic', ...all}});
  await computed(page);
  return page;
}

const rowsOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('table.matrix tbody tr')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex')) - 2));

describe.each([64, 65, 128])('with %i tokens', (n) => {
  it.each([1280, 1920])('no stop has 5,000 nodes, at %i px', async (width) => {
    const page = await opened(n, {row: '40'}, width);
    const steps = await page
      .locator('.stepper button')
      .evaluateAll((all) => all.map((button) => (button as HTMLElement).dataset['step']!));
    for (const step of steps) {
      await setAttribute(page, 'step', step);
      await page.waitForFunction(() => {
        const root = document.querySelector('moxiang-lesson')!.shadowRoot!;
        return !root.querySelector('.plane-place') || root.querySelector('.plane');
      });
      const count = await page.evaluate(
        () => document.querySelector('moxiang-lesson')!.shadowRoot!.querySelectorAll('*').length,
      );
      expect(count, step).toBeLessThan(5000);
    }
    expect(await page.locator('.tokens label').count()).toBe(n);
  });
});

describe('a strip', () => {
  it('leads to every row, by keys and by pointer', async () => {
    const page = await opened(128, {step: 'weights', row: '30'});
    const strip = (first: number): readonly number[] => words(32).map((_, i) => first + i);
    expect(await rowsOf(page)).toEqual(strip(0));
    await page.locator('tr.focus td[data-path][tabindex="0"]').focus();
    for (const row of ['31', '32']) {
      await page.keyboard.press('ArrowDown');
      await settled(page);
      expect(await attribute(page, 'row')).toBe(row);
    }
    expect(await rowsOf(page)).toEqual(strip(32));
    expect(await page.locator('td[data-path]:focus').getAttribute('data-row')).toBe('32');
    await page.keyboard.press('Control+End');
    await settled(page);
    expect(await rowsOf(page)).toEqual(strip(96));
    expect(await page.locator('td[data-path]:focus').getAttribute('data-row')).toBe('127');
    await page.locator('.row-pager button').first().click();
    await settled(page);
    expect(await attribute(page, 'row')).toBe('95');
    expect(await rowsOf(page)).toEqual(strip(64));
    await page.locator('.tokens label').nth(5).click();
    await settled(page);
    expect(await rowsOf(page)).toEqual(strip(0));
  });

  it('has the numbers of its rows, and the core’s sum of the keys that it leaves out', async () => {
    const page = await opened(128, {step: 'weights', row: '70', head: '2'});
    const {tensors} = await runPaper(words(128));
    const {data, cols} = tensors.get('blocks.0.attn.heads.2.weights')!;
    const row = Array.from(data.subarray(70 * cols, 71 * cols));
    const keys = await page
      .locator('.row-strip button')
      .evaluateAll((all) => all.map((button) => Number((button as HTMLElement).dataset['key'])));
    expect(keys.length).toBeGreaterThanOrEqual(16);
    expect(keys).toEqual(expect.arrayContaining([66, 70, 74, row.indexOf(Math.max(...row))]));
    const left = row.filter((_, key) => !keys.includes(key)).reduce((a, b) => a + b, 0);
    const told = page.locator('.rest-of-row .number').filter({hasText: /\d/});
    expect(await told.innerText()).toBe(cellText(left));
    // A key that is kept is one of them, and the sum is without it.
    await page.locator('.row-strip button').last().click();
    await page.locator('.tokens label').nth(71).click();
    await told.waitFor();
    expect(await page.locator('.row-strip button[aria-pressed="true"]').count()).toBe(1);
    const cells = page.locator('tr.focus td[data-path]');
    const next = data.subarray(71 * cols, 71 * cols + (await cells.count()));
    expect(await cells.allInnerTexts()).toEqual([...next].map(cellText));
  });

  it.each([
    ['en', 'weights', 1280],
    ['zh-CN', 'scores', 360],
    ['en', 'attn_out', 1280],
  ] as const)('is clean for axe in %s at %s, %i px wide', async (lang, step, width) => {
    const page = await opened(100, {lang, step, row: '50'}, width);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
});
