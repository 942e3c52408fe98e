import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {fill} from '../../i18n/fill.ts';
import {formatCell, formatTerm} from '../format.ts';
import {operandName} from '../operand.ts';
import {bracketed} from '../sum-terms.ts';
import {entry} from '../types.ts';
import type {CornerOptions} from './options.ts';
import {innerName} from './parts.ts';
import {positionOf} from './walk.ts';

type View = TemplateResult | typeof nothing;

/** How many stages have been added at the position that is shown. */
function reached({walk}: CornerOptions): number {
  const position = positionOf(walk);
  if (position.kind === 'start') return 0;
  return position.kind === 'stage' ? position.stage + 1 : Infinity;
}

/** a × b, or what is added without a factor. */
function factors(index: number, options: CornerOptions): View {
  const {product, walk, valueAt} = options;
  const {left, above, inner} = product;
  if (!left || index >= inner.count) return nothing;
  const [a, b] = [valueAt(left.cell(walk.row, index)), valueAt(above.cell(index, walk.col))];
  return html`<span class="number">${formatTerm(a)}</span> <span class="times">×</span>
    <span class="number">${bracketed(b)}</span>
    ${options.isOff ? html`<span class="times">× 0</span>` : nothing}`;
}

function label(index: number, count: number, options: CornerOptions): View | TemplateResult {
  const {product, strings} = options;
  if (index < 0) return html`${fill(strings['flow.rest'], {n: count})}`;
  if (index < product.inner.count) return innerName(index, options);
  return html`b<sub>${product.bias?.sub ?? ''}</sub>`;
}

function stageRow(stage: number, options: CornerOptions): View {
  const {walk} = options;
  const {built, col, first} = walk;
  const at = col - first;
  const of = built?.stages[stage];
  if (!built || !of || at < 0 || at >= built.sums.cols) return nothing;
  const done = reached(options);
  const now = stage + 1 === done;
  const isRest = of.index < 0;
  return html`<tr class=${classMap({now, ahead: stage >= done})} data-stage=${stage}>
    <th scope="row" colspan=${isRest ? 2 : 1}>${label(of.index, of.count, options)}</th>
    ${isRest ? nothing : html`<td class="pair">${factors(of.index, options)}</td>`}
    <td class="number" data-built="sum">${formatTerm(entry(built.sums, stage, at))}</td>
    <td class="number" data-built="partial">${formatTerm(entry(built.partials, stage, at))}</td>
  </tr>`;
}

/** The sum of one cell, stage by stage, as far as the walk has come. */
export function workedSum(options: CornerOptions): TemplateResult {
  const {walk, product, strings} = options;
  const {built, row, col} = walk;
  const ref = {path: product.result.path, row, col};
  const name = operandName(ref, options);
  const stages = built?.stages ?? [];
  const kind = strings[`flow.inner.${product.inner.kind}`];
  return html`<table class="worked" data-row=${row} data-col=${col}>
    <caption class="sr">
      ${name}
    </caption>
    <thead class="sr">
      <tr>
        <th scope="col">${kind}</th>
        <th scope="col">${strings['flow.product.pair']}</th>
        <th scope="col">${strings['flow.adds']}</th>
        <th scope="col">${strings['flow.so-far']}</th>
      </tr>
    </thead>
    <tbody>
      ${stages.map((_, stage) => stageRow(stage, options))}
    </tbody>
  </table>`;
}

/** The cell that is built up, and its number once it is whole. */
export function workedName(options: CornerOptions): TemplateResult {
  const {walk, product, valueAt} = options;
  const ref = {path: product.result.path, row: walk.row, col: walk.col};
  const isWhole = reached(options) >= (walk.built?.stages.length ?? 0);
  return html`<p class="worked-name">
    ${operandName(ref, options)} =
    <strong class="number" data-built="value">${isWhole ? formatCell(valueAt(ref)) : '…'}</strong>
  </p>`;
}
