import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {cellText} from './core.ts';
import {core, train, visitLearning} from './learning.ts';
import {axeViolations, useSite, visit} from './site.ts';
import type {VisitOptions} from './site.ts';
import type {} from './page-types.ts';

// Lessons of parts with the keyboard, and what they have in code. Trusted: the module in Node; axe.

const site = useSite();

async function visitKeyword(options: VisitOptions): Promise<Page> {
  const {page} = await visit(site, {...options, query: {lesson: 'qkv', ...options.query}});
  await page.locator('mx-keyword .drag').waitFor();
  return page;
}

const part = (page: Page, id: string) => page.locator(`[data-own] [data-part="${id}"]`);

/** The number that has the focus: its step, and its column. */
const focusedNumber = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(() => {
    const inner = document.querySelector('moxiang-lesson')?.shadowRoot?.querySelector('[data-own]');
    const focused = inner?.shadowRoot?.activeElement as HTMLElement | null | undefined;
    return [focused?.dataset['path']?.split('.').at(-1), focused?.dataset['col']];
  });

async function openCode(page: Page, id: string): Promise<void> {
  await part(page, id).locator('mx-code summary').focus();
  await page.keyboard.press('Enter');
}

describe('with the keyboard', () => {
  it.each([360, 1280])('the part that one goes to stands at the top, at %i px', async (width) => {
    const page = await visitKeyword({width, query: {lang: 'zh-CN'}});
    for (const id of ['lab', 'switch', 'guess']) {
      await page.locator(`mx-keyword .parts [data-section="${id}"]`).focus();
      await page.keyboard.press('Enter');
      const title = page.locator(`mx-keyword #part-${id}`);
      await expect.poll(() => title.evaluate((one) => one.matches(':focus'))).toBe(true);
      const top = async () => (await title.boundingBox())!.y;
      await expect.poll(top).toBeLessThan(140);
      // Not under the bar that stays.
      const bar = (await page.locator('mx-keyword .parts').boundingBox())!;
      expect(await top()).toBeGreaterThanOrEqual(bar.y + bar.height);
    }
  });

  it('a line of numbers and the table are one stop each, and arrows go through them', async () => {
    const page = await visitKeyword({query: {lang: 'en', controls: 'basic'}});
    await part(page, 'walk').locator('.ladder [data-path$=".scores"]').nth(1).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedNumber(page)).toEqual(['scaled', '1']);
    await page.keyboard.press('ArrowDown');
    expect(await focusedNumber(page)).toEqual(['scaled', '2']);
    await page.keyboard.press('Tab');
    expect(await focusedNumber(page)).toEqual(['head_out', '0']);
    await page.keyboard.press('End');
    expect(await focusedNumber(page)).toEqual(['head_out', '5']);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedNumber(page)).toEqual(['scaled', '2']);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedNumber(page)).toEqual(['v', '0']);
    await page.keyboard.press('Enter');
    await part(page, 'walk').locator('.sum [data-sum="total"]').waitFor();
    await page.keyboard.press('Escape');
    expect(await focusedNumber(page)).toEqual(['v', '0']);
  });

  it('marks are heard, although what the training came to is said right behind them', async () => {
    const {page} = await visitLearning(site, {query: {lang: 'en'}, reducedMotion: 'reduce'});
    await part(page, 'seeds').locator('.now [data-choice="mixed"]').focus();
    await page.keyboard.press('Enter');
    await part(page, 'seeds').locator('[data-act="sweep"]').focus();
    await page.keyboard.press('Enter');
    const said = page.locator('moxiang-lesson [role="status"]');
    await expect.poll(() => said.innerText(), {timeout: 60_000}).toMatch(/^Right: .* 10 seeds/);
    expect(await said.innerText()).toContain('parted');
  });
});

describe('in code', () => {
  it('has what learns in the page: once it has learned, covered while its question waits', async () => {
    const {page, errors} = await visitLearning(site, {
      ...{query: {lang: 'en'}, reducedMotion: 'reduce'},
    });
    expect(await page.locator('mx-one-head mx-code').count()).toBe(0);
    await train(page, 'two', 3);
    await openCode(page, 'two');
    const code = part(page, 'two').locator('mx-code');
    await code.locator('pre').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    const {score, without, doneAt} = await core(2);
    const near = score.heads.map((head) => head.near);
    const number = part(page, 'two').locator('mx-code [data-code=value]');
    // Of the batch of the last step: it is where the row is drawn.
    const distance = async () => Math.abs(Number(await number.innerText()) - Math.max(...near));
    await expect.poll(distance).toBeLessThan(0.02);
    const bar = `[data-run="two"] .row-bar[data-head="${near.indexOf(Math.max(...near))}"]`;
    expect(await part(page, 'two').locator(bar).innerText()).toContain(await number.innerText());
    expect(await code.locator('.prints.more').innerText()).toContain(
      `Then ${doneAt}: the first step`,
    );
    const off = part(page, 'off').locator('mx-code');
    await openCode(page, 'off');
    await off.locator('p.note').waitFor();
    expect(await off.locator('pre').count()).toBe(0);
    await part(page, 'off').locator('[data-question="lost"] [data-act="skip"]').click();
    await off.locator('pre').waitFor();
    await part(page, 'off').locator('.switch[data-head="1"]').focus();
    await page.keyboard.press('Space');
    const value = off.locator('[data-code=value]');
    await expect.poll(() => value.innerText()).toBe(cellText(without[1]!.near.accuracy));
    const saved = page.waitForEvent('download');
    await code.locator('[data-format=npz]').focus();
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toBe('moxiang-near-far-seed0-two-step200.npz');
    expect(errors).toEqual([]);
  });

  it.each(['light', 'dark'])(
    'is accessible in %s colours, where nothing is too wide',
    async (theme) => {
      const page = await visitKeyword({
        width: 360,
        query: {lang: 'zh-CN', theme, controls: 'basic'},
      });
      const {page: learning} = await visitLearning(site, {
        ...{width: 360, query: {lang: 'zh-CN', theme, controls: 'basic'}, reducedMotion: 'reduce'},
      });
      await train(learning, 'two', 3);
      for (const [shown, ids] of [
        [page, ['switch', 'guess']],
        [learning, ['two', 'off']],
      ] as const) {
        for (const id of ids) {
          await openCode(shown, id);
          await part(shown, id).locator('mx-code pre').waitFor();
        }
        expect(await axeViolations(shown)).toEqual([]);
        expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      }
    },
  );

  it('is what the page around gets, of the lines that are open or of the part', async () => {
    const page = await visitKeyword({query: {lang: 'en', step: 'guess', controls: 'basic'}});
    const exported = () =>
      page.evaluate(async () => {
        const text = await document.querySelector('moxiang-lesson')!.exportData();
        return Object.keys((JSON.parse(text) as {arrays: object}).arrays);
      });
    expect(await exported()).toContain('probs_without');
    await openCode(page, 'switch');
    await part(page, 'switch').locator('mx-code pre').waitFor();
    expect(await exported()).toContain('tired_rows');
  });
});
