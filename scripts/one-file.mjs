#!/usr/bin/env node
/** Writes dist/moxiang.html: the page, the core, the default models, in one file. */
import {mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {deflateRawSync} from 'node:zlib';

import {withFigures} from './figure.mjs';
import {ROOT, isMain, say} from './lib/run.mjs';

const HELP = `Usage: node scripts/one-file.mjs

Writes dist/moxiang.html from build/one-file (vite build -c vite.one-file.config.ts), the module's
files and models/. npm run build does all of it.`;

const MODELS = ['chapter-zh', 'chapter-en'];
const read = (path) => readFileSync(join(ROOT, path));

/** Deflated before base64: half the size on the disk, and by a fifth less after a server's gzip. */
function packed(name, bytes) {
  const base64 = deflateRawSync(bytes, {level: 9}).toString('base64');
  return `<script type="text/plain" data-file="${name}" data-length="${bytes.length}">${base64}</script>`;
}

/** Emscripten's module without WebAssembly, as a classic script that leaves its factory behind. */
function plainScript() {
  const glue = read('build/wasm/bindings/moxiang-plain.mjs').toString();
  const text = glue
    .replaceAll('import.meta.url', '"file:///"')
    .replace(/export default (\w+);?\s*$/, 'globalThis.moxiangPlain=$1;');
  if (!text.includes('globalThis.moxiangPlain=')) throw new Error('the glue of plain has changed');
  return Buffer.from(`(()=>{${text}})()`);
}

/** In a script of a page neither of these may stand. */
const inScript = (code) => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

/** Everything that the page asks for by name. */
function carried() {
  const modules = JSON.parse(read('build/one-file/carried.json').toString());
  return [
    ...modules.map((name) => packed(name, read(`build/wasm/bindings/${name}`))),
    packed('moxiang-plain.js', plainScript()),
    ...MODELS.map((name) =>
      packed(`${name}.safetensors`, read(`models/${name}/model.safetensors`)),
    ),
  ];
}

/** The page of the site, with what it refers to in the place of the references. */
async function oneFile() {
  const icon = read('web/public/icon.svg').toString('base64');
  const size = (statSync(join(ROOT, 'build/models/use-lite.safetensors')).size / 1e6).toFixed(1);
  const config = '<script type="application/json" id="moxiang-config">{}</script>';
  const note = `<footer class="carried"><p data-carried="${size}"></p></footer>`;
  const script = `<script>${inScript(read('build/one-file/moxiang.js').toString())}</script>`;
  const parts = [
    [
      '<link rel="stylesheet" href="./src/page.css" />',
      `<style>${read('web/src/page.css')}</style>`,
    ],
    ['<script type="module" src="./src/page.ts"></script>', config],
    ['</main>', `</main>\n${[note, ...carried(), script].join('\n')}`],
  ];
  let page = await withFigures(read('web/index.html').toString());
  for (const [from, to] of parts) {
    if (!page.includes(from)) throw new Error(`web/index.html has no ${from}`);
    page = page.replace(from, () => to);
  }
  return page.replaceAll('./icon.svg', `data:image/svg+xml;base64,${icon}`);
}

export async function writeOneFile() {
  mkdirSync(join(ROOT, 'dist'), {recursive: true});
  writeFileSync(join(ROOT, 'dist/moxiang.html'), await oneFile());
}

if (isMain(import.meta)) {
  if (process.argv.includes('--help')) say(HELP);
  else await writeOneFile();
}
