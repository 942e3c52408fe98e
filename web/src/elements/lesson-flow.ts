import type {ModelName, ModelSession} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import {toldKey} from '../state/flow.ts';
import type {Good, LessonAction, LessonState} from '../state/lesson-state.ts';
import {placeToCompare} from '../state/norm-places.ts';
import {paramAt, paramsOfLayer} from '../state/params.ts';
import {hasRowPictures, rowStripOf} from '../state/selectors.ts';
import {toldOf} from '../state/strips.ts';
import type {Store} from '../state/store.ts';
import type {NormPlace} from '../models/norm-places.ts';
import {laterParts} from './later/parts.ts';

/** What computes: the models that are open, and a run on one that is not. */
export interface Models {
  readonly model: (name: ModelName) => ModelSession | undefined;
  readonly runElsewhere: (good: Good, place: NormPlace) => Promise<Trace>;
}

type LessonStore = Store<LessonState, LessonAction>;

/** As many as a text can have here: the row is shown with all of them. */
const MOST_KEYS = 512;

/**
 * Asks the engine for what a product is shown with: the parameters, how its sums are built up, and
 * by how much small projections differ from a sliced one.
 */
export class LessonFlow {
  readonly #store: LessonStore;
  readonly #models: Models;
  readonly #onError: (error: unknown) => void;
  /** What has been asked for and may still be on its way. */
  #asked: {readonly good: unknown; readonly what: Set<string>} = {good: null, what: new Set()};

  constructor(store: LessonStore, models: Models, onError: (error: unknown) => void) {
    this.#store = store;
    this.#models = models;
    this.#onError = onError;
  }

  /** After a change: asks for what is shown now and has not been asked for. */
  follow(state: LessonState): void {
    const {good, layer, stop, flow} = state;
    const model = good && this.#models.model(good.model);
    if (!good || !model || state.request) return;
    this.#params(state, model);
    this.#told(state, model);
    this.#compared(state, good);
    this.#rest(state, good, model);
    if (stop === 'qkv' && flow.split[layer] === undefined) {
      this.#once(`split ${layer}`, async () => {
        const difference = await model.splitDifference(layer);
        return {type: 'split', layer, difference};
      });
    }
    const built = laterParts()?.productQuestion(state);
    if (built && flow.built?.key !== built.key) this.#once(built.key, () => built.ask(model), true);
  }

  /** The number that the row in focus is worked out with. */
  #told(state: LessonState, model: ModelSession): void {
    const ref = toldOf(state);
    if (!ref || state.flow.told?.key === toldKey(ref)) return;
    const question = async (): Promise<LessonAction> => {
      const explanation = await model.explain(ref.path, ref.row, ref.col, MOST_KEYS);
      return {type: 'told', ref, explanation};
    };
    this.#once(`told ${toldKey(ref)}`, question, true);
  }

  /** What is left of a row that is shown without all of its keys. */
  #rest(state: LessonState, good: Good, model: ModelSession): void {
    const strip = hasRowPictures(state) ? rowStripOf(state, good) : undefined;
    if (!strip || state.flow.rest?.key === strip.key) return;
    const {path, keys, key} = strip;
    const question = async (): Promise<LessonAction> => {
      const sum = await model.restOfRow(path, state.row, keys);
      return {type: 'rest', key, sum};
    };
    this.#once(`rest ${key}`, question, true);
  }

  /** The same with the norm elsewhere, where the two are compared. */
  #compared(state: LessonState, good: Good): void {
    const place = placeToCompare(state, good);
    if (!place) return;
    this.#once(`norm ${place}`, async () => {
      const trace = await this.#models.runElsewhere(good, place);
      return {type: 'compared', other: {place, trace}};
    });
  }

  #params(state: LessonState, model: ModelSession): void {
    const {good, layer, flow} = state;
    const names = good ? paramsOfLayer(good, layer) : [];
    if (!good || names.every((name) => paramAt(state, name))) return;
    this.#once(`params ${layer}`, async () => {
      const some = await model.params(names);
      const known = flow.params;
      const place = good.config.normPlace;
      const isOwn = known?.model === good.model && known.place === place;
      const values = new Map([...(isOwn ? known.values : []), ...some]);
      return {type: 'params', params: {model: good.model, place, values}};
    });
  }

  /** `isAgain`: only the latest of its kind counts; another one in between asks anew. */
  #once(what: string, question: () => Promise<LessonAction>, isAgain = false): void {
    const {good} = this.#store.state;
    if (this.#asked.good !== good) this.#asked = {good, what: new Set()};
    const {what: asked} = this.#asked;
    if (asked.has(what)) return;
    asked.add(what);
    question()
      .then((action) => {
        if (this.#store.state.good === good) this.#store.dispatch(action);
      })
      .catch(this.#store.later(this.#onError))
      .finally(() => {
        if (isAgain) asked.delete(what);
      });
  }
}
