import type {Locator, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {attribute, axeViolations, computed, rested, settled, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

// The lesson with the models of the chapter: what is hidden, what is related, what is unknown.

const site = useSite();

async function opened(query: Readonly<Record<string, string>>, width = 1280) {
  const visited = await visit(site, {width, query});
  await computed(visited.page);
  return visited;
}

/** What stands beside a model of the chapter. */
const besideModel = (page: Page): Locator => page.locator('mx-chapter .relations');

/** What the model says of the hidden word, and where its place looks, as it is read. */
async function barsOf(page: Page): Promise<readonly string[]> {
  await page.locator('.bars.said li').first().waitFor();
  return page.locator('.bars li').allInnerTexts();
}

const openMasked = (page: Page): Promise<void> =>
  page.locator('mx-chapter .masked > summary').click();

const hiddenToken = (page: Page): Locator => page.locator('mx-chapter .tokens label:has(:checked)');

describe.each([
  ['zh-CN', 'phone', 'chapter-zh', '它'],
  ['en', 'phone-en', 'chapter-en', 'its'],
])('in %s', (lang, sentence, model, word) => {
  it('the lesson opens on the chapter’s sentence, with the model that was trained for it', async () => {
    const {page, errors, foreign} = await opened({lang});
    expect(await attribute(page, 'sentence')).toBe(sentence);
    expect(await page.locator('.model-note').getAttribute('data-model')).toBe(model);
    await besideModel(page).waitFor();
    expect(await besideModel(page).locator('tbody tr').count()).toBe(6);
    expect([...errors, ...foreign]).toEqual([]);
  });

  it('a word is hidden by pointer and by keyboard, and is hidden again from the address', async () => {
    const {page, errors} = await opened({lang});
    await openMasked(page);
    await page.locator('mx-chapter .quick button').first().click();
    expect(await hiddenToken(page).innerText()).toContain(word);
    const first = await barsOf(page);
    const number = page.locator('td[data-path][data-row="2"]').nth(1);
    const before = await number.innerText();
    await hiddenToken(page).locator('input').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => barsOf(page)).not.toEqual(first);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => barsOf(page)).toEqual(first);
    // The run itself is as it was: its numbers and their sums.
    expect(await number.innerText()).toBe(before);
    expect(await attribute(page, 'step')).toBe('x');

    await page.waitForFunction(() => location.hash.length > 20);
    await rested(() => page.evaluate(() => location.hash));
    await page.reload();
    await computed(page);
    await expect.poll(() => barsOf(page)).toEqual(first);
    await page.getByRole('button', {name: /^(都不遮|Hide nothing)$/}).click();
    await settled(page);
    expect(await page.locator('.bars').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('a relation puts its head and its row in focus', async () => {
    const {page} = await opened({lang});
    await page.locator('mx-chapter [data-relation="modifier"]').click();
    await settled(page);
    const pressed = page.locator('mx-chapter [data-relation="modifier"]');
    expect(await pressed.getAttribute('aria-pressed')).toBe('true');
    const [layer, head] = [await attribute(page, 'layer'), await attribute(page, 'head')];
    expect(await pressed.innerText()).toMatch(new RegExp(`${layer}.*${head}`));
    const row = Number(await attribute(page, 'row'));
    const piece = await page.evaluate(
      (at) => document.querySelector('moxiang-lesson')!.tokens[at]!.piece,
      row,
    );
    expect(piece).toBe(lang === 'en' ? 'new' : '新');
  });

  it.each([
    ['light', 360],
    ['dark', 1280],
  ])('all of it is accessible and fits (%s, %i px)', async (theme, width) => {
    const {page} = await opened({lang, theme}, width);
    const table = besideModel(page);
    await table.waitFor({state: 'attached'});
    // Folded on a narrow page, where it would stand between the heads and the steps.
    expect(await table.isVisible()).toBe(width === 1280);
    if (width < 1280) await page.locator('mx-chapter details.part > summary').first().click();
    expect(await table.isVisible()).toBe(true);
    await openMasked(page);
    await page.locator('mx-chapter .quick button').first().click();
    await barsOf(page);
    expect(await axeViolations(page)).toEqual([]);
    const small = await page.evaluate(() => {
      const root = document
        .querySelector('moxiang-lesson')!
        .shadowRoot!.querySelector('mx-chapter')!.shadowRoot!;
      return [...root.querySelectorAll('button, summary, label:has(input)')]
        .filter((target) => {
          const {width: w, height: h} = target.getBoundingClientRect();
          return w < 24 || h < 24;
        })
        .map(({outerHTML}) => outerHTML);
    });
    expect(small).toEqual([]);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
  });
});

describe('words that the model has never seen', () => {
  it('are named, and marked in the sentence, to the ear too', async () => {
    const {page} = await opened({lang: 'en', text: 'Although he likes the new quokka.'});
    expect(await page.locator('[data-notice="note"]').innerText()).toMatch(/never seen “quokka”/);
    const marked = page.locator('.sentence .tokens label[data-unknown]');
    expect(await marked.allInnerTexts()).toHaveLength(1);
    expect(await marked.locator('input').getAttribute('aria-label')).toBe(
      'quokka, unknown to the model',
    );
  });

  it('give the text to another model where they are too many', async () => {
    const {page} = await opened({lang: 'zh-CN', text: '量子纠缠令人费解'});
    expect(await page.locator('.model-note').getAttribute('data-model')).toBe('paper');
    expect(await page.locator('mx-chapter').count()).toBe(0);
  });
});
