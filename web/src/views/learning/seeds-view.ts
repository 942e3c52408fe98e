import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatTerm} from '../format.ts';
import {SIGNS, skillMark} from './skills.ts';
import type {Skill} from './skills.ts';

export interface SeedRow {
  readonly seed: number;
  /** The head that has the place; undefined: none. */
  readonly near: number | undefined;
  readonly far: number | undefined;
  readonly doneAt: number;
  readonly lossOne: number;
  readonly lossTwo: number;
}

export interface SeedsOptions {
  readonly strings: Strings;
  readonly rows: readonly SeedRow[];
  readonly total: number;
  readonly steps: number;
  readonly isSweeping: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onUse: (seed: number) => void;
}

function taker(skill: Skill, head: number | undefined, strings: Strings): TemplateResult {
  if (head === undefined) return html`<td>${strings['learn.takes.none']}</td>`;
  return html`<td>
    <span class="taker ${skill}" data-head=${head}
      ><span class="sign" aria-hidden="true">${SIGNS[skill]}</span> ${fill(strings['learn.head'], {
        head,
      })}</span
    >
  </td>`;
}

function line(row: SeedRow, {strings, onUse}: SeedsOptions): TemplateResult {
  const {seed, near, far, doneAt, lossOne, lossTwo} = row;
  return html`<tr data-seed=${seed}>
    <th scope="row">${seed}</th>
    ${taker('near', near, strings)} ${taker('far', far, strings)}
    <td class="number">${doneAt === 0 ? strings['learn.not.done'] : doneAt}</td>
    <td class="number">${formatTerm(lossOne)}</td>
    <td class="number">${formatTerm(lossTwo)}</td>
    <td>
      <button type="button" class="quiet" data-changes data-act="use" @click=${() => onUse(seed)}>
        ${strings['learn.seeds.use']}
      </button>
    </td>
  </tr>`;
}

function table(options: SeedsOptions): TemplateResult {
  const {strings, rows, steps} = options;
  const caption = fill(strings['learn.seeds.table'], {steps});
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table class="results seeds">
      <caption class="sr">
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${strings['learn.seed']}</th>
          <th scope="col">${skillMark('near', strings)}</th>
          <th scope="col">${skillMark('far', strings)}</th>
          <th scope="col">${strings['learn.done.at']}</th>
          <th scope="col">${strings['learn.loss.one']}</th>
          <th scope="col">${strings['learn.loss.two']}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => line(row, options))}
      </tbody>
    </table>
  </div>`;
}

/** One head and two heads with one seed after the other: who takes which place. */
export function seedsView(options: SeedsOptions): TemplateResult {
  const {strings, rows, total, isSweeping, onRun, onStop} = options;
  return html`<div class="sweep-bar" data-changes>
      <button
        type="button"
        class="primary"
        data-act=${isSweeping ? 'stop-sweep' : 'sweep'}
        @click=${isSweeping ? onStop : onRun}
      >
        ${isSweeping ? strings['learn.seeds.stop'] : fill(strings['learn.seeds.run'], {last: total - 1})}
      </button>
      <label class="progress-of-sweep" for="sweep"
        >${fill(strings['learn.seeds.progress'], {n: rows.length, total})}</label
      >
      <progress id="sweep" max=${total} .value=${rows.length}></progress>
    </div>
    ${rows.length > 0 ? table(options) : nothing}`;
}
