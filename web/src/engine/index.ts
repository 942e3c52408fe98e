import createModule from '#wasm/moxiang-exact.mjs';
import wasmUrl from '#wasm/moxiang-exact.wasm?url';

import type {Engine} from './engine.ts';
import {InlineEngine, type InlineEngineOptions} from './inline-engine.ts';
import {loadModule} from './load.ts';
import {startBlobWorker} from './training/blob-worker.ts';

/** Loads the module that is bundled with the page. Rejects with an EngineError where it cannot. */
export async function startEngine(options: InlineEngineOptions): Promise<Engine> {
  const loaded = await loadModule(createModule, wasmUrl, options);
  return new InlineEngine(loaded, {startWorker: startBlobWorker, ...options});
}
