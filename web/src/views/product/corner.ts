import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {segments} from '../choice.ts';
import {covered} from '../covered.ts';
import {matrixTable} from '../matrix-table.ts';
import type {MatrixOptions} from '../matrix-table.ts';
import {prose} from '../prose.ts';
import {aboveTable} from './above-table.ts';
import {CHOICES, choiceFor, isLong} from './inner.ts';
import type {Choice} from './inner.ts';
import {blockTiles, leftTable} from './left-table.ts';
import {shapeView} from './parts.ts';
import type {ScrubberOptions} from './scrubber.ts';
import {scrubber, tellPosition} from './scrubber.ts';
import {standingOf} from './walk.ts';
import {workedName, workedSum} from './worked.ts';
import {styled} from '../styled.ts';

type View = TemplateResult | typeof nothing;

export interface CornerViewOptions extends ScrubberOptions {
  /** The result is a slice of a larger one. */
  readonly isSliced: boolean;
  /** The results of the stop, by role, where there are several. */
  readonly roles: readonly string[];
  readonly onProduct: (role: string) => void;
  readonly choice: Choice | null;
  readonly onChoice: (choice: Choice) => void;
  /** The inner indices in view, moved by the reader. */
  readonly onInner: (index: number) => void;
  readonly result: MatrixOptions;
  /** A question keeps the result's row covered, and with it what it is made of. */
  readonly isCovered: boolean;
  /** The height of the result's column headers, in em. */
  readonly headLength: number;
  /** Below the picture: the turning of its pages, and how projections are packed. */
  readonly turn: View;
  readonly packing: View;
}

function productChoice(options: CornerViewOptions): View {
  const {roles, strings, product, onProduct} = options;
  if (roles.length < 2) return nothing;
  const choices = roles.map((role) => ({
    value: role,
    label: html`${prose(strings[`flow.product.${role as 'q'}`])}`,
    spoken: strings[`flow.product.${role as 'q'}`],
  }));
  return segments('product', strings['flow.product'], choices, product.role, onProduct);
}

/** Which of many terms are named: neighbours, which can be moved through, or the largest. */
function innerChoice(options: CornerViewOptions): View {
  const {product, strings, inner, onChoice, onInner} = options;
  if (!isLong(product)) return nothing;
  const chosen = choiceFor(product, options.choice);
  const choices = CHOICES.map((value) => ({
    value,
    label: strings[`flow.choice.${value}`],
  }));
  const [first, last] = [inner[0] ?? 0, inner.at(-1) ?? 0];
  const turn = (label: string, sign: string, to: number, isOff: boolean): TemplateResult =>
    html`<button
      type="button"
      class="icon"
      aria-label=${label}
      title=${label}
      ?disabled=${isOff}
      @click=${() => onInner(to)}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  const pager = html`<span class="inner-pager">
    ${turn(strings['flow.inner.previous'], '‹', Math.max(0, first - inner.length), first === 0)}
    <span class="number">${first}–${last}</span>
    ${turn(strings['flow.inner.next'], '›', last + 1, last + 1 >= product.inner.count)}
  </span>`;
  return html`<div class="inner-choice">
    ${segments('terms', strings['flow.choice'], choices, chosen, (value) =>
      onChoice(value === 'largest' ? 'largest' : 'order'),
    )}
    ${chosen === 'order' ? pager : nothing}
  </div>`;
}

function result(options: CornerViewOptions): TemplateResult {
  const {product, walk} = options;
  return matrixTable(product.result, {
    ...options.result,
    shape: shapeView(product.resultDims, null),
    standing: (row, col) => standingOf(walk, product.manner, row, col),
    pendingText: options.strings['flow.pending'],
    offset: options.offset,
  });
}

/** The sum of one cell, in the free corner. */
function workedCorner(options: CornerViewOptions): unknown {
  const content = html`
    <div class="worked-bar">${workedName(options)} ${innerChoice(options)}</div>
    ${workedSum(options)}
  `;
  return covered(options.isCovered, content, options.strings, 'worked');
}

/**
 * A product in the corner layout: the left operand left, the right one above, the result where a
 * row and a column meet, and in the free corner the sum of one cell.
 */
export function cornerView(options: CornerViewOptions): TemplateResult {
  const {product, fit, headLength} = options;
  const style = {
    '--cell': `${fit.cell}px`,
    '--left-cell': `${fit.leftCell}px`,
    '--rows': `${fit.header}px`,
    '--gap-rows': `${fit.gap}px`,
    '--head': `${headLength}em`,
  };
  const {left} = product;
  const {isCovered, strings} = options;
  const isOfRow = product.manner === 'heads';
  return html`<section
    class=${classMap({product: true, stacked: fit.isStacked, sliced: options.isSliced})}
    data-product=${product.role}
    data-manner=${product.manner}
    aria-label=${options.strings['flow.heading']}
    style=${styled(style)}
  >
    <div class="walk">
      ${productChoice(options)} ${covered(isCovered, scrubber(options), strings, 'walk')}
    </div>
    <output class="told">${isCovered ? nothing : prose(tellPosition(options))}</output>
    <div class="corner-layout">
      <div class="corner-worked">${workedCorner(options)}</div>
      <div class="corner-above">
        ${covered(isCovered && isOfRow, aboveTable(options), strings, 'above')}
      </div>
      <div class="corner-left">${left ? leftTable(left, options) : blockTiles(options)}</div>
      <div class="corner-result">${result(options)}</div>
    </div>
    ${options.turn} ${options.packing}
  </section>`;
}
