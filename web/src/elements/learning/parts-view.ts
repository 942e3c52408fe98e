import {html, nothing} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {isCovered} from '../../state/learning/cards.ts';
import {headOf, runOf} from '../../state/learning/outcomes.ts';
import {covered} from '../../views/covered.ts';
import {formatCell} from '../../views/format.ts';
import {claimsView} from '../../views/claims-view.ts';
import {kindsView} from '../../views/learning/kinds-view.ts';
import {offView} from '../../views/learning/off-view.ts';
import {seedsView} from '../../views/learning/seeds-view.ts';
import {taskView} from '../../views/learning/task-view.ts';
import {prose} from '../../views/prose.ts';
import {summaryView} from './cards-view.ts';
import {claimsIn} from './claims.ts';
import {headsOffCode, resultFold, sweepCode} from './result-code.ts';
import {training} from './training-view.ts';
import type {Part} from './training-view.ts';

/** What stands under the sentence of each part. */

const taskPart: Part = (state, task, actions) => {
  const {lesson, lang, position} = state;
  const strings = stringsOf[lang];
  const {length, symbols, batch, heldOut} = task;
  const chance = formatCell(task.chance);
  return html`<div class="task-part">
    ${taskView({strings, text: lesson.text, position, onPosition: actions.choosePosition})}
    <div>
      <p class="note">${fill(strings['learn.task.rule'], {length, symbols, chance})}</p>
      <p class="note">${fill(strings['learn.task.model'], {batch, heldOut})}</p>
    </div>
  </div>`;
};

const offPart: Part = (state, task, actions) => {
  const {lang, switched} = state;
  const strings = stringsOf[lang];
  const {outcome, spec} = runOf(state, 'two');
  if (!outcome) return nothing;
  const view = offView({
    ...{strings, heads: spec.heads, off: switched.off, chance: task.chance},
    ...{whole: outcome.score, without: outcome.without, now: switched.score ?? undefined},
    onToggle: actions.toggleHead,
  });
  return html`${covered(isCovered(state, 'off'), view, strings, 'scores')}
  ${resultFold(headsOffCode(state, task))}`;
};

const kindsTable: Part = (state) => {
  const kinds = {mha: 'four', gqa: 'gqa', mqa: 'mqa'} as const;
  const rows = (['mha', 'gqa', 'mqa'] as const).map((kind) => {
    const {spec, outcome} = runOf(state, kinds[kind]);
    const {heads, kvHeads} = spec;
    const parameters = state.parameters[spec.id];
    const [doneAt, score] = [outcome?.state.doneAt, outcome?.score];
    return {kind, heads, kvHeads, parameters, doneAt, score};
  });
  return kindsView(rows, stringsOf[state.lang]);
};

const seedsPart: Part = (state, task, actions) => {
  const {lang, lesson, sweep, isSweeping} = state;
  return html`${seedsView({
    ...{strings: stringsOf[lang], total: lesson.seeds, steps: lesson.steps, isSweeping},
    rows: sweep.map(({seed, one, two, doneAt}) => ({
      ...{seed, doneAt, near: headOf(two, 'near', task), far: headOf(two, 'far', task)},
      ...{lossOne: one.loss, lossTwo: two.loss},
    })),
    ...{onRun: actions.sweep, onStop: actions.pause, onUse: actions.useSeed},
  })}
  ${resultFold(sweepCode(state, task))}`;
};

const article: Part = ({lang}) =>
  html`<p class="note quoted">${prose(stringsOf[lang]['learn.one.article'])}</p>`;

export const PARTS: Readonly<Record<string, Part>> = {
  task: taskPart,
  one: training('one', ['one'], article),
  two: training('two', ['one', 'two', 'four']),
  off: offPart,
  kinds: training('kinds', ['four', 'gqa', 'mqa'], kindsTable),
  seeds: seedsPart,
  claims: (state, task, actions) =>
    html`${claimsView(claimsIn(state), stringsOf[state.lang])}
      <h4 class="long">${stringsOf[state.lang]['learn.long.title']}</h4>
      ${training('claims', ['long'])(state, task, actions)} ${summaryView(state, actions)}`,
};
