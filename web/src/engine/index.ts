import createModule from '#wasm/moxiang-exact.mjs';
import wasmUrl from '#wasm/moxiang-exact.wasm?url';

import type {Engine} from './engine.ts';
import {InlineEngine, type InlineEngineOptions} from './inline-engine.ts';
import {chooseModule, type KernelName} from './kernel.ts';
import {loadModule, type ModuleFactory} from './load.ts';
import {startBlobWorker} from './training/blob-worker.ts';

export interface StartOptions extends InlineEngineOptions {
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
  // The worker has the glue of exact; with fast, models learn on the page.
  const worker = loaded.kernel.name === 'exact' ? {startWorker: startBlobWorker} : {};
  return new InlineEngine(loaded, {...worker, ...options});
}
