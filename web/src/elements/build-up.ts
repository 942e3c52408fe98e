import type {ModelSession} from '../engine/engine.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {currentProduct, largestKeys, wantedBuildUp} from '../state/product-scene.ts';
import type {Wanted} from '../state/product-scene.ts';
import {roomFor} from '../views/product/inner.ts';
import type {Product} from '../views/product/product.ts';

/** What is to be asked for the product that is shown, and the name of its answer. */
export function productQuestion(state: LessonState) {
  const product = currentProduct(state);
  if (!product) return undefined;
  const wanted = wantedBuildUp(state, product);
  return {key: wanted.key, ask: (model: ModelSession) => build(model, product, wanted)};
}

/** Asks how a part of a row comes about, with the terms named that are wanted. */
async function build(
  model: ModelSession,
  product: Product,
  {key, path, row, first, count, choice, named}: Wanted,
): Promise<LessonAction> {
  const own = choice === 'order' ? named : await largest(model, product, {path, row, col: first});
  const buildUp = await model.buildUp(path, {row, first, count}, own);
  return {type: 'built', built: {key, named: own, buildUp, first}};
}

/** The indices of the largest terms, in order: as the core ranks them, or by the weights. */
async function largest(
  model: ModelSession,
  product: Product,
  {path, row, col}: {readonly path: string; readonly row: number; readonly col: number},
): Promise<readonly number[]> {
  if (product.manner === 'rows') return largestKeys(product, row);
  const {terms} = await model.explain(path, row, col, roomFor(product) + 1);
  const products = terms.filter(({factors}) => factors.length > 1);
  const indices = products.map(({factors}) => factors[0]!.col);
  return indices.slice(0, roomFor(product)).sort((a, b) => a - b);
}
