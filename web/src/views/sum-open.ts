import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Explanation} from '../engine/engine.ts';
import {formatTerm} from './format.ts';
import {operandName} from './operand.ts';
import {ruleView} from './sum-rule.ts';
import type {SumOptions} from './sum-terms.ts';
import type {CellRef} from './types.ts';

export interface OpenSumOptions extends SumOptions {
  /** The numbers opened so far, the last one shown. */
  readonly trail: readonly CellRef[];
  /** Of the last one; undefined while it is on its way. */
  readonly explanation: Explanation | undefined;
  /** Goes back to this place in the trail. */
  readonly onBack: (index: number) => void;
}

function trailView(options: OpenSumOptions): TemplateResult | typeof nothing {
  const {trail, strings} = options;
  if (trail.length < 2) return nothing;
  const before = trail.slice(0, -1);
  return html`<nav class="trail" aria-label=${strings['sum.trail']}>
    <button type="button" class="back" @click=${() => options.onBack(before.length - 1)}>
      <span aria-hidden="true">←</span> ${strings['sum.back']}
    </button>
    <ol>
      ${before.map(
        (ref, i) =>
          html`<li>
            <button type="button" @click=${() => options.onBack(i)}>
              ${operandName(ref, options)}
            </button>
          </li>`,
      )}
    </ol>
  </nav>`;
}

/** The sum behind the number that was opened last, and the way to it. */
export function openSum(options: OpenSumOptions): TemplateResult {
  const {trail, explanation, strings} = options;
  const ref = trail.at(-1)!;
  const value = explanation
    ? html` = <strong class="number" data-sum="value">${formatTerm(explanation.value)}</strong>`
    : nothing;
  return html`${trailView(options)}
    <p class="sum-of">${operandName(ref, options)}${value}</p>
    ${
      explanation
        ? ruleView(explanation, ref, options)
        : html`<p class="note">${strings['sum.loading']}</p>`
    }`;
}
