import type {Engine} from '../../engine/engine.ts';
import {scoreOf} from '../../quiz/quiz-state.ts';
import {materialOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {headIn, relationIn} from '../../state/emergence/outcomes.ts';
import {isComplete, questionsOf} from '../../state/emergence/questions.ts';
import {answeredSince} from '../parts/occurrences.ts';
import type {Occurrence} from '../parts/occurrences.ts';

/** The head that is looked at. */
function headOf(state: EmergenceState): {layer: number; head: number} {
  const material = materialOf(state);
  if (!material) return {layer: 0, head: 0};
  const place = headIn(material, relationIn(material, state.relation));
  return {layer: Math.floor(place / material.nHeads), head: place % material.nHeads};
}

/** What a change of state means to the page around; what is restored is no news. */
export function emergenceEvents(
  state: EmergenceState,
  before: EmergenceState,
  kernel: Engine['kernel'] | undefined,
  isRestoring: boolean,
): readonly Occurrence[] {
  const events: Occurrence[] = [];
  const {lesson, problem, quiz} = state;
  const material = materialOf(state);
  if (material && Object.keys(before.materials).length === 0) {
    events.push(['moxiang-ready', {kernel: kernel?.name ?? '', model: material.film}]);
  }
  if (state.section !== before.section) {
    events.push(['moxiang-step', {step: state.section, ...headOf(state)}]);
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
