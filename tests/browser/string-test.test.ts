import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {computed, drawn, setAttribute, useSite, visit} from './site.ts';
import {textFaults} from './text-faults.ts';
import type {} from './page-types.ts';

// Texts that are too long for every place, and texts with markup: what a translation may bring.

const site = useSite();

const LESSONS = ['multi-head', 'qkv', 'one-head', 'emergence'];
const TESTS = [
  ['double', 320],
  ['long', 320],
  ['double', 360],
  ['xss', 360],
] as const;

const rows = LESSONS.flatMap((lesson) =>
  ['zh-CN', 'en'].flatMap((lang) =>
    TESTS.map(([stringTest, width]) => ({lesson, lang, stringTest, width})),
  ),
);

const OWN = {qkv: 'mx-keyword .drag', 'one-head': 'mx-one-head .place', emergence: 'mx-emergence'};

async function ready(page: Page, lesson: string): Promise<void> {
  if (lesson === 'multi-head') return computed(page);
  await page
    .locator(OWN[lesson as keyof typeof OWN])
    .first()
    .waitFor();
  await drawn(page);
}

/** Goes through all that the lesson shows, every detail open. */
async function eachView(page: Page, lesson: string, look: (view: string) => Promise<void>) {
  if (lesson !== 'multi-head') {
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    return look(lesson);
  }
  const steps = await page
    .locator('.stepper button')
    .evaluateAll((all) => all.map((button) => (button as HTMLElement).dataset['step']!));
  for (const step of steps) {
    await setAttribute(page, 'step', step);
    if (step === 'weights') await page.locator('tr.focus td[data-path]').nth(1).click();
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await look(step);
  }
}

describe.each(rows)('$lesson in $lang, $stringTest, $width px', (row) => {
  it('has no text that is cut, over another, or run', async () => {
    const {lesson, lang, stringTest, width} = row;
    const query = {lesson, lang, stringTest};
    const {page, errors} = await visit(site, {width, query});
    await ready(page, lesson);
    const found: string[] = [];
    await eachView(page, lesson, async (view) => {
      for (const fault of await textFaults(page)) found.push(`${view}: ${fault}`);
    });
    expect(found).toEqual([]);
    if (stringTest === 'xss') {
      const ran = await page.evaluate(() => (document as unknown as {xss?: number}).xss);
      expect(ran).toBeUndefined();
      expect(await page.locator('img[src="data:,"]').count()).toBe(0);
      const shown = page.getByText('<img src="data:," onerror="document.xss = 1">').first();
      await shown.waitFor({state: 'attached'});
    }
    expect(errors).toEqual([]);
  });
});
