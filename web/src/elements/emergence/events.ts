import {materialOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {headIn, relationIn} from '../../state/emergence/outcomes.ts';
import {isComplete, questionsOf} from '../../state/emergence/questions.ts';
import type {Teller} from '../parts/occurrences.ts';

/** The head that is looked at. */
function headOf(state: EmergenceState): {layer: number; head: number} {
  const material = materialOf(state);
  if (!material) return {layer: 0, head: 0};
  const place = headIn(material, relationIn(material, state.relation));
  return {layer: Math.floor(place / material.nHeads), head: place % material.nHeads};
}

/** What hosts are told of the lesson `emergence`. */
export const emergenceTeller: Teller<EmergenceState> = {
  ready: (state, before) =>
    Object.keys(before.materials).length === 0 ? materialOf(state)?.film : undefined,
  place: headOf,
  isComplete,
  questionsOf,
};
