/** What has something to see: not only spaces, controls and invisible format characters. */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Zs}]/u;

/** A character with the marks, joiners and modifiers that belong to it. */
const CHARACTER =
  /(?:\p{RI}\p{RI}|.)(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d\p{Extended_Pictographic})*/gsu;

/**
 * Splits a text for a model without a tokenizer: words, by the dictionary in languages that are
 * written without spaces, and punctuation as pieces of its own; space is dropped. Without a
 * segmenter a piece is a single character.
 */
export function segment(text: string): string[] {
  const segmenter = wordSegmenter();
  const pieces = segmenter
    ? Array.from(segmenter.segment(text), ({segment: piece}) => piece)
    : charactersOf(text);
  return pieces.filter((piece) => VISIBLE.test(piece));
}

/** The characters of a text, each with its marks. */
export function charactersOf(text: string): readonly string[] {
  return text.match(CHARACTER) ?? [];
}

/** The platform's, if it has one. The words are the same whatever the reader's language is. */
function wordSegmenter(): Intl.Segmenter | undefined {
  const {Segmenter}: {Segmenter?: typeof Intl.Segmenter} = Intl;
  return Segmenter && new Segmenter('zh', {granularity: 'word'});
}
