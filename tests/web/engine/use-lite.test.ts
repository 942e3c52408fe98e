// @vitest-environment node
// Trusted: the core, by the real module; what is known of the model's heads.
import {readFileSync} from 'node:fs';
import {afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';

import type {ModelSession} from '../../../web/src/engine/engine.ts';
import type {InlineEngine} from '../../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../../web/src/engine/load.ts';
import {isMissing, realModule, useLitePath, wasmPath} from '../../bindings/build.ts';
import {failure} from './failure.ts';
import {at, engineOf, step} from './real-engine.ts';

const missing = [
  isMissing('the module', wasmPath),
  isMissing('build/models/use-lite.safetensors', useLitePath),
];

describe.skipIf(missing.some(Boolean))('the engine with use-lite', () => {
  let loaded: LoadedModule;
  let engine: InlineEngine;
  let useLite: ModelSession;
  let bytes: Uint8Array<ArrayBuffer>;
  const whole = () => new Response(bytes, {headers: {'content-length': `${bytes.length}`}});
  beforeAll(async () => {
    loaded = await realModule();
    bytes = Uint8Array.from(readFileSync(useLitePath));
  });
  beforeEach(async () => {
    engine = engineOf(loaded, whole);
    useLite = await engine.open('use-lite');
  });

  afterEach(() => {
    engine.dispose();
  });

  test('is opened with progress up to its whole length', async () => {
    const progress: number[] = [];
    await engine.open('use-lite', {onProgress: (n, total) => progress.push(n / total)});
    expect(progress[0]).toBe(0);
    expect(progress.at(-1)).toBe(1);
    expect(useLite.config).toMatchObject({dEmbed: 256, dModel: 512, dHead: [64, 128], nCtx: 128});
  });

  test('layer 1, head 1: "cross" looks most at "street"', async () => {
    const run = await useLite.run("The animal didn't cross the street because it was too tired.");
    const pieces = run.tokens.map(({piece}) => piece);
    const weights = step(run, 'blocks.1.attn.heads.1.weights');
    const row = pieces.map((_, j) => at(weights, pieces.indexOf('▁cross'), j));
    expect(pieces[row.indexOf(Math.max(...row))]).toBe('▁street');
    expect(Math.max(...row)).toBeCloseTo(0.44, 1);
  });

  test('splits a text by its compatibility form', async () => {
    const ids = async (text: string) => (await useLite.run(text)).tokens.map(({id}) => id);
    expect(await ids('Ｆｕｌｌ ｗｉｄｔｈ ﬁne')).toEqual(await ids('Full width fine'));
  });

  test('refuses 10,000 characters by their tokens, and keeps the last good run', async () => {
    await useLite.run('Hello');
    const error = await failure(() => useLite.run('elephant! '.repeat(1000)));
    expect(error).toMatchObject({code: 'too_long', values: {max: 128, unit: 'tokens'}});
    expect(error.values['n']).toBeGreaterThan(1000);
    expect(await useLite.explain('blocks.1.attn.heads.0.scores', 0, 0)).toMatchObject({
      rule: 'sum',
    });
  });

  test('is refused where it is cut, and the model that is open stays', async () => {
    const run = await useLite.run('Hello');
    const cut = engineOf(loaded, () => new Response(bytes.subarray(0, -1)));
    expect(await failure(() => cut.open('use-lite'))).toMatchObject({code: 'bad_file'});
    expect((await useLite.explain('embed.x', 0, 0)).value).toBe(at(step(run, 'embed.x'), 0, 0));
  });
});
