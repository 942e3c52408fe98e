import type {Engine} from '../../engine/engine.ts';
import {scoreOf} from '../../quiz/quiz-state.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {isComplete, questionsOf} from '../../state/learning/questions.ts';
import {answeredSince} from '../parts/occurrences.ts';
import type {Occurrence} from '../parts/occurrences.ts';

/** The model of the lesson, as hosts know it. */
const MODEL = 'near-far';

function troubles(state: LearningState, before: LearningState): readonly Occurrence[] {
  const {trouble, problem} = state;
  const events: Occurrence[] = [];
  if (trouble && trouble !== 'hidden' && trouble !== before.trouble) {
    const message = `[worker] replaced: the training goes on in: ${trouble}`;
    events.push(['moxiang-warning', {code: 'worker_replaced', message}]);
  }
  if (problem && problem !== before.problem) {
    const message = String(problem.values['message'] ?? '');
    events.push(['moxiang-error', {code: problem.code, message, recoverable: true}]);
  }
  return events;
}

/** What a change of state means to the page around; what is restored is no news. */
export function learningEvents(
  state: LearningState,
  before: LearningState,
  kernel: Engine['kernel'] | undefined,
  isRestoring: boolean,
): readonly Occurrence[] {
  const events: Occurrence[] = [];
  if (state.task && !before.task) {
    events.push(['moxiang-ready', {kernel: kernel?.name ?? '', model: MODEL}]);
  }
  if (state.section !== before.section) {
    events.push(['moxiang-step', {step: state.section, layer: 0, head: 0}]);
  }
  events.push(...troubles(state, before));
  if (isRestoring) return events;
  events.push(...answeredSince(state.quiz, before.quiz));
  if (isComplete(state) && !isComplete(before)) {
    const {lesson, quiz} = state;
    const questions = questionsOf(state).length;
    events.push(['moxiang-complete', {lesson: lesson.id, ...scoreOf(quiz), questions}]);
  }
  return events;
}
