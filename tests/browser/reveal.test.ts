// A deck of reveal.js itself (examples/reveal): it hides slides, scales them, and has keys of its own.
import {mkdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Frame, Locator, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {useCourseFolder} from './course-folder.ts';
import {computedIn} from './courses.ts';
import {rested, useSite} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();
const course = useCourseFolder('reveal', ['reveal.js']);

const PICTURES = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
mkdirSync(PICTURES, {recursive: true});

interface Deck {
  getIndices: () => {h: number};
  getScale: () => number;
  isOverview: () => boolean;
}
const deck = <K extends keyof Deck>(page: Page, name: K) =>
  page.evaluate(
    (of) => (globalThis as unknown as {Reveal: Deck}).Reveal[of]() as ReturnType<Deck[K]>,
    name,
  );
const slideOf = async (page: Page) => (await deck(page, 'getIndices')).h;

/** At half of the size it is made for, and more. */
async function opened(slide = '') {
  const context = await site.browser.newContext({viewport: {width: 1000, height: 640}});
  const page = await context.newPage();
  const [errors, foreign]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(course.url) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  await page.goto(course.url + slide);
  await page.waitForFunction(() => document.querySelector('.reveal.ready') !== null);
  return {page, errors, foreign};
}

async function frameIn(page: Page, slide: string): Promise<Frame> {
  return (await (await page.waitForSelector(`#${slide} iframe`)).contentFrame())!;
}

async function lessonIn(page: Page): Promise<Frame> {
  const frame = await frameIn(page, 'script');
  await computedIn(frame);
  return frame;
}

/** What is laid out, in pixels of the lesson and not of the screen. */
const layoutOf = (at: Locator) =>
  at.evaluate((lesson: HTMLElement) => {
    const table = lesson.shadowRoot!.querySelector<HTMLElement>('table.matrix')!;
    return {
      width: lesson.offsetWidth,
      table: table.offsetWidth,
      columns: table.querySelectorAll('tbody tr:first-child td').length,
      isTooWide: lesson.scrollWidth > lesson.offsetWidth,
      text: getComputedStyle(lesson).textAlign,
    };
  });

/** Keeps which cells were chosen. */
const listen = (lesson: Locator) =>
  lesson.evaluate((element: HTMLElementTagNameMap['moxiang-lesson']) => {
    const chosen: string[] = [];
    Object.assign(element, {chosen});
    element.addEventListener('moxiang-select', ({detail}) =>
      chosen.push(`${detail.row} ${detail.col}`),
    );
  });
const chosen = (lesson: Locator) =>
  lesson.evaluate((element) => (element as unknown as {chosen: string[]}).chosen.at(-1));

describe.each(['script', 'element'] as const)('the slide “%s”', (slide) => {
  const on = (page: Page) => (slide === 'script' ? lessonIn(page) : page.mainFrame());
  const steps = {script: 1, element: 2}[slide];

  async function shown(hash: boolean) {
    const {page, errors, foreign} = await opened(hash ? `#/${slide}` : '');
    for (let i = 0; !hash && i < steps; i++) await page.keyboard.press('ArrowRight');
    expect(await slideOf(page)).toBe(steps);
    const frame = await on(page);
    const lesson = frame.locator('moxiang-lesson');
    await frame.waitForFunction(() => document.querySelector('moxiang-lesson')?.trace);
    await rested(() => layoutOf(lesson));
    return {page, lesson, errors, foreign};
  }

  it('is hidden at first, and when it comes as if it had been there at once', async () => {
    const {page, lesson, errors, foreign} = await shown(false);
    const laidOut = await layoutOf(lesson);
    expect(laidOut).toMatchObject({isTooWide: false, text: 'start'});
    const box = page.locator(`#${slide} .lesson`);
    expect(laidOut.width).toBe(await box.evaluate((element) => element.clientWidth));
    // Nothing of the lesson stands out of the box that scrolls it.
    const tall = await page
      .locator(`#${slide}`)
      .evaluate((element: HTMLElement) => element.scrollHeight - element.offsetHeight);
    expect(tall).toBeLessThanOrEqual(0);
    await page.screenshot({path: `${PICTURES}reveal-${slide}.png`});

    const {lesson: other} = await shown(true);
    expect(laidOut).toEqual(await layoutOf(other));
    expect([...errors, ...foreign]).toEqual([]);
  });

  it('is scaled, and hit where one points', async () => {
    const {page, lesson} = await shown(true);
    expect(await deck(page, 'getScale')).toBeLessThan(0.8);
    await listen(lesson);
    const cells = lesson.locator('td[data-path]');
    const last = (await cells.count()) - 1;
    for (const at of [0, Math.floor(last / 2), last]) {
      const cell = cells.nth(at);
      const wanted = await cell.evaluate(
        (td: HTMLElement) => `${td.dataset['row']} ${td.dataset['col']}`,
      );
      await cell.scrollIntoViewIfNeeded();
      const box = (await cell.boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect.poll(() => chosen(lesson)).toBe(wanted);
    }
  });
});

describe('keys', () => {
  it('that the element knows are its own; the others, and all outside, are the deck’s', async () => {
    const {page} = await opened('#/element');
    const lesson = page.locator('moxiang-lesson');
    await page.waitForFunction(() => document.querySelector('moxiang-lesson')?.trace);
    const step = () => lesson.getAttribute('step');
    const focus = (selector: string) => lesson.locator(selector).first().focus();
    const stays = async () => {
      expect([await slideOf(page), await deck(page, 'isOverview')]).toEqual([2, false]);
    };

    await focus('#stop-title');
    await page.keyboard.press('ArrowRight');
    expect(await step()).not.toBe('scaled');
    await page.keyboard.press('ArrowLeft');
    expect(await step()).toBe('scaled');
    await stays();

    // A space presses the button, and turns no page.
    await focus('[data-choose="3"]');
    await page.keyboard.press(' ');
    expect(await lesson.getAttribute('head')).toBe('3');
    await stays();

    // What is typed is text: o would be the overview, n the next slide.
    await lesson.locator('#sentence').selectOption('');
    await focus('#own-text');
    await page.keyboard.type('one no');
    expect(await lesson.locator('#own-text').inputValue()).toMatch(/one no$/);
    await stays();

    // Of a lesson's keys the title has no Escape while no sum is open.
    await focus('#stop-title');
    await page.keyboard.press('Escape');
    expect(await deck(page, 'isOverview')).toBe(true);
    await page.keyboard.press('Escape');

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowRight');
    expect(await slideOf(page)).toBe(3);
  });

  it('within the frame never come to the deck', async () => {
    const {page} = await opened('#/script');
    const frame = await lessonIn(page);
    await frame.locator('#stop-title').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => frame.locator('moxiang-lesson').getAttribute('step'))
      .not.toBe('scores');
    expect(await slideOf(page)).toBe(1);
  });
});

describe('the bare iframe', () => {
  it('comes with its slide, and fills its box', async () => {
    const {page, errors, foreign} = await opened();
    expect(await page.locator('#iframe iframe').getAttribute('src')).toBe(null);
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    const frame = await frameIn(page, 'iframe');
    await frame.locator('mx-one-head .place').first().waitFor();
    const rest = await page.locator('#iframe iframe').evaluate((iframe: HTMLElement) => {
      const {clientWidth, clientHeight} = iframe.parentElement!;
      return [clientWidth - iframe.offsetWidth, clientHeight - iframe.offsetHeight];
    });
    expect(rest).toEqual([0, 0]);
    await page.screenshot({path: `${PICTURES}reveal-iframe.png`});
    expect([...errors, ...foreign]).toEqual([]);
  });
});
