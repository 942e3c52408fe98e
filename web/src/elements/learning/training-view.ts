import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {NearFarTask} from '../../engine/training.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {doneAtOf, pointAt, runOf, stepsOf} from '../../state/learning/outcomes.ts';
import {formatCell} from '../../views/format.ts';
import {runCard} from '../../views/learning/run-card.ts';
import {skillKey} from '../../views/learning/skills.ts';
import {trainBar} from '../../views/learning/train-bar.ts';
import {niceBound} from '../../views/scale.ts';
import type {LearningActions} from './actions.ts';
import {resultFold} from './result-code.ts';
import {runsCode} from './run-code.ts';

type View = TemplateResult | typeof nothing;
/** What stands under the sentence of a part. */
export type Part = (state: LearningState, task: NearFarTask, actions: LearningActions) => View;

function bar(
  name: string,
  ids: readonly string[],
  state: LearningState,
  actions: LearningActions,
): TemplateResult {
  const {lang, seed, place, playing} = state;
  const {steps} = runOf(state, ids[0]!).spec;
  const taken = stepsOf(state, ids);
  const outcomes = ids.flatMap((id) => {
    const {outcome} = runOf(state, id);
    return outcome ? [{id, ms: outcome.computing}] : [];
  });
  return trainBar({
    ...{strings: stringsOf[lang], name, steps, taken, seed, place},
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
  const {lang, at, parameters} = state;
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
        ...{steps: spec.steps, parameters: parameters[spec.id]},
        at: pointAt(run, at)?.step ?? 0,
        doneAt: doneAtOf(run),
      });
    })}
  </div>`;
}

/** Trains these models, and shows them. */
export function training(name: string, ids: readonly string[], after: Part = () => nothing): Part {
  return (state, task, actions) => {
    const strings = stringsOf[state.lang];
    const specialised = formatCell(task.specialised);
    return html`${bar(name, ids, state, actions)} ${skillKey(strings, true)}
      ${runs(state, task, ids)}
      <p class="note">${fill(strings['learn.done.rule'], {specialised})}</p>
      ${after(state, task, actions)} ${resultFold(runsCode(state, task, name, ids))}`;
  };
}
