import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {formatCell, formatTerm} from './format.ts';
import {prose} from './prose.ts';
import {tokenText} from './tokens.ts';
import type {CellRef, TokenLabel} from './types.ts';

/** The row in focus worked out: what comes in, what is done to it, what comes out. */

export interface StripRow {
  readonly role: string;
  /** What is done to the row above: an operator, the same in every language. */
  readonly sign: string | TemplateResult;
  readonly name: string | TemplateResult;
  readonly value: (col: number) => number;
  /** Where the number stands; null: nowhere by itself. */
  readonly ref: ((col: number) => CellRef) | null;
  /** Whether its sum can be opened. */
  readonly isStep: boolean;
}

/** A number of the whole row. */
export interface Fact {
  readonly name: string | TemplateResult;
  readonly value: number;
  readonly ref: CellRef | null;
}

export interface Strip {
  readonly rows: readonly StripRow[];
  readonly facts: readonly Fact[];
}

export interface StripOptions {
  readonly strings: Strings;
  readonly token: TokenLabel;
  readonly columns: readonly number[];
  /** The names of the columns, where they are keys. */
  readonly keys: readonly TokenLabel[] | null;
  /** What is done at this stop, in a sentence; empty where it is said elsewhere. */
  readonly note: string;
  readonly onOpen: (ref: CellRef) => void;
}

function cellView(row: StripRow, col: number, isFirst: boolean): TemplateResult {
  const ref = row.ref?.(col);
  const text = formatCell(row.value(col));
  if (!ref) return html`<td role="gridcell">${text}</td>`;
  return html`<td
    role="gridcell"
    tabindex=${isFirst ? 0 : -1}
    data-source=${ref.path}
    data-row=${ref.row}
    data-col=${ref.col}
    ?data-given=${!row.isStep}
  >
    ${text}
  </td>`;
}

function rowView(row: StripRow, i: number, n: number, {columns}: StripOptions): TemplateResult {
  return html`<tr class=${i === n - 1 && n > 1 ? 'outcome' : ''}>
    <th scope="row" role="rowheader">
      <span class="sign" translate="no">${row.sign}</span>
      <span class="strip-name role-${row.role}">${row.name}</span>
    </th>
    ${columns.map((col, c) => cellView(row, col, i === 0 && c === 0))}
  </tr>`;
}

function factView({name, value, ref}: Fact, {onOpen}: StripOptions): TemplateResult {
  const number = html`<span class="number">${formatTerm(value)}</span>`;
  return html`<div>
    <dt>${name}</dt>
    <dd>
      ${
        ref
          ? html`<button
              type="button"
              class="live"
              data-path=${ref.path}
              data-row=${ref.row}
              data-col=${ref.col}
              @click=${() => onOpen(ref)}
            >
              ${number}
            </button>`
          : number
      }
    </dd>
  </div>`;
}

function columnHead(col: number, {keys}: StripOptions): TemplateResult {
  const key = keys?.[col];
  return html`<th scope="col" role="columnheader">${key ? tokenText(key) : col}</th>`;
}

/** The row in focus as a table: a line for each thing that is done to it. */
export function stripView(strip: Strip, options: StripOptions): TemplateResult {
  const {strings, token, columns, note} = options;
  const {rows, facts} = strip;
  return html`<div class="strip">
    ${note === '' ? nothing : html`<p class="strip-note">${prose(note)}</p>`}
    <h4>${strings['strip.heading']} ${tokenText(token)}</h4>
    <table role="grid">
      <caption class="sr">
        ${strings['strip.heading']} ${token.text}
      </caption>
      <colgroup>
        <col class="names" />
      </colgroup>
      <thead class="sr">
        <tr>
          <td></td>
          ${columns.map((col) => columnHead(col, options))}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, i) => rowView(row, i, rows.length, options))}
      </tbody>
    </table>
    ${
      facts.length > 0
        ? html`<dl class="strip-facts">${facts.map((fact) => factView(fact, options))}</dl>`
        : nothing
    }
  </div>`;
}
