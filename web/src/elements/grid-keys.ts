import type {CellRef} from '../views/types.ts';

const PAGE_ROWS = 5;

/** Where a key leads from a cell of a matrix of this size; null where it is not one of the keys. */
export function cellAfter(
  key: string,
  withCtrl: boolean,
  at: CellRef,
  {rows, cols}: {readonly rows: number; readonly cols: number},
): CellRef | null {
  const to = (row: number, col: number): CellRef => ({
    path: at.path,
    row: Math.max(0, Math.min(row, rows - 1)),
    col: Math.max(0, Math.min(col, cols - 1)),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(at.row, at.col - 1);
    case 'ArrowRight':
      return to(at.row, at.col + 1);
    case 'ArrowUp':
      return to(at.row - 1, at.col);
    case 'ArrowDown':
      return to(at.row + 1, at.col);
    case 'Home':
      return to(withCtrl ? 0 : at.row, 0);
    case 'End':
      return to(withCtrl ? rows - 1 : at.row, cols - 1);
    case 'PageUp':
      return to(at.row - PAGE_ROWS, at.col);
    case 'PageDown':
      return to(at.row + PAGE_ROWS, at.col);
    default:
      return null;
  }
}

/** Which way a key steps through the lesson; 0 where it does not. */
export function stepFor(key: string, isOnWidget: boolean): -1 | 0 | 1 {
  if (key === ',') return -1;
  if (key === '.') return 1;
  if (isOnWidget) return 0;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}
