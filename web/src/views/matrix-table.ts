import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import type {Strings} from '../i18n/en.ts';
import {formatCell} from './format.ts';
import {levelOf} from './scale.ts';
import type {Scale} from './scale.ts';
import {languageOf} from './tokens.ts';
import type {Standing} from './product/walk.ts';
import {entry, indicesOf} from './types.ts';
import type {CellRef, ShownMatrix, ShownStop, TokenLabel, Window} from './types.ts';

export interface MatrixOptions {
  readonly strings: Strings;
  readonly tokens: readonly TokenLabel[];
  readonly stop: ShownStop;
  readonly scale: Scale;
  /** Columns and rows in view. */
  readonly window: Window;
  readonly rows: Window;
  /** The row in focus. */
  readonly row: number;
  /** The cell that Tab comes to. */
  readonly active: CellRef;
  /** The cell whose sum is open. */
  readonly open: CellRef | undefined;
  /** The head whose block is marked, where columns come in blocks. */
  readonly head: number;
  readonly name: string;
  readonly letter: string;
  /** The first matrix of a line: its row headers are seen. */
  readonly isFirst: boolean;
  /** The row that a question keeps covered. */
  readonly coveredRow?: number | undefined;
  /** In place of the bare numbers of rows and columns. */
  readonly shape?: TemplateResult;
  /** How far a cell has come, where the matrix is being built up, and what is said of one to come. */
  readonly standing?: (row: number, col: number) => Standing;
  readonly pendingText?: string;
  /** Added to the numbers of the columns: the matrix is a slice of a larger one. */
  readonly offset?: number;
}

function columnHead(col: number, options: MatrixOptions): TemplateResult {
  const {stop, tokens} = options;
  const token = stop.axis === 'key' ? tokens[col] : undefined;
  const isOnly = options.window.first === 0 && options.window.end === 1;
  const index = html`<span class=${isOnly ? 'sr' : 'number'}>${col + (options.offset ?? 0)}</span>`;
  return html`<th
    scope="col"
    role="columnheader"
    aria-colindex=${col + 2}
    data-col=${col}
    class=${classMap({'col-token': token !== undefined, ...blockClass(col, options)})}
  >
    ${
      token
        ? html`<span class="upright" lang=${languageOf(token.text)} title=${token.text}
            >${token.text}</span
          >`
        : index
    }
  </th>`;
}

function blockClass(col: number, {stop, head}: MatrixOptions): Record<string, boolean> {
  if (stop.block === 0) return {};
  return {
    'block-start': col % stop.block === 0,
    'own-block': Math.floor(col / stop.block) === head,
  };
}

function rowHead(row: number, options: MatrixOptions): TemplateResult {
  const token = options.tokens[row];
  const text = token?.text ?? String(row);
  return html`<th scope="row" role="rowheader" data-row=${row} title=${text}>
    <span class="row-index">${row}</span
    ><span class="row-token" lang=${languageOf(text)} translate="no">${text}</span>
  </th>`;
}

function cell(
  row: number,
  col: number,
  shown: ShownMatrix,
  options: MatrixOptions,
): TemplateResult {
  const {path, matrix} = shown;
  const {active, open, scale, stop, strings} = options;
  const value = entry(matrix, row, col);
  const isCovered = row === options.coveredRow;
  const isHidden = stop.masked !== undefined && entry(stop.masked, row, col) === -Infinity;
  const isActive = path === active.path && row === active.row && col === active.col;
  const isOpen = path === open?.path && row === open.row && col === open.col;
  const standing = options.standing?.(row, col) ?? 'done';
  const isDone = standing === 'done' && !isHidden && !isCovered && matrix.cols > 1;
  const level = isDone ? levelOf(value, scale) : undefined;
  return html`<td
    role="gridcell"
    part="cell"
    tabindex=${isActive ? 0 : -1}
    aria-colindex=${col + 2}
    aria-selected=${isOpen ? 'true' : 'false'}
    data-path=${path}
    data-row=${row}
    data-col=${col}
    data-level=${level ?? nothing}
    data-covered=${isCovered ? '' : nothing}
    class=${classMap({
      hidden: isHidden && !isCovered,
      ...standingClass(standing),
      ...blockClass(col, options),
    })}
    title=${isCovered ? strings['quiz.hidden'] : isHidden ? strings['matrix.hidden'] : nothing}
    aria-label=${standing === 'pending' ? (options.pendingText ?? nothing) : nothing}
  >
    ${isCovered ? '?' : cellText(value, standing)}
  </td>`;
}

function standingClass(standing: Standing): Record<string, boolean> {
  return {pending: standing === 'pending', partial: typeof standing === 'object'};
}

/** The number, what has come together of it, or a mark where it is still to come. */
function cellText(value: number, standing: Standing): string {
  if (standing === 'pending') return '·';
  return formatCell(standing === 'done' ? value : standing.partial);
}

function rowView(row: number, shown: ShownMatrix, options: MatrixOptions): TemplateResult {
  const isFocus = row === options.row;
  return html`<tr aria-rowindex=${row + 2} class=${classMap({focus: isFocus})}>
    ${rowHead(row, options)}
    ${indicesOf(options.window).map((col) => cell(row, col, shown, options))}
  </tr>`;
}

/** A matrix as a table of its numbers; rows are tokens. What is beyond the windows is left out. */
export function matrixTable(shown: ShownMatrix, options: MatrixOptions): TemplateResult {
  const {matrix, role} = shown;
  const {window, strings, stop, name, letter, isFirst} = options;
  const columns = indicesOf(window);
  return html`<table
    role="grid"
    part="heatmap"
    class="matrix m-${role} ${isFirst ? 'with-rows' : ''}"
    aria-rowcount=${matrix.rows + 1}
    aria-colcount=${matrix.cols + 1}
    data-path=${shown.path}
  >
    <caption>
      <span class="letter" translate="no">${letter}</span>
      <span class=${matrix.cols > 1 ? 'name' : 'sr'}>${name}</span>
      ${
        options.shape ??
        html`<span class=${matrix.cols > 1 ? 'shape' : 'sr'}>${matrix.rows} × ${matrix.cols}</span>`
      }
    </caption>
    <thead>
      <tr aria-rowindex="1">
        <td class="corner">
          <span>${strings[`matrix.corner.${stop.axis}`]} →</span>
          <span>${strings['matrix.corner.row']} ↓</span>
        </td>
        ${columns.map((col) => columnHead(col, options))}
      </tr>
    </thead>
    <tbody>
      ${indicesOf(options.rows).map((row) => rowView(row, shown, options))}
    </tbody>
  </table>`;
}
