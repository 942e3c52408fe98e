import {EngineError} from '../engine/errors.ts';
import type {Problem, Request} from '../state/lesson-state.ts';

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What is told of an error; `retry`: what can be tried again. */
export function problemOf(error: unknown, retry: Request | null): Problem {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof EngineError)) return {code: 'engine_failed', values: {message}, retry};
  return {code: error.code, values: {...error.values, message}, retry};
}

const OF_TEXT: readonly string[] = ['empty_text', 'too_long', 'lone_surrogate', 'bad_input'];

/** The fault is the text's: another one can be computed. */
export function isOfText({code}: Problem): boolean {
  return OF_TEXT.includes(code);
}

/** Characters of a value that is refused; whoever wrote it knows the rest. */
const MOST_SHOWN = 80;
const UNKNOWN = 'unknown_value';

/** A setting that is none of those known, beside what was told of others before. */
export function unknownValue(
  before: Problem | null,
  name: string,
  value: string,
  known: readonly string[],
): Problem {
  const shown = value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
  const message = `[${name}] unknown: ${shown}`;
  const told = before?.code === UNKNOWN ? [...(before.also ?? []), before.values] : [];
  const also = told.filter((other) => other['name'] !== name);
  return {
    code: UNKNOWN,
    values: {name, value: shown, known: known.join(', '), message},
    also,
    retry: null,
  };
}

/** Fields of a state that was kept which cannot be used. */
export function badState(refused: readonly string[], isOurs: boolean): Problem {
  const fields = refused.join(', ');
  const message = `[state] cannot be used: ${fields}`;
  return {code: 'bad_state', values: {fields, message, whole: isOurs ? 0 : 1}, retry: null};
}
