import type {
  Engine,
  FileModelName,
  FreeRow,
  Kernel,
  ModelName,
  ModelSession,
  OpenOptions,
  RowRules,
} from './engine.ts';
import {EngineError, guarded, settled, unwrap} from './errors.ts';
import {fetchFile, throwIfAborted, type FetchOptions} from './fetch-model.ts';
import type {LoadedModule} from './load.ts';
import {InlineSession} from './inline-session.ts';
import type {MoxiangModule, Session} from './module.ts';
import type {TrainingOptions, TrainingSession} from './training.ts';
import type {StartWorker} from './training/places.ts';
import type {Trainings} from './training/trainings.ts';

export interface InlineEngineOptions extends Pick<FetchOptions, 'fetch' | 'sleep'> {
  /** Where a model is that is a file. */
  readonly modelUrl: (name: FileModelName) => string;
  /** For models that learn; without it, they do on the thread that calls. */
  readonly startWorker?: StartWorker;
}

/** Runs the module on the thread that calls it; models learn in a worker where one can start. */
export class InlineEngine implements Engine {
  readonly kernel: Kernel;
  readonly #module: MoxiangModule;
  readonly #options: InlineEngineOptions;
  readonly #sessions = new Set<ModelSession>();
  readonly #wasm: Uint8Array;
  #trainings: Promise<Trainings> | undefined;
  #disposed = false;

  constructor({module, kernel, wasm}: LoadedModule, options: InlineEngineOptions) {
    this.kernel = kernel;
    this.#module = module;
    this.#options = options;
    this.#wasm = wasm;
  }

  async open(name: ModelName, options: OpenOptions = {}): Promise<ModelSession> {
    this.#check(options);
    const raw = name === 'paper' ? this.#paper(options) : await this.#file(name, options);
    const session = new InlineSession(name, raw, () => this.#sessions.delete(session));
    this.#sessions.add(session);
    return session;
  }

  freeRow(q: ArrayLike<number>, k: ArrayLike<number>, rules: RowRules): Promise<FreeRow> {
    return settled(() => {
      this.#check({});
      return unwrap(this.#module.freeRow(q, k, rules));
    });
  }

  async train(options: TrainingOptions): Promise<TrainingSession> {
    this.#check({});
    this.#trainings ??= this.#fetchTrainings();
    const trainings = await this.#trainings;
    this.#check({});
    return trainings.open(options);
  }

  dispose(): void {
    this.#disposed = true;
    void this.#trainings?.then((trainings) => trainings.dispose());
    for (const session of this.#sessions) session.dispose();
  }

  /** Only pages on which models learn need what trains them. */
  async #fetchTrainings(): Promise<Trainings> {
    const {trainingsOf} = await import('./training/places.ts');
    return trainingsOf(this.#module, this.#wasm, this.#options.startWorker);
  }

  #paper({normPlace = 'post'}: OpenOptions): Session {
    return guarded(() => unwrap(this.#module.paper(this.#module.paperSeed, normPlace)));
  }

  async #file(name: FileModelName, options: OpenOptions): Promise<Session> {
    const bytes = await fetchFile(this.#options.modelUrl(name), {...this.#options, ...options});
    this.#check(options);
    return guarded(() => unwrap(this.#module.load(bytes)));
  }

  #check({signal}: OpenOptions): void {
    throwIfAborted(signal);
    if (this.#disposed) throw new EngineError('not_loaded', '[engine] it has been disposed of');
  }
}
