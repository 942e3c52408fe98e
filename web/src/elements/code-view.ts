import {nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Code} from '../code/code.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Matrix} from '../engine/trace.ts';
import {stringsOf} from '../i18n/lang.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {hiddenIn} from '../state/asked.ts';
import type {Labels} from '../code/export/file.ts';
import {codeAt} from '../state/code-at.ts';
import type {Actions} from '../views/actions.ts';
import {operandName} from '../views/operand.ts';
import {labelsOf} from '../views/tokens.ts';
import {entry} from '../views/types.ts';
import type {CellRef, ShownStop} from '../views/types.ts';
import type {SavedLines} from './code/code-element.ts';
import {codeFold} from './code/code-fold.ts';

/** The number that is open or that the keyboard is on, if it is this step's; else one of the row. */
function cellOf(path: string, {cols}: Matrix, state: LessonState): CellRef {
  const {trail, active, row, anchor} = state;
  const at = [trail[0], active].find((ref) => ref?.path === path);
  return at ?? {path, row, col: Math.min(anchor, cols - 1)};
}

function hasHidden({inputs, outputs}: Code, good: Good): boolean {
  return [...inputs, ...outputs].some(({from, path}) => {
    const matrix = from === 'run' ? matrixOf(good.trace, path) : undefined;
    return matrix?.data.includes(-Infinity) ?? false;
  });
}

/** What the rows and columns of a stop's matrix are, in its files. */
export function stopLabels({axis}: ShownStop, good: Good): Labels {
  const words = labelsOf(good.tokens).map(({text}) => text);
  return {rows: words, cols: axis === 'key' ? words : undefined};
}

/** The lines of the current stop. */
function linesOf(
  code: Code,
  stop: ShownStop,
  good: Good,
  state: LessonState,
): Omit<SavedLines, 'arrays'> {
  const {lang, layer, head} = state;
  const {
    id,
    main: {matrix},
  } = stop;
  const tokens = labelsOf(good.tokens);
  const cell = cellOf(code.main.path, matrix, state);
  return {
    ...{id, label: '', code, cell, hasHidden: hasHidden(code, good)},
    name: operandName(cell, {strings: stringsOf[lang], tokens, layer, head}),
    value: entry(matrix, cell.row, cell.col),
    labels: stopLabels(stop, good),
  };
}

/** Whether a question that waits keeps the lines of the stop covered. */
export function areLinesCovered(state: LessonState): boolean {
  const {formula, rows} = hiddenIn(state);
  return formula || rows.length > 0;
}

/** "In code": the lines of the stop. */
export function codeView(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  {insights: {arrays}}: Actions,
): TemplateResult | typeof nothing {
  const code = codeAt(state, good);
  if (!code) return nothing;
  return codeFold({
    ...{lang: state.lang, isCovered: areLinesCovered(state)},
    lines: () => [{...linesOf(code, stop, good, state), arrays}],
  });
}
