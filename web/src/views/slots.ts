import type {TokenLabel} from './types.ts';

/** Where the tokens of a line stand, so that pictures above one another agree. In CSS pixels. */
export interface Slots {
  readonly centers: readonly number[];
  readonly widths: readonly number[];
  readonly total: number;
}

const EM = 16;
const PADDING = 16;
/** Room for a weight with two decimals. */
const NARROWEST = 44;
const WIDEST = 132;
/** Tokens are spread to fill a wide page, but stay a sentence. */
const MOST_SPREAD = 40;

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
  const room = width - narrow.reduce((sum, w) => sum + w, 0);
  const spread = Math.max(0, Math.min(MOST_SPREAD, Math.floor(room / Math.max(1, tokens.length))));
  const widths = narrow.map((w) => w + spread);
  const centers: number[] = [];
  let total = 0;
  for (const w of widths) {
    centers.push(total + w / 2);
    total += w;
  }
  return {centers, widths, total};
}

/** How far a line is to be scrolled so that this token is in the middle of the room there is. */
export function scrollTo({centers, total}: Slots, index: number, width: number): number {
  return Math.max(0, Math.min((centers[index] ?? 0) - width / 2, total - width));
}
