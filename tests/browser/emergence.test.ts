import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import {matrixOf} from '../../web/src/engine/trace.ts';
import type {Film} from '../../web/src/engine/film.ts';
import {cardOf} from '../../web/src/models/chapter-card.ts';
import {stateFromText} from '../../web/src/state/state-text.ts';
import {learning, realModule} from '../bindings/build.ts';
import {cellText} from './core.ts';
import {axeViolations, useSite, visit} from './site.ts';
import type {Visit, VisitOptions} from './site.ts';
import type {} from './page-types.ts';

// Trusted: the module in Node, and what was measured of the films.

const site = useSite();
let engine: InlineEngine;

beforeAll(async () => {
  engine = new InlineEngine(await realModule(), {
    learning,
    modelUrl: (name) => `models/${name.replace('-film', '')}/film.safetensors`,
    fetch: (url) => Promise.resolve(new Response(readFileSync(url as string))),
  });
});
afterAll(() => engine.dispose());

async function visitFilm(options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit(site, {...options, query: {lesson: 'emergence', ...options.query}});
  await visited.page.locator('mx-emergence .film-bar').first().waitFor();
  return visited;
}

const part = (page: Page, id: string) => page.locator(`mx-emergence [data-part="${id}"]`);
const slider = (page: Page) => part(page, 'film').locator('input[type=range]');
const caption = (page: Page, id: string) => part(page, id).locator('.caption').innerText();

async function answerAt({frames}: Film, frame: number, asked: {sentence: string; hidden: number}) {
  const {session} = frames[frame]!;
  await session.run(asked.sentence, {hidden: [asked.hidden]});
  return (await session.said(asked.hidden, 1))[0]!;
}

describe.each([
  ['en', 'chapter-en'],
  ['zh-CN', 'chapter-zh'],
] as const)('the film in %s', (lang, name) => {
  it('shows at every frame what the core measured and answers there', async () => {
    const {page, errors, foreign} = await visitFilm({query: {lang, controls: 'basic'}});
    const film = await engine.openFilm(name);
    const card = (await cardOf(name))!;
    const stepText = (i: number): string =>
      new Intl.NumberFormat('en').format(film.frames[i]!.step);
    await slider(page).focus();
    for (const [i, {measures}] of film.frames.entries()) {
      await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toContain(stepText(i));
      const {word, probability} = await answerAt(film, i, card.answers[0]!);
      const said = await caption(page, 'film');
      for (const number of [measures.loss, probability, ...measures.similarity]) {
        expect(said).toContain(cellText(number));
      }
      expect(said).toContain(word);
      const first = part(page, 'film').locator('.shares .number').first();
      expect(await first.innerText()).toBe(cellText(probability));
      for (const {relation, head} of card.relations) {
        const mass = measures.masses[relation]![head[0]! * 8 + head[1]!]!;
        const shown = part(page, 'relations').locator(`[data-relation="${relation}"] strong`);
        // Of four digits, some lie half way between two of two.
        expect([cellText(mass), mass.toFixed(2)]).toContain(await shown.innerText());
      }
      await page.keyboard.press('ArrowRight');
    }
    film.dispose();
    expect([errors, foreign]).toEqual([[], []]);
  });
});

describe('the film', () => {
  it('plays to its end once nothing is to be predicted, and is fetched once', async () => {
    const {page, errors} = await visitFilm({query: {lang: 'en'}});
    const play = part(page, 'film').locator('[data-act=play]');
    await play.click();
    // A question waits: it has the focus, and nothing plays.
    expect(await part(page, 'film').locator('[data-act=pause]').count()).toBe(0);
    await part(page, 'film').locator('.skip-all, [data-act=skip-all]').first().click();
    await play.click();
    await part(page, 'film').locator('[data-act=pause]').waitFor();
    const last = (await slider(page).getAttribute('max'))!;
    await expect.poll(() => slider(page).inputValue()).toBe(last);
    await play.waitFor();
    expect(errors).toEqual([]);
  });

  it('shows the last frame at once where nothing is to move', async () => {
    const {page} = await visitFilm({
      ...{query: {lang: 'en', controls: 'basic'}, reducedMotion: 'reduce'},
    });
    await part(page, 'film').locator('[data-act=play]').click();
    const last = (await slider(page).getAttribute('max'))!;
    await expect.poll(() => slider(page).inputValue()).toBe(last);
  });

  it('has another head’s row once another relation is chosen, and keeps where one is', async () => {
    const {page} = await visitFilm({query: {lang: 'en', controls: 'basic'}});
    const title = part(page, 'film').locator('[data-picture=looks] h4');
    const before = await title.innerText();
    await part(page, 'relations').locator('[data-relation=sense] h4 button').click();
    await expect.poll(() => title.innerText()).not.toBe(before);
    await slider(page).focus();
    await page.keyboard.press('End');
    const state = () =>
      stateFromText(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('state') ?? '');
    const at = Number(await slider(page).getAttribute('max'));
    await expect.poll(state).toMatchObject({lesson: 'emergence', at, relation: 'sense'});
  });

  it('says what is wrong where it cannot be fetched, and tries again', async () => {
    let isOut = true;
    const {page} = await visit(site, {
      query: {lesson: 'emergence', lang: 'en'},
      prepare: async (blank) => {
        await blank.route('**/*-film.safetensors', (route) =>
          isOut ? route.fulfill({status: 404}) : route.continue(),
        );
      },
    });
    const again = page.locator('mx-emergence [data-act=retry]');
    await again.waitFor();
    isOut = false;
    await again.click();
    await page.locator('mx-emergence .film-bar').first().waitFor();
  });
});

