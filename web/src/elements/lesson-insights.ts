import type {ModelName, ModelSession, Profiles} from '../engine/engine.ts';
import {profileSentencesFor} from '../lessons/lessons.ts';
import type {Good, LessonAction, LessonState} from '../state/lesson-state.ts';
import {hasFusion, hasRowPictures} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import {whenIdle} from './idle.ts';
import {LessonFlow} from './lesson-flow.ts';
import type {Models} from './lesson-flow.ts';
import {LessonMasked} from './lesson-masked.ts';

/** So many sentences are measured before the page says how far it has come. */
const SENTENCES_A_REPORT = 5;

/**
 * Asks the engine for what is shown beside the trace: the fused row taken apart, the plane of a
 * head, and, once for each model and when nothing else is to be done, what its heads do.
 */
export class LessonInsights {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #model: Models['model'];
  readonly #flow: LessonFlow;
  readonly #masked: LessonMasked;
  readonly #measured = new WeakMap<ModelSession, number>();
  #measuring: AbortController | undefined;
  /** Ends when nothing is being measured. */
  #line: Promise<void> = Promise.resolve();

  constructor(store: Store<LessonState, LessonAction>, models: Models) {
    this.#store = store;
    this.#model = models.model;
    const onError = (error: unknown): void => this.#failed(error);
    this.#flow = new LessonFlow(store, models, onError);
    this.#masked = new LessonMasked(store, models.model, onError);
  }

  /** After a change: asks for what is shown now and has not been asked for. */
  follow(state: LessonState, before: LessonState): void {
    const {good, layer, head, row, insights} = state;
    if (!good || state.request) return;
    const isNew = (['good', 'stop', 'layer', 'head', 'row', 'request'] as const).some(
      (name) => state[name] !== before[name],
    );
    if (isNew && hasFusion(state) && !insights.fusion) {
      void this.#ask(good, async (model) => {
        const fusion = await model.fusion(layer, row);
        const now = this.#store.state;
        return now.layer === layer && now.row === row ? {type: 'fused', fusion} : null;
      });
    }
    if (isNew && hasRowPictures(state) && !insights.plane) {
      void this.#ask(good, async (model) => {
        const plane = await model.plane(layer, head);
        const now = this.#store.state;
        return now.layer === layer && now.head === head ? {type: 'projected', plane} : null;
      });
    }
    this.#flow.follow(state);
    this.#masked.follow(state, before);
    if (good !== before.good) this.#startMeasuring(good.model);
  }

  /** Stops measuring; what was measured is kept, as long as the model is. */
  stop(): void {
    this.#measuring?.abort();
    this.#measuring = undefined;
  }

  async #ask(
    good: Good,
    question: (model: ModelSession) => Promise<LessonAction | null>,
  ): Promise<void> {
    const model = this.#model(good.model);
    if (!model) return;
    const failed = this.#store.later((error: unknown) => this.#failed(error));
    try {
      const action = await question(model);
      if (action && this.#store.state.good === good) this.#store.dispatch(action);
    } catch (error) {
      if (this.#model(good.model) === model) failed(error);
    }
  }

  #startMeasuring(name: ModelName): void {
    const model = this.#model(name);
    this.stop();
    if (!model || this.#store.state.insights.profiles[name]) return;
    const current = new AbortController();
    this.#measuring = current;
    const failed = this.#store.later((error: unknown) => this.#failed(error));
    this.#line = this.#line.then(() => this.#measure(model, current.signal, failed));
  }

  async #measure(
    model: ModelSession,
    signal: AbortSignal,
    failed: (error: unknown) => void,
  ): Promise<void> {
    try {
      const profiles = await this.#profiles(model, signal);
      if (profiles) this.#store.dispatch({type: 'profiled', model: model.name, profiles});
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
  }

  /** One sentence at a time, so that none is measured twice after a stop. */
  async #profiles(model: ModelSession, signal: AbortSignal): Promise<Profiles | undefined> {
    const sentences = await profileSentencesFor(model.name);
    const first = this.#measured.get(model) ?? 0;
    let profiles: Profiles | undefined;
    for (let done = first; done < sentences.length; done++) {
      if (done % SENTENCES_A_REPORT === 0) {
        const measuring = {done, total: sentences.length};
        this.#store.dispatch({type: 'measuring', measuring});
      }
      await whenIdle();
      profiles = await model.profile(sentences.slice(done, done + 1), signal);
      this.#measured.set(model, done + 1);
    }
    return profiles;
  }

  #failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const problem = {code: 'engine_failed', values: {message}, retry: null};
    this.#store.dispatch({type: 'failed', problem});
  }
}
