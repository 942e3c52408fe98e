import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {SEEDS_DIFFER, seedOf} from '../../state/emergence/trial-state.ts';
import {SEEDS} from '../../models/seeds.ts';

/** What is said to a text that is no seed; empty where none has been refused. */
export function seedNote({trial, lang}: EmergenceState): string {
  const {id, refused} = trial;
  if (!refused) return '';
  const strings = stringsOf[lang];
  const name = strings[id === SEEDS_DIFFER ? (`emerge.seed.${refused}` as const) : 'emerge.seed'];
  const values = {name, seed: seedOf(trial, refused), most: SEEDS - 1};
  return fill(strings['emerge.seed.refused'], values);
}
