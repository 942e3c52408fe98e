import {count} from './read-fields.ts';

/** Seeds are whole numbers below this. */
export const SEEDS = 2 ** 32;

/** The seed that a text stands for; undefined where it stands for none. */
export function seedIn(text: string): number | undefined {
  // Of nothing, `Number` makes 0.
  return text.trim() === '' ? undefined : count(SEEDS)(Number(text));
}
