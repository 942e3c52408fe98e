import type {Question} from '../quiz/question.ts';
import {noAnswers, reduceQuiz} from '../quiz/quiz-state.ts';
import type {QuizAction, QuizState} from '../quiz/quiz-state.ts';
import type {LessonAction} from './lesson-state.ts';

/** The predictions as the page has them: the answers, and which question is in view. */
export interface Predictions {
  readonly quiz: QuizState;
  /** Answered or asked for just now: it stays in view until another is, or the step changes. */
  readonly card: Question | null;
  /** What is asked is about this row; it follows the row in focus unless a question waits. */
  readonly row: number;
  /** Whether there are predictions at all. */
  readonly areAsked: boolean;
}

export type PredictionAction =
  | {readonly type: 'quiz'; readonly quiz: QuizAction}
  /** A question is put in view; null: what waits, if anything does. */
  | {readonly type: 'card'; readonly card: Question | null}
  | {readonly type: 'asking'; readonly areAsked: boolean};

export const noPredictions: Predictions = {quiz: noAnswers, card: null, row: -1, areAsked: true};

/** What is in view after the learner has done this. */
function cardAfter(action: QuizAction): Question | null {
  switch (action.type) {
    case 'answer':
    case 'retry':
    case 'ask':
      return action.question;
    default:
      return null;
  }
}

export function reducePredictions(state: Predictions, action: LessonAction): Predictions {
  switch (action.type) {
    case 'quiz': {
      const quiz = reduceQuiz(state.quiz, action.quiz);
      return quiz === state.quiz ? state : {...state, quiz, card: cardAfter(action.quiz)};
    }
    case 'card':
      return action.card === state.card ? state : {...state, card: action.card};
    case 'asking':
      return action.areAsked === state.areAsked ? state : {...state, areAsked: action.areAsked};
    case 'restored':
      return {...state, quiz: action.kept.quiz ?? state.quiz, card: null};
    case 'stopped-at':
    case 'viewed':
    case 'computed':
      return state.card === null ? state : {...state, card: null};
    default:
      return state;
  }
}
