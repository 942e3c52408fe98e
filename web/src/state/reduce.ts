import {tokenAfter} from '../engine/seams.ts';
import type {CellRef, ShownStop} from '../views/types.ts';
import {withAskedRow} from './asked.ts';
import {atEnd, reduceFlow, withOtherRun} from './flow.ts';
import {reduceInsights, stillTrue} from './insights.ts';
import {withKept} from './kept.ts';
import type {Good, LessonAction, LessonState, Problem} from './lesson-state.ts';
import {maskedAt, reduceMasked} from './masked.ts';
import {otherPlace} from './norm-places.ts';
import {reducePredictions} from './predictions.ts';
import {currentStop, stopSpecs} from './selectors.ts';
import {stopInstead} from './stops.ts';
import {trailIn} from './view.ts';
import type {View} from './view.ts';

function clamp(value: number, count: number): number {
  const whole = Number.isFinite(value) ? Math.trunc(value) : 0;
  return Math.max(0, Math.min(whole, count - 1));
}

/** The state with a stop, layer, head and row that the computed trace has. */
function within(state: LessonState): LessonState {
  const {good} = state;
  if (!good) return state;
  const layer = clamp(state.layer, good.config.nLayers);
  const next = {
    ...state,
    layer,
    head: clamp(state.head, good.config.nHeads),
    row: clamp(state.row, good.tokens.length),
  };
  const ids = stopSpecs(next).map(({id}) => id);
  if (ids.includes(state.stop)) return next;
  return {...next, stop: stopInstead(state.lesson, ids, state.stop)};
}

/** Where the columns begin: at the chosen head's, if they come in blocks. */
function startOf(stop: ShownStop, head: number): number {
  return stop.block * head;
}

/** The column in the new stop that is the same as the old one, if there is the like. */
function sameColumn(before: ShownStop | undefined, after: ShownStop, col: number): number | null {
  const isLike =
    before?.axis === after.axis &&
    before.block === after.block &&
    before.main.matrix.cols === after.main.matrix.cols;
  return isLike && col < after.main.matrix.cols ? col : null;
}

/** After another stop, layer or head: an open sum stays open, on the new stop's number. */
function followed(before: LessonState, changed: LessonState): LessonState {
  const state = within(changed);
  const stop = currentStop(state);
  if (!stop) return state;
  const open = before.trail[0];
  const old = currentStop(before);
  const start = startOf(stop, state.head);
  const anchor = sameColumn(old, stop, before.anchor) ?? start;
  const flow = atEnd(state.flow);
  const fresh = {...state, active: null, explanation: null, trail: [], anchor, flow};
  if (!open) return fresh;
  const col = sameColumn(old, stop, open.col) ?? start;
  const cell: CellRef = {path: stop.main.path, row: state.row, col};
  return {...fresh, anchor: col, active: cell, trail: [cell]};
}

/** A problem that is not about a request is not settled by the next one. */
function lasting(problem: Problem | null): Problem | null {
  return problem?.retry === null ? problem : null;
}

const piecesOf = ({tokens}: Good): readonly string[] => tokens.map(({piece}) => piece);

/** The same but for heads that are on or off. */
function isSameRun(a: Good | null, b: Good): boolean {
  if (a?.text !== b.text || a.model !== b.model) return false;
  return piecesOf(a).join('\n') === piecesOf(b).join('\n');
}

/** The row in focus after a run that has other tokens. */
function rowFor({good: before, row}: LessonState, good: Good, wanted: number | null): number {
  // A row that was asked for before anything was computed is still wanted.
  if (!before && row >= 0) return row;
  // Cut another way: the row keeps its first character.
  if (before?.text === good.text && before.model === good.model) {
    return tokenAfter(piecesOf(before), piecesOf(good), row);
  }
  return wanted ?? 0;
}

function computed(state: LessonState, good: Good, row: number | null): LessonState {
  const idle = {phase: 'idle'} as const;
  const flow = withOtherRun(state.flow, otherPlace(state.good, good));
  const done = {...state, good, request: null, problem: lasting(state.problem), work: idle, flow};
  const isSame = isSameRun(state.good, good);
  const masked = maskedAt(done, isSame ? state.masked.row : null);
  if (isSame) return {...within(done), masked, explanation: null};
  const fresh = {trail: [], explanation: null, active: null, masked};
  const at = {...done, row: rowFor(state, good, row), ...fresh};
  const next = within(at);
  const stop = currentStop(next);
  return {...next, anchor: stop ? startOf(stop, next.head) : 0};
}

