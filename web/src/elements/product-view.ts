import {nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {matrixOf} from '../engine/trace.ts';
import {stringsOf} from '../i18n/lang.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {valueAt} from '../state/params.ts';
import {
  builtNow,
  currentProduct,
  innerNow,
  shownResult,
  walkedColumn,
} from '../state/product-scene.ts';
import {hasProduct} from '../state/products.ts';
import {asSliced, columnsBefore, sliceOf} from '../state/slices.ts';
import type {Slice} from '../state/slices.ts';
import {currentStop, headIsOn} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import type {MatrixOptions} from '../views/matrix-table.ts';
import {pager} from '../views/pager.ts';
import {cornerView} from '../views/product/corner.ts';
import {cornerFit} from '../views/product/fit.ts';
import type {CornerFit} from '../views/product/fit.ts';
import {packingView} from '../views/product/packing.ts';
import type {Product} from '../views/product/product.ts';
import {positionOf, spotOf, walkOf} from '../views/product/walk.ts';
import type {Spot, Walk} from '../views/product/walk.ts';
import {scaleFor} from '../views/scale.ts';
import type {Scale} from '../views/scale.ts';
import {headerLength, labelsOf} from '../views/tokens.ts';
import {indicesOf, windowOf} from '../views/types.ts';
import type {ShownStop, Window} from '../views/types.ts';

/** A product as it is laid out in the width there is, and how far the walk through it has come. */
export interface Laid {
  readonly product: Product;
  readonly inner: readonly number[];
  readonly scale: Scale;
  readonly fit: CornerFit;
  readonly window: Window;
  readonly columns: readonly number[];
  readonly walk: Walk;
}

/** undefined where the stop shows no product, or not yet. */
export function laidOut(state: LessonState, width: number): Laid | undefined {
  const product = currentProduct(state);
  const stop = currentStop(state);
  if (!product || !stop) return undefined;
  const built = builtNow(state, product);
  const inner = innerNow(state, product);
  const scale = scaleFor(stop);
  const fit = cornerFit(width, product, scale, inner.length);
  const window = windowOf(product.result.matrix.cols, state.anchor, fit.columns);
  const columns = indicesOf(window);
  const walk = walkOf({
    ...{manner: product.manner, row: state.row, col: walkedColumn(state, product), columns},
    ...{built: built?.buildUp ?? null, first: built?.first ?? 0, at: state.flow.at},
  });
  return {product, inner, scale, fit, window, columns, walk};
}

/** The formula of the product that is shown, where a stop has one for each of its matrices. */
export function formulaAt(state: LessonState, stop: ShownStop): number | undefined {
  return hasProduct(stop) ? stop.matrices.indexOf(shownResult(state, stop)) : undefined;
}

/** What is marked: where the walk is; at its end, what the open number is made of. */
function spotAt({walk, product}: Laid, {trail}: LessonState): Spot | null {
  if (positionOf(walk).kind !== 'all') return spotOf(walk, product.manner);
  const isOpen = trail[0]?.path === product.result.path;
  return isOpen ? {inner: null, col: walk.col} : null;
}

/** How projections are packed, and which slice this head's is. */
function packing(
  {lang, layer, head, flow}: LessonState,
  good: Good,
  {product}: Laid,
  {blocks, block}: Slice,
  actions: Actions,
): TemplateResult {
  return packingView({
    ...{strings: stringsOf[lang], tokens: labelsOf(good.tokens), layer, head},
    ...{product, blocks, block},
    ...{packing: flow.packing, difference: flow.split[layer] ?? null},
    onPacking: (value) => actions.insights.setFlow({packing: value}),
  });
}

/** The product of a stop, its result as the grid that the keyboard moves in. */
export function productView(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  laid: Laid,
  result: MatrixOptions,
  actions: Actions,
): TemplateResult {
  const strings = stringsOf[state.lang];
  const {flow, layer, head, row} = state;
  const {product, window} = laid;
  const tokens = labelsOf(good.tokens);
  const slice = sliceOf(state, good, product);
  return cornerView({
    ...{strings, tokens, layer, head, row, ...laid, result, rows: result.rows},
    ...{product: asSliced(product, slice), isSliced: slice.isSliced},
    spot: spotAt(laid, state),
    valueAt: valueAt(state, good),
    isStep: (path) => matrixOf(good.trace, path) !== undefined,
    isOff: product.role === 'contribution' && !headIsOn(good, layer, head),
    offset: columnsBefore(slice, product),
    headLength: headerLength(tokens),
    roles: stop.matrices.map(({role}) => role),
    isCovered: result.coveredRow !== undefined,
    ...{isPlaying: flow.isPlaying, choice: flow.choice},
    packing: stop.id === 'qkv' ? packing(state, good, laid, slice, actions) : nothing,
    onProduct: actions.insights.chooseProduct,
    onChoice: (choice) => actions.insights.setFlow({choice, at: null}),
    onInner: (inner) => actions.insights.setFlow({inner}),
    onGo: (at) => actions.insights.setFlow({at, isPlaying: false}),
    onPlay: (isPlaying) =>
      actions.insights.setFlow(isPlaying ? playFrom(laid.walk) : {isPlaying: false}),
    turn: pager(stop, window, product.result.matrix.cols, strings, actions.showColumn),
  });
}

/** From where the walk is; from its beginning where it is at its end. */
function playFrom({at, marks}: Walk): {readonly isPlaying: true; readonly at: number} {
  return {isPlaying: true, at: at >= marks.all ? 0 : at};
}

/** The next place of a walk that is played, or the next named one; null: there is none. */
export function placeAfter({at, marks}: Walk, isCalm: boolean): number | null {
  if (at >= marks.all) return null;
  if (!isCalm) return at + 1;
  return [marks.cell, marks.row, marks.all].find((mark) => mark !== null && mark > at) ?? null;
}
