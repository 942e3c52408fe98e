import {html, nothing, svg} from 'lit';
import type {TemplateResult} from 'lit';
import type {Matrix} from '../engine/trace.ts';
import {Remembered} from './remembered.ts';
import {LEVELS, levelOf} from './scale.ts';
import type {Scale} from './scale.ts';
import {entry} from './types.ts';

const SHARE: Scale = {kind: 'share', bound: 1, largest: 1};

const drawn = new Remembered<Matrix, readonly string[]>();

/** The cells of each level as one path: neighbours in a row are one rectangle. */
export function levelPaths(weights: Matrix, masked: Matrix | undefined): readonly string[] {
  return drawn.of(weights, [masked], () => pathsOf(weights, masked));
}

function pathsOf(weights: Matrix, masked: Matrix | undefined): readonly string[] {
  const paths = Array.from({length: LEVELS + 1}, () => '');
  for (let row = 0; row < weights.rows; row++) {
    let first = 0;
    for (let col = 0; col < weights.cols; col = first) {
      const level = levelAt(weights, masked, row, col);
      first = col + 1;
      while (first < weights.cols && levelAt(weights, masked, row, first) === level) first++;
      if (level > 0) paths[level] += `M${col} ${row}h${first - col}v1h${col - first}z`;
    }
  }
  return paths;
}

function isHiddenAt(masked: Matrix | undefined, row: number, col: number): boolean {
  return masked !== undefined && entry(masked, row, col) === -Infinity;
}

/** Hidden keys have no level of their own: they are hatched. */
function levelAt(weights: Matrix, masked: Matrix | undefined, row: number, col: number): number {
  if (isHiddenAt(masked, row, col)) return 0;
  return levelOf(entry(weights, row, col), SHARE) ?? 0;
}

/** A stroke across each hidden cell. */
export function hatchPath(masked: Matrix | undefined): string {
  if (!masked) return '';
  let path = '';
  for (let row = 0; row < masked.rows; row++) {
    for (let col = 0; col < masked.cols; col++) {
      if (isHiddenAt(masked, row, col)) path += `M${col} ${row + 1}l1 -1`;
    }
  }
  return path;
}

export interface ThumbOptions {
  readonly weights: Matrix;
  readonly masked: Matrix | undefined;
  /** The row in focus, which is framed. */
  readonly row: number;
  /** The row that a question keeps covered. */
  readonly coveredRow?: number | undefined;
}

/** All weights of a head at a glance: rows are queries, columns keys, darkness from 0 to 1. */
export function headThumb({weights, masked, row, coveredRow}: ThumbOptions): TemplateResult {
  const {rows, cols} = weights;
  const hatch = hatchPath(masked);
  return html`<svg
    class="thumb"
    aria-hidden="true"
    viewBox="0 0 ${cols} ${rows}"
    shape-rendering="crispEdges"
  >
    ${levelPaths(weights, masked).map((d, level) =>
      d === '' ? nothing : svg`<path data-level=${level} d=${d} />`,
    )}
    ${hatch === '' ? nothing : svg`<path class="hatch" d=${hatch} />`}
    ${
      coveredRow === undefined
        ? nothing
        : svg`<rect class="covered" x="0" y=${coveredRow} width=${cols} height="1" />`
    }
    <rect class="row" x="0" y=${row} width=${cols} height="1" />
  </svg>`;
}
