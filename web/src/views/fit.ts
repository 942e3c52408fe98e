import type {Scale} from './scale.ts';
import type {ShownStop} from './types.ts';

/** How the matrices of a stop are laid out in the width there is. Lengths in CSS pixels. */
export interface Fit {
  /** Columns in view of each matrix that has more. */
  readonly columns: number;
  /** All in one line, sharing the row headers of the first. */
  readonly beside: boolean;
  /** The width of a cell and of the row headers. */
  readonly cell: number;
  readonly header: number;
}

const GAP = 28;
const DIGIT = 7.3;
const PADDING = 6;
const WIDEST_CELL = 56;
const MOST_CHANNELS = 16;
const MOST_KEYS = 32;
/** Fewer columns than this side by side are worse than one matrix below the other. */
const FEWEST_BESIDE = 3;

/** Room for the longest number of a scale: a sign, the digits, a point and two decimals. */
export function narrowestCell({kind, bound, largest}: Scale): number {
  const digits = Math.max(1, Math.floor(Math.log10(Math.max(bound, largest))) + 1);
  const characters = kind === 'share' ? 4 : digits + 4;
  return Math.ceil(characters * DIGIT + PADDING);
}

export function headerWidth(width: number): number {
  return width < 520 ? 76 : 112;
}

/** Columns of at least `narrowest`, with their spaces, that go into `room`, and how wide each is. */
export function share(
  room: number,
  {narrowest, most, space = 0}: {narrowest: number; most: number; space?: number},
): Pick<Fit, 'columns' | 'cell'> {
  const columns = Math.max(2, Math.min(most, Math.floor(room / (narrowest + space))));
  const cell = Math.min(WIDEST_CELL, Math.floor(room / columns) - space);
  return {columns, cell: Math.max(narrowest, cell)};
}

/** `scales` are of all numbers that stand in the columns, those of the worked row too. */
export function fitOf(width: number, stop: ShownStop, ...scales: readonly Scale[]): Fit {
  const header = headerWidth(width);
  const narrowest = Math.max(...scales.map(narrowestCell));
  const cols = stop.matrices.map(({matrix}) => matrix.cols);
  const wide = cols.filter((n) => n > 1).length;
  const single = (cols.length - wide) * narrowest;
  const room = (width - header - single - GAP * (cols.length - 1)) / Math.max(1, wide);
  const most = Math.min(stop.axis === 'key' ? MOST_KEYS : MOST_CHANNELS, Math.max(...cols));
  if (wide < 2 || Math.floor(room / narrowest) >= FEWEST_BESIDE) {
    return {...share(room, {narrowest, most}), header, beside: true};
  }
  return {...share(width - header, {narrowest, most}), header, beside: false};
}
