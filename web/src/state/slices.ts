import type {Product} from '../views/product/product.ts';
import type {Good, LessonState} from './lesson-state.ts';

/** One head's projection as a slice of the one for all heads. */
export interface Slice {
  /** As many as the projection has: heads, or those that share keys and values. */
  readonly blocks: number;
  readonly block: number;
  /** Whether it is shown as a slice. */
  readonly isSliced: boolean;
}

/** The block that a head reads where `blocks` serve all heads: its own, or one that is shared. */
export function blockOf(head: number, nHeads: number, blocks: number): number {
  return Math.floor(head / (nHeads / blocks));
}

const PROJECTIONS: ReadonlySet<string> = new Set(['q', 'k', 'v']);

export function sliceOf({flow, head}: LessonState, {config}: Good, {role}: Product): Slice {
  const blocks = role === 'q' ? config.nHeads : config.nKvHeads;
  const isSliced = PROJECTIONS.has(role) && flow.packing === 'big';
  return {blocks, block: blockOf(head, config.nHeads, blocks), isSliced};
}

/** The columns before a slice, in the projection for all heads. */
export function columnsBefore({block, isSliced}: Slice, {result}: Product): number {
  return isSliced ? block * result.matrix.cols : 0;
}

/** The same cells, with the dimensions of the projection that they are a slice of. */
export function asSliced(product: Product, {blocks, isSliced}: Slice): Product {
  if (!isSliced) return product;
  const {above, result, resultDims} = product;
  const all = {name: 'h·dₖ', count: blocks * result.matrix.cols};
  return {
    ...product,
    above: {...above, dims: [above.dims[0], all]},
    resultDims: [resultDims[0], all],
  };
}
