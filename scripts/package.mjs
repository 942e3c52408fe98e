#!/usr/bin/env node
/** Writes build/package/: what `npm pack` makes the npm package moxiang of. */
import {execFileSync} from 'node:child_process';
import {copyFileSync, readFileSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {deflateRawSync} from 'node:zlib';
import {build, runnerImport} from 'vite';

import {ROOT, isMain, main, say} from './lib/run.mjs';

const HELP = `Usage: node scripts/package.mjs

Writes build/package/: entries index, define and embed with their types, the core and the chapter's
models as chunks, moxiang.html, moxiang-embed.js and custom-elements.json. npm run build has to have been run.`;

const OUT = join(ROOT, 'build/package');
const wasm = (name) => [`moxiang-${name}.wasm`, `build/wasm/bindings/moxiang-${name}.wasm`];
const model = (name) => [`${name}.safetensors`, `models/${name}/model.safetensors`];
const film = (name) => [`${name}-film.safetensors`, `models/${name}/film.safetensors`];

/** What the package brings along; use-lite is for whoever serves it beside the page. */
const FILES = new Map([
  ...['exact', 'exact.rest', 'fast', 'learning'].map(wasm),
  ...['chapter-zh', 'chapter-en'].flatMap((name) => [model(name), film(name)]),
]);

function packed(path) {
  const bytes = readFileSync(join(ROOT, path));
  const base64 = deflateRawSync(bytes, {level: 9}).toString('base64');
  return `export default ${JSON.stringify({length: bytes.length, base64})}`;
}

/** Files become chunks, which every bundler knows; their addresses become names. */
function filesAsChunks() {
  return {
    name: 'files-as-chunks',
    enforce: 'pre',
    resolveId(id) {
      const isOurs =
        id === '#files' || id.startsWith('#file/') || /^#wasm\/.*\.wasm\?url$/.test(id);
      return isOurs ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === '\0#files') {
        const lines = [...FILES.keys()].map((name) => `'${name}': () => import('#file/${name}')`);
        return `export const files = {${lines.join(',')}}`;
      }
      if (id.startsWith('\0#file/')) return packed(FILES.get(id.slice('\0#file/'.length)));
      const name = /^\0#wasm\/(.*\.wasm)\?url$/.exec(id)?.[1];
      return name && `export default ${JSON.stringify(name)}`;
    },
    transform(code, id) {
      if (!/\/bindings\/moxiang-.*\.mjs$/.test(id)) return undefined;
      const glue = code.replace(/new URL\(("[^"]*\.wasm"),\s*import\.meta\.url\)\.href/g, '$1');
      return {code: glue, map: null};
    },
  };
}

const src = (name) => join(ROOT, `web/src/${name}.ts`);

async function writeScripts() {
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    plugins: [filesAsChunks()],
    worker: {plugins: () => [filesAsChunks()]},
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: {index: src('package'), define: src('package-define'), embed: src('embed')},
        preserveEntrySignatures: 'strict',
        external: /^lit(\/|$)/,
        output: {entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js'},
      },
    },
  });
}

/** Types as tsc writes them, their imports by the names that files have in the package. */
function writeTypes() {
  const options = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--rootDir', '.'];
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const types = join(OUT, 'types');
  execFileSync(process.execPath, [tsc, '-p', '.', ...options, '--outDir', types], {cwd: ROOT});
  for (const name of readdirSync(types, {recursive: true})) {
    const path = join(types, name);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/(['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2'));
  }
}

const typed = (name, types) => ({
  types: `./types/web/src/${types}.d.ts`,
  default: `./${name}.js`,
});

/** What the element is, for editors and documentation tools: from the tables that it is made of. */
async function writeElements() {
  const quiet = {configFile: false, root: ROOT, logLevel: 'error'};
  const {module} = await runnerImport(src('host/manifest'), quiet);
  writeJson('custom-elements.json', module.manifest());
}

const writeJson = (name, value) =>
  writeFileSync(join(OUT, name), `${JSON.stringify(value, null, 2)}\n`);

function writeManifest() {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const {name, version, description, type, license, engines, dependencies} = own;
  const manifest = {
    ...{name, version, description, type, license, engines, dependencies},
    sideEffects: ['./define.js', './chunks/*'],
    customElements: 'custom-elements.json',
    exports: {
      '.': typed('index', 'index'),
      './define': typed('define', 'define'),
      './embed': typed('embed', 'embed'),
      './moxiang.html': './moxiang.html',
      './moxiang-embed.js': './moxiang-embed.js',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
  };
  writeJson('package.json', manifest);
}

export async function writePackage() {
  await writeScripts();
  await writeElements();
  writeTypes();
  writeManifest();
  for (const name of ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'README.md']) {
    copyFileSync(join(ROOT, name), join(OUT, name));
  }
  for (const name of ['moxiang.html', 'moxiang-embed.js']) {
    copyFileSync(join(ROOT, 'dist', name), join(OUT, name));
  }
}

if (isMain(import.meta)) {
  if (process.argv.includes('--help')) say(HELP);
  else main(writePackage);
}
