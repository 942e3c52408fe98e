#!/usr/bin/env node
import {parseArgs} from 'node:util';

import {fuzz} from './fuzz/fuzz.mjs';
import {launch} from './lib/chromium.mjs';
import {StepFailed, main, say} from './lib/run.mjs';
import {serve} from './serve.mjs';

const HELP = `Usage: npm run fuzz [-- --seed N] [--seconds N] [--lesson NAME]

Drives the built page (npm run build) at random in Chromium: pointer, keyboard, wheel, sizes, languages, colours,
back and forward. It fails on the first exception, error of the console, or lesson that no longer answers.
  --seed N        default: another one each time; it is printed
  --seconds N     for all lessons together; default: 60
  --lesson NAME   only this one`;

/** The page's own links name its lessons. */
async function lessonsOf(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  const links = await page.locator('nav a').evaluateAll((all) => all.map(({href}) => href));
  await page.close();
  return links.map((href) => new URL(href).searchParams.get('lesson'));
}

function options() {
  const text = {type: 'string'};
  const {values} = parseArgs({
    options: {seed: text, seconds: text, lesson: text, help: {type: 'boolean'}},
  });
  const seed = Number(values.seed ?? Date.now() % 1e6);
  return {...values, seed, seconds: Number(values.seconds ?? 60)};
}

async function run() {
  const {help, seed, seconds, lesson: only} = options();
  if (help) return say(HELP);
  say(`seed ${seed}`);
  const server = await serve();
  const browser = await launch();
  let failed = 0;
  try {
    const lessons = only === undefined ? await lessonsOf(browser, server.url) : [only];
    for (const [i, lesson] of lessons.entries()) {
      const page = await browser.newPage();
      const query = {lesson, lang: i % 2 === 0 ? 'zh-CN' : 'en'};
      const time = {seed, seconds: seconds / lessons.length};
      const {acts, faults, last} = await fuzz(page, {url: server.url, query, ...time});
      say(`${lesson}: ${acts} acts, ${faults.length === 0 ? 'no fault' : 'FAILED'}`);
      if (faults.length > 0) say([...last, ...faults].map((line) => `    ${line}`).join('\n'));
      failed += faults.length;
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  if (failed > 0) throw new StepFailed('fuzz');
}

main(run);
