import {headerWidth, narrowestCell, share} from '../fit.ts';
import {scaleOf} from '../scale.ts';
import type {Scale} from '../scale.ts';
import type {Product} from './product.ts';

/** How a product is laid out in the width there is. Lengths in CSS pixels. */
export interface CornerFit {
  /** The left operand has no room beside the result: only its row in focus is shown, above it. */
  readonly isStacked: boolean;
  readonly header: number;
  /** The width of the right operand's row headers, which is the gap before the result. */
  readonly gap: number;
  readonly leftCell: number;
  readonly cell: number;
  /** Columns of the result in view. */
  readonly columns: number;
}

const REST = 44;
const TILE = 34;
const SPACE = 34;
/** Between the outer cells and the table's own edge. */
const EDGE = 4;
/** The sum of one cell stands above the left operand. */
const WORKED = 350;
const MOST_COLUMNS = 16;
/** Fewer columns of the result than this beside the left operand are worse than stacking. */
const FEWEST = 4;

function leftWidth({left, inner}: Product, cell: number, shown: number): number {
  if (!left) return inner.count * TILE;
  return shown * (cell + 1) + (inner.count > shown ? REST : 0);
}

export function cornerFit(width: number, product: Product, scale: Scale, shown: number): CornerFit {
  const header = headerWidth(width);
  const {left, inner, result} = product;
  const leftCell = left ? narrowestCell(scaleOf('signed', [left.matrix])) : TILE;
  const narrowest = Math.max(narrowestCell(scale), 44);
  const gap = inner.kind === 'channel' ? 52 : header;
  const beside = Math.max(WORKED, header + leftWidth(product, leftCell, shown));
  const room = width - beside - SPACE - gap;
  const most = Math.min(MOST_COLUMNS, result.matrix.cols);
  const isStacked = Math.floor(room / (narrowest + 1)) < Math.min(FEWEST, most);
  const own = isStacked ? width - header - EDGE : room;
  const shared = share(own, {narrowest, most, space: 1});
  return {isStacked, header, gap: isStacked ? header : gap, leftCell, ...shared};
}
