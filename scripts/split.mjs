#!/usr/bin/env node
/** Splits the module `exact`: what a first step runs comes first, the rest of it in a file of its own. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {pathToFileURL} from 'node:url';

import {ROOT, say} from './lib/run.mjs';

const HELP = `Usage: node scripts/split.mjs --binaryen FOLDER --module FILE.mjs

Runs what a reader's first steps run in a copy of the module that notes which functions are called: with
wasm-split, which is in FOLDER. FILE.wasm then has these alone, FILE.rest.wasm the others. The build of the
module calls it.`;

/** What every engine with SIMD has. */
const FEATURES = [
  'simd',
  'bulk-memory',
  'sign-ext',
  'nontrapping-float-to-int',
  'mutable-globals',
].map((name) => `--enable-${name}`);
const PAGE = 65_536;

const json = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The chapter's models with every sentence of the lessons in their language; what goes wrong most often, too. */
function firstSteps(module) {
  if (!module.selfTest().passed) throw new Error('the module fails its self-test');
  const all = json('web/src/lessons/sentences.json');
  for (const name of new Set(all.map(({model}) => model))) {
    const {value: session} = module.load(
      readFileSync(join(ROOT, `models/${name}/model.safetensors`)),
    );
    session.config();
    for (const {text} of all.filter(({model}) => model === name)) run(session, text);
    run(session, 'x');
    run(session, '');
    session.delete();
  }
  module.load(new Uint8Array(PAGE));
}

function run(session, text) {
  const {value: tokens = []} = session.encode(text);
  session.runIds(
    tokens.map(({id}) => id),
    [],
  );
}

/** Which functions the first steps call, as wasm-split writes it: into memory that nothing else uses. */
async function profileOf(glue, wasm) {
  const {default: factory} = await import(pathToFileURL(glue).href);
  let exports;
  const module = await factory({
    instantiateWasm(imports, done) {
      const compiled = new WebAssembly.Module(readFileSync(wasm));
      const instance = new WebAssembly.Instance(compiled, imports);
      exports = instance.exports;
      return done(instance, compiled);
    },
  });
  firstSteps(module);
  const memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
  const size = exports.__write_profile(0, 0);
  const start = memory.buffer.byteLength;
  memory.grow(Math.ceil(size / PAGE));
  exports.__write_profile(start, size);
  return new Uint8Array(memory.buffer, start, size);
}

async function split({binaryen, module}) {
  const wasm = module.replace(/\.mjs$/, '.wasm');
  const rest = module.replace(/\.mjs$/, '.rest.wasm');
  const folder = mkdtempSync(join(tmpdir(), 'moxiang-split-'));
  const at = (name) => join(folder, name);
  const run = (program, ...args) => execFileSync(join(binaryen, program), [...FEATURES, ...args]);
  try {
    run('wasm-split', '--instrument', wasm, '-o', at('noted.wasm'));
    writeFileSync(at('profile'), await profileOf(module, at('noted.wasm')));
    run(
      'wasm-split',
      '--split',
      `--profile=${at('profile')}`,
      wasm,
      '-o1',
      at('1'),
      '-o2',
      at('2'),
    );
    // As Emscripten does with a module: a fiftieth smaller, and no slower.
    run('wasm-opt', '-Oz', at('1'), '-o', wasm);
    run('wasm-opt', '-Oz', at('2'), '-o', rest);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const text = {type: 'string'};
const {values} = parseArgs({
  options: {binaryen: text, module: text, help: {type: 'boolean'}},
});
if (values.help) say(HELP);
else await split(values);
