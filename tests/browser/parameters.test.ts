import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {attribute, computed, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

const notice = (page: Page) => page.locator('moxiang-lesson .notice-text');

/** Counts warnings from before the page's own scripts on. */
const counting = (page: Page) =>
  page.addInitScript(() => {
    const warnings: string[] = [];
    Object.assign(globalThis, {warnings});
    document.addEventListener('moxiang-warning', (event) => {
      warnings.push((event as CustomEvent<{message: string}>).detail.message);
    });
  });
const prepare = async (page: Page) => void (await counting(page));
const warnings = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as {warnings: string[]}).warnings);

describe('a parameter that cannot be', () => {
  const xss = '<img src=x onerror="document.title=1">';

  it.each([
    ['theme', 'sepia', null],
    ['kernel', xss, xss],
    ['controls', 'x'.repeat(4000), 'x'.repeat(4000)],
    ['embed', 'maybe', null],
    ['parentOrigin', 'javascript:alert(1)', null],
  ])('%s: the default holds, one line says so and can be closed', async (name, value, left) => {
    const query = {lang: 'en', sentence: 'love', [name]: value};
    const {page, errors} = await visit(site, {query, prepare});
    await computed(page);
    expect(await attribute(page, name)).toBe(left);
    expect(await notice(page).count()).toBe(1);
    const text = await notice(page).innerText();
    expect(text).toContain(`${name} cannot be “${value.slice(0, 80)}`);
    expect(text.length).toBeLessThan(250);
    expect(await warnings(page)).toHaveLength(1);
    expect(await page.locator('moxiang-lesson .notice img').count()).toBe(0);
    await page.locator('moxiang-lesson .notice button.icon').click();
    expect(await notice(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is not looked at where nobody knows it', async () => {
    const query = {lang: 'en', sentence: 'love', utm_source: 'mail', __proto__x: '1'};
    const {page} = await visit(site, {query, prepare});
    await computed(page);
    expect(await warnings(page)).toEqual([]);
  });
});

describe('embed=1', () => {
  it('leaves the lesson alone: no brand, no links to other lessons', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love', embed: '1'}});
    await computed(page);
    const isSeen = await page.evaluate(() =>
      [...document.querySelectorAll('h1, nav')].map((element) => element.checkVisibility()),
    );
    expect(isSeen).toEqual([false, false]);
    expect(await page.getByRole('heading', {level: 2}).first().isVisible()).toBe(true);
  });
});

describe.each([
  ['zh-TW', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh_CN', 'zh-CN'],
  ['zho', 'zh-CN'],
  ['fr', 'en'],
])('lang=%s', (lang, shown) => {
  it(`is ${shown}, and the page says so`, async () => {
    const {page} = await visit(site, {query: {lang, lesson: 'one-head'}});
    await page.waitForFunction((to) => document.documentElement.lang === to, shown);
    expect(await attribute(page, 'lang')).toBe(shown);
  });
});
