import type {Matrix} from '../../engine/trace.ts';
import type {CellRef, ShownMatrix} from '../types.ts';

/** A product of the lesson as it is laid out: left operand left, right operand above. */

/**
 * How it is told: as dot products of a row and a column, as a weighted sum of rows, or as a sum of
 * what each head adds.
 */
export type Manner = 'dot' | 'rows' | 'heads';

/** A dimension in symbols, and how many that is. */
export interface Dim {
  readonly name: string;
  readonly count: number;
}

/** An operand. Its cells are entries of the trace or of the parameters, maybe at other places. */
export interface Factor {
  readonly role: string;
  /** Its letter, what stands small below it, and above it. */
  readonly letter: string;
  readonly sub: string;
  readonly sup: string;
  readonly matrix: Matrix;
  readonly dims: readonly [Dim, Dim];
  /** Where the entry at this row and column of the operand stands. */
  readonly cell: (row: number, col: number) => CellRef;
}

/** What is added without a factor: its name, and its entry for a column. */
export interface Bias {
  readonly sub: string;
  readonly cell: (col: number) => CellRef;
}

export interface Product {
  readonly role: string;
  readonly manner: Manner;
  /** null: what stands to the left is the heads' blocks, not numbers. */
  readonly left: Factor | null;
  readonly above: Factor;
  readonly result: ShownMatrix;
  readonly resultDims: readonly [Dim, Dim];
  /** What both operands share. */
  readonly inner: {readonly kind: 'channel' | 'key' | 'head'; readonly count: number};
  readonly bias: Bias | null;
}
