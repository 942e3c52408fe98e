import {EngineError, guarded, settled, unwrap} from './errors.ts';
import type {Training} from './module.ts';
import type {
  NearFarTask,
  Snapshot,
  TrainingPoint,
  TrainingScore,
  TrainingSession,
  TrainingState,
} from './training.ts';

/** The engine compiles hot code better between calls: many short ones are faster than one long. */
const STEPS_A_CALL = 4;

/** A training of the module on the thread that calls it. */
export class InlineTraining implements TrainingSession {
  readonly task: NearFarTask;
  readonly place = 'page';
  readonly #onDispose: () => void;
  #training: Training | undefined;
  #computing = 0;

  constructor(training: Training, task: NearFarTask, onDispose: () => void) {
    this.task = task;
    this.#training = training;
    this.#onDispose = onDispose;
  }

  state(): Promise<TrainingState> {
    return settled(() => this.#open().state());
  }

  step(n: number): Promise<readonly TrainingPoint[]> {
    return settled(() => {
      const points = [...this.#steps(Math.min(n, STEPS_A_CALL))];
      while (points.length < n) {
        points.push(...this.#steps(Math.min(n - points.length, STEPS_A_CALL)));
      }
      return points;
    });
  }

  computing(): Promise<number> {
    return settled(() => this.#computing);
  }

  score(): Promise<TrainingScore> {
    return settled(() => unwrap(this.#open().score()));
  }

  setHead(head: number, isOn: boolean): Promise<void> {
    return settled(() => void unwrap(this.#open().setHead(head, isOn)));
  }

  snapshot(): Promise<Snapshot> {
    return settled(() => this.#open().keep());
  }

  restore(snapshot: Snapshot): Promise<void> {
    return settled(() => void unwrap(this.#open().restore(snapshot)));
  }

  restart(seed: number): Promise<void> {
    return settled(() => {
      unwrap(this.#open().restart(seed));
      this.#computing = 0;
    });
  }

  dispose(): void {
    const training = this.#training;
    this.#training = undefined;
    if (training) guarded(() => training.delete());
    this.#onDispose();
  }

  #steps(n: number): readonly TrainingPoint[] {
    const training = this.#open();
    const begin = performance.now();
    const points = unwrap(training.step(n));
    this.#computing += performance.now() - begin;
    return points;
  }

  #open(): Training {
    if (this.#training) return this.#training;
    throw new EngineError('not_loaded', '[engine] the training has been disposed of');
  }
}
