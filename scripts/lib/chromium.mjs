/** The browser of tests, fuzz and benchmarks: Chromium without its own windows, which cost more than our pages. */
import {chromium} from 'playwright-core';

const PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** @returns {Promise<import('playwright-core').Browser>} */
export function launch() {
  return chromium.launch({executablePath: PATH, args: FLAGS});
}
