import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {NearFarTask, TrainingPoint} from '../../engine/training.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {prose} from '../prose.ts';
import {chart} from './chart.ts';
import type {Level} from './chart.ts';
import {formatCount, runName} from './count.ts';
import {pointsTable} from './points-table.ts';
import {rowBar} from './row-bar.ts';
import {rowWeights} from './row-weights.ts';
import {SKILLS, skillMark} from './skills.ts';

export interface RunOptions {
  readonly strings: Strings;
  readonly id: string;
  readonly heads: number;
  readonly parameters: number | undefined;
  readonly task: NearFarTask;
  readonly steps: number;
  readonly points: readonly TrainingPoint[];
  /** The step that is looked at, from 1; 0 before the first. */
  readonly at: number;
  /** The top of the losses, the same for all that stand side by side. */
  readonly top: number;
  /** 0: not done. */
  readonly doneAt: number;
}

type Measure = 'accuracy' | 'loss';

function curves(measure: Measure, options: RunOptions, level?: Level): TemplateResult {
  const {strings, points, at, steps, top} = options;
  const point = points[at - 1];
  const what = strings[`learn.${measure}`];
  const values = point && {
    ...{what, n: at, near: formatCell(point.near[measure]), far: formatCell(point.far[measure])},
  };
  return html`<div class="measure-of-run">
    <h5>${what} ${level ? html`<span class="level-key">${level.label}</span>` : nothing}</h5>
    <p class="now">
      ${
        point
          ? SKILLS.map(
              (skill) =>
                html`<span class="value" data-value="${measure}.${skill}"
                  >${skillMark(skill, strings)}
                  <b class="number">${formatCell(point[skill][measure])}</b></span
                >`,
            )
          : nothing
      }
    </p>
    ${chart({
      ...{name: measure, steps, at},
      label: values ? fill(strings['learn.chart'], values) : strings['learn.untrained'],
      series: SKILLS.map((skill) => ({skill, values: points.map((p) => p[skill][measure])})),
      top: measure === 'loss' ? top : 1,
      ...(level ? {level} : {}),
    })}
  </div>`;
}

/** One head: its row at the step that is looked at, and over all steps. */
function headView(head: number, options: RunOptions): TemplateResult {
  const {strings, points, at, steps, task} = options;
  const masses = points[at - 1]?.heads[head];
  const [near, far] = [formatCell(masses?.near ?? 0), formatCell(masses?.far ?? 0)];
  const what = fill(strings['learn.head'], {head});
  return html`<div class="head-of-run">
    <h5>${what}</h5>
    ${masses ? rowBar(head, masses, strings) : html`<div class="row-bar empty"></div>`}
    ${masses ? rowWeights(head, masses.row, strings) : html`<div class="row-weights empty"></div>`}
    ${chart({
      ...{name: `head-${head}`, steps, at, top: 1, isStacked: true},
      label: masses
        ? fill(strings['learn.chart'], {what, n: at, near, far})
        : strings['learn.untrained'],
      series: SKILLS.map((skill) => ({skill, values: points.map((p) => p.heads[head]![skill])})),
      level: {value: task.specialised, label: ''},
    })}
  </div>`;
}

function doneMark({doneAt, strings}: RunOptions): TemplateResult | typeof nothing {
  if (doneAt === 0) return nothing;
  return html`<span class="done-mark"
    ><span aria-hidden="true">✓</span> ${fill(strings['learn.done'], {n: doneAt})}</span
  >`;
}

/** A model that learns: how its heads share their rows out, and what it gets right. */
export function runCard(options: RunOptions): TemplateResult {
  const {strings, id, heads, parameters, task, steps} = options;
  const chance = fill(strings['learn.chance'], {chance: formatCell(task.chance)});
  return html`<article class="run" data-run=${id} aria-labelledby="run-${id}">
    <header>
      <h4 id="run-${id}">${runName(id, steps, strings)}</h4>
      <p class="shape">
        ${
          parameters === undefined
            ? nothing
            : prose(fill(strings['learn.run.shape'], {parameters: formatCount(parameters)}))
        }
        ${doneMark(options)}
      </p>
    </header>
    <div class="measures">
      ${curves('accuracy', options, {value: task.chance, label: chance})} ${curves('loss', options)}
    </div>
    <div class="heads-of-run">
      ${Array.from({length: heads}, (_, head) => headView(head, options))}
    </div>
    ${pointsTable(options)}
  </article>`;
}
