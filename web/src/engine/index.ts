import createModule from '#wasm/moxiang-exact.mjs';
import restUrl from '#wasm/moxiang-exact.rest.wasm?url';
import wasmUrl from '#wasm/moxiang-exact.wasm?url';

import type {Engine} from './engine.ts';
import {EngineError} from './errors.ts';
import {InlineEngine, type InlineEngineOptions} from './inline-engine.ts';
import {chooseModule, type KernelName} from './kernel.ts';
import {fetchWasm, loadModule, startModule} from './load.ts';
import type {LoadedModule, ModuleFactory} from './load.ts';
import type {WholeModule} from './module.ts';
import {startBlobWorker} from './training/blob-worker.ts';

export interface StartOptions extends Omit<InlineEngineOptions, 'learning'> {
  /** Which build is asked for; `exact` where nothing is. */
  readonly kernel?: KernelName;
}

/** How each build starts; `fast` and `plain` are fetched only where they are wanted. */
const STARTS: Readonly<Record<KernelName, (options: StartOptions) => Promise<LoadedModule>>> = {
  exact: (options) => loadModule(createModule, wasmUrl, options, 'exact', restUrl),
  fast: async (options) => {
    const glue = await import('#wasm/moxiang-fast.mjs');
    const url = await import('#wasm/moxiang-fast.wasm?url');
    return loadModule(glue.default, url.default, options, 'fast');
  },
  plain: async () => startModule(await plainGlue(), undefined, 'plain'),
};

/** That it cannot be fetched is said as a failure of the build. */
async function plainGlue(): Promise<ModuleFactory<WholeModule>> {
  try {
    return (await import('#wasm/moxiang-plain.mjs')).default;
  } catch (cause) {
    throw new EngineError('engine_failed', `[load] the build plain: ${String(cause)}`);
  }
}

/** Loads a module that is bundled with the page. Rejects with an EngineError where it cannot. */
export async function startEngine(options: StartOptions): Promise<Engine> {
  const start = (name: KernelName) => STARTS[name](options);
  const loaded = await chooseModule(options.kernel ?? 'exact', start);
  const learning = async () => {
    // Without WebAssembly models learn on the page.
    if (loaded.kernel.name === 'plain') return {glue: plainGlue};
    const url = await import('#wasm/moxiang-learning.wasm?url');
    const wasm = await fetchWasm(url.default, options);
    return {wasm, glue: async () => (await import('#wasm/moxiang-learning.mjs')).default};
  };
  return new InlineEngine(loaded, {startWorker: startBlobWorker, ...options, learning});
}
