import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readMaterial} from '../../web/src/elements/keyword/read.ts';
import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import {keywordLesson as lesson} from '../../web/src/lessons/keyword.ts';
import type {Material} from '../../web/src/state/keyword/keyword-state.ts';
import {stepOf} from '../../web/src/state/keyword/outcomes.ts';
import {stateFromText} from '../../web/src/state/state-text.ts';
import {learning, realModule} from '../bindings/build.ts';
import {cellText} from './core.ts';
import {attribute, axeViolations, setAttribute, useSite, visit} from './site.ts';
import type {Visit, VisitOptions} from './site.ts';
import type {} from './page-types.ts';

// Trusted: the module in Node, for every number that the page shows.

const site = useSite();
let engine: InlineEngine;

beforeAll(async () => {
  const path = (name: string): string => `models/${name}/model.safetensors`;
  engine = new InlineEngine(await realModule(), {
    learning,
    modelUrl: path,
    fetch: (url) => Promise.resolve(new Response(readFileSync(url as string))),
  });
});
afterAll(() => engine.dispose());

async function visitKeyword(options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit(site, {...options, query: {lesson: 'qkv', ...options.query}});
  await visited.page.locator('mx-keyword .drag').waitFor();
  return visited;
}

async function materialIn(lang: 'en' | 'zh-CN'): Promise<Material> {
  const texts = lesson.texts[lang];
  return readMaterial(await engine.open(texts.model), texts);
}

const part = (page: Page, id: string) => page.locator(`mx-keyword [data-part="${id}"]`);
const caption = (page: Page, id: string): Promise<string> =>
  part(page, id).locator('.caption').innerText();
const weights = (page: Page, id: string): Promise<string[]> =>
  part(page, id).locator('.ladder .weight:not(th)').allInnerTexts();

async function freeWeights(query: readonly [number, number]): Promise<string[]> {
  const visible = lesson.free.keys.map(() => true);
  const rules = {isScaled: true, temperature: 1, visible};
  const row = await engine.freeRow(query, lesson.free.keys.flat(), rules);
  return Array.from(row.weights.data, cellText);
}

describe.each(['en', 'zh-CN'] as const)('the row in %s', (lang) => {
  it('has the numbers of the core, for both sentences, and their sums', async () => {
    const {page, errors, foreign} = await visitKeyword({query: {lang, controls: 'basic'}});
    const {reading} = await materialIn(lang);
    for (const variant of ['tired', 'wide'] as const) {
      await page.locator(`mx-keyword input[name="variant"][value="${variant}"]`).check();
      const walk = reading.walks[variant];
      for (const name of ['scores', 'scaled', 'weights']) {
        const {cols, data} = stepOf(walk, reading, name);
        const row = data.subarray(walk.row * cols, (walk.row + 1) * cols);
        const cells = part(page, 'walk').locator(`.ladder [data-path$=".${name}"]`);
        expect(await cells.allInnerTexts(), name).toEqual(Array.from(row, cellText));
      }
    }
    const number = part(page, 'walk').locator('.ladder [data-path$=".scores"]').first();
    await number.focus();
    await page.keyboard.press('Enter');
    await part(page, 'walk').locator('.sum [data-sum="total"]').waitFor();
    const focused = () =>
      page.evaluate(() => {
        const inner = document.querySelector('moxiang-lesson')?.shadowRoot;
        return inner?.querySelector('mx-keyword')?.shadowRoot?.activeElement?.outerHTML ?? '';
      });
    expect(await focused()).toContain('sum-title');
    await page.keyboard.press('Escape');
    await part(page, 'walk').locator('.sum .hint').waitFor();
    expect(await focused()).toContain('.scores"');
    expect([errors, foreign]).toEqual([[], []]);
  });
});

describe('the query of two numbers', () => {
  it('is turned by the keyboard, and goals are marked by the core', async () => {
    const {page} = await visitKeyword({query: {lang: 'en', controls: 'basic'}});
    expect(await weights(page, 'drag')).toEqual(await freeWeights(lesson.free.query));
    await part(page, 'drag').locator('.handle').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(`Shift+${key}`);
    }
    await part(page, 'drag').locator('[data-goal="one"].met').waitFor();
    expect(await caption(page, 'drag')).toContain('q = (2.60, 2.60)');
    expect(await weights(page, 'drag')).toEqual(await freeWeights([2.6, 2.6]));
    expect(await part(page, 'drag').locator('.goals .met').count()).toBe(1);
  });

  it('is dragged by the pointer, to the origin too, and set by its numbers', async () => {
    const {page} = await visitKeyword({query: {lang: 'en', controls: 'basic'}});
    const plane = part(page, 'drag').locator('.free-plane svg');
    await plane.scrollIntoViewIfNeeded();
    const box = (await plane.boundingBox())!;
    const tip = (await part(page, 'drag').locator('.handle').boundingBox())!;
    await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, {steps: 4});
    await page.mouse.up();
    await part(page, 'drag').locator('[data-goal="even"].met').waitFor();
    const [at] = (await weights(page, 'drag')) as [string];
    expect(Number(at)).toBeCloseTo(0.25, 1);
    await part(page, 'drag').locator('#query-0').fill('3');
    await part(page, 'drag').locator('#query-1').fill('-3');
    await part(page, 'drag').locator('[data-goal="other"].met').waitFor();
    expect(await weights(page, 'drag')).toEqual(await freeWeights([3, -3]));
  });
});

