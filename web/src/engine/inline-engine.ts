import type {Engine, Kernel, ModelName, ModelSession, OpenOptions} from './engine.ts';
import {EngineError, guarded, settled, unwrap} from './errors.ts';
import {fetchFile, throwIfAborted, type FetchOptions} from './fetch-model.ts';
import type {LoadedModule} from './load.ts';
import {InlineSession} from './inline-session.ts';
import type {MoxiangModule, Session} from './module.ts';
import {InlineTraining} from './inline-training.ts';
import type {TrainingOptions, TrainingSession} from './training.ts';

export interface InlineEngineOptions extends Pick<FetchOptions, 'fetch' | 'sleep'> {
  /** Where the models that are files are. */
  readonly modelUrls: Readonly<Record<'use-lite', string>>;
}

/** Runs the module on the thread that calls it. */
export class InlineEngine implements Engine {
  readonly kernel: Kernel;
  readonly #module: MoxiangModule;
  readonly #options: InlineEngineOptions;
  readonly #sessions = new Set<{dispose(): void}>();
  #disposed = false;

  constructor({module, kernel}: LoadedModule, options: InlineEngineOptions) {
    this.kernel = kernel;
    this.#module = module;
    this.#options = options;
  }

  async open(name: ModelName, options: OpenOptions = {}): Promise<ModelSession> {
    this.#check(options);
    const raw = name === 'paper' ? this.#paper(options) : await this.#file(name, options);
    const session = new InlineSession(name, raw, () => this.#sessions.delete(session));
    this.#sessions.add(session);
    return session;
  }

  train({heads, kvHeads = heads, seed}: TrainingOptions): Promise<TrainingSession> {
    return settled(() => {
      this.#check({});
      const training = unwrap(this.#module.nearFar(heads, kvHeads, seed));
      const task = this.#module.nearFarTask();
      const session = new InlineTraining(training, task, () => this.#sessions.delete(session));
      this.#sessions.add(session);
      return session;
    });
  }

  dispose(): void {
    this.#disposed = true;
    for (const session of this.#sessions) session.dispose();
  }

  #paper({normPlace = 'post'}: OpenOptions): Session {
    return guarded(() => unwrap(this.#module.paper(this.#module.paperSeed, normPlace)));
  }

  async #file(name: Exclude<ModelName, 'paper'>, options: OpenOptions): Promise<Session> {
    const bytes = await fetchFile(this.#options.modelUrls[name], {...this.#options, ...options});
    this.#check(options);
    return guarded(() => unwrap(this.#module.load(bytes)));
  }

  #check({signal}: OpenOptions): void {
    throwIfAborted(signal);
    if (this.#disposed) throw new EngineError('not_loaded', '[engine] it has been disposed of');
  }
}
