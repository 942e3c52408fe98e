import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {formatCell} from '../format.ts';
import {percent} from '../percent.ts';
import {styled} from '../styled.ts';
import {languageOf} from '../tokens.ts';
import type {TokenLabel} from '../types.ts';

export interface LookRowOptions {
  /** What is told of the whole picture. */
  readonly label: string;
  readonly tokens: readonly TokenLabel[];
  /** Whose row it is. */
  readonly row: number;
  /** Of each token; they sum to 1. */
  readonly weights: ArrayLike<number>;
}

/** Weights below it have no number: they would not be read. */
const NAMED = 0.1;

function tokenView({text, index}: TokenLabel, weight: number, isRow: boolean): TemplateResult {
  const number = weight >= NAMED ? formatCell(weight) : nothing;
  return html`<div class=${isRow ? 'look of-row' : 'look'} role="listitem" data-key=${index}>
    <span class="tower" aria-hidden="true"
      ><i style=${styled({height: percent(weight)})}></i
      ><span class="number" style=${styled({bottom: percent(weight)})}>${number}</span></span
    >
    <span class="word" lang=${languageOf(text)} translate="no">${text}</span>
    <span class="sr">${formatCell(weight)}</span>
  </div>`;
}

/** A sentence as a row of tokens, each with its weight as a tower on it. */
export function lookRow({label, tokens, row, weights}: LookRowOptions): TemplateResult {
  return html`<div class="look-row" role="list" aria-label=${label}>
    ${tokens.map((token, i) => tokenView(token, weights[i]!, i === row))}
  </div>`;
}
