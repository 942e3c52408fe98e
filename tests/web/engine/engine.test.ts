// @vitest-environment node
// Trusted: the core, by the real module; a fetch of our own.
import {afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';

import type {ModelSession} from '../../../web/src/engine/engine.ts';
import {EngineError} from '../../../web/src/engine/errors.ts';
import {InlineEngine} from '../../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../../web/src/engine/load.ts';
import {isMissing, learning, realModule, wasmPath} from '../../bindings/build.ts';
import {failure} from './failure.ts';
import {at, engineOf, step} from './real-engine.ts';

const TEXT = '动物没有过马路，因为它太累了。';
const HEAD = 'blocks.0.attn.heads.3.';

describe.skipIf(isMissing('the module', wasmPath))('the engine on the real module', () => {
  let loaded: LoadedModule;
  let engine: InlineEngine;
  beforeAll(async () => {
    loaded = await realModule();
  });
  beforeEach(() => {
    engine = engineOf(loaded);
  });
  afterEach(() => {
    engine.dispose();
  });

  test('asks again for what trains models, when it could not be fetched', async () => {
    let asked = 0;
    const flaky = new InlineEngine(loaded, {
      modelUrl: () => '',
      learning: async () => {
        if (++asked === 1) throw new EngineError('engine_failed', '[fetch] offline');
        return learning();
      },
    });
    const open = () => flaky.train({recipe: 'near-far', heads: 1, seed: 0});
    await expect(open()).rejects.toMatchObject({code: 'engine_failed'});
    expect((await (await open()).step(1))[0]!.step).toBe(1);
    await open();
    expect(asked).toBe(2);
    flaky.dispose();
  });

  test('tells its kernel, and why it was chosen', () => {
    expect(engine.kernel).toEqual(loaded.kernel);
  });

  test('opens paper, whose shape is the one of 2017', async () => {
    const paper = await engine.open('paper');
    expect(paper.name).toBe('paper');
    expect(paper.config).toMatchObject({
      dModel: 512,
      dEmbed: 512,
      nHeads: 8,
      nKvHeads: 8,
      dHead: [64],
      nLayers: 1,
      norm: 'layer',
      normPlace: 'post',
      causal: false,
    });
  });

  describe('with paper open', () => {
    let paper: ModelSession;
    beforeEach(async () => {
      paper = await engine.open('paper');
    });

    test('a text is split and run, step by step', async () => {
      const run = await paper.run(TEXT);
      const pieces = run.tokens.map(({piece}) => piece);
      expect(pieces.join('')).toBe(TEXT);
      expect(run.tokens.every(({id}) => id === -1)).toBe(true);
      expect(step(run, `${HEAD}q`)).toMatchObject({rows: pieces.length, cols: 64});
      expect(step(run, `${HEAD}weights`)).toMatchObject({
        rows: pieces.length,
        cols: pieces.length,
      });
      const order = ['q', 'k', 'v', 'scores', 'scaled', 'masked', 'weights', 'head_out'];
      const paths = run.trace.steps.map(({path}) => path).filter((path) => path.startsWith(HEAD));
      expect(paths).toEqual([...order, 'contribution'].map((name) => HEAD + name));
    });

    test('a run keeps its numbers when another follows', async () => {
      const run = await paper.run(TEXT);
      const before = Float32Array.from(step(run, `${HEAD}scores`).data);
      await paper.run('摸象');
      await engine.open('paper');
      expect(step(run, `${HEAD}scores`).data).toEqual(before);
    });

    test('an explanation is of the number in the trace', async () => {
      const run = await paper.run(TEXT);
      for (const path of [`${HEAD}scores`, `${HEAD}weights`, 'blocks.0.attn.attn_out']) {
        const explained = await paper.explain(path, 2, 5);
        expect(explained.value, path).toBe(at(step(run, path), 2, 5));
        expect(explained.terms.length).toBeLessThanOrEqual(16);
      }
      const all = await paper.explain(`${HEAD}scores`, 0, 0, 1000);
      expect(all.terms).toHaveLength(64);
      expect(all.nRest).toBe(0);
    });

    test('sums are built up to the numbers of the trace, for all columns of a row', async () => {
      const run = await paper.run(TEXT);
      const built = await paper.buildUp(`${HEAD}head_out`, {row: 2, first: 0, count: 64}, [0, 3]);
      expect(built.stages.map(({index}) => index)).toEqual([0, 3, -1]);
      const last = built.partials.data.subarray(2 * 64);
      for (const [col, value] of last.entries()) {
        expect(value).toBeCloseTo(at(step(run, `${HEAD}head_out`), 2, col), 5);
      }
      expect(await paper.splitDifference(0)).toBe(0);
    });

    test('a text that cannot be run leaves the last good run', async () => {
      const run = await paper.run(TEXT);
      const wrong: [string, object][] = [
        ['', {code: 'empty_text'}],
        [' \u200b\n', {code: 'empty_text'}],
        ['摸\ud83d象', {code: 'lone_surrogate', values: {position: 2}}],
        ['词'.repeat(10_000), {code: 'too_long', values: {max: paper.config.nCtx, unit: 'tokens'}}],
        ['x'.repeat(200_000), {code: 'too_long', values: {unit: 'characters'}}],
      ];
      for (const [text, expected] of wrong) {
        expect(await failure(() => paper.run(text))).toMatchObject(expected);
      }
      const noHead = () => paper.run('象', {headsOff: [{layer: 0, head: 8}]});
      expect(await failure(noHead)).toMatchObject({code: 'bad_input'});
      expect((await paper.explain(`${HEAD}scores`, 9, 9)).value).toBe(
        at(step(run, `${HEAD}scores`), 9, 9),
      );
    });

    test('as many tokens as the model takes are run, one more is not', async () => {
      const {nCtx} = paper.config;
      expect((await paper.run('a '.repeat(nCtx))).tokens).toHaveLength(nCtx);
      expect(await failure(() => paper.run('a '.repeat(nCtx + 1)))).toMatchObject({
        code: 'too_long',
        values: {n: nCtx + 1, max: nCtx, unit: 'tokens'},
      });
    });

    test('emoji and rare characters are tokens like others', async () => {
      const {tokens} = await paper.run('👩‍🔬 𠮷 🇨🇳');
      expect(tokens.map(({piece}) => piece)).toEqual(['👩‍🔬', '𠮷', '🇨🇳']);
    });

    test('a head that is off contributes nothing, and the fused rows change', async () => {
      const on = await paper.run(TEXT);
      const off = await paper.run(TEXT, {headsOff: [{layer: 0, head: 3}]});
      expect(step(off, `${HEAD}contribution`).data.every((x) => x === 0)).toBe(true);
      expect(step(on, `${HEAD}contribution`).data.every((x) => x !== 0)).toBe(true);
      expect(step(off, 'blocks.0.attn.attn_out')).not.toEqual(step(on, 'blocks.0.attn.attn_out'));
      expect(step(off, `${HEAD}weights`)).toEqual(step(on, `${HEAD}weights`));
      expect(step(off, 'blocks.0.attn.heads.2.contribution')).toEqual(
        step(on, 'blocks.0.attn.heads.2.contribution'),
      );
    });

    test('explaining what is not there, or before a run, is an error', async () => {
      expect(await failure(() => paper.explain('embed.x', 0, 0))).toMatchObject({
        code: 'bad_input',
      });
      await paper.run('象');
      for (const [path, row, col] of [
        ['embed.y', 0, 0],
        ['embed.x', 1, 0],
        ['embed.x', 0, 512],
      ] as const) {
        expect(await failure(() => paper.explain(path, row, col))).toMatchObject({
          code: 'bad_input',
        });
      }
    });

    test('two sessions keep out of each other', async () => {
      const other = await engine.open('paper');
      const run = await paper.run(TEXT);
      await other.run('象');
      other.dispose();
      expect((await paper.explain(`${HEAD}scores`, 3, 4)).value).toBe(
        at(step(run, `${HEAD}scores`), 3, 4),
      );
    });

    test('may be disposed of twice, and is gone then', async () => {
      paper.dispose();
      paper.dispose();
      expect(await failure(() => paper.run('象'))).toMatchObject({code: 'not_loaded'});
      expect(await failure(() => paper.explain('embed.x', 0, 0))).toMatchObject({
        code: 'not_loaded',
      });
    });

    test('goes with its engine', async () => {
      engine.dispose();
      engine.dispose();
      expect(await failure(() => paper.run('象'))).toMatchObject({code: 'not_loaded'});
      expect(await failure(() => engine.open('paper'))).toMatchObject({code: 'not_loaded'});
    });
  });

  describe('where a file does not come whole', () => {
    const open = (answer: () => Response) =>
      failure(() => engineOf(loaded, answer).open('use-lite'));

    test('says so', async () => {
      const headers = {'content-length': '100'};
      expect(await open(() => new Response('', {status: 404}))).toMatchObject({
        code: 'not_loaded',
        values: {status: 404},
      });
      expect(await open(() => new Response('<!doctype html>'))).toMatchObject({code: 'bad_file'});
      expect(await open(() => new Response('cut', {headers}))).toMatchObject({
        code: 'bad_file',
        values: {expected: 100, got: 3},
      });
      expect(await open(() => new Response('not a model'))).toMatchObject({code: 'bad_file'});
    });

    test('an abort leaves nothing behind, whatever is opened', async () => {
      const signal = AbortSignal.abort();
      for (const name of ['paper', 'use-lite'] as const) {
        await expect(engine.open(name, {signal})).rejects.toMatchObject({name: 'AbortError'});
      }
    });

    test('an engine that is disposed of meanwhile opens nothing', async () => {
      const opening = engine.open('use-lite');
      engine.dispose();
      expect(await failure(() => opening)).toMatchObject({code: 'not_loaded'});
    });
  });

  test('a trap in the module is an error of the engine', async () => {
    const trapping = {
      ...loaded,
      module: {
        paperSeed: 1,
        paper: () => {
          throw new WebAssembly.RuntimeError('unreachable');
        },
      } as unknown as LoadedModule['module'],
    };
    expect(await failure(() => engineOf(trapping).open('paper'))).toMatchObject({
      code: 'engine_failed',
      message: '[engine] RuntimeError: unreachable',
    });
  });
});
