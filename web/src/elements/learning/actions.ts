import {questionsOf} from '../../state/learning/questions.ts';
import type {Focus} from '../focus.ts';
import {partsQuiz} from '../parts/quiz-actions.ts';
import type {PartsQuiz} from '../parts/quiz-actions.ts';
import type {LearningStore, Runner} from './runner.ts';

/** What the learner can do, done. */
export class LearningActions {
  readonly #store: LearningStore;
  readonly #runner: Runner;
  readonly #focus: Focus;
  readonly quiz: PartsQuiz;

  constructor(store: LearningStore, runner: Runner, focus: Focus) {
    [this.#store, this.#runner, this.#focus] = [store, runner, focus];
    this.quiz = partsQuiz(
      store,
      focus,
      () => questionsOf(store.state),
      (question, choice) => store.dispatch({type: 'guessed', question, choice}),
    );
  }

  readonly play = (section: string, runs: readonly string[]): void => {
    this.#store.dispatch({type: 'section', section});
    void this.#runner.play(runs);
  };

  readonly pause = (): void => void this.#runner.stop();
  readonly step = (runs: readonly string[]): void => void this.#runner.step(runs);
  readonly reset = (): void => this.#runner.reset(this.#store.state.seed);
  readonly useSeed = (seed: number): void => this.#runner.reset(seed);
  readonly scrub = (at: number): void => this.#store.dispatch({type: 'at', at});
  readonly sweep = (): void => {
    this.#store.dispatch({type: 'section', section: 'seeds'});
    void this.#runner.sweep();
  };

  readonly dismiss = (): void => this.#store.dispatch({type: 'failed', problem: null});
  readonly dismissTrouble = (): void => this.#store.dispatch({type: 'trouble', trouble: null});

  readonly choosePosition = (position: number): void =>
    this.#store.dispatch({type: 'position', position});

  readonly toggleHead = (head: number): void => {
    this.#store.dispatch({type: 'section', section: 'off'});
    const {off} = this.#store.state.switched;
    const others = off.filter((one) => one !== head);
    const next = others.length < off.length ? others : [...off, head].sort((a, b) => a - b);
    void this.#runner.switchHeads('two', next);
  };

  readonly goTo = (section: string): void => {
    this.#store.dispatch({type: 'section', section});
    this.#focus.onTop(`#part-${section}`);
  };
}
