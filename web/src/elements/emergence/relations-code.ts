import {relationCode} from '../../code/snippets-film.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {bestHead} from '../../models/chapter-card.ts';
import {frameOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState, Material} from '../../state/emergence/emergence-state.ts';
import {
  controlOf,
  curveOf,
  emergedAt,
  headIn,
  placeOfHead,
  relationIn,
} from '../../state/emergence/outcomes.ts';
import {isAwaited} from '../../state/emergence/questions.ts';
import {formatCount} from '../../views/learning/count.ts';
import {entryName} from '../../views/operand.ts';
import {arraysFrom} from '../code/arrays.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';

/** What the chosen relation's card is drawn from, and the step from which its head stays above. */
function linesOf(state: EmergenceState, material: Material): SavedLines {
  const strings = stringsOf[state.lang];
  const {measures, film: model, nHeads} = material;
  const measured = relationIn(material, state.relation);
  const {relation} = measured;
  const [at, head] = [frameOf(state, material), headIn(material, measured)];
  const first = emergedAt(material, measured);
  const code = relationCode({model, relation, head, emerges: first !== undefined});
  const steps = measures.map(({step}) => step);
  const masses = measures.map((frame) => frame.masses[relation]!);
  const values = {n: formatCount(steps[at]!), ...bestHead(measured)};
  return {
    ...{id: relation, label: '', code, cell: {row: at, col: head}},
    name: entryName(code.main.name, fill(strings['emerge.code.mass'], values)),
    value: curveOf(material, measured)[at]!,
    note:
      first === undefined
        ? strings['emerge.code.never']
        : fill(strings['emerge.code.from'], {n: formatCount(steps[first]!)}),
    labels: {
      rows: steps.map(String),
      cols: masses[0]!.map((_, i) => fill(strings['emerge.head'], placeOfHead(i, nHeads))),
    },
    arrays: () =>
      Promise.resolve(arraysFrom({steps: [steps], masses, level: [[controlOf(measured)]]}, code)),
  };
}

export function relationsCode(state: EmergenceState, material: Material): CodeShown {
  return {
    ...{lang: state.lang, isCovered: isAwaited(state, 'first')},
    lines: () => [linesOf(state, material)],
  };
}
