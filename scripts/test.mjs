#!/usr/bin/env node
import {join} from 'node:path';
import {parseArgs} from 'node:util';

import {
  buildEmbed,
  buildPackage,
  buildFile,
  buildModels,
  buildModule,
  buildSite,
  configure,
} from './build.mjs';
import {installPackages} from './lib/packages.mjs';
import {ROOT, StepFailed, main, run, say, setup} from './lib/run.mjs';
import {ctest, nodeTest, vitest} from './lib/runners.mjs';
import {lint} from './lint/all.mjs';

/** The page may have been configured without its tests. */
const TESTS = ['-DMOXIANG_TESTS=ON'];

/** In this order; each resolves to its counts, or throws StepFailed when it could not begin. */
const STAGES = {
  lint: ['layout, types, clang-tidy, who includes whom', runLint],
  models: ['the scripts that make the model files', runModels],
  native: ['C++ with sanitizers', runNative],
  release: ['C++ optimised, the conformance cases', runRelease],
  wasm: ['the same C++ tests as WebAssembly under Node', runWasm],
  bindings: ['the WebAssembly module', runBindings],
  web: ['the page without a browser', runWeb],
  browser: ['the page in Chromium', runBrowser],
  bench: ['that the benchmark runs', () => nodeTest('tests/bench')],
};

const HELP = `Usage: npm test [-- --only STAGE[,STAGE...]]

Sets up what is missing and runs all tests. Stages:
${Object.entries(STAGES)
  .map(([name, [what]]) => `  ${name.padEnd(9)} ${what}`)
  .join('\n')}
What the programs print is kept in build/logs.`;

async function runLint() {
  await configure('dev', ...TESTS);
  await configure('wasm', ...TESTS);
  return lint();
}

async function runModels() {
  await buildModels({exact: true});
  return nodeTest('tests/scripts');
}

/** Builds a preset, or only some of its targets. */
async function build(preset, ...targets) {
  await configure(preset, ...TESTS);
  const args = ['--build', '--preset', preset, ...(targets.length ? ['--target', ...targets] : [])];
  await run(`building ${preset}`, `build-${preset}`, 'cmake', args);
}

async function runNative() {
  await build('dev');
  return ctest('dev');
}

/** Only what is compared with published numbers: how fast code is compiled must not change them. */
async function runRelease() {
  await build('release', 'conformance_tests', 'apps');
  return ctest('release', '^conformance');
}

async function runWasm() {
  await build('wasm');
  return ctest('wasm');
}

async function buildEngine() {
  await buildModule();
  await buildModels();
}

/** The module is also compared with the native program that writes a trace. */
async function runBindings() {
  await build('release', 'apps');
  await buildEngine();
  return vitest('bindings');
}

async function runWeb() {
  await buildEngine();
  return vitest('web');
}

async function runBrowser() {
  await buildEngine();
  await buildSite();
  await buildFile();
  await buildEmbed();
  await buildPackage();
  await installPackages('installing what the package is tried in', join(ROOT, 'tests/hosts'));
  return vitest('browser');
}

async function runStage(name) {
  const [what, stage] = STAGES[name];
  say(`\n== ${name}: ${what}`);
  const started = Date.now();
  const counts = await stage().catch((error) => {
    if (!(error instanceof StepFailed)) console.error(error);
    return {passed: 0, failed: 1, skipped: 0};
  });
  return {name, ...counts, seconds: Math.round((Date.now() - started) / 1000)};
}

function showTable(rows) {
  const line = (name, ...numbers) =>
    say(name.padEnd(10) + numbers.map((number) => String(number).padStart(9)).join(''));
  say('');
  line('stage', 'passed', 'failed', 'skipped', 'seconds');
  for (const row of rows) line(row.name, row.passed, row.failed, row.skipped, row.seconds);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed');
}

async function test() {
  const {values} = parseArgs({options: {only: {type: 'string'}, help: {type: 'boolean'}}});
  if (values.help) return say(HELP);
  const names = values.only?.split(',') ?? Object.keys(STAGES);
  const unknown = names.find((name) => !Object.hasOwn(STAGES, name));
  if (unknown !== undefined) {
    say(`There is no stage "${unknown}".\n\n${HELP}`);
    throw new StepFailed(unknown);
  }
  await setup();
  const rows = [];
  for (const name of names) rows.push(await runStage(name));
  if (showTable(rows) > 0) throw new StepFailed('tests');
}

main(test);
