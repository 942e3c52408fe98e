import type {Engine, Kernel, ModelName, ModelSession} from '../engine/engine.ts';
import {EngineError} from '../engine/errors.ts';
import {sentenceOf} from '../lessons/lessons.ts';
import type {LessonAction, LessonState, Problem, Request} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import {labelsOf} from '../views/tokens.ts';
import type {TokenLabel} from '../views/types.ts';

type LessonStore = Store<LessonState, LessonAction>;

/** How many terms of a sum are named. */
const TERMS = 10;

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function problemOf(error: unknown, retry: Request): Problem {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof EngineError)) return {code: 'engine_failed', values: {message}, retry};
  return {code: error.code, values: {...error.values, message}, retry};
}

/** The row of a word: of the token that is the word, else of one that begins with it. */
function rowOf(word: string, tokens: readonly TokenLabel[]): number | null {
  const row = tokens.findIndex(({text}) => text === word);
  const part = row < 0 ? tokens.findIndex(({text}) => text.startsWith(word)) : row;
  return part < 0 ? null : part;
}

/**
 * The lesson's dealings with the engine: opens models, runs texts, asks for sums, and tells the
 * store what came of it. The last request wins; what it replaces is given up.
 */
export class LessonSession {
  readonly #store: LessonStore;
  readonly #start: () => Promise<Engine>;
  readonly #models = new Map<ModelName, ModelSession>();
  #current: AbortController | undefined;
  kernel: Kernel | undefined;

  constructor(store: LessonStore, start: () => Promise<Engine>) {
    this.#store = store;
    this.#start = start;
  }

  async compute(request: Request): Promise<void> {
    this.#current?.abort();
    const current = new AbortController();
    this.#current = current;
    const tell = (action: LessonAction): void => {
      if (this.#current === current) this.#store.dispatch(action);
    };
    tell({type: 'requested', request});
    try {
      tell(await this.#computed(request, current.signal, tell));
    } catch (error) {
      if (!isAbort(error)) tell({type: 'failed', problem: problemOf(error, request)});
    }
  }

  /** Stops loading; what was there before stays. */
  cancel(): void {
    const retry = this.#store.state.request;
    this.#current?.abort();
    this.#current = undefined;
    this.#store.dispatch({type: 'failed', problem: {code: 'cancelled', values: {}, retry}});
  }

  /** The request that went wrong, once more. */
  async retry(): Promise<void> {
    const request = this.#store.state.problem?.retry;
    if (request) await this.compute(request);
  }

  /** Asks for the sum behind the number that was opened last. */
  async explain(): Promise<void> {
    const {trail, good} = this.#store.state;
    const ref = trail.at(-1);
    const model = good && this.#models.get(good.model);
    if (!ref || !model) return;
    const explanation = await model.explain(ref.path, ref.row, ref.col, TERMS);
    if (this.#store.state.good === good)
      this.#store.dispatch({type: 'explained', ref, explanation});
  }

  dispose(): void {
    this.#current?.abort();
    for (const model of this.#models.values()) model.dispose();
    this.#models.clear();
  }

  async #computed(
    request: Request,
    signal: AbortSignal,
    tell: (action: LessonAction) => void,
  ): Promise<LessonAction> {
    const model = await this.#model(request.model, signal, tell);
    tell({type: 'working', work: {phase: 'running'}});
    const {focus, tokens: pieces} = sentenceOf(request.sentence) ?? {};
    const run = await model.run(request.text, {
      headsOff: request.headsOff,
      ...(pieces ? {pieces} : {}),
    });
    signal.throwIfAborted();
    const row = focus === undefined ? null : rowOf(focus, labelsOf(run.tokens));
    return {type: 'computed', good: {...request, ...run, config: model.config}, row};
  }

  async #model(
    name: ModelName,
    signal: AbortSignal,
    tell: (action: LessonAction) => void,
  ): Promise<ModelSession> {
    const open = this.#models.get(name);
    if (open) return open;
    tell({type: 'working', work: {phase: 'starting'}});
    const engine = await this.#start();
    this.kernel = engine.kernel;
    const onProgress = (loaded: number, total: number): void =>
      tell({type: 'working', work: {phase: 'loading', model: name, loaded, total}});
    const model = await engine.open(name, {signal, onProgress});
    this.#models.get(name)?.dispose();
    this.#models.set(name, model);
    return model;
  }
}
