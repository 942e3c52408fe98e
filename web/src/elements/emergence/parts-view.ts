import type {EmergenceState, Material} from '../../state/emergence/emergence-state.ts';
import type {EmergenceActions} from './actions.ts';
import {filmPart} from './film-part.ts';
import {missingPart} from './missing-part.ts';
import {relationsPart} from './relations-part.ts';
import {saysPart} from './says-part.ts';
import {trainPart} from './train-part.ts';

/** What stands under the sentence of a part. */
export type Part = (
  state: EmergenceState,
  material: Material,
  actions: EmergenceActions,
) => unknown;

export const PARTS: Readonly<Record<string, Part>> = {
  ...{film: filmPart, relations: relationsPart},
  ...{missing: missingPart, train: trainPart, says: saysPart},
};
