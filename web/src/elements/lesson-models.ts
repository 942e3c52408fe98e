import type {Engine, Kernel, ModelName, ModelSession} from '../engine/engine.ts';
import {EngineError} from '../engine/errors.ts';
import type {Request, Work} from '../state/lesson-state.ts';
import {knowsEnough} from '../state/selectors.ts';
import type {NormPlace} from '../models/norm-places.ts';

export interface Opening {
  readonly signal: AbortSignal;
  /** Of `paper`. */
  readonly normPlace: NormPlace;
  readonly onWork: (work: Work) => void;
}

/** The models of a lesson, each opened when it is first needed. */
export class LessonModels {
  readonly #start: () => Promise<Engine>;
  readonly #open = new Map<ModelName, ModelSession>();
  kernel: Kernel | undefined;

  constructor(start: () => Promise<Engine>) {
    this.#start = start;
  }

  get(name: ModelName): ModelSession | undefined {
    return this.#open.get(name);
  }

  /** The model that is to read a text: another one where the first knows too few of its words. */
  async reader(
    {text, model, otherwise}: Pick<Request, 'text' | 'model' | 'otherwise'>,
    opening: Opening,
  ): Promise<ModelSession> {
    if (otherwise === undefined) return this.#model(model, opening);
    try {
      const first = await this.#model(model, opening);
      if (knowsEnough(await first.split(text))) return first;
    } catch (error) {
      // The text is too long for it, or its file cannot be had: the other one may do.
      if (!(error instanceof EngineError)) throw error;
    }
    return this.#model(otherwise, opening);
  }

  dispose(): void {
    for (const model of this.#open.values()) model.dispose();
    this.#open.clear();
  }

  async #model(name: ModelName, {signal, normPlace, onWork}: Opening): Promise<ModelSession> {
    const open = this.#open.get(name);
    if (open && (name !== 'paper' || open.config.normPlace === normPlace)) return open;
    onWork({phase: 'starting'});
    const engine = await this.#start();
    this.kernel = engine.kernel;
    const onProgress = (loaded: number, total: number): void =>
      onWork({phase: 'loading', model: name, loaded, total});
    const model = await engine.open(name, {signal, onProgress, normPlace});
    this.#open.get(name)?.dispose();
    this.#open.set(name, model);
    return model;
  }
}
