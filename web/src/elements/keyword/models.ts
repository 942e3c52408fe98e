import type {Engine, ModelName, ModelSession} from '../../engine/engine.ts';
import type {Loading} from '../../state/keyword/keyword-state.ts';
import {Openings} from '../parts/openings.ts';

/** The model that was not trained for such sentences; it reads English. */
export const OTHER = 'use-lite';

/** The models of the lesson in the engine, opened when they are first needed. */
export class Models {
  readonly #startEngine: () => Promise<Engine>;
  readonly #onLoading: (model: ModelName, loading: Loading) => void;
  readonly #sessions = new Openings<ModelName, ModelSession>();
  #leaving = new AbortController();
  kernel: Engine['kernel'] | undefined;

  constructor(
    startEngine: () => Promise<Engine>,
    onLoading: (model: ModelName, loading: Loading) => void,
  ) {
    [this.#startEngine, this.#onLoading] = [startEngine, onLoading];
  }

  /** Aborted once the lesson has been left. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  /** Once more, where it was left. */
  begin(): void {
    if (this.signal.aborted) this.#leaving = new AbortController();
  }

  dispose(): void {
    this.#leaving.abort();
    this.#sessions.dispose();
  }

  async engine(): Promise<Engine> {
    const engine = await this.#startEngine();
    this.kernel = engine.kernel;
    return engine;
  }

  session(model: ModelName): Promise<ModelSession> {
    return this.#sessions.get(model, (name) => this.#opened(name));
  }

  async #opened(model: ModelName): Promise<ModelSession> {
    const engine = await this.engine();
    const onProgress = (loaded: number, total: number): void =>
      this.#onLoading(model, {loaded, total});
    try {
      return await engine.open(model, {signal: this.signal, onProgress});
    } finally {
      this.#onLoading(model, null);
    }
  }
}
