import {nothing} from 'lit';
import {offCode, seedsCode} from '../../code/snippets-learning.ts';
import type {NearFarTask, TrainingScore} from '../../engine/training.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {isCovered} from '../../state/learning/cards.ts';
import type {LearningState, Outcome} from '../../state/learning/learning-state.ts';
import {runOf, tally} from '../../state/learning/outcomes.ts';
import {formatCell} from '../../views/format.ts';
import {SKILLS, skillName} from '../../views/learning/skills.ts';
import type {Skill} from '../../views/learning/skills.ts';
import {entryName} from '../../views/operand.ts';
import {arraysFrom} from '../code/arrays.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';
import {codeFold} from '../code/code-fold.ts';

/** The lines of what came of trainings; a place for them once there is something. */

export function resultFold(code: CodeShown | undefined) {
  return code ? codeFold(code) : nothing;
}

const RUN = 'two';

interface OffRow {
  readonly off: readonly number[];
  readonly score: TrainingScore;
}

/** As in the table: all on, without each, and with those that are on now. */
function rowsOf({switched}: LearningState, {score: whole, without}: Outcome): readonly OffRow[] {
  const rows: OffRow[] = [
    {off: [], score: whole},
    ...without.map((score, head) => ({off: [head], score})),
  ];
  const {off, score} = switched;
  return off.length > 1 && score ? [...rows, {off, score}] : rows;
}

export function headsOffCode(state: LearningState, task: NearFarTask): CodeShown | undefined {
  const {lang, seed, switched} = state;
  const {outcome} = runOf(state, RUN);
  if (!outcome) return undefined;
  const lines = (): SavedLines => {
    const strings = stringsOf[lang];
    const rows = rowsOf(state, outcome);
    const found = rows.findIndex(({off}) => String(off) === String(switched.off));
    const row = Math.max(0, found);
    const names = rows.map(({off}) =>
      off.length === 0
        ? strings['learn.off.on']
        : fill(strings['learn.off.without'], {head: off.join(strings['list.comma'])}),
    );
    const code = offCode({run: RUN, seed, row, symbols: task.symbols});
    const {near, far} = rows[row]!.score;
    const [first, second] = SKILLS.map((skill) => skillName(skill, strings));
    const values = {far: formatCell(far.accuracy), skill: second!};
    const scores = (name: 'accuracy' | 'loss') =>
      rows.map(({score}) => SKILLS.map((skill) => score[skill][name]));
    return {
      ...{id: RUN, label: '', code, cell: {row, col: 0}, value: near.accuracy},
      name: entryName(code.main.name, [names[row]!, first!].join(strings['list.comma'])),
      note: fill(strings['learn.code.off'], {
        ...{...values, chance: formatCell(task.chance), symbols: task.symbols},
      }),
      labels: {rows: names, cols: [first!, second!]},
      arrays: () =>
        Promise.resolve(arraysFrom({accuracies: scores('accuracy'), losses: scores('loss')}, code)),
    };
  };
  return {lang, isCovered: isCovered(state, 'off'), lines: () => [lines()]};
}

function sweepLines({lang, sweep}: LearningState, task: NearFarTask): SavedLines {
  const strings = stringsOf[lang];
  const code = seedsCode(task);
  const last = sweep.length - 1;
  const cols = [strings['learn.run.one'], strings['learn.run.two']];
  const masses = (skill: Skill) => sweep.map(({two}) => two.heads.map((mass) => mass[skill]));
  const index = fill(strings['learn.code.seed'], {seed: sweep[last]!.seed, run: cols[0]!});
  return {
    ...{id: 'seeds', label: '', code, cell: {row: last, col: 0}, value: sweep[last]!.one.loss},
    name: entryName(code.main.name, index),
    note: fill(strings['learn.code.seeds'], tally(sweep, task)),
    labels: {rows: sweep.map(({seed}) => String(seed)), cols},
    arrays: () => {
      const losses = sweep.map(({one, two}) => [one.loss, two.loss]);
      return Promise.resolve(arraysFrom({near: masses('near'), far: masses('far'), losses}, code));
    },
  };
}

export function sweepCode(state: LearningState, task: NearFarTask): CodeShown | undefined {
  if (state.sweep.length === 0) return undefined;
  return {
    ...{lang: state.lang, isCovered: isCovered(state, 'seeds')},
    lines: () => [sweepLines(state, task)],
  };
}
