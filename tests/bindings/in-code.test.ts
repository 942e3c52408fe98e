// Trusted: NumPy (run-lines.ts).
import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, test} from 'vitest';

import {arraysOf, codeOf, paramsOf, type Code} from '../../web/src/code/code.ts';
import type {HeadId, ModelConfig, ModelName} from '../../web/src/engine/engine.ts';
import {Calls} from '../../web/src/engine/calls.ts';
import {unwrap} from '../../web/src/engine/errors.ts';
import {InlineSession} from '../../web/src/engine/inline-session.ts';
import type {MoxiangModule, Session} from '../../web/src/engine/module.ts';
import {matrixOf, pack, type Matrix, type Trace} from '../../web/src/engine/trace.ts';
import {lessonOf} from '../../web/src/lessons/lessons.ts';
import {shownStop, specsOf} from '../../web/src/state/stops.ts';
import {formatCell} from '../../web/src/views/format.ts';
import {entry, type ShownStop} from '../../web/src/views/types.ts';
import {isNumpyMissing} from '../web/code/python.ts';
import {isMissing, realModule, useLitePath, wasmPath} from './build.ts';
import {configs, modelFile} from './random-models.ts';
import {TOLERANCE, onScreen, ran, type Saved} from './run-lines.ts';

const lesson = lessonOf('multi-head');

interface Shown {
  readonly code: Code;
  readonly stop: ShownStop;
  readonly row: number;
  readonly col: number;
}

interface Model {
  readonly name: ModelName;
  readonly config: ModelConfig;
  readonly trace: Trace;
  readonly headsOff: readonly HeadId[];
  readonly params: (names: readonly string[]) => Promise<ReadonlyMap<string, Matrix>>;
}

/** Every stop of these layers and heads, each with one of its numbers. */
function stopsOf(model: Model, heads: readonly number[]): readonly Shown[] {
  const {name, config, trace} = model;
  const layers = Array.from({length: config.nLayers}, (_, layer) => layer);
  const places = layers.flatMap((layer) =>
    heads.flatMap((head) => specsOf(lesson, model, layer).map((spec) => ({layer, head, spec}))),
  );
  return places.map(({layer, head, spec}, i) => {
    const headsOff = model.headsOff.flatMap((off) => (off.layer === layer ? [off.head] : []));
    const code = codeOf({model: name, config, layer, head, headsOff, stop: spec.id});
    if (!code) throw new Error(`the stop ${spec.id} has no code`);
    const stop = shownStop(spec, {config, trace}, layer, head);
    const {rows, cols} = stop.main.matrix;
    return {code, stop, row: i % rows, col: (7 * i) % cols};
  });
}

async function savedOf({code, row, col}: Shown, {trace, params}: Model): Promise<Saved> {
  const step = (path: string): Matrix | undefined => matrixOf(trace, path);
  const arrays = arraysOf(code, step, await params(paramsOf(code)));
  return {code, cell: {row, col}, arrays};
}

async function check(model: Model, heads: readonly number[]): Promise<readonly Shown[]> {
  const shown = stopsOf(model, heads);
  const saved: Saved[] = [];
  for (const one of shown) saved.push(await savedOf(one, model));
  const results = await ran(saved);
  expect(results).toHaveLength(shown.length);
  shown.forEach(({code, stop, row, col}, i) => {
    const {layer, head, step} = code.metadata;
    const where = `layer ${layer}, head ${head}, ${step}`;
    expect(code.main.path, where).toBe(stop.main.path);
    for (const [printed, distances] of results[i]!) {
      expect(onScreen(printed[0]!), where).toBe(formatCell(entry(stop.main.matrix, row, col)));
      expect(distances.map(([name]) => name)).toContain(code.main.name);
      for (const [name, off] of distances) expect(off, `${where}: ${name}`).toBeLessThan(TOLERANCE);
    }
    const names = results[i]![0]![1].map(([name]) => name);
    expect(names, where).toEqual(code.outputs.map(({name}) => name));
  });
  return shown;
}

const missing = [isMissing('the module', wasmPath), isNumpyMissing()];

describe.skipIf(missing.some(Boolean))('the NumPy lines of every stop give its numbers', () => {
  let module: MoxiangModule;
  beforeAll(async () => {
    ({module} = await realModule());
  });

  async function opened(name: ModelName, raw: Session, text: string, headsOff: HeadId[]) {
    const session = new InlineSession(name, raw, new Calls(), () => undefined);
    const {trace} = await session.run(text, {headsOff});
    const params = (names: readonly string[]) => session.params(names);
    return {name, config: session.config, trace, headsOff, params};
  }

  test.each(['post', 'pre'] as const)('paper, %s-norm', async (place) => {
    const raw = unwrap(module.paper(module.paperSeed, place));
    const text = '尽管他不喜欢苹果公司的新手机，但它的设计确实很惊艳。';
    const model = await opened('paper', raw, text, [{layer: 0, head: 5}]);
    const shown = await check(model, [0, 5, 7]);
    expect(shown).toHaveLength(3 * 10);
  });

  test.skipIf(isMissing('build/models/use-lite.safetensors', useLitePath))('use-lite', async () => {
    const text = "The animal didn't cross the street because it was too tired.";
    const raw = unwrap(module.load(readFileSync(useLitePath)));
    const headsOff = [{layer: 1, head: 2}];
    const shown = await check(await opened('use-lite', raw, text, headsOff), [0, 1, 2, 3]);
    expect(shown).toHaveLength(2 * 4 * 11);
  });

  /** Masks, shared keys and values, RMSNorm, turned queries: what other models have that it shows. */
  const shown = Object.entries(configs).filter(([, config]) => config.norm_place !== 'none');
  test.each(shown)('%s', async (name, config) => {
    const raw = unwrap(module.load(modelFile(name, config)));
    const views = config.n_vocab
      ? raw.runIds([1, 8, 0, 3, 5], [])
      : raw.runPieces(['a', 'b', '象'], []);
    const trace = pack(unwrap(views));
    const session = new InlineSession('paper', raw, new Calls(), () => undefined);
    const params = (names: readonly string[]) => session.params(names);
    const model = {name: 'paper', config: session.config, trace, headsOff: [], params} as const;
    const shown = await check(model, [0, config.n_heads - 1]);
    expect(shown.some(({code}) => code.metadata['step'] === 'masked')).toBe(config.causal);
  });
});
