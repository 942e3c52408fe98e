import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {TrainingPoint} from '../../engine/training.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {runName} from './count.ts';
import {SKILLS} from './skills.ts';

/** So many lines are enough to read a curve. */
const LINES = 10;

export interface TableOptions {
  readonly strings: Strings;
  readonly id: string;
  readonly heads: number;
  readonly points: readonly TrainingPoint[];
  readonly steps: number;
}

interface Column {
  readonly label: string;
  readonly of: (point: TrainingPoint) => number;
}

function columnsOf({strings, heads}: TableOptions): readonly Column[] {
  const scores = SKILLS.flatMap((skill): Column[] => [
    {label: strings[`learn.table.acc.${skill}`], of: (point) => point[skill].accuracy},
    {label: strings[`learn.table.loss.${skill}`], of: (point) => point[skill].loss},
  ]);
  const masses = Array.from({length: heads}, (_, head) =>
    SKILLS.map((skill): Column => {
      const label = fill(strings[`learn.table.head.${skill}`], {head});
      return {label, of: (point) => point.heads[head]![skill]};
    }),
  );
  return [...scores, ...masses.flat()];
}

/** What the curves show, in numbers. */
export function pointsTable(options: TableOptions): TemplateResult | typeof nothing {
  const {strings, id, points, steps} = options;
  if (points.length === 0) return nothing;
  const run = runName(id, steps, strings);
  const columns = columnsOf(options);
  const rows = points.filter(
    ({step}) => step === 1 || step % (steps / LINES) === 0 || step === points.length,
  );
  return html`<details class="figures">
    <summary>${strings['learn.table']}</summary>
    <div
      class="scroll"
      tabindex="0"
      role="region"
      aria-label=${fill(strings['learn.table.caption'], {run})}
    >
      <table>
        <caption class="sr">
          ${fill(strings['learn.table.caption'], {run})}
        </caption>
        <thead>
          <tr>
            <th scope="col">${strings['learn.table.step']}</th>
            ${columns.map(({label}) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (point) =>
              html`<tr>
                <th scope="row">${point.step}</th>
                ${columns.map(({of}) => html`<td class="number">${formatCell(of(point))}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
