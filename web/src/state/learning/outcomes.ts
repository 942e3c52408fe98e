import type {NearFarTask, TrainingScore} from '../../engine/training.ts';
import type {LearningState, Run, SeedResult} from './learning-state.ts';

/** What the core's numbers come to: comparisons and counts, nothing is computed from them. */

export type Skill = 'near' | 'far';

/** The head that has specialised on a skill, if one has. */
export function headOf(score: TrainingScore, skill: Skill, {specialised}: NearFarTask) {
  const head = score.heads.findIndex((mass) => mass[skill] > specialised);
  return head < 0 ? undefined : head;
}

export interface Roles {
  readonly nearHead: number;
  readonly farHead: number;
}

/** Who has which job, where each of the two has its head. */
export function rolesOf(score: TrainingScore, task: NearFarTask): Roles | undefined {
  const [nearHead, farHead] = [headOf(score, 'near', task), headOf(score, 'far', task)];
  if (nearHead === undefined || farHead === undefined) return undefined;
  return {nearHead, farHead};
}

/** Where the one head's row is. */
export function splitOf({heads}: TrainingScore, task: NearFarTask): Skill | 'split' | 'even' {
  const {near, far} = heads[0]!;
  if (near > task.specialised) return 'near';
  if (far > task.specialised) return 'far';
  return near > task.evenMass && far > task.evenMass ? 'split' : 'even';
}

/** With fewer right answers a skill counts as lost. */
const LOST = 0.5;

/** What is lost with the heads that are off. */
export function lostOf({near, far}: TrainingScore): Skill | 'both' | 'none' {
  const [isNear, isFar] = [near.accuracy < LOST, far.accuracy < LOST];
  if (isNear && isFar) return 'both';
  return isNear ? 'near' : isFar ? 'far' : 'none';
}

/** Over the seeds: how often the two heads parted, and which of them took the near place. */
export function tally(sweep: readonly SeedResult[], task: NearFarTask) {
  const roles = sweep.flatMap(({two}) => rolesOf(two, task) ?? []);
  return {
    total: sweep.length,
    done: roles.length,
    zero: roles.filter(({nearHead}) => nearHead === 0).length,
    one: roles.filter(({nearHead}) => nearHead === 1).length,
    worse: sweep.filter(({one, two}) => one.loss > two.loss).length,
  };
}

/** The step of a run that is looked at: none before the first. */
export function pointAt({points}: Run, at: number | null) {
  return at === null ? points.at(-1) : (points[at - 1] ?? points.at(-1));
}

export function runOf({runs}: LearningState, id: string): Run {
  return runs[id]!;
}

export function isTrained(state: LearningState, ...ids: readonly string[]): boolean {
  return ids.every((id) => runOf(state, id).outcome !== null);
}

/** How far the farthest of these models has come. */
export function stepsOf({runs}: LearningState, ids: readonly string[]): number {
  return Math.max(...ids.map((id) => runs[id]!.points.length));
}

/** The first step after which its heads had parted; 0 before. */
export function doneAtOf({points}: Run): number {
  return points.find(({done}) => done)?.step ?? 0;
}

/** The head that has most on the near place; the first of several. */
export function nearestHead({heads}: TrainingScore): number {
  return heads.reduce((best, {near}, head) => (near > heads[best]!.near ? head : best), 0);
}
