import {codeOf} from '../../code/code.ts';
import {matrixOf} from '../../engine/trace.ts';
import {walkOf} from '../../state/keyword/keyword-state.ts';
import type {KeywordState, Material} from '../../state/keyword/keyword-state.ts';
import {isCovered} from '../../state/keyword/questions.ts';
import {operandName} from '../../views/operand.ts';
import {labelsOf} from '../../views/tokens.ts';
import {entry} from '../../views/types.ts';
import type {CellRef} from '../../views/types.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';
import type {KeywordActions} from './actions.ts';
import {placeIn} from './place.ts';

/** The steps of the walk as they are called in code: the lesson's stops of the same names. */
const STAGES = [
  {stop: 'qkv', label: 'q, k, v', axis: 'channel'},
  {stop: 'scores', label: 'scores', axis: 'key'},
  {stop: 'scaled', label: 'scaled', axis: 'key'},
  {stop: 'weights', label: 'weights', axis: 'key'},
  {stop: 'head_out', label: 'head_out', axis: 'channel'},
] as const;

type Stage = (typeof STAGES)[number];

function codeAt(state: KeywordState, {reading}: Material, {stop}: Stage) {
  const {model} = state.lesson.texts[state.lang];
  const {config, layer, head} = reading;
  return codeOf({model, config, layer, head, headsOff: [], stop})!;
}

/** Of the word's row: the number that is open, else that of the noun which is asked for. */
function linesOf(
  state: KeywordState,
  material: Material,
  stage: Stage,
  {arrays}: KeywordActions,
): SavedLines {
  const own = walkOf(state, material);
  const code = codeAt(state, material, stage);
  const {path} = code.main;
  const words = labelsOf(own.tokens).map(({text}) => text);
  const isOfKeys = stage.axis === 'key';
  const first: CellRef = {path, row: own.row, col: isOfKeys ? own.nouns[0] : 0};
  const [opened] = state.trail;
  const cell = opened?.path === path ? opened : first;
  return {
    ...{id: stage.stop, label: stage.label, code, cell},
    name: operandName(cell, placeIn(state)),
    value: entry(matrixOf(own.trace, path)!, cell.row, cell.col),
    labels: {rows: words, cols: isOfKeys ? words : undefined},
    arrays: () => arrays(code, own),
  };
}

/** The step that makes the number which is open. */
function stageAt(state: KeywordState, material: Material): string | undefined {
  const [opened] = state.trail;
  const made = (stage: Stage): boolean =>
    codeAt(state, material, stage).outputs.some(({path}) => path === opened?.path);
  return opened && STAGES.find(made)?.stop;
}

/** "In code": every step of the walk. */
export function walkCode(
  state: KeywordState,
  material: Material,
  actions: KeywordActions,
): CodeShown {
  return {
    ...{lang: state.lang, isCovered: isCovered(state, 'walk'), at: stageAt(state, material)},
    lines: () => STAGES.map((stage) => linesOf(state, material, stage, actions)),
  };
}
