import {EngineError} from '../errors.ts';
import type {NearFarTask, Place, TrainingSession} from '../training.ts';
import {PassingTraining} from './passing.ts';
import {invoke} from './protocol.ts';
import type {Call, Model} from './protocol.ts';
import {isOfPlace} from './trainings.ts';
import type {TrainingPlace} from './trainings.ts';

/** What of all trainings one needs. */
interface Places {
  /** How many have failed. */
  readonly failed: number;
  place(): Promise<TrainingPlace>;
  leave(place: TrainingPlace): Promise<void>;
}

interface Told {
  readonly onReplaced: (place: Place) => void;
  readonly onDispose: () => void;
}

interface Open {
  readonly place: TrainingPlace;
  readonly session: TrainingSession;
}

/** Calls after which a training is another one. */
const CHANGES: ReadonlySet<Call['method']> = new Set(['step', 'setHead', 'snapshot', 'restore']);

/**
 * A training that outlives what it runs in. Since the same seed gives the same bits it is done once
 * more in the next place, as far as it had come, and goes on there.
 */
export class LastingTraining extends PassingTraining {
  readonly #places: Places;
  readonly #told: Told;
  #model: Model;
  /** What has been done since the start. */
  #done: readonly Call[] = [];
  #open: Open | undefined;
  #task: NearFarTask | undefined;
  #isDisposed = false;
  /** One call at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(model: Model, places: Places, told: Told) {
    super();
    [this.#model, this.#places, this.#told] = [model, places, told];
  }

  get task(): NearFarTask {
    return this.#task!;
  }

  get place(): Place {
    return this.#open?.session.place ?? 'page';
  }

  /** Opens it; what is wrong with the model rejects. */
  begin(): Promise<unknown> {
    return this.#queued(() => this.#tried(() => Promise.resolve()));
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#open?.session.dispose();
    this.#told.onDispose();
  }

  protected pass(call: Call): Promise<unknown> {
    return this.#queued(async () => {
      const value = await this.#tried((session) => invoke(session, call));
      this.#remember(call);
      return value;
    });
  }

  #queued<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** In this place, or in the next as often as one fails. */
  async #tried<T>(work: (session: TrainingSession) => Promise<T>): Promise<T> {
    for (;;) {
      this.#check();
      const place = await this.#places.place();
      try {
        const session = await this.#in(place);
        const value = await work(session);
        this.#check();
        return value;
      } catch (error) {
        this.#check();
        if (!isOfPlace(error)) throw error;
        await this.#places.leave(place);
      }
    }
  }

  async #in(place: TrainingPlace): Promise<TrainingSession> {
    if (this.#open?.place === place) return this.#open.session;
    const session = await place.open(this.#model);
    for (const call of this.#done) await invoke(session, call);
    if (this.#isDisposed) session.dispose();
    const isReplaced = this.#task !== undefined || this.#places.failed > 0;
    [this.#open, this.#task] = [{place, session}, session.task];
    if (isReplaced) this.#told.onReplaced(place.kind);
    return session;
  }

  #check(): void {
    if (!this.#isDisposed) return;
    throw new EngineError('not_loaded', '[engine] the training has been disposed of');
  }

  #remember(call: Call): void {
    const before = this.#done.at(-1);
    if (call.method === 'restart') {
      this.#model = {...this.#model, seed: call.args[0]};
      this.#done = [];
    } else if (call.method === 'step' && before?.method === 'step') {
      const together: Call = {method: 'step', args: [before.args[0] + call.args[0]]};
      this.#done = [...this.#done.slice(0, -1), together];
    } else if (CHANGES.has(call.method)) {
      this.#done = [...this.#done, call];
    }
  }
}
