import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Fusion, Share} from '../engine/engine.ts';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {segments} from './choice.ts';
import {formatCell, formatTerm} from './format.ts';
import {prose} from './prose.ts';
import {tokenPlain, tokenText} from './tokens.ts';
import type {TokenLabel} from './types.ts';
import {styled} from './styled.ts';

/** Two ways to the same row: add the heads' blocks, or multiply the whole of concat. */
export type FusionWay = 'sum' | 'concat';

export interface FusionOptions {
  readonly strings: Strings;
  readonly tokens: readonly TokenLabel[];
  readonly row: number;
  /** The head in focus. */
  readonly head: number;
  readonly fusion: Fusion;
  readonly isOn: (head: number) => boolean;
  readonly way: FusionWay;
  readonly onWay: (way: FusionWay) => void;
  readonly onChoose: (head: number) => void;
}

/** The ends of the bars' common scale. Zero is where it has to be for all to fit. */
interface Span {
  readonly low: number;
  readonly high: number;
}

function spanOf({heads, bias, fusedNorm}: Fusion): Span {
  const parts = [...heads, bias];
  const reach = (sign: 1 | -1): number[] =>
    parts.filter(({projection}) => projection * sign > 0).map(({norm}) => norm);
  return {low: -Math.max(0, ...reach(-1)), high: Math.max(fusedNorm, ...reach(1)) || 1};
}

function place({low, high}: Span, from: number, to: number): Record<string, string> {
  const at = (value: number): number => ((value - low) / (high - low)) * 100;
  const [left, right] = [at(Math.min(from, to)), at(Math.max(from, to))];
  return {left: `${left.toFixed(2)}%`, width: `${(right - left).toFixed(2)}%`};
}

function barView({norm, projection}: Share, span: Span): TemplateResult {
  const sign = projection < 0 ? -1 : 1;
  const zero = {left: place(span, 0, 0)['left']};
  return html`<div class="bar-box" aria-hidden="true">
    <i class="outline" style=${styled(place(span, 0, sign * norm))}></i>
    <i
      class="bar ${projection < 0 ? 'against' : ''}"
      style=${styled(place(span, 0, projection))}
    ></i>
    <i class="zero" style=${styled(zero)}></i>
  </div>`;
}

function partRow(
  name: TemplateResult | string,
  share: Share,
  span: Span,
  isChosen = false,
): TemplateResult {
  return html`<tr class=${isChosen ? 'chosen' : ''}>
    <th scope="row">${name}</th>
    <td class="drawing">${barView(share, span)}</td>
    <td class="number projection">${formatCell(share.projection)}</td>
    <td class="number norm">${formatCell(share.norm)}</td>
  </tr>`;
}

function headName(head: number, {strings, isOn, onChoose}: FusionOptions): TemplateResult {
  const name = fill(strings['head.head.n'], {head});
  return html`<button type="button" data-head=${head} @click=${() => onChoose(head)}>${name}</button
    >${isOn(head) ? nothing : html`<small class="off-mark">${strings['head.off']}</small>`}`;
}

/** Who adds most along the row, in one sentence. */
export function tellFusion({strings, tokens, row, fusion}: FusionOptions): string {
  const {heads, bias, fusedNorm} = fusion;
  const most = heads.reduce(
    (best, {projection}, head) => (projection > heads[best]!.projection ? head : best),
    0,
  );
  return fill(strings['fusion.tell'], {
    ...{token: tokenPlain(tokens[row]!), head: most},
    value: formatCell(heads[most]!.projection),
    bias: formatCell(bias.projection),
    length: formatCell(fusedNorm),
  });
}

function table(options: FusionOptions): TemplateResult {
  const {strings, fusion, head} = options;
  const {heads, bias, fusedNorm} = fusion;
  const span = spanOf(fusion);
  return html`<table class="shares" data-way=${options.way}>
    <caption class="sr">
      ${tellFusion(options)}
    </caption>
    <thead>
      <tr>
        <th scope="col"><span class="sr">${strings['fusion.part']}</span></th>
        <td class="legend-cell" aria-hidden="true">
          <span><i class="bar"></i>${strings['fusion.projection']}</span>
          <span><i class="outline"></i>${strings['fusion.norm']}</span>
        </td>
        <th scope="col">${strings['fusion.projection.short']}</th>
        <th scope="col">${strings['fusion.norm.short']}</th>
      </tr>
    </thead>
    <tbody>
      ${heads.map((share, h) => partRow(headName(h, options), share, span, h === head))}
      ${partRow(strings['fusion.bias'], bias, span)}
    </tbody>
    <tfoot>
      ${partRow(strings['fusion.total'], {norm: fusedNorm, projection: fusedNorm}, span)}
    </tfoot>
  </table>`;
}

/** The formula of the way that is chosen. */
function wayFormula({way, tokens, row}: FusionOptions): TemplateResult {
  const of = html`<span class="index">[${tokenText(tokens[row]!)}]</span>`;
  const name = (text: string, sub: string | typeof nothing = nothing): TemplateResult =>
    html`<span class="symbol role-output">${text}</span><sub>${sub}</sub>${of}`;
  const bias = html`<span class="symbol">b<sub>O</sub></span>`;
  const sum = html`Σ<sub>h</sub> ${name('contribution', 'h')}`;
  const product = html`${name('concat')} <span class="symbol role-output">W<sub>O</sub></span>`;
  return html`<p class="way-formula" translate="no">
    ${name('attn_out')} = ${way === 'sum' ? sum : product} + ${bias}
  </p>`;
}

/** The fused row taken apart into what each head and the bias add along it. */
export function fusionBars(options: FusionOptions): TemplateResult {
  const {strings, fusion, way, onWay} = options;
  const ways = (['sum', 'concat'] as const).map((value) => ({
    value,
    label: html`${prose(strings[`fusion.way.${value}`])}`,
    spoken: strings[`fusion.way.${value}`],
  }));
  return html`<section class="fusion" aria-labelledby="fusion-title">
    <header>
      <h3 id="fusion-title">${strings['fusion.heading']}</h3>
      ${segments('fusion-way', strings['fusion.way'], ways, way, (value) =>
        onWay(value === 'concat' ? 'concat' : 'sum'),
      )}
    </header>
    <p class="fusion-tell">${tellFusion(options)}</p>
    ${table(options)}
    <div class="ways">
      ${wayFormula(options)}
      <p class="note">
        ${prose(
          fill(strings['sentence.pair'], {
            first: strings[`fusion.way.${way}.note`],
            second: strings['fusion.difference'],
          }),
        )}
        <span class="number difference">${formatTerm(fusion.difference)}</span>
      </p>
    </div>
    <p class="truth">${strings['fusion.truth']}</p>
  </section>`;
}
