import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {attribute, computed, setAttribute, settled, useSite, visit} from './site.ts';
import type {VisitOptions} from './site.ts';
import type {} from './page-types.ts';

// Texts and files that are wrong: a message that says what is wrong, in the reader's language, and
// everything else as it was.

const site = useSite();

async function open(options: VisitOptions): Promise<Page> {
  const {page} = await visit(site, options);
  return page;
}

/** A page on which 我爱你 has been computed. */
async function start(lang: string): Promise<Page> {
  const page = await open({query: {lang, sentence: 'love', step: 'weights', row: '1'}});
  await computed(page);
  return page;
}

const message = (page: Page): Promise<string> =>
  page.locator('[data-notice="problem"] .notice-text').innerText();

/** What is on screen of the last good text. */
async function shown(page: Page): Promise<unknown> {
  const attributes = ['sentence', 'step', 'layer', 'head', 'row'];
  return {
    attributes: await Promise.all(attributes.map((name) => attribute(page, name))),
    cells: await page.locator('td[data-path]').allInnerTexts(),
  };
}

async function type(page: Page, text: string): Promise<void> {
  await page.locator('#sentence').selectOption('');
  await page.locator('#own-text').fill(text);
  await page.locator('.own button').click();
}

describe.each([
  ['zh-CN', /文字是空的/, /10000 个词元，模型最多接受 \d+ 个/, /第 3 个字符只有半个/],
  ['en', /text is empty/, /10000 tokens; the model takes at most \d+/, /Character 3 .* half/],
])('a text that cannot be read (%s)', (lang, empty, long, half) => {
  it('is empty: says so, keeps the field and what was shown', async () => {
    const page = await start(lang);
    const before = await shown(page);
    await type(page, '  ');
    expect(await message(page)).toMatch(empty);
    expect(await page.locator('#own-text').inputValue()).toBe('  ');
    expect(await shown(page)).toEqual(before);
  });

  it('has 10,000 characters: says how many tokens that is and how many there can be', async () => {
    const page = await start(lang);
    const before = await shown(page);
    await type(page, '一，'.repeat(5_000));
    expect(await message(page)).toMatch(long);
    expect((await page.locator('#own-text').inputValue()).length).toBe(10_000);
    expect(await shown(page)).toEqual(before);
  });

  it('has half a character: says where', async () => {
    const page = await start(lang);
    const before = await shown(page);
    await page.evaluate(() =>
      document.querySelector('moxiang-lesson')!.setAttribute('text', '苹果\ud83d'),
    );
    expect(await message(page)).toMatch(half);
    expect(await shown(page)).toEqual(before);
  });

  it('can be read after all: the message goes, the text is computed', async () => {
    const page = await start(lang);
    await type(page, '');
    expect(await message(page)).toMatch(empty);
    await type(page, '我喜欢橘子');
    await page.locator('[data-notice="problem"]').waitFor({state: 'detached'});
    expect(await attribute(page, 'text')).toBe('我喜欢橘子');
    expect(await attribute(page, 'sentence')).toBeNull();
  });
});

describe('emoji', () => {
  it('are tokens like others for a model without a vocabulary', async () => {
    const page = await start('zh-CN');
    await type(page, '我爱🐘👩‍🚀');
    await page.locator('.tokens label').filter({hasText: '🐘'}).waitFor();
    expect(await page.locator('[data-notice]').count()).toBe(0);
  });

  it('are unknown to a vocabulary, which is said', async () => {
    const page = await open({query: {lang: 'en', model: 'use-lite', text: 'I love 🐘 a lot'}});
    await computed(page);
    expect(await page.locator('[data-notice="note"] .notice-text').innerText()).toMatch(
      /vocabulary does not have “🐘”/,
    );
  });
});

const modelPath = new URL('../../models/chapter-en/model.safetensors', import.meta.url);
const MODEL = '**/models/chapter-en.safetensors';

/** Chooses an English sentence, for which the model file is needed. */
async function choose(page: Page): Promise<void> {
  await page.locator('#sentence').selectOption('new-york');
}

async function succeeds(page: Page): Promise<void> {
  await page.locator('.retry').click();
  await page.locator('.model-note[data-model="chapter-en"]').waitFor();
  expect(await attribute(page, 'sentence')).toBe('new-york');
  expect(await page.locator('[data-notice]').count()).toBe(0);
}

describe.each([
  ['zh-CN', /取不到文件 chapter-en\.safetensors/, /不完整/],
  ['en', /file chapter-en\.safetensors could not be fetched/, /not whole/],
])('a model file (%s)', (lang, missing, cut) => {
  it('that is missing: says so, keeps what was shown, and can be tried again', async () => {
    const page = await start(lang);
    const before = await shown(page);
    await page.route(MODEL, (route) => route.fulfill({status: 404, body: 'not found'}));
    await choose(page);
    expect(await message(page)).toMatch(missing);
    expect(await page.locator('#sentence').inputValue()).toBe('love');
    expect(await shown(page)).toEqual(before);
    await page.unroute(MODEL);
    await succeeds(page);
  });

  it('that is cut: says so, keeps what was shown, and can be tried again', async () => {
    const page = await start(lang);
    const before = await shown(page);
    const body = readFileSync(modelPath).subarray(0, 100_000);
    await page.route(MODEL, (route) => route.fulfill({status: 200, body}));
    await choose(page);
    expect(await message(page)).toMatch(cut);
    expect(await shown(page)).toEqual(before);
    await page.unroute(MODEL);
    await succeeds(page);
  });

  it('that does not come because there is no connection', async () => {
    const page = await start(lang);
    await page.route(MODEL, (route) => route.abort('internetdisconnected'));
    await choose(page);
    expect(await message(page)).toMatch(missing);
  });

  it('that is the first thing wanted: another sentence can still be chosen', async () => {
    const prepare = async (page: Page): Promise<void> => {
      await page.route(MODEL, (route) => route.fulfill({status: 404, body: 'not found'}));
    };
    const page = await open({query: {lang, sentence: 'tired'}, prepare});
    expect(await message(page)).toMatch(missing);
    expect(await page.locator('#sentence').inputValue()).toBe('tired');
    await page.locator('#sentence').selectOption('love');
    await computed(page);
    expect(await attribute(page, 'sentence')).toBe('love');
  });
});

describe('a model file on its way', () => {
  it('shows how far it is and can be cancelled; then again', async () => {
    const page = await start('en');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(MODEL, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await choose(page);
    // Held before the first byte: the engine is started, the file has not begun.
    await page.locator('.notice').first().waitFor();
    const cancel = page.locator('.progress button');
    if ((await cancel.count()) === 0) return release();
    await cancel.click();
    expect(await message(page)).toMatch(/cancelled/);
    release();
    await page.unroute(MODEL);
    await succeeds(page);
  });
});

describe('an attribute', () => {
  it('with a value that is not known: names it and what it can be', async () => {
    const page = await start('en');
    const before = await shown(page);
    await setAttribute(page, 'step', 'decoder');
    await settled(page);
    expect(await message(page)).toMatch(/step cannot be “decoder”.*weights/);
    expect(await shown(page)).toEqual(before);
  });
});
