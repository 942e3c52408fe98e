import type {TokenLabel} from './types.ts';

/** Where a token of a line stands. */
export interface Slot {
  readonly key: number;
  readonly center: number;
  readonly width: number;
  /** So many tokens before it are left out: there is a gap. */
  readonly skipped: number;
}

/** Where the tokens of a line stand, so that pictures above one another agree. In CSS pixels. */
export interface Slots {
  readonly line: readonly Slot[];
  readonly of: ReadonlyMap<number, Slot>;
  readonly total: number;
}

const EM = 16;
const PADDING = 16;
/** Room for a weight with two decimals. */
const NARROWEST = 44;
const WIDEST = 132;
/** Tokens are spread to fill a wide page, but stay a sentence. */
const MOST_SPREAD = 40;
/** In place of tokens that are left out. */
export const GAP = 30;

function emOf(character: string): number {
  if (/[⺀-￯]/.test(character)) return 1;
  if (/[iIjlt.,:;'’|!fr]/.test(character)) return 0.34;
  return /[mwMWA-Z@%]/.test(character) ? 0.82 : 0.54;
}

/** About how wide a text is, in em. */
export function emsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + emOf(character), 0);
}

/** The text, cut where it would not go into the widest slot. */
export function clipped(text: string): string {
  const room = (WIDEST - PADDING) / EM;
  if (emsOf(text) <= room) return text;
  let kept = '';
  for (const character of text) {
    if (emsOf(kept + character) > room - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

export function slotsOf(tokens: readonly TokenLabel[], width: number): Slots {
  const narrow = tokens.map(({text}) =>
    Math.ceil(Math.max(NARROWEST, Math.min(WIDEST, emsOf(text) * EM + PADDING))),
  );
  const skipped = tokens.map(({index}, i) => index - 1 - (tokens[i - 1]?.index ?? -1));
  const gaps = GAP * skipped.filter((n) => n > 0).length;
  const room = width - gaps - narrow.reduce((sum, w) => sum + w, 0);
  const spread = Math.max(0, Math.min(MOST_SPREAD, Math.floor(room / Math.max(1, tokens.length))));
  let total = 0;
  const line = tokens.map(({index: key}, i): Slot => {
    const own = narrow[i]! + spread;
    total += own + (skipped[i]! > 0 ? GAP : 0);
    return {key, center: total - own / 2, width: own, skipped: skipped[i]!};
  });
  return {line, of: new Map(line.map((slot) => [slot.key, slot])), total};
}
