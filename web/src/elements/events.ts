import {isComplete, openTrail, questionsOf} from '../state/asked.ts';
import {scoreOf} from '../quiz/quiz-state.ts';
import type {LessonState} from '../state/lesson-state.ts';
import {matrixOf} from '../engine/trace.ts';
import {entry} from '../views/types.ts';
import type {Occurrence} from './event-map.ts';

/** What a change of state means to the page around. */
export function eventsOf(
  state: LessonState,
  before: LessonState,
  kernel: string,
): readonly Occurrence[] {
  const events: Occurrence[] = [];
  const {good, stop, layer, head, problem} = state;
  if (good && !before.good) events.push(['moxiang-ready', {kernel, model: good.model}]);
  if (stop !== before.stop || layer !== before.layer || head !== before.head) {
    events.push(['moxiang-step', {step: stop, layer, head}]);
  }
  events.push(...selected(state, before), ...answered(state, before), ...completed(state, before));
  if (problem && problem !== before.problem && problem.code !== 'cancelled') {
    const {code} = problem;
    const message = String(problem.values['message'] ?? '');
    events.push(
      WARNINGS.has(code)
        ? ['moxiang-warning', {code, message}]
        : ['moxiang-error', {code, message, recoverable: true}],
    );
  }
  return events;
}

/** Not a failure: something that was asked for is not taken over. */
const WARNINGS: ReadonlySet<string> = new Set(['unknown_value', 'bad_state']);

function selected(state: LessonState, before: LessonState): readonly Occurrence[] {
  const ref = openTrail(state).at(-1);
  const matrix = ref && state.good ? matrixOf(state.good.trace, ref.path) : undefined;
  if (!ref || !matrix || ref === openTrail(before).at(-1)) return [];
  return [['moxiang-select', {...ref, value: entry(matrix, ref.row, ref.col)}]];
}

/** What the learner chose; answers that are restored are no news. */
function answered(state: LessonState, before: LessonState): readonly Occurrence[] {
  const [now, was] = [state.predictions.quiz.answers, before.predictions.quiz.answers];
  const question = state.predictions.card?.id;
  if (question === undefined || now === was) return [];
  const answer = now[question];
  if (!answer || answer === was[question] || answer.choice === null) return [];
  const {choice, isRight: correct} = answer;
  return [['moxiang-answer', {question, choice, correct, first: was[question] === undefined}]];
}

/** By stepping or answering, not by computing anew. */
function completed(state: LessonState, before: LessonState): readonly Occurrence[] {
  if (state.good !== before.good || !isComplete(state) || isComplete(before)) return [];
  const score = scoreOf(state.predictions.quiz);
  const questions = questionsOf(state).length;
  return [['moxiang-complete', {lesson: state.lesson.id, ...score, questions}]];
}
