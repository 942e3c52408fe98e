import type {CellRef} from '../views/types.ts';

/** Cells that show a number that stands elsewhere: operands, and the row in focus worked out. */

const CELL = 'td[data-source]';

export function sourceCell(event: Event): HTMLElement | null {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest<HTMLElement>(CELL) ?? null;
}

/** The number's address, where its sum can be opened. */
export function sourceRef(cell: HTMLElement): CellRef | null {
  const {source, row, col, given} = cell.dataset;
  if (source === undefined || given !== undefined) return null;
  return {path: source, row: Number(row), col: Number(col)};
}

/** The cell in this direction in the same table. */
function neighbour(cell: HTMLElement, key: string): HTMLElement | null {
  const line = cell.parentElement;
  const cells = [...(line?.querySelectorAll<HTMLElement>(CELL) ?? [])];
  const at = cells.indexOf(cell);
  const inLine = (row: Element | null | undefined): HTMLElement | null =>
    row?.querySelectorAll<HTMLElement>(CELL)[at] ?? null;
  const lines = [...(cell.closest('table')?.querySelectorAll(`tr:has(${CELL})`) ?? [])];
  const nth = line ? lines.indexOf(line) : -1;
  switch (key) {
    case 'ArrowLeft':
      return cells[at - 1] ?? null;
    case 'ArrowRight':
      return cells[at + 1] ?? null;
    case 'Home':
      return cells[0] ?? null;
    case 'End':
      return cells.at(-1) ?? null;
    case 'ArrowUp':
      return inLine(lines[nth - 1]);
    case 'ArrowDown':
      return inLine(lines[nth + 1]);
    default:
      return null;
  }
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** Moves the focus with the arrows; opens with Enter. Whether the key was one of these. */
export function handleSourceKey(event: KeyboardEvent, open: (ref: CellRef) => void): boolean {
  const cell = sourceCell(event);
  if (!cell) return false;
  if (event.key === 'Enter' || event.key === ' ') {
    const ref = sourceRef(cell);
    if (ref) open(ref);
    return true;
  }
  if (!KEYS.includes(event.key)) return false;
  neighbour(cell, event.key)?.focus();
  return true;
}
