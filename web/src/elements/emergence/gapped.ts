import {textOf} from '../../engine/seams.ts';
import type {MeasuredAnswer} from '../../models/chapter-card.ts';

/** The sentence of a question, its hidden word in brackets, spelt as sentences are. */
export function gapped({sentence, hidden}: MeasuredAnswer): string {
  const words = sentence.split(' ').map((word, i) => (i === hidden ? `[${word}]` : word));
  return textOf(words).replace(/ (?=[.,]|'s)/g, '');
}
