import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {ChapterSetting} from '../../engine/chapter-training.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {formatCount} from '../learning/count.ts';
import {percent} from '../percent.ts';
import {styled} from '../styled.ts';
import {filmChart} from './film-chart.ts';
import {relationName} from './relation-cards.ts';

/** What became of a relation. */
export interface TrialRow {
  readonly relation: string;
  readonly layer: number;
  readonly head: number;
  readonly mass: number;
  /** The strongest control. */
  readonly control: number;
  readonly isFound: boolean;
  /** Probability of the hidden word, and what is left of it without the head. */
  readonly ability: number;
  readonly without: number | undefined;
}

export interface TrialCardOptions {
  readonly strings: Strings;
  readonly side: 'a' | 'b';
  readonly seed: number;
  readonly setting: ChapterSetting;
  readonly step: number;
  /** 0 before it is known. */
  readonly steps: number;
  readonly isDone: boolean;
  /** At equal distances, from before the first step. */
  readonly losses: readonly number[];
  /** How many losses there will be. */
  readonly count: number;
  readonly top: number;
  readonly similarity: readonly number[];
  readonly rows: readonly TrialRow[];
  readonly found: number;
}

/** What of a setting is not as usual. */
function settingText(setting: ChapterSetting, strings: Strings): string {
  const {heads, hasFillers, dropout, dropoutWeights, headsStartEqual, hasRoles} = setting;
  return [
    fill(strings[heads === 1 ? 'emerge.set.one' : 'emerge.set.heads'], {n: heads}),
    ...(hasFillers ? [] : [strings['emerge.set.plain']]),
    ...(dropout > 0 ? [fill(strings['emerge.set.dropout'], {rate: formatCell(dropout)})] : []),
    ...(dropoutWeights > 0
      ? [fill(strings['emerge.set.weights'], {rate: formatCell(dropoutWeights)})]
      : []),
    ...(headsStartEqual ? [strings['emerge.set.equal']] : []),
    ...(hasRoles ? [strings['emerge.set.roles']] : []),
  ].join(strings['list.comma']);
}

function massBar({mass, control}: TrialRow): TemplateResult {
  return html`<span class="mass-bar" aria-hidden="true"
    ><i style=${styled({width: percent(mass)})}></i
    ><s style=${styled({insetInlineStart: percent(control)})}></s
  ></span>`;
}

function line(row: TrialRow, strings: Strings): TemplateResult {
  const {relation, layer, head, mass, isFound, ability, without} = row;
  return html`<tr data-relation=${relation} class=${isFound ? 'found' : ''}>
    <th scope="row">${relationName(relation, strings)}</th>
    <td class="place">${layer}·${head}</td>
    <td class="mass-cell">
      <span>${massBar(row)}<span class="number">${formatCell(mass)}</span></span>
    </td>
    <td>
      <span aria-hidden="true">${isFound ? '✓' : ''}</span
      ><span class="sr">${strings[isFound ? 'emerge.found' : 'emerge.not']}</span>
    </td>
    <td class="number">${formatCell(ability)}</td>
    <td class="number">
      ${
        without === undefined
          ? html`<span aria-hidden="true">–</span
              ><span class="sr">${strings['emerge.untried']}</span>`
          : formatCell(without)
      }
    </td>
  </tr>`;
}

function table({rows, strings, side}: TrialCardOptions): TemplateResult {
  const caption = fill(strings['emerge.table'], {side: side.toUpperCase()});
  const heads = ['relation', 'place', 'mass', 'found', 'ability', 'without'] as const;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table class="trial-table">
      <caption class="sr">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((id) => html`<th scope="col">${strings[`emerge.col.${id}`]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => line(row, strings))}
      </tbody>
    </table>
  </div>`;
}

function progress({strings, step, steps, side}: TrialCardOptions): TemplateResult {
  const text = fill(strings['emerge.at'], {n: formatCount(step), total: formatCount(steps)});
  if (steps === 0) return html`<p class="of-trial">${strings['emerge.untrained']}</p>`;
  return html`<p class="of-trial">
    <progress aria-label="${side.toUpperCase()}: ${text}" max=${steps} .value=${step}></progress>
    <span>${text}</span>
  </p>`;
}

function curve({strings, losses, top, side, count}: TrialCardOptions): TemplateResult {
  const now = losses.at(-1)!;
  const label = fill(strings['emerge.trial.loss'], {loss: formatCell(now)});
  const series = [{kind: 'own', values: losses}] as const;
  return html`<h5>${label}</h5>
    ${filmChart({name: `loss-${side}`, label, series, top, at: losses.length - 1, count})}`;
}

/** A small model that learns: loss, and by relation its best head. */
export function trialCard(options: TrialCardOptions): TemplateResult {
  const {strings, side, seed, setting, losses, similarity, found, rows} = options;
  const values = {side: side.toUpperCase(), seed};
  const alike = similarity.map(formatCell).join(strings['list.comma']);
  return html`<article class="trial-card" data-side=${side}>
    <h4>${fill(strings['emerge.trial.title'], values)}</h4>
    <p class="of-setting">${settingText(setting, strings)}</p>
    ${progress(options)}
    ${
      losses.length === 0
        ? nothing
        : html`${curve(options)}
            <p class="told-of-trial">
              ${fill(strings['emerge.trial.found'], {n: found, all: rows.length})}
              ${alike === '' ? nothing : fill(strings['emerge.trial.alike'], {alike})}
            </p>
            ${table(options)}`
    }
  </article>`;
}
