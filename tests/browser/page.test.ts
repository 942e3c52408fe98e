import {readFileSync} from 'node:fs';

import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import fixed from '../data/exact-hash.json' with {type: 'json'};
import {computed, setAttribute, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

describe('the exact build', () => {
  it('has in Chromium the bits that it has everywhere', async () => {
    const {page} = await visit(site, {query: {lang: 'zh-CN', text: fixed.text, model: 'paper'}});
    await computed(page);
    const {pieces, sha256} = await page.evaluate(async () => {
      const lesson = document.querySelector('moxiang-lesson')!;
      const digest = await crypto.subtle.digest('SHA-256', lesson.trace!.buffer);
      const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
      return {pieces: lesson.tokens.map(({piece}) => piece), sha256: hex.join('')};
    });
    expect(pieces).toEqual(fixed.pieces);
    expect(sha256).toBe(fixed.sha256);
  });

  it('says on the page which it is and why it was chosen', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    await page.locator('.footer summary').last().click();
    expect(await page.locator('.kernel').innerText()).toMatch(/exact.*self-test/);
  });
});

describe('in code', () => {
  it('is nothing that a lesson waits for, opens by keyboard, and saves what the lines load', async () => {
    const {page, errors, foreign} = await visit(site, {
      query: {lang: 'en', step: 'weights', controls: 'basic'},
    });
    await computed(page);
    const code = page.locator('mx-code');
    await code.locator('summary').focus();
    await page.keyboard.press('Enter');
    await code.locator('pre').waitFor();
    // The arrow chooses the other library, and does not go to the next step.
    await code.locator('input[value=numpy]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.locator('pre').innerText()).toContain('torch.softmax');
    expect(await page.locator('moxiang-lesson').getAttribute('step')).toBe('weights');
    const name = /load_file\("(.+)"\)/.exec(await code.locator('pre').innerText())![1];
    const saved = page.waitForEvent('download');
    await code.locator('.save.primary').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(name);
    const bytes = readFileSync(await file.path());
    const header = bytes.subarray(8, 8 + Number(bytes.readBigUInt64LE(0))).toString();
    const {weights} = JSON.parse(header) as {weights: {shape: number[]; data_offsets: number[]}};
    const [begin, end] = weights.data_offsets.map((at) => at + 8 + header.length);
    const kept = await page.evaluate(() => {
      const {trace} = document.querySelector('moxiang-lesson')!;
      const {offset, rows, cols} = trace!.steps.find(({path}) =>
        path.endsWith('attn.heads.0.weights'),
      )!;
      return [...new Uint8Array(trace!.buffer, offset * 4, rows * cols * 4)];
    });
    expect([...bytes.subarray(begin, end)]).toEqual(kept);
    expect([errors, foreign]).toEqual([[], []]);
  });
});

describe('two lessons on one page', () => {
  it('are independent, and each says what happens to it', async () => {
    const {page, errors} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    const seen = await page.evaluate(async () => {
      const [first] = document.querySelectorAll('moxiang-lesson');
      const second = document.createElement('moxiang-lesson');
      second.setAttribute('lang', 'zh-CN');
      second.setAttribute('sentence', 'hate');
      second.setAttribute('step', 'weights');
      const events: string[] = [];
      for (const name of ['ready', 'step', 'select', 'error']) {
        document.body.addEventListener(`moxiang-${name}`, ({target}) =>
          events.push(`${name} ${target === second ? 'second' : 'first'}`),
        );
      }
      const ready = new Promise((resolve) => second.addEventListener('moxiang-ready', resolve));
      document.body.append(second);
      await ready;
      await second.updateComplete;
      first!.setAttribute('step', 'scores');
      second.shadowRoot!.querySelector<HTMLElement>('td[data-path]')!.click();
      await Promise.all([first!.updateComplete, second.updateComplete]);
      const attributes = [first!, second].map((lesson) =>
        ['lang', 'sentence', 'step'].map((name) => lesson.getAttribute(name)).join(' '),
      );
      return {events, attributes};
    });
    expect(seen.attributes).toEqual(['en love scores', 'zh-CN hate weights']);
    expect(seen.events).toEqual(['ready second', 'step first', 'select second']);
    expect(errors).toEqual([]);
  });
});

/** In the page: how often a module becomes an instance. */
function countInstances(): void {
  const counted = globalThis as unknown as {instances: number};
  counted.instances = 0;
  for (const name of ['instantiate', 'instantiateStreaming'] as const) {
    const own = WebAssembly[name] as (...args: unknown[]) => unknown;
    const counting = (...args: unknown[]): unknown => {
      counted.instances += 1;
      return own.apply(WebAssembly, args);
    };
    Object.assign(WebAssembly, {[name]: counting});
  }
}

describe('ten lessons on one page', () => {
  it('share one engine, and the last one goes as quietly as it came', async () => {
    const asked: string[] = [];
    const prepare = async (page: Page) => {
      page.on('request', (request) => void asked.push(request.url()));
      await page.addInitScript(countInstances);
    };
    const query = {lang: 'en', sentence: 'love', controls: 'basic'};
    const {page, errors} = await visit(site, {query, prepare});
    await computed(page);
    const traces = await page.evaluate(async () => {
      const more = Array.from({length: 9}, () => document.createElement('moxiang-lesson'));
      const ready = more.map((lesson) => {
        lesson.setAttribute('sentence', 'love');
        lesson.setAttribute('lang', 'en');
        lesson.setAttribute('controls', 'basic');
        return new Promise((done) => lesson.addEventListener('moxiang-ready', done, {once: true}));
      });
      document.body.append(...more);
      await Promise.all(ready);
      for (const [n, lesson] of more.entries()) {
        for (let i = 0; i <= n; i++) {
          lesson.shadowRoot!.querySelector<HTMLElement>('.step-by.primary')!.click();
          await lesson.updateComplete;
        }
      }
      const steps = more.map((lesson) => lesson.getAttribute('step'));
      const lengths = more.map(({trace}) => trace!.buffer.byteLength);
      for (const lesson of more) lesson.remove();
      return {lengths, steps};
    });
    expect(new Set(traces.lengths).size).toBe(1);
    // Each has gone one step further than the one before it.
    expect(new Set(traces.steps).size).toBe(9);
    // Two files, each of them once.
    expect(
      await page.evaluate(() => (globalThis as unknown as {instances: number}).instances),
    ).toBe(2);
    const files = asked.filter((url) => /exact.*\.wasm$/.test(url));
    expect([files.length, new Set(files).size]).toEqual([2, 2]);
    await setAttribute(page, 'step', 'weights');
    expect(await page.locator('moxiang-lesson').getAttribute('step')).toBe('weights');
    expect(errors).toEqual([]);
  });
});

describe('the width of the page', () => {
  it.each([320, 360, 768, 1024, 1920])('of %i px is never exceeded', async (width) => {
    const {page} = await visit(site, {width, query: {lang: 'en', sentence: 'phone'}});
    await computed(page);
    for (const step of ['x', 'qkv', 'weights', 'concat', 'attn_out', 'resid_mid', 'norm']) {
      await setAttribute(page, 'step', step);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, step).toBeLessThanOrEqual(width);
    }
  });
});

