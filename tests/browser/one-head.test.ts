import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';

import fixed from '../data/training-hash.json' with {type: 'json'};
import {cellText} from './core.ts';
import {core, said, train, visitLearning} from './learning.ts';
import type {Core} from './learning.ts';
import {axeViolations, rested, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

// Trusted: the module in Node for every number, and for the weights the hashes that the native build
// agrees with.

const site = useSite();

/** No worker can be made: pages may forbid it. */
const noWorkers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });
};

/** Keeps hold of the memory of every module that is started on the page itself. */
const watchMemory = async (page: Page): Promise<void> => {
  await noWorkers(page);
  await page.addInitScript(() => {
    const real = WebAssembly.instantiate as (
      bytes: BufferSource,
      imports?: WebAssembly.Imports,
    ) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
    Reflect.set(WebAssembly, 'instantiate', async (...args: Parameters<typeof real>) => {
      const started = await real.apply(WebAssembly, args);
      const {exports} = started.instance;
      const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
      if (memory) Reflect.set(globalThis, 'watched', memory);
      return started;
    });
  });
};

const places = [
  ['in a worker', undefined],
  ['on the page', noWorkers],
] as const;

const textOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).first().innerText();

/** Trains through the engine of the page; the lesson's own part is done by then. */
const hashes = (page: Page) =>
  page.evaluate(
    async (trainings) => {
      const lesson = document.querySelector('moxiang-lesson')!;
      const engine = await lesson.startEngine();
      const all: {hash: string; place: string}[] = [];
      for (const {heads, kvHeads, seed} of trainings) {
        const training = await engine.train({recipe: 'near-far', heads, kvHeads, seed});
        await training.step(150);
        await training.step(50);
        all.push({hash: (await training.state()).hash, place: training.place});
        training.dispose();
      }
      return all;
    },
    fixed.trainings.map(({heads, kvHeads, seed}) => ({heads, kvHeads, seed})),
  );

describe.each(places)('weights after 200 steps, %s', (name, prepare) => {
  it('are the bits that they are everywhere', async () => {
    const {page, errors} = await visitLearning(site, {...(prepare ? {prepare} : {})});
    const seen = await hashes(page);
    expect(seen.map(({hash}) => hash)).toEqual(fixed.trainings.map(({hash}) => hash));
    const place = name === 'in a worker' ? 'worker' : 'page';
    expect(new Set(seen.map((one) => one.place))).toEqual(new Set([place]));
    expect(errors).toEqual([]);
  });
});

describe('numbers on the page', () => {
  let one: Core, two: Core, mqa: Core;
  beforeAll(async () => {
    [one, two, mqa] = [await core(1), await core(2), await core(4, 1)];
  });

  it('are those of the core: rows, right answers, heads off, kinds', async () => {
    const {page, errors, foreign} = await visitLearning(site, {
      query: {lang: 'en', controls: 'basic'},
    });
    await train(page, 'one', 1);
    const [row] = one.score.heads;
    const caption = await textOf(page, '[data-part="one"] .caption');
    expect(caption).toContain(`${cellText(row!.near)} on the previous`);
    expect(caption).toContain(`${cellText(row!.far)} on the first`);

    await train(page, 'two', 3);
    for (const head of [0, 1]) {
      const cells = page
        .locator('.off-table tbody tr')
        .nth(1 + head)
        .locator('td .number');
      const {near, far} = two.without[head]!;
      expect(await cells.allInnerTexts()).toEqual([near, far].map((s) => cellText(s.accuracy)));
    }
    const card = page.locator('[data-part="two"] [data-run="two"]');
    expect(await card.locator('.done-mark').innerText()).toContain(`step ${two.doneAt}`);

    await train(page, 'kinds', 3);
    const line = page.locator('tr[data-kind="mqa"] td');
    const texts = await line.allInnerTexts();
    expect(texts.slice(0, 3)).toEqual(['1', mqa.parameters.toLocaleString('en'), `${mqa.doneAt}`]);
    expect(texts.slice(3, 5)).toEqual(
      [mqa.score.near, mqa.score.far].map(({accuracy}) => cellText(accuracy)),
    );
    expect([errors, foreign]).toEqual([[], []]);
  });

  it('are those of the step that is looked at', async () => {
    const {page} = await visitLearning(site, {query: {lang: 'en', controls: 'basic'}});
    await train(page, 'one', 1);
    const slider = page.locator('#scrub-one');
    await slider.focus();
    await page.keyboard.press('Home');
    for (let n = 1; n < 5; n++) await page.keyboard.press('ArrowRight');
    expect(await textOf(page, '[data-part="one"] output')).toBe('Step 5 of 200');
    const at = await page.locator('[data-part="one"] .now .number').allInnerTexts();
    await page.locator('[data-part="one"] .figures summary').click();
    const {near, far} = await page.evaluate(async () => {
      const engine = await document.querySelector('moxiang-lesson')!.startEngine();
      const training = await engine.train({recipe: 'near-far', heads: 1, seed: 0});
      const points = await training.step(5);
      training.dispose();
      return points.at(-1)!;
    });
    expect(at).toEqual([near.accuracy, far.accuracy, near.loss, far.loss].map(cellText));
  });

  it('show one skill lost with each head, by far, and the other kept', () => {
    for (const {near, far} of two.without) {
      const drops = [
        two.score.near.accuracy - near.accuracy,
        two.score.far.accuracy - far.accuracy,
      ];
      expect(drops.filter((drop) => drop >= 0.8)).toHaveLength(1);
    }
  });
});

