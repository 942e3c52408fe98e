// dist/moxiang.html wherever a course page can be. Trusted: the numbers of the site's own page.
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Frame} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {distance} from '../bindings/distance.ts';
import {FILE, computedIn, fileText, framed, opened, useCourses} from './courses.ts';
import type {Course} from './courses.ts';
import {computed, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

const FILM = fileURLToPath(new URL('../../models/chapter-en/film.safetensors', import.meta.url));
const USE_LITE = fileURLToPath(new URL('../../build/models/use-lite.safetensors', import.meta.url));
const QUERY = 'lang=en&sentence=tired';

const courses = useCourses();
const folder = mkdtempSync(join(tmpdir(), 'moxiang-'));
afterAll(() => rmSync(folder, {recursive: true}));

const traceOf = async (frame: Frame): Promise<Float32Array> =>
  Float32Array.from(
    await frame.evaluate(() =>
      Array.from(new Float32Array(document.querySelector('moxiang-lesson')!.trace!.buffer)),
    ),
  );

const kernelOf = (frame: Frame) => frame.locator('.kernel').textContent();

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const INLINE =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/** How the file is shown, and which build of the core computes there. */
const ROWS: readonly (readonly [string, Course, 'exact' | 'plain'])[] = [
  ['http', {page: fileText}, 'exact'],
  ['iframe', {page: framed(`src="moxiang.html?${QUERY}"`)}, 'exact'],
  ['sandbox', {page: framed(`sandbox="allow-scripts" src="moxiang.html?${QUERY}"`)}, 'exact'],
  ['srcdoc', {page: framed(`srcdoc="${escaped(fileText)}"`)}, 'exact'],
  [
    'srcdoc-sandbox',
    {page: framed(`sandbox="allow-scripts" srcdoc="${escaped(fileText)}"`)},
    'exact',
  ],
  [
    'wasm-rule',
    {
      page: framed(`src="moxiang.html?${QUERY}"`),
      rules: `${INLINE} 'wasm-unsafe-eval'`,
    },
    'exact',
  ],
  ['no-wasm', {page: framed(`src="moxiang.html?${QUERY}"`), rules: INLINE}, 'plain'],
  [
    'no-wasm-sandbox',
    {
      page: framed(`sandbox="allow-scripts" src="moxiang.html?${QUERY}"`),
      rules: INLINE,
    },
    'plain',
  ],
];

describe('moxiang.html', () => {
  let expected: Float32Array;
  beforeAll(async () => {
    const right = await visit(site, {query: {lang: 'en', sentence: 'tired'}});
    await computed(right.page);
    expected = await traceOf(right.page.mainFrame());
    await right.page.context().close();
  });

  async function expectRight(frame: Frame, kernel: string): Promise<void> {
    await computedIn(frame);
    expect(await kernelOf(frame)).toContain(`: ${kernel}.`);
    const actual = await traceOf(frame);
    expect(actual.length).toBe(expected.length);
    expect(distance(actual, expected)).toBeLessThanOrEqual(kernel === 'exact' ? 0 : 2e-6);
  }

  it.each(ROWS)('by %s: it computes, and asks for nothing', async (name, course, kernel) => {
    const {page, errors, asked} = await opened(site, `${courses.add(name, course)}?${QUERY}`);
    const frame = page.frames().at(-1)!;
    if (name.startsWith('srcdoc')) {
      await frame.waitForSelector('moxiang-lesson');
      await frame.evaluate(() => {
        const lesson = document.querySelector('moxiang-lesson')!;
        lesson.setAttribute('sentence', 'tired');
      });
    }
    await expectRight(frame, kernel);
    // What the rules refuse is told by the browser itself.
    expect(errors.filter((text) => !/Content Security Policy/.test(text))).toEqual([]);
    if (kernel === 'exact') expect(errors).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('from a disk: the same, with its own settings, and without them', async () => {
    const settings = {lang: 'en', sentence: 'tired', step: 'weights', head: 2};
    const baked = fileText.replace(
      'id="moxiang-config">{}',
      `id="moxiang-config">${JSON.stringify(settings)}`,
    );
    expect(baked).not.toBe(fileText);
    const path = join(folder, '摸象 lesson.html');
    writeFileSync(path, baked);
    const {page, errors, asked} = await opened(site, pathToFileURL(path).href);
    await expectRight(page.mainFrame(), 'exact');
    const lesson = page.locator('moxiang-lesson');
    expect(await lesson.getAttribute('step')).toBe('weights');
    expect(await lesson.getAttribute('head')).toBe('2');
    expect(errors).toEqual([]);
    expect(asked.filter((address) => !address.startsWith('file:///'))).toEqual([]);
  });

  it('says what it leaves out, and takes it from the reader', async () => {
    const {page} = await opened(site, `${pathToFileURL(FILE).href}?${QUERY}`);
    await computedIn(page.mainFrame());
    expect(await page.locator('.carried').innerText()).toMatch(
      /Not in it: the model use-lite \(7\.\d MB\)/,
    );
    await page.locator('.carried input').setInputFiles(FILE);
    expect(await page.locator('.carried output').innerText()).toContain(
      'moxiang.html is no file that this page knows',
    );
    await page.locator('.carried input').setInputFiles(USE_LITE);
    await page.locator('.model-note[data-model="use-lite"]').waitFor();
    expect(await page.locator('.carried output').innerText()).toContain('is there');
    await page.evaluate(() =>
      document.querySelector('moxiang-lesson')!.setAttribute('lang', 'zh-CN'),
    );
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    expect(await page.locator('.carried').innerText()).toContain('没有带上的是模型 use-lite');
  });

  it('shows the film of a training once it is given one', async () => {
    const {page} = await opened(site, `${pathToFileURL(FILE).href}?lang=en&lesson=emergence`);
    await page.locator('mx-emergence .notice.problem').waitFor();
    await page.locator('.carried input').setInputFiles({
      name: 'chapter-en-film.safetensors',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(FILM),
    });
    await page.locator('mx-emergence .film-bar').first().waitFor();
    expect(await page.locator('mx-emergence .notice.problem').count()).toBe(0);
  });

  it('says that a model is missing where it is asked for, and goes on', async () => {
    const {page} = await opened(site, `${pathToFileURL(FILE).href}?${QUERY}`);
    await computedIn(page.mainFrame());
    await page.evaluate(() =>
      document.querySelector('moxiang-lesson')!.setAttribute('model', 'use-lite'),
    );
    await page.locator('.notice.problem').waitFor();
    expect(await page.locator('.notice.problem').innerText()).toContain('use-lite.safetensors');
  });

  const learning = 'moxiang.html?lang=en&lesson=one-head';
  it.each([
    ['in a worker', ''],
    ['in a sandbox', 'sandbox="allow-scripts"'],
  ])('has models learn %s', async (name, sandbox) => {
    const course = framed(`${sandbox} src="${learning}"`);
    const {page, errors} = await opened(
      site,
      courses.add(name.replaceAll(' ', '-'), {page: course}),
    );
    const frame = page.frames().at(-1)!;
    await frame.getByRole('button', {name: /Train/}).first().click();
    await frame.waitForFunction(
      () => document.querySelector('moxiang-lesson')?.shadowRoot?.querySelector('.kernel') !== null,
    );
    await frame
      .getByText(/200 steps/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('has neither eval nor new Function, nor an address of anybody', () => {
    expect(fileText).not.toMatch(/new Function\(|[^\w.]eval\(/);
    const addresses = fileText.match(/https?:\/\/[\w.-]+/g) ?? [];
    const known = /w3\.org|lit\.dev|github\.com|example\.org/;
    expect(addresses.filter((address) => !known.test(address))).toEqual([]);
  });
});
