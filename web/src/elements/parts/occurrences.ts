import type {QuizState} from '../../quiz/quiz-state.ts';
import type {LessonEventMap} from '../events.ts';

/** What a change of a lesson of parts means to the page around. */
export type Occurrence = {
  readonly [N in keyof LessonEventMap]: readonly [name: N, detail: LessonEventMap[N]];
}[keyof LessonEventMap];

export function answeredSince(quiz: QuizState, before: QuizState): readonly Occurrence[] {
  const [now, was] = [quiz.answers, before.answers];
  return Object.entries(now).flatMap(([question, answer]): Occurrence[] => {
    const {choice, isRight: correct} = answer;
    if (answer === was[question] || choice === null) return [];
    const first = was[question] === undefined;
    return [['moxiang-answer', {question, choice, correct, first}]];
  });
}