describe('the laboratory', () => {
  it('shows the model’s own row until a rule is changed, then what the core makes of it', async () => {
    const {page} = await visitKeyword({query: {lang: 'en', controls: 'basic'}});
    const {reading} = await materialIn('en');
    const walk = reading.walks.tired;
    const [q, k, own] = ['q', 'k', 'weights'].map((name) => stepOf(walk, reading, name));
    const rowOf = ({data, cols}: typeof q & object) =>
      data.subarray(walk.row * cols, (walk.row + 1) * cols);
    expect(await weights(page, 'lab')).toEqual(Array.from(rowOf(own!), cellText));
    const entropy = part(page, 'lab').locator('[data-entropy]');
    const plain = await entropy.innerText();
    await part(page, 'lab').locator('#lab-scaled').uncheck();
    await part(page, 'lab').locator('#lab-causal').check();
    await part(page, 'lab').locator('#lab-temperature').fill('2');
    const visible = walk.tokens.map((_, key) => key <= walk.row);
    const rules = {isScaled: false, temperature: 2, visible};
    const row = await engine.freeRow(rowOf(q!), k!.data, rules);
    await expect.poll(() => weights(page, 'lab')).toEqual(Array.from(row.weights.data, cellText));
    expect(await entropy.innerText()).toBe(cellText(row.entropy));
    expect(await caption(page, 'lab')).toContain(`unchanged the row has ${plain}`);
  });
});

describe('the other model', () => {
  it('is fetched when it is asked for, not before', async () => {
    const asked: string[] = [];
    const {page, errors} = await visitKeyword({
      query: {lang: 'zh-CN', controls: 'basic'},
      prepare: (page) => {
        page.on('request', (request) => asked.push(request.url()));
        return Promise.resolve();
      },
    });
    const models = () => asked.flatMap((url) => /models\/([\w-]+)\./.exec(url)?.[1] ?? []);
    expect(models()).toEqual(['chapter-zh']);
    await part(page, 'switch').locator('[data-act="other"]').click();
    await part(page, 'switch').locator('[data-other]').waitFor();
    expect(models()).toEqual(['chapter-zh', 'use-lite']);
    expect(errors).toEqual([]);
  });

  it('and the lesson itself are nothing that the default lesson waits for', async () => {
    const {page} = await visit(site, {query: {lang: 'en'}});
    await page.waitForFunction(() => document.querySelector('moxiang-lesson')?.trace);
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
    expect((await scripts()).some((name) => name.includes('keyword'))).toBe(false);
    await setAttribute(page, 'lesson', 'qkv');
    await page.locator('mx-keyword .drag').waitFor();
    expect((await scripts()).some((name) => name.includes('keyword'))).toBe(true);
  });
});

describe('a prediction', () => {
  it('covers what would give it away, is marked, said and told to the host', async () => {
    const {page} = await visitKeyword({query: {lang: 'en'}});
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Reflect.set(globalThis, 'heard', heard);
      document.addEventListener('moxiang-answer', (event) =>
        heard.push((event as CustomEvent<unknown>).detail),
      );
    });
    expect(await part(page, 'walk').locator('.ladder').count()).toBe(0);
    const card = part(page, 'walk').locator('[data-question="aligned"]');
    await card.locator('.now [data-choice="top"]').click();
    await part(page, 'walk').locator('.ladder').waitFor();
    expect(await card.locator('.now [data-mark="right"]').count()).toBe(1);
    const heard: unknown = await page.evaluate(() => Reflect.get(globalThis, 'heard') as unknown);
    expect(heard).toEqual([
      {question: 'aligned:qkv.en', choice: 'top', correct: true, first: true, source: 'user'},
    ]);
    const said = page.locator('moxiang-lesson [role="status"]');
    await expect.poll(() => said.innerText()).toContain('is the highest of the row');
  });
});

