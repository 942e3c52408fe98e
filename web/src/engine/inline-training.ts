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

/** A training of the module on the thread that calls it. */
export class InlineTraining implements TrainingSession {
  readonly task: NearFarTask;
  readonly #onDispose: () => void;
  #training: Training | undefined;

  constructor(training: Training, task: NearFarTask, onDispose: () => void) {
    this.task = task;
    this.#training = training;
    this.#onDispose = onDispose;
  }

  state(): Promise<TrainingState> {
    return settled(() => this.#open().state());
  }

  step(n: number): Promise<readonly TrainingPoint[]> {
    return settled(() => unwrap(this.#open().step(n)));
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
    return settled(() => void unwrap(this.#open().restart(seed)));
  }

  dispose(): void {
    const training = this.#training;
    this.#training = undefined;
    if (training) guarded(() => training.delete());
    this.#onDispose();
  }

  #open(): Training {
    if (this.#training) return this.#training;
    throw new EngineError('not_loaded', '[engine] the training has been disposed of');
  }
}
