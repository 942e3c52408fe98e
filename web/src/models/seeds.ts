/** Seeds of models that learn are whole numbers below this. */
export const SEEDS = 2 ** 32;

/** The seed that a text stands for; undefined where it stands for none. */
export function seedIn(text: string): number | undefined {
  const seed = Number(text);
  // Of nothing, `Number` makes 0.
  const isSeed = text.trim() !== '' && Number.isInteger(seed) && seed >= 0 && seed < SEEDS;
  return isSeed ? seed : undefined;
}
