import type {Asked} from '../../quiz/cards.ts';
import type {Question} from '../../quiz/question.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import type {QuizAction, QuizState} from '../../quiz/quiz-state.ts';
import type {QuizActions} from '../../views/actions.ts';
import type {Focus} from '../focus.ts';

/** What the learner can do with the questions of a lesson of parts. */
export interface PartsQuiz extends Omit<QuizActions, 'toQuestion' | 'next'> {
  /** Folds an answered card away, to the next question of its part if one waits. */
  readonly fold: (question: Question) => void;
}

/** What the actions need of the lesson's store. */
export interface QuizStore {
  readonly state: {readonly quiz: QuizState; readonly section: string};
  dispatch(
    action:
      | {readonly type: 'folded'; readonly question: Question; readonly isFolded: boolean}
      | {readonly type: 'quiz'; readonly quiz: QuizAction}
      | {readonly type: 'section'; readonly section: string},
  ): void;
}

/** What changes whether a question waits. */
function settling(
  store: QuizStore,
  focus: Focus,
): Pick<PartsQuiz, 'retry' | 'skip' | 'skipAll' | 'reset'> {
  const tell = (quiz: QuizAction): void => store.dispatch({type: 'quiz', quiz});
  return {
    retry: (question) => {
      tell({type: 'retry', question});
      focus.on(`[data-question="${question.kind}"] .now .choice`);
    },
    skip: (question) => {
      tell({type: 'skip', question});
      focus.on(`#part-${question.stop}`);
    },
    skipAll: () => {
      tell({type: 'skip-all'});
      focus.on(`#part-${store.state.section}`);
    },
    reset: () => {
      tell({type: 'reset'});
      focus.on('#quiz-summary');
    },
  };
}

export function partsQuiz(
  store: QuizStore,
  focus: Focus,
  questions: () => readonly Asked[],
  answer: PartsQuiz['answer'],
): PartsQuiz {
  const setFolded = (question: Question, isFolded: boolean): void =>
    store.dispatch({type: 'folded', question, isFolded});
  const ask = (question: Question): void =>
    store.dispatch({type: 'quiz', quiz: {type: 'ask', question}});
  const toCard = ({kind}: Question): void => focus.on(`#quiz-${kind}`);
  const isWaiting = (question: Question): boolean => isDue(store.state.quiz, question);
  return {
    ...settling(store, focus),
    answer,
    ask: (question) => {
      ask(question);
      toCard(question);
    },
    review: (question) => {
      setFolded(question, false);
      toCard(question);
    },
    goTo: (question) => {
      store.dispatch({type: 'section', section: question.stop});
      if (!isWaiting(question)) ask(question);
      focus.onTop(`#quiz-${question.kind}`);
    },
    fold: (question) => {
      setFolded(question, true);
      const next = questions().find(
        (asked) => asked.question.stop === question.stop && isWaiting(asked.question),
      );
      focus.on(...(next ? [`#quiz-${next.question.kind}`] : []), `#part-${question.stop}`);
    },
  };
}
