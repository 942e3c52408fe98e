import {trialCode} from '../../code/snippets-film.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {isCovered} from '../../state/emergence/questions.ts';
import {foundAt, isDone} from '../../state/emergence/trial-outcomes.ts';
import {SIDES} from '../../state/emergence/trial-state.ts';
import {formatCount} from '../../views/learning/count.ts';
import {entryName} from '../../views/operand.ts';
import {arraysFrom} from '../code/arrays.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';

/** What both cards are drawn from; printed is what A has come to. */
function linesOf({trial, lang}: EmergenceState): SavedLines {
  const strings = stringsOf[lang];
  const {id, seeds, runs} = trial;
  const steps = runs.a.scores.map(({step}) => step);
  const row = steps.length - 1;
  const scores = steps.map((_, i) => SIDES.map((side) => runs[side].scores[i]!.score));
  const losses = scores.map((both) => both.map(({loss}) => loss));
  const found = scores.map((both) => both.map((score) => foundAt(score).length));
  const code = trialCode({lang, trial: id, seeds, row});
  const sides = SIDES.map((side) => side.toUpperCase());
  return {
    ...{id, label: '', code, cell: {row, col: 0}, value: losses[row]![0]!},
    name: entryName(
      code.main.name,
      fill(strings['emerge.code.loss'], {n: formatCount(steps[row]!), side: sides[0]!}),
    ),
    note: fill(strings['emerge.code.found'], {found: found[row]![0]!, side: sides[0]!}),
    labels: {rows: steps.map(String), cols: sides},
    arrays: () => Promise.resolve(arraysFrom({steps: [steps], losses, found}, code)),
  };
}

/** Once both have taken their last step: then there is a row of each. */
export function trainCode(state: EmergenceState): CodeShown | undefined {
  if (!isDone(state.trial)) return undefined;
  return {
    ...{lang: state.lang, isCovered: isCovered(state, 'train')},
    lines: () => [linesOf(state)],
  };
}
