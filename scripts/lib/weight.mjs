/** What the built page weighs on its way to a reader, and what it may. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {ROOT} from './run.mjs';

const MODULES = ['exact', 'exact.rest', 'fast', 'learning'];

/** Of everything that the default lesson needs before it computes, compressed by gzip. */
export const GOAL_KB = 150;

/** Parts of the page, and the most that each may weigh: today's weight and a little room. */
const CEILINGS_KB = {
  ...{page: 82.5, glue: 12.5, exact: 70, 'exact.rest': 37, fast: 101, learning: 103},
  ...{plain: 198, file: 670, embed: 1.5},
};

/** Of the scripts that a reader of the default lesson needs until the first step; with what they import. */
const FIRST_STEP = ['index', 'page-lesson', 'zh-cn'];

/** The document, and what it asks for before the first computed step: all but the module and the model. */
export function neededFiles(root = ROOT) {
  const read = readFileSync(join(root, 'build/site/.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(read);
  const files = new Set(['index.html', 'icon.svg']);
  const take = (key) => {
    const {file, css = [], imports = []} = chunks[key];
    if (files.has(file)) return;
    for (const name of [file, ...css]) files.add(name);
    imports.forEach(take);
  };
  for (const name of FIRST_STEP) {
    const [key] = Object.entries(chunks).find(([, chunk]) => chunk.name === name) ?? [];
    if (key === undefined) throw new Error(`the site has no script ${name}`);
    take(key);
  }
  return [...files];
}

/**
 * @param {string} name
 * @param {...Uint8Array} files each compressed by itself, as they are sent
 * @returns {{name: string, raw: number, gzip: number, brotli: number, ceiling: number}}
 */
function weighed(name, ...files) {
  const sum = (size) => files.reduce((all, bytes) => all + size(bytes), 0);
  return {
    name,
    raw: sum(({length}) => length),
    gzip: sum((bytes) => gzipSync(bytes, {level: 9}).length),
    brotli: sum((bytes) => brotliCompressSync(bytes).length),
    ceiling: CEILINGS_KB[name] * 1000,
  };
}

/** The page has the glue of `exact` in it; the others come with their own where they are asked for. */
export function weigh(root = ROOT) {
  const wasm = join(root, 'build/wasm/bindings');
  const page = neededFiles(root).map((name) => readFileSync(join(root, 'build/site', name)));
  return [
    weighed('page', ...page),
    weighed('glue', readFileSync(join(wasm, 'moxiang-exact.mjs'))),
    ...MODULES.map((name) => weighed(name, readFileSync(join(wasm, `moxiang-${name}.wasm`)))),
    weighed('plain', readFileSync(join(wasm, 'moxiang-plain.mjs'))),
    weighed('file', withoutWeights(readFileSync(join(root, 'dist/moxiang.html'), 'utf8'))),
    weighed('embed', readFileSync(join(root, 'dist/moxiang-embed.js'))),
  ];
}

/** moxiang.html, but for the weights of its models. */
function withoutWeights(page) {
  return Buffer.from(
    page.replace(/<script [^>]*data-file="[^"]*\.safetensors"[^>]*>[^<]*<\/script>/g, ''),
  );
}

/** What a reader of the default lesson waits for. */
export function needed(weights) {
  const of = (name) => weights.find((weight) => weight.name === name).gzip;
  return of('page') + of('exact');
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);

export function weightTable(weights) {
  const head = ['', 'raw', 'gzip', 'brotli', 'at most'].map((cell) => cell.padStart(10)).join('');
  const lines = weights.map(({name, raw, gzip, brotli, ceiling}) =>
    [name.padEnd(11), ...[raw, gzip, brotli, ceiling].map(kb)].join(''),
  );
  const file = weights.find(({name}) => name === 'file');
  const alone = `moxiang.html without weights: ${kb(file.gzip).trim()}; the goal is ${GOAL_KB} KB`;
  const sum = `page and exact, gzip: ${kb(needed(weights)).trim()}; the goal is ${GOAL_KB} KB`;
  return [head, ...lines, sum, alone].join('\n');
}
