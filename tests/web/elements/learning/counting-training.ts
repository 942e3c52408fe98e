import type {
  NearFarOptions,
  TrainingScore,
  TrainingSession,
} from '../../../../web/src/engine/training.ts';
import {parted, pointOf, scoreOf, split, task} from '../../state/learning/fixture.ts';

/** A training that only counts. */
export class CountingTraining implements TrainingSession {
  readonly task = task;
  readonly place = 'worker';
  readonly off = new Set<number>();
  readonly #options: NearFarOptions;
  steps = 0;
  seed: number;
  isDisposed = false;
  /** Steps wait for this. */
  gate: Promise<void> = Promise.resolve();
  failure: Error | undefined;

  constructor(options: NearFarOptions) {
    [this.#options, this.seed] = [options, options.seed];
  }

  get #score(): TrainingScore {
    const {heads} = this.#options;
    if (heads === 1) return split;
    const all = Array.from({length: heads}, (_, i) => parted.heads[i % parted.heads.length]!);
    return {...parted, heads: all};
  }

  async step(n: number) {
    const {seed} = this;
    await this.gate;
    if (this.failure) throw this.failure;
    if (seed !== this.seed) return Array.from({length: n}, (_, i) => pointOf(900 + i, split));
    return Array.from({length: n}, () => pointOf(++this.steps, this.#score));
  }

  state() {
    const {heads, kvHeads = heads} = this.#options;
    const counts = {nHeads: heads, nKvHeads: kvHeads, parameters: 5568, doneAt: 90, hash: ''};
    return Promise.resolve({...counts, seed: this.seed, steps: this.steps});
  }

  score() {
    if (this.off.size === 0) return Promise.resolve(this.#score);
    return Promise.resolve(scoreOf([[0, 0]], [0.1 * this.off.size, [...this.off][0]!]));
  }

  restart(seed: number) {
    [this.seed, this.steps] = [seed, 0];
    return Promise.resolve();
  }

  setHead(head: number, isOn: boolean) {
    if (isOn) this.off.delete(head);
    else this.off.add(head);
    return Promise.resolve();
  }

  computing = () => Promise.resolve(340);
  snapshot = () => Promise.resolve(0);
  restore = () => Promise.resolve();
  dispose = () => void (this.isDisposed = true);
}
