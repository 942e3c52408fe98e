import type {Matrix} from '../engine/trace.ts';

/** One matrix of a stop: a step of the trace and what it is. */
export interface ShownMatrix {
  readonly path: string;
  readonly role: string;
  readonly matrix: Matrix;
}

/** A stop of the lesson with the matrices of the chosen layer and head. */
export interface ShownStop {
  readonly id: string;
  readonly formula: string;
  readonly axis: 'channel' | 'key';
  readonly scale: 'signed' | 'share';
  readonly matrices: readonly ShownMatrix[];
  /** What the stop is about, if it is about one of them. */
  readonly main: ShownMatrix;
  /** The width of one head's block of columns, where columns come in blocks; else 0. */
  readonly block: number;
  /** The masked scores, where some key is hidden: −∞ there. */
  readonly masked: Matrix | undefined;
}

/** An entry of the trace by its address. */
export interface CellRef {
  readonly path: string;
  readonly row: number;
  readonly col: number;
}

export function sameCell(a: CellRef | undefined | null, b: CellRef | undefined | null): boolean {
  return a?.path === b?.path && a?.row === b?.row && a?.col === b?.col;
}

/** A token as it is shown. */
export interface TokenLabel {
  readonly text: string;
  readonly index: number;
  /** Stands elsewhere in the sentence too, so that its index is needed to tell it apart. */
  readonly repeated: boolean;
  /** Outside the model's vocabulary. */
  readonly unknown: boolean;
}

export function entry(matrix: Matrix, row: number, col: number): number {
  return matrix.data[row * matrix.cols + col]!;
}

/** Columns or rows in view: [first, end). */
export interface Window {
  readonly first: number;
  readonly end: number;
}

/** The numbers of a window, in order. */
export function indicesOf({first, end}: Window): readonly number[] {
  return Array.from({length: end - first}, (_, i) => first + i);
}

/**
 * The page of `size` columns that has column `anchor` in it; the last page is a full one too. Where
 * columns come in blocks, pages begin with each block.
 */
export function windowOf(cols: number, anchor: number, size: number, block = 0): Window {
  const within = Math.max(0, Math.min(anchor, cols - 1));
  const start = block > 0 ? within - (within % block) : 0;
  const page = within - ((within - start) % size);
  const first = Math.max(0, Math.min(page, cols - size));
  return {first, end: Math.min(cols, first + size)};
}
