import type {Fusion, ModelConfig, ModelName, Token} from '../engine/engine.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Matrix, Trace} from '../engine/trace.ts';
import type {Value} from '../views/describe.ts';
import {formatCell} from '../views/format.ts';
import {entry} from '../views/types.ts';

/** What the questions are about: a run, and where in it the reader is. */
export interface Subject {
  readonly model: ModelName;
  readonly tokens: readonly Token[];
  readonly trace: Trace;
  readonly config: ModelConfig;
  readonly layer: number;
  readonly head: number;
  readonly row: number;
  /** Of this layer and row; without it the questions about lengths are not asked. */
  readonly fusion?: Fusion | undefined;
}

export const plain = (text: string | number): Value => ({kind: 'plain', text});
export const token = (index: number): Value => ({kind: 'token', index});

/** A number of the core that is not in the trace. */
export const number = (value: number): Value => plain(formatCell(value));

/** Whether the page would show two numbers alike: then they are not told apart. */
export function looksSame(a: number, b: number): boolean {
  return formatCell(a) === formatCell(b);
}

const asIs = (value: number): number => value;

/** Indices by `by`, largest first; ties stay in order. */
export function ranked(count: number, by: (index: number) => number): number[] {
  const sizes = Array.from({length: count}, (_, i) => by(i));
  return sizes.map((_, i) => i).sort((a, b) => sizes[b]! - sizes[a]!);
}

/**
 * Reads the trace where the reader is. It compares the core's numbers and makes none. Steps are
 * named as in the layer, H being the head.
 */
export class Reader {
  readonly subject: Subject;
  /** Found once: a row is sorted by many looks at it. */
  readonly #found = new Map<string, Matrix>();

  constructor(subject: Subject) {
    this.subject = subject;
  }

  path(name: string, head = this.subject.head): string {
    return `blocks.${this.subject.layer}.${name.replace('heads.H.', `heads.${head}.`)}`;
  }

  has(names: readonly string[]): boolean {
    return names.every((name) => matrixOf(this.subject.trace, this.path(name)) !== undefined);
  }

  matrix(name: string, head = this.subject.head): Matrix {
    const path = this.path(name, head);
    const matrix = this.#found.get(path) ?? matrixOf(this.subject.trace, path);
    if (!matrix) throw new Error(`[quiz] the trace has no ${path}`);
    this.#found.set(path, matrix);
    return matrix;
  }

  value(name: string, col: number, row = this.subject.row, head = this.subject.head): number {
    return entry(this.matrix(name, head), row, col);
  }

  /** A number that can be opened. */
  at(name: string, col: number, row = this.subject.row, head = this.subject.head): Value {
    const cell = {path: this.path(name, head), row, col};
    return {kind: 'entry', cell, value: this.value(name, col, row, head)};
  }

  /** Columns of the row, largest number first. */
  order(name: string, by = asIs, head = this.subject.head): number[] {
    const matrix = this.matrix(name, head);
    return ranked(matrix.cols, (col) => by(entry(matrix, this.subject.row, col)));
  }

  /** The column of the greatest size among those wanted; −1 where none is. */
  peak(name: string, head = this.subject.head, isWanted = (_col: number): boolean => true): number {
    const {row} = this.subject;
    const matrix = this.matrix(name, head);
    let best = -1;
    let size = -1;
    for (let col = 0; col < matrix.cols; col++) {
      const own = Math.abs(entry(matrix, row, col));
      if (own <= size || !isWanted(col)) continue;
      [best, size] = [col, own];
    }
    return best;
  }

  looksZero(name: string, col: number): boolean {
    return looksSame(this.value(name, col), 0);
  }

  /** Whether the head adds anything to the row: one that is off does not. */
  adds(head: number): boolean {
    const name = 'attn.heads.H.contribution';
    return this.value(name, this.peak(name, head), undefined, head) !== 0;
  }

  /** What many strings have in common. */
  common(): Readonly<Record<string, Value>> {
    const {row, head, layer, config, tokens} = this.subject;
    return {
      token: token(row),
      head: plain(head),
      layer: plain(layer),
      heads: plain(config.nHeads),
      rows: plain(tokens.length),
    };
  }
}
