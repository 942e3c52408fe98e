// Pages that make it hard: what embedding.md promises of each. Cells are told apart by what the lesson says was chosen.
import type {Frame, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {computedIn, coursePage, fileText, opened, useCourses} from './courses.ts';
import {computed, drawn, rested, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();
const courses = useCourses();

const LESSON = 'moxiang.html?embed=1&lang=en&sentence=tired&step=scores&controls=basic';

/** Keeps which cell was chosen. */
const listen = (frame: Frame) =>
  frame.evaluate(() => {
    const chosen: string[] = [];
    Object.assign(globalThis, {chosen});
    document.querySelector('moxiang-lesson')!.addEventListener('moxiang-select', ({detail}) => {
      chosen.push(`${detail.row} ${detail.col}`);
    });
  });
const chosen = (frame: Frame) =>
  frame.evaluate(() => (globalThis as unknown as {chosen: string[]}).chosen);

async function frameOf(page: Page): Promise<Frame> {
  const frame = (await (await page.waitForSelector('iframe', {state: 'attached'})).contentFrame())!;
  await computedIn(frame);
  return frame;
}

describe('storage and history that throw', () => {
  it('are not touched: the page works, and nothing is kept', async () => {
    const touched: string[] = [];
    const prepare = async (page: Page) => {
      await page.exposeFunction('touch', (name: string) => void touched.push(name));
      await page.addInitScript(() => {
        const {touch} = globalThis as unknown as {touch: (name: string) => void};
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(globalThis, name, {
            get() {
              touch(name);
              throw new DOMException('denied', 'SecurityError');
            },
          });
        Object.defineProperty(document, 'cookie', {
          get() {
            touch('cookie');
            throw new DOMException('denied', 'SecurityError');
          },
        });
        history.replaceState = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      });
    };
    const {page, errors} = await visit(site, {query: {lang: 'en', sentence: 'love'}, prepare});
    await computed(page);
    for (const lesson of ['qkv', 'one-head', 'emergence', 'multi-head']) {
      await page.evaluate(
        (name) => document.querySelector('moxiang-lesson')!.setAttribute('lesson', name),
        lesson,
      );
      await drawn(page);
    }
    expect(touched).toEqual([]);
    expect(errors).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
});

const AT_ONCE = 'width:900px;height:2000px;border:0';

const layoutOf = (frame: Frame) =>
  frame.evaluate(() => {
    const {shadowRoot} = document.querySelector('moxiang-lesson')!;
    const table = shadowRoot!.querySelector('table.matrix')!.getBoundingClientRect();
    const columns = shadowRoot!.querySelectorAll('table.matrix tbody tr:first-child td').length;
    const isTooWide = document.documentElement.scrollWidth > innerWidth;
    return {isTooWide, width: Math.round(table.width), columns};
  });

describe.each([
  ['display: none', 'display:none', 'display:block'],
  ['no width', 'width:0;height:0;overflow:hidden', 'width:900px;height:2000px'],
])('a place with %s at first', (name, before, after) => {
  it('is laid out when it is shown, without being loaded again', async () => {
    const address = courses.add(`first-${name.replaceAll(/\W/g, '')}`, {
      page: coursePage(
        `<div style="${before}"><iframe style="width:100%;height:2000px;border:0" src="${LESSON}"></iframe></div>`,
      ),
    });
    const {page, errors} = await opened(site, address);
    const frame = await frameOf(page);
    await frame.evaluate(() => Object.assign(globalThis, {isTheSame: true}));
    await page.locator('div').evaluate((div, style) => div.setAttribute('style', style), after);
    await frame.waitForFunction(() => innerWidth > 800);
    const laidOut = await rested(() => layoutOf(frame));
    expect(laidOut.isTooWide).toBe(false);
    const plain = courses.add('shown-at-once', {
      page: coursePage(`<iframe style="${AT_ONCE}" src="${LESSON}"></iframe>`),
    });
    const {page: other} = await opened(site, plain);
    const width = await frame.evaluate(() => innerWidth);
    await other.locator('iframe').evaluate((iframe, w) => (iframe.style.width = `${w}px`), width);
    const right = await frameOf(other);
    await right.waitForFunction((w) => innerWidth === w, width);
    expect(laidOut).toEqual(await rested(() => layoutOf(right)));
    expect(await frame.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('a scaled ancestor', () => {
  it.each([0.6, 1.5])('of %f: every corner of the matrix is hit', async (scale) => {
    const style = `transform:scale(${scale});transform-origin:0 0;width:1000px`;
    const address = courses.add(`scale-${scale * 10}`, {
      page: coursePage(
        `<div style="${style}"><iframe width="1000" height="2400" style="border:0" src="${LESSON}"></iframe></div>`,
      ),
    });
    const {page} = await opened(site, address, {width: 1600, height: 1000});
    const frame = await frameOf(page);
    await listen(frame);
    const cells = frame.locator('td[data-path]');
    const last = (await cells.count()) - 1;
    for (const place of [0, 5, Math.floor(last / 2), last - 5, last]) {
      const cell = cells.nth(place);
      const wanted = await cell.evaluate(
        (td: HTMLElement) => `${td.dataset['row']} ${td.dataset['col']}`,
      );
      await cell.scrollIntoViewIfNeeded();
      const box = (await cell.boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect.poll(async () => (await chosen(frame)).at(-1)).toBe(wanted);
    }
  });

  it('of our own element: a drag of the query points where the pointer is', async () => {
    const {page, errors} = await visit(site, {
      query: {lesson: 'qkv', lang: 'en', controls: 'basic'},
    });
    await page.locator('mx-keyword .drag').waitFor();
    await page.evaluate(() => {
      document.body.style.cssText = 'transform: scale(.6); transform-origin: 0 0';
    });
    const grip = page.locator('mx-keyword .free-plane .handle').first();
    await grip.scrollIntoViewIfNeeded();
    const at = (await grip.boundingBox())!;
    const to = {x: at.x + at.width / 2 + 40, y: at.y + at.height / 2 + 25};
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, {steps: 4});
    await page.mouse.up();
    const now = (await grip.boundingBox())!;
    expect(Math.abs(now.x + now.width / 2 - to.x)).toBeLessThan(6);
    expect(Math.abs(now.y + now.height / 2 - to.y)).toBeLessThan(6);
    expect(errors).toEqual([]);
  });
});

describe('a finger', () => {
  it('on the matrix moves the page', async () => {
    const context = await site.browser.newContext({
      ...{viewport: {width: 400, height: 700}, hasTouch: true, isMobile: true},
    });
    const page = await context.newPage();
    await page.goto(`${site.url}?lang=en&sentence=tired&step=weights&controls=basic`);
    await computed(page);
    const devtools = await context.newCDPSession(page);
    const swipe = async (x: number, y: number, dx: number, dy: number) => {
      const touch = (type: string, points: {x: number; y: number}[]) =>
        devtools.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: points,
        });
      await touch('touchStart', [{x, y}]);
      for (let i = 1; i <= 8; i++)
        await touch('touchMove', [{x: x + (dx * i) / 8, y: y + (dy * i) / 8}]);
      await touch('touchEnd', []);
    };
    const cell = page.locator('td[data-path]').nth(30);
    await cell.scrollIntoViewIfNeeded();
    const box = (await cell.boundingBox())!;
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await swipe(box.x + 10, box.y + 10, 0, -250);
    expect((await rested(top)) - before).toBeGreaterThan(100);

    const actions = await page.evaluate(() => {
      const {shadowRoot} = document.querySelector('moxiang-lesson')!;
      return [...shadowRoot!.querySelectorAll('table, td, .row-pictures svg, .stepper')].map(
        (one) => getComputedStyle(one).touchAction,
      );
    });
    expect(actions.filter((one) => one === 'none')).toEqual([]);
  });
});

/** Lets so much time pass in the page, drawing ten times a second of it: quicker than it is by the clock. */
async function pass(page: Page, seconds: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let i = 0; i < seconds * 10; i++) {
    const isOver = new Promise<void>((done) =>
      devtools.once('Emulation.virtualTimeBudgetExpired', () => done()),
    );
    await devtools.send('Emulation.setVirtualTimePolicy', {policy: 'advance', budget: 100});
    await isOver;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

describe('a page that only listens, and adds a pixel each time', () => {
  // Wide and narrow: there an open sum is as high as a part of the window.
  it.each([1000, 600])('is told no height once nothing changes: %i px wide', async (width) => {
    const address = courses.add(`pixel-${width}`, {
      page: coursePage(`<script>told = []; addEventListener('message', ({data}) => {
        if (data.type !== 'height' && data.code !== 'height_loop') return;
        told.push(data.height ?? data.code);
        if (data.height) document.querySelector('iframe').style.height = data.height + 1 + 'px'; });</script>
        <iframe width="${width}" src="${LESSON}"></iframe>`),
    });
    const {page} = await opened(site, address);
    const frame = await frameOf(page);
    const told = () => page.evaluate(() => (globalThis as unknown as {told: unknown[]}).told);
    for (let i = 0; i < 6; i++) {
      for (const step of ['weights', 'scores']) {
        await frame.evaluate(
          (to) => document.querySelector('moxiang-lesson')!.setAttribute('step', to),
          step,
        );
        await page.waitForTimeout(150);
      }
    }
    await frame.locator('td[data-path]').first().click();
    const before = await rested(told, 1500);
    // One for each change of what is shown, and no more.
    expect(before.length).toBeLessThanOrEqual(20);
    await pass(page, 25);
    expect(await told()).toEqual(before);

    // That the page's time has passed, and that a loop would have been seen: now there is one.
    await frame.addStyleTag({content: 'body {min-height: calc(100vh + 3px)}'});
    const isLoop = async () => (await told()).at(-1) === 'height_loop';
    for (let i = 0; i < 30 && !(await isLoop()); i++) await pass(page, 1);
    expect((await told()).length - before.length).toBeGreaterThan(20);
    expect(await isLoop()).toBe(true);
  });
});

describe('a frame without a permission', () => {
  it('offers no full screen', async () => {
    const address = courses.add('no-fullscreen', {
      page: coursePage(
        `<iframe sandbox="allow-scripts" width="900" height="900" src="${LESSON}"></iframe>`,
      ),
    });
    const {page} = await opened(site, address);
    const frame = await frameOf(page);
    expect(await frame.evaluate(() => document.fullscreenEnabled)).toBe(false);
    expect(await frame.getByRole('button', {name: /full.?screen/i}).count()).toBe(0);
  });
});

describe('the file', () => {
  it('is the same whatever it is sent as HTML with: no type of its own files is asked for', () => {
    expect(fileText).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)[^"#]/);
  });
});
