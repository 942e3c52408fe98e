import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {builtUp, cellText, runPaper} from './core.ts';
import type {Run} from './core.ts';
import {attribute, axeViolations, computed, setAttribute, settled, useSite, visit} from './site.ts';
import type {VisitOptions} from './site.ts';
import type {} from './page-types.ts';

// How products are gone through. Trusted: the core's module run in Node.

const site = useSite();

const HEAD = 'blocks.0.attn.heads.0.';

async function opened(step: string, options: VisitOptions = {}): Promise<Page> {
  const query = {
    ...{lang: 'en', sentence: 'apples', model: 'paper', row: '1', step},
    ...options.query,
  };
  // Without predictions, which cover what is looked at here.
  const {page} = await visit(site, {...options, query: {controls: 'basic', ...query}});
  await computed(page);
  return page;
}

async function runOf(page: Page, place: 'pre' | 'post' = 'post'): Promise<Run> {
  const pieces = await page.evaluate(() =>
    document.querySelector('moxiang-lesson')!.tokens.map(({piece}) => piece),
  );
  return runPaper(pieces, place);
}

const go = async (page: Page, mark: string): Promise<void> => {
  await page.locator(`[data-mark="${mark}"]`).click();
  await settled(page);
};

const on = async (page: Page): Promise<void> => {
  await page.locator('.scrubber .on').click();
  await settled(page);
};

/** The cells of the result's row, as they stand now. */
const rowNow = (page: Page, row: number): Promise<readonly string[]> =>
  page
    .locator(`.corner-result td[data-row="${row}"]`)
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));

describe('the walk through a dot product', () => {
  it('builds the first number term by term, then its row, then the rest, by the core', async () => {
    const page = await opened('scores');
    const run = await runOf(page);
    const inner = [0, 1, 2, 3, 4];
    const {stages, sums, partials} = builtUp(run, `${HEAD}scores`, 1, [0, 1], inner);
    expect(stages.map(({index}) => index)).toEqual([...inner, -1]);
    const scores = run.tensors.get(`${HEAD}scores`)!;
    await go(page, 'start');
    expect(new Set(await rowNow(page, 1))).toEqual(new Set(['·']));
    for (const [i] of stages.entries()) {
      await on(page);
      expect((await rowNow(page, 1))[0], `stage ${i}`).toBe(cellText(partials.data[i]!));
      const line = page.locator(`.worked [data-stage="${i}"]`);
      expect(await line.isVisible()).toBe(true);
      const shown = await line.locator('[data-built="sum"]').innerText();
      const wanted = sums.data[i]!;
      if (Math.abs(wanted) >= 0.001) {
        expect(shown.replace('\u2212', '-')).toBe(wanted.toFixed(4));
      }
    }
    for (let col = 1; col < scores.cols; col++) {
      await on(page);
      expect((await rowNow(page, 1))[col]).toBe(cellText(scores.data[scores.cols + col]!));
      expect(await page.locator('.above td.line').first().getAttribute('data-c')).toBe(String(col));
    }
    expect(new Set(await rowNow(page, 0))).toEqual(new Set(['·']));
    await on(page);
    expect((await rowNow(page, 0))[0]).toBe(cellText(scores.data[0]!));
    expect(await page.locator('.scrubber .on').isDisabled()).toBe(true);
  });

  it('names the largest terms on demand, as the core ranks them', async () => {
    const page = await opened('scores');
    const {session} = await runOf(page);
    await page.locator('[data-choice="terms"] label').nth(1).click();
    await settled(page);
    const result = session.explain(`${HEAD}scores`, 1, 0, 5);
    if ('error' in result) throw new Error(result.error.message);
    const largest = result.value.terms.map(({factors}) => factors[0]!.col).sort((a, b) => a - b);
    const shown = await page.locator('.above tbody th .number').allInnerTexts();
    expect(shown.map(Number)).toEqual(largest);
  });

  it('marks in both operands what the opened number is made of, and what is pointed at', async () => {
    const page = await opened('scores');
    await page.locator('.corner-result td[data-row="0"][data-col="1"]').click();
    await page.locator('.sum tfoot').waitFor();
    expect(await page.locator('.left tr[data-r="0"] td.line').count()).toBe(5);
    const columns = await page
      .locator('.above td.line')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['c']));
    expect(new Set(columns)).toEqual(new Set(['1']));
    await page.locator('.corner-result td[data-row="2"][data-col="0"]').hover();
    expect(await page.locator('.left tr[data-hot]').getAttribute('data-r')).toBe('2');
    expect(await page.locator('.above td[data-hot]').first().getAttribute('data-c')).toBe('0');
  });
});

