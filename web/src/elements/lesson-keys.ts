import {matrixOf} from '../engine/trace.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import type {CellRef} from '../views/types.ts';
import {cellAfter, stepFor} from './grid-keys.ts';
import type {LessonActions} from './lesson-actions.ts';
import {isNativeKey} from './native-keys.ts';
import {handleSourceKey, sourceCell, sourceRef} from './source-cells.ts';

/** The cell of a matrix that an event came from. */
function cellOf(event: Event): CellRef | null {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>('td[data-path]');
  const {path, row, col} = cell?.dataset ?? {};
  return path === undefined ? null : {path, row: Number(row), col: Number(col)};
}

/** A number that is covered leads to the question; any other opens its sum. */
function openCell(event: Event, cell: CellRef, actions: LessonActions): void {
  const isCovered = event.target instanceof Element && event.target.closest('[data-covered]');
  if (isCovered) actions.quiz.toQuestion();
  else actions.open(cell);
}

/** A click on a cell opens its sum; one on a row's head puts the row in focus. */
export function handleGridClick(event: Event, actions: LessonActions): void {
  const cell = cellOf(event);
  if (cell) return openCell(event, cell, actions);
  const source = sourceCell(event);
  const ref = source && sourceRef(source);
  if (ref) return actions.open(ref);
  const target = event.target instanceof Element ? event.target : null;
  const head = target?.closest<HTMLElement>('tbody th[data-row]');
  if (head) actions.chooseRow(Number(head.dataset['row']));
}

/** Where a key means something else than stepping. */
const WIDGETS = 'input, select, textarea, td[data-path], td[data-source], [contenteditable]';
const TEXT_FIELDS = 'textarea, input:not([type=radio]), select';

function onCellKey(
  event: KeyboardEvent,
  cell: CellRef,
  {good}: LessonState,
  actions: LessonActions,
): boolean {
  if (event.key === 'Enter' || event.key === ' ') {
    openCell(event, cell, actions);
    return true;
  }
  const matrix = good ? matrixOf(good.trace, cell.path) : undefined;
  const next = matrix && cellAfter(event.key, event.ctrlKey || event.metaKey, cell, matrix);
  if (next) actions.move(next);
  return Boolean(next);
}

/** Whether the key was one of the lesson's. */
function isDone(event: KeyboardEvent, state: LessonState, actions: LessonActions): boolean {
  // What stands in an element of its own within the lesson counts as itself.
  const [inner] = event.composedPath();
  const target = inner instanceof Element ? inner : null;
  if (event.key === 'Escape' && state.trail.length > 0) {
    actions.close();
    return true;
  }
  const cell = cellOf(event);
  if (cell && onCellKey(event, cell, state, actions)) return true;
  if (handleSourceKey(event, actions.open)) return true;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(TEXT_FIELDS)) return false;
  const by = stepFor(event.key, Boolean(target?.closest(WIDGETS)));
  if (by !== 0) actions.stepBy(by);
  return by !== 0;
}

/** Keys count only while the focus is inside the lesson; one that is used goes no further. */
export function handleKey(
  event: KeyboardEvent,
  {state}: Store<LessonState, LessonAction>,
  actions: LessonActions,
): void {
  if (!event.defaultPrevented && !state.own && isDone(event, state, actions)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (isNativeKey(event)) event.stopPropagation();
}

/** Listens to what is done with keys and pointer anywhere in the lesson. */
export function listen(
  root: EventTarget,
  store: Store<LessonState, LessonAction>,
  actions: LessonActions,
): void {
  root.addEventListener('keydown', (event) => handleKey(event as KeyboardEvent, store, actions));
  root.addEventListener('click', (event) => handleGridClick(event, actions));
}
