/** What the built page weighs on its way to a reader, and what it may. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {ROOT} from './run.mjs';

const MODULES = ['exact', 'fast', 'learning'];

/** Of everything that the default lesson needs before it computes, compressed by gzip. */
export const GOAL_KB = 150;

/** Parts of the page, and the most that each may weigh: today's weight and a little room. */
const CEILINGS_KB = {
  ...{page: 137, glue: 13, exact: 100, fast: 100, learning: 103},
  ...{plain: 198, file: 660, embed: 1.5},
};

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 * @returns {{name: string, raw: number, gzip: number, brotli: number, ceiling: number}}
 */
const weighed = (name, bytes) => ({
  name,
  raw: bytes.length,
  gzip: gzipSync(bytes, {level: 9}).length,
  brotli: brotliCompressSync(bytes).length,
  ceiling: CEILINGS_KB[name] * 1000,
});

/** The page has the glue of `exact` in it; the others come with their own where they are asked for. */
export function weigh(root = ROOT) {
  const assets = join(root, 'build/site/assets');
  const wasm = join(root, 'build/wasm/bindings');
  const pages = existsSync(assets) ? readdirSync(assets) : [];
  const all = pages.filter((name) => /^index-.*\.(js|css)$/.test(name));
  const bytes = Buffer.concat(all.map((name) => readFileSync(join(assets, name))));
  return [
    weighed('page', bytes),
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
    [name.padEnd(10), ...[raw, gzip, brotli, ceiling].map(kb)].join(''),
  );
  const file = weights.find(({name}) => name === 'file');
  const alone = `moxiang.html without weights: ${kb(file.gzip).trim()}; the goal is ${GOAL_KB} KB`;
  const sum = `page and exact, gzip: ${kb(needed(weights)).trim()}; the goal is ${GOAL_KB} KB`;
  return [head, ...lines, sum, alone].join('\n');
}
