import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {entry} from '../types.ts';
import {restOf} from './options.ts';
import type {CornerOptions} from './options.ts';
import {factorCell, factorName, factorPlain, innerName, shapeView} from './parts.ts';
import type {CellMarks} from './parts.ts';
import type {Bias} from './product.ts';

type View = TemplateResult | typeof nothing;

function marksOf(index: number, col: number, {spot}: CornerOptions): CellMarks {
  if (!spot) return {line: false, now: false};
  const isCol = spot.col === null || spot.col === col;
  const now = isCol && spot.inner === index;
  return {line: isCol && spot.col !== null, now};
}

function rowView(index: number, i: number, options: CornerOptions): TemplateResult {
  const {product, columns, head} = options;
  const isOwn = product.inner.kind === 'head' && index === head;
  return html`<tr class=${isOwn ? 'mine' : ''}>
    <th scope="row" role="rowheader">${innerName(index, options)}</th>
    ${columns.map((col, c) =>
      factorCell(
        product.above.cell(index, col),
        marksOf(index, col, options),
        i === 0 && c === 0,
        options,
        col,
      ),
    )}
  </tr>`;
}

/** What the others come to: in each column where rows are added, else only in the sum beside. */
function restRow(options: CornerOptions): View {
  const {walk, product, columns, strings} = options;
  const rest = restOf(options);
  if (rest <= 0) return nothing;
  const {built, first} = walk;
  const stage = built?.stages.findIndex(({index}) => index === -1) ?? -1;
  const isSummed = product.manner === 'rows' && built !== null && stage >= 0;
  return html`<tr class="rest">
    <th scope="row" role="rowheader">
      <span aria-hidden="true">${isSummed ? 'Σ ' : ''}+${rest}</span
      ><span class="sr">${fill(strings['flow.rest'], {n: rest})}</span>
    </th>
    ${columns.map((col) => {
      const {line, now} = marksOf(-1, col, options);
      const text = isSummed ? formatCell(entry(built.sums, stage, col - first)) : '⋮';
      return html`<td
        role="gridcell"
        data-c=${col}
        class=${classMap({line, now, summed: isSummed})}
      >
        ${text}
      </td>`;
    })}
  </tr>`;
}

function biasRow(bias: Bias | null, options: CornerOptions): View {
  if (!bias) return nothing;
  const {columns, product, strings} = options;
  return html`<tr class="bias">
    <th scope="row" role="rowheader">
      <span aria-hidden="true">+ b<sub>${bias.sub}</sub></span
      ><span class="sr">${strings['fusion.bias']}</span>
    </th>
    ${columns.map((col) =>
      factorCell(bias.cell(col), marksOf(product.inner.count, col, options), false, options, col),
    )}
  </tr>`;
}

/** The right operand, above the columns of the result; the bias is added last. */
export function aboveTable(options: CornerOptions): TemplateResult {
  const {product, inner, columns, strings, offset} = options;
  const {above, bias} = product;
  const name = fill(strings['flow.above'], {name: factorPlain(above)});
  return html`<table role="grid" class="factor above" data-factor="above">
    <caption>
      <span class="letter role-${above.role}" translate="no">${factorName(above)}</span
      ><span class="sr">${name}</span>
      ${shapeView(above.dims, 0)}
    </caption>
    <thead class="sr">
      <tr>
        <td></td>
        ${columns.map((col) => html`<th scope="col" role="columnheader">${col + offset}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${inner.map((index, i) => rowView(index, i, options))} ${restRow(options)}
      ${biasRow(bias, options)}
    </tbody>
  </table>`;
}
