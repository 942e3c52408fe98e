import {EngineError} from '../errors.ts';
import type {TrainingOptions, TrainingSession} from '../training.ts';
import {LastingTraining} from './lasting.ts';
import type {Model} from './protocol.ts';

/** Where trainings can be opened. */
export interface TrainingPlace {
  readonly kind: TrainingSession['place'];
  open(model: Model): Promise<TrainingSession>;
  dispose(): void;
}

/** A place in the making: a worker may not start. */
export type MakePlace = () => Promise<TrainingPlace>;

/** Whether not the training but what runs it has failed. */
export function isOfPlace(error: unknown): boolean {
  return error instanceof EngineError && error.code === 'worker_failed';
}

/**
 * Where models learn: in a worker; where it fails, in a second one; then on the page, which does not
 * fail. All trainings are in one place; without any, there is none.
 */
export class Trainings {
  readonly #places: readonly MakePlace[];
  readonly #sessions = new Set<LastingTraining>();
  #current: Promise<TrainingPlace> | undefined;
  #failed = 0;

  /** Tried in their order. */
  constructor(places: readonly [...MakePlace[], MakePlace]) {
    this.#places = places;
  }

  /** How many places have failed. */
  get failed(): number {
    return this.#failed;
  }

  async open({onReplaced, ...model}: TrainingOptions): Promise<TrainingSession> {
    const session: LastingTraining = new LastingTraining(model, this, {
      onReplaced: onReplaced ?? (() => undefined),
      onDispose: () => this.#closed(session),
    });
    this.#sessions.add(session);
    try {
      await session.begin();
      return session;
    } catch (error) {
      session.dispose();
      throw error;
    }
  }

  /** The present place, made where there is none. */
  async place(): Promise<TrainingPlace> {
    for (;;) {
      const failed = this.#failed;
      try {
        return await (this.#current ??= this.#places[failed]!());
      } catch (error) {
        if (failed === this.#places.length - 1) throw error;
        if (failed === this.#failed) this.#next();
      }
    }
  }

  /** This place has failed: all trainings go to the next. */
  async leave(place: TrainingPlace): Promise<void> {
    const current = await this.#current?.catch(() => undefined);
    if (current !== place || this.#failed === this.#places.length - 1) return;
    place.dispose();
    this.#next();
  }

  dispose(): void {
    for (const session of this.#sessions) session.dispose();
  }

  #next(): void {
    this.#failed += 1;
    this.#current = undefined;
  }

  /** The last one closes the place; what has failed may work another time. */
  #closed(session: LastingTraining): void {
    if (!this.#sessions.delete(session) || this.#sessions.size > 0) return;
    void this.#current?.then(
      (place) => place.dispose(),
      () => undefined,
    );
    this.#current = undefined;
    this.#failed = 0;
  }
}
