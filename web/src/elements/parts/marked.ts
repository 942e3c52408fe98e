import type {Question} from '../../quiz/question.ts';
import type {QuizState} from '../../quiz/quiz-state.ts';
import type {Place} from '../../views/operand.ts';
import {spokenFeedback} from '../../views/prediction-card.ts';

/** What is said to answers that have just been marked. */
export function markedSince(
  questions: readonly Question[],
  {answers}: QuizState,
  before: QuizState,
  place: Place,
): readonly string[] {
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    if (!answer || answer === before.answers[question.id]) return [];
    const text = spokenFeedback(question, answer, place);
    return text === '' ? [] : [text];
  });
}
