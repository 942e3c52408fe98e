// Lessons that come and go: what they held is given back. The browser's own counts, after it has cleaned up.
import type {CDPSession, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {computed, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

interface Counts {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function counts(page: Page, devtools: CDPSession): Promise<Counts> {
  // What is on its way in a worker comes back first.
  await page.waitForTimeout(1000);
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const {metrics} = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return {heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners')};
}

/** So many lessons at once come, compute, and go. Returns the nodes of one of them. */
async function cycle(page: Page, lesson: string, count: number): Promise<number> {
  return page.evaluate(
    async ([name, n]) => {
      const place = document.querySelector('main')!;
      const lessons = Array.from({length: n}, () => document.createElement('moxiang-lesson'));
      for (const one of lessons) {
        one.setAttribute('lesson', name);
        one.setAttribute('sentence', 'love');
        one.setAttribute('lang', 'en');
        place.append(one);
      }
      const isThere = (one: HTMLElementTagNameMap['moxiang-lesson']) =>
        name === 'multi-head'
          ? one.trace !== undefined
          : one.shadowRoot!.querySelector('[data-own]')?.shadowRoot?.childElementCount;
      const end = performance.now() + 20_000;
      while (!lessons.every(isThere)) {
        if (performance.now() > end) throw new Error('a lesson does not compute');
        await new Promise((done) => setTimeout(done, 10));
      }
      const nodesIn = (root: Node): number =>
        [...root.childNodes].reduce((sum, child) => sum + nodesIn(child), 1) +
        (root instanceof Element && root.shadowRoot ? nodesIn(root.shadowRoot) : 0);
      const nodes = nodesIn(lessons[0]!);
      for (const one of lessons) {
        one.setAttribute('step', name === 'multi-head' ? 'weights' : '');
        await one.updateComplete;
        one.remove();
      }
      await new Promise((done) => setTimeout(done, 20));
      return nodes;
    },
    [lesson, count] as const,
  );
}

describe.each([
  ['multi-head', 1, 50],
  ['multi-head', 10, 5],
  ['qkv', 1, 50],
  ['one-head', 1, 50],
  ['emergence', 1, 50],
] as const)('the lesson %s, %i at once, coming and going %i times', (lesson, atOnce, times) => {
  it('leaves neither heap nor nodes nor listeners behind', async () => {
    const {page, errors} = await visit(site, {query: {lang: 'en', sentence: 'love'}});
    await computed(page);
    // The page's own lesson has all that comes after its first step.
    await page.locator('.head-multiples details.numbers').waitFor({state: 'attached'});
    await page.locator('mx-code').waitFor({state: 'attached'});
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    // What is made once, for all lessons, is there after the first.
    for (let i = 0; i < 5; i++) await cycle(page, lesson, atOnce);
    const before = await counts(page, devtools);
    let nodes = 0;
    for (let i = 0; i < times; i++) nodes = await cycle(page, lesson, atOnce);
    const after = await counts(page, devtools);
    const told = JSON.stringify({before, after, nodes});
    // The engine's compiled code may hold on to a lesson that it last saw: one, however many have been (with its
    // 0.6 MB). Less than a tenth of those that went is far from what any of our own references would keep.
    expect(after.nodes, told).toBeLessThan(before.nodes + (nodes * times * atOnce) / 10);
    expect(after.listeners, told).toBeLessThanOrEqual(before.listeners * 1.02 + 5);
    expect(after.heap, told).toBeLessThanOrEqual(before.heap * 1.1 + 1_500_000);
    expect(errors).toEqual([]);
  }, 240_000);
});
