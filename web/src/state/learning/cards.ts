import type {Question} from '../../quiz/question.ts';
import {isDue} from '../../quiz/quiz-state.ts';
import type {LearningState} from './learning-state.ts';
import {questionsOf} from './questions.ts';
import type {Asked} from './questions.ts';

/** A question in view, and what was chosen before it could be marked. */
export interface Card {
  readonly asked: Asked;
  readonly guess: string | undefined;
}

export interface Cards {
  readonly cards: readonly Card[];
  /** Answered and folded away. */
  readonly answered: readonly Question[];
  /** Skipped, or settled with another seed. */
  readonly offered: readonly Question[];
}

/** What there is to see of the questions of a part. */
export function cardsIn(state: LearningState, section: string): Cards {
  const {quiz, guesses, folded} = state;
  const here = questionsOf(state).filter(({question}) => question.stop === section);
  const isAnswered = ({question}: Asked): boolean => quiz.answers[question.id] !== undefined;
  const isFolded = (asked: Asked): boolean =>
    isAnswered(asked) && folded.includes(asked.question.id);
  const isShown = (asked: Asked): boolean =>
    guesses[asked.question.kind] !== undefined ||
    isDue(quiz, asked.question) ||
    (isAnswered(asked) && !isFolded(asked));
  return {
    cards: here.filter(isShown).map((asked) => ({asked, guess: guesses[asked.question.kind]})),
    answered: here.filter(isFolded).map(({question}) => question),
    offered: here
      .filter((asked) => !isShown(asked) && !isFolded(asked))
      .map(({question}) => question),
  };
}

/** Whether what a part shows would give the answer away. */
export function isCovered(state: LearningState, section: string): boolean {
  return cardsIn(state, section).cards.some(
    ({asked, guess}) => asked.isKnown && guess === undefined && isDue(state.quiz, asked.question),
  );
}
