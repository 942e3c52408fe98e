import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {computedIn} from './courses.ts';
import {axeViolations, useSite} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

async function authorPage(
  options: Parameters<typeof site.browser.newContext>[0] = {},
  query = 'lang=en',
): Promise<{page: Page; errors: string[]}> {
  const context = await site.browser.newContext({acceptDownloads: true, ...options});
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${site.url}author.html?${query}`);
  await page.locator('iframe').waitFor();
  return {page, errors};
}

const preview = async (page: Page) => (await (await page.$('iframe'))!.contentFrame())!;

describe('the author page', () => {
  it('shows what is chosen, and the file with it opens so from the disk', async () => {
    const {page, errors} = await authorPage();
    await page.getByLabel('Sentence').selectOption('tired');
    await page.getByLabel('Begin at').selectOption('weights');
    await page.getByLabel('Language').selectOption('zh-CN');
    const iframe = page.getByLabel('As an iframe', {exact: true});
    expect(await iframe.inputValue()).toContain(
      'moxiang.html?embed=1&amp;sentence=tired&amp;step=weights&amp;lang=zh-CN',
    );
    await page.waitForFunction(() =>
      document.querySelector('iframe')!.contentWindow!.location.search.includes('zh-CN'),
    );
    const frame = await preview(page);
    await computedIn(frame);
    expect(await frame.locator('moxiang-lesson').getAttribute('step')).toBe('weights');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: 'Download'}).click(),
    ]);
    expect(download.suggestedFilename()).toBe('moxiang.html');
    const path = await download.path();
    expect(readFileSync(path, 'utf8')).toContain('"step":"weights"');
    const copy = `${path}.html`;
    await download.saveAs(copy);
    const other = await page.context().newPage();
    await other.goto(pathToFileURL(copy).href);
    await computedIn(other.mainFrame());
    const lesson = other.locator('moxiang-lesson');
    const names = ['sentence', 'step', 'lang'];
    expect(await Promise.all(names.map((name) => lesson.getAttribute(name)))).toEqual([
      ...['tired', 'weights', 'zh-CN'],
    ]);
    expect(errors).toEqual([]);
  });

  it('offers lessons and steps by their titles, and locks what readers may change', async () => {
    const {page} = await authorPage();
    const options = async (label: string) => {
      const texts = await page.getByLabel(label, {exact: true}).locator('option').allTextContents();
      return texts.map((text) => text.trim());
    };
    expect(await options('Lesson')).toContain('Why not one head?');
    expect(await options('Begin at')).toContain('Attention weights');
    expect(await options('Model')).toContain('Sentence Encoder Lite (7.4 MB)');
    await page.getByLabel('Changes').selectOption({label: 'None: step, look and answer'});
    await page.getByLabel('Questions').selectOption({label: 'No questions'});
    const address = page.getByLabel('As an address', {exact: true});
    expect(await address.inputValue()).toBe('moxiang.html?readonly=1&controls=basic');
    const frame = page.frameLocator('iframe');
    await frame.locator('.fixed-note').waitFor();
    expect(await frame.locator('#sentence').isVisible()).toBe(false);
    expect(await frame.locator('.carried').innerText()).toBe('');
  });

  it('says which files have to lie beside the file, and has them', async () => {
    const {page} = await authorPage();
    const links = page.locator('.beside a');
    expect(await links.count()).toBe(0);
    await page.getByLabel('Lesson', {exact: true}).selectOption('emergence');
    expect(await page.locator('.beside').innerText()).toMatch(
      /in a folder models\/ beside the file: /,
    );
    expect(await links.count()).toBe(2);
    await page.getByLabel('Language').selectOption('en');
    expect(await links.allInnerTexts()).toEqual(['chapter-en-film.safetensors']);
    const [film] = await Promise.all([page.waitForEvent('download'), links.click()]);
    expect(film.suggestedFilename()).toBe('chapter-en-film.safetensors');
    expect(readFileSync(await film.path()).length).toBeGreaterThan(500_000);
  });

  it('copies, and says so', async () => {
    const {page} = await authorPage({permissions: ['clipboard-read', 'clipboard-write']});
    await page.getByRole('button', {name: 'Copy: As an address'}).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('moxiang.html');
  });

  it('speaks both languages, and changes between them', async () => {
    const {page} = await authorPage({}, 'lang=zh-TW');
    expect(await page.getByRole('heading', {level: 1}).innerText()).toBe('把摸象放进你的页面');
    await page.getByRole('button', {name: 'English'}).click();
    expect(await page.getByRole('heading', {level: 1}).innerText()).toBe('Moxiang in your page');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)(
    'has no fault that axe finds, and no line too wide: %i px, %s',
    async (width, scheme) => {
      const viewport = {width, height: 800};
      const {page} = await authorPage({viewport, colorScheme: scheme});
      await computedIn(await preview(page));
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    },
  );
});
