import {EngineError} from '../../engine/errors.ts';
import type {Problem} from '../../state/lesson-state.ts';

export function problemOf(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof EngineError ? error : undefined;
  const values = {...known?.values, message};
  return {code: known?.code ?? 'engine_failed', values, retry: null};
}
