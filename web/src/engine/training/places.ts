import type {MoxiangModule} from '../module.ts';
import {PagePlace} from './page-place.ts';
import {Trainings} from './trainings.ts';
import type {MakePlace} from './trainings.ts';
import {WorkerPlace} from './worker-place.ts';
import type {WorkerLike} from './worker-place.ts';

/** Starts a worker: it may throw, or the promise reject, where none can be started. */
export type StartWorker = () => Promise<WorkerLike>;

/** In a worker, in a second one, on the page. */
export function trainingsOf(
  module: MoxiangModule,
  wasm: Uint8Array | undefined,
  startWorker: StartWorker | undefined,
): Trainings {
  const onPage: MakePlace = () => Promise.resolve(new PagePlace(module));
  if (!wasm || !startWorker) return new Trainings([onPage]);
  let compiled: Promise<WebAssembly.Module> | undefined;
  const inWorker: MakePlace = async () => {
    compiled ??= WebAssembly.compile(Uint8Array.from(wasm));
    const module = await compiled;
    return new WorkerPlace(await startWorker(), module);
  };
  return new Trainings([inWorker, inWorker, onPage]);
}
