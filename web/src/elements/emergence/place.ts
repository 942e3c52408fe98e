import {stringsOf} from '../../i18n/lang.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import type {Place} from '../../views/operand.ts';

/** Nothing is looked up in a text here. */
export function placeIn({lang}: EmergenceState): Place {
  return {strings: stringsOf[lang], tokens: [], layer: 0, head: 0};
}
