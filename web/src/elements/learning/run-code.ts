import {runCode} from '../../code/snippets-learning.ts';
import type {NearFarTask} from '../../engine/training.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {isCovered} from '../../state/learning/cards.ts';
import type {LearningState, Run} from '../../state/learning/learning-state.ts';
import {doneAtOf, nearestHead, pointAt, runOf} from '../../state/learning/outcomes.ts';
import {SKILLS} from '../../views/learning/skills.ts';
import type {Skill} from '../../views/learning/skills.ts';
import {runName} from '../../views/learning/count.ts';
import {entryName} from '../../views/operand.ts';
import {formatCell} from '../../views/format.ts';
import {arraysFrom} from '../code/arrays.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';

/** What the curves and rows of a model are drawn from; printed is a head's weight at the step shown. */
function linesOf(
  {lang, seed, at}: LearningState,
  {specialised}: NearFarTask,
  run: Run,
): readonly SavedLines[] {
  const strings = stringsOf[lang];
  const {spec, points} = run;
  const point = pointAt(run, at);
  if (!point) return [];
  const {step, heads} = point;
  const [head, doneAt] = [nearestHead(point), doneAtOf(run)];
  const isDone = doneAt > 0;
  const code = runCode({run: spec.id, seed, step, head, specialised, isDone});
  const of = {n: step, head, done: doneAt, specialised: formatCell(specialised)};
  const masses = (skill: Skill) => points.map((one) => one.heads.map((mass) => mass[skill]));
  const scores = (name: 'accuracy' | 'loss') =>
    points.map((one) => SKILLS.map((skill) => one[skill][name]));
  return [
    {
      ...{id: spec.id, label: runName(spec.id, spec.steps, strings), code},
      ...{cell: {row: points.indexOf(point), col: head}, value: heads[head]!.near},
      name: entryName(code.main.name, fill(strings['learn.code.near'], of)),
      note: fill(strings[isDone ? 'learn.code.done' : 'learn.code.row'], of),
      labels: {
        rows: points.map((one) => String(one.step)),
        cols: heads.map((_, i) => fill(strings['learn.head'], {head: i})),
      },
      arrays: () => {
        const weights = heads.map(({row}) => Array.from(row));
        const both = {near: masses('near'), far: masses('far'), weights};
        const measured = {...both, accuracies: scores('accuracy'), losses: scores('loss')};
        return Promise.resolve(arraysFrom(measured, code));
      },
    },
  ];
}

/** Of the models of a part: once one of them has taken a step. */
export function runsCode(
  state: LearningState,
  task: NearFarTask,
  section: string,
  ids: readonly string[],
): CodeShown | undefined {
  const runs = ids.map((id) => runOf(state, id));
  if (runs.every(({points}) => points.length === 0)) return undefined;
  return {
    ...{lang: state.lang, isCovered: isCovered(state, section)},
    lines: () => runs.flatMap((run) => linesOf(state, task, run)),
  };
}
