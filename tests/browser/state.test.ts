import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {attribute, computed, rested, settled, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

// The state of the page's lesson in its address.

const site = useSite();

const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.querySelector('moxiang-lesson')!.getState());

const hashIn = (page: Page): Promise<string> => page.evaluate(() => location.hash);

/** Does something, and waits until the address has it. */
async function written(page: Page, act: () => Promise<unknown>): Promise<string> {
  const before = await hashIn(page);
  await act();
  await page.waitForFunction((hash) => location.hash !== hash, before);
  return rested(() => hashIn(page));
}

const step = (page: Page, id: string) => page.locator(`.stepper [data-step="${id}"]`).click();

/** A learner who has done something of everything. */
async function busy(page: Page): Promise<void> {
  await page.locator('#sentence').selectOption('');
  await page.locator('#own-text').fill('我喜欢苹果，也喜欢橘子。');
  await page.locator('.own button').click();
  await page.waitForFunction(() => document.querySelector('moxiang-lesson')!.getAttribute('text'));
  await page.locator('[data-choose="2"]').click();
  await page.locator('.switch[data-head="1"]').click();
  await page.locator('.switch[data-head="1"][aria-checked="false"]').waitFor();
  await step(page, 'scores');
  await page.locator('.now .choice:visible').first().click();
  await page.locator('td[data-path][data-row="2"]').nth(1).click();
  await page.locator('.sum tfoot').waitFor();
  await page.locator('.sum button.operand').first().click();
  await page.locator('[data-choice="theme"] label').nth(2).click();
  await page.locator('[data-choice="lang"] label').nth(1).click();
  await settled(page);
}

/** States of each lesson, as another page would give them: in the other language. */
const STATES = [
  {lesson: 'multi-head', sentence: 'tired', step: 'weights', layer: 1, head: 3, row: 4},
  {
    lesson: 'multi-head',
    sentence: undefined,
    text: '我爱你',
    model: 'paper',
    norm: 'pre',
    step: 'norm',
    off: [[0, 1]],
  },
  {lesson: 'qkv', section: 'drag', variant: 'wide', query: [-1.5, 0.25], reached: []},
  {lesson: 'one-head', section: 'two', seed: 7, position: 3, runs: [], swept: false, guesses: []},
  {lesson: 'emergence', section: 'train', at: 4, asked: 2, relation: 'subject', seeds: [5, 9]},
] as const;

describe.each(STATES)('a state of $lesson', ({lesson, ...fields}) => {
  it('is there again, also in the other language; one that is none leaves the old one', async () => {
    const {page, errors} = await visit(site, {query: {lang: 'en', lesson, controls: 'basic'}});
    await page.evaluate(() => document.querySelector('moxiang-lesson')!.ready);
    const now = () => stateOf(page);
    const kept = await now();
    const given = {...(kept as object), ...fields, lang: 'zh-CN', theme: 'dark'};
    const restore = (value: unknown) =>
      page.evaluate((state) => document.querySelector('moxiang-lesson')!.setState(state), value);
    const wanted = {lesson, ...fields, lang: 'zh-CN', theme: 'dark'};
    await restore(given);
    // Its texts are fetched before it is shown.
    await expect.poll(now).toMatchObject(JSON.parse(JSON.stringify(wanted)) as object);
    const shown = await rested(now);
    await restore(shown);
    expect(await rested(now)).toEqual(shown);
    const told = page.evaluate(
      () =>
        new Promise<string>((done) => {
          document.addEventListener('moxiang-warning', (event) => {
            const {detail} = event as CustomEvent<{message: string}>;
            done(detail.message);
          });
        }),
    );
    for (const value of [{...given, v: 99}, {...given, lesson: 'no-such'}, null, 'x']) {
      await restore(value);
      expect(await rested(now)).toEqual(shown);
    }
    expect(await told).toBe('[state] cannot be used: v');
    await restore(kept);
    await expect.poll(now).toMatchObject({...(kept as object), theme: 'auto'});
    expect(errors).toEqual([]);
  });
});

describe('the address', () => {
  it('has no state before something has been done, and then no entry for each click', async () => {
    const {page, errors} = await visit(site, {query: {lang: 'zh-CN', sentence: 'love'}});
    await computed(page);
    expect(await rested(() => hashIn(page))).toBe('');
    const entries = await page.evaluate(() => history.length);
    const hash = await written(page, () => page.locator('.step-by.primary').click());
    expect(hash).toMatch(/^#state=[\w-]+$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(errors).toEqual([]);
  });

  it('brings all of it back in another browser', async () => {
    const {page, errors} = await visit(site, {query: {lang: 'zh-CN', sentence: 'love'}});
    await computed(page);
    await written(page, () => busy(page));
    const [state, url] = [await stateOf(page), page.url()];
    const cells = await page.locator('td[data-path]').allInnerTexts();
    expect(state).toMatchObject({
      ...{lang: 'en', theme: 'dark', text: '我喜欢苹果，也喜欢橘子。', off: [[0, 1]]},
      ...{step: 'scores', head: 2, row: 2},
    });
    expect(url.length).toBeLessThan(2000);

    const context = await site.browser.newContext();
    const other = await context.newPage();
    await other.goto(url);
    await computed(other);
    await other.locator('.sum tfoot').waitFor();
    await expect.poll(() => stateOf(other)).toEqual(state);
    expect(await other.locator('td[data-path]').allInnerTexts()).toEqual(cells);
    expect(await other.locator('.trail li').count()).toBe(1);
    expect(await other.locator('[data-act="ask"]').count()).toBe(1); // for another row
    expect(await other.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await rested(() => other.evaluate(() => location.href))).toBe(url);
    expect(errors).toEqual([]);
  });

  it('is followed when it changes, and says so where it cannot be', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    const weights = await written(page, () => step(page, 'weights'));
    await written(page, () => step(page, 'norm'));
    await page.evaluate((hash) => (location.hash = hash), weights);
    await page.waitForFunction(
      () => document.querySelector('moxiang-lesson')!.getAttribute('step') === 'weights',
    );
    await page.evaluate(() => (location.hash = '#state=bm8'));
    await page.locator('[data-notice="problem"]').waitFor();
    expect(await page.locator('.notice-text').innerText()).toContain('not of this version');
    expect(await attribute(page, 'step')).toBe('weights');
  });

  it('with a state that is none still shows the lesson', async () => {
    const {page, errors} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    const other = await page.context().newPage();
    await other.goto(`${page.url()}#state=AAAA`);
    await computed(other);
    expect(await attribute(other, 'sentence')).toBe('love');
    expect(await other.locator('[data-notice="problem"]').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('is that of the page’s own lesson, not of another one on it', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    const before = await written(page, () => step(page, 'weights'));
    await page.evaluate(async () => {
      const other = document.createElement('moxiang-lesson');
      const ready = new Promise((resolve) => other.addEventListener('moxiang-ready', resolve));
      other.setAttribute('sentence', 'hate');
      document.body.append(other);
      await ready;
      other.setAttribute('step', 'qkv');
    });
    expect(await rested(() => hashIn(page))).toBe(before);
    await page.evaluate(() => (location.hash = '#state=bm8'));
    await page.locator('[data-notice="problem"]').waitFor();
    expect(await page.locator('[data-notice="problem"]').count()).toBe(1);
  });
});
