import {html} from 'lit';
import type {TemplateResult} from 'lit';

/** The formulas of the stops in symbols. They are the same in every language. */

const q = html`<var class="role-q">q</var>`;
const k = html`<var class="role-k">k</var>`;
const v = html`<var class="role-v">v</var>`;
const weights = html`<span class="word role-weights">weights</span>`;
const out = (name: string): TemplateResult => html`<span class="word role-output">${name}</span>`;
const word = (name: string): TemplateResult => html`<span class="word">${name}</span>`;
const par = (letter: string, sub: string, role: string): TemplateResult =>
  html`<var class="role-${role}">${letter}<sub>${sub}</sub></var>`;
const root = html`√<span class="radicand"><var>d</var></span>`;
const frac = (over: TemplateResult, under: TemplateResult): TemplateResult =>
  html`<span class="fraction"><span>${over}</span><span>${under}</span></span>`;

const wO = par('W', 'O,h', 'output');
const bO = par('b', 'O', 'output');

/** What the formulas are about where models differ: the names of steps. */
export interface FormulaNames {
  /** What q, k and v are taken of: x, or its norm. */
  readonly input: string;
  /** What attention is added to: x, or its projection. */
  readonly before: string;
  /** What is normalised. */
  readonly normed: string;
  /** Rows and columns of the first matrix: tokens and channels. */
  readonly shape: readonly [number, number];
  /** Whether masked scores are a step of their own; else they are the scaled ones. */
  readonly hasHidden: boolean;
}

const projected = (name: TemplateResult, letter: string, input: string): TemplateResult => {
  const role = letter.toLowerCase();
  return html`${name} = ${word(input)} ${par('W', letter, role)} + ${par('b', letter, role)}`;
};

const FORMULAS: Readonly<Record<string, (names: FormulaNames) => readonly TemplateResult[]>> = {
  x: ({shape}) => [html`${word('x')} : <var>T</var> × <var>d</var> = ${shape[0]} × ${shape[1]}`],
  norm: ({normed}) => {
    const over = html`${word(normed)} − mean`;
    const under = html`√<span class="radicand">var + ε</span>`;
    return [html`${word('norm')} = γ ∘ ${frac(over, under)} + β`];
  },
  qkv: ({input}) => [projected(q, 'Q', input), projected(k, 'K', input), projected(v, 'V', input)],
  scores: () => [html`${word('scores')} = ${q} ${k}<sup>T</sup>`],
  scaled: () => [html`${word('scaled')} = ${frac(word('scores'), root)}`],
  masked: () => [html`${word('masked')} = ${word('scaled')} | −∞`],
  weights: ({hasHidden}) => [html`${weights} = softmax(${word(hasHidden ? 'masked' : 'scaled')})`],
  head_out: () => [html`${out('head_out')} = ${weights} ${v}`],
  concat: () => [
    html`${out('concat')} = [${out('head_out')}<sub>0</sub> | ${out('head_out')}<sub>1</sub> | …]`,
  ],
  attn_out: () => [
    html`${out('contribution')}<sub>h</sub> = ${out('head_out')}<sub>h</sub> ${wO}`,
    html`${out('attn_out')} = Σ<sub>h</sub> ${out('contribution')}<sub>h</sub> + ${bO}`,
  ],
  resid_mid: ({before}) => [html`${word('resid_mid')} = ${word(before)} + ${out('attn_out')}`],
};

/** The formulas of a stop, or only one of them, with the names they have in this model. */
export function formula(id: string, names: FormulaNames, only?: number): TemplateResult {
  const all = (FORMULAS[id] ?? FORMULAS['x']!)(names);
  const lines = only === undefined ? all : all.slice(only, only + 1);
  return html`<p class="formula" translate="no">${lines.map((l) => html`<span>${l}</span> `)}</p>`;
}
