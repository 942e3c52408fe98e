import type {ModelName, ModelSession} from '../engine/engine.ts';
import type {Good, LessonAction, LessonState} from '../state/lesson-state.ts';
import type {MaskedAnswer} from '../state/masked.ts';
import type {Store} from '../state/store.ts';

/** How many of the likeliest words are asked for. */
const WORDS = 5;

/**
 * What a model says where a token is hidden. The three are asked in one go, so that nothing comes in
 * between; after the last the model's run is that of the text again, which sums are opened from.
 */
async function answerOf(model: ModelSession, good: Good, row: number): Promise<MaskedAnswer> {
  const {text, headsOff} = good;
  const [run, words] = await Promise.all([
    model.run(text, {headsOff, hidden: [row]}),
    model.said(row, WORDS),
    model.run(text, {headsOff}),
  ]);
  return {words, trace: run.trace};
}

/** Asks what a model would say where the reader has hidden a token. */
export class LessonMasked {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #model: (name: ModelName) => ModelSession | undefined;
  readonly #onError: (error: unknown) => void;

  constructor(
    store: Store<LessonState, LessonAction>,
    model: (name: ModelName) => ModelSession | undefined,
    onError: (error: unknown) => void,
  ) {
    [this.#store, this.#model, this.#onError] = [store, model, onError];
  }

  /** After a change: asks where another token is hidden, or the same in another run. */
  follow({good, masked, request}: LessonState, before: LessonState): void {
    const {row} = masked;
    const isNew = masked !== before.masked || request !== before.request;
    const model = good && this.#model(good.model);
    if (!model || row === null || masked.answer || request || !isNew) return;
    void this.#ask(model, good, row);
  }

  async #ask(model: ModelSession, good: Good, row: number): Promise<void> {
    const failed = this.#store.later(this.#onError);
    try {
      const answer = await answerOf(model, good, row);
      if (this.#store.state.good === good) this.#store.dispatch({type: 'said', row, answer});
    } catch (error) {
      if (this.#store.state.good === good) failed(error);
    }
  }
}
