import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';

import {attribute, computed, settled, useSite, visit} from './site.ts';
import type {Visit} from './site.ts';
import type {} from './page-types.ts';

// The whole lesson with the keyboard alone, in both languages; every prediction is skipped.

const site = useSite();

const walks = [
  {
    ...{lang: 'zh-CN', model: 'paper', first: '输入 x', last: '归一化', back: '返回'},
    steps: [
      'x',
      'qkv',
      'scores',
      'scaled',
      'weights',
      'head_out',
      'concat',
      'attn_out',
      'resid_mid',
    ],
    end: 'norm',
  },
  {
    ...{
      lang: 'en',
      model: 'use-lite',
      first: 'Input x',
      last: 'Normalise for the MLP',
      back: 'Back',
    },
    steps: [
      ...['x', 'norm', 'qkv', 'scores', 'scaled', 'weights', 'head_out', 'concat', 'attn_out'],
      'resid_mid',
    ],
    end: 'mlp_norm',
  },
] as const;

/** What has the focus: its tag, its text, and whether it can be seen to have it. */
function focused(page: Page): Promise<{tag: string; text: string; data: string; isSeen: boolean}> {
  return page.evaluate(() => {
    const focusIn = (root: ShadowRoot): HTMLElement | null => {
      const element = root.activeElement as HTMLElement | null;
      return element?.shadowRoot ? focusIn(element.shadowRoot) : element;
    };
    const element = focusIn(document.querySelector('moxiang-lesson')!.shadowRoot!);
    if (!element) return {tag: '', text: '', data: '', isSeen: false};
    const outlines = [element, element.closest('label')].map((e) => e && getComputedStyle(e));
    // A mark of a picture has no box: its own shape is drawn in the colour of the text.
    const shape = element.closest('svg') && element.querySelector('.ground, .line');
    const isDrawn = shape && getComputedStyle(shape).stroke === getComputedStyle(element).color;
    return {
      tag: element.tagName.toLowerCase(),
      text: element.textContent.replace(/\s+/g, ' ').trim(),
      data: ['path', 'row', 'col'].map((name) => element.dataset[name] ?? '').join(' '),
      isSeen: isDrawn === true || outlines.some((style) => style?.outlineStyle === 'solid'),
    };
  });
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settled(page);
  }
}

/** Presses Tab until something is focused; fails rather than going round for ever. */
async function tabTo(
  page: Page,
  wanted: (now: {tag: string; data: string; text: string}) => boolean,
) {
  for (let i = 0; i < 60; i++) {
    await press(page, 'Tab');
    const now = await focused(page);
    if (wanted(now)) return now;
    if (now.tag !== '') expect(now.isSeen, `focus on ${now.tag} "${now.text}" is seen`).toBe(true);
  }
  throw new Error('60 times Tab, and it has not come');
}

/** Skips the questions of a step, one after the other; nothing stays covered. */
async function skipAll(page: Page): Promise<void> {
  while ((await page.locator('.prediction').count()) > 0) {
    await page.locator('[data-act="skip"]').focus();
    await press(page, 'Enter');
    expect((await focused(page)).isSeen, 'what has come in its place has the focus').toBe(true);
  }
  expect(await page.locator('.cover-note, [data-covered]').count()).toBe(0);
}
/** A number of the matrix that the stop is about; the operands beside it have no path of theirs. */
const isResult = ({tag, data}: {tag: string; data: string}): boolean =>
  tag === 'td' && data.startsWith('blocks.');

const announced = (page: Page, text: string): Promise<unknown> =>
  page.locator('[role="status"]').filter({hasText: text}).waitFor({state: 'attached'});

/** The value of what is shown as `number[row, col]` in the panel's head. */
const opened = (page: Page): Promise<string> => page.locator('.sum-of').innerText();

