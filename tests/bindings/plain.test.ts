// Trusted: the build `exact`, which other tests hold against the native one and published numbers.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, test} from 'vitest';

import {unwrap} from '../../web/src/engine/errors.ts';
import type {MoxiangModule, Session} from '../../web/src/engine/module.ts';
import {pack, type Trace} from '../../web/src/engine/trace.ts';
import {distance} from './distance.ts';
import {isMissing, learningModule, plainLearningModule, plainModule, plainPath} from './build.ts';
import {realModule, wasmPath} from './build.ts';

/** Of the largest magnitude in the tensor. */
const TOLERANCE = 2e-6;

const missing = [isMissing('the module', wasmPath), isMissing('the module plain', plainPath)];

const model = (name: string): Uint8Array =>
  readFileSync(fileURLToPath(new URL(`../../models/${name}/model.safetensors`, import.meta.url)));

const SENTENCES = {
  'chapter-zh': ['小猫没有过马路，因为它太累了。', '我爱你'],
  'chapter-en': ['The animal did not cross the street because it was too tired.', 'it'],
};

describe.skipIf(missing.some(Boolean))('the core without WebAssembly', () => {
  let exact: MoxiangModule;
  let plain: MoxiangModule;
  let reason: string;
  beforeAll(async () => {
    ({module: exact} = await realModule());
    const loaded = await plainModule();
    plain = loaded.module;
    reason = loaded.kernel.reason;
  });

  test('passes its self-test, and evaluates no text', () => {
    expect(reason).toMatch(/^it passed its self-test: \d+ numbers/);
    expect(readFileSync(plainPath, 'utf8')).not.toMatch(/new Function\(|\beval\(/);
  });

  function expectSame(run: (session: Session) => Trace, open: (module: MoxiangModule) => Session) {
    const [expected, actual] = [exact, plain].map((module) => {
      const session = open(module);
      const trace = run(session);
      session.delete();
      return trace;
    }) as [Trace, Trace];
    expect(actual.steps).toEqual(expected.steps);
    expect(actual.steps.length).toBeGreaterThan(10);
    for (const {path, offset, rows, cols} of actual.steps) {
      const of = ({buffer}: Trace) => new Float32Array(buffer, offset * 4, rows * cols);
      const [a, e] = [of(actual), of(expected)];
      // What cancels in a mean was about 1; the mean itself may be anything.
      if (path.endsWith('.mean'))
        a.forEach((x, i) => expect(Math.abs(x - e[i]!)).toBeLessThan(TOLERANCE));
      else expect(distance(a, e), path).toBeLessThanOrEqual(TOLERANCE);
    }
  }

  test.each(
    Object.entries(SENTENCES).flatMap(([name, texts]) =>
      texts.map((text) => [name, text] as const),
    ),
  )('has the numbers of exact in every step: %s, %s', (name, text) => {
    const run = (session: Session) => {
      const ids = unwrap(session.encode(text)).map(({id}) => id);
      return pack(unwrap(session.runIds(ids, [{layer: 0, head: 1}])));
    };
    expectSame(run, (module) => unwrap(module.load(model(name))));
  });

  test('paper too, 512 wide', () => {
    const run = (session: Session) => pack(unwrap(session.runPieces(['动物', '太', '累'], [])));
    expectSame(run, (module) => unwrap(module.paper(module.paperSeed, 'post')));
  });

  test('learns what exact learns', async () => {
    const modules = [await learningModule(), await plainLearningModule()];
    const [expected, actual] = modules.map((module) => {
      const training = unwrap(module.nearFar(2, 2, 0));
      const points = unwrap(training.step(30));
      training.delete();
      return points.map(({loss}) => loss);
    }) as [number[], number[]];
    actual.forEach((loss, i) => expect(loss).toBeCloseTo(expected[i]!, 3));
  });
});
