import {describe, expect, it} from 'vitest';

import {axeViolations, computed, setAttribute, settled, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

const looks = ['zh-CN', 'en'].flatMap((lang) =>
  ['light', 'dark'].map((theme) => ({lang, theme, width: theme === 'light' ? 1280 : 360})),
);

describe.each(looks)('axe finds nothing in $lang, $theme, at $width px', ({lang, theme, width}) => {
  const sentence = lang === 'en' ? 'new-york' : 'apples';

  it('at the stops, with sums open and closed, and with a message', async () => {
    const {page} = await visit(site, {width, query: {lang, theme, sentence}});
    await computed(page);
    for (const step of ['x', 'norm', 'qkv', 'weights', 'concat', 'attn_out']) {
      await setAttribute(page, 'step', step);
      expect(await axeViolations(page), step).toEqual([]);
    }
    await setAttribute(page, 'step', 'weights');
    await page.locator('td[data-path][data-row="1"]').first().click();
    await page.locator('.sum tfoot').waitFor();
    await page.locator('.sum button.operand').first().click();
    await settled(page);
    expect(await axeViolations(page), 'an operand opened').toEqual([]);
    await page.locator('#sentence').selectOption('');
    await page.locator('#own-text').fill('');
    await page.locator('.own button').click();
    await page.locator('[data-notice="problem"]').waitFor();
    const closed = page.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    expect(await axeViolations(page), 'a message, the own text, all details').toEqual([]);
  }, 240_000);
});

describe('the page', () => {
  it('has one heading of the first level, a main landmark, and named parts', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    const tree = await page.locator('body').ariaSnapshot();
    expect(tree.match(/heading "[^"]*" \[level=1\]/g)).toHaveLength(1);
    for (const part of [
      'main:',
      'region "Sentence"',
      'region "Layer and head"',
      'navigation "Steps"',
      'region "Input x"',
      'region "The sum behind a number"',
      'grid "x input 3 × 48"',
      'status',
    ]) {
      expect(tree).toContain(part);
    }
  });

  it('has targets of at least 24 by 24 pixels, but for those within text', async () => {
    const {page} = await visit(site, {
      width: 360,
      query: {lang: 'en', sentence: 'phone', step: 'qkv'},
    });
    await computed(page);
    const small = await page.evaluate(() => {
      const root = document.querySelector('moxiang-lesson')!.shadowRoot!;
      const targets = root.querySelectorAll(
        'button, select, summary, td[data-path], label:has(input)',
      );
      return [...targets]
        .filter((target) => !target.matches('.live, .skip'))
        .map((target) => [target.outerHTML.slice(0, 80), target.getBoundingClientRect()] as const)
        .filter(([, {width, height}]) => width < 24 || height < 24)
        .map(([html, {width, height}]) => `${width} × ${height} ${html}`);
    });
    expect(small).toEqual([]);
  });

  it.each(['light', 'dark'])('has text that is read under the pointer too (%s)', async (theme) => {
    const {page} = await visit(site, {
      query: {lang: 'en', sentence: 'love', step: 'scores', controls: 'basic', theme},
    });
    await computed(page);
    for (const under of ['.step-by.primary', '[data-mark="all"]', '.stepper button >> nth=1']) {
      await page.locator(under).hover();
      expect(await axeViolations(page), under).toEqual([]);
    }
  });

  it('keeps numbers visible and marks what is chosen in forced colours', async () => {
    const {page} = await visit(site, {
      query: {lang: 'en', sentence: 'love', step: 'weights'},
      forcedColors: 'active',
    });
    await computed(page);
    const cell = page.locator('td[data-path]').first();
    await cell.click();
    const style = await cell.evaluate((td) => {
      const {color, backgroundColor, borderTopStyle, forcedColorAdjust} = getComputedStyle(td);
      return {isReadable: color !== backgroundColor, borderTopStyle, forcedColorAdjust};
    });
    // Left to itself the browser lays a plate of the page's own colour under the text.
    const readable = {isReadable: true, borderTopStyle: 'solid', forcedColorAdjust: 'none'};
    expect(style).toEqual(readable);
  });

  it('moves nothing where the reader wants no motion', async () => {
    const {page} = await visit(site, {
      query: {lang: 'en', sentence: 'love', step: 'weights'},
      reducedMotion: 'reduce',
    });
    await computed(page);
    const moving = await page.evaluate(
      () =>
        [...document.querySelector('moxiang-lesson')!.shadowRoot!.querySelectorAll('*')].filter(
          (element) => parseFloat(getComputedStyle(element).transitionDuration) > 0,
        ).length,
    );
    expect(moving).toBe(0);
  });
});
