// @vitest-environment node
import {describe, expect, test, vi} from 'vitest';

import {loadModule, startModule, type ModuleFactory} from '../../../web/src/engine/load.ts';
import type {MoxiangModule, SelfTest} from '../../../web/src/engine/module.ts';
import {isMissing, moduleFactory, restBytes, wasmBytes, wasmPath} from '../../bindings/build.ts';
import {failure} from './failure.ts';

const passing: SelfTest = {passed: true, worst: 1e-6, report: '9 numbers, all near'};

/** A module that does nothing but test itself. */
function factoryOf(selfTest: () => SelfTest): ModuleFactory {
  return () => Promise.resolve({selfTest} as unknown as MoxiangModule);
}

const empty = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const html = new TextEncoder().encode('<!doctype html><title>Not found</title>');
const serving = (bytes: Uint8Array, init?: ResponseInit) => ({
  fetch: () => Promise.resolve(new Response(Uint8Array.from(bytes), init)),
  sleep: () => Promise.resolve(),
});

describe('a module', () => {
  test('that passes its self-test is taken, and the kernel says why', async () => {
    const {kernel} = await startModule(
      factoryOf(() => passing),
      empty,
    );
    expect(kernel).toEqual({
      name: 'exact',
      reason: 'it passed its self-test: 9 numbers, all near',
    });
  });

  test('that computes wrongly is refused, with how wrong it is', async () => {
    const wrong = {passed: false, worst: 0.3, report: '9 numbers, the worst off by 0.3'};
    expect(
      await failure(() =>
        startModule(
          factoryOf(() => wrong),
          empty,
        ),
      ),
    ).toMatchObject({
      code: 'engine_failed',
      message: '[load] the build exact failed its self-test: 9 numbers, the worst off by 0.3',
    });
  });

  test('that traps in its self-test is refused too', async () => {
    const trap = factoryOf(() => {
      throw new WebAssembly.RuntimeError('unreachable');
    });
    const error = await failure(() => startModule(trap, empty));
    expect(error.code).toBe('engine_failed');
    expect(error.message).toContain('RuntimeError: unreachable');
  });

  test('gets the bytes that were fetched, and starts nothing of its own', async () => {
    const factory = vi.fn(factoryOf(() => passing));
    await loadModule(factory, 'a.wasm', serving(empty));
    expect(factory.mock.calls[0]?.[0].wasmBinary).toEqual(empty);
  });
});

describe('instead of a module', () => {
  const factory = vi.fn(factoryOf(() => passing));
  const load = (bytes: Uint8Array, init?: ResponseInit) =>
    failure(() => loadModule(factory, 'a.wasm', serving(bytes, init)));

  test.each([
    ['nothing', new Uint8Array(), '[load] 0 bytes came that are not WebAssembly'],
    ['something else', Uint8Array.of(1, 2, 3, 4), '[load] 4 bytes came that are not WebAssembly'],
    ['a web page', html, '[fetch] a.wasm: a web page (HTML) came instead of the file'],
  ])('%s', async (_, bytes, message) => {
    expect(await load(bytes)).toMatchObject({code: 'engine_failed', message});
    expect(factory).not.toHaveBeenCalled();
  });

  test('an answer that there is none', async () => {
    expect(await load(html, {status: 404})).toMatchObject({
      code: 'engine_failed',
      message: '[fetch] a.wasm: the server answered 404',
    });
  });
});

describe.skipIf(isMissing('the module', wasmPath))('the real module', () => {
  test('starts, and passes', async () => {
    const {kernel} = await startModule(await moduleFactory(), wasmBytes(), 'exact', restBytes);
    expect(kernel.reason).toMatch(/^it passed its self-test: \d+ numbers, the worst off by /);
  });

  test.each([0.1, 0.5, 0.999])('cut at %d of its length does not start', async (part) => {
    const bytes = wasmBytes();
    const cut = bytes.subarray(0, Math.floor(bytes.length * part));
    const factory = await moduleFactory();
    const error = await failure(() => startModule(factory, cut, 'exact', restBytes));
    expect(error.code).toBe('engine_failed');
    expect(error.message).toContain(`[load] WebAssembly of ${cut.length} bytes does not start: `);
    expect(error.message).toContain('CompileError');
  });
});
