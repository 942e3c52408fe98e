import {stringsOf} from '../../i18n/lang.ts';
import {materialOf, walkOf} from '../../state/keyword/keyword-state.ts';
import type {KeywordState} from '../../state/keyword/keyword-state.ts';
import type {Place} from '../../views/operand.ts';
import {labelsOf} from '../../views/tokens.ts';

/** Where names of numbers are read: the sentence and the head that are looked at. */
export function placeIn(state: KeywordState): Place {
  const strings = stringsOf[state.lang];
  const material = materialOf(state);
  if (!material) return {strings, tokens: [], layer: 0, head: 0};
  const {layer, head} = material.reading;
  return {strings, tokens: labelsOf(walkOf(state, material).tokens), layer, head};
}
