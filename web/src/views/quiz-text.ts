import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {fill, fillWith} from '../i18n/fill.ts';
import {captionPlain} from './caption.ts';
import type {Sentence, Value} from './describe.ts';
import {formatCell} from './format.ts';
import {operandPlain} from './operand.ts';
import type {Place} from './operand.ts';
import {prose} from './prose.ts';
import {tokenText} from './tokens.ts';
import type {CellRef} from './types.ts';

type Part = TemplateResult | string | ReturnType<typeof prose>;

/**
 * A sentence of a question. Its numbers can be opened where `onOpen` is given; within a button they
 * cannot.
 */
export function quizText(
  sentence: Sentence,
  place: Place,
  onOpen?: (ref: CellRef) => void,
): readonly Part[] {
  return fillWith<Value, Part>(place.strings[sentence.key], sentence.values, (value) => {
    if (typeof value === 'string') return prose(value);
    if (value.kind === 'token') return tokenText(place.tokens[value.index]!);
    if (value.kind === 'plain') return html`<span class="number">${value.text}</span>`;
    const text = formatCell(value.value);
    if (!onOpen) return html`<span class="number">${text}</span>`;
    const name = operandPlain(value.cell, place);
    // Word joiners: a number stays with the punctuation around it.
    return html`⁠<button
        type="button"
        class="live"
        aria-label=${fill(place.strings['sum.open'], {name, value: text})}
        @click=${() => onOpen(value.cell)}
      >
        ${text}</button
      >⁠`;
  });
}

/** The same as plain text. */
export function quizPlain(sentence: Sentence, place: Place): string {
  return captionPlain(sentence, place.strings, place.tokens);
}
