import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {TrainingScore} from '../../engine/training.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {SKILLS, skillMark} from './skills.ts';
import type {Skill} from './skills.ts';
import {styled} from '../styled.ts';

export interface OffOptions {
  readonly strings: Strings;
  readonly heads: number;
  readonly off: readonly number[];
  /** With all heads on. */
  readonly whole: TrainingScore;
  /** Without head h. */
  readonly without: readonly TrainingScore[];
  /** With the heads that are on now; undefined while it is computed. */
  readonly now: TrainingScore | undefined;
  readonly chance: number;
  readonly onToggle: (head: number) => void;
}

function switchView(head: number, {strings, off, onToggle}: OffOptions): TemplateResult {
  const isOn = !off.includes(head);
  return html`<div class="head-switch">
    <span>${fill(strings['learn.head'], {head})}</span>
    <button
      type="button"
      class="switch"
      role="switch"
      data-head=${head}
      aria-checked=${isOn ? 'true' : 'false'}
      aria-label=${fill(strings['learn.off.switch'], {head})}
      @click=${() => onToggle(head)}
    >
      <i></i>
    </button>
    <span class="state" aria-hidden="true">${strings[isOn ? 'head.on' : 'head.off']}</span>
  </div>`;
}

function bar(skill: Skill, share: number, chance: number): TemplateResult {
  return html`<span class="share-bar ${skill}" aria-hidden="true"
    ><i style=${styled({width: `${share * 100}%`})}></i
    ><b style=${styled({left: `${chance * 100}%`})}></b
  ></span>`;
}

function line(
  name: string,
  score: TrainingScore | undefined,
  isChosen: boolean,
  {chance}: OffOptions,
): TemplateResult {
  return html`<tr class=${isChosen ? 'chosen' : ''}>
    <th scope="row">${name}</th>
    ${SKILLS.map((skill) => {
      const share = score?.[skill].accuracy;
      return html`<td data-skill=${skill}>
        ${
          share === undefined
            ? nothing
            : html`<span class="number">${formatCell(share)}</span>${bar(skill, share, chance)}`
        }
      </td>`;
    })}
  </tr>`;
}

/** Right answers with all heads, without each, and with those that are on now. */
export function offView(options: OffOptions): TemplateResult {
  const {strings, heads, off, whole, without, now} = options;
  const all = Array.from({length: heads}, (_, head) => head);
  const isOnly = (head: number): boolean => off.length === 1 && off[0] === head;
  const name = (...list: readonly number[]): string =>
    fill(strings['learn.off.without'], {head: list.join(strings['list.comma'])});
  return html`<div class="switches" data-changes>
      ${all.map((head) => switchView(head, options))}
    </div>
    <table class="off-table">
      <caption class="sr">
        ${strings['learn.off.table']}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${SKILLS.map((skill) => html`<th scope="col">${skillMark(skill, strings)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${line(strings['learn.off.on'], whole, off.length === 0, options)}
        ${all.map((head) => line(name(head), without[head], isOnly(head), options))}
        ${off.length > 1 ? line(name(...off), now, true, options) : nothing}
      </tbody>
    </table>`;
}
