import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {languageOf} from '../tokens.ts';
import type {CellRef} from '../types.ts';
import type {CornerOptions} from './options.ts';
import type {Dim, Factor} from './product.ts';

/** Pieces that both operands are drawn from. */

/** A letter with what stands small beside it: W_Q, Kᵀ. */
export function factorName({
  letter,
  sub,
  sup,
}: Pick<Factor, 'letter' | 'sub' | 'sup'>): TemplateResult {
  return html`${letter}${sub === '' ? nothing : html`<sub>${sub}</sub>`}${
    sup === '' ? nothing : html`<sup>${sup}</sup>`
  }`;
}

/** The same as plain text. */
export function factorPlain({letter, sub, sup}: Pick<Factor, 'letter' | 'sub' | 'sup'>): string {
  return `${letter}${sub === '' ? '' : `_${sub}`}${sup === '' ? '' : 'ᵀ'}`;
}

function dimView({name, count}: Dim, isInner: boolean): TemplateResult {
  const text = html`<i translate="no">${name}</i><small class="number">${count}</small>`;
  return html`<span class=${isInner ? 'dim inner' : 'dim'}>${text}</span>`;
}

/** Rows × columns on an edge; what must agree with the other operand is marked. */
export function shapeView(dims: readonly [Dim, Dim], inner: 0 | 1 | null): TemplateResult {
  const [rows, cols] = dims;
  return html`<span class="shape"
    >${dimView(rows, inner === 0)} × ${dimView(cols, inner === 1)}</span
  >`;
}

/** The name of an inner index: a channel's number, a key's token, a head. */
export function innerName(
  index: number,
  {product, tokens, strings}: CornerOptions,
): TemplateResult {
  const {kind} = product.inner;
  if (kind === 'head') return html`${fill(strings['head.head.n'], {head: index})}`;
  const token = kind === 'key' ? tokens[index] : undefined;
  if (!token) return html`<span class="number">${index}</span>`;
  return html`<span lang=${languageOf(token.text)} title=${token.text} translate="no"
    >${token.text}</span
  >`;
}

/** The same as plain text. */
export function innerPlain(index: number, {product, tokens, strings}: CornerOptions): string {
  const {kind} = product.inner;
  if (kind === 'head') return fill(strings['head.head.n'], {head: index});
  return kind === 'key' ? (tokens[index]?.text ?? String(index)) : String(index);
}

export interface CellMarks {
  /** Of the line that is looked at. */
  readonly line: boolean;
  /** What is being added. */
  readonly now: boolean;
}

/** A number of an operand at its address. The first of a table is where Tab comes to. */
export function factorCell(
  ref: CellRef,
  marks: CellMarks,
  isFirst: boolean,
  {valueAt, isStep}: CornerOptions,
  col: number | typeof nothing = nothing,
): TemplateResult {
  return html`<td
    role="gridcell"
    tabindex=${isFirst ? 0 : -1}
    data-source=${ref.path}
    data-row=${ref.row}
    data-col=${ref.col}
    data-c=${col}
    ?data-given=${!isStep(ref.path)}
    class=${classMap({line: marks.line, now: marks.now})}
  >
    ${formatCell(valueAt(ref))}
  </td>`;
}
