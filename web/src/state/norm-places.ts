import type {Trace} from '../engine/trace.ts';
import {matrixOf} from '../engine/trace.ts';
import type {PlaceNumbers} from '../views/norm-place.ts';
import type {NormPlace} from '../models/norm-places.ts';
import {entry} from '../views/types.ts';
import type {Good, LessonState} from './lesson-state.ts';
import {pathIn} from './stops.ts';

/** One channel of the row in focus, with the norm before attention and after the sum. */

interface Shown {
  readonly layer: number;
  readonly row: number;
  readonly channel: number;
}

function numberAt(trace: Trace, path: string, {layer, row, channel}: Shown): number | null {
  const matrix = matrixOf(trace, pathIn(layer, 0, path));
  return matrix && row < matrix.rows && channel < matrix.cols ? entry(matrix, row, channel) : null;
}

function numbersOf(place: NormPlace, trace: Trace, shown: Shown): PlaceNumbers {
  const at = (path: string): number | null => numberAt(trace, path, shown);
  const isPre = place === 'pre';
  return {
    place,
    x: at('attn.skip') ?? at('x'),
    read: at(isPre ? 'attn.norm.out' : 'x'),
    added: at('attn.attn_out'),
    sum: at('attn.resid_mid'),
    out: at(isPre ? 'attn.resid_mid' : 'attn.norm.out'),
  };
}

/** Stops at which it matters where the norm stands. */
const STOPS: ReadonlySet<string> = new Set(['resid_mid', 'norm']);

/** Whether both places are compared at this stop. */
export function comparesPlaces({stop}: LessonState, {config}: Good): boolean {
  return STOPS.has(stop) && config.norm === 'layer';
}

/** The place that the run of comparison is to have; null: none is needed, or there can be none. */
export function placeToCompare(state: LessonState, good: Good): NormPlace | null {
  if (good.model !== 'paper' || state.flow.other || !comparesPlaces(state, good)) return null;
  return good.config.normPlace === 'pre' ? 'post' : 'pre';
}

/** Of the run that is shown, and of that with the norm elsewhere, if there is one. */
export function placesOf(state: LessonState, good: Good, channel: number): readonly PlaceNumbers[] {
  const {layer, row, flow} = state;
  const shown = {layer, row, channel};
  const other = flow.other ? [numbersOf(flow.other.place, flow.other.trace, shown)] : [];
  return [numbersOf(good.config.normPlace, good.trace, shown), ...other];
}

/** What the last run is kept for: the same text on the same model, with the norm elsewhere. */
export function otherPlace(
  before: Good | null,
  now: Good,
): {place: NormPlace; trace: Trace} | null {
  if (!before) return null;
  const isSame =
    before.text === now.text &&
    before.model === now.model &&
    JSON.stringify(before.headsOff) === JSON.stringify(now.headsOff);
  const place = before.config.normPlace;
  return isSame && place !== now.config.normPlace ? {place, trace: before.trace} : null;
}
