import type {ErrorCode} from '../errors.ts';
import type {Kinds, NearFarTask, Recipe, TrainingSession} from '../training.ts';

/** What page and worker say to each other. Each request has one answer of the same number. */

type Method = {
  [M in keyof TrainingSession]: TrainingSession[M] extends (...args: never[]) => Promise<unknown>
    ? M
    : never;
}[keyof TrainingSession];

/** A call of a session that has an answer. */
export type Call = {
  [M in Method]: {readonly method: M; readonly args: Parameters<TrainingSession[M]>};
}[Method];

export type Model = {[R in Recipe]: Omit<Kinds[R]['options'], 'onReplaced'>}[Recipe];

export type Request =
  | {readonly type: 'start'; readonly id: number; readonly module: WebAssembly.Module}
  | {
      readonly type: 'open';
      readonly id: number;
      readonly session: number;
      readonly model: Model;
    }
  | {readonly type: 'call'; readonly id: number; readonly session: number; readonly call: Call}
  | {readonly type: 'dispose'; readonly session: number};

export type Answer =
  | {readonly id: number; readonly value: unknown}
  | {readonly id: number; readonly error: {readonly code: ErrorCode; readonly message: string}};

/** The answer to `open`. */
export type Opened = NearFarTask;

/** Does to a session what the call says. */
export function invoke(session: TrainingSession, {method, args}: Call): Promise<unknown> {
  const calls = session as unknown as Record<string, (...list: unknown[]) => Promise<unknown>>;
  return calls[method]!(...args);
}
