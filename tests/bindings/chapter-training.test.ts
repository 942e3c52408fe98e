// Trusted: the core’s own tests for what is learned; the declarations for what crosses.
import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, test} from 'vitest';

import type {ChapterSetting} from '../../web/src/engine/chapter-training.ts';
import {unwrap} from '../../web/src/engine/errors.ts';
import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import type {LearningModule} from '../../web/src/engine/module.ts';
import {emergenceLesson} from '../../web/src/lessons/emergence.ts';
import {isMissing, learning, learningModule, learningPath, realModule} from './build.ts';
import {declared, isOf} from './declared.ts';

const setting: ChapterSetting = {
  ...{heads: 4, hasFillers: true, dropout: 0, dropoutWeights: 0},
  ...{headsStartEqual: false, hasRoles: false},
};
const grammarOf = (name: string): string => readFileSync(`models/${name}/grammar.txt`, 'utf8');

describe.skipIf(isMissing('the module that learns', learningPath))('a chapter training', () => {
  let module: LearningModule;
  let engine: InlineEngine;
  beforeAll(async () => {
    module = await learningModule();
    engine = new InlineEngine(await realModule(), {learning, modelUrl: () => ''});
  });

  const {templates} = emergenceLesson.languages['zh-CN'];
  const options = {recipe: 'chapter', grammar: grammarOf('chapter-zh'), templates} as const;
  const open = (more: Partial<ChapterSetting> = {}, seed = 3) =>
    engine.train({...options, ...setting, ...more, seed});

  test('has what is declared', () => {
    const {grammar} = options;
    const training = unwrap(module.chapterTraining(grammar, {...setting, templates}, 1));
    for (const [name, args] of declared('module.ts', 'ChapterTraining')) {
      const method = (training as unknown as Record<string, unknown>)[name];
      expect(typeof method, name).toBe('function');
      // Embind notes how many arguments a function takes; delete() is its own.
      if (name !== 'delete') expect(Reflect.get(method as object, 'argCount'), name).toBe(args);
    }
    const parts = {
      ChapterState: training.state(),
      ChapterTask: module.chapterTrainingTask(),
      ChapterScore: unwrap(training.score()),
      ChapterPoint: unwrap(training.step(1))[0]!,
    };
    for (const [name, value] of Object.entries(parts)) {
      const fields = declared('chapter-training.ts', name);
      expect(Object.keys(value).sort(), name).toEqual([...fields.keys()].sort());
      for (const [field, type] of fields) {
        expect(isOf(String(type), Reflect.get(value, field)), `${name}.${field}`).toBe(true);
      }
    }
    training.delete();
  });

  test('learns: the loss falls, and every relation of its templates is scored', async () => {
    const training = await open();
    const before = await training.score();
    const points = await training.step(120);
    expect(points.map(({step}) => step)).toEqual(Array.from({length: 120}, (_, i) => i + 1));
    const after = await training.score();
    expect(after.loss).toBeLessThan(before.loss - 1);
    expect(after.relations.length).toBeGreaterThan(5);
    for (const {relation, head, mass, emerged} of after.relations) {
      expect(after.abilities[relation]).toBeGreaterThanOrEqual(0);
      expect([head.length, mass.length, typeof emerged]).toEqual([2, 3, 'boolean']);
    }
    await training.setHead(0, false);
    const without = await training.score();
    expect([without.relations, without.similarity]).toEqual([[], []]);
    expect(without.loss).not.toBe(after.loss);
    await training.restart(3);
    expect(await training.score()).toEqual(before);
    training.dispose();
  });

  test('keeps heads equal that start equal', async () => {
    const training = await open({headsStartEqual: true});
    await training.step(60);
    for (const cosine of (await training.score()).similarity) expect(cosine).toBeCloseTo(1, 6);
    training.dispose();
  });

  test('says what is wrong with it', async () => {
    await expect(engine.train({...options, ...setting, seed: 1, templates: ['x']})).rejects.toThrow(
      'no template "x"',
    );
    await expect(engine.train({...options, ...setting, seed: 1, grammar: '?'})).rejects.toThrow(
      '[grammar]',
    );
    await expect(open({heads: 1, hasRoles: true})).rejects.toThrow('roles for 4 heads');
  });

  test.each(['zh-CN', 'en'] as const)('takes the templates of the lesson in %s', async (lang) => {
    const grammar = grammarOf(lang === 'en' ? 'chapter-en' : 'chapter-zh');
    const own = emergenceLesson.languages[lang].templates;
    const training = await engine.train({...options, ...setting, grammar, templates: own, seed: 1});
    expect((await training.state()).parameters).toBeGreaterThan(10_000);
    training.dispose();
  });
});
