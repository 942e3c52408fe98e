import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {fill, keyOf} from '../i18n/fill.ts';
import {stringsOf} from '../i18n/lang.ts';
import {hiddenRow, openTrail} from '../state/asked.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import type {Actions} from '../views/actions.ts';
import {covered} from '../views/covered.ts';
import {fitOf} from '../views/fit.ts';
import type {Fit} from '../views/fit.ts';
import {rowsInView} from '../views/focus-strip.ts';
import {letterOf} from '../views/letters.ts';
import {matrixTable} from '../views/matrix-table.ts';
import type {MatrixOptions} from '../views/matrix-table.ts';
import {pager} from '../views/pager.ts';
import {scaleFor} from '../views/scale.ts';
import type {Scale} from '../views/scale.ts';
import {headerLength, labelsOf} from '../views/tokens.ts';
import {windowOf} from '../views/types.ts';
import type {CellRef, ShownMatrix, ShownStop} from '../views/types.ts';
import {laterParts} from './later/parts.ts';
import {workedRow, workedScales} from './worked-row.ts';
import {styled} from '../views/styled.ts';

function nameOf({role, path}: ShownMatrix, state: LessonState): string {
  const strings = stringsOf[state.lang];
  const isSkip = role === 'before' && path.endsWith('.skip');
  const key = keyOf(isSkip ? 'matrix.before.skip' : `matrix.${role}`);
  return fill(strings[key], {head: state.head});
}

/** The cell Tab comes to: where the keyboard was, else the first in view of the focused row. */
function activeIn(shown: ShownMatrix, first: number, {active, row}: LessonState): CellRef {
  return active?.path === shown.path ? active : {path: shown.path, row, col: first};
}

/** What a matrix of a stop is drawn with. */
function drawnWith(
  shown: ShownMatrix,
  state: LessonState,
  good: Good,
  {stop, scale, window}: Pick<MatrixOptions, 'stop' | 'scale' | 'window'>,
): MatrixOptions {
  return {
    ...{strings: stringsOf[state.lang], tokens: labelsOf(good.tokens), stop, scale, window},
    ...{row: state.row, head: state.head, name: nameOf(shown, state), open: openTrail(state)[0]},
    rows: rowsInView(good.tokens.length, state.row),
    active: activeIn(shown, window.first, state),
    letter: letterOf(shown.role),
    isFirst: shown === stop.matrices[0],
    coveredRow: hiddenRow(state, stop, shown.path),
  };
}

function matrices(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  fit: Fit,
  scale: Scale,
): TemplateResult {
  const tokens = labelsOf(good.tokens);
  const style = {
    '--cell': `${fit.cell}px`,
    '--rows': `${fit.header}px`,
    '--head': `${headerLength(tokens)}em`,
  };
  return html`<div class="matrices ${fit.beside ? 'beside' : ''}" style=${styled(style)}>
    ${stop.matrices.map((shown) => {
      const window = windowOf(shown.matrix.cols, state.anchor, fit.columns, stop.block);
      return matrixTable(shown, drawnWith(shown, state, good, {stop, scale, window}));
    })}
  </div>`;
}

/** The matrices of a stop side by side, and the turning of their pages; or the product there is. */
export function workingView(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  width: number,
  actions: Actions,
): TemplateResult {
  const parts = laterParts();
  const laid = parts?.laidOut(state, width);
  if (parts && laid) {
    const {product, scale, window} = laid;
    const result = drawnWith(product.result, state, good, {stop, scale, window});
    return parts.productView(state, good, stop, laid, result, actions);
  }
  const scale = scaleFor(stop);
  const fit = fitOf(width, stop, scale, ...workedScales(state, good));
  const total = Math.max(...stop.matrices.map(({matrix}) => matrix.cols));
  const window = windowOf(total, state.anchor, fit.columns, stop.block);
  const isCovered = stop.matrices.some(({path}) => hiddenRow(state, stop, path) !== undefined);
  const worked = workedRow(state, good, stop, {fit, window}, actions);
  return html`${covered(isCovered, worked, stringsOf[state.lang], 'worked')}
  ${matrices(state, good, stop, fit, scale)}
  ${pager(stop, window, total, stringsOf[state.lang], actions.showColumn)}`;
}
