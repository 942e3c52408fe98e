import type {Place} from '../operand.ts';
import type {CellRef, Window} from '../types.ts';
import type {CornerFit} from './fit.ts';
import type {Product} from './product.ts';
import type {Spot, Walk} from './walk.ts';

/** What the parts of a product's picture have in common. */
export interface CornerOptions extends Place {
  readonly product: Product;
  readonly fit: CornerFit;
  readonly walk: Walk;
  /** What is marked in the operands; null: nothing. */
  readonly spot: Spot | null;
  /** The row in focus. */
  readonly row: number;
  /** Inner indices with their numbers, in order; the others are taken together. */
  readonly inner: readonly number[];
  /** The rows of tokens in view; where the operands are stacked, only the one in focus. */
  readonly rows: Window;
  /** Columns of the result in view. */
  readonly columns: readonly number[];
  /** The number at an address of the trace or of the parameters. */
  readonly valueAt: (ref: CellRef) => number;
  /** Whether an address is a step of the trace, so that its sum can be opened. */
  readonly isStep: (path: string) => boolean;
  /** The head is switched off: each of its products counts 0 times. */
  readonly isOff: boolean;
  /** What is added to the numbers of columns: where a slice of a larger matrix is shown, its first. */
  readonly offset: number;
}

/** How many inner indices are taken together. */
export function restOf({product, inner}: Pick<CornerOptions, 'product' | 'inner'>): number {
  return product.inner.count - inner.length;
}
