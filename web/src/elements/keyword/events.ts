import type {Engine} from '../../engine/engine.ts';
import {scoreOf} from '../../quiz/quiz-state.ts';
import {materialOf} from '../../state/keyword/keyword-state.ts';
import type {KeywordState} from '../../state/keyword/keyword-state.ts';
import {isComplete, questionsOf} from '../../state/keyword/questions.ts';
import {answeredSince} from '../parts/occurrences.ts';
import type {Occurrence} from '../parts/occurrences.ts';

/** What a change of state means to the page around; what is restored is no news. */
export function keywordEvents(
  state: KeywordState,
  before: KeywordState,
  kernel: Engine['kernel'] | undefined,
  isRestoring: boolean,
): readonly Occurrence[] {
  const events: Occurrence[] = [];
  const {lesson, lang, problem, quiz} = state;
  const reading = materialOf(state)?.reading;
  if (reading && Object.keys(before.materials).length === 0) {
    const {model} = lesson.texts[lang];
    events.push(['moxiang-ready', {kernel: kernel?.name ?? '', model}]);
  }
  if (state.section !== before.section) {
    const {layer = 0, head = 0} = reading ?? {};
    events.push(['moxiang-step', {step: state.section, layer, head}]);
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
