import type {Engine} from '../../engine/engine.ts';
import type {LearningAction, LearningState} from '../../state/learning/learning-state.ts';
import {runOf} from '../../state/learning/outcomes.ts';
import type {Store} from '../../state/store.ts';
import {telling} from '../parts/problem.ts';
import {outcomeOf, scoreWithout} from './outcome.ts';
import {Sessions} from './sessions.ts';
import {sweep} from './sweep.ts';

export type LearningStore = Store<LearningState, LearningAction>;

/** What the runner needs of the page. */
export interface Surroundings {
  readonly startEngine: () => Promise<Engine>;
  /** Resolves when the next frame may be drawn. */
  readonly nextFrame: () => Promise<void>;
  /** Whether nothing is to move by itself: then a training is shown when it is done. */
  readonly isCalm: () => boolean;
}

/** So long that it can be seen: one or two steps in each. */
const FRAMES = 100;

/** Trains the models of a lesson for its store. What is asked for anew replaces what goes on. */
export class Runner {
  readonly #store: LearningStore;
  readonly #page: Surroundings;
  readonly #sessions: Sessions;
  /** Counts what has been asked for: whatever was asked before stops. */
  #turn = 0;
  /** Counts beginnings: points of what was before come too late. */
  #beginning = 0;
  #last: Promise<void> = Promise.resolve();
  constructor(store: LearningStore, page: Surroundings) {
    [this.#store, this.#page] = [store, page];
    this.#sessions = new Sessions(store, page.startEngine);
  }

  get kernel(): Engine['kernel'] | undefined {
    return this.#sessions.kernel;
  }

  /** Opens the models, so that what holds for the task can be told: all at once, or one would come after the end. */
  begin(): Promise<void> {
    return this.#told(async () => {
      await Promise.all(this.#store.state.lesson.runs.map(({id}) => this.#sessions.get(id)));
    });
  }

  /** Trains these models to their last step, side by side; `atOnce`: shown when they are done. */
  play(ids: readonly string[], atOnce = this.#page.isCalm()): Promise<void> {
    return this.#next(async (isNow) => {
      this.#store.dispatch({type: 'playing', runs: ids});
      while (isNow() && this.#unfinished(ids).length > 0) {
        await this.#page.nextFrame();
        if (isNow()) await this.#advance(this.#unfinished(ids), atOnce ? 1 : FRAMES);
      }
      if (isNow()) this.#store.dispatch({type: 'playing', runs: []});
    });
  }

  /** One step of each. */
  step(ids: readonly string[]): Promise<void> {
    return this.#next(() => this.#advance(this.#unfinished(ids), Infinity));
  }

  /** Stops whatever goes on; says whether anything did. */
  stop(): boolean {
    const {playing, isSweeping} = this.#store.state;
    this.#turn += 1;
    if (playing.length > 0) this.#store.dispatch({type: 'playing', runs: []});
    if (isSweeping) this.#store.dispatch({type: 'sweeping', isSweeping: false});
    return playing.length > 0 || isSweeping;
  }

  /** All models begin anew. */
  reset(seed: number): void {
    this.stop();
    this.#beginning += 1;
    this.#store.dispatch({type: 'reset', seed});
    void this.#told(() => this.#sessions.restart(seed));
  }

  /** What a model gets right while these heads are off. */
  switchHeads(id: string, off: readonly number[]): Promise<void> {
    this.#store.dispatch({type: 'switched', switched: {off, score: null}});
    return this.#next(async (isNow) => {
      const score = await scoreWithout(await this.#sessions.get(id), off);
      if (isNow()) this.#store.dispatch({type: 'switched', switched: {off, score}});
    });
  }

  /** One head and two heads with one seed after the other. */
  sweep(): Promise<void> {
    return this.#next((isNow) =>
      sweep(this.#store, this.#sessions.open, isNow, this.#page.nextFrame),
    );
  }

  dispose(): void {
    this.stop();
    this.#beginning += 1;
    this.#sessions.dispose();
  }

  /** In the place of what goes on, once that is over. */
  #next(work: (isNow: () => boolean) => Promise<void>): Promise<void> {
    this.stop();
    const turn = this.#turn;
    const isNow = (): boolean => turn === this.#turn;
    const start = this.#store.later(() => this.#told(() => work(isNow)));
    this.#last = this.#last.then(() => (isNow() ? start() : undefined));
    return this.#last;
  }

  /** What goes wrong is told, unless it is of something that is over. */
  async #told(work: () => Promise<void>): Promise<void> {
    const beginning = this.#beginning;
    const failed = telling(this.#store, () => beginning !== this.#beginning);
    await work().catch(failed);
  }

  #unfinished(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => !runOf(this.#store.state, id).outcome);
  }

  /** By so much that all is done in so many frames, but by one step at least. */
  async #advance(ids: readonly string[], frames: number): Promise<void> {
    await Promise.all(ids.map((run) => this.#advanceOne(run, frames)));
  }

  async #advanceOne(run: string, frames: number): Promise<void> {
    const beginning = this.#beginning;
    const isLate = (): boolean => beginning !== this.#beginning;
    const session = await this.#sessions.get(run);
    if (isLate()) return;
    const {spec, points: taken} = runOf(this.#store.state, run);
    const left = spec.steps - taken.length;
    const points = await session.step(Math.min(Math.max(1, spec.steps / frames), left));
    if (isLate()) return;
    this.#store.dispatch({type: 'stepped', run, points});
    if (points.length < left) return;
    const outcome = await outcomeOf(session);
    if (!isLate()) this.#store.dispatch({type: 'finished', run, outcome});
  }
}
