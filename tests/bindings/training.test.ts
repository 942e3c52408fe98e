// Trusted: the native build of the same sources for the weights' bits (moxiang-near-far); the task's rule
// for what is learned.
import {execFileSync} from 'node:child_process';
import {beforeAll, describe, expect, test} from 'vitest';

import {EngineError, unwrap} from '../../web/src/engine/errors.ts';
import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import type {LearningModule} from '../../web/src/engine/module.ts';
import {openInline} from '../../web/src/engine/training/serve.ts';
import fixed from '../data/training-hash.json' with {type: 'json'};
import {
  isMissing,
  learning,
  learningModule,
  learningPath,
  nearFarPath,
  realModule,
} from './build.ts';
import {declared, isOf} from './declared.ts';

const missing = isMissing('the module that learns', learningPath);

describe.skipIf(missing)('a training of near and far', () => {
  let module: LearningModule;
  let engine: InlineEngine;
  beforeAll(async () => {
    module = await learningModule();
    engine = new InlineEngine(await realModule(), {learning, modelUrl: () => ''});
  });

  const open = (heads = 2, seed = 0, kvHeads?: number) =>
    engine.train({recipe: 'near-far', heads, seed, ...(kvHeads && {kvHeads})});

  test.each(fixed.trainings)(
    'has one hash after 200 steps, natively too: $heads heads, $kvHeads kv, seed $seed',
    async ({heads, kvHeads, seed, hash}) => {
      const training = await open(heads, seed, kvHeads);
      await training.step(120);
      await training.step(80);
      expect((await training.state()).hash).toBe(hash);
      training.dispose();
    },
  );

  test.skipIf(isMissing('native moxiang-near-far', nearFarPath)).each(fixed.trainings)(
    'is what the native build computes, bit by bit: $heads heads, $kvHeads kv, seed $seed',
    ({heads, kvHeads, seed, hash}) => {
      const args = [heads, kvHeads, seed, 200].map(String);
      expect(execFileSync(nearFarPath ?? '', args, {encoding: 'utf8'}).trim()).toBe(hash);
    },
  );

  test('ends with two heads that have one skill each', async () => {
    const training = await open();
    const points = await training.step(200);
    expect(points.map(({step}) => step)).toEqual(Array.from({length: 200}, (_, i) => i + 1));
    const {doneAt} = await training.state();
    expect(doneAt).toBeGreaterThan(0);
    expect(points.findIndex(({done}) => done) + 1).toBe(doneAt);
    for (const {row, near, far} of points.at(-1)!.heads) {
      expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
      expect([row[8], row[0]].map((weight) => weight! > 0.5)).toEqual([near > 0.5, far > 0.5]);
    }
    const all = await training.score();
    expect(all).toMatchObject({done: true, near: {accuracy: 1}, far: {accuracy: 1}});
    await training.setHead(0, false);
    const without = await training.score();
    const lost = [without.near.accuracy, without.far.accuracy].sort();
    expect(lost[0]).toBeCloseTo(training.task.chance, 1);
    expect(lost[1]).toBeGreaterThan(0.9);
    await training.setHead(0, true);
    expect(await training.score()).toEqual(all);
    training.dispose();
  });

  test('goes back to a snapshot and starts again, by the hash of its weights', async () => {
    const training = await open(4, 7, 2);
    const fresh = await training.state();
    expect(fresh).toMatchObject({seed: 7, steps: 0, doneAt: 0, nHeads: 4, nKvHeads: 2});
    expect(fresh.parameters).toBe(4544);
    await training.step(3);
    const snapshot = await training.snapshot();
    await training.step(2);
    const later = await training.state();
    await training.restore(snapshot);
    expect((await training.state()).steps).toBe(3);
    await training.step(2);
    expect(await training.state()).toEqual(later);
    await training.restart(7);
    expect(await training.state()).toEqual(fresh);
    await training.restart(8);
    expect((await training.state()).hash).not.toBe(fresh.hash);
    training.dispose();
  });

  test('refuses what cannot be', async () => {
    await expect(open(5)).rejects.toMatchObject({code: 'bad_config'});
    const training = await open();
    await expect(training.step(-1)).rejects.toMatchObject({code: 'bad_input'});
    await expect(training.setHead(2, false)).rejects.toMatchObject({code: 'bad_input'});
    await expect(training.restore(0)).rejects.toMatchObject({code: 'bad_input'});
    training.dispose();
    await expect(training.step(1)).rejects.toThrow(EngineError);
    await expect(training.step(1)).rejects.toMatchObject({code: 'not_loaded'});
  });

  test('keeps its memory over 20 restarts', async () => {
    const memory = () => (Reflect.get(module, 'HEAPU8') as Uint8Array).length;
    const training = openInline(module, {recipe: 'near-far', heads: 2, seed: 0});
    await training.step(2);
    await training.restart(1);
    await training.step(2);
    const before = memory();
    for (let seed = 2; seed < 22; seed++) {
      await training.restart(seed);
      await training.step(2);
    }
    expect(memory()).toBe(before);
    training.dispose();
  });

  test('is what module.ts and training.ts declare', () => {
    const training = unwrap(module.nearFar(2, 0, 1));
    const members = new Map(declared('module.ts', 'Training'));
    members.delete('delete'); // Embind's, of every class
    const prototype = Object.getPrototypeOf(training) as object;
    const bound = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
    expect(bound.sort()).toEqual([...members.keys()].sort());
    const [point] = unwrap(training.step(1));
    for (const [value, name] of [
      [training.state(), 'TrainingState'],
      [module.nearFarTask(), 'NearFarTask'],
      [point!.near, 'SkillScore'],
      [point!.heads[0]!, 'HeadMasses'],
    ] as const) {
      const fields = declared('training.ts', name);
      expect(Object.keys(value).sort()).toEqual([...fields.keys()].sort());
      for (const [field, type] of fields) {
        expect(isOf(String(type), Reflect.get(value, field)), `${name}.${field}`).toBe(true);
      }
    }
    expect(Object.keys(point!).sort()).toEqual(['done', 'far', 'heads', 'loss', 'near', 'step']);
    training.delete();
  });
});
