import {html, nothing} from 'lit';
import {fill, keyOf} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {
  ENOUGH_MASS,
  ENOUGH_RELATIONS,
  abilityWithout,
  foundIn,
  hasHead,
  isDone,
  lastOf,
} from '../../state/emergence/trial-outcomes.ts';
import {SEEDS_DIFFER, SIDES, STEPS_A_SCORE} from '../../state/emergence/trial-state.ts';
import type {Side, TrialRun} from '../../state/emergence/trial-state.ts';
import {controlOf} from '../../state/emergence/outcomes.ts';
import {bestHead} from '../../models/chapter-card.ts';
import {segments} from '../../views/choice.ts';
import {trialBar} from '../../views/emergence/trial-bar.ts';
import {trialCard} from '../../views/emergence/trial-card.ts';
import {formatCell} from '../../views/format.ts';
import {niceBound} from '../../views/scale.ts';
import {codeFold} from '../code/code-fold.ts';
import type {EmergenceActions} from './actions.ts';
import type {Part} from './parts-view.ts';
import {seedNote} from './seed-note.ts';
import {trainCode} from './trial-code.ts';

/** Two small models that learn in the page. */

function bar(state: EmergenceState, actions: EmergenceActions) {
  const {trial, lang} = state;
  return trialBar({
    ...{strings: stringsOf[lang], seeds: trial.seeds, place: trial.place},
    ...{hasTwoSeeds: trial.id === SEEDS_DIFFER, isTraining: trial.isTraining},
    hasBegun: SIDES.some((side) => trial.runs[side].step > 0),
    isDone: isDone(trial),
    computing: SIDES.map((side) => trial.runs[side].computing),
    ...{onPlay: actions.train, onPause: actions.pauseTraining, onReset: actions.resetTrial},
    ...{onSeed: actions.useSeed, refused: seedNote(state)},
  });
}

function rowsOf(run: TrialRun) {
  return (lastOf(run)?.relations ?? []).map((measured) => ({
    ...{relation: measured.relation, ...bestHead(measured), mass: measured.mass[0]!},
    ...{control: controlOf(measured), isFound: hasHead(measured)},
    ability: lastOf(run)!.abilities[measured.relation]!,
    without: abilityWithout(run, measured),
  }));
}

function card(side: Side, top: number, {trial, lang}: EmergenceState) {
  const run = trial.runs[side];
  return trialCard({
    ...{strings: stringsOf[lang], side, top, seed: run.seed, setting: run.setting},
    ...{step: run.step, steps: trial.task?.steps ?? 0, isDone: run.without !== null},
    count: (trial.task?.steps ?? 0) / STEPS_A_SCORE + 1,
    losses: run.scores.map(({score}) => score.loss),
    similarity: lastOf(run)?.similarity ?? [],
    ...{rows: rowsOf(run), found: foundIn(run).length},
  });
}

export const trainPart: Part = (state, _, actions) => {
  const {trial, lang, lesson} = state;
  const strings = stringsOf[lang];
  const options = lesson.trials.map(({id}) => ({
    ...{value: id, label: strings[keyOf(`emerge.trial.${id}`)]},
  }));
  const losses = SIDES.flatMap((side) => trial.runs[side].scores.map(({score}) => score.loss));
  const top = niceBound(Math.max(1, ...losses));
  const code = trainCode(state);
  const values = {mass: formatCell(ENOUGH_MASS), n: ENOUGH_RELATIONS};
  return html`<div class="trials" data-changes>
      ${segments('trial', strings['emerge.trial'], options, trial.id, actions.chooseTrial)}
    </div>
    ${bar(state, actions)}
    <div class="trial-cards">${SIDES.map((side) => card(side, top, state))}</div>
    <p class="note">${fill(strings['emerge.train.rule'], values)}</p>
    <p class="note">${strings['emerge.train.note']}</p>
    ${code ? codeFold(code) : nothing}`;
};
