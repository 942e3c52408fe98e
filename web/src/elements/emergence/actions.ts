import type {Code} from '../../code/code.ts';
import type {NamedArray} from '../../code/export/array.ts';
import {materialOf} from '../../state/emergence/emergence-state.ts';
import {cardsIn, questionsOf} from '../../state/emergence/questions.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import type {Focus} from '../focus.ts';
import {partsQuiz} from '../parts/quiz-actions.ts';
import type {PartsQuiz} from '../parts/quiz-actions.ts';
import {seedOf} from '../../state/emergence/trial-state.ts';
import {seedIn} from '../../models/seeds.ts';
import type {Side, TrialAction} from '../../state/emergence/trial-state.ts';
import type {EmergenceStore, Runner} from './runner.ts';
import type {TrialRunner} from './trial-runner.ts';

/** What the learner can do, done. */
export class EmergenceActions {
  readonly #store: EmergenceStore;
  readonly #runner: Runner;
  readonly #trials: TrialRunner;
  readonly #focus: Focus;
  readonly quiz: PartsQuiz;

  constructor(store: EmergenceStore, runner: Runner, trials: TrialRunner, focus: Focus) {
    [this.#store, this.#runner, this.#trials, this.#focus] = [store, runner, trials, focus];
    this.quiz = partsQuiz(
      store,
      focus,
      () => questionsOf(store.state),
      (question, choice) => {
        store.dispatch({type: 'section', section: question.stop});
        const {kind} = question;
        const isKnown = questionsOf(store.state).some(
          (asked) => asked.question.id === question.id && asked.isKnown,
        );
        if (isKnown) store.dispatch({type: 'quiz', quiz: {type: 'answer', question, choice}});
        else store.dispatch({type: 'trial', trial: {type: 'guessed', kind, choice}});
      },
    );
  }

  readonly goTo = (section: string): void => {
    this.#store.dispatch({type: 'section', section});
    this.#focus.onTop(`#part-${section}`);
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

  /** What lines name of the answer at a frame. */
  readonly answerArrays = (code: Code, frame: number): Promise<readonly NamedArray[]> =>
    this.#runner.answerArrays(code, frame);

  readonly train = (): void => {
    this.#store.dispatch({type: 'section', section: 'train'});
    void this.#trials.play();
  };
  readonly pauseTraining = (): void => this.#trials.pause();
  readonly chooseTrial = (id: string): void => this.#retry({type: 'choose', id});
  readonly resetTrial = (): void => this.#retry({type: 'reset'});

  /** What was written, where it is a seed; the seed that is used from now on. */
  readonly useSeed = (side: Side, text: string): number => {
    const seed = seedIn(text);
    if (seed !== undefined) this.#retry({type: 'seed', side, seed});
    else this.#store.dispatch({type: 'trial', trial: {type: 'refused', side}});
    return seedOf(this.#store.state.trial, side);
  };

  /** Another trial, or the same anew. */
  #retry(trial: TrialAction): void {
    this.#trials.reset();
    this.#store.dispatch({type: 'trial', trial});
  }

  /** What could not be read is tried once more. */
  readonly retry = (): void => {
    this.dismiss();
    void this.#runner.read();
  };
  readonly dismiss = (): void => this.#store.dispatch({type: 'failed', problem: null});
}
