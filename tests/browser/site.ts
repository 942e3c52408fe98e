import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {isDeepStrictEqual} from 'node:util';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach} from 'vitest';

import {launch} from '../../scripts/lib/chromium.mjs';
import {serve} from '../../scripts/serve.mjs';

// The built page (build/site), served and opened in Chromium; what goes wrong on the way is kept.

/** In milliseconds. */
const HELD_BACK = 3000;
const AT_REST = 500;
const PATIENCE = 30_000;

/** `SLOW=6 npm test -- --only browser`: by how much pages are slower. Tests that count on time show themselves. */
const SLOW = Number(process.env['SLOW'] ?? 1);

export interface Site {
  readonly url: string;
  readonly browser: Browser;
}

async function slowed(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOW});
}

async function launched(): Promise<Browser> {
  const browser = await launch();
  if (SLOW > 1) browser.on('context', (context) => context.on('page', (page) => void slowed(page)));
  return browser;
}

/** The site while the tests of a file run. What a test has visited is closed after it. */
export function useSite(): Site {
  const site = {} as {url: string; browser: Browser};
  let close: () => Promise<void>;
  let kept: readonly BrowserContext[];
  beforeAll(async () => {
    const server = await serve();
    site.url = server.url;
    site.browser = await launched();
    close = async () => {
      await site.browser.close();
      await server.close();
    };
  });
  afterAll(() => close());
  // What was visited for several tests is older than each of them.
  beforeEach(() => void (kept = site.browser.contexts()));
  afterEach(async () => {
    for (const context of site.browser.contexts()) {
      if (!kept.includes(context)) await context.close();
    }
  });
  return site;
}

export interface Visit {
  readonly page: Page;
  /** Errors of the console and exceptions of the page. */
  readonly errors: string[];
  /** What was asked for from elsewhere than the page's own origin. */
  readonly foreign: string[];
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  /** Attributes of the lesson, as the address gives them. */
  readonly query?: Readonly<Record<string, string>>;
  /** Before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/** A fresh visitor's page, before anything has been computed. */
export async function visit(site: Site, options: VisitOptions = {}): Promise<Visit> {
  const {width = 1280, height = 800, query = {}, prepare, reducedMotion, forcedColors} = options;
  const context = await site.browser.newContext({
    viewport: {width, height},
    locale: 'en-GB',
    ...(reducedMotion ? {reducedMotion} : {}),
    ...(forcedColors ? {forcedColors} : {}),
  });
  const page = await context.newPage();
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.url) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  await prepare?.(page);
  await page.goto(`${site.url}?${new URLSearchParams(query).toString()}`);
  return {page, errors, foreign};
}

/**
 * Until something has been computed for the first time, and what is fetched after that is there too; where a
 * test holds that back, it is not waited for long.
 */
export async function computed(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('moxiang-lesson')?.trace !== undefined);
  await page.waitForLoadState('networkidle', {timeout: HELD_BACK}).catch(() => undefined);
  await settled(page);
}

/** Until the lesson has drawn what it has. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('moxiang-lesson')?.updateComplete);
}

/** What `read` gives, once it gives the same again after `pause` milliseconds. */
export async function rested<T>(read: () => Promise<T>, pause = AT_REST): Promise<T> {
  let last = await read();
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    await new Promise((done) => setTimeout(done, pause));
    const now = await read();
    if (isDeepStrictEqual(now, last)) break;
    last = now;
  }
  return last;
}

/** Until what is written in the lesson, and in one of parts within it, stays as it is. */
export async function drawn(page: Page): Promise<void> {
  await rested(() =>
    page.evaluate(() => {
      const textOf = (root: ParentNode & Node): string =>
        [...root.querySelectorAll('*')]
          .map(({shadowRoot}) => (shadowRoot ? textOf(shadowRoot) : ''))
          .concat(root.textContent ?? '')
          .join('\n');
      return textOf(document);
    }),
  );
}

/** Of our own page's lesson; another language is there once its texts have been fetched. */
export async function setAttribute(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(([n, v]) => document.querySelector('moxiang-lesson')?.setAttribute(n, v), [
    name,
    value,
  ] as const);
  if (name === 'lang') {
    const chosen = page.locator(`[data-choice="lang"] input[value="${value}"]:checked`);
    await chosen.waitFor({state: 'attached'});
  }
  await settled(page);
}

export function attribute(page: Page, name: string): Promise<string | null> {
  return page.locator('moxiang-lesson').getAttribute(name);
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly {readonly target: unknown; readonly failureSummary?: string}[];
}

/**
 * What axe-core finds wrong with the page, one line a rule and element, once every colour has come to
 * rest: one half faded in has no contrast yet.
 */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((a) => a.finished)));
  const violations = await page.evaluate(async () => {
    const {axe} = globalThis as unknown as {
      axe: {run: () => Promise<{violations: readonly AxeViolation[]}>};
    };
    return (await axe.run()).violations;
  });
  return violations.flatMap(({id, nodes}) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
