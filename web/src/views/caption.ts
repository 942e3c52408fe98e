import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill, fillWith} from '../i18n/fill.ts';
import type {Sentence, Value} from './describe.ts';
import {formatCell} from './format.ts';
import {operandPlain} from './operand.ts';
import type {Place} from './operand.ts';
import {prose} from './prose.ts';
import {tokenPlain, tokenText} from './tokens.ts';
import type {CellRef, TokenLabel} from './types.ts';

type Part = string | TemplateResult | ReturnType<typeof prose>;

/** A stop's sentence as it is read: each number can be opened. */
export function captionView(
  sentence: Sentence,
  place: Place,
  onOpen: (ref: CellRef) => void,
): TemplateResult {
  const part = (value: string | Value): Part => {
    if (typeof value === 'string') return prose(value);
    switch (value.kind) {
      case 'plain':
        return String(value.text);
      case 'token':
        return tokenText(place.tokens[value.index]!);
      case 'entry': {
        const {path, row, col} = value.cell;
        const label = fill(place.strings['sum.open'], {
          name: operandPlain(value.cell, place),
          value: formatCell(value.value),
        });
        // Word joiners: a number stays with the brackets and commas around it.
        return html`⁠<button
            type="button"
            class="live"
            aria-label=${label}
            data-path=${path}
            data-row=${row}
            data-col=${col}
            @click=${() => onOpen(value.cell)}
          >
            ${formatCell(value.value)}</button
          >⁠`;
      }
    }
  };
  const parts = fillWith<Value, Part>(place.strings[sentence.key], sentence.values, part);
  return html`<p class="caption" part="caption">${parts}</p>`;
}

/** The same sentence as plain text, for the live region. */
export function captionPlain(
  sentence: Sentence,
  strings: Strings,
  tokens: readonly TokenLabel[],
): string {
  return fillWith<Value, string>(strings[sentence.key], sentence.values, (value) => {
    if (typeof value === 'string') return value;
    if (value.kind === 'plain') return String(value.text);
    return value.kind === 'token' ? tokenPlain(tokens[value.index]!) : formatCell(value.value);
  }).join('');
}
