import type {LearningState} from '../../state/learning/learning-state.ts';
import {isComplete, questionsOf} from '../../state/learning/questions.ts';
import type {Occurrence} from '../event-map.ts';
import type {Teller} from '../parts/occurrences.ts';

/** The model of the lesson, as hosts know it. */
const MODEL = 'near-far';

/** What hosts are told of the lesson `one-head`. */
export const learningTeller: Teller<LearningState> = {
  ready: (state, before) => (state.task && !before.task ? MODEL : undefined),
  place: () => ({layer: 0, head: 0}),
  isComplete,
  questionsOf,
};

/** That a training goes on in another place. */
export function replacements(state: LearningState, before: LearningState): readonly Occurrence[] {
  const {trouble} = state;
  if (!trouble || trouble === 'hidden' || trouble === before.trouble) return [];
  const message = `[worker] replaced: the training goes on in: ${trouble}`;
  return [['moxiang-warning', {code: 'worker_replaced', message}]];
}
