import type {Engine} from '../../engine/engine.ts';
import type {TrainingSession} from '../../engine/training.ts';
import {runOf} from '../../state/learning/outcomes.ts';
import {Openings} from '../parts/openings.ts';
import type {LearningStore} from './runner.ts';

/** The models of a lesson in the engine, opened when they are first needed. */
export class Sessions {
  readonly #store: LearningStore;
  readonly #startEngine: () => Promise<Engine>;
  readonly #all = new Openings<string, TrainingSession>();
  kernel: Engine['kernel'] | undefined;

  constructor(store: LearningStore, startEngine: () => Promise<Engine>) {
    [this.#store, this.#startEngine] = [store, startEngine];
  }

  async restart(seed: number): Promise<void> {
    await Promise.all(this.#all.values().map(async (session) => (await session).restart(seed)));
  }

  dispose(): void {
    this.#all.dispose();
  }

  get(id: string): Promise<TrainingSession> {
    return this.#all.get(id, (run) => this.#opened(run));
  }

  /** A model as far as it had come. */
  async #opened(run: string): Promise<TrainingSession> {
    const {seed, runs} = this.#store.state;
    const session = await this.open(run, seed);
    const steps = runs[run]!.points.length;
    if (steps > 0) await session.step(steps);
    const {parameters} = await session.state();
    const {task, place} = session;
    this.#store.dispatch({type: 'opened', run, task, place, parameters});
    return session;
  }

  /** A model of its own, of which the store knows nothing. */
  readonly open = async (id: string, seed: number): Promise<TrainingSession> => {
    const engine = await this.#startEngine();
    this.kernel = engine.kernel;
    const {heads, kvHeads} = runOf(this.#store.state, id).spec;
    const onReplaced = (trouble: TrainingSession['place']): void =>
      this.#store.dispatch({type: 'trouble', trouble});
    return engine.train({recipe: 'near-far', heads, kvHeads, seed, onReplaced});
  };
}
