import {answerCode} from '../../code/snippets-film.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {frameOf, readingOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState, Material, Reading} from '../../state/emergence/emergence-state.ts';
import {isAwaited} from '../../state/emergence/questions.ts';
import {operandName} from '../../views/operand.ts';
import {labelsOf} from '../../views/tokens.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';
import type {EmergenceActions} from './actions.ts';
import {placeIn} from './place.ts';

/** How the answer at the hidden word comes about, by the model of the frame. */
function linesOf(
  state: EmergenceState,
  material: Material,
  {tokens, row, frames}: Reading,
  {answerArrays}: EmergenceActions,
): readonly SavedLines[] {
  const at = frameOf(state, material);
  const words = labelsOf(tokens).map(({text}) => text);
  const word = words[row]!;
  const own = frames[at]!.said.find((one) => one.word === word);
  if (!own) return [];
  const {step} = material.measures[at]!;
  const code = answerCode({model: material.film, step});
  const cell = {path: code.main.path, row, col: tokens[row]!.id};
  return [
    {
      ...{id: 'answer', label: '', code, cell, value: own.probability},
      name: operandName(cell, placeIn(state)),
      note: fill(stringsOf[state.lang]['emerge.code.answer'], {...cell, word}),
      labels: {rows: words},
      arrays: () => answerArrays(code, at),
    },
  ];
}

export function filmCode(
  state: EmergenceState,
  material: Material,
  actions: EmergenceActions,
): CodeShown {
  const reading = readingOf(state, material);
  return {
    ...{lang: state.lang, isCovered: isAwaited(state, 'blank')},
    lines: () => (reading ? linesOf(state, material, reading, actions) : []),
  };
}