describe.each(['zh-CN', 'en'])('what the heads were measured to do, in %s', (lang) => {
  it.each([360, 768, 1024, 1280, 1920])('has its place before it is, at %i px', async (width) => {
    const top = async (prepare: (page: Page) => Promise<void>, until: string): Promise<number> => {
      const {page} = await visit(site, {width, query: {lang}, prepare});
      await computed(page);
      await page.locator(until).waitFor({state: 'attached'});
      await page.locator('mx-chapter .relations').waitFor({state: 'attached'});
      const y = await page.evaluate(
        () =>
          document
            .querySelector('moxiang-lesson')!
            .shadowRoot!.querySelector('.stop')!
            .getBoundingClientRect().y,
      );
      return y;
    };
    const never = async (page: Page): Promise<void> => {
      await page.addInitScript(() => Object.assign(globalThis, {requestIdleCallback: () => 0}));
    };
    const before = await top(never, '.numbers-place');
    const after = await top(() => Promise.resolve(), '.head-multiples details.numbers');
    expect(after).toBe(before);
  });
});

describe('token rows', () => {
  it('keep their place through all stops', async () => {
    const {page} = await visit(site, {query: {lang: 'zh-CN', sentence: 'phone'}});
    await computed(page);
    const tops = new Map<string, number>();
    for (const step of [
      'x',
      'qkv',
      'scores',
      'weights',
      'head_out',
      'attn_out',
      'resid_mid',
      'norm',
    ]) {
      await setAttribute(page, 'step', step);
      const box = await page.locator('tbody th[data-row="5"]').first().boundingBox();
      tops.set(step, box!.y);
    }
    expect(new Set(tops.values()).size, JSON.stringify([...tops])).toBe(1);
  });
});

describe('while the first numbers are on their way', () => {
  it('little is seen to move: less than what counts as good', async () => {
    const prepare = async (page: Page) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, {shifts});
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & {value: number}).value);
        }).observe({type: 'layout-shift', buffered: true});
      });
      // Slow enough to be painted before.
      await page.route('**/*.safetensors', async (route) => {
        await new Promise((done) => setTimeout(done, 1000));
        await route.continue();
      });
    };
    const {page} = await visit(site, {query: {lang: 'zh-CN'}, prepare});
    await computed(page);
    await page.waitForTimeout(500);
    const shifts = await page.evaluate(() => (globalThis as unknown as {shifts: number[]}).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.1);
  });
});
