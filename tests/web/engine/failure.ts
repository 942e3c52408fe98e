import {expect} from 'vitest';

import {EngineError} from '../../../web/src/engine/errors.ts';

/** The EngineError that the call throws or rejects with; fails where there is none. */
export async function failure(call: () => unknown): Promise<EngineError> {
  let error: unknown;
  try {
    await call();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(EngineError);
  return error as EngineError;
}
