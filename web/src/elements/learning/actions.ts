import type {Question} from '../../quiz/question.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import type {QuizAction} from '../../quiz/quiz-state.ts';
import {questionsOf} from '../../state/learning/questions.ts';
import type {QuizActions} from '../../views/actions.ts';
import type {Focus} from '../focus.ts';
import type {LearningStore, Runner} from './runner.ts';

/** Questions without what only the other lesson has. */
type Quiz = Omit<QuizActions, 'toQuestion'>;

/** What the learner can do, done. */
export class LearningActions {
  readonly #store: LearningStore;
  readonly #runner: Runner;
  readonly #focus: Focus;
  readonly quiz: Quiz;

  constructor(store: LearningStore, runner: Runner, focus: Focus) {
    [this.#store, this.#runner, this.#focus] = [store, runner, focus];
    this.quiz = this.#quizActions();
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
    this.#focus.on(`#part-${section}`);
  };

  #quizActions(): Quiz {
    const fold = (question: Question, isFolded: boolean): void =>
      this.#store.dispatch({type: 'folded', question, isFolded});
    const tell = (quiz: QuizAction): void => this.#store.dispatch({type: 'quiz', quiz});
    const toCard = ({kind}: Question): void => this.#focus.on(`#quiz-${kind}`);
    const toPart = ({stop}: Question): void => this.#focus.on(`#part-${stop}`);
    return {
      answer: (question, choice) => this.#store.dispatch({type: 'guessed', question, choice}),
      retry: (question) => {
        tell({type: 'retry', question});
        this.#focus.on(`[data-question="${question.kind}"] .now .choice`);
      },
      skip: (question) => {
        tell({type: 'skip', question});
        toPart(question);
      },
      skipAll: () => {
        tell({type: 'skip-all'});
        this.#focus.on(`#part-${this.#store.state.section}`);
      },
      next: () => undefined,
      ask: (question) => {
        tell({type: 'ask', question});
        toCard(question);
      },
      review: (question) => {
        fold(question, false);
        toCard(question);
      },
      goTo: (question) => {
        this.#store.dispatch({type: 'section', section: question.stop});
        if (!isDue(this.#store.state.quiz, question)) tell({type: 'ask', question});
        toCard(question);
      },
      reset: () => {
        tell({type: 'reset'});
        this.#focus.on('#quiz-summary');
      },
    };
  }

  /** Folds an answered card away, to the next question of its part if one waits. */
  readonly fold = (question: Question): void => {
    this.#store.dispatch({type: 'folded', question, isFolded: true});
    const next = questionsOf(this.#store.state).find(
      (asked) =>
        asked.question.stop === question.stop && isDue(this.#store.state.quiz, asked.question),
    );
    this.#focus.on(...(next ? [`#quiz-${next.question.kind}`] : []), `#part-${question.stop}`);
  };
}
