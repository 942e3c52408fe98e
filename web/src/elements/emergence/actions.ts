import {materialOf} from '../../state/emergence/emergence-state.ts';
import {cardsIn, questionsOf} from '../../state/emergence/questions.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import type {Focus} from '../focus.ts';
import {partsQuiz} from '../parts/quiz-actions.ts';
import type {PartsQuiz} from '../parts/quiz-actions.ts';
import type {EmergenceStore, Runner} from './runner.ts';

/** What the learner can do, done. */
export class EmergenceActions {
  readonly #store: EmergenceStore;
  readonly #runner: Runner;
  readonly #focus: Focus;
  readonly quiz: PartsQuiz;

  constructor(store: EmergenceStore, runner: Runner, focus: Focus) {
    [this.#store, this.#runner, this.#focus] = [store, runner, focus];
    this.quiz = partsQuiz(
      store,
      focus,
      () => questionsOf(store.state),
      (question, choice) => {
        store.dispatch({type: 'section', section: question.stop});
        store.dispatch({type: 'quiz', quiz: {type: 'answer', question, choice}});
      },
    );
  }

  readonly goTo = (section: string): void => {
    this.#store.dispatch({type: 'section', section});
    this.#focus.on(`#part-${section}`);
  };

  /** By hand: what plays stops. */
  readonly scrub = (at: number): void => {
    this.#store.dispatch({type: 'playing', isPlaying: false});
    this.#store.dispatch({type: 'at', at});
  };

  /** From the beginning where the end is shown; not past a question of the part that waits. */
  readonly play = (section: string): void => {
    const {state} = this.#store;
    const waiting = cardsIn(state, section).cards.find(({asked}) =>
      isDue(state.quiz, asked.question),
    );
    if (waiting) return this.#focus.on(`#quiz-${waiting.asked.question.kind}`);
    const last = (materialOf(state)?.measures.length ?? 1) - 1;
    if (state.at >= last) this.#store.dispatch({type: 'at', at: 0});
    this.#store.dispatch({type: 'playing', isPlaying: true});
  };
  readonly pause = (): void => this.#store.dispatch({type: 'playing', isPlaying: false});

  readonly chooseAsked = (asked: number): void => {
    this.#store.dispatch({type: 'asked', asked});
    void this.#runner.ask();
  };
  readonly chooseRelation = (relation: string): void =>
    this.#store.dispatch({type: 'relation', relation});

  /** What could not be read is tried once more. */
  readonly retry = (): void => {
    this.dismiss();
    void this.#runner.read();
  };
  readonly dismiss = (): void => this.#store.dispatch({type: 'failed', problem: null});
}
