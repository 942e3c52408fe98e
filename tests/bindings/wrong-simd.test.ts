import {describe, expect, test} from 'vitest';

import {EngineError} from '../../web/src/engine/errors.ts';
import {startModule} from '../../web/src/engine/load.ts';
import {isMissing, moduleFactory, restBytes, wasmBytes, wasmPath} from './build.ts';
import {replaced} from './replaced.ts';

// Engines have been seen that validated SIMD and computed wrong numbers. Such an engine is made here by
// giving a right one a module whose vector instructions are others, of the same type.
const WRONG: readonly (readonly [string, readonly number[], readonly number[]])[] = [
  ['multiplies by adding', [0xfd, 0xe6, 0x01], [0xfd, 0xe4, 0x01]],
  ['adds by subtracting', [0xfd, 0xe4, 0x01], [0xfd, 0xe5, 0x01]],
  ['divides by multiplying', [0xfd, 0xe7, 0x01], [0xfd, 0xe6, 0x01]],
];

describe.skipIf(isMissing('the module', wasmPath))('a module that', () => {
  test.each(WRONG)('%s is refused by its self-test', async (_, right, wrong) => {
    const {bytes, count} = replaced(wasmBytes(), right, wrong);
    expect(count).toBeGreaterThan(3);
    expect(WebAssembly.validate(bytes)).toBe(true);
    const error: unknown = await startModule(
      await moduleFactory(),
      bytes,
      'exact',
      restBytes,
    ).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).message).toMatch(
      /^\[load\] the build exact failed its self-test: /,
    );
  });
});
