import {charactersOf, VISIBLE} from './segment.ts';

/** A text as characters with the places between them, where tokens can be cut or joined. */
export interface Seams {
  /** Characters that can be seen. */
  readonly characters: readonly string[];
  /** Between character i and i + 1: what the text has there that cannot be seen, as a space. */
  readonly between: readonly string[];
  /** Between character i and i + 1: whether one token ends and the next begins. */
  readonly cuts: readonly boolean[];
}

/** Where `pieces`, which come in the order of the text, end within it. */
export function seamsOf(text: string, pieces: readonly string[]): Seams {
  const characters: string[] = [];
  const between: string[] = [];
  for (const character of charactersOf(text)) {
    if (VISIBLE.test(character)) {
      characters.push(character);
      between.push('');
    } else if (between.length > 0) {
      between[between.length - 1] += character;
    }
  }
  const ends = new Set<number>();
  let seen = 0;
  for (const piece of pieces) ends.add((seen += visibleIn(piece)));
  const places = Math.max(0, characters.length - 1);
  return {
    characters,
    between: between.slice(0, places),
    cuts: Array.from({length: places}, (_, i) => ends.has(i + 1)),
  };
}

/** The tokens once the place behind character `at` is cut, or joined where it was cut. */
export function piecesAfter({characters, between, cuts}: Seams, at: number): readonly string[] {
  const pieces: string[] = [];
  characters.forEach((character, i) => {
    const isJoined = i > 0 && cuts[i - 1] === (i - 1 === at);
    if (isJoined) pieces[pieces.length - 1] += `${between[i - 1]!}${character}`;
    else pieces.push(character);
  });
  return pieces;
}

/** The text that tokens stand for; Chinese words stand without spaces between them. */
export function textOf(pieces: readonly string[]): string {
  return pieces.join(/\p{Script=Han}/u.test(pieces.join('')) ? '' : ' ');
}

/** Whether tokens are all of a text's visible characters, in order. */
export function isCutOf(pieces: readonly string[], text: string): boolean {
  const visible = (part: string): string =>
    charactersOf(part.normalize('NFC'))
      .filter((character) => VISIBLE.test(character))
      .join('');
  return pieces.every((piece) => VISIBLE.test(piece)) && visible(pieces.join('')) === visible(text);
}

function visibleIn(piece: string): number {
  return charactersOf(piece).filter((character) => VISIBLE.test(character)).length;
}

/** The token of `after` that has the first character of token `row` of `before`: the same text. */
export function tokenAfter(
  before: readonly string[],
  after: readonly string[],
  row: number,
): number {
  let rest = before.slice(0, row).reduce((sum, piece) => sum + visibleIn(piece), 0);
  return Math.max(
    0,
    after.findIndex((piece) => (rest -= visibleIn(piece)) < 0),
  );
}
