// @vitest-environment node
import {describe, expect, test, vi} from 'vitest';

import {EngineError} from '../../../web/src/engine/errors.ts';
import {chooseModule, hasRelaxedSimd, type KernelName} from '../../../web/src/engine/kernel.ts';
import type {LoadedModule} from '../../../web/src/engine/load.ts';
import type {MoxiangModule} from '../../../web/src/engine/module.ts';
import {failure} from './failure.ts';

const loaded = (name: KernelName): LoadedModule => ({
  module: {} as MoxiangModule,
  kernel: {name, reason: `${name} passed`},
});
const starting = (refused?: Error) =>
  vi.fn((name: KernelName) =>
    name === 'fast' && refused ? Promise.reject(refused) : Promise.resolve(loaded(name)),
  );
const yes = () => true;
const no = () => false;

describe('the build that is taken', () => {
  test('is exact where nothing else is asked for, and fast is not even fetched', async () => {
    const start = starting();
    expect((await chooseModule('exact', start, yes)).kernel).toEqual(loaded('exact').kernel);
    expect(start.mock.calls).toEqual([['exact']]);
  });

  test('is fast where it is asked for and passes', async () => {
    const start = starting();
    expect((await chooseModule('fast', start, yes)).kernel).toEqual(loaded('fast').kernel);
    expect(start.mock.calls).toEqual([['fast']]);
  });

  test('is exact where the engine has no relaxed SIMD, and says so', async () => {
    const start = starting();
    expect((await chooseModule('fast', start, no)).kernel).toEqual({
      name: 'exact',
      reason: 'not fast: it has no relaxed SIMD; exact passed',
    });
    expect(start.mock.calls).toEqual([['exact']]);
  });

  test('is exact where fast fails its self-test, and says how', async () => {
    const start = starting(new EngineError('engine_failed', '[load] fast failed: off by 0.3'));
    expect((await chooseModule('fast', start, yes)).kernel).toEqual({
      name: 'exact',
      reason: 'not fast: [load] fast failed: off by 0.3; exact passed',
    });
  });
});

describe('where exact does not run either', () => {
  const error = (name: string) => new EngineError('engine_failed', `[load] ${name} is refused`);
  const only = (taken: KernelName | null) =>
    vi.fn((name: KernelName) =>
      name === taken ? Promise.resolve(loaded(name)) : Promise.reject(error(name)),
    );

  test('plain is taken, and says why', async () => {
    const start = only('plain');
    expect((await chooseModule('exact', start, yes)).kernel).toEqual({
      name: 'plain',
      reason: 'not exact: [load] exact is refused; plain passed',
    });
    expect(start.mock.calls).toEqual([['exact'], ['plain']]);
  });

  test('after fast, with all reasons', async () => {
    const {kernel} = await chooseModule('fast', only('plain'), yes);
    expect(kernel.reason).toBe(
      'not fast: [load] fast is refused; not exact: [load] exact is refused; plain passed',
    );
  });

  test('where nothing starts, the failure of exact is told', async () => {
    const failed = await failure(() => chooseModule('fast', only(null), yes));
    expect(failed.message).toBe('[load] exact is refused');
  });

  test('plain that is asked for is the only one started', async () => {
    const start = only('plain');
    expect((await chooseModule('plain', start, yes)).kernel.reason).toBe('plain passed');
    expect(start.mock.calls).toEqual([['plain']]);
  });
});

test('without WebAssembly there is no relaxed SIMD', () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(hasRelaxedSimd()).toBe(false);
  vi.unstubAllGlobals();
});

test('an abort is no reason to load another build', async () => {
  const abort = new DOMException('gone', 'AbortError');
  await expect(chooseModule('fast', starting(abort), yes)).rejects.toBe(abort);
});

test('where exact does not start either, its own failure is told', async () => {
  const broken = new EngineError('engine_failed', '[load] broken');
  const error = await failure(() => chooseModule('fast', () => Promise.reject(broken), yes));
  expect(error.message).toBe('[load] broken');
});

test('the probe is valid exactly where the flag is given', () => {
  // Node 20 knows relaxed SIMD, and takes it only with --experimental-wasm-relaxed-simd.
  const isOn = process.execArgv.includes('--experimental-wasm-relaxed-simd');
  if (process.version.startsWith('v20.')) expect(hasRelaxedSimd()).toBe(isOn);
});
