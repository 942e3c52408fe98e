import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {cellText, runPaper, runUseLite, withParams} from './core.ts';
import type {Tensors} from './core.ts';
import {computed, setAttribute, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

// Trusted: the core's module run in Node, and the platform's number formatting. Every number of
// every matrix of every step, layer and head on screen is held against the tensor of its name. No
// prediction is asked here, so that none of them is covered.

const all = {controls: 'basic'};

const site = useSite();

/** What is on screen, by address, as text: cells of results, and of operands and worked rows. */
interface OnScreen {
  readonly cells: readonly (readonly [string, string])[];
  readonly sources: readonly (readonly [string, string])[];
}

/**
 * Everything that is on screen at a stop, page by page, product by product or only of the first
 * `most` products.
 */
async function onScreen(page: Page, most = 3): Promise<OnScreen> {
  // As one text: a structure of this size takes the driver seconds to carry over.
  const json = await page.evaluate(async (count) => {
    const lesson = document.querySelector('moxiang-lesson')!;
    const root = lesson.shadowRoot!;
    const [found, sources] = [new Map<string, string>(), new Map<string, string>()];
    const settle = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 0)); // what is asked of the core comes back
      await lesson.updateComplete;
    };
    const collect = (): void => {
      for (const cell of root.querySelectorAll<HTMLElement>('td[data-path], td[data-source]')) {
        const {path, source, row, col} = cell.dataset;
        const kind = path === undefined ? sources : found;
        kind.set(`${path ?? source} ${row} ${col}`, cell.textContent.trim());
      }
    };
    const go = async (button: number): Promise<boolean> => {
      const turn = root.querySelectorAll<HTMLButtonElement>('.pager button')[button];
      if (!turn || turn.disabled) return false;
      turn.click();
      // Nothing is waited for that would let the browser paint: only the text is read.
      await lesson.updateComplete;
      return true;
    };
    const pages = async (): Promise<void> => {
      while (await go(0));
      collect();
      while (await go(1)) collect();
    };
    await settle();
    const products = root.querySelectorAll<HTMLInputElement>('[data-choice="product"] input');
    for (const product of [...products].slice(0, count)) {
      product.click();
      await settle();
      await pages();
    }
    if (products.length === 0) await pages();
    return JSON.stringify({cells: [...found], sources: [...sources]});
  }, most);
  return JSON.parse(json) as OnScreen;
}

/** The cells of the results alone. */
async function cellsOnScreen(page: Page): Promise<OnScreen['cells']> {
  return (await onScreen(page)).cells;
}

function wrongCells(cells: readonly (readonly [string, string])[], tensors: Tensors): string[] {
  return cells.flatMap(([address, text]) => {
    const [path = '', row, col] = address.split(' ');
    const tensor = tensors.get(path);
    if (!tensor) return [`${address}: the core has no such tensor`];
    const wanted = cellText(tensor.data[Number(row) * tensor.cols + Number(col)]!);
    return text === wanted ? [] : [`${address}: ${text}, the core has ${wanted}`];
  });
}

interface Seen {
  readonly wrong: readonly string[];
  /** How many cells of each tensor were seen. */
  readonly counts: ReadonlyMap<string, number>;
  /** The tensors and parameters that operands and worked rows were seen of. */
  readonly sources: ReadonlySet<string>;
}

/** Steps whose matrices are of one head; the others are the same whatever head is chosen. */
const OF_A_HEAD = new Set(['qkv', 'scores', 'scaled', 'masked', 'weights', 'head_out', 'attn_out']);

/** What follows is read and not looked at: the browser is spared from painting each page of it. */
async function unpainted(page: Page): Promise<void> {
  await page.addStyleTag({content: 'moxiang-lesson { content-visibility: hidden; }'});
}

/** Walks the steps of the given heads of one layer: all steps with the first of them. */
async function walk(
  page: Page,
  tensors: Tensors,
  layer: number,
  heads: readonly number[],
): Promise<Seen> {
  const wrong: string[] = [];
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  await unpainted(page);
  await setAttribute(page, 'layer', String(layer));
  for (const head of heads) {
    await setAttribute(page, 'head', String(head));
    for (const step of await stepsOf(page)) {
      if (head !== heads[0] && !OF_A_HEAD.has(step)) continue;
      await setAttribute(page, 'step', step);
      // The sum over heads is the same whatever head is chosen.
      const isSeen = step === 'attn_out' && head !== heads[0];
      const {cells, sources} = await onScreen(page, isSeen ? 1 : 3);
      wrong.push(...wrongCells(cells, tensors), ...wrongCells(sources, tensors));
      for (const [path, count] of countsOf(cells)) counts.set(path, count);
      for (const path of countsOf(sources).keys()) seen.add(path);
    }
  }
  return {wrong, counts, sources: seen};
}

/** Both operands of every product of a layer, for these heads. */
function operandsOf(layer: number, input: string, heads: readonly number[]): readonly string[] {
  const at = (name: string): string => `blocks.${layer}.attn.${name}`;
  const own = ['q', 'k', 'weights', 'v', 'head_out', 'contribution'];
  return [
    `blocks.${layer}.${input}`,
    ...['w_q', 'w_k', 'w_v', 'w_o', 'norm.gain', 'norm.bias', 'attn_out', 'norm.normed'].map(at),
    ...heads.flatMap((head) => own.map((name) => at(`heads.${head}.${name}`))),
  ];
}

function stepsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('.stepper button')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['step']!));
}

function countsOf(cells: readonly (readonly [string, string])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [address] of cells) {
    const path = address.split(' ')[0]!;
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return counts;
}

/** The tensors of a layer's attention, of all its heads, that the page has to show. */
function promised(tensors: Tensors, layer: number): readonly (readonly [string, number])[] {
  const mine = new RegExp(`^blocks\\.${layer}\\.(x$|attn\\.|mlp\\.norm\\.)`);
  const isMasked = /\.masked$/; // no key is hidden here: there is no such stop
  return [...tensors]
    .filter(([path]) => mine.test(path) && !isMasked.test(path))
    .map(([path, {rows, cols}]) => [path, rows * cols]);
}

const allHeads = (count: number): readonly number[] => Array.from({length: count}, (_, h) => h);

describe('use-lite', () => {
  const text = "The animal didn't cross the street because it was too tired.";

  it.each([0, 1])(
    'shows in layer %i, for every step and head, the numbers of the core',
    async (layer) => {
      const run = await runUseLite(text);
      const {pieces} = run;
      const tensors = withParams(run);
      const {page} = await visit(site, {
        width: 1920,
        query: {lang: 'en', sentence: 'tired', model: 'use-lite', ...all},
      });
      await computed(page);
      expect(await page.locator('.tokens label').count()).toBe(pieces.length);
      const {wrong, counts, sources} = await walk(page, tensors, layer, allHeads(4));
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(promised(run.tensors, layer)));
      expect([...sources]).toEqual(
        expect.arrayContaining([...operandsOf(layer, 'attn.norm.out', allHeads(4))]),
      );
    },
    600_000,
  );

  it('shows the numbers of a run without the head that was switched off', async () => {
    const {tensors} = await runUseLite(text, [{layer: 1, head: 2}]);
    const query = {
      lang: 'en',
      sentence: 'tired',
      model: 'use-lite',
      layer: '1',
      head: '2',
      step: 'concat',
      ...all,
    };
    const {page} = await visit(site, {query});
    await computed(page);
    await page.locator('.switch[data-head="2"]').click();
    await page.locator('.switch[data-head="2"][aria-checked="false"]').waitFor();
    await unpainted(page);
    for (const step of ['concat', 'attn_out', 'resid_mid']) {
      await setAttribute(page, 'step', step);
      const cells = await cellsOnScreen(page);
      expect(wrongCells(cells, tensors).slice(0, 5), step).toEqual([]);
    }
    const contribution = tensors.get('blocks.1.attn.heads.2.contribution')!;
    expect(contribution.data.every((value) => value === 0)).toBe(true);
  }, 300_000);
});

describe('paper', () => {
  it('shows, for every step and head, the numbers of the core', async () => {
    const {page} = await visit(site, {
      width: 1920,
      query: {lang: 'zh-CN', sentence: 'phone', model: 'paper', ...all},
    });
    await computed(page);
    const pieces = await page.evaluate(() =>
      document.querySelector('moxiang-lesson')!.tokens.map(({piece}) => piece),
    );
    expect(pieces.join('')).toBe('尽管他不喜欢苹果公司的新手机，但它的设计确实很惊艳。');
    const run = await runPaper(pieces);
    const tensors = withParams(run);
    const {wrong, counts, sources} = await walk(page, tensors, 0, allHeads(8));
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(promised(run.tensors, 0)));
    expect([...sources]).toEqual(expect.arrayContaining([...operandsOf(0, 'x', allHeads(8))]));
  }, 900_000);
});

describe('the words', () => {
  it('have the numbers of the core, at their addresses, at every stop of both layers', async () => {
    const {tensors} = await runUseLite('I sat on the bank of the river.');
    const query = {lang: 'en', sentence: 'bank-river', model: 'use-lite', head: '2', ...all};
    const {page} = await visit(site, {query});
    await computed(page);
    for (const layer of ['0', '1']) {
      await setAttribute(page, 'layer', layer);
      for (const step of await stepsOf(page)) {
        await setAttribute(page, 'step', step);
        const numbers = await page.locator('.caption .live').evaluateAll((buttons) =>
          buttons.map((button): readonly [string, string] => {
            const {path, row, col} = (button as HTMLElement).dataset;
            return [`${path} ${row} ${col}`, button.textContent.trim()];
          }),
        );
        expect(numbers.length, step).toBeGreaterThan(0);
        expect(wrongCells(numbers, tensors), step).toEqual([]);
      }
    }
  }, 120_000);
});

describe('the first look at a trained head', () => {
  it('finds that "cross" looks most at "street" (layer 1, head 1)', async () => {
    const place = {layer: '1', head: '1', step: 'weights', row: '5'};
    const query = {lang: 'en', sentence: 'tired', model: 'use-lite', ...place, ...all};
    const {page} = await visit(site, {query});
    await computed(page);
    const words = (await page.locator('.caption').innerText()).replaceAll('\u2060', '');
    const [, weight] = /^“cross” looks most at “street” \((0\.\d\d)\)/.exec(words) ?? [];
    // 0.4388 with the weights as they were published; the page has them rounded (docs/model.md).
    expect(Math.abs(Number(weight) - 0.4388)).toBeLessThanOrEqual(0.03);
  });
});
