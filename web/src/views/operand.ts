import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {symbolOf} from './symbols.ts';
import type {Symbol} from './symbols.ts';
import {tokenPlain, tokenText} from './tokens.ts';
import type {CellRef, TokenLabel} from './types.ts';

/** Where the reader is: what is of this layer and head is not named again. */
export interface Place {
  readonly strings: Strings;
  readonly tokens: readonly TokenLabel[];
  readonly layer: number;
  readonly head: number;
}

type Index = TokenLabel | number;

function indicesOf({rows, cols}: Symbol, {row, col}: CellRef, {tokens}: Place): readonly Index[] {
  const index = (kind: Symbol['rows'], i: number): readonly Index[] =>
    kind === 'none' ? [] : [kind === 'token' ? (tokens[i] ?? i) : i];
  return [...index(rows, row), ...index(cols, col)];
}

/** "head 2", "layer 0": only where it is not what the reader has chosen. */
function elsewhere(symbol: Symbol, {strings, layer, head}: Place): readonly string[] {
  const parts: string[] = [];
  if (symbol.layer !== undefined && symbol.layer !== layer) {
    parts.push(fill(strings['head.layer.n'], {layer: symbol.layer}));
  }
  const isOther = symbol.head !== head || symbol.name === 'contribution';
  if (symbol.head !== undefined && isOther) {
    parts.push(fill(strings['head.head.n'], {head: symbol.head}));
  }
  return parts;
}

/** The name of an entry: q[it, 3]. */
export function operandName(ref: CellRef, place: Place): TemplateResult {
  const symbol = symbolOf(ref.path);
  const indices = indicesOf(symbol, ref, place).map(
    (index, i) =>
      html`${i > 0 ? ', ' : nothing}${typeof index === 'number' ? index : tokenText(index)}`,
  );
  const from = elsewhere(symbol, place).map((part) => html`<span class="from">${part}</span>`);
  const sub = symbol.sub === '' ? nothing : html`<sub>${symbol.sub}</sub>`;
  return html`<span class="operand-name"
    >${from}<span class="symbol role-${symbol.role}" translate="no">${symbol.name}${sub}</span
    ><span class="index">[${indices}]</span></span
  >`;
}

/** The same as plain text. */
export function operandPlain(ref: CellRef, place: Place): string {
  const symbol = symbolOf(ref.path);
  const indices = indicesOf(symbol, ref, place).map((index) =>
    typeof index === 'number' ? String(index) : tokenPlain(index),
  );
  const name = symbol.sub === '' ? symbol.name : `${symbol.name}_${symbol.sub}`;
  return [...elsewhere(symbol, place), `${name}[${indices.join(', ')}]`].join(' ');
}

/** The name of an entry of an array that is no step: masses[step 381, layer 0 head 3]. */
export function entryName(array: string, index: string): TemplateResult {
  return html`<span class="operand-name"
    ><span class="symbol" translate="no">${array}</span><span class="index">[${index}]</span></span
  >`;
}
