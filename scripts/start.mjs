#!/usr/bin/env node
import {spawn} from 'node:child_process';
import {parseArgs} from 'node:util';

import {buildEmbed, buildFile, buildModels, buildModule, buildSite} from './build.mjs';
import {main, say, setup} from './lib/run.mjs';
import {serveUntilStopped} from './serve.mjs';

const HELP = `Usage: npm start [-- --port N] [--no-open]

Sets up what is missing, builds the page, serves it on 127.0.0.1 and opens the browser.
  --port N    default: 8080, or a free one where that is taken
  --no-open   only prints the address`;

const COMPONENTS = 'node python cmake ninja emscripten eigen packages';

/** Opens the address where there is a desktop to open it on; the printed address does otherwise. */
function openBrowser(url) {
  const {DISPLAY, WAYLAND_DISPLAY} = process.env;
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  if (command === 'xdg-open' && !DISPLAY && !WAYLAND_DISPLAY) return;
  spawn(command, [url], {stdio: 'ignore', detached: true})
    .on('error', () => {})
    .unref();
}

async function start() {
  const {values} = parseArgs({
    options: {port: {type: 'string'}, 'no-open': {type: 'boolean'}, help: {type: 'boolean'}},
  });
  if (values.help) return say(HELP);
  await setup(COMPONENTS);
  await buildModule();
  await buildModels();
  await buildSite();
  await buildFile();
  await buildEmbed();
  const {url, ended} = await serveUntilStopped({port: Number(values.port ?? 8080)});
  if (!values['no-open']) openBrowser(url);
  await ended;
}

main(start);
