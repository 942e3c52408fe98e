import {instantiate, tested, type ModuleFactory} from '../load.ts';
import type {LearningModule} from '../module.ts';
import {PagePlace} from './page-place.ts';
import {Trainings} from './trainings.ts';
import type {MakePlace} from './trainings.ts';
import {WorkerPlace} from './worker-place.ts';
import type {WorkerLike} from './worker-place.ts';

/** Starts a worker: it may throw, or the promise reject, where none can be started. */
export type StartWorker = () => Promise<WorkerLike>;

/**
 * The module in which models learn: its bytes, and the glue that the page needs where no worker starts.
 * As JavaScript it has no bytes, and is for the page alone.
 */
export interface Learning {
  readonly wasm?: Uint8Array;
  readonly glue: () => Promise<ModuleFactory<LearningModule>>;
}

/** In a worker, in a second one, on the page. */
export function trainingsOf({wasm, glue}: Learning, startWorker?: StartWorker): Trainings {
  const onPage: MakePlace = async () => {
    const module = await instantiate(await glue(), wasm);
    tested(module, 'learning');
    return new PagePlace(module);
  };
  if (!wasm || !startWorker) return new Trainings([onPage]);
  let compiled: Promise<WebAssembly.Module> | undefined;
  const inWorker: MakePlace = async () => {
    compiled ??= WebAssembly.compile(Uint8Array.from(wasm));
    const module = await compiled;
    return new WorkerPlace(await startWorker(), module);
  };
  return new Trainings([inWorker, inWorker, onPage]);
}
