import {arraysOf} from '../../code/code.ts';
import {rowCode} from '../../code/snippets-row.ts';
import type {RowScene} from '../../code/snippets-row.ts';
import type {FreeRow} from '../../engine/engine.ts';
import type {Matrix} from '../../engine/trace.ts';
import {PLAIN_RULES} from '../../state/keyword/keyword-state.ts';
import type {
  KeywordState,
  LabRows,
  Material,
  RowByHand,
} from '../../state/keyword/keyword-state.ts';
import {rankedIn} from '../../state/keyword/outcomes.ts';
import {isCovered} from '../../state/keyword/questions.ts';
import {entryName} from '../../views/operand.ts';
import {labelsOf} from '../../views/tokens.ts';
import {entry} from '../../views/types.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';
import {freeInputs, labInputs} from './rows.ts';
import type {RowInputs} from './rows.ts';

/** The lines of rows that are set by hand. */

/** The greatest weight is printed. */
function linesOf(
  scene: Omit<RowScene, 'dHead'>,
  {q, k}: RowInputs,
  {scores, scaled, masked, weights}: FreeRow,
  words: readonly string[],
): SavedLines {
  const code = rowCode({...scene, dHead: q.cols});
  const [col = 0] = rankedIn(weights);
  const matrices: Readonly<Record<string, Matrix>> = {q, k, scores, scaled, masked, weights};
  return {
    ...{id: 'row', label: '', code, cell: {row: 0, col}, value: entry(weights, 0, col)},
    ...{name: entryName(code.main.name, words[col]!), hasHidden: scene.lastKey !== null},
    labels: {rows: ['q'], cols: words},
    arrays: () => Promise.resolve(arraysOf(code, (name) => matrices[name], new Map())),
  };
}

/** The row of the query of two numbers: of no model, so it gives nothing away. */
export function dragCode({lang, lesson}: KeywordState, free: RowByHand): CodeShown {
  const {isScaled, temperature} = PLAIN_RULES;
  const scene = {place: ['query', 'by-hand'], isScaled, temperature, lastKey: null};
  const words = lesson.free.words[lang];
  const lines = () => [linesOf(scene, freeInputs(lesson, free.query), free, words)];
  return {lang, isCovered: false, lines};
}

/** The model's own row under the reader's rules. */
export function labCode(
  state: KeywordState,
  {reading}: Material,
  {rules, now}: LabRows,
): CodeShown {
  const {lang, lesson} = state;
  const {layer, head, walks} = reading;
  const {isScaled, temperature, isCausal} = rules;
  const lastKey = isCausal ? walks.tired.row : null;
  const place = [lesson.texts[lang].model, `layer${layer}`, `head${head}`, 'laboratory'];
  const words = labelsOf(walks.tired.tokens).map(({text}) => text);
  const lines = () => [
    linesOf({place, isScaled, temperature, lastKey}, labInputs(reading), now, words),
  ];
  return {lang, isCovered: isCovered(state, 'lab'), lines};
}
