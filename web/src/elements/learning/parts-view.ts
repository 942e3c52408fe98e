import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {NearFarTask} from '../../engine/training.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {isCovered} from '../../state/learning/cards.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {headOf, pointAt, runOf, stepsOf} from '../../state/learning/outcomes.ts';
import {covered} from '../../views/covered.ts';
import {formatCell} from '../../views/format.ts';
import {claimsView} from '../../views/learning/claims-view.ts';
import {kindsView} from '../../views/learning/kinds-view.ts';
import {offView} from '../../views/learning/off-view.ts';
import {runCard} from '../../views/learning/run-card.ts';
import {seedsView} from '../../views/learning/seeds-view.ts';
import {skillKey} from '../../views/learning/skills.ts';
import {taskView} from '../../views/learning/task-view.ts';
import {trainBar} from '../../views/learning/train-bar.ts';
import {niceBound} from '../../views/scale.ts';
import type {LearningActions} from './actions.ts';
import {summaryView} from './cards-view.ts';
import {claimsIn} from './claims.ts';

/** What stands under the sentence of each part. */

type View = TemplateResult | typeof nothing;
type Part = (state: LearningState, task: NearFarTask, actions: LearningActions) => View;

const taskPart: Part = (state, task, actions) => {
  const {lesson, lang, position} = state;
  const strings = stringsOf[lang];
  const {length, symbols, batch, heldOut} = task;
  const chance = formatCell(task.chance);
  return html`${taskView({strings, text: lesson.text, position, onPosition: actions.choosePosition})}
    <p class="note">${fill(strings['learn.task.rule'], {length, symbols, chance})}</p>
    <p class="note">${fill(strings['learn.task.model'], {batch, heldOut})}</p>`;
};

function bar(
  name: string,
  ids: readonly string[],
  state: LearningState,
  actions: LearningActions,
): TemplateResult {
  const {lesson, lang, seed, place, playing} = state;
  const taken = stepsOf(state, ids);
  const outcomes = ids.flatMap((id) => {
    const {outcome} = runOf(state, id);
    return outcome ? [{id, ms: outcome.computing}] : [];
  });
  return trainBar({
    ...{strings: stringsOf[lang], name, steps: lesson.steps, taken, seed, place},
    at: Math.min(taken, state.at ?? taken),
    isPlaying: ids.some((id) => playing.includes(id)),
    isDone: outcomes.length === ids.length,
    computed: outcomes,
    onPlay: () => actions.play(name, ids),
    onPause: actions.pause,
    onStep: () => actions.step(ids),
    onReset: actions.reset,
    onSeed: actions.useSeed,
    onAt: actions.scrub,
  });
}

/** The models side by side, on one scale. */
function runs(state: LearningState, task: NearFarTask, ids: readonly string[]): TemplateResult {
  const {lesson, lang, at, parameters} = state;
  const shown = ids.map((id) => runOf(state, id));
  const losses = shown.flatMap(({points}) =>
    points.flatMap(({near, far}) => [near.loss, far.loss]),
  );
  const top = niceBound(Math.max(1, ...losses));
  return html`<div class="runs" data-count=${ids.length}>
    ${shown.map((run) => {
      const {spec, points} = run;
      return runCard({
        ...{strings: stringsOf[lang], id: spec.id, heads: spec.heads, task, points, top},
        ...{steps: lesson.steps, parameters: parameters[spec.id]},
        at: pointAt(run, at)?.step ?? 0,
        doneAt: points.find(({done}) => done)?.step ?? 0,
      });
    })}
  </div>`;
}

/** Trains these models, and shows them. */
function training(name: string, ids: readonly string[], after: Part = () => nothing): Part {
  return (state, task, actions) => {
    const strings = stringsOf[state.lang];
    const specialised = formatCell(task.specialised);
    return html`${bar(name, ids, state, actions)} ${skillKey(strings, true)}
      ${runs(state, task, ids)}
      <p class="note">${fill(strings['learn.done.rule'], {specialised})}</p>
      ${after(state, task, actions)}`;
  };
}

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
  return html`${covered(isCovered(state, 'off'), view, strings, 'box')}`;
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
  return seedsView({
    ...{strings: stringsOf[lang], total: lesson.seeds, steps: lesson.steps, isSweeping},
    rows: sweep.map(({seed, one, two, doneAt}) => ({
      ...{seed, doneAt, near: headOf(two, 'near', task), far: headOf(two, 'far', task)},
      ...{lossOne: one.loss, lossTwo: two.loss},
    })),
    ...{onRun: actions.sweep, onStop: actions.pause, onUse: actions.useSeed},
  });
};

const article: Part = ({lang}) =>
  html`<p class="note quoted">${stringsOf[lang]['learn.one.article']}</p>`;

export const PARTS: Readonly<Record<string, Part>> = {
  task: taskPart,
  one: training('one', ['one'], article),
  two: training('two', ['one', 'two', 'four']),
  off: offPart,
  kinds: training('kinds', ['four', 'gqa', 'mqa'], kindsTable),
  seeds: seedsPart,
  claims: (state, _task, actions) =>
    html`${claimsView(claimsIn(state), stringsOf[state.lang])} ${summaryView(state, actions)}`,
};
