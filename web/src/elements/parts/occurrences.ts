import {scoreOf} from '../../quiz/quiz-state.ts';
import type {QuizState} from '../../quiz/quiz-state.ts';
import type {Problem} from '../../state/lesson-state.ts';
import type {Occurrence} from '../event-map.ts';

function answeredSince(quiz: QuizState, before: QuizState): readonly Occurrence[] {
  const [now, was] = [quiz.answers, before.answers];
  return Object.entries(now).flatMap(([question, answer]): Occurrence[] => {
    const {choice, isRight: correct} = answer;
    if (answer === was[question] || choice === null) return [];
    const first = was[question] === undefined;
    return [['moxiang-answer', {question, choice, correct, first}]];
  });
}

/** What every lesson of parts has in its state. */
export interface PartsState {
  readonly lesson: {readonly id: string};
  readonly section: string;
  readonly problem: Problem | null;
  readonly quiz: QuizState;
}

/** How a lesson tells of itself. */
export interface Teller<S> {
  /** The model, in a change after which the lesson has numbers for the first time. */
  readonly ready: (state: S, before: S) => string | undefined;
  readonly place: (state: S) => {readonly layer: number; readonly head: number};
  readonly isComplete: (state: S) => boolean;
  readonly questionsOf: (state: S) => readonly unknown[];
}

/** When it is told. */
interface Telling {
  readonly kernel: {readonly name: string} | undefined;
  readonly isRestoring: boolean;
}

/** What a change of state means to the page around; what is restored is no news. */
export function occurrences<S extends PartsState>(
  state: S,
  before: S,
  {ready, place, isComplete, questionsOf}: Teller<S>,
  {kernel, isRestoring}: Telling,
): readonly Occurrence[] {
  const events: Occurrence[] = [];
  const {lesson, section, problem, quiz} = state;
  const model = ready(state, before);
  if (model !== undefined) events.push(['moxiang-ready', {kernel: kernel?.name ?? '', model}]);
  if (section !== before.section) {
    events.push(['moxiang-step', {step: section, ...place(state)}]);
  }
  if (problem && problem !== before.problem) {
    const message = String(problem.values['message'] ?? '');
    events.push(['moxiang-error', {code: problem.code, message, recoverable: true}]);
  }
  if (isRestoring) return events;
  events.push(...answeredSince(quiz, before.quiz));
  if (isComplete(state) && !isComplete(before)) {
    const questions = questionsOf(state).length;
    events.push(['moxiang-complete', {lesson: lesson.id, ...scoreOf(quiz), questions}]);
  }
  return events;
}