describe('in code', () => {
  it('has the lines of the row, covered while the question waits, and saves their arrays', async () => {
    const {page, errors} = await visitKeyword({query: {lang: 'en'}});
    const code = part(page, 'walk').locator('mx-code');
    await code.locator('summary').click();
    await code.locator('p.note').waitFor();
    expect(await code.locator('pre').count()).toBe(0);
    await part(page, 'walk').locator('[data-question="aligned"] .now [data-choice="top"]').click();
    await code.locator('pre').waitFor();
    await code.locator('input[value=weights]').check();
    const {reading} = await materialIn('en');
    const {row, nouns} = reading.walks.tired;
    const {data, cols} = stepOf(reading.walks.tired, reading, 'weights');
    const number = code.locator('[data-code=value]');
    expect(await number.innerText()).toBe(cellText(data[row * cols + nouns[0]]!));
    await part(page, 'walk').locator('.ladder [data-path$=".scores"]').first().click();
    await expect.poll(() => code.locator('pre').innerText()).toContain(`print(scores[${row}, 0])`);
    const saved = page.waitForEvent('download');
    await code.locator('[data-format=csv]').click();
    const file = await saved;
    const {layer, head} = reading;
    expect(file.suggestedFilename()).toBe(
      `moxiang-chapter-en-layer${layer}-head${head}-scores.csv`,
    );
    const table = readFileSync(await file.path(), 'utf8').split('\r\n');
    const scores = stepOf(reading.walks.tired, reading, 'scores');
    const own = table[row + 1]!.split(',');
    expect(own[0]).toBe('it');
    expect(own.slice(1).map((text) => Math.fround(Number(text)))).toEqual([
      ...scores.data.subarray(row * cols, (row + 1) * cols),
    ]);
    expect(errors).toEqual([]);
  });
});

describe('the address', () => {
  it('keeps the state, and gives it back', async () => {
    const {page} = await visitKeyword({query: {lang: 'en'}});
    await part(page, 'switch').locator('[data-question="moves"] .now .choice').first().click();
    await part(page, 'drag').locator('#query-0').fill('2');
    await page.locator('mx-keyword input[name="variant"][value="wide"]').check();
    await page.locator('mx-keyword .parts [data-section="lab"]').click();
    await expect.poll(() => attribute(page, 'step')).toBe('lab');
    const stateOf = () => page.evaluate(() => document.querySelector('moxiang-lesson')!.getState());
    const state = await stateOf();
    expect(state).toMatchObject({lesson: 'qkv', variant: 'wide', query: [2, -0.4], section: 'lab'});
    const kept = (): unknown =>
      stateFromText(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('state') ?? '');
    await expect.poll(kept).toEqual(state);
    await page.reload();
    await page.locator('mx-keyword .drag').waitFor();
    await expect.poll(stateOf).toEqual(state);
    expect(await part(page, 'switch').locator('[data-mark]').count()).toBe(1);
  });

  it('opens at a part that stays where it is when the lines in code come, later than all else', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const {page, errors} = await visitKeyword({
      query: {lang: 'en', step: 'lab'},
      prepare: async (before) => {
        await before.route('**/code-element-define-*.js', async (route) => {
          await released;
          await route.continue();
        });
      },
    });
    const top = async () => (await page.locator('#part-lab').boundingBox())!.y;
    await part(page, 'lab').locator('.entropy').waitFor();
    await expect.poll(top).toBeLessThan(120);
    const before = await top();
    release();
    await part(page, 'lab').locator('mx-code summary').waitFor();
    expect(await top()).toBeCloseTo(before, 0);
    expect(errors).toEqual([]);
  });

  it('names a part, and another language is read with its own model', async () => {
    const {page, errors} = await visitKeyword({query: {lang: 'en', step: 'drag'}});
    const top = () =>
      page.evaluate(() => {
        const inner = document.querySelector('moxiang-lesson')?.shadowRoot;
        const title = inner?.querySelector('mx-keyword')?.shadowRoot?.querySelector('#part-drag');
        return title?.getBoundingClientRect().top ?? -1;
      });
    await expect.poll(top).toBeLessThan(400);
    await setAttribute(page, 'lang', 'zh-CN');
    await page
      .locator('mx-keyword .ladder, mx-keyword [data-question="aligned"]')
      .first()
      .waitFor();
    await expect.poll(() => caption(page, 'drag')).toContain('权重最大的是');
    expect(errors).toEqual([]);
  });
});

describe.each([
  {lang: 'zh-CN', theme: 'dark', width: 360},
  {lang: 'en', theme: 'light', width: 1280},
] as const)('axe finds nothing in $lang, $theme, at $width px', ({lang, theme, width}) => {
  it('with questions, and without', async () => {
    for (const controls of ['full', 'basic']) {
      const {page} = await visitKeyword({width, query: {lang, theme, controls}});
      if (controls === 'basic') {
        await part(page, 'walk').locator('.ladder .cell-number').first().click();
        await part(page, 'walk').locator('.sum [data-sum="total"]').waitFor();
        await part(page, 'walk').locator('mx-code summary').click();
        await part(page, 'walk').locator('mx-code pre').waitFor();
      }
      expect(await axeViolations(page), controls).toEqual([]);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed).toBeLessThanOrEqual(width);
    }
  });
});
