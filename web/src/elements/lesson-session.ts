import type {NamedArray} from '../code/export/array.ts';
import type {ExportFile, Format} from '../code/export/file.ts';
import type {Engine, Kernel} from '../engine/engine.ts';
import type {LessonAction, LessonState, Request, Work} from '../state/lesson-state.ts';
import {isAtFirst} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import {fetchLater} from './later/parts.ts';
import {LessonInsights} from './lesson-insights.ts';
import {LessonModels} from './lesson-models.ts';
import {wantsSum} from './news.ts';
import {isAbort, isOfText, problemOf} from './problem-of.ts';
import {runElsewhere} from './run-elsewhere.ts';
import {runRequest} from './run-request.ts';

type LessonStore = Store<LessonState, LessonAction>;

/** How many terms of a sum are named. */
const TERMS = 10;

/**
 * The lesson's dealings with the engine: opens models, runs texts, asks for sums, and tells the
 * store what came of it. The last request wins; what it replaces is given up.
 */
export class LessonSession {
  readonly #store: LessonStore;
  readonly #models: LessonModels;
  readonly #insights: LessonInsights;
  #current: AbortController | undefined;

  constructor(store: LessonStore, start: () => Promise<Engine>) {
    this.#store = store;
    this.#models = new LessonModels(start);
    this.#insights = new LessonInsights(store, {
      model: (name) => this.#models.get(name),
      runElsewhere: async (good, place) => runElsewhere(await start(), good, place),
    });
  }

  get kernel(): Kernel | undefined {
    return this.#models.kernel;
  }

  /** `instead`: what is shown where the text is at fault, which is told then. */
  async compute(request: Request, instead?: Request): Promise<void> {
    this.#current?.abort();
    const current = new AbortController();
    this.#current = current;
    const tell = this.#store.later((action: LessonAction): void => {
      if (this.#current === current) this.#store.dispatch(action);
    });
    tell({type: 'requested', request});
    try {
      tell(await this.#computed(request, current.signal, tell));
    } catch (error) {
      if (isAbort(error)) return;
      const problem = problemOf(error, request);
      if (instead && isOfText(problem)) {
        // That nothing comes of it either is not what the reader has to know.
        const shown = await this.#computed(instead, current.signal, tell).catch(() => undefined);
        if (shown) tell(shown);
        tell({type: 'editing', isEditing: true});
      }
      tell({type: 'failed', problem});
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

  /** After a change: asks for what is shown now beside the trace. */
  follow(state: LessonState, before: LessonState): void {
    if (wantsSum(state, before)) void this.#explain();
    this.#insights.follow(state, before);
  }

  /** Asks for the sum behind the number that was opened last. */
  async #explain(): Promise<void> {
    const {trail, good} = this.#store.state;
    const ref = trail.at(-1);
    const model = good && this.#models.get(good.model);
    if (!ref || !model) return;
    try {
      const explanation = await model.explain(ref.path, ref.row, ref.col, TERMS);
      if (this.#store.state.good !== good) return;
      this.#store.dispatch({type: 'explained', ref, explanation});
    } catch (error) {
      if (this.#store.state.good !== good) return;
      this.#store.dispatch({type: 'failed', problem: problemOf(error, null)});
    }
  }

  /** Of the current step. */
  async arrays(): Promise<readonly NamedArray[]> {
    const {stepArrays} = await fetchLater();
    return stepArrays(this.#store.state, (name) => this.#models.get(name));
  }

  /** The same as a file. */
  async exported(format: Format): Promise<ExportFile> {
    const {stepFile} = await fetchLater();
    return stepFile(this.#store.state, (name) => this.#models.get(name), format);
  }

  dispose(): void {
    this.#current?.abort();
    this.#insights.stop();
    this.#models.dispose();
  }

  /** Where the lesson begins elsewhere than at its first stop; what does not come is told of there. */
  async #laterFor({view}: Request): Promise<void> {
    const {lesson, stop} = this.#store.state;
    if (isAtFirst({lesson, stop: view?.stop ?? stop})) return;
    await fetchLater().catch(() => undefined);
  }

  async #computed(
    request: Request,
    signal: AbortSignal,
    tell: (action: LessonAction) => void,
  ): Promise<LessonAction> {
    const normPlace = this.#store.state.flow.place;
    const onWork = (work: Work): void => tell({type: 'working', work});
    const [model] = await Promise.all([
      this.#models.reader(request, {signal, normPlace, onWork}),
      this.#laterFor(request),
    ]);
    tell({type: 'working', work: {phase: 'running'}});
    const action = await runRequest(model, request, this.#store.state.good);
    signal.throwIfAborted();
    return action;
  }
}