/** The reader is put somewhere else in the run, as far as it has such a place. */
function viewed(state: LessonState, view: View): LessonState {
  const {trail, walk, hide, ...place} = view;
  const flow = walk ? {...state.flow, ...walk, isPlaying: false} : state.flow;
  const masked = hide === undefined ? state.masked : maskedAt(state, hide);
  const moved = within({...state, ...place, flow, masked});
  const stop = currentStop(moved);
  if (!state.good || !stop) return moved;
  const open = trail ? trailIn(state.good, trail) : [];
  const [first] = open;
  const isShown = stop.matrices.some(({path}) => path === first?.path);
  const anchor = isShown && first ? first.col : startOf(stop, moved.head);
  const active = isShown && first ? first : null;
  return {...moved, trail: open, explanation: null, active, anchor};
}

/** The row in focus changes, and an open sum of the shown stop goes with it. */
function withRow(state: LessonState, wanted: number): LessonState {
  const row = state.good ? clamp(wanted, state.good.tokens.length) : wanted;
  if (row === state.row) return state;
  const active = state.active && {...state.active, row};
  const [open] = state.trail;
  if (!open || !currentStop(state)?.matrices.some(({path}) => path === open.path)) {
    return {...state, row, active};
  }
  return {...state, row, active, trail: [{...open, row}], explanation: null};
}

/** The keyboard's cell moves; an open sum follows it. */
function moved(state: LessonState, active: CellRef): LessonState {
  const next = {...state, active, row: active.row, anchor: active.col};
  return state.trail.length === 0 ? next : {...next, trail: [active], explanation: null};
}

function opened(state: LessonState, trail: readonly CellRef[]): LessonState {
  const next = {...state, trail, explanation: null};
  const ref = trail.at(-1);
  const isShown = currentStop(state)?.matrices.some(({path}) => path === ref?.path);
  if (!ref || !isShown || trail.length > 1) return next;
  return {...next, active: ref, row: ref.row, anchor: ref.col};
}

function reduceView(state: LessonState, action: LessonAction): LessonState {
  switch (action.type) {
    case 'stopped-at':
      return action.stop === state.stop ? state : followed(state, {...state, stop: action.stop});
    case 'layer':
      return followed(state, {...state, layer: action.layer});
    case 'head':
      return followed(state, {...state, head: action.head});
    case 'row':
      return withRow(state, action.row);
    case 'anchored':
      return {...state, anchor: Math.max(0, action.col), active: null};
    case 'moved':
      return moved(state, action.active);
    case 'opened':
      return opened(state, action.trail);
    case 'explained':
      return state.trail.at(-1) === action.ref
        ? {...state, explanation: action.explanation}
        : state;
    case 'viewed':
      return viewed(state, action.view);
    case 'closed':
      return {...state, trail: [], explanation: null};
    case 'product':
      return withProduct(state, action.role);
    case 'flow':
    case 'compared':
    case 'built':
    case 'told':
    case 'rest':
    case 'params':
    case 'split':
      return {...state, flow: reduceFlow(state.flow, action)};
    default:
      return state;
  }
}

/** Another product of the stop; an open sum goes to the same place in it. */
function withProduct(state: LessonState, role: string): LessonState {
  const flow = reduceFlow(state.flow, {type: 'product', role});
  const path = currentStop(state)?.matrices.find((shown) => shown.role === role)?.path;
  const [open] = state.trail;
  const next = {...state, flow, active: null};
  if (!open || path === undefined) return next;
  return {...next, trail: [{...open, path}], explanation: null};
}

function reduceShown(state: LessonState, action: LessonAction): LessonState {
  switch (action.type) {
    case 'lesson':
      return {...state, own: action.own, section: null};
    case 'section':
      return {...state, section: action.section};
    case 'lang':
      return {...state, lang: action.lang};
    case 'theme':
      return {...state, theme: action.theme};
    case 'model':
      return {...state, modelChoice: action.model};
    case 'fixed':
      return {...state, isFixed: action.isFixed};
    case 'restored':
      return withKept(state, action.kept);
    case 'requested':
      return {...state, request: action.request, problem: lasting(state.problem)};
    case 'working':
      return {...state, work: action.work};
    case 'computed':
      return action.view
        ? viewed(computed(state, action.good, action.row), action.view)
        : computed(state, action.good, action.row);
    case 'failed':
      return {...state, request: null, work: {phase: 'idle'}, problem: action.problem};
    case 'dismissed':
      return {...state, problem: null};
    case 'drafted':
      return {...state, draft: action.draft};
    case 'editing':
      return {...state, isEditing: action.isEditing};
    case 'cutting':
      return {...state, isCutting: action.isCutting};
    default:
      return reduceView(state, action);
  }
}

/** The next state. Nothing but the arguments decides it. */
export function reduceLesson(state: LessonState, action: LessonAction): LessonState {
  const next = reduceShown(state, action);
  const insights = stillTrue(reduceInsights(state.insights, action), next, state);
  const predictions = reducePredictions(state.predictions, action);
  const masked = reduceMasked(next.masked, action);
  const parts = {insights, predictions, masked};
  const isSame = (['insights', 'predictions', 'masked'] as const).every(
    (name) => parts[name] === next[name],
  );
  return withAskedRow(isSame ? next : {...next, ...parts}, state);
}
