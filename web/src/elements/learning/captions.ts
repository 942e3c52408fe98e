import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {isTrained, rolesOf, runOf, tally} from '../../state/learning/outcomes.ts';
import {formatCell, formatTerm} from '../../views/format.ts';
import {formatCount} from '../../views/learning/count.ts';

/** The one sentence of each part of the lesson, with the numbers of the present run. */

const lossOf = (state: LearningState, id: string): string =>
  formatTerm(runOf(state, id).outcome!.score.loss);

function task(state: LearningState): string {
  const {lesson, position: t} = state;
  const strings = stringsOf[state.lang];
  if (t === 0) return strings['learn.task.none'];
  const values = {t, near: lesson.text[t - 1]!, far: lesson.text[0]!};
  return fill(strings['learn.task.caption'], values);
}

function one(state: LearningState): string {
  const strings = stringsOf[state.lang];
  const row = runOf(state, 'one').outcome?.score.heads[0];
  if (!row) return strings['learn.one.before'];
  const values = {near: formatCell(row.near), far: formatCell(row.far), steps: state.lesson.steps};
  return fill(strings['learn.one.after'], values);
}

function two(state: LearningState): string {
  const strings = stringsOf[state.lang];
  const {task: rules, lesson} = state;
  const score = runOf(state, 'two').outcome?.score;
  if (!score || !rules) return strings['learn.two.before'];
  const losses = {two: lossOf(state, 'two'), steps: lesson.steps};
  if (!isTrained(state, 'one')) return fill(strings['learn.two.caption.one'], losses);
  const both = {...losses, one: lossOf(state, 'one'), specialised: rules.specialised};
  const roles = rolesOf(score, rules);
  if (!roles) return fill(strings['learn.two.mixed'], both);
  return fill(strings['learn.two.after'], {
    ...{...both, ...roles},
    near: formatCell(score.heads[roles.nearHead]!.near),
    far: formatCell(score.heads[roles.farHead]!.far),
  });
}

function off(state: LearningState): string {
  const strings = stringsOf[state.lang];
  const {outcome, spec} = runOf(state, 'two');
  const {off: heads, score: now} = state.switched;
  const score = heads.length > 0 ? now : outcome?.score;
  if (!outcome || !state.task || !score) return strings['learn.off.before'];
  const values = {near: formatCell(score.near.accuracy), far: formatCell(score.far.accuracy)};
  if (heads.length === 0) return fill(strings['learn.off.all'], values);
  const chance = formatCell(state.task.chance);
  if (heads.length === spec.heads) return fill(strings['learn.off.none'], {...values, chance});
  return fill(strings['learn.off.caption'], {...values, chance, off: heads[0]!});
}

function kinds(state: LearningState): string {
  const strings = stringsOf[state.lang];
  const ids = {mha: 'four', gqa: 'gqa', mqa: 'mqa'};
  if (!isTrained(state, ...Object.values(ids))) return strings['learn.kinds.before'];
  const ends = Object.entries(ids).map(
    ([kind, id]) => [kind, runOf(state, id).outcome!.state] as const,
  );
  if (ends.some(([, {doneAt}]) => doneAt === 0)) {
    return fill(strings['learn.kinds.mixed'], {steps: state.lesson.steps});
  }
  const values = ends.flatMap(([kind, {doneAt, parameters}]) => [
    [kind, doneAt] as const,
    [`${kind}Params`, formatCount(parameters)] as const,
  ]);
  return fill(strings['learn.kinds.after'], Object.fromEntries<string | number>(values));
}

function seeds(state: LearningState): string {
  const strings = stringsOf[state.lang];
  const {sweep, task: rules, lesson} = state;
  if (!rules || sweep.length < lesson.seeds) {
    return fill(strings['learn.seeds.before'], {last: lesson.seeds - 1});
  }
  return fill(strings['learn.seeds.after'], tally(sweep, rules));
}

const CAPTIONS: Readonly<Record<string, (state: LearningState) => string>> = {
  ...{task, one, two, off, kinds, seeds},
  claims: ({lang}) => stringsOf[lang]['learn.claims.lead'],
};

export function captionOf(state: LearningState, section: string): string {
  return CAPTIONS[section]?.(state) ?? '';
}
