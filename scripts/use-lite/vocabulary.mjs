import {ConvertError} from './convert-error.mjs';

/** Id 0 stands for what no piece covers; ids below this never match text. */
export const RESERVED_PIECES = 6;

/**
 * The pieces of `vocab.json`, [[piece, score], …], where the position is the id. Pieces are joined
 * by line ends, which none contains; a score of null is 0, as the source's own tokenizer adds it.
 * docs/use-lite-tokenizer.md says how they split a text.
 */
export function readVocabulary(entries, nVocab) {
  if (!Array.isArray(entries) || entries.length <= RESERVED_PIECES || entries.length > nVocab) {
    const found = Array.isArray(entries) ? `${entries.length} entries` : 'no list';
    throw new ConvertError(
      `vocab.json holds ${found}; expected more than ${RESERVED_PIECES} and at most ${nVocab}`,
    );
  }
  const pieces = entries.map(([piece], id) => checkedPiece(piece, id));
  const scores = Float32Array.from(entries, ([, score], id) => checkedScore(score, id));
  return {pieces: new TextEncoder().encode(pieces.join('\n')), scores};
}

function checkedPiece(piece, id) {
  const sound = typeof piece === 'string' && piece !== '' && piece.isWellFormed();
  if (!sound || piece.includes('\n')) {
    throw new ConvertError(
      `vocab.json, id ${id}: ${JSON.stringify(piece)} is no piece (text without a line end)`,
    );
  }
  return piece;
}

function checkedScore(score, id) {
  if (score !== null && !Number.isFinite(score)) {
    throw new ConvertError(
      `vocab.json, id ${id}: ${JSON.stringify(score)} is no score (number or null)`,
    );
  }
  return score ?? 0;
}