describe('in code', () => {
  it('has the lines of the answer at a frame, and saves what the model of the frame computes', async () => {
    const {page, errors} = await visitFilm({query: {lang: 'en', controls: 'basic'}});
    const film = await engine.openFilm('chapter-en');
    const asked = (await cardOf('chapter-en'))!.answers[0]!;
    await slider(page).focus();
    await page.keyboard.press('End');
    const code = part(page, 'film').locator('mx-code');
    await code.locator('summary').focus();
    await page.keyboard.press('Enter');
    const last = film.frames.at(-1)!;
    await expect.poll(() => code.locator('pre').innerText()).toContain(`step${last.step}-answer`);
    const saved = page.waitForEvent('download');
    await code.locator('[data-format=json]').click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    const {arrays} = JSON.parse(text) as {arrays: Record<string, {data: number[]}>};
    const {trace, tokens} = await last.session.run(asked.sentence, {hidden: [asked.hidden]});
    for (const name of ['logits', 'probs']) {
      const {data} = matrixOf(trace, `final.${name}`)!;
      expect(arrays[name]!.data.map(Math.fround), name).toEqual([...data]);
    }
    const probs = matrixOf(trace, 'final.probs')!;
    const word = (await last.session.split(asked.sentence))[asked.hidden]!;
    expect(tokens[asked.hidden]!.id).not.toBe(word.id);
    const own = probs.data[asked.hidden * probs.cols + word.id]!;
    expect(await code.locator('[data-code=value]').innerText()).toBe(cellText(own));
    film.dispose();
    expect(errors).toEqual([]);
  });

  it('has a relation’s masses, step by step and head by head', async () => {
    const {page, errors} = await visitFilm({query: {lang: 'en', controls: 'basic'}});
    const film = await engine.openFilm('chapter-en');
    const code = part(page, 'relations').locator('mx-code');
    await code.locator('summary').click();
    await part(page, 'relations').locator('[data-relation=sense] h4 button').click();
    const saved = page.waitForEvent('download');
    await code.locator('[data-format=csv]').click();
    const table = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
    expect(table[0]).toContain('"Layer 0, head 0"');
    const rows = film.frames.map(({step, measures}) => [step, ...measures.masses['sense']!]);
    expect(table.slice(1, -1).map((line) => line.split(',').map(Number))).toEqual(rows);
    film.dispose();
    expect(errors).toEqual([]);
  });
});

describe('where a word looks', () => {
  it.each([
    ['en', 320],
    ['en', 360],
    ['zh-CN', 360],
    ['en', 700],
    ['en', 1280],
  ])('is seen whole, in %s at %i px', async (lang, width) => {
    const {page} = await visitFilm({width, query: {lang, controls: 'basic'}});
    const row = part(page, 'film').locator('.look-row');
    await row.locator('.look').first().waitFor();
    const {cut, lines, heights, spare} = await row.evaluate((line) => {
      const edge = line.getBoundingClientRect();
      const words = [...line.querySelectorAll('.look')].map((one) => ({
        box: one.getBoundingClientRect(),
        tower: one.querySelector('.tower')!.getBoundingClientRect(),
        text: one.querySelector('.word')!.getBoundingClientRect(),
      }));
      return {
        cut: words.filter(({box}) => box.left < edge.left - 1 || box.right > edge.right + 1).length,
        lines: new Set(words.map(({box}) => Math.round(box.top))).size,
        heights: new Set(words.map(({tower}) => Math.round(tower.height))).size,
        spare: Math.max(...words.map(({box, text}) => box.width - text.width)),
      };
    });
    expect(cut).toBe(0);
    expect(heights).toBe(1);
    expect(lines > 1).toBe(width < 700);
    // A last line of few words is not spread: its towers would look like more.
    if (lines > 1) expect(spare).toBeLessThan(24);
  });
});

describe('two models that learn', () => {
  it('take steps in a worker, pause and go on, and begin anew with another trial', async () => {
    const {page, errors, foreign} = await visitFilm({query: {lang: 'en'}});
    const train = part(page, 'train');
    const step = () =>
      train
        .locator('.of-trial progress')
        .evaluateAll((bars) => Math.min(...bars.map((bar) => (bar as HTMLProgressElement).value)));
    const toTrain = train.locator('[data-act=train]');
    await train.locator('[data-question=reseed] .now .choice').first().click();
    await toTrain.click();
    await train.locator('.of-trial progress').first().waitFor();
    await expect.poll(step, {timeout: 60_000}).toBeGreaterThan(400);
    await train.locator('[data-act=pause-training]').click();
    await toTrain.waitFor();
    const paused = await step();
    expect(await train.locator('.computed').innerText()).toContain('worker');
    expect(await train.locator('.trial-table').count()).toBe(2);
    await toTrain.click();
    await expect.poll(step, {timeout: 60_000}).toBeGreaterThan(paused);
    await train.locator('input[name=trial][value=roles]').check();
    await toTrain.waitFor();
    expect(await train.locator('.trial-table').count()).toBe(0);
    expect(await train.locator('[data-side=b] .of-setting').innerText()).toContain('roles');
    expect([errors, foreign]).toEqual([[], []]);
  }, 180_000);
});

describe.each(['light', 'dark'])('in %s colours', (theme) => {
  it.each([360, 1280])('is accessible at %i px, with questions and without', async (width) => {
    for (const controls of ['full', 'basic']) {
      const {page} = await visitFilm({width, query: {lang: 'zh-CN', theme, controls}});
      for (const id of controls === 'basic' ? ['film', 'relations'] : []) {
        await part(page, id).locator('mx-code summary').click();
        await part(page, id).locator('mx-code pre').waitFor();
      }
      expect(await axeViolations(page), controls).toEqual([]);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed).toBeLessThanOrEqual(width);
    }
  });
});
