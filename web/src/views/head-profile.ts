import type {HeadProfile} from '../engine/engine.ts';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';

/** How far the measuring has come: sentences done, of how many. */
export interface Measuring {
  readonly done: number;
  readonly total: number;
}

/** What a head was measured to do, and the numbers that say so. */
export interface ProfileText {
  /** The head's own pattern and the mass on it, or that it is mixed. */
  readonly name: string;
  /** What even weights would give. */
  readonly control: string;
  readonly entropy: string;
}

export function profileText({own, patterns, entropy}: HeadProfile, strings: Strings): ProfileText {
  const spread = fill(strings['heads.entropy'], {entropy: formatCell(entropy)});
  if (own === null) {
    return {
      name: strings['heads.mixed'],
      control: strings['heads.mixed.control'],
      entropy: spread,
    };
  }
  const {mass, uniform} = patterns[own];
  const name = strings[`heads.pattern.${own}`];
  return {
    name: fill(strings['heads.own'], {name, mass: formatCell(mass)}),
    control: fill(strings['heads.own.control'], {uniform: formatCell(uniform)}),
    entropy: spread,
  };
}