describe('ten seeds in the page', () => {
  it('part two heads, and leave one head with the higher loss', async () => {
    const {page, errors} = await visitLearning(site, {query: {lang: 'en', controls: 'basic'}});
    await page.locator('[data-act="sweep"]').click();
    await page.locator('tr[data-seed="9"]').waitFor();
    const rows = await page.locator('tr[data-seed]').evaluateAll((lines) =>
      lines.map((line) => ({
        heads: [...line.querySelectorAll<HTMLElement>('.taker')].map(
          ({dataset}) => dataset['head'],
        ),
        losses: [...line.querySelectorAll('td.number')]
          .slice(1)
          .map((td) => Number(td.textContent)),
      })),
    );
    expect(rows).toHaveLength(10);
    expect(rows.filter(({heads}) => new Set(heads).size === 2).length).toBeGreaterThanOrEqual(9);
    for (const {losses} of rows) expect(losses[0]).toBeGreaterThan(losses[1]!);
    expect(new Set(rows.map(({heads}) => heads[0])).size, 'jobs change').toBe(2);
    expect(errors).toEqual([]);
  });
});

describe('a training', () => {
  it('keeps its memory over 20 restarts', async () => {
    const {page} = await visitLearning(site, {prepare: watchMemory});
    const [before, after] = await page.evaluate(async () => {
      const size = (): number =>
        (Reflect.get(globalThis, 'watched') as WebAssembly.Memory).buffer.byteLength;
      const engine = await document.querySelector('moxiang-lesson')!.startEngine();
      const training = await engine.train({recipe: 'near-far', heads: 2, seed: 0});
      await training.step(20);
      await training.score();
      const first = size();
      for (let seed = 1; seed <= 20; seed++) {
        await training.restart(seed);
        await training.step(10);
        await training.score();
      }
      training.dispose();
      return [first, size()] as const;
    });
    expect(before).toBeGreaterThan(1_000_000);
    expect(after).toBe(before);
  });

  it.each(places)('leaves the page responsive, %s', async (name, prepare) => {
    const {page} = await visitLearning(site, {
      query: {lang: 'en', controls: 'basic'},
      ...(prepare ? {prepare} : {}),
    });
    await page.locator('[data-part="two"] [data-act="train"]').click();
    const position = page.locator('.tile[data-index="8"]');
    await position.click();
    expect(await textOf(page, '[data-part="task"] .caption')).toContain('position 8');
    const taken = Number(await page.locator('#scrub-two').inputValue());
    expect(taken, `still learning, ${name}`).toBeLessThan(200);
    await page.locator('[data-part="two"] [data-act="pause"]').click();
    const paused = await page.locator('#scrub-two').inputValue();
    await page.waitForTimeout(300);
    expect(Number(await page.locator('#scrub-two').inputValue()) - Number(paused)).toBeLessThan(5);
  });

  it('stops while the tab is not seen, and says so', async () => {
    const {page} = await visitLearning(site, {query: {lang: 'zh-CN', controls: 'basic'}});
    await page.locator('[data-part="one"] [data-act="train"]').click();
    await page.locator('[data-part="one"] [data-act="pause"]').waitFor();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', {value: true, configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.locator('[data-notice="trouble"]').waitFor();
    expect(await textOf(page, '[data-notice="trouble"]')).toContain('暂停');
    expect(await page.locator('[data-part="one"] [data-act="train"]').count()).toBe(1);
  });

  it('ends, with its worker, when the lesson is left', async () => {
    const {page} = await visitLearning(site, {query: {lang: 'en', controls: 'basic'}});
    expect(page.workers()).toHaveLength(1);
    await page.locator('[data-part="one"] [data-act="train"]').click();
    const closed = page.workers()[0]!.waitForEvent('close');
    await page.evaluate(() => {
      document.querySelector('moxiang-lesson')!.setAttribute('lesson', 'multi-head');
    });
    await closed;
    expect(await page.locator('mx-one-head').count()).toBe(0);
    await page.locator('.stepper').waitFor();
  });

  it.each(['is lost', 'hangs'])(
    'goes on in a new worker when its own %s, and says so',
    async (what) => {
      const {page} = await visitLearning(site, {
        query: {lang: 'en', controls: 'basic'},
        prepare: async (p) => {
          await p.addInitScript((fault) => {
            const Real = Worker;
            let made = 0;
            globalThis.Worker = class extends Real {
              #asked = 0;
              readonly #isFirst = made++ === 0;
              override postMessage(message: unknown): void {
                // Some time after it has begun to learn.
                if (!this.#isFirst || ++this.#asked <= 60) return super.postMessage(message);
                if (fault === 'hangs') return;
                this.terminate();
                this.onerror?.(new ErrorEvent('error', {message: 'lost'}));
              }
            };
          }, what);
        },
      });
      const warned = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.body.addEventListener('moxiang-warning', ({detail}) => resolve(detail.code), {
              once: true,
            });
          }),
      );
      await train(page, 'one', 1);
      expect(await warned).toBe('worker_replaced');
      expect(await textOf(page, '[data-notice="trouble"]')).toContain('A new one');
      const {score} = await core(1);
      expect(await textOf(page, '[data-part="one"] .caption')).toContain(
        cellText(score.heads[0]!.near),
      );
    },
  );
});

