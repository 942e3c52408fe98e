import type {
  NearFarTask,
  Place,
  Snapshot,
  TrainingPoint,
  TrainingScore,
  TrainingSession,
  TrainingState,
} from '../training.ts';
import type {Call} from './protocol.ts';

/** n steps, so many at a time: one after the other, as one call has them. */
export async function inSlices(
  n: number,
  size: number,
  step: TrainingSession['step'],
): Promise<readonly TrainingPoint[]> {
  const points = [...(await step(Math.min(n, size)))];
  while (points.length < n) points.push(...(await step(Math.min(n - points.length, size))));
  return points;
}

/** A session that passes every call on. */
export abstract class PassingTraining implements TrainingSession {
  abstract readonly task: NearFarTask;
  abstract readonly place: Place;

  /** Does what the call says, and has its result. */
  protected abstract pass(call: Call): Promise<unknown>;
  abstract dispose(): void;

  state(): Promise<TrainingState> {
    return this.#pass({method: 'state', args: []});
  }

  step(n: number): Promise<readonly TrainingPoint[]> {
    return this.#pass({method: 'step', args: [n]});
  }

  computing(): Promise<number> {
    return this.#pass({method: 'computing', args: []});
  }

  score(): Promise<TrainingScore> {
    return this.#pass({method: 'score', args: []});
  }

  setHead(head: number, isOn: boolean): Promise<void> {
    return this.#pass({method: 'setHead', args: [head, isOn]});
  }

  snapshot(): Promise<Snapshot> {
    return this.#pass({method: 'snapshot', args: []});
  }

  restore(snapshot: Snapshot): Promise<void> {
    return this.#pass({method: 'restore', args: [snapshot]});
  }

  restart(seed: number): Promise<void> {
    return this.#pass({method: 'restart', args: [seed]});
  }

  #pass<T>(call: Call): Promise<T> {
    return this.pass(call) as Promise<T>;
  }
}
