/* global document -- in functions that run in the page */
import {setTimeout} from 'node:timers/promises';

import {act} from './acts.mjs';
import {Random} from './random.mjs';

/** How long a lesson may take to answer, however busy the machine is. */
const ANSWER_MS = 20_000;
/** An act that takes longer is not waited for: what is sent to a page just being left may never be answered. */
const ACT_MS = 2000;
/** Acts between two looks at whether it does. */
const LOOK_EVERY = 15;
/** How many of the last acts a fault is told with. */
const TOLD = 25;

/** Nothing may come from elsewhere; what would lead away from the page does not. */
async function stayHere(page, origin, faults) {
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url.startsWith(origin) || /^(data|blob):/.test(url)) return route.continue();
    faults.push(`asked for ${url}`);
    return route.abort();
  });
}

function listen(page, faults) {
  page.on('pageerror', (error) => faults.push(`exception: ${error.stack ?? error}`));
  page.on('crash', () => faults.push('the page crashed'));
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
}

/** Whether the lesson draws, and has a state. */
async function answers(page) {
  await page.waitForFunction(
    async () => {
      const lesson = document.querySelector('moxiang-lesson');
      await lesson?.updateComplete;
      // A lesson of parts has no state of its own before it is fetched.
      return lesson?.shadowRoot?.childElementCount > 0 && lesson.getState() !== undefined;
    },
    undefined,
    {timeout: ANSWER_MS},
  );
}

/** An act upon a page that is just being left is none. */
const isLeaving = (error) =>
  /context was destroyed|navigat|frame was detached|Cannot read properties of null/i.test(
    String(error),
  );

/** Does one thing; what it was, and whether the page is to be looked at before the next. */
async function actOnce(page, random) {
  const doing = act(page, random).then(
    (did) => ({did, left: false}),
    (error) => {
      if (!isLeaving(error)) throw error;
      return {did: '(the page was being left)', left: true};
    },
  );
  const unanswered = {did: '(no answer in time)', left: true};
  return Promise.race([doing, setTimeout(ACT_MS, unanswered, {ref: false})]);
}

/**
 * Drives a page at random for a while, the same way for the same seed as far as the page itself is the same.
 * @param {import('playwright-core').Page} page
 * @param {{url: string, seed: number, seconds: number, query?: Record<string, string>}} options
 * @returns {Promise<{acts: number, faults: string[], last: string[]}>}  `last`: the acts before the fault
 */
export async function fuzz(page, {url, seed, seconds, query = {}}) {
  const random = new Random(seed);
  const faults = [];
  const did = [];
  listen(page, faults);
  await stayHere(page, new URL(url).origin, faults);
  await page.goto(`${url}?${new URLSearchParams(query)}`);
  await answers(page);
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end && faults.length === 0) {
    const {did: what, left} = await actOnce(page, random);
    did.push(what);
    if (left || did.length % LOOK_EVERY === 0) await look(page, faults);
  }
  if (faults.length === 0) await look(page, faults);
  return {acts: did.length, faults, last: did.slice(-TOLD)};
}

async function look(page, faults) {
  if (page.url() === 'about:blank') await page.goForward();
  await page.waitForLoadState();
  await answers(page).catch((error) => faults.push(`does not answer: ${error.message}`));
}
