import type {Engine} from '../../engine/engine.ts';
import type {TrainingSession} from '../../engine/training.ts';
import type {LearningAction, LearningState} from '../../state/learning/learning-state.ts';
import {runOf} from '../../state/learning/outcomes.ts';
import type {Store} from '../../state/store.ts';
import {outcomeOf, problemOf, scoreWithout} from './outcome.ts';
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

/** Few enough to be seen. */
const STEPS_A_FRAME = 2;

/** Trains the models of a lesson for its store. What is asked for anew replaces what goes on. */
export class Runner {
  readonly #store: LearningStore;
  readonly #page: Surroundings;
  readonly #sessions = new Map<string, Promise<TrainingSession>>();
  /** Counts what has been asked for: whatever was asked before stops. */
  #turn = 0;
  /** Counts beginnings: points of what was before come too late. */
  #beginning = 0;
  #last: Promise<void> = Promise.resolve();
  kernel: Engine['kernel'] | undefined;

  constructor(store: LearningStore, page: Surroundings) {
    [this.#store, this.#page] = [store, page];
  }

  /** Opens the models, so that what holds for the task can be told. */
  begin(): Promise<void> {
    return this.#told(async () => {
      for (const {id} of this.#store.state.lesson.runs) await this.#session(id);
    });
  }

  /** Trains these models to their last step, side by side; `atOnce`: shown when they are done. */
  play(ids: readonly string[], atOnce = this.#page.isCalm()): Promise<void> {
    const {steps} = this.#store.state.lesson;
    return this.#next(async (isNow) => {
      this.#store.dispatch({type: 'playing', runs: ids});
      while (isNow() && this.#unfinished(ids).length > 0) {
        await this.#page.nextFrame();
        if (isNow()) await this.#advance(this.#unfinished(ids), atOnce ? steps : STEPS_A_FRAME);
      }
      if (isNow()) this.#store.dispatch({type: 'playing', runs: []});
    });
  }

  /** One step of each. */
  step(ids: readonly string[]): Promise<void> {
    return this.#next(() => this.#advance(this.#unfinished(ids), 1));
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
    void this.#told(async () => {
      const sessions = [...this.#sessions.values()];
      await Promise.all(sessions.map(async (session) => (await session).restart(seed)));
    });
  }

  /** What a model gets right while these heads are off. */
  switchHeads(id: string, off: readonly number[]): Promise<void> {
    this.#store.dispatch({type: 'switched', switched: {off, score: null}});
    return this.#next(async (isNow) => {
      const score = await scoreWithout(await this.#session(id), off);
      if (isNow()) this.#store.dispatch({type: 'switched', switched: {off, score}});
    });
  }

  /** One head and two heads with one seed after the other. */
  sweep(): Promise<void> {
    return this.#next((isNow) =>
      sweep(this.#store, (id, seed) => this.#open(id, seed), isNow, this.#page.nextFrame),
    );
  }

  dispose(): void {
    this.stop();
    this.#beginning += 1;
    for (const session of this.#sessions.values()) {
      session.then(
        (open) => open.dispose(),
        () => undefined,
      );
    }
    this.#sessions.clear();
  }

  /** In the place of what goes on, once that has come to its end. */
  #next(work: (isNow: () => boolean) => Promise<void>): Promise<void> {
    this.stop();
    const turn = this.#turn;
    const isNow = (): boolean => turn === this.#turn;
    this.#last = this.#last.then(() => (isNow() ? this.#told(() => work(isNow)) : undefined));
    return this.#last;
  }

  /** What goes wrong is told, unless it is of something that is over. */
  async #told(work: () => Promise<void>): Promise<void> {
    const beginning = this.#beginning;
    try {
      await work();
    } catch (error) {
      if (beginning !== this.#beginning) return;
      this.#store.dispatch({type: 'failed', problem: problemOf(error)});
    }
  }

  #unfinished(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => !runOf(this.#store.state, id).outcome);
  }

  async #advance(ids: readonly string[], most: number): Promise<void> {
    await Promise.all(ids.map((run) => this.#advanceOne(run, most)));
  }

  async #advanceOne(run: string, most: number): Promise<void> {
    const beginning = this.#beginning;
    const isLate = (): boolean => beginning !== this.#beginning;
    const session = await this.#session(run);
    if (isLate()) return;
    const {lesson} = this.#store.state;
    const left = lesson.steps - runOf(this.#store.state, run).points.length;
    const points = await session.step(Math.min(most, left));
    if (isLate()) return;
    this.#store.dispatch({type: 'stepped', run, points});
    if (points.length < left) return;
    const outcome = await outcomeOf(session);
    if (!isLate()) this.#store.dispatch({type: 'finished', run, outcome});
  }

  #session(id: string): Promise<TrainingSession> {
    const known = this.#sessions.get(id);
    if (known) return known;
    const opening = this.#opened(id);
    this.#sessions.set(id, opening);
    // What could not be opened may be another time.
    opening.catch(() => this.#sessions.delete(id));
    return opening;
  }

  /** A model as far as it had come. */
  async #opened(run: string): Promise<TrainingSession> {
    const {seed, runs} = this.#store.state;
    const session = await this.#open(run, seed);
    const steps = runs[run]!.points.length;
    if (steps > 0) await session.step(steps);
    const {parameters} = await session.state();
    const {task, place} = session;
    this.#store.dispatch({type: 'opened', run, task, place, parameters});
    return session;
  }

  async #open(id: string, seed: number): Promise<TrainingSession> {
    const engine = await this.#page.startEngine();
    this.kernel = engine.kernel;
    const {heads, kvHeads} = runOf(this.#store.state, id).spec;
    const onReplaced = (trouble: TrainingSession['place']): void =>
      this.#store.dispatch({type: 'trouble', trouble});
    return engine.train({recipe: 'near-far', heads, kvHeads, seed, onReplaced});
  }
}
