import {html, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {segments} from '../choice.ts';
import {formatTerm} from '../format.ts';
import {letterOf} from '../letters.ts';
import {prose} from '../prose.ts';
import type {Place} from '../operand.ts';
import type {Product} from './product.ts';
import {PACKINGS} from './setting.ts';
import type {Packing} from './setting.ts';

export interface PackingOptions extends Place {
  readonly product: Product;
  /** As many blocks as this projection has: heads, or those that share keys and values. */
  readonly blocks: number;
  /** The block of the head in focus. */
  readonly block: number;
  readonly packing: Packing;
  /** The largest difference between the two; null until the core has said it. */
  readonly difference: number | null;
  readonly onPacking: (packing: Packing) => void;
}

const NAMES = 34;
const WIDTH = 320;
const GAP = 8;
const W_HEIGHT = 46;
const Q_TOP = 56;
const Q_HEIGHT = 14;

/** The slices of W over those of the result: apart, or as one. */
function slices({blocks, block, packing}: PackingOptions): readonly SVGTemplateResult[] {
  const gap = packing === 'small' ? GAP : 0;
  const width = (WIDTH - gap * (blocks - 1)) / blocks;
  return Array.from({length: blocks}, (_, n) => {
    const x = n * (width + gap);
    const own = n === block ? 'mine' : '';
    return svg`<rect class="slice ${own}" x=${x} y="0" width=${width} height=${W_HEIGHT}></rect>
      <rect class="slice ${own}" x=${x} y=${Q_TOP} width=${width} height=${Q_HEIGHT}></rect>
      <text class=${own} x=${x + width / 2} y=${W_HEIGHT / 2 + 4}>${n}</text>`;
  });
}

/** What the upper and the lower blocks are. */
function names({product}: PackingOptions): SVGTemplateResult {
  return svg`<text class="name" x="-8" y=${W_HEIGHT / 2 + 4}>
      W<tspan class="sub" dy="3">${product.above.sub}</tspan>
    </text>
    <text class="name" x="-8" y=${Q_TOP + Q_HEIGHT / 2 + 4}>${letterOf(product.role)}</text>`;
}

function note(options: PackingOptions): string {
  const {product, blocks, block, packing, strings} = options;
  const [rows, cols] = product.resultDims;
  const first = block * cols.count;
  return fill(strings[`flow.packing.note.${packing}`], {
    ...{rows: rows.count, inner: product.inner.count, cols: cols.count, head: block, n: blocks},
    ...{all: blocks * cols.count, from: first, to: first + cols.count - 1},
  });
}

/** The toggle, a drawing to scale of what it does, and the difference that it makes. */
export function packingView(options: PackingOptions): TemplateResult {
  const {strings, product, packing, difference, blocks, onPacking} = options;
  const letter = `W_${product.above.sub}`;
  const ways = PACKINGS.map((value) => {
    const text = fill(strings[`flow.packing.${value}`], {n: blocks, name: letter});
    return {value, label: html`${prose(text)}`, spoken: text};
  });
  const told = note(options);
  return html`<div class="packing" data-packing=${packing}>
    ${segments('packing', strings['flow.packing'], ways, packing, (value) =>
      onPacking(value === 'big' ? 'big' : 'small'),
    )}
    <svg
      class="slices role-${product.role}"
      viewBox="${-NAMES} -1 ${NAMES + WIDTH + 1} ${Q_TOP + Q_HEIGHT + 2}"
      role="img"
      aria-label=${told}
    >
      ${names(options)} ${slices(options)}
    </svg>
    <p class="note">
      ${prose(told)} ${strings['flow.packing.difference']}
      <span class="number difference" data-split
        >${difference === null ? '…' : formatTerm(difference)}</span
      >
    </p>
  </div>`;
}
