// The step or part as a picture, as the browser that shows it draws it.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {zhCN} from '../web/texts.ts';
import {computed, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

/** The picture, and its pixels: how many colours, those of its corners, whether what one reads is on it. */
const pictured = (page: Page, selector: string, inked: string) =>
  page.evaluate(
    async ([at, cells]) => {
      const lesson = document.querySelector('moxiang-lesson')!;
      const [svg, png] = [await lesson.exportImage('svg'), await lesson.exportImage()];
      const bitmap = await createImageBitmap(png);
      const {width, height} = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const {data} = context.getImageData(0, 0, width, height);
      const pixel = (x: number, y: number) => {
        const from = (y * width + x) * 4;
        return `rgb(${[...data.slice(from, from + 3)].join(', ')})`;
      };
      const colours = new Set<string>();
      for (let y = 0; y < height; y += 3)
        for (let x = 0; x < width; x += 3) colours.add(pixel(x, y));
      const own = lesson.shadowRoot!.querySelector('[data-own]')?.shadowRoot;
      const shown = (own ?? lesson.shadowRoot!).querySelector<HTMLElement>(at)!;
      const style = getComputedStyle(shown);
      const inner = shown.clientWidth - parseFloat(style.paddingLeft) * 2;
      const inks = [...shown.querySelectorAll(cells)].map((cell) => {
        const {backgroundColor, fill, stroke} = getComputedStyle(cell);
        if (!(cell instanceof SVGElement)) return backgroundColor;
        return fill === 'none' ? stroke : fill;
      });
      return {
        types: [svg.type, png.type],
        text: await svg.text(),
        ...{width, height, wanted: (inner + 32) * 2},
        corners: [
          pixel(0, 0),
          pixel(width - 1, 0),
          pixel(0, height - 1),
          pixel(width - 1, height - 1),
        ],
        ground: getComputedStyle(lesson).backgroundColor,
        inks: [...new Set(inks.filter((ink) => !ink.startsWith('rgba')))],
        colours: [...colours],
        isTouched: document.querySelectorAll('body > :not(main)').length > 0,
      };
    },
    [selector, inked] as const,
  );

function expectWhole(picture: Awaited<ReturnType<typeof pictured>>): void {
  expect(picture.types).toEqual(['image/svg+xml', 'image/png']);
  // To a pixel: what a part keeps free at its sides may be half of one.
  expect(Math.abs(picture.width - picture.wanted)).toBeLessThan(4);
  expect(picture.corners).toEqual(Array.from({length: 4}, () => picture.ground));
  expect(picture.inks.filter((ink) => !picture.colours.includes(ink))).toEqual([]);
  expect(picture.colours.length).toBeGreaterThan(50);
  expect(picture.isTouched).toBe(false);
}

describe.each([
  ['en', 'light', 1280, 'tired'],
  ['zh-CN', 'dark', 1280, 'phone'],
  ['zh-CN', 'light', 400, 'phone'],
])('in %s, %s, %i px', (lang, theme, width, sentence) => {
  it('has the step as it is shown, to its edges, in its colours and without its buttons', async () => {
    const query = {lang, theme, sentence, step: 'weights', controls: 'basic'};
    const {page, errors, foreign} = await visit(site, {width, query});
    await computed(page);
    const picture = await pictured(page, '.stop > .main', 'td[data-path]');
    expectWhole(picture);
    expect(picture.inks.length).toBeGreaterThan(2);
    const weights = await page
      .locator('td[data-path$="weights"][data-row="7"]')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));
    for (const weight of weights) expect(picture.text).toContain(weight);
    expect([...errors, ...foreign]).toEqual([]);
  });
});

/** Something that stands in a part once it is there, and what gives its colours. */
const PARTS = [
  ['qkv', 'walk', 'zh-CN', 'dark', 1280, '.ladder td', '.arcs .marked .line'],
  ['qkv', 'drag', 'en', 'light', 400, '.drag td', '.drag line'],
  ['emergence', 'film', 'en', 'dark', 1920, '.of-picture', '.film-chart .line'],
  ['emergence', 'missing', 'zh-CN', 'light', 1280, '.missing li', '.missing'],
  ['one-head', 'task', 'en', 'dark', 1280, '.task-part .note', '.task-part'],
] as const;

describe.each(PARTS)('%s, part %s', (lesson, step, lang, theme, width, told, inked) => {
  it(`is as it is shown in ${lang}, ${theme}, ${width} px`, async () => {
    const query = {lesson, step, lang, theme, controls: 'basic'};
    const {page, errors, foreign} = await visit(site, {width, query});
    const part = page.locator(`[data-part="${step}"]`);
    await part.locator(told).first().waitFor();
    const picture = await pictured(page, `[data-part="${step}"]`, inked);
    expectWhole(picture);
    for (const text of await part.locator(told).allInnerTexts()) {
      expect(picture.text.replace(/<[^>]*>|\s/g, '')).toContain(text.replace(/\s/g, ''));
    }
    expect([...errors, ...foreign]).toEqual([]);
  });
});

describe('while a question waits', () => {
  const FEEDBACK = '.under-cover, .spare .feedback';

  it.each([
    ['multi-head', 'scores', '.stop > .main'],
    ['qkv', 'walk', '[data-part="walk"]'],
  ])('%s gives nothing away, and nothing moves', async (lesson, step, selector) => {
    const query = {lesson, step, lang: 'en', ...(lesson === 'multi-head' && {sentence: 'tired'})};
    const {page} = await visit(site, {query});
    if (lesson === 'multi-head') await computed(page);
    await page.locator(`${selector} .prediction`).first().waitFor();
    const unseen = await page.locator(`${selector} :is(${FEEDBACK})`).allTextContents();
    const words = unseen.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
    expect(words.length).toBeGreaterThan(2);
    const {text, height} = await pictured(page, selector, '.choice');
    const said = text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
    expect(words.filter((word) => said.includes(word))).toEqual([]);
    expect(text).toContain('Covered until you have answered');
    expect(height).toBeGreaterThan(600);
  });
});

describe('where there is nothing to be drawn', () => {
  it.each([
    ['en', 'There is nothing here yet that could be drawn as a picture.'],
    ['zh-CN', zhCN['picture.none']],
  ])('says so in %s', async (lang, why) => {
    const {page} = await visit(site, {query: {lesson: 'one-head', step: 'off', lang}});
    await page.locator('mx-one-head .place').first().waitFor();
    const refused = page.evaluate(() => document.querySelector('moxiang-lesson')!.exportImage());
    await expect(refused).rejects.toThrow(`[picture] ${why}`);
  });
});
