// The pages in examples/, as they stand there, beside the files that they are written for.
import {mkdirSync, readFileSync, readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Frame, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {opened, useCourses} from './courses.ts';
import {useSite} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();
const courses = useCourses();

const FOLDER = new URL('../../examples/', import.meta.url);
const PICTURES = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
mkdirSync(PICTURES, {recursive: true});

const page = (name: string) => readFileSync(new URL(`${name}.html`, FOLDER), 'utf8');
const RULES = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** Whether each follows the lesson's height, and the lessons in its frames. */
const EXAMPLES = [
  ['plain', true, ['multi-head']],
  ['moodle', true, ['multi-head']],
  ['canvas', true, ['qkv']],
  ['mdbook', true, ['multi-head']],
  ['open-edx', false, ['one-head']],
  ['srcdoc', false, ['multi-head']],
  ['strict', false, ['multi-head']],
  ['article', false, ['multi-head', 'one-head']],
] as const;

/** A lesson that computes, or has its own element drawn. */
const isThere = (frame: Frame) =>
  frame.waitForFunction(() => {
    const lesson = document.querySelector('moxiang-lesson');
    const own = lesson?.shadowRoot?.querySelector('[data-own]')?.shadowRoot;
    return lesson?.trace !== undefined || own?.querySelector('.place, .drag, .film-bar');
  });

async function frames(around: Page): Promise<readonly Frame[]> {
  const all = [];
  for (const handle of await around.locator('iframe').elementHandles()) {
    await handle.scrollIntoViewIfNeeded();
    const frame = (await handle.contentFrame())!;
    await frame.waitForSelector('moxiang-lesson');
    await isThere(frame);
    all.push(frame);
  }
  return all;
}

describe.each(EXAMPLES)('examples/%s.html', (name, follows, lessons) => {
  it('shows its lessons, and asks nobody else for anything', async () => {
    const address = courses.add(name, {page: page(name), siteRules: RULES});
    const {page: around, errors, asked} = await opened(site, address);
    const all = await frames(around);
    const shown = await Promise.all(
      all.map((frame) => frame.locator('moxiang-lesson').getAttribute('lesson')),
    );
    expect(shown.map((lesson) => lesson ?? 'multi-head')).toEqual(lessons);
    if (follows) {
      const excess = async () => {
        const height = await around.locator('iframe').evaluate((iframe) => iframe.clientHeight);
        const inside = await all[0]!.evaluate(() => document.body.getBoundingClientRect().height);
        return Math.abs(height - Math.ceil(inside));
      };
      await expect.poll(excess).toBeLessThan(2);
    }
    for (const frame of all) {
      const isTooWide = await frame.evaluate(
        () => document.documentElement.scrollWidth > innerWidth,
      );
      expect(isTooWide).toBe(false);
    }
    await around.screenshot({path: `${PICTURES}example-${name}.png`});
    expect(asked.filter((url) => !url.startsWith(new URL(address).origin))).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('the examples', () => {
  it('are all opened here, but for the deck (reveal.test.ts)', () => {
    const files = readdirSync(FOLDER).map((file) => file.replace('.html', ''));
    expect(files.sort()).toEqual(['reveal', ...EXAMPLES.map(([name]) => name)].sort());
  });
});
