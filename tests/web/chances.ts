import {Random} from '../../scripts/fuzz/random.mjs';

/** The same chances for the same seed: of n things, which. */
export function chances(seed: number): (n: number) => number {
  const random = new Random(seed);
  return (n) => random.below(n);
}

export type Chance = ReturnType<typeof chances>;

export const oneOf = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)]!;
