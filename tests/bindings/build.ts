import {existsSync, readFileSync, statSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';

import {instantiate, startModule} from '../../web/src/engine/load.ts';
import type {LoadedModule, ModuleFactory} from '../../web/src/engine/load.ts';
import type {LearningModule} from '../../web/src/engine/module.ts';
import type {Learning} from '../../web/src/engine/training/places.ts';

const root = new URL('../../', import.meta.url);

/** Where the builds are; another folder of the same layout can be named. */
const build = process.env['MOXIANG_BUILD']
  ? pathToFileURL(`${process.env['MOXIANG_BUILD']}/`)
  : new URL('build/', root);

const at = (path: string): string => fileURLToPath(new URL(path, build));

const module = (name: string) => at(`wasm/bindings/moxiang-${name}`);

export const gluePath = module('exact.mjs');
export const wasmPath = module('exact.wasm');
export const restPath = module('exact.rest.wasm');
export const plainPath = module('plain.mjs');
export const learningPath = module('learning.wasm');
export const useLitePath = fileURLToPath(new URL('build/models/use-lite.safetensors', root));

/** A program of the newest native build; undefined where there is none. */
const nativePath = (name: string): string | undefined =>
  ['release', 'dev']
    .map((preset) => at(`${preset}/core/${name}`))
    .filter((path) => existsSync(path))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];

export const tracePath = nativePath('moxiang-trace');
export const nearFarPath = nativePath('moxiang-near-far');

/** Whether tests of something must be left out, which is said, and is a failure in CI. */
export function isMissing(what: string, path: string | undefined): boolean {
  if (path !== undefined && existsSync(path)) return false;
  if (process.env['CI']) throw new Error(`${what} is missing`);
  console.warn(`skipped: ${what} is missing`);
  return true;
}

async function glueIn<M>(path: string): Promise<ModuleFactory<M>> {
  const glue = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    default: ModuleFactory<M>;
  };
  return glue.default;
}

const bytesIn = (path: string): Uint8Array => Uint8Array.from(readFileSync(path));

export const moduleFactory = (): Promise<ModuleFactory> => glueIn(gluePath);
export const wasmBytes = (): Uint8Array => bytesIn(wasmPath);
export const restBytes = (): Promise<Uint8Array> => Promise.resolve(bytesIn(restPath));

/** With all that it has, not only what a first step needs. */
export async function realModule(): Promise<LoadedModule> {
  const loaded = await startModule(await moduleFactory(), wasmBytes(), 'exact', restBytes);
  await loaded.fetchRest?.();
  return loaded;
}

/** For an engine, as the page has it. */
export const learning = (): Promise<Learning> =>
  Promise.resolve({
    wasm: bytesIn(learningPath),
    glue: () => glueIn<LearningModule>(module('learning.mjs')),
  });

export async function learningModule(): Promise<LearningModule> {
  const {wasm, glue} = await learning();
  return instantiate(await glue(), wasm);
}

/** The same core without WebAssembly. */
export async function plainModule(): Promise<LoadedModule> {
  return startModule(await glueIn(plainPath), undefined, 'plain');
}

/** In which models learn too. */
export async function plainLearningModule(): Promise<LearningModule> {
  return instantiate(await glueIn(plainPath), undefined);
}
