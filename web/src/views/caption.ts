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

/** Brackets and stops at the end and at the beginning of the text around a number. */
const OPENING = /[\p{Ps}\p{Pi}]+$/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}]+/u;

const isNumber = (value: string | Value | undefined): boolean =>
  typeof value === 'object' && value.kind === 'entry';

const marks = (text: string | Value | undefined, which: RegExp): string =>
  typeof text === 'string' ? (which.exec(text)?.[0] ?? '') : '';

function numberView(
  {cell, value}: Extract<Value, {kind: 'entry'}>,
  place: Place,
  onOpen: (ref: CellRef) => void,
): TemplateResult {
  const label = fill(place.strings['sum.open'], {
    name: operandPlain(cell, place),
    value: formatCell(value),
  });
  return html`<button
    type="button"
    class="live"
    aria-label=${label}
    data-path=${cell.path}
    data-row=${cell.row}
    data-col=${cell.col}
    @click=${() => onOpen(cell)}
  >
    ${formatCell(value)}
  </button>`;
}

/** A stop's sentence as it is read: each number can be opened, and stays with its brackets and stop. */
export function captionView(
  sentence: Sentence,
  place: Place,
  onOpen: (ref: CellRef) => void,
): TemplateResult {
  const all = fillWith<Value, string | Value>(
    place.strings[sentence.key],
    sentence.values,
    (value) => value,
  );
  const part = (value: string | Value, i: number): Part => {
    const [before, after] = [all[i - 1], all[i + 1]];
    if (typeof value === 'string') {
      const from = isNumber(before) ? marks(value, CLOSING).length : 0;
      const to = isNumber(after) ? marks(value.slice(from), OPENING).length : 0;
      return prose(value.slice(from, value.length - to));
    }
    if (value.kind === 'plain') return String(value.text);
    if (value.kind === 'token') return tokenText(place.tokens[value.index]!);
    const number = numberView(value, place, onOpen);
    return html`<span class="kept"
      >${marks(before, OPENING)}${number}${marks(after, CLOSING)}</span
    >`;
  };
  return html`<p class="caption" part="caption">${all.map(part)}</p>`;
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