/** Goes on with the keyboard until what has the focus is `wanted`; as a reader does. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let n = 0; n < 80; n++) {
    const isThere = await page.evaluate((selector) => {
      const lesson = document.querySelector('moxiang-lesson')!.shadowRoot!;
      const inner = lesson.querySelector('mx-one-head')?.shadowRoot;
      return Boolean((inner?.activeElement ?? lesson.activeElement)?.matches(selector));
    }, wanted);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${wanted}`);
}

describe.each(['zh-CN', 'en'])('with the keyboard alone, in %s', (lang) => {
  it('one predicts, trains and is told whether that was right', async () => {
    const {page, errors} = await visitLearning(site, {query: {lang}, reducedMotion: 'reduce'});
    await tabTo(page, '[data-question="split"] [data-choice="split"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-part="one"] [data-act="train"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-part="one"] [data-mark="right"]').waitFor();
    await expect.poll(() => said(page)).toContain(lang === 'en' ? 'Right' : '对');
    await tabTo(page, '[data-question="roles"] [data-choice="both"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-part="two"] [data-act="train"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-part="two"] [data-mark="wrong"]').waitFor();
    await tabTo(page, '[data-question="lost"] .now [data-choice="near"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '.switch[data-head="0"]');
    await page.keyboard.press('Space');
    await page.locator('.switch[data-head="0"][aria-checked="false"]').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('the state', () => {
  it('is in the address, and brings the same numbers back', async () => {
    const {page} = await visitLearning(site, {query: {lang: 'en'}, reducedMotion: 'reduce'});
    await page.locator('[data-question="split"] .now .choice').first().click();
    await train(page, 'one', 1);
    await page.locator('[data-choice="theme"] label').nth(2).click();
    await page.waitForFunction(() => location.hash.includes('state='));
    const url = await rested(() => page.evaluate(() => location.href));
    const caption = await textOf(page, '[data-part="one"] .caption');
    const other = await (await site.browser.newContext({reducedMotion: 'reduce'})).newPage();
    // The state alone says which lesson it is of.
    await other.goto(`${site.url}${new URL(url).hash}`);
    await other.locator('[data-part="one"] .computed .time').waitFor();
    expect(await textOf(other, '[data-part="one"] .caption')).toBe(caption);
    expect(await other.locator('[data-part="one"] [data-mark]').count()).toBe(1);
    expect(await other.locator('moxiang-lesson').getAttribute('theme')).toBe('dark');
  });
});

describe('the way from lesson to lesson', () => {
  it('is a link in the masthead, in the reader’s language', async () => {
    const {page} = await visit(site, {query: {lang: 'en', theme: 'dark', sentence: 'love'}});
    const link = page.getByRole('link', {name: 'Why not one head?'});
    await link.click();
    await page.locator('mx-one-head .task').waitFor();
    expect(new URL(page.url()).searchParams.get('lesson')).toBe('one-head');
    expect(await page.locator('moxiang-lesson').getAttribute('theme')).toBe('dark');
    expect(await page.locator('nav a[aria-current="page"]').innerText()).toBe('Why not one head?');
    expect(await page.title()).toContain('one head');
  });

  it('says so where there is no such lesson', async () => {
    const {page} = await visit(site, {query: {lang: 'en', lesson: 'none'}});
    await page.locator('[data-notice="problem"]').waitFor();
    expect(await textOf(page, '[data-notice="problem"]')).toContain('qkv, multi-head, one-head');
  });
});

describe.each([
  {lang: 'zh-CN', theme: 'dark', width: 360},
  {lang: 'en', theme: 'light', width: 1280},
])('axe finds nothing in $lang, $theme, at $width px', ({lang, theme, width}) => {
  it('before and after the training', async () => {
    const {page} = await visitLearning(site, {
      ...{width, query: {lang, theme}, reducedMotion: 'reduce'},
    });
    expect(await axeViolations(page), 'before').toEqual([]);
    await page.locator('[data-question="split"] .now .choice').first().click();
    await train(page, 'one', 1);
    await train(page, 'two', 3);
    await page.locator('[data-part="two"] summary').first().click();
    expect(await axeViolations(page), 'after').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
});
