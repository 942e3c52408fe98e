import {existsSync, readFileSync, statSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';

import {startModule, type LoadedModule, type ModuleFactory} from '../../web/src/engine/load.ts';

const root = new URL('../../', import.meta.url);

/** Where the builds are; another folder of the same layout can be named. */
const build = process.env['MOXIANG_BUILD']
  ? pathToFileURL(`${process.env['MOXIANG_BUILD']}/`)
  : new URL('build/', root);

const at = (path: string): string => fileURLToPath(new URL(path, build));

export const gluePath = at('wasm/bindings/moxiang-exact.mjs');
export const wasmPath = at('wasm/bindings/moxiang-exact.wasm');
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

export const moduleFactory = async (): Promise<ModuleFactory> => {
  const glue = (await import(/* @vite-ignore */ pathToFileURL(gluePath).href)) as {
    default: ModuleFactory;
  };
  return glue.default;
};

export const wasmBytes = (): Uint8Array => Uint8Array.from(readFileSync(wasmPath));

export async function realModule(): Promise<LoadedModule> {
  return startModule(await moduleFactory(), wasmBytes());
}