describe('the walk through a sum of rows', () => {
  it('adds weighted rows of V, all columns at once', async () => {
    const page = await opened('head_out', {query: {sentence: 'phone'}});
    const run = await runOf(page);
    const keys = await page
      .locator('.left thead th[role="columnheader"]:not(.rest)')
      .evaluateAll((heads) => heads.map((head) => head.textContent.trim()));
    expect(keys).toHaveLength(5);
    const weights = run.tensors.get(`${HEAD}weights`)!;
    const row = [...weights.data.subarray(weights.cols, 2 * weights.cols)];
    const largest = row
      .map((value, index) => ({value, index}))
      .sort((a, b) => b.value - a.value)
      .slice(0, 5)
      .map(({index}) => index)
      .sort((a, b) => a - b);
    const built = builtUp(run, `${HEAD}head_out`, 1, [0, 64], largest);
    await go(page, 'start');
    for (let stage = 0; stage + 1 < built.stages.length; stage++) {
      await on(page);
      const shown = await rowNow(page, 1);
      const wanted = built.partials.data.subarray(stage * 64, stage * 64 + shown.length);
      expect(shown, `stage ${stage}`).toEqual([...wanted].map(cellText));
    }
  });

  it('adds what each head gives to the fused row', async () => {
    const page = await opened('attn_out');
    const run = await runOf(page);
    await page.locator('[data-choice="product"] label').nth(1).click();
    await go(page, 'start');
    const built = builtUp(run, 'blocks.0.attn.attn_out', 1, [0, 512], []);
    for (let head = 0; head < 7; head++) {
      await on(page);
      const shown = await rowNow(page, 1);
      const wanted = built.partials.data.subarray(head * 512, head * 512 + shown.length);
      expect(shown, `head ${head}`).toEqual([...wanted].map(cellText));
    }
  });
});

describe('the slider', () => {
  it('is worked with the keyboard, says where it is, and never moves of itself', async () => {
    const page = await opened('scores');
    const slider = page.locator('.scrubber input[type="range"]');
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe('Nothing has been computed yet.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(
      /^scores\[.*\], 2 of 6: channel 1 added, −?\d+\.\d{4} so far\.$/,
    );
    expect(await attribute(page, 'step')).toBe('scores');
    const before = await slider.inputValue();
    await page.waitForTimeout(1500);
    expect(await slider.inputValue()).toBe(before);
  });

  it('plays when it is asked to, and stops at the end or when it is moved', async () => {
    const page = await opened('scores');
    const slider = page.locator('.scrubber input[type="range"]');
    await page.locator('.scrubber .play').click();
    await page.waitForFunction(
      () =>
        document
          .querySelector('moxiang-lesson')!
          .shadowRoot!.querySelector<HTMLInputElement>('.scrubber input')!.value === '2',
    );
    await page.locator('.scrubber .back').click();
    const stopped = await slider.inputValue();
    await page.waitForTimeout(1500);
    expect(await slider.inputValue()).toBe(stopped);
  });

  it('goes from one named place to the next where no motion is wanted', async () => {
    const page = await opened('scores', {reducedMotion: 'reduce'});
    const pressed = (mark: string): Promise<void> =>
      page.locator(`[data-mark="${mark}"][aria-pressed="true"]`).waitFor();
    await page.locator('.scrubber .play').click();
    await pressed('start');
    await pressed('cell');
    await pressed('row');
    await pressed('all');
  });
});

describe('one large projection and small ones', () => {
  it('are the same cells: the chosen one stays chosen, the difference is 0', async () => {
    const page = await opened('qkv', {query: {head: '3'}});
    const cells = (): Promise<readonly string[]> =>
      page.locator('td[data-path], td[data-source]').evaluateAll((all) =>
        all.map((cell) => {
          const {path, source, row, col} = (cell as HTMLElement).dataset;
          const {left, top} = cell.getBoundingClientRect();
          return [path ?? source, row, col, cell.textContent.trim(), left, top].join(' ');
        }),
      );
    await page.locator('.corner-result td[data-row="2"][data-col="1"]').click();
    await page.locator('.sum tfoot').waitFor();
    const before = await cells();
    const small = await page.locator('.corner-result thead th').allInnerTexts();
    await page.locator('[data-choice="packing"] label').nth(1).click();
    await settled(page);
    expect(await cells()).toEqual(before);
    expect(await page.locator('td[aria-selected="true"]').count()).toBe(1);
    const big = await page.locator('.corner-result thead th').allInnerTexts();
    expect(big.map(Number)).toEqual(small.map((col) => Number(col) + 3 * 64));
    expect(await page.locator('.corner-result .shape').innerText()).toMatch(/h·dₖ\s*512/);
    expect(await page.locator('[data-split]').innerText()).toBe('0');
  });
});