describe.each(walks)('by keyboard in $lang', ({lang, model, first, last, back, steps, end}) => {
  let tour: Visit;

  beforeAll(async () => {
    tour = await visit(site, {query: {lang, model}});
    await computed(tour.page);
  });

  it('skips to the matrix, and is told where it is', async () => {
    const {page} = tour;
    await press(page, 'Tab');
    expect(await focused(page)).toMatchObject({tag: 'button', isSeen: true});
    await press(page, 'Enter');
    expect(await focused(page)).toMatchObject({tag: 'h3', text: first});
    await announced(page, first);
  });

  it('steps through all stops and back', async () => {
    const {page} = tour;
    for (const step of [...steps, end]) {
      expect(await attribute(page, 'step')).toBe(step);
      await skipAll(page);
      expect((await page.locator('.caption').innerText()).length).toBeGreaterThan(10);
      expect(await page.locator('td[data-path]').count()).toBeGreaterThan(0);
      await press(page, 'ArrowRight');
    }
    expect(await attribute(page, 'step')).toBe(end); // there is nothing beyond
    await announced(page, last);
    for (const step of [...steps].reverse()) {
      await press(page, ',');
      expect(await attribute(page, 'step')).toBe(step);
    }
  });

  it('comes from a number to the title of a step that asks something', async () => {
    const {page} = await visit(site, {
      query: {lang, model, step: steps[steps.indexOf('scores') - 1]!},
    });
    await computed(page);
    await page.locator('td[data-path][tabindex="0"]').first().focus();
    await press(page, '.');
    expect(await attribute(page, 'step')).toBe('scores');
    expect((await focused(page)).tag).toBe('h3');
    const choice = await page.locator('.now .choice').first().innerText();
    await tabTo(page, ({text}) => text === choice.trim());
    expect(await page.locator('.prediction').count()).toBe(1);
  });

  it('goes into the matrix, opens a sum, what it is made of, and comes back', async () => {
    const {page} = tour;
    while ((await attribute(page, 'step')) !== 'scores') await press(page, '.');
    const cell = await tabTo(page, isResult);
    await press(page, 'Home', 'ArrowRight');
    const [path, row] = cell.data.split(' ');
    expect((await focused(page)).data).toBe(`${path} ${row} 1`);
    await press(page, 'Enter');
    await page.locator('.sum tfoot').waitFor();
    expect(await opened(page)).toMatch(/^scores\[.*\] = /);
    await announced(page, 'scores[');

    await tabTo(page, ({tag, data}) => tag === 'button' && data.includes('.q '));
    await press(page, 'Enter');
    expect(await opened(page)).toMatch(/^q\[/);
    await announced(page, 'q[');
    await tabTo(page, ({text}) => text.includes(back));
    await press(page, 'Enter');
    expect(await opened(page)).toMatch(/^scores\[/);
    await press(page, 'Escape');
    expect(await page.locator('.sum-of').count()).toBe(0);
    expect(await focused(page)).toMatchObject({data: `${path} ${row} 1`, isSeen: true});
  });

  it('has an open sum follow the arrows, row, step and head', async () => {
    const {page} = tour;
    await press(page, ' ', 'ArrowDown');
    const {data} = await focused(page);
    const [, row = '', col = ''] = data.split(' ');
    expect(await attribute(page, 'row')).toBe(row);
    await page.locator('.sum tfoot').waitFor();
    await press(page, '.');
    expect(await attribute(page, 'step')).toBe('scaled');
    expect(await opened(page)).toMatch(/^scaled\[/);
    const open = page.locator('td[aria-selected="true"]');
    expect(await open.getAttribute('data-row')).toBe(row);
    expect(await open.getAttribute('data-col')).toBe(col);
    await press(page, 'Escape', 'Escape');
  });

  it('scrolls wide matrices with the arrows', async () => {
    const {page} = tour;
    while ((await attribute(page, 'step')) !== 'attn_out') await press(page, '.');
    // Stepping from a number leads to a number.
    expect(await focused(page)).toMatchObject({tag: 'td', isSeen: true});
    expect(isResult(await focused(page))).toBe(true);
    const range = page.locator('.pager output');
    const before = await range.innerText();
    await press(page, 'End');
    expect(await range.innerText()).not.toBe(before);
    expect((await focused(page)).data).toMatch(/ 511$/);
    await press(page, 'Home');
    expect(await range.innerText()).toBe(before);
  });

  it('chooses another head and switches it off and on', async () => {
    const {page} = tour;
    await page.locator('[data-choose="0"]').focus();
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Enter'); // past the heads' switches
    expect(await attribute(page, 'head')).toBe('2');
    await press(page, 'Tab', ' ');
    await page.locator('.switch[data-head="2"][aria-checked="false"]').waitFor();
    const cells = await page.locator('td[data-path$="heads.2.contribution"]').allInnerTexts();
    expect(new Set(cells.map((text) => text.trim()))).toEqual(new Set(['0.00']));
    await press(page, 'Enter');
    await page.locator('.switch[data-head="2"][aria-checked="true"]').waitFor();
  });

  it('changes the language, and what is shown stays', async () => {
    const {page} = tour;
    const before = await page.locator('td[data-path]').allInnerTexts();
    await page.locator('[data-choice="lang"] input:checked').focus();
    await press(page, lang === 'en' ? 'ArrowLeft' : 'ArrowRight');
    const other = lang === 'en' ? 'zh-CN' : 'en';
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, other);
    expect(await attribute(page, 'lang')).toBe(other);
    await settled(page);
    expect(await page.locator('td[data-path]').allInnerTexts()).toEqual(before);
  });

  it('asked nothing of any other origin, and the console has no error', () => {
    expect(tour.foreign).toEqual([]);
    expect(tour.errors).toEqual([]);
  });
});
