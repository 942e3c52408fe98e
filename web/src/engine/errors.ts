/**
 * Error codes of the core (result.h) and of the engine itself. The values that always come with one:
 *   too_long        n, max, and unit: 'tokens' or, where a text was not even split, 'characters'
 *   lone_surrogate  position: which character of the text it is, from 1
 *   not_loaded      file, where it is about one that could not be fetched
 * `worker_failed` stays within the engine: what failed is replaced.
 */
export type ErrorCode =
  | 'bad_config'
  | 'bad_file'
  | 'bad_input'
  | 'too_long'
  | 'diverged'
  | 'empty_text'
  | 'lone_surrogate'
  | 'not_loaded'
  | 'engine_failed'
  | 'worker_failed';

/**
 * An error of the engine. `message` is for developers, in English; the page shows
 * `error.<code>` in the reader's language, with `values` in its places.
 */
export class EngineError extends Error {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    message: string,
    values: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.values = values;
  }
}

/** A value or an error, as the binding returns it. */
export type Result<T> = {value: T} | {error: {code: ErrorCode; message: string}};

/** The one place where an error of the core becomes an exception. */
export function unwrap<T>(result: Result<T>): T {
  if ('error' in result) throw new EngineError(result.error.code, result.error.message);
  return result.value;
}

/** What a call meets that needs a part of the module which has not come yet: no fault, calls.ts waits for it. */
export class NotYetHere extends Error {
  /** Fetches it. */
  readonly fetchRest: () => Promise<void>;

  constructor(fetchRest: () => Promise<void>) {
    super('[engine] this part of the module has not come yet');
    this.fetchRest = fetchRest;
  }
}

/** A trap inside the module is our bug, not the reader's: it has a code of its own. */
export function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof EngineError || cause instanceof NotYetHere) throw cause;
    throw new EngineError('engine_failed', `[engine] ${String(cause)}`);
  }
}

/** The call's outcome as a promise: what it throws rejects. */
export function settled<T>(call: () => T): Promise<T> {
  return new Promise((resolve) => resolve(guarded(call)));
}
