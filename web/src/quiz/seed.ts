/** An order that looks like chance and is the same each time: it follows from a text. */

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** The text's hash as a short word. */
export function hashOf(text: string): string {
  return hash(text).toString(36);
}

/** Mulberry32: numbers in [0, 1). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in the order that the text decides. */
export function shuffled<T>(items: readonly T[], text: string): readonly T[] {
  const random = chance(hash(text));
  const rest = [...items];
  const out: T[] = [];
  while (rest.length > 0) out.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return out;
}
