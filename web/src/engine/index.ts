import createModule from '#wasm/moxiang-exact.mjs';
import wasmUrl from '#wasm/moxiang-exact.wasm?url';

import type {Engine} from './engine.ts';
import {InlineEngine, type InlineEngineOptions} from './inline-engine.ts';
import {chooseModule, type KernelName} from './kernel.ts';
import {fetchWasm, loadModule, type ModuleFactory} from './load.ts';
import {startBlobWorker} from './training/blob-worker.ts';

export interface StartOptions extends Omit<InlineEngineOptions, 'learning'> {
  /** Which build is asked for; `exact` where nothing is. */
  readonly kernel?: KernelName;
}

/** A build's glue, and where its bytes are. `fast` is fetched only where it is asked for. */
const BUILDS: Readonly<Record<KernelName, () => Promise<readonly [ModuleFactory, string]>>> = {
  exact: () => Promise.resolve([createModule, wasmUrl]),
  fast: async () => {
    const glue = await import('#wasm/moxiang-fast.mjs');
    const url = await import('#wasm/moxiang-fast.wasm?url');
    return [glue.default, url.default];
  },
};

/** Loads a module that is bundled with the page. Rejects with an EngineError where it cannot. */
export async function startEngine(options: StartOptions): Promise<Engine> {
  const start = async (name: KernelName) => loadModule(...(await BUILDS[name]()), options, name);
  const loaded = await chooseModule(options.kernel ?? 'exact', start);
  const learning = async () => {
    const url = await import('#wasm/moxiang-learning.wasm?url');
    const wasm = await fetchWasm(url.default, options);
    return {wasm, glue: async () => (await import('#wasm/moxiang-learning.mjs')).default};
  };
  return new InlineEngine(loaded, {startWorker: startBlobWorker, ...options, learning});
}
