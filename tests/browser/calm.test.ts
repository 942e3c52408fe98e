// What a script asks of a lesson moves nothing of the page around; what the reader does may.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {useCourseFolder} from './course-folder.ts';
import {coursePage} from './courses.ts';
import {rested, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();
const course = useCourseFolder('reveal');

const IMPORTS = `<script type="importmap">{"imports": {
  "moxiang/define": "./node_modules/moxiang/define.js",
  "lit": "./node_modules/lit/index.js", "lit/": "./node_modules/lit/",
  "lit-html": "./node_modules/lit-html/lit-html.js", "lit-html/": "./node_modules/lit-html/",
  "lit-element/": "./node_modules/lit-element/",
  "@lit/reactive-element": "./node_modules/@lit/reactive-element/reactive-element.js"}}</script>
  <script type="module">import 'moxiang/define';</script>`;

const LONG = '<div style="height:2000px"></div>';
const long = (body: string) => coursePage(`<button>Before</button>${LONG}${body}${LONG}`);

const PAGES = {
  element: (lesson: string) =>
    long(`${IMPORTS}<moxiang-lesson lang="en" lesson="${lesson}"></moxiang-lesson>`),
  frame: (lesson: string) =>
    long(
      `<div data-moxiang="moxiang.html" data-lang="en" data-lesson="${lesson}"></div>
      <script src="moxiang-embed.js"></script>`,
    ),
};

async function opened(kind: keyof typeof PAGES, lesson: string) {
  const page = await (await site.browser.newContext()).newPage();
  await page.goto(course.add(`${kind}-${lesson}.html`, PAGES[kind](lesson)));
  await page.evaluate(() => {
    // It would only be loaded once it is near.
    for (const iframe of document.querySelectorAll('iframe')) iframe.loading = 'eager';
  });
  const frame =
    kind === 'element'
      ? page.mainFrame()
      : (await (await page.waitForSelector('iframe')).contentFrame())!;
  await frame.waitForFunction(() => {
    const element = document.querySelector('moxiang-lesson');
    const own = element?.shadowRoot?.querySelector('[data-own]')?.shadowRoot;
    return element?.trace !== undefined || own?.querySelector('.part .body > :not(.quiet)');
  });
  await rested(() => page.evaluate(() => document.documentElement.scrollHeight), 1000);
  return {page, frame, lesson: frame.locator('moxiang-lesson')};
}

const placeOf = (page: Page) =>
  page.evaluate(() => [scrollY, document.activeElement!.tagName] as const);

describe.each(['element', 'frame'] as const)('by the %s in a long page', (kind) => {
  it.each([
    ['multi-head', 'weights'],
    ['qkv', 'lab'],
    ['one-head', 'seeds'],
  ])('%s: goTo, next, prev, reset and attributes keep its place and focus', async (name, step) => {
    const {page, lesson} = await opened(kind, name);
    await page.getByRole('button', {name: 'Before'}).focus();
    const acts = {
      goTo: (element: HTMLElementTagNameMap['moxiang-lesson'], to: string) => element.goTo(to),
      next: (element: HTMLElementTagNameMap['moxiang-lesson']) => void element.next(),
      prev: (element: HTMLElementTagNameMap['moxiang-lesson']) => void element.prev(),
      attribute: (element: HTMLElementTagNameMap['moxiang-lesson'], to: string) => {
        element.setAttribute('step', to);
      },
      reset: (element: HTMLElementTagNameMap['moxiang-lesson']) => element.reset(),
    };
    // Above it, and within it.
    for (const top of [300, 2300]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const before = await rested(() => placeOf(page));
      expect(before).toEqual([top, 'BUTTON']);
      for (const [act, work] of Object.entries(acts)) {
        await lesson.evaluate(work as (element: Element, to: string) => void, step);
        expect(await rested(() => placeOf(page)), act).toEqual(before);
      }
      await lesson.evaluate((element, to) => element.setAttribute('step', to), step);
      expect(await lesson.getAttribute('step')).toBe(step);
    }
  });

  it('a part that the reader chooses comes into view', async () => {
    const {page, frame} = await opened(kind, 'one-head');
    await page.evaluate(() => scrollTo(0, 1900));
    await frame.locator('mx-one-head [data-section="seeds"]').click();
    await expect
      .poll(async () => (await frame.locator('#part-seeds').boundingBox())!.y)
      .toBeLessThan(720);
  });
});

describe('the focus of a reader within the lesson', () => {
  it('that a script’s step takes away stays in the lesson, and moves no page', async () => {
    const {page, lesson} = await opened('element', 'multi-head');
    // The browser itself moves the page where something above changes: not what is asked here.
    await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
    // The title, where the focus goes, is out of sight above the numbers.
    await page.setViewportSize({width: 1280, height: 240});
    await lesson.evaluate((element) => element.setAttribute('step', 'weights'));
    await lesson.locator('.prediction button').last().focus();
    const title = lesson.locator('#stop-title');
    expect((await title.boundingBox())!.y).toBeLessThan(0);
    const [top] = await placeOf(page);
    await lesson.evaluate((element) =>
      (element as HTMLElementTagNameMap['moxiang-lesson']).goTo('x'),
    );
    expect(await rested(() => placeOf(page))).toEqual([top, 'MOXIANG-LESSON']);
    expect(await title.evaluate((h3) => (h3.getRootNode() as ShadowRoot).activeElement?.id)).toBe(
      'stop-title',
    );
  });
});

describe('our own page', () => {
  it.each([
    ['one-head', 'seeds', {}],
    // Its models train by themselves, and what comes of them stands above.
    ['one-head', 'seeds', {readonly: '1'}],
    ['emergence', 'missing', {}],
  ])('goes to the part that its address asks for: %s, %s, %o', async (lesson, step, more) => {
    const {page} = await visit(site, {query: {lesson, lang: 'en', step, ...more}});
    const top = async () => (await page.locator(`#part-${step}`).boundingBox())?.y ?? -1;
    await page.evaluate(() => document.querySelector('moxiang-lesson')!.ready);
    // Below the line of parts, also once all that stands above it has come.
    if ('readonly' in more)
      await page.locator('[data-part="two"] .computed .time').nth(2).waitFor();
    const y = await rested(top, 1000);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(100);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});
