// The page on paper, and without its scripts. Trusted: the core run in Node.
import {pathToFileURL} from 'node:url';
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {realModule} from '../bindings/build.ts';
import {FILE} from './courses.ts';
import {axeViolations, computed, drawn, setAttribute, useSite, visit} from './site.ts';
import {textFaults} from './text-faults.ts';
import type {} from './page-types.ts';

const site = useSite();

/** A sheet of A4 between margins of a centimetre, in CSS pixels. */
const PAPER = 718;

async function printed(page: Page): Promise<void> {
  await page.setViewportSize({width: PAPER, height: 1000});
  await page.emulateMedia({media: 'print'});
  await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    await document.querySelector('moxiang-lesson')!.updateComplete;
  });
}

/** What could be scrolled to on a screen, and is not on paper. */
const hiddenParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = (root: ParentNode): void => {
      for (const one of root.querySelectorAll('*')) {
        if (one.shadowRoot) walk(one.shadowRoot);
        const {overflowX, overflowY, clipPath} = getComputedStyle(one);
        const isCut =
          one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2;
        const isScrolled = /auto|scroll/.test(overflowX + overflowY);
        if (one.checkVisibility() && clipPath === 'none' && isScrolled && isCut)
          found.push(`${one.localName}.${one.className}`);
      }
    };
    walk(document.body);
    return found;
  });

describe.each([
  ['multi-head', 'zh-CN', 'weights'],
  ['multi-head', 'en', 'scores'],
  ['multi-head', 'en', 'attn_out'],
  ['qkv', 'zh-CN', 'walk'],
  ['one-head', 'en', 'task'],
  ['emergence', 'zh-CN', 'film'],
] as const)('%s in %s at %s, printed', (lesson, lang, step) => {
  it('is whole, light, and without controls', async () => {
    const query = {lesson, lang, step, theme: 'dark', controls: 'basic'};
    const {page, errors} = await visit(site, {query});
    await page.locator('.footer').waitFor();
    if (lesson === 'multi-head') await computed(page);
    await drawn(page);
    await printed(page);
    expect(await hiddenParts(page)).toEqual([]);
    expect(await textFaults(page)).toEqual([]);
    const colours = await page.evaluate(() => {
      const of = getComputedStyle(document.querySelector('moxiang-lesson')!);
      return [getComputedStyle(document.documentElement).backgroundColor, of.color];
    });
    expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgb(29, 28, 26)']);
    for (const control of ['.settings', '.step-by', '.parts', 'input[type="range"]', 'nav a'])
      for (const one of await page.locator(control).all())
        expect(await one.isVisible()).toBe(false);
    const pdf = await page.pdf({format: 'A4', printBackground: true});
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(errors).toEqual([]);
  });
});

describe('what is wound through', () => {
  it.each([
    ['emergence', 'film', '第 0 步，共 30,000 步'],
    ['one-head', 'two', '第 0 步，共 200 步'],
  ])('%s says on paper where it stands, and has its curves', async (lesson, step, at) => {
    const query = {lesson, step, lang: 'zh-CN', controls: 'basic'};
    const {page} = await visit(site, {query});
    const part = page.locator(`[data-part="${step}"]`);
    await part.locator('output').waitFor();
    await printed(page);
    expect(await part.locator('output').isVisible()).toBe(true);
    expect(await part.locator('output').innerText()).toBe(at);
    for (const curve of await part.locator('path.line[d*="L"]').all())
      expect(await curve.isVisible()).toBe(true);
  });
});

describe('after printing', () => {
  it('the page is as it was', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'phone', step: 'weights'}});
    await computed(page);
    const width = () => page.locator('table.matrix').evaluate((table) => table.clientWidth);
    const columns = () => page.locator('table.matrix thead th').count();
    const before = [await width(), await columns()];
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await setAttribute(page, 'row', '2');
    expect([await width(), await columns()]).not.toEqual(before);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await setAttribute(page, 'row', '3');
    expect([await width(), await columns()]).toEqual(before);
  });
});

describe('without scripts', () => {
  /** What the figure says of a language, computed here once more. */
  async function weights(model: string, text: string, word: string): Promise<readonly string[]> {
    const {module} = await realModule();
    const path = new URL(`../../models/${model}/model.safetensors`, import.meta.url);
    const session = module.load(readFileSync(path));
    if ('error' in session) throw new Error(session.error.message);
    const tokens = session.value.encode(text);
    if ('error' in tokens) throw new Error(tokens.error.message);
    const steps = session.value.runIds(
      tokens.value.map(({id}) => id),
      [],
    );
    if ('error' in steps) throw new Error(steps.error.message);
    const row = tokens.value.findIndex(({piece}) => piece === word);
    const heads = steps.value.filter(([name]) =>
      /^blocks\.1\.attn\.heads\.\d\.weights$/.test(name),
    );
    return tokens.value.flatMap((_, key) =>
      heads.map(([, {data, cols}]) => data[row * cols + key]!.toFixed(2)),
    );
  }

  it.each([
    ['the page', () => site.url],
    ['the file', () => pathToFileURL(FILE).href],
  ])('%s shows a table of the model’s numbers, in both languages', async (_, url) => {
    const context = await site.browser.newContext({
      ...{javaScriptEnabled: false, viewport: {width: 360, height: 800}},
    });
    const page = await context.newPage();
    await page.goto(url());
    for (const [lang, model, text, word] of [
      ['zh-CN', 'chapter-zh', '尽管他不喜欢苹果公司的新手机，但它的设计确实很惊艳。', '它'],
      [
        ...(['en', 'chapter-en'] as const),
        ...([
          "Although he doesn't like Apple's new phone, its design is really amazing.",
          'its',
        ] as const),
      ],
    ] as const) {
      const figure = page.locator(`figure[lang="${lang}"]`);
      expect(await figure.isVisible()).toBe(true);
      const shown = await figure.locator('td').allTextContents();
      expect(shown.map((one) => one.trim())).toEqual(await weights(model, text, word));
      expect(await figure.locator('mark').textContent()).toBe(word);
      expect(await figure.locator('q').textContent()).toBe(text);
      expect(await figure.innerText()).toContain('JavaScript');
      const box = (await figure.locator('table').boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    }
  });

  it('shows nothing of it where scripts run', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    expect(await page.locator('figure[lang] table').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('what stands in the element', () => {
  it('is shown until the element is defined', async () => {
    const context = await site.browser.newContext();
    const page = await context.newPage();
    const address = `${site.url}fallback.html`;
    const index = readFileSync(new URL('../../build/site/index.html', import.meta.url), 'utf8');
    const script = /<script type="module"[^>]*src="([^"]+)"/.exec(index)![1]!;
    const body = `<!doctype html><title>Course</title><moxiang-lesson lang="en"><p>A picture</p></moxiang-lesson>`;
    await page.route(address, (route) => route.fulfill({contentType: 'text/html', body}));
    await page.goto(address);
    expect(await page.getByText('A picture').isVisible()).toBe(true);
    await page.addScriptTag({type: 'module', url: new URL(script, site.url).href});
    await computed(page);
    expect(await page.getByText('A picture').isVisible()).toBe(false);
  });
});
