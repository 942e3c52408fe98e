#!/usr/bin/env node
/** How fast the core is beside others, all in one page, in turn. Prints and writes, never judges. */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';

import {configure} from '../build.mjs';
import {launch} from '../lib/chromium.mjs';
import {installPackages} from '../lib/packages.mjs';
import {ROOT, StepFailed, isMain, main, run, say} from '../lib/run.mjs';
import {serve} from '../serve.mjs';
import * as cases from './page/cases.mjs';
import {Core} from './page/core.mjs';
import {report, line} from './report.mjs';

const HELP = `Usage: npm run bench [-- --short] [--rounds N] [--slice MS] [--write]

Measures the core's builds, onnxruntime-web, tfjs-backend-wasm and plain JavaScript in Chromium, and
the learning of two small models. Compares results before it measures.
  --short      a few cases, briefly, without the scalar build: does it run?
  --rounds N   of all contestants in turn; default: 15
  --slice MS   how long each is measured in a round; default: 30
  --write      also writes the figures and what the machine is into docs/benchmarks.md`;

const OUT = join(ROOT, 'build/bench');
const DOCS = join(ROOT, 'docs/benchmarks.md');

/** The peers are a package of their own: they are heavy, and nothing else wants them. */
async function install() {
  await installPackages('installing what to measure against', import.meta.dirname);
}

async function buildModules(builds) {
  if (!existsSync(join(ROOT, 'build/wasm/build.ninja')))
    await configure('wasm', '-DMOXIANG_TESTS=OFF');
  const targets = builds.map((build) => `moxiang_bench_${build}`);
  const args = ['--build', '--preset', 'wasm', '--target', ...targets];
  await run('building the benchmark', 'bench-build', 'cmake', args);
}

/** Writes the ONNX models where the page finds them; they have the core's own weights. */
async function writeModels(wanted) {
  const {onnxModels} = await import('./onnx.mjs');
  const glue = join(ROOT, 'build/wasm/core/bench/bench-exact.mjs');
  const core = await Core.start((await import(pathToFileURL(glue))).default);
  core.exports._bench_open_block(1, false);
  const config = {d: cases.D_MODEL, heads: cases.HEADS, eps: cases.EPS};
  const models = onnxModels(wanted, config, core.tensors());
  mkdirSync(OUT, {recursive: true});
  return Object.fromEntries(
    Object.entries(models).map(([name, {model, copies, output}], i) => {
      writeFileSync(join(OUT, `model-${i}.onnx`), model);
      return [name, {url: `/build/bench/model-${i}.onnx`, copies, output}];
    }),
  );
}

/** Runs the page; resolves to its results. */
export async function bench({short = false, rounds = 15, slice = 30, log = say} = {}) {
  const builds = short ? ['exact', 'fast'] : ['exact', 'fast', 'scalar'];
  await install();
  await buildModules(builds);
  const models = await writeModels(short ? cases.SHORT : cases.ALL);
  const server = await serve({root: ROOT});
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => say(String(error)));
    await page.goto(`${server.url}scripts/bench/page/index.html`);
    await page.waitForFunction(() => globalThis.runAll !== undefined);
    await page.exposeFunction('tell', (result) => log(line(result)));
    const results = await page.evaluate(
      (options) => globalThis.runAll(options, (result) => globalThis.tell(result)),
      {short, builds, models, rounds, slice},
    );
    return {machine: machine(browser.version()), rounds, slice, ...results};
  } finally {
    await browser.close();
    await server.close();
  }
}

function machine(browser) {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: ROOT, encoding: 'utf8'});
  const {dependencies} = peers;
  return {
    processor: cpus()[0]?.model.trim(),
    cores: cpus().length,
    browser: `Chromium ${browser}`,
    node: process.version,
    commit: commit.stdout.trim(),
    peers: dependencies,
  };
}

const {default: peers} = await import('./package.json', {with: {type: 'json'}});

async function start() {
  const text = {type: 'string'};
  const flag = {type: 'boolean', default: false};
  const {values} = parseArgs({
    options: {short: flag, rounds: text, slice: text, write: flag, help: flag},
  });
  if (values.help) return say(HELP);
  const rounds = Number(values.rounds ?? (values.short ? 3 : 15));
  const slice = Number(values.slice ?? (values.short ? 5 : 30));
  if (!(rounds >= 1 && slice > 0)) {
    say(HELP);
    throw new StepFailed('options');
  }
  const results = await bench({short: values.short, rounds, slice});
  const file = join(OUT, values.short ? 'short.json' : 'bench.json');
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const told = report(results);
  say(`\n${told}\nwritten to ${file}`);
  if (values.write) writeTable(told);
}

/** Puts the figures between the marks of docs/benchmarks.md. */
function writeTable(told) {
  const [begin, end] = ['<!-- npm run bench -- --write -->', '<!-- end -->'];
  const page = readFileSync(DOCS, 'utf8');
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${DOCS} lacks its marks`);
  writeFileSync(DOCS, `${page.slice(0, from)}\n\n${told}\n${page.slice(to)}`);
  say(`and to ${DOCS}`);
}

if (isMain(import.meta)) main(start);
