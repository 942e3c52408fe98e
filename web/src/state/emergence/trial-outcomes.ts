import type {ChapterScore} from '../../engine/chapter-training.ts';
import type {MeasuredRelation} from '../../models/chapter-card.ts';
import {SIDES} from './trial-state.ts';
import type {Side, TrialRun, TrialState} from './trial-state.ts';

/** What two trainings come to: comparisons and counts, nothing is computed from their numbers. */

/** A relation has a head of its own with more than this, and above its controls. */
export const ENOUGH_MASS = 0.4;
/** A training is a good one with so many. */
export const ENOUGH_RELATIONS = 4;

export function isDone({runs}: TrialState): boolean {
  return SIDES.every((side) => runs[side].without !== null);
}

export function lastOf({scores}: TrialRun): ChapterScore | undefined {
  return scores.at(-1)?.score;
}

export function hasHead({emerged, mass}: MeasuredRelation): boolean {
  return emerged && mass[0]! > ENOUGH_MASS;
}

/** Relations that have found a head. */
export function foundAt({relations}: ChapterScore): readonly MeasuredRelation[] {
  return relations.filter(hasHead);
}

export function foundIn(run: TrialRun): readonly MeasuredRelation[] {
  const last = lastOf(run);
  return last ? foundAt(last) : [];
}

/** Relations that found a head in both, and in how many of them it is of the same number. */
export function commonTo({runs}: TrialState): {readonly both: number; readonly same: number} {
  const others = foundIn(runs.b);
  const pairs = foundIn(runs.a).flatMap((one) => {
    const other = others.find(({relation}) => relation === one.relation);
    return other ? [[one, other] as const] : [];
  });
  const same = pairs.filter(([one, other]) => String(one.head) === String(other.head)).length;
  return {both: pairs.length, same};
}

/** The heads that anything hangs on, counted through the layers. */
export function headsToTry({relations}: ChapterScore, nHeads: number): readonly number[] {
  const places = relations
    .filter(({emerged}) => emerged)
    .map(({head: [layer = 0, head = 0]}) => layer * nHeads + head);
  return [...new Set(places)];
}

/** The ability that is left without the relation's head. */
export function abilityWithout(run: TrialRun, measured: MeasuredRelation): number | undefined {
  const [layer = 0, head = 0] = measured.head;
  return run.without?.[layer * run.setting.heads + head]?.abilities[measured.relation];
}

/** The sum that the loss is of is the same for both: so they can be compared. */
export function lowerLoss(state: TrialState, looksSame: (a: number, b: number) => boolean) {
  const [a, b] = SIDES.map((side: Side) => lastOf(state.runs[side])!.loss) as [number, number];
  if (looksSame(a, b)) return 'alike';
  return a < b ? 'a' : 'b';
}
