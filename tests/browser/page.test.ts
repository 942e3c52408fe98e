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

describe('ten lessons on one page', () => {
  it('share one engine, and the last one goes as quietly as it came', async () => {
    const asked: string[] = [];
    const prepare = (page: Page) => {
      page.on('request', (request) => void asked.push(request.url()));
      return Promise.resolve();
    };
    const {page, errors} = await visit(site, {query: {lang: 'en', sentence: 'love'}, prepare});
    await computed(page);
    const traces = await page.evaluate(async () => {
      const more = Array.from({length: 9}, () => document.createElement('moxiang-lesson'));
      const ready = more.map((lesson) => {
        lesson.setAttribute('sentence', 'love');
        lesson.setAttribute('lang', 'en');
        return new Promise((done) => lesson.addEventListener('moxiang-ready', done, {once: true}));
      });
      document.body.append(...more);
      await Promise.all(ready);
      const lengths = more.map(({trace}) => trace!.buffer.byteLength);
      for (const lesson of more) lesson.remove();
      return lengths;
    });
    expect(new Set(traces).size).toBe(1);
    expect(asked.filter((url) => /exact.*\.wasm$/.test(url))).toHaveLength(1);
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
