import type {ChapterScore} from '../../engine/chapter-training.ts';
import type {Engine} from '../../engine/engine.ts';
import type {TrainingSession} from '../../engine/training.ts';
import {nextFrame} from '../../engine/training/frame.ts';
import {grammarOf} from '../../models/grammars.ts';
import {CHAPTER_MODELS} from '../../models/models.ts';
import {headsToTry} from '../../state/emergence/trial-outcomes.ts';
import {SIDES, STEPS_A_SCORE} from '../../state/emergence/trial-state.ts';
import type {Side, TrialAction} from '../../state/emergence/trial-state.ts';
import {problemOf} from '../parts/problem.ts';
import type {EmergenceStore} from './runner.ts';

type Session = TrainingSession<'chapter'>;

/** Steps between two signs of life. */
const STEPS_A_TURN = 100;

/** Trains the two models of a trial, side by side. What is asked for anew replaces what goes on. */
export class TrialRunner {
  readonly #store: EmergenceStore;
  readonly #startEngine: () => Promise<Engine>;
  readonly #sessions = new Map<Side, Promise<Session>>();
  /** Counts what has been asked for: whatever was asked before stops. */
  #turn = 0;

  constructor(store: EmergenceStore, startEngine: () => Promise<Engine>) {
    [this.#store, this.#startEngine] = [store, startEngine];
  }

  /** On to the last step; what is done stays done. */
  async play(): Promise<void> {
    const turn = ++this.#turn;
    const isNow = (): boolean => turn === this.#turn;
    this.#tell({type: 'training', isTraining: true});
    try {
      await Promise.all(SIDES.map((side) => this.#train(side, isNow)));
    } catch (error) {
      if (isNow()) this.#store.dispatch({type: 'failed', problem: problemOf(error)});
    }
    if (isNow()) this.#tell({type: 'training', isTraining: false});
  }

  pause(): void {
    this.#turn += 1;
    if (this.#store.state.trial.isTraining) this.#tell({type: 'training', isTraining: false});
  }

  /** Lets go of the models: the next ones begin anew. */
  reset(): void {
    this.pause();
    for (const session of this.#sessions.values()) {
      session.then(
        (open) => open.dispose(),
        () => undefined,
      );
    }
    this.#sessions.clear();
  }

  #tell(trial: TrialAction): void {
    this.#store.dispatch({type: 'trial', trial});
  }

  async #train(side: Side, isNow: () => boolean): Promise<void> {
    const session = await this.#session(side);
    if (!isNow()) return;
    const {task, place} = session;
    this.#tell({type: 'opened', task, place});
    if (this.#run(side).scores.length === 0) await this.#score(side, session, isNow);
    while (isNow() && this.#run(side).step < task.steps) {
      await session.step(Math.min(STEPS_A_TURN, task.steps - this.#run(side).step));
      if (!isNow()) return;
      const step = this.#run(side).step + STEPS_A_TURN;
      this.#tell({type: 'stepped', side, step: Math.min(step, task.steps)});
      if (step % STEPS_A_SCORE === 0) await this.#score(side, session, isNow);
      await nextFrame();
    }
    if (isNow() && !this.#run(side).without) await this.#finish(side, session, isNow);
  }

  async #score(side: Side, session: Session, isNow: () => boolean): Promise<void> {
    const {step} = this.#run(side);
    const score = await session.score();
    if (isNow()) this.#tell({type: 'scored', side, scored: {step, score}});
  }

  /** What is left once each head is off that a relation has found. */
  async #finish(side: Side, session: Session, isNow: () => boolean): Promise<void> {
    const {setting, scores} = this.#run(side);
    const without: Record<number, ChapterScore> = {};
    for (const head of headsToTry(scores.at(-1)!.score, setting.heads)) {
      await session.setHead(head, false);
      without[head] = await session.score();
      await session.setHead(head, true);
    }
    const computing = await session.computing();
    if (isNow()) this.#tell({type: 'done', side, without, computing});
  }

  #run(side: Side) {
    return this.#store.state.trial.runs[side];
  }

  #session(side: Side): Promise<Session> {
    const known = this.#sessions.get(side);
    if (known) return known;
    const opening = this.#opened(side);
    this.#sessions.set(side, opening);
    // What could not be opened may be another time.
    opening.catch(() => this.#sessions.delete(side));
    return opening;
  }

  async #opened(side: Side): Promise<Session> {
    const {lang, lesson} = this.#store.state;
    const {seed, setting} = this.#run(side);
    const [engine, grammar] = [await this.#startEngine(), await grammarOf(CHAPTER_MODELS[lang])];
    const {templates} = lesson.languages[lang];
    return engine.train({recipe: 'chapter', grammar, templates, seed, ...setting});
  }
}
