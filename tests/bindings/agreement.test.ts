// Trusted: the native build of the same sources, by another compiler and another SIMD.
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import type {HeadId} from '../../web/src/engine/engine.ts';
import {unwrap} from '../../web/src/engine/errors.ts';
import type {MoxiangModule, Session} from '../../web/src/engine/module.ts';
import {matrixOf, pack, type Trace} from '../../web/src/engine/trace.ts';
import {distance} from './distance.ts';
import {isMissing, realModule, tracePath, useLitePath, wasmPath} from './build.ts';
import {configs, modelFile} from './random-models.ts';
import {readSafetensors, type Tensor} from './safetensors.ts';

/** Of the largest magnitude in the tensor. */
const TOLERANCE = 2e-6;

const missing = [isMissing('the module', wasmPath), isMissing('native moxiang-trace', tracePath)];

const folder = mkdtempSync(join(tmpdir(), 'moxiang-'));
afterAll(() => rmSync(folder, {recursive: true}));

function native(tokens: readonly (string | number)[], headsOff: readonly HeadId[], how: string[]) {
  const out = join(folder, 'trace.safetensors');
  const off = headsOff.flatMap(({layer, head}) => ['--off', `${layer}.${head}`]);
  execFileSync(tracePath ?? '', [out, ...how, ...off, ...tokens.map(String)]);
  return readSafetensors(readFileSync(out));
}

function expectSame(trace: Trace, expected: ReadonlyMap<string, Tensor>): void {
  const shapes = trace.steps.map(({path, rows, cols}) => [path, [rows, cols]]);
  expect(shapes).toEqual(Array.from(expected, ([path, {shape}]) => [path, shape]));
  for (const [path, {data}] of expected) {
    const off = distance(matrixOf(trace, path)?.data ?? new Float32Array(), data);
    expect(off, path).toBeLessThanOrEqual(TOLERANCE);
  }
}

describe.skipIf(missing.some(Boolean))('exact WebAssembly agrees with native in every step', () => {
  let module: MoxiangModule;
  beforeAll(async () => {
    ({module} = await realModule());
  });

  const sentences = [['象'], '动物 没有 过 马路 ， 因为 它 太累了 。'.split(' ')];
  const places = ['post', 'pre'] as const;
  test.each(places.flatMap((place) => sentences.map((pieces) => ({place, pieces}))))(
    'paper, $place-norm: $pieces',
    ({place, pieces}) => {
      const session = unwrap(module.paper(module.paperSeed, place));
      const headsOff = [{layer: 0, head: 3}];
      const trace = pack(unwrap(session.runPieces(pieces, headsOff)));
      expectSame(trace, native(pieces, headsOff, ['--paper', String(module.paperSeed), place]));
      session.delete();
    },
  );

  function check(session: Session, path: string, ids: readonly number[], headsOff: HeadId[] = []) {
    const trace = pack(unwrap(session.runIds(ids, headsOff)));
    expectSame(trace, native(ids, headsOff, ['--model', path]));
  }

  test.each(Object.entries(configs))('%s', (name, config) => {
    const path = join(folder, 'model.safetensors');
    const bytes = modelFile(name, config);
    writeFileSync(path, bytes);
    const session = unwrap(module.load(bytes));
    if (config.n_vocab === 0) {
      const pieces = ['a', 'b', 'a', '象'];
      const trace = pack(unwrap(session.runPieces(pieces, [])));
      expectSame(trace, native(pieces, [], ['--model', path]));
    } else {
      check(session, path, [4]);
      check(session, path, [1, 8, 0, 3, 3, 5, 2]);
      check(session, path, [7, 6, 5], [{layer: 1, head: 1}]);
    }
    session.delete();
  });

  test
    .skipIf(isMissing('build/models/use-lite.safetensors', useLitePath))
    .each([
      'Elephant',
      "The animal didn't cross the street because it was too tired.",
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
      'Six blind men touched an elephant, and none could say what the whole of it was. '.repeat(5),
    ])('use-lite: %s', (text) => {
    const session = unwrap(module.load(readFileSync(useLitePath)));
    const ids = unwrap(session.encode(text)).map(({id}) => id);
    const headsOff = [{layer: 0, head: 2}];
    const trace = pack(unwrap(session.runIds(ids, headsOff)));
    expectSame(trace, native(ids, headsOff, ['--model', useLitePath]));
    session.delete();
  });
});
