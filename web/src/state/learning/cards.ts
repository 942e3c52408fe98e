import {cardsOf, givesAway} from '../../quiz/cards.ts';
import type {Cards} from '../../quiz/cards.ts';
import type {LearningState} from './learning-state.ts';
import {questionsOf} from './questions.ts';

/** What there is to see of the questions of a part. */
export function cardsIn(state: LearningState, section: string): Cards {
  return cardsOf(questionsOf(state), state, section);
}

/** Whether what a part shows would give the answer away. */
export function isCovered(state: LearningState, section: string): boolean {
  return givesAway(cardsIn(state, section), state.quiz);
}
