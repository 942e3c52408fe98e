// Trusted: NumPy, which runs the lines as the page shows them on the files as the page saves them.
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {arraysOf, codeOf, paramsOf, programOf, type Code} from '../../web/src/code/code.ts';
import {exportFile} from '../../web/src/code/export/file.ts';
import type {HeadId, ModelConfig, ModelName} from '../../web/src/engine/engine.ts';
import {unwrap} from '../../web/src/engine/errors.ts';
import {InlineSession} from '../../web/src/engine/inline-session.ts';
import type {MoxiangModule, Session} from '../../web/src/engine/module.ts';
import {matrixOf, pack, type Matrix, type Trace} from '../../web/src/engine/trace.ts';
import {lessonOf} from '../../web/src/lessons/lessons.ts';
import {shownStop, specsOf} from '../../web/src/state/stops.ts';
import {formatCell} from '../../web/src/views/format.ts';
import {entry, type ShownStop} from '../../web/src/views/types.ts';
import {isNumpyMissing, printedBy} from '../web/code/python.ts';
import {isMissing, realModule, useLitePath, wasmPath} from './build.ts';
import {configs, modelFile} from './random-models.ts';

const lesson = lessonOf('multi-head');

/** NumPy adds up in an order of its own: of the largest magnitude in the matrix. */
const TOLERANCE = 2e-6;

const folder = mkdtempSync(join(tmpdir(), 'moxiang-'));
afterAll(() => rmSync(folder, {recursive: true}));

/**
 * Runs each program of a list as a person does, in the folder of its file, and says what it
 * printed and how far its matrices are from those in the file. PyTorch's lines run where it is.
 */
const RUNNER = `
import contextlib, io, json
import numpy as np
try:
    import torch, safetensors.torch
except ImportError:
    torch = None

def distance(name, made, given):
    assert made.shape == given.shape, (name, made.shape, given.shape)
    visible = np.isfinite(given)
    assert (np.isfinite(made) == visible).all() and (made[~visible] == given[~visible]).all(), name
    difference = np.abs(made[visible] - given[visible]).max(initial=0)
    return float(difference / max(np.abs(given[visible]).max(initial=0), 1e-30))

def run(text, names, file):
    said, made = io.StringIO(), {}
    with contextlib.redirect_stdout(said):
        exec(compile(text, "lines", "exec"), made)
    given = np.load(file)
    return [said.getvalue().strip(), [[n, distance(n, np.asarray(made[n]), given[n])]
                                      for n in names if n in made]]

results = []
for job in json.load(open("jobs.json")):
    compile(job["torch"], "lines", "exec")
    lines = [job["numpy"]] + ([job["torch"]] if torch else [])
    results.append([run(text, job["outputs"], job["file"]) for text in lines])
print(json.dumps(results))`;

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

/** Saves the step as the page does; what the runner is to do with it. */
async function jobOf({code, row, col}: Shown, {trace, params}: Model): Promise<object> {
  const step = (path: string): Matrix | undefined => matrixOf(trace, path);
  const arrays = arraysOf(code, step, await params(paramsOf(code)));
  for (const format of ['npz', 'safetensors'] as const) {
    const file = exportFile(format, code, arrays, {tokens: [], axis: 'channel'});
    writeFileSync(join(folder, file.name), file.bytes);
  }
  return {
    file: `${code.fileName}.npz`,
    outputs: code.outputs.map(({name}) => name),
    numpy: programOf(code, 'numpy', {row, col}),
    torch: programOf(code, 'torch', {row, col}),
  };
}

type Ran = readonly [printed: string, distances: readonly (readonly [string, number])[]];

/** NumPy's text of a number as the page's. */
function onScreen(printed: string): string {
  return formatCell(Number(printed.replace('inf', 'Infinity')));
}

async function check(model: Model, heads: readonly number[]): Promise<readonly Shown[]> {
  const shown = stopsOf(model, heads);
  const jobs: object[] = [];
  for (const one of shown) jobs.push(await jobOf(one, model));
  writeFileSync(join(folder, 'jobs.json'), JSON.stringify(jobs));
  const results = JSON.parse(await printedBy(RUNNER, folder)) as readonly (readonly Ran[])[];
  expect(results).toHaveLength(shown.length);
  shown.forEach(({code, stop, row, col}, i) => {
    const {layer, head, stop: id} = code.scene;
    const where = `layer ${layer}, head ${head}, ${id}`;
    expect(code.main.path, where).toBe(stop.main.path);
    for (const [printed, distances] of results[i]!) {
      expect(onScreen(printed), where).toBe(formatCell(entry(stop.main.matrix, row, col)));
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
    const session = new InlineSession(name, raw, () => undefined);
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
    const session = new InlineSession('paper', raw, () => undefined);
    const params = (names: readonly string[]) => session.params(names);
    const model = {name: 'paper', config: session.config, trace, headsOff: [], params} as const;
    const shown = await check(model, [0, config.n_heads - 1]);
    expect(shown.some(({code}) => code.scene.stop === 'masked')).toBe(config.causal);
  });
});
