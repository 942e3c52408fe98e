// Trusted: the module whole, whose numbers the tests of the core hold.
import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';

import {EngineError, NotYetHere} from '../../web/src/engine/errors.ts';
import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import {startModule} from '../../web/src/engine/load.ts';
import {sentences} from '../../web/src/lessons/lessons.ts';
import {
  isMissing,
  learning,
  moduleFactory,
  realModule,
  restBytes,
  useLitePath,
  wasmBytes,
  wasmPath,
} from './build.ts';

const root = new URL('../../', import.meta.url);
const pathOf = (name: string): URL | string =>
  name === 'use-lite' ? useLitePath : new URL(`models/${name}/model.safetensors`, root);

const fetchModel = (name: string) =>
  Promise.resolve(new Response(Uint8Array.from(readFileSync(pathOf(name)))));

/** An engine that has the first file only, until `answer` gives the second. */
async function engineOf(answer: () => Promise<Uint8Array>) {
  const loaded = await startModule(await moduleFactory(), wasmBytes(), 'exact', answer);
  const fetch = (url: unknown) => fetchModel(String(url));
  const options = {
    learning,
    fetch,
    sleep: () => Promise.resolve(),
    modelUrl: (name: string) => name,
  };
  return {module: loaded.module, engine: new InlineEngine(loaded, options)};
}

const never = (): Promise<Uint8Array> =>
  Promise.reject(new Error('a first step asked for the rest'));

const wholeEngine = async () => (await engineOf(restBytes)).engine;

describe.skipIf(isMissing('the module', wasmPath))('the module in two files', () => {
  test.each(sentences.map(({id, text, model}) => [id, text, model] as const))(
    'the first is enough to read the sentence %s',
    async (_, text, model) => {
      const {engine} = await engineOf(never);
      const {trace} = await (await engine.open(model)).run(text);
      const whole = await (await wholeEngine()).open(model);
      expect(trace.buffer).toEqual((await whole.run(text)).trace.buffer);
    },
  );

  test('the first is much smaller than both, and passes the self-test', async () => {
    const [first, rest] = [wasmBytes().length, (await restBytes()).length];
    expect(first / (first + rest)).toBeLessThan(0.75);
    expect((await engineOf(never)).module.selfTest().passed).toBe(true);
  });

  test('the core says so where more is needed, and the engine waits for it', async () => {
    let asked = 0;
    const {module, engine} = await engineOf(() => {
      ++asked;
      return restBytes();
    });
    expect(() => module.paper(module.paperSeed, 'post')).toThrow(NotYetHere);
    expect(asked).toBe(0);
    const session = await engine.open('chapter-zh');
    await session.run('我爱你');
    const path = 'blocks.0.attn.heads.1.scores';
    const [sum, again] = [session.explain(path, 1, 2), session.explain(path, 0, 1)];
    const other = session.run('我吃了饭');
    const whole = await (await wholeEngine()).open('chapter-zh');
    await whole.run('我爱你');
    expect(await sum).toEqual(await whole.explain(path, 1, 2));
    expect(await again).toEqual(await whole.explain(path, 0, 1));
    expect((await other).tokens).toHaveLength(4);
    expect(asked).toBe(1);
  });

  test('what could not be fetched is told, and asked for anew', async () => {
    let isOnline = false;
    const {engine} = await engineOf(() =>
      isOnline ? restBytes() : Promise.reject(new EngineError('engine_failed', '[fetch] offline')),
    );
    const session = await engine.open('chapter-en');
    await session.run('I love you');
    await expect(session.said(0, 3)).rejects.toThrow('[fetch] offline');
    await expect(engine.fetchRest()).rejects.toThrow('[fetch] offline');
    isOnline = true;
    expect(await session.said(0, 3)).toHaveLength(3);
  });

  test('what is no WebAssembly is told, and does no harm', async () => {
    let bytes = (await restBytes()).subarray(0, 5000);
    const {engine} = await engineOf(() => Promise.resolve(bytes));
    const session = await engine.open('chapter-en');
    await session.run('I love you');
    await expect(session.said(0, 3)).rejects.toMatchObject({code: 'engine_failed'});
    await expect(session.said(0, 3)).rejects.toThrow(
      '[load] the rest of the module, 5000 bytes, does not start: CompileError',
    );
    bytes = await restBytes();
    expect(await session.said(0, 3)).toHaveLength(3);
  });

  test.skipIf(!existsSync(useLitePath))(
    'a model that no first step opens waits in its load',
    async () => {
      const session = await (await wholeEngine()).open('use-lite');
      const {module} = await realModule();
      const read = module.load(Uint8Array.from(readFileSync(useLitePath)));
      expect(session.config.nHeads).toBe('value' in read ? read.value.config().n_heads : read);
      expect((await session.run('it works')).tokens.length).toBeGreaterThan(1);
    },
  );
});
