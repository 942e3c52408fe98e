// Trusted: the numbers of `exact` on the same page.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {distance} from '../bindings/distance.ts';
import {replaced} from '../bindings/replaced.ts';
import {withRules} from './csp.ts';
import {computed, setAttribute, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();
const query = {lang: 'en', sentence: 'tired'};

const ADD = [0xfd, 0xe4, 0x01];
const SUBTRACT = [0xfd, 0xe5, 0x01];
const exactWasm = fileURLToPath(
  new URL('../../build/wasm/bindings/moxiang-exact.wasm', import.meta.url),
);

const trace = async (page: Page): Promise<Float32Array> =>
  Float32Array.from(
    await page.evaluate(() =>
      Array.from(new Float32Array(document.querySelector('moxiang-lesson')!.trace!.buffer)),
    ),
  );

/** Has the server answer so where it is asked for the module. */
const served = (answer: {body: Buffer; contentType: string}) => async (page: Page) =>
  void (await page.route('**/moxiang-exact*.wasm', (route) => route.fulfill(answer)));

async function expectPlain(page: Page): Promise<void> {
  const right = await visit(site, {query});
  await computed(right.page);
  expect(await right.page.locator('.footer .plain').count()).toBe(0);
  const [actual, expected] = [await trace(page), await trace(right.page)];
  expect(actual.length).toBe(expected.length);
  expect(distance(actual, expected)).toBeLessThan(2e-6);
}

describe('where WebAssembly may not run', () => {
  const prepare = (page: Page) => withRules(page, "script-src 'self'; style-src 'self'");

  it('the same core computes the same numbers as JavaScript, and a note says so', async () => {
    const {page} = await visit(site, {query, prepare});
    await computed(page);
    expect(await page.locator('.kernel').textContent()).toMatch(/plain.*not exact: .*WebAssembly/);
    expect(await page.locator('.footer .plain').isVisible()).toBe(true);
    expect(await page.locator('.footer .plain').textContent()).toContain('as JavaScript');
    await setAttribute(page, 'lang', 'zh-CN');
    expect(await page.locator('.footer .plain').textContent()).toContain('JavaScript 计算');
    await expectPlain(page);
  });

  it('models learn on the page', async () => {
    const {page} = await visit(site, {query: {lang: 'en', lesson: 'one-head'}, prepare});
    const button = page.getByRole('button', {name: /Train/}).first();
    await button.click();
    await page.waitForFunction(
      () =>
        document.querySelector('moxiang-lesson')?.shadowRoot?.querySelector('.footer .plain') !==
        null,
    );
  });
});

describe('under strict rules that let WebAssembly run', () => {
  it('exact computes, without a violation', async () => {
    const rules = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
    const prepare = (page: Page) => withRules(page, rules);
    const {page, errors} = await visit(site, {query, prepare});
    await computed(page);
    for (const step of ['weights', 'attn_out']) await setAttribute(page, 'step', step);
    expect(await page.locator('.kernel').textContent()).toMatch(/: exact\./);
    expect(errors).toEqual([]);
  });
});

describe('where WebAssembly computes wrongly', () => {
  it('plain is taken, and says what exact did', async () => {
    const {bytes, count} = replaced(readFileSync(exactWasm), ADD, SUBTRACT);
    expect(count).toBeGreaterThan(3);
    const prepare = served({body: Buffer.from(bytes), contentType: 'application/wasm'});
    const {page, errors} = await visit(site, {query, prepare});
    await computed(page);
    expect(await page.locator('.kernel').textContent()).toMatch(
      /plain.*not exact: .*the build exact failed its self-test/,
    );
    await expectPlain(page);
    expect(errors).toEqual([]);
  });
});

describe('where the module comes otherwise than it should', () => {
  it.each(['application/octet-stream', 'text/plain', ''])('as "%s" it is taken', async (type) => {
    const prepare = served({body: readFileSync(exactWasm), contentType: type});
    const {page, errors} = await visit(site, {query, prepare});
    await computed(page);
    expect(await page.locator('.kernel').textContent()).toMatch(/: exact\./);
    expect(errors).toEqual([]);
  });

  it('instead of it a start page: plain is taken within two seconds more', async () => {
    const body = Buffer.from('<!doctype html><title>Home</title>');
    const {page} = await visit(site, {query, prepare: served({body, contentType: 'text/html'})});
    await computed(page);
    expect(await page.locator('.kernel').textContent()).toMatch(/plain.*not exact: .*\(HTML\)/);
  });
});

describe('where nothing is wrong', () => {
  it('plain is not fetched', async () => {
    const asked: string[] = [];
    const prepare = (page: Page) => {
      page.on('request', (request) => void asked.push(request.url()));
      return Promise.resolve();
    };
    const {page} = await visit(site, {query, prepare});
    await computed(page);
    expect(asked.filter((url) => url.includes('plain'))).toEqual([]);
  });
});
