import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {replaced} from '../bindings/replaced.ts';
import {computed, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

const fastWasm = fileURLToPath(
  new URL('../../build/wasm/bindings/moxiang-fast.wasm', import.meta.url),
);
const RELAXED_MADD = [0xfd, 0x85, 0x02];
const RELAXED_NMADD = [0xfd, 0x86, 0x02];

const kernelOf = (page: Page) => page.locator('.kernel').textContent();

/** The weights of the first head, whatever the build. */
const trace = (page: Page) =>
  page.evaluate(() =>
    Array.from(new Float32Array(document.querySelector('moxiang-lesson')!.trace!.buffer)),
  );

describe('kernel="fast"', () => {
  const query = {lang: 'en', sentence: 'love', kernel: 'fast'};

  it('runs the fast build, whose numbers are those of exact but for their last bits', async () => {
    const {page, errors} = await visit(site, {query});
    await computed(page);
    expect(await kernelOf(page)).toMatch(/fast.*passed its self-test/);
    const fast = await trace(page);
    const plain = await visit(site, {query: {...query, kernel: 'exact'}});
    await computed(plain.page);
    const exact = await trace(plain.page);
    expect(fast.length).toBe(exact.length);
    const worst = Math.max(...fast.map((x, i) => (x === exact[i] ? 0 : Math.abs(x - exact[i]!))));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(1e-4);
    expect(errors).toEqual([]);
  });

  it('takes exact where the fast build computes wrongly, and says so', async () => {
    const {bytes, count} = replaced(readFileSync(fastWasm), RELAXED_MADD, RELAXED_NMADD);
    expect(count).toBeGreaterThan(10);
    const prepare = async (page: Page) =>
      void (await page.route('**/moxiang-fast*.wasm', (route) =>
        route.fulfill({body: Buffer.from(bytes), contentType: 'application/wasm'}),
      ));
    const {page} = await visit(site, {query, prepare});
    await computed(page);
    expect(await kernelOf(page)).toMatch(/exact.*not fast.*the build fast failed its self-test/);
  });

  it('takes exact where the engine has no relaxed SIMD', async () => {
    const prepare = async (page: Page) =>
      void (await page.addInitScript(() => void (WebAssembly.validate = () => false)));
    const {page} = await visit(site, {query, prepare});
    await computed(page);
    expect(await kernelOf(page)).toMatch(/exact.*not fast: it has no relaxed SIMD/);
  });
});

describe('without the attribute', () => {
  it('neither the fast build nor what trains models is fetched', async () => {
    const asked: string[] = [];
    const prepare = (page: Page) => {
      page.on('request', (request) => void asked.push(request.url()));
      return Promise.resolve();
    };
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love'}, prepare});
    await computed(page);
    expect(asked.some((url) => url.includes('moxiang-exact'))).toBe(true);
    expect(asked.filter((url) => /moxiang-(fast|learning)/.test(url))).toEqual([]);
  });
});
