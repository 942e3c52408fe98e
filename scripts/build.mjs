#!/usr/bin/env node
import {cpSync, existsSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';

import {isFresh} from './lib/fresh.mjs';
import {ROOT, isMain, main, run, say} from './lib/run.mjs';
import {weigh, weightTable} from './lib/weight.mjs';
import {writeOneFile} from './one-file.mjs';

const HELP = `Usage: node scripts/build.mjs [module] [models] [site] [file] [embed] [package]

Builds everything, or only the parts named. What is up to date stays as it is.
  module   the core as WebAssembly     build/wasm/bindings/moxiang-{exact,fast,learning}.mjs, .wasm
           and as JavaScript           build/wasm/bindings/moxiang-plain.mjs
  models   the pretrained weights      build/models/use-lite.safetensors
  site     the page with all of it     build/site/
  file     the page as one file        dist/moxiang.html
  embed    what stands around it       dist/moxiang-embed.js, build/author/
  package  the npm package             build/package/
The tools have to be set up: scripts/setup.sh.`;

const MODULES = ['exact', 'fast', 'learning', 'plain'].map(
  (name) => `build/wasm/bindings/moxiang-${name}.mjs`,
);
const path = (name) => join(ROOT, name);

/** Configures a CMake preset. */
export async function configure(preset, ...options) {
  await run(`configuring ${preset}`, `configure-${preset}`, 'cmake', [
    '--preset',
    preset,
    ...options,
  ]);
}

/** Once configured, also by the tests, Ninja sees to changes itself; the page needs no Catch2. */
export async function buildModule() {
  if (!existsSync(path('build/wasm/build.ninja'))) await configure('wasm', '-DMOXIANG_TESTS=OFF');
  await run('building the WebAssembly modules', 'module', 'cmake', [
    '--build',
    '--preset',
    'module',
  ]);
}

/** The page gets int8 weights; the tests compare them with the exact ones. */
export async function buildModels({exact = false} = {}) {
  await buildModel('int8', 'build/models/use-lite.safetensors');
  if (exact) await buildModel('f32', 'build/models/use-lite-f32.safetensors');
}

async function buildModel(dtype, out) {
  const script = 'scripts/convert-use-lite.mjs';
  const sources = [script, 'scripts/use-lite', 'package-lock.json'].map(path);
  if (isFresh(path(out), sources)) return;
  const args = [script, '--dtype', dtype, '--out', out];
  await run(`converting USE-Lite (${dtype})`, `model-${dtype}`, process.execPath, args);
}

export async function buildSite() {
  const made = [...MODULES, 'build/models/use-lite.safetensors'];
  const inputs = [
    ...made,
    'web',
    'models',
    'scripts/figure.mjs',
    'vite.config.ts',
    'package-lock.json',
  ];
  if (isFresh(path('build/site/index.html'), inputs.map(path))) return;
  await run('building the page', 'site', 'npx', ['vite', 'build']);
}

/** The page with all it needs inside. */
export async function buildFile() {
  const made = [...MODULES, 'build/models/use-lite.safetensors', 'models'];
  const sources = [
    'web',
    'scripts/one-file.mjs',
    'scripts/figure.mjs',
    'vite.config.ts',
    'vite.one-file.config.ts',
  ];
  const inputs = [...made, ...sources, 'package-lock.json'];
  if (isFresh(path('dist/moxiang.html'), inputs.map(path))) return;
  const config = ['--config', 'vite.one-file.config.ts'];
  await run('building the page as one script', 'one-file', 'npx', ['vite', 'build', ...config]);
  await writeOneFile();
}

/** Both come to stand in the site too, where the author page finds the file. */
export async function buildEmbed() {
  if (!isFresh(path('build/author/author.html'), ['web', 'scripts/embed.mjs'].map(path))) {
    await run('building what is around it', 'embed', process.execPath, ['scripts/embed.mjs']);
  }
  for (const from of ['build/author', 'dist']) {
    cpSync(path(from), path('build/site'), {recursive: true});
  }
}

/** What npm pack makes a package of. */
export async function buildPackage() {
  const inputs = [...MODULES, 'models', 'web', 'scripts/package.mjs', 'package.json', 'dist'];
  if (isFresh(path('build/package/package.json'), inputs.map(path))) return;
  await run('building the package', 'package', process.execPath, ['scripts/package.mjs']);
}

const PARTS = {
  module: buildModule,
  models: buildModels,
  site: buildSite,
  file: buildFile,
  embed: buildEmbed,
  package: buildPackage,
};

async function build() {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {help: {type: 'boolean'}},
  });
  if (values.help) return say(HELP);
  const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) throw new Error(`There is no part "${unknown}".\n${HELP}`);
  for (const [name, part] of Object.entries(PARTS)) {
    if (positionals.length === 0 || positionals.includes(name)) await part();
  }
  if (positionals.length === 0) say(weightTable(weigh()));
}

if (isMain(import.meta)) main(build);