describe('the place of the norm', () => {
  it('moves in paper: other numbers, both formulas, both columns', async () => {
    const page = await opened('resid_mid');
    const [post, pre] = [await runOf(page, 'post'), await runOf(page, 'pre')];
    const first = (run: Run, path: string): string => {
      const {cols, data} = run.tensors.get(`blocks.0.${path}`)!;
      return cellText(data[cols]!);
    };
    const column = (place: string): Promise<readonly string[]> =>
      page.locator(`.norm-place td[data-place="${place}"]`).allInnerTexts();
    const steps = ['x', 'x', 'attn.attn_out', 'attn.resid_mid', 'attn.norm.out'];
    expect(await column('post')).toEqual(steps.map((path) => first(post, path)));
    const moved = ['x', 'attn.norm.out', 'attn.attn_out', 'attn.resid_mid', 'attn.resid_mid'];
    expect(await column('pre')).toEqual(moved.map((path) => first(pre, path)));
    await page.locator('[data-choice="norm-place"] label').nth(1).click();
    await page.locator('.norm-place[data-place="pre"]').waitFor();
    expect(await column('pre')).toEqual(moved.map((path) => first(pre, path)));
    expect(await column('post')).toEqual(steps.map((path) => first(post, path)));
    expect(await attribute(page, 'step')).toBe('resid_mid');
    expect(await page.locator('.place-formula').allInnerTexts()).toEqual([
      'y = LN(x + Attn(x))',
      'y = x + Attn(LN(x))',
    ]);
    await setAttribute(page, 'step', 'norm');
    const heads = await page
      .locator('.stepper button')
      .evaluateAll((all) => all.map((button) => (button as HTMLElement).dataset['step']));
    expect(heads.indexOf('norm')).toBe(1);
    const facts = await page.locator('.strip-facts dd').allInnerTexts();
    const mean = pre.tensors.get('blocks.0.attn.norm.mean')!.data[1]!;
    expect(facts[0]!.replace('−', '-')).toBe(mean.toFixed(4));
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe.each(['zh-CN', 'en'])('the rows of tokens, in %s', (lang) => {
  it('begin at one height at every stop', async () => {
    const {page} = await visit(site, {width: 1280, query: {lang}});
    await computed(page);
    await page.locator('mx-code').waitFor({state: 'attached'});
    const heights = await page.evaluate(async () => {
      const lesson = document.querySelector('moxiang-lesson')!;
      const root = lesson.shadowRoot!;
      const all: Record<string, number> = {};
      for (const button of root.querySelectorAll<HTMLElement>('.stepper button')) {
        const step = button.dataset['step']!;
        lesson.setAttribute('step', step);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await lesson.updateComplete;
        const row = root.querySelector('.corner-left tbody th, .matrices tbody th')!;
        const top = root.querySelector('.stop')!.getBoundingClientRect().top;
        all[step] = Math.round(row.getBoundingClientRect().top - top);
      }
      return all;
    });
    expect(new Set(Object.values(heights)).size, JSON.stringify(heights)).toBe(1);
  });
});

describe('the columns of the right operand', () => {
  it.each([768, 1280, 1920])('stand above those of the result at %i px', async (width) => {
    const {page} = await visit(site, {width, query: {lang: 'en', sentence: 'tired'}});
    await computed(page);
    for (const step of ['qkv', 'scores', 'head_out', 'attn_out']) {
      await setAttribute(page, 'step', step);
      await page.locator('.above').waitFor();
      const off = await page.evaluate(() => {
        const root = document.querySelector('moxiang-lesson')!.shadowRoot!;
        const left = (cell: Element): number => cell.getBoundingClientRect().left;
        const above = [...root.querySelectorAll('.above tbody tr:first-child td')].map(left);
        const below = [...root.querySelectorAll('.corner-result tbody tr:first-child td')].map(
          left,
        );
        return above.map((x, i) => Math.abs(x - below[i]!));
      });
      expect(off.length, step).toBeGreaterThanOrEqual(4);
      expect(Math.max(...off), step).toBeLessThanOrEqual(1.5);
    }
  });
});
