#!/usr/bin/env node
/**
 * How quickly the page answers: what a key, a click and the pointer over a picture take until the
 * next paint, on a processor slowed down, with 32 tokens on 8 heads. Prints, and never judges.
 */
/* global document, requestAnimationFrame -- in functions that run in the page */
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

import {launch} from '../lib/chromium.mjs';
import {main, say} from '../lib/run.mjs';
import {serve} from '../serve.mjs';

const HELP = `Usage: npm run bench:page [-- --throttle N] [--tokens N] [--rounds N]

Measures interactions of the built page (npm run build) in Chromium.
  --throttle N   the processor is N times as slow; default: 4
  --tokens N     of the sentence; default: 32
  --rounds N     walks through the stops; default: 3`;

const OUT = new URL('../../build/bench/page.json', import.meta.url);

/** Keeps every event that the browser times: it rounds to 8 ms and leaves out what is below 16. */
function observe() {
  globalThis.timed = [];
  new PerformanceObserver((list) => {
    for (const {name, duration} of list.getEntries()) globalThis.timed.push({name, duration});
  }).observe({type: 'event', durationThreshold: 16, buffered: true});
}

/** What moves by itself after the first paint, as the browser counts it. */
function observeShifts() {
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const {value, hadRecentInput} of list.getEntries())
      if (!hadRecentInput) globalThis.shifts += value;
  }).observe({type: 'layout-shift', buffered: true});
}

/** A reader's first visit on the slow processor: until the first step is computed and drawn, what moved, what it holds. */
async function firstVisit(browser, url, throttle) {
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: throttle});
  await devtools.send('Performance.enable');
  await page.addInitScript(observeShifts);
  await page.goto(`${url}?lang=zh-CN`);
  const isThere = () => document.querySelector('moxiang-lesson')?.trace !== undefined;
  await page.waitForFunction(isThere, undefined, {polling: 'raf'});
  const first = await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => done(performance.now()))),
  );
  await page.waitForTimeout(2000);
  const shifts = await page.evaluate(() => globalThis.shifts);
  await devtools.send('HeapProfiler.collectGarbage');
  const {metrics} = await devtools.send('Performance.getMetrics');
  const heap = metrics.find(({name}) => name === 'JSHeapUsedSize').value;
  await page.close();
  return {'first step, ms': Math.round(first), CLS: shifts, 'JS heap, MB': heap / 1e6};
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];

function summary(label, durations, count) {
  const sorted = durations.toSorted((a, b) => a - b);
  const of = (q) => (sorted.length > 0 ? quantile(sorted, q) : 0);
  return {interaction: label, count, median: of(0.5), p98: of(0.98), max: of(1)};
}

/** What `act` costs: the longest event of each time that it is done. */
async function measure(page, label, times, act) {
  const longest = [];
  for (let i = 0; i < times; i++) {
    await page.evaluate(() => void (globalThis.timed.length = 0));
    await act(i);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))),
    );
    const durations = await page.evaluate(() => globalThis.timed.map(({duration}) => duration));
    longest.push(Math.max(0, ...durations));
  }
  return summary(label, longest, times);
}

async function open(browser, url, tokens, throttle) {
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  await page.addInitScript(observe);
  const pieces = JSON.stringify(Array.from({length: tokens}, (_, i) => '象'.repeat(1 + (i % 2))));
  const query = new URLSearchParams({lang: 'zh-CN', model: 'paper', tokens: pieces, step: 'x'});
  await page.goto(`${url}?${query}`);
  await page.waitForFunction(() => document.querySelector('moxiang-lesson')?.trace !== undefined);
  await page.waitForTimeout(1500);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: throttle});
  return page;
}

const MARKED = '.row-strip button.marked';

/** The pointer goes over a key of the row that is in view, which has to be marked in all pictures. */
async function overKey(page, i) {
  const keys = page.locator('.row-strip [data-key]');
  const places = await keys.evaluateAll((all) =>
    all.map((key) => {
      const {x, y, width, height} = key.getBoundingClientRect();
      const at = {x: x + width / 2, y: y + height / 2, key: key.dataset.key};
      return {...at, isHit: key.getRootNode().elementFromPoint(at.x, at.y) === key};
    }),
  );
  const seen = places.filter(({isHit}) => isHit);
  const {x, y, key} = seen[i % seen.length];
  await page.mouse.move(x, y);
  await page.locator(`${MARKED}[data-key="${key}"]`).waitFor();
}

async function run() {
  const number = (fallback) => ({type: 'string', default: String(fallback)});
  const {values} = parseArgs({
    options: {
      ...{throttle: number(4), tokens: number(32), rounds: number(3)},
      help: {type: 'boolean'},
    },
  });
  if (values.help) return say(HELP);
  const [throttle, tokens, rounds] = [values.throttle, values.tokens, values.rounds].map(Number);
  const server = await serve();
  const browser = await launch();
  try {
    const visits = [];
    for (let i = 0; i < rounds; i++) visits.push(await firstVisit(browser, server.url, throttle));
    say(`first visits of the default lesson, processor ${throttle}× slower`);
    console.table(visits);
    const page = await open(browser, server.url, tokens, throttle);
    const show = (step) =>
      page.evaluate((s) => document.querySelector('moxiang-lesson').setAttribute('step', s), step);
    const stops = await page.locator('.stepper li').count();
    await page.locator('#stop-title').focus();
    const results = [
      await measure(page, 'step on by key', rounds * (stops - 1), async (i) => {
        if (i % (stops - 1) === 0) await show('x');
        await page.keyboard.press('.');
      }),
    ];
    await show('weights');
    await page.locator('.row-strip').scrollIntoViewIfNeeded();
    results.push(
      await measure(page, 'brush a key with the pointer', rounds * 10, (i) => overKey(page, 3 * i)),
      await measure(page, 'choose another row', rounds * 4, (i) =>
        page
          .locator('.tokens label')
          .nth((5 * i) % tokens)
          .click(),
      ),
      await measure(page, 'choose another head', rounds * 4, (i) =>
        page.locator(`[data-choose="${(i + 1) % 8}"]`).click(),
      ),
      await measure(page, 'open a sum', rounds * 3, (i) =>
        page
          .locator('td[data-path]')
          .nth(7 * i)
          .click(),
      ),
    );
    const nodes = await page.evaluate(
      () => document.querySelector('moxiang-lesson').shadowRoot.querySelectorAll('*').length,
    );
    say(`${tokens} tokens × 8 heads, processor ${throttle}× slower; ms until painted`);
    console.table(results);
    say(`elements at the stop with the weights: ${nodes}`);
    mkdirSync(new URL('.', OUT), {recursive: true});
    writeFileSync(OUT, `${JSON.stringify({throttle, tokens, nodes, visits, results}, null, 2)}\n`);
    say(`written to ${fileURLToPath(OUT)}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

main(run);
