import {mkdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';

import {train, visitLearning} from './learning.ts';
import {computed, setAttribute, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

// Every stop as it looks, kept in build/screenshots for people to judge.

const FOLDER = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));

mkdirSync(FOLDER, {recursive: true});
const site = useSite();

const looks = ['zh-CN', 'en'].flatMap((lang) =>
  ['light', 'dark'].flatMap((theme) => [360, 1280].map((width) => ({lang, theme, width}))),
);

describe.each(looks)('in $lang, $theme, at $width px', ({lang, theme, width}) => {
  it('every stop fits, and is kept as a picture', async () => {
    const {page, errors} = await visit(site, {width, query: {lang, theme}});
    await computed(page);
    const steps = await page
      .locator('.stepper button')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['step']!));
    for (const [i, step] of steps.entries()) {
      await setAttribute(page, 'step', step);
      if (step === 'weights') await page.locator('tr.focus td[data-path]').nth(3).click();
      const number = String(i + 1).padStart(2, '0');
      const path = `${FOLDER}${lang}-${theme}-${width}-${number}-${step}.png`;
      await page.screenshot({path, fullPage: true});
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, step).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
    }
    expect(errors).toEqual([]);
  }, 240_000);

  it('the lesson qkv fits, with questions and without', async () => {
    for (const controls of ['full', 'basic']) {
      const {page, errors} = await visit(site, {
        ...{width, query: {lesson: 'qkv', lang, theme, controls}},
      });
      await page.locator('mx-keyword .drag').waitFor();
      const path = `${FOLDER}${lang}-${theme}-${width}-qkv-${controls}.png`;
      await page.screenshot({path, fullPage: true});
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed).toBeLessThanOrEqual(width);
      expect(errors).toEqual([]);
    }
  }, 240_000);

  it('the lesson one-head fits, before and after the training', async () => {
    const {page, errors} = await visitLearning(site, {
      ...{width, query: {lang, theme}, reducedMotion: 'reduce'},
    });
    const keep = (when: string) =>
      page.screenshot({path: `${FOLDER}${lang}-${theme}-${width}-${when}.png`, fullPage: true});
    await keep('one-head-0');
    await page.locator('[data-question="split"] .now .choice').first().click();
    await train(page, 'one', 1);
    await train(page, 'two', 3);
    await page.locator('[data-question="lost"] [data-act="skip"]').click();
    await train(page, 'kinds', 3);
    await keep('one-head-1');
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
    expect(errors).toEqual([]);
  }, 240_000);
});
