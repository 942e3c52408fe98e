import {EngineError} from './errors.ts';
import {VISIBLE} from './segment.ts';

/** Longer than any model here takes by far; splitting it would hold up the page. */
const MAX_CHARACTERS = 100_000;

const LONE_SURROGATE = /\p{Cs}/u;

/** Throws where a text cannot be split at all. */
export function checkText(text: string): void {
  if (text.length > MAX_CHARACTERS) throw tooLong(text.length, MAX_CHARACTERS, 'characters');
  if (!VISIBLE.test(text)) throw new EngineError('empty_text', '[text] there is nothing to split');
  const lone = LONE_SURROGATE.exec(text);
  if (lone) {
    const position = Array.from(text.slice(0, lone.index)).length + 1;
    const message = `[text] character ${position} is half a surrogate pair`;
    throw new EngineError('lone_surrogate', message, {position});
  }
}

/** Throws where a text has more tokens than the model takes. */
export function checkLength(nTokens: number, nCtx: number): void {
  if (nTokens > nCtx) throw tooLong(nTokens, nCtx, 'tokens');
}

function tooLong(n: number, max: number, unit: 'tokens' | 'characters'): EngineError {
  return new EngineError('too_long', `[text] ${n} ${unit}, at most ${max}`, {n, max, unit});
}
