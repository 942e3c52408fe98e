import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {cellText, runPaper} from './core.ts';
import {attribute, axeViolations, computed, setAttribute, settled, useSite, visit} from './site.ts';
import type {VisitOptions} from './site.ts';
import type {} from './page-types.ts';

// The lesson as it is meant to be gone through: predict, then see.

const site = useSite();

/** A visit that hears what the page around it is told. */
async function listened(options: VisitOptions) {
  const tour = await visit(site, {
    ...options,
    prepare: async (page) => {
      await page.addInitScript(() => {
        const heard: unknown[] = [];
        Object.assign(globalThis, {heard});
        for (const name of ['answer', 'complete', 'error', 'warning']) {
          addEventListener(`moxiang-${name}`, (event) =>
            heard.push([name, (event as CustomEvent).detail]),
          );
        }
      });
    },
  });
  await computed(tour.page);
  return tour;
}

interface Heard {
  readonly correct: boolean;
  readonly first: boolean;
  readonly right: number;
  readonly asked: number;
  readonly questions: number;
}

const heard = (page: Page): Promise<readonly (readonly [string, Heard])[]> =>
  page.evaluate(() => (globalThis as unknown as {heard: [string, Heard][]}).heard);

const card = (page: Page) => page.locator('.prediction');
const choices = (page: Page) => page.locator('.now .choice:visible');
const live = (page: Page) => page.locator('[role="status"]');

/** Where things stand within the stop: nothing moves when an answer comes, but for the summary. */
function places(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const {shadowRoot} = document.querySelector('moxiang-lesson')!;
    const {y: top} = shadowRoot!.querySelector('.stop')!.getBoundingClientRect();
    const isLast = shadowRoot!.querySelector('.prediction-summary') !== null;
    const names = ['.caption', '.formula', 'table.matrix', '.prediction'];
    // Where pictures come at the stop's end, what is below them makes room.
    const ends = isLast || shadowRoot!.querySelector('.insight') !== null;
    return [...names, ...(ends ? [] : ['mx-code'])].map((name) => {
      const {x, y, height} = shadowRoot!.querySelector(name)!.getBoundingClientRect();
      return [name, ...[x, y - top, height].map(Math.round)];
    });
  });
}

/** The stop's numbers as they can be seen. */
const seen = (page: Page): Promise<string> => page.locator('section.main').innerText();

describe.each([
  {lang: 'zh-CN', width: 360, wrong: '不对', how: 'keyboard'},
  {lang: 'en', width: 1280, wrong: 'Not so', how: 'pointer'},
] as const)('all predictions answered, in $lang by $how at $width px', (walk) => {
  const {lang, width, wrong, how} = walk;

  async function press(page: Page, place: string): Promise<void> {
    const button = page.locator(place).first();
    if (how === 'pointer') await button.click();
    else {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    await settled(page);
  }

  it('says what each answer means, moves nothing, and ends with the score', async () => {
    const {page, errors, foreign} = await listened({width, query: {lang}});
    let asked = 0;
    const stops = await page.locator('.stepper button').count();
    for (let n = 0; n < stops; n++) {
      if (n > 0) await press(page, '.step-by.primary');
      while ((await card(page).count()) > 0) {
        asked += 1;
        const before = await places(page);
        const ask = await page.locator('.ask').innerText();
        expect(await choices(page).count(), ask).toBeGreaterThanOrEqual(2);
        await press(page, '.now .choice:visible');
        expect(await places(page), ask).toEqual(before);
        expect(await choices(page).count(), ask).toBe(1);
        const feedback = await page.locator('.now .feedback').innerText();
        expect(feedback.length, ask).toBeGreaterThan(8);
        const [start = ''] = feedback.replaceAll('\u2060', '').split(/[\dW]/);
        await live(page).filter({hasText: start.trim()}).waitFor({state: 'attached'});
        const focused = page.locator('.now .choice:focus');
        expect(await focused.count(), `focus after ${ask}`).toBe(1);
        const last = (await heard(page)).filter(([name]) => name === 'answer').at(-1)![1];
        expect(last.first, ask).toBe(true);
        const isWrong = (await page.locator('.now .choice:visible').innerText()).includes(wrong);
        expect(last.correct, ask).toBe(!isWrong);
        expect(await page.locator('[data-act="retry"]').count(), ask).toBe(isWrong ? 1 : 0);
        await press(page, '[data-act="next"]');
      }
      expect(await page.locator('.cover-note, [data-covered]').count()).toBe(0);
    }
    const all = await heard(page);
    const answers = all.filter(([name]) => name === 'answer').map(([, detail]) => detail);
    const right = answers.filter(({correct}) => correct).length;
    expect(asked).toBeGreaterThanOrEqual(10);
    expect(answers).toHaveLength(asked);
    expect(all.filter(([name]) => name === 'complete')).toEqual([
      ['complete', {lesson: 'multi-head', right, asked, questions: asked, source: 'user'}],
    ]);
    const score = await page.locator('.score').innerText();
    for (const number of [right, asked]) expect(score).toContain(String(number));
    expect(await page.locator('.outcomes [data-mark]').count()).toBe(asked);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    expect([errors, foreign]).toEqual([[], []]);
  }, 240_000);
});

describe('what is asked about', () => {
  it('is nowhere to be seen or heard until there is an answer', async () => {
    const {page} = await listened({
      query: {lang: 'zh-CN', sentence: 'phone', model: 'paper', row: '11'},
    });
    const pieces = await page.evaluate(() =>
      document.querySelector('moxiang-lesson')!.tokens.map(({piece}) => piece),
    );
    const {data, cols} = (await runPaper(pieces)).tensors.get('blocks.0.attn.heads.0.scores')!;
    const row = Array.from(data.subarray(11 * cols, 12 * cols));
    const most = cellText(Math.max(...row));
    await setAttribute(page, 'step', 'scores');
    await live(page).filter({hasText: '先猜一猜'}).waitFor({state: 'attached'});
    const cells = page.locator('tr.focus td[data-path]');
    expect(new Set(await cells.allInnerTexts())).toEqual(new Set(['?']));
    expect(await cells.evaluateAll((all) => all.some((td) => td.dataset['level']))).toBe(false);
    const heads = await page.locator('.head-multiples').innerText();
    for (const text of [await seen(page), await live(page).innerText(), heads]) {
      expect(text).not.toContain(most);
    }
    const tree = await page.locator('moxiang-lesson').ariaSnapshot();
    expect(tree).not.toContain(most);
    // The rows of others are there: they have not been asked about.
    const other = cellText(data[3 * cols]!);
    expect(await page.locator('table.matrix td[data-row="3"]').first().innerText()).toBe(other);

    await choices(page).first().click();
    const inView = row.slice(0, await cells.count());
    expect(await cells.allInnerTexts()).toEqual(inView.map(cellText));
    expect(await seen(page)).toContain(most);
  });

  it('leads to its question when it is clicked or entered, and other rows can be opened', async () => {
    const {page} = await listened({query: {lang: 'en', sentence: 'tired', step: 'scores'}});
    const covered = page.locator('td[data-covered]').first();
    await covered.click();
    await settled(page);
    expect(await page.locator('.ask:focus').count()).toBe(1);
    expect(await page.locator('.sum-of').count()).toBe(0);
    await covered.focus();
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await page.locator('.ask:focus').count()).toBe(1);
    await page.locator('td[data-row="3"]').first().click();
    await page.locator('.sum tfoot').waitFor();
    expect(await page.locator('td[data-covered]').count()).toBeGreaterThan(0);
    expect(await card(page).count()).toBe(1);
  });
});

