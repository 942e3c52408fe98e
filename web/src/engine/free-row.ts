import type {Matrix} from './trace.ts';

/** What is set by hand of a row, see laboratory.h. */
export interface RowRules {
  /** Whether scores are divided by √d_k. */
  readonly isScaled: boolean;
  /** Above 0; the scores are divided by it too. */
  readonly temperature: number;
  /** A flag a key: may the query see it? */
  readonly visible: readonly boolean[];
}

/** The steps of such a row, each [1, n]; the keys stand one after the other. */
export interface FreeRow {
  readonly scores: Matrix;
  readonly scaled: Matrix;
  readonly masked: Matrix;
  readonly weights: Matrix;
  readonly lengths: Matrix;
  readonly cosines: Matrix;
  /** −Σ w ln w. */
  readonly entropy: number;
  /** The entropy as a share of the most that the visible keys allow. */
  readonly evenness: number;
}
