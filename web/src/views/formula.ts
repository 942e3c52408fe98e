import {html} from 'lit';
import type {TemplateResult} from 'lit';

/** The formulas of the stops in symbols. They are the same in every language. */

const q = html`<var class="role-q">q</var>`;
const k = html`<var class="role-k">k</var>`;
const v = html`<var class="role-v">v</var>`;
const x = html`<var>x</var>`;
const weights = html`<span class="word role-weights">weights</span>`;
const out = (name: string): TemplateResult => html`<span class="word role-output">${name}</span>`;
const word = (name: string): TemplateResult => html`<span class="word">${name}</span>`;
const par = (letter: string, sub: string, role: string): TemplateResult =>
  html`<var class="role-${role}">${letter}<sub>${sub}</sub></var>`;
const root = html`√<span class="radicand"><var>d</var></span>`;
const frac = (over: TemplateResult, under: TemplateResult): TemplateResult =>
  html`<span class="fraction"><span>${over}</span><span>${under}</span></span>`;

const wO = (sub: string): TemplateResult => par('W', sub, 'output');
const bO = par('b', 'O', 'output');

const FORMULAS: Readonly<Record<string, readonly TemplateResult[]>> = {
  x: [html`${x} : <var>T</var> × <var>d</var>`],
  norm: [html`γ ∘ ${frac(html`${x} − mean`, html`√<span class="radicand">var + ε</span>`)} + β`],
  qkv: [
    html`${q} = ${x} ${par('W', 'Q', 'q')} + ${par('b', 'Q', 'q')}`,
    html`${k} = ${x} ${par('W', 'K', 'k')} + ${par('b', 'K', 'k')}`,
    html`${v} = ${x} ${par('W', 'V', 'v')} + ${par('b', 'V', 'v')}`,
  ],
  scores: [html`${word('scores')} = ${q} ${k}<sup>T</sup>`],
  scaled: [html`${word('scaled')} = ${frac(html`${q} ${k}<sup>T</sup>`, root)}`],
  masked: [html`${word('masked')} = ${word('scaled')} | −∞`],
  weights: [
    html`${weights} = softmax(${word('masked')})`,
    html`${word('masked')} = ${word('scaled')}`,
  ],
  head_out: [html`${out('head_out')} = ${weights} ${v}`],
  concat: [
    html`${out('concat')} = [${out('head_out')}<sub>0</sub> | ${out('head_out')}<sub>1</sub> | …]`,
  ],
  attn_out: [
    html`${out('contribution')}<sub>h</sub> = ${out('head_out')}<sub>h</sub> ${wO('O,h')}`,
    html`${out('attn_out')} = Σ<sub>h</sub> ${out('contribution')}<sub>h</sub> + ${bO}`,
  ],
  resid_mid: [html`${word('resid_mid')} = ${x} + ${out('attn_out')}`],
};

/** Where keys are hidden, masked scores are a step of their own: no need to say what they are. */
export function formula(id: string, hasHidden: boolean): TemplateResult {
  const all = FORMULAS[id] ?? FORMULAS['x']!;
  const lines = id === 'weights' && hasHidden ? all.slice(0, 1) : all;
  return html`<p class="formula" translate="no">${lines.map((l) => html`<span>${l}</span> `)}</p>`;
}
