import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {fill} from '../../i18n/fill.ts';
import {languageOf} from '../tokens.ts';
import {indicesOf} from '../types.ts';
import type {Window} from '../types.ts';
import {restOf} from './options.ts';
import type {CornerOptions} from './options.ts';
import {factorCell, factorName, factorPlain, innerName, shapeView} from './parts.ts';
import type {Factor} from './product.ts';

type View = TemplateResult | typeof nothing;

/** On a narrow page only the row in focus. */
function leftRows({fit, row, rows}: CornerOptions): Window {
  return fit.isStacked ? {first: row, end: row + 1} : rows;
}

function heads(options: CornerOptions): TemplateResult {
  const {inner, strings, product} = options;
  const isKey = product.inner.kind === 'key';
  const rest = restOf(options);
  return html`<tr>
    <td class="corner">
      <span>${strings[`flow.inner.${product.inner.kind}`]} →</span>
      <span>${strings['matrix.corner.row']} ↓</span>
    </td>
    ${inner.map(
      (index) =>
        html`<th scope="col" role="columnheader" class=${isKey ? 'col-token' : ''}>
          <span class=${isKey ? 'upright' : ''}>${innerName(index, options)}</span>
        </th>`,
    )}
    ${
      rest > 0
        ? html`<th scope="col" role="columnheader" class="rest">
            <span aria-hidden="true">+${rest}</span
            ><span class="sr">${fill(strings['flow.rest'], {n: rest})}</span>
          </th>`
        : nothing
    }
  </tr>`;
}

function restCell(row: number, options: CornerOptions): View {
  if (restOf(options) <= 0) return nothing;
  const {walk, spot} = options;
  const now = row === walk.row && spot?.inner === -1;
  return html`<td role="gridcell" class=${classMap({rest: true, now})}>⋯</td>`;
}

function rowView(row: number, left: Factor, options: CornerOptions): TemplateResult {
  const {tokens, inner, walk, spot} = options;
  const text = tokens[row]?.text ?? String(row);
  const isLine = spot !== null && row === walk.row;
  const {first} = leftRows(options);
  return html`<tr class=${row === options.row ? 'focus' : ''} data-r=${row}>
    <th scope="row" role="rowheader" data-row=${row} title=${text}>
      <span class="row-index">${row}</span
      ><span class="row-token" lang=${languageOf(text)} translate="no">${text}</span>
    </th>
    ${inner.map((index, i) =>
      factorCell(
        left.cell(row, index),
        {line: isLine, now: isLine && spot.inner === index},
        row === first && i === 0,
        options,
      ),
    )}
    ${restCell(row, options)}
  </tr>`;
}

function caption(left: Factor, options: CornerOptions): TemplateResult {
  const name = fill(options.strings['flow.left'], {name: factorPlain(left)});
  return html`<caption>
    <span class="letter role-${left.role}" translate="no">${factorName(left)}</span
    ><span class="sr">${name}</span>
    ${shapeView(left.dims, 1)}
  </caption>`;
}

/** The left operand: a row for each token; on a narrow page only the one in focus. */
export function leftTable(left: Factor, options: CornerOptions): TemplateResult {
  return html`<table role="grid" class="factor left" data-factor="left">
    ${caption(left, options)}
    <thead>
      ${heads(options)}
    </thead>
    <tbody>
      ${indicesOf(leftRows(options)).map((r) => rowView(r, left, options))}
    </tbody>
  </table>`;
}

/** What stands to the left of a sum over heads: the blocks of concat, one for each head. */
export function blockTiles(options: CornerOptions): TemplateResult {
  const {product, tokens, row, walk, spot, strings} = options;
  const heads = Array.from({length: product.inner.count}, (_, head) => head);
  const tile = (r: number, head: number): TemplateResult => {
    const now = r === walk.row && spot?.inner === head;
    return html`<td class=${classMap({tile: true, now, mine: head === options.head})}>
      <span translate="no">O<sub>${head}</sub></span>
    </td>`;
  };
  return html`<table class="factor left tiles" data-factor="left">
    <caption>
      <span class="letter role-concat" translate="no">O…O</span
      ><span class="sr">${strings['flow.tiles']}</span>
      ${shapeView([{name: 'T', count: tokens.length}, product.above.dims[0]], 1)}
    </caption>
    <thead>
      <tr>
        <td class="corner"><span>${strings['matrix.corner.row']} ↓</span></td>
        ${heads.map((head) => html`<th scope="col"><span class="number">${head}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${indicesOf(leftRows(options)).map(
        (r) =>
          html`<tr class=${r === row ? 'focus' : ''} data-r=${r}>
            <th scope="row" data-row=${r} title=${tokens[r]!.text}>
              <span class="row-index">${r}</span
              ><span class="row-token" lang=${languageOf(tokens[r]!.text)} translate="no"
                >${tokens[r]!.text}</span
              >
            </th>
            ${heads.map((head) => tile(r, head))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
