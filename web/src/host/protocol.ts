/**
 * What a page and the lesson in its iframe say to each other, version 1. The lesson answers its parent
 * alone; both ignore what is of another shape, in silence, and what is too long.
 */
export const SOURCE = 'moxiang';
export const VERSION = 1;
/** Characters of a message as JSON. */
export const MAX_LENGTH = 64 * 1024;

/** From the lesson to the page around. */
export type FromChild =
  | {readonly type: 'ready'; readonly version: string}
  | {readonly type: 'height'; readonly height: number}
  | {readonly type: 'event'; readonly name: string; readonly detail: unknown}
  | {readonly type: 'reply'; readonly id: number; readonly ok: true; readonly value: unknown}
  | {readonly type: 'reply'; readonly id: number; readonly ok: false; readonly error: string}
  | {readonly type: 'error'; readonly code: string};

/** What can be changed from outside: attributes of the lesson by name (null takes one away), and `state`. */
export type Patch = Readonly<Record<string, unknown>>;

/** From the page around to the lesson. */
export type FromParent =
  | {readonly type: 'hello'}
  | {readonly type: 'get'; readonly id: number; readonly what: 'state'}
  | {readonly type: 'set'; readonly id: number; readonly patch: Patch}
  | {
      readonly type: 'command';
      readonly id: number;
      readonly name: string;
      readonly args: readonly unknown[];
    }
  | {readonly type: 'set-theme'; readonly theme: string}
  | {readonly type: 'set-lang'; readonly lang: string};

export function enveloped<M extends FromChild | FromParent>(message: M) {
  return {source: SOURCE, v: VERSION, ...message};
}

/** A message of ours in whatever came; its fields are still to be looked at. */
export function messageIn(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Record<string, unknown>;
  if (message['source'] !== SOURCE || message['v'] !== VERSION) return undefined;
  return lengthOf(message) <= MAX_LENGTH ? message : undefined;
}

/** Of a message as JSON; endless where it is none. */
export function lengthOf(message: object): number {
  try {
    return JSON.stringify(message).length;
  } catch {
    return Infinity;
  }
}
