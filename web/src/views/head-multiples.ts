import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Profiles} from '../engine/engine.ts';
import type {Matrix} from '../engine/trace.ts';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';
import {profileText} from './head-profile.ts';
import type {Measuring} from './head-profile.ts';
import type {profileTable} from './head-table.ts';
import {headThumb} from './head-thumb.ts';
import {tokenPlain} from './tokens.ts';
import {entry} from './types.ts';
import type {TokenLabel} from './types.ts';

export interface HeadWeights {
  readonly weights: Matrix;
  /** The masked scores, where some key is hidden: −∞ there. */
  readonly masked: Matrix | undefined;
  readonly isOn: boolean;
}

export interface HeadMultiplesOptions {
  readonly strings: Strings;
  readonly tokens: readonly TokenLabel[];
  readonly layer: number;
  readonly head: number;
  readonly row: number;
  readonly heads: readonly HeadWeights[];
  readonly profiles: Profiles | undefined;
  readonly measuring: Measuring | undefined;
  /** What draws all that was measured; undefined while that is on its way. */
  readonly table: typeof profileTable | undefined;
  /** The row that a question keeps covered. */
  readonly coveredRow?: number | undefined;
  readonly onChoose: (head: number) => void;
  readonly onToggle: (head: number) => void;
}

/** The key a row looks at most. */
function firstKey(weights: Matrix, row: number): number {
  const cells = Array.from(weights.data.subarray(row * weights.cols, (row + 1) * weights.cols));
  return cells.reduce((best, weight, key) => (weight > cells[best]! ? key : best), 0);
}

/** A head in one sentence: where the row in focus looks. What was measured stands beside it. */
export function tellHead(head: number, options: HeadMultiplesOptions): string {
  const {strings, tokens, row, heads, coveredRow} = options;
  const {weights, isOn} = heads[head]!;
  const key = firstKey(weights, row);
  const told =
    row === coveredRow
      ? strings['quiz.hidden']
      : fill(strings['heads.tell'], {
          ...{token: tokenPlain(tokens[row]!), key: tokenPlain(tokens[key]!)},
          weight: formatCell(entry(weights, row, key)),
        });
  if (isOn) return told;
  const off = fill(strings['head.off.now'], {head});
  return fill(strings['sentence.pair'], {first: told, second: off});
}

function chip(head: number, options: HeadMultiplesOptions): TemplateResult {
  const {strings, layer, profiles, measuring} = options;
  const profile = profiles?.heads[layer]?.[head];
  if (!profile) {
    const key = measuring ? 'heads.measuring' : 'heads.unmeasured';
    const {done, total} = measuring ?? {done: 0, total: 0};
    return html`<span class="chip waiting">${fill(strings[key], {n: done, total})}</span>`;
  }
  const {name, control, entropy} = profileText(profile, strings);
  return html`<span class="chip ${profile.own === null ? 'mixed' : ''}"
    ><strong>${name}</strong> <span>${control}</span> <span class="entropy">${entropy}</span></span
  >`;
}

function card(head: number, options: HeadMultiplesOptions): TemplateResult {
  const {strings, heads, row, coveredRow, onChoose, onToggle} = options;
  const {weights, masked, isOn} = heads[head]!;
  const isChosen = head === options.head;
  const label = fill(strings['head.switch'], {head});
  return html`<li class="head-card ${isChosen ? 'chosen' : ''} ${isOn ? '' : 'is-off'}">
    <button
      type="button"
      class="choose"
      data-choose=${head}
      aria-pressed=${isChosen ? 'true' : 'false'}
      @click=${() => onChoose(head)}
    >
      <span class="head-name">${fill(strings['head.head.n'], {head})}</span>
      ${headThumb({weights, masked, row, coveredRow})}
      <span class="sr">${tellHead(head, options)}</span> ${chip(head, options)}
    </button>
    <button
      type="button"
      role="switch"
      class="switch"
      data-changes
      data-head=${head}
      aria-checked=${isOn ? 'true' : 'false'}
      aria-label=${label}
      title="${label}: ${strings[isOn ? 'head.on' : 'head.off']}"
      @click=${() => onToggle(head)}
    >
      <i></i>
    </button>
  </li>`;
}

/** As high as what comes once the heads have been measured, so that nothing moves then. */
const numbersPlace = html`<div class="numbers-place under-cover"><span>&nbsp;</span></div>`;

/** All heads of a layer side by side, each with what it was measured to do. */
export function headMultiples(options: HeadMultiplesOptions): TemplateResult {
  const {strings, layer, heads, profiles, table} = options;
  return html`<section class="head-multiples" aria-labelledby="multiples-title">
    <h3 id="multiples-title">${fill(strings['heads.heading'], {layer, n: heads.length})}</h3>
    <p class="lead">${strings['heads.lead']}</p>
    <ul role="list" class=${heads.length > 4 ? 'many' : nothing}>
      ${heads.map((_, head) => card(head, options))}
    </ul>
    ${profiles && table ? table(profiles, layer, strings) : numbersPlace}
  </section>`;
}
