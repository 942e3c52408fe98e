import {html, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import type {TrainingScore} from '../../engine/training.ts';
import type {Strings} from '../../i18n/en.ts';
import {formatCell, formatTerm} from '../format.ts';
import {formatCount} from './count.ts';
import {skillMark} from './skills.ts';

export interface KindRow {
  /** mha, gqa or mqa. */
  readonly kind: 'mha' | 'gqa' | 'mqa';
  readonly heads: number;
  readonly kvHeads: number;
  readonly parameters: number | undefined;
  readonly doneAt: number | undefined;
  readonly score: TrainingScore | undefined;
}

const GAP = 24;

/** Queries above, keys and values below; a line where one reads the other. */
function sharing({heads, kvHeads}: KindRow): SVGTemplateResult {
  const q = (head: number): number => (head + 0.5) * GAP;
  const group = heads / kvHeads;
  const kv = (head: number): number => (Math.floor(head / group) * group + group / 2) * GAP;
  const all = Array.from({length: heads}, (_, head) => head);
  return svg`
    ${all.map((h) => svg`<path class="reads" d="M${q(h)},12 L${kv(h)},40" />`)}
    ${all.map((h) => svg`<circle class="q" cx=${q(h)} cy="10" r="7" />`)}
    ${all
      .filter((h) => h % group === 0)
      .map(
        (h) => svg`<rect class="k" x=${kv(h) - 9} y="37" width="9" height="12" />
          <rect class="v" x=${kv(h)} y="37" width="9" height="12" />`,
      )}`;
}

function cell(text: string): TemplateResult {
  return html`<td class="number">${text}</td>`;
}

function line(row: KindRow, strings: Strings): TemplateResult {
  const {kind, heads, kvHeads, parameters, doneAt, score} = row;
  const done = doneAt === 0 ? strings['learn.not.done'] : String(doneAt ?? '');
  return html`<tr data-kind=${kind}>
    <th scope="row">
      <div class="kind">
        <span>${strings[`learn.kinds.${kind}`]}</span>
        <svg class="sharing" viewBox="0 0 ${heads * GAP} 52" aria-hidden="true">
          ${sharing(row)}
        </svg>
      </div>
    </th>
    ${cell(String(kvHeads))} ${cell(parameters === undefined ? '' : formatCount(parameters))}
    ${cell(done)} ${cell(score ? formatCell(score.near.accuracy) : '')}
    ${cell(score ? formatCell(score.far.accuracy) : '')}
    ${cell(score ? formatTerm(score.loss) : '')}
  </tr>`;
}

/** What sharing keys and values saves, and what comes of it. */
export function kindsView(rows: readonly KindRow[], strings: Strings): TemplateResult {
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label=${strings['learn.kinds.table']}
  >
    <table class="results kinds">
      <caption class="sr">
        ${strings['learn.kinds.table']}
      </caption>
      <thead>
        <tr>
          <th scope="col">${strings['learn.kind']}</th>
          <th scope="col">${strings['learn.kv']}</th>
          <th scope="col">${strings['learn.parameters']}</th>
          <th scope="col">${strings['learn.done.at']}</th>
          <th scope="col">${skillMark('near', strings)}</th>
          <th scope="col">${skillMark('far', strings)}</th>
          <th scope="col">${strings['learn.loss.mean']}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => line(row, strings))}
      </tbody>
    </table>
  </div>`;
}
