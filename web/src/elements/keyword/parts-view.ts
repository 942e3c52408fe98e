import type {KeywordState, Material} from '../../state/keyword/keyword-state.ts';
import type {KeywordActions} from './actions.ts';
import {guessPart, switchPart} from './compare-parts.ts';
import {dragPart, labPart} from './free-parts.ts';
import {saysPart} from './says-part.ts';
import {walkPart} from './walk-part.ts';

/** What stands under the sentence of a part. */
export type Part = (state: KeywordState, material: Material, actions: KeywordActions) => unknown;

export const PARTS: Readonly<Record<string, Part>> = {
  ...{walk: walkPart, switch: switchPart, guess: guessPart},
  ...{drag: dragPart, lab: labPart, says: saysPart},
};
