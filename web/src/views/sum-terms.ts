import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Explanation, Operand, Term} from '../engine/engine.ts';
import {fill} from '../i18n/fill.ts';
import {formatConstant, formatTerm} from './format.ts';
import {operandName} from './operand.ts';
import type {Place} from './operand.ts';
import type {CellRef} from './types.ts';

export interface SumOptions extends Place {
  /** Whether a path is a step of the trace, so that its sum can be opened. */
  readonly isStep: (path: string) => boolean;
  readonly onOpen: (ref: CellRef) => void;
}

/** An operand with its number; a button where its own sum can be opened. */
export function operandView(
  operand: Operand,
  options: SumOptions,
  [before, after]: readonly [string, string] = ['', ''],
): TemplateResult {
  const {path, row, col, value} = operand;
  if (path === '') {
    return html`<span class="operand constant"
      ><span class="number">${formatConstant(value)}</span></span
    >`;
  }
  const name = operandName(operand, options);
  const number = html`<span
    >${before}<span class="number">${formatTerm(value)}</span>${after}</span
  >`;
  if (!options.isStep(path)) return html`<span class="operand">${name} ${number}</span>`;
  return html`<button
    class="operand"
    type="button"
    title=${options.strings['sum.operand']}
    data-path=${path}
    data-row=${row}
    data-col=${col}
    @click=${() => options.onOpen({path, row, col})}
  >
    ${name} ${number}
  </button>`;
}

/** A negative number after a sign stands in brackets. */
export function bracketed(value: number): string {
  const text = formatConstant(value);
  return value < 0 ? `(${text})` : text;
}

/** What is done to an operand before it is summed; the rules say it. */
function treatment({rule, constants}: Explanation): readonly [string, string] {
  const less = (name: string): string => ` − ${bracketed(constants[name] ?? 0)})`;
  if (rule === 'softmax') return ['exp(', less('max')];
  return rule === 'rstd' ? ['(', `${less('mean')}²`] : ['', ''];
}

function termRow(term: Term, explanation: Explanation, options: SumOptions): TemplateResult {
  const around = treatment(explanation);
  const times = html`<span class="times">×</span>`;
  const factors = term.factors.map(
    (operand, i) => html`${i > 0 ? times : nothing}${operandView(operand, options, around)}`,
  );
  const isOnlyItself = term.factors.length === 1 && around[0] === '';
  return html`<tr>
    <td class="factors"><div>${factors}</div></td>
    <td class="equals">${isOnlyItself ? nothing : '='}</td>
    <td class="number">${formatTerm(term.value)}</td>
  </tr>`;
}

/** The terms as they are summed: the largest, the rest as one line, and the sum. */
export function termTable(explanation: Explanation, options: SumOptions): TemplateResult {
  const {terms, nRest, rest, total} = explanation;
  const {strings} = options;
  const restLabel = nRest === 1 ? strings['sum.rest.one'] : fill(strings['sum.rest'], {n: nRest});
  return html`<table class="terms">
    <caption>
      ${strings['sum.terms']}
    </caption>
    <tbody>
      ${terms.map((term) => termRow(term, explanation, options))}
      ${
        nRest > 0
          ? html`<tr class="rest">
              <th scope="row" colspan="2">${restLabel}</th>
              <td class="number">${formatTerm(rest)}</td>
            </tr>`
          : nothing
      }
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colspan="2">${strings['sum.total']}</th>
        <td class="number" data-sum="total">${formatTerm(total)}</td>
      </tr>
    </tfoot>
  </table>`;
}
