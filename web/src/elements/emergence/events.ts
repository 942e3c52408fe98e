import {bestHead} from '../../models/chapter-card.ts';
import {materialOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {relationIn} from '../../state/emergence/outcomes.ts';
import {isComplete, questionsOf} from '../../state/emergence/questions.ts';
import type {Teller} from '../parts/occurrences.ts';

/** The head that is looked at. */
function headOf(state: EmergenceState): {layer: number; head: number} {
  const material = materialOf(state);
  if (!material) return {layer: 0, head: 0};
  return bestHead(relationIn(material, state.relation));
}

/** What hosts are told of the lesson `emergence`. */
export const emergenceTeller: Teller<EmergenceState> = {
  ready: (state, before) =>
    Object.keys(before.materials).length === 0 ? materialOf(state)?.film : undefined,
  place: headOf,
  isComplete,
  questionsOf,
};