describe('predictions', () => {
  it('never hold anybody up: one can step through, and skip all at once', async () => {
    const {page} = await listened({query: {lang: 'en', sentence: 'love'}});
    const stops = await page.locator('.stepper button').count();
    for (let n = 1; n < stops; n++) {
      await page.locator('.step-by.primary').click();
      await settled(page);
    }
    expect(await page.locator('.outcomes li').count()).toBeGreaterThanOrEqual(10);
    expect((await heard(page)).filter(([name]) => name === 'complete')).toEqual([]);
    await page.locator('[data-act="skip-all"]').first().click();
    await settled(page);
    expect((await heard(page)).map(([name]) => name)).toEqual(['complete']);
    for (const stop of ['qkv', 'scores', 'attn_out']) {
      await setAttribute(page, 'step', stop);
      expect(await card(page).count()).toBe(0);
      expect(await page.locator('.cover-note, [data-covered]').count()).toBe(0);
    }
    await page.locator('.prediction-strip [data-act="ask"]').first().click();
    await settled(page);
    expect(await page.locator('.ask:focus').count()).toBe(1);
  });

  it('can be tried again, lead back from the end, and be started over', async () => {
    const {page} = await listened({query: {lang: 'en', sentence: 'love', step: 'weights'}});
    const wrong = ['column', 'both', 'matrix'];
    await page.locator(`.now [data-choice="${wrong[0]}"]`).click();
    await page.locator('[data-act="retry"]').click();
    await settled(page);
    expect(await page.locator('.now .choice:focus').count()).toBe(1);
    await page.locator('.now [data-choice="row"]').click();
    const answers = (await heard(page)).map(([, {correct, first}]) => [correct, first]);
    expect(answers).toEqual([
      [false, true],
      [true, false],
    ]);
    await setAttribute(page, 'step', 'mlp_norm');
    expect(await page.locator('.score').innerText()).toBe('Right at the first try: 0 of 1');
    await page.locator('.outcomes [data-question="mix"] button').click();
    await settled(page);
    expect(await attribute(page, 'step')).toBe('head_out');
    expect(await page.locator('.ask:focus').count()).toBe(1);
    await setAttribute(page, 'step', 'mlp_norm');
    await page.locator('[data-act="reset"]').click();
    await settled(page);
    expect(await page.locator('.score').innerText()).toBe('No prediction answered yet.');
  });

  it('are not there where an author wants none', async () => {
    const {page} = await listened({query: {lang: 'en', sentence: 'love', controls: 'basic'}});
    for (const stop of ['qkv', 'scores', 'attn_out', 'mlp_norm']) {
      await setAttribute(page, 'step', stop);
      const selector = '.prediction, .prediction-strip, .prediction-summary, .cover-note';
      expect(await page.locator(selector).count(), stop).toBe(0);
    }
    expect((await heard(page)).map(([name]) => name)).toEqual(['complete']);
  });
});
