import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Explanation} from '../engine/engine.ts';
import {fill} from '../i18n/fill.ts';
import {formatConstant, formatTerm} from './format.ts';
import {operandView, termTable} from './sum-terms.ts';
import type {SumOptions} from './sum-terms.ts';
import type {CellRef} from './types.ts';

/** How the number follows from its terms: the last line of the sum, with its numbers. */

type Numbers = readonly (string | TemplateResult)[];

function line(...parts: Numbers): TemplateResult {
  return html`<p class="rule-line">${parts}</p>`;
}

const num = (value: number): TemplateResult =>
  html`<span class="number">${formatTerm(value)}</span>`;
const constant = (value: number | undefined): TemplateResult =>
  html`<span class="number">${value === undefined ? '' : formatConstant(value)}</span>`;

function result(value: number): TemplateResult {
  return html` = <strong class="number">${formatTerm(value)}</strong>`;
}

/** max(0, …), tanh(…), sin(… × …): a function of the one term. */
function functionOf(opening: string, e: Explanation, options: SumOptions): TemplateResult {
  const factors = e.terms[0]?.factors ?? [];
  const argument = factors.map(
    (operand, i) => html`${i > 0 ? ' × ' : nothing}${operandView(operand, options)}`,
  );
  return line(opening, ...argument, ')', result(e.value));
}

function normalize(e: Explanation, ref: CellRef, options: SumOptions): TemplateResult {
  const x = e.terms[0]!.factors[0]!;
  const of = (name: 'mean' | 'rstd'): TemplateResult =>
    operandView(
      {...ref, path: ref.path.replace(/normed$/, name), col: 0, value: e.constants[name] ?? 0},
      options,
    );
  return line('(', operandView(x, options), ' − ', of('mean'), ') × ', of('rstd'), result(e.value));
}

function softmax(e: Explanation, options: SumOptions): TemplateResult {
  const {strings} = options;
  const max = formatTerm(e.constants['max'] ?? 0);
  return html`<p class="note">${fill(strings['sum.max'], {max})}</p>
    ${termTable(e, options)}
    ${line(num(e.constants['own'] ?? 0), ' ÷ ', num(e.total), result(e.value))}
    <p class="note">${strings['sum.softmax']}</p>`;
}

function rstd(e: Explanation, options: SumOptions): TemplateResult {
  const {n, eps} = e.constants;
  return html`${termTable(e, options)}
    ${line('1 ÷ √(', num(e.total), ' ÷ ', constant(n), ' + ', constant(eps), ')', result(e.value))}
    <p class="note">${options.strings['sum.rstd']}</p>`;
}

function given(e: Explanation, options: SumOptions): TemplateResult {
  const source = e.terms[0]?.factors[0];
  if (!source) return html`<p class="note">${options.strings['sum.given.row']}</p>`;
  return html`<p class="note">${options.strings['sum.given']}</p>
    ${line(operandView(source, options))}`;
}

function sum(e: Explanation, options: SumOptions): TemplateResult {
  const only = e.nRest === 0 && e.terms.length === 1 ? e.terms[0]! : undefined;
  if (!only) return termTable(e, options);
  if (only.factors.length > 1) {
    const factors = only.factors.map(
      (operand, i) => html`${i > 0 ? ' × ' : nothing}${operandView(operand, options)}`,
    );
    return line(...factors, result(e.value));
  }
  return html`<p class="note">${options.strings['sum.copy']}</p>
    ${line(operandView(only.factors[0]!, options))}`;
}

function isOff(e: Explanation): boolean {
  const off = (factors: readonly {path: string; value: number}[]): boolean =>
    factors.length > 1 && factors.some(({path, value}) => path === '' && value === 0);
  return e.terms.length > 0 && e.terms.every(({factors}) => off(factors));
}

/** The whole sum of one number, by its rule. */
export function ruleView(e: Explanation, ref: CellRef, options: SumOptions): TemplateResult {
  const {strings} = options;
  switch (e.rule) {
    case 'given':
      return given(e, options);
    case 'sum':
      return html`${isOff(e) ? html`<p class="note">${strings['sum.off']}</p>` : nothing}
      ${sum(e, options)}`;
    case 'hidden':
      return html`<p class="note">${strings['sum.hidden']}</p>`;
    case 'softmax':
      return softmax(e, options);
    case 'mean':
      return html`${termTable(e, options)}
      ${line(num(e.total), ' ÷ ', constant(e.constants['n']), result(e.value))}`;
    case 'rstd':
      return rstd(e, options);
    case 'normalize':
      return normalize(e, ref, options);
    case 'relu':
      return functionOf('max(0, ', e, options);
    case 'unit':
      return html`${termTable(e, options)}
      ${line(constant(e.constants['own']), ' ÷ √', num(e.total), result(e.value))}`;
    case 'sine':
      return functionOf('sin(', e, options);
    case 'cosine':
      return functionOf('cos(', e, options);
    case 'gelu':
    case 'gelu_tanh':
    case 'tanh':
      return functionOf(`${e.rule}(`, e, options);
  }
}
