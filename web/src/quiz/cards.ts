import type {Question} from './question.ts';
import {isDue} from './quiz-state.ts';
import type {QuizState} from './quiz-state.ts';

/** The questions of a lesson of parts, and what there is to see of them. */

export interface Asked {
  readonly question: Question;
  /** Whether what it is marked by has been computed; before, `answer` says nothing. */
  readonly isKnown: boolean;
}

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

export interface Answers {
  readonly quiz: QuizState;
  /** Chosen before it could be known, by kind. */
  readonly guesses: Readonly<Record<string, string | undefined>>;
  /** Ids of questions that were answered and folded away. */
  readonly folded: readonly string[];
}

/** What there is to see of the questions of a part. */
export function cardsOf(
  questions: readonly Asked[],
  {quiz, guesses, folded}: Answers,
  section: string,
): Cards {
  const here = questions.filter(({question}) => question.stop === section);
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

/** Whether what a part shows would give an answer away. */
export function givesAway({cards}: Cards, quiz: QuizState): boolean {
  return cards.some(
    ({asked, guess}) => asked.isKnown && guess === undefined && isDue(quiz, asked.question),
  );
}
