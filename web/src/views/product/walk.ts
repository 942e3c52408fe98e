import type {BuildUp} from '../../engine/engine.ts';
import {entry} from '../types.ts';
import type {Product} from './product.ts';

/** The walk through a product: its first cell term by term, its row cell by cell, then the rest. */

export type Position =
  | {readonly kind: 'start'}
  /** The first cell, or the whole row, with so many stages added. */
  | {readonly kind: 'stage'; readonly stage: number}
  /** The row up to this column. */
  | {readonly kind: 'cell'; readonly col: number}
  | {readonly kind: 'all'};

/** Where the named places of a walk are; a row that is built up at once has no first cell. */
export interface Marks {
  readonly start: number;
  readonly cell: number | null;
  readonly row: number;
  readonly all: number;
}

export interface Walk {
  readonly positions: readonly Position[];
  readonly marks: Marks;
  readonly at: number;
  /** Of the cell that is built up. */
  readonly row: number;
  readonly col: number;
  /** null until the core has said it: then there is only the end. */
  readonly built: BuildUp | null;
  /** The first of the columns that are built up. */
  readonly first: number;
}

export interface WalkOptions {
  readonly manner: Product['manner'];
  readonly row: number;
  readonly col: number;
  /** Columns in view. */
  readonly columns: readonly number[];
  readonly built: BuildUp | null;
  readonly first: number;
  /** null: the end. */
  readonly at: number | null;
}

/** The cells of the row after the first: from the first to the right, then those before it. */
function cellsAfter(col: number, columns: readonly number[]): readonly number[] {
  return columns.filter((c) => c !== col);
}

export function walkOf(options: WalkOptions): Walk {
  const {manner, row, col, columns, built, first} = options;
  const stages = (built?.stages ?? []).map((_, stage) => ({kind: 'stage', stage}) as const);
  const cells =
    built && manner === 'dot'
      ? cellsAfter(col, columns).map((c) => ({kind: 'cell', col: c}) as const)
      : [];
  const begin: readonly Position[] = built ? [{kind: 'start'}] : [];
  const positions: readonly Position[] = [...begin, ...stages, ...cells, {kind: 'all'}];
  const all = positions.length - 1;
  const marks = {
    start: 0,
    cell: manner === 'dot' ? stages.length : null,
    row: Math.max(0, all - 1),
    all,
  };
  const at = Math.max(0, Math.min(options.at ?? all, all));
  return {positions, marks, at, row, col, built, first};
}

export function positionOf({positions, at}: Walk): Position {
  return positions[at] ?? {kind: 'all'};
}

/** How far a result cell has come: done, not begun, or what has come together so far. */
export type Standing = 'done' | 'pending' | {readonly partial: number};

/** The number of the last stage, which makes a sum whole. */
function lastStage({built}: Walk): number {
  return (built?.stages.length ?? 0) - 1;
}

function staged(walk: Walk, stage: number, col: number): Standing {
  if (stage === lastStage(walk)) return 'done';
  const {built, first} = walk;
  const at = col - first;
  if (!built || at < 0 || at >= built.partials.cols) return 'pending';
  return {partial: entry(built.partials, stage, at)};
}

export function standingOf(
  walk: Walk,
  manner: Product['manner'],
  row: number,
  col: number,
): Standing {
  const position = positionOf(walk);
  if (position.kind === 'all') return 'done';
  if (row !== walk.row || position.kind === 'start') return 'pending';
  if (position.kind === 'stage') {
    return manner === 'dot' && col !== walk.col ? 'pending' : staged(walk, position.stage, col);
  }
  const cells = walk.positions.slice(0, walk.at + 1);
  return col === walk.col || cells.some((p) => p.kind === 'cell' && p.col === col)
    ? 'done'
    : 'pending';
}

/** What is looked at in the operands: an index that both share, and a column of the right one. */
export interface Spot {
  /** null: all of them; −1: those that are taken together. */
  readonly inner: number | null;
  /** null: all columns. */
  readonly col: number | null;
}

export function spotOf(walk: Walk, manner: Product['manner']): Spot | null {
  const position = positionOf(walk);
  if (position.kind === 'start') return null;
  if (position.kind === 'cell') return {inner: null, col: position.col};
  const stage = position.kind === 'stage' ? walk.built?.stages[position.stage] : undefined;
  const inner = stage?.index ?? null;
  return {inner, col: manner === 'dot' ? walk.col : null};
}
