import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Plane} from '../engine/engine.ts';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';
import {rowArcs} from './row-arcs.ts';
import {rowFormula} from './row-formula.ts';
import {rowPlane} from './row-plane.ts';
import {tellMarked} from './row-scene.ts';
import type {RowOptions} from './row-scene.ts';
import {rowStrip} from './row-strip.ts';
import {tokenText} from './tokens.ts';

type View = TemplateResult | typeof nothing;

export interface RowPicturesOptions extends RowOptions {
  readonly width: number;
  /** Comes after the run; until then its place is kept. */
  readonly plane: Plane | undefined;
  /** What the weights come to of the keys that are not shown; null until the core has said it. */
  readonly rest?: number | null;
}

/** Of a long text: how many keys are left out, and what their weights come to. */
function restView({keys, tokens, strings, rest}: RowPicturesOptions): View {
  if (!keys) return nothing;
  const n = tokens.length - keys.length;
  return html`<p class="rest-of-row">
    ${fill(strings['strip.keys'], {shown: keys.length, total: tokens.length})}
    <strong
      >${fill(strings['strip.rest'], {n})}
      <span class="number">${typeof rest === 'number' ? formatCell(rest) : '…'}</span></strong
    >
  </p>`;
}

/** One row, four pictures: what is marked in one is marked in all. */
export function rowPictures(options: RowPicturesOptions): TemplateResult {
  const {strings, tokens, row, head, plane} = options;
  return html`<section class="row-pictures" aria-labelledby="row-title">
    <header>
      <h3 id="row-title">${strings['row.heading']}</h3>
      <p class="of">
        ${fill(strings['head.head.n'], {head})}<span class="symbol role-q" translate="no">q</span
        ><span class="index">[${tokenText(tokens[row]!)}]</span>
      </p>
      ${restView(options)}
      <p class="readout">${tellMarked(options)}</p>
    </header>
    <div class="row-scroll" part="row">
      ${rowArcs(options)} ${rowStrip({...options, tokensAreSeen: false})}
    </div>
    <div class="row-pair">
      <div>
        <h4>${strings['row.formula']}</h4>
        ${rowFormula(options)}
        <p class="note">${strings['row.formula.note']}</p>
      </div>
      <div class="plane-place">
        <h4>${strings['plane.heading']}</h4>
        ${plane ? rowPlane({...options, plane}) : nothing}
      </div>
    </div>
  </section>`;
}
