import type {Strings} from '../../i18n/en.ts';
import {fill, keyOf} from '../../i18n/fill.ts';

/** Thousands apart, the same in both languages. */
const whole = new Intl.NumberFormat('en');

export function formatCount(n: number): string {
  return whole.format(n);
}

/** A model of the lesson by its name. */
export function runName(id: string, steps: number, strings: Strings): string {
  return fill(strings[keyOf(`learn.run.${id}`)], {n: formatCount(steps)});
}
