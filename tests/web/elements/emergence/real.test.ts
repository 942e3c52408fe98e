// @vitest-environment node
import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';

import {captionOf} from '../../../../web/src/elements/emergence/captions.ts';
import {Runner} from '../../../../web/src/elements/emergence/runner.ts';
import {InlineEngine} from '../../../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../../../web/src/engine/load.ts';
import type {Lang} from '../../../../web/src/i18n/lang.ts';
import {emergenceLesson as lesson} from '../../../../web/src/lessons/emergence.ts';
import {initialEmergence, materialOf} from '../../../../web/src/state/emergence/emergence-state.ts';
import type {
  EmergenceAction,
  EmergenceState,
} from '../../../../web/src/state/emergence/emergence-state.ts';
import {questionsOf} from '../../../../web/src/state/emergence/questions.ts';
import {reduceEmergence} from '../../../../web/src/state/emergence/reduce.ts';
import {Store} from '../../../../web/src/state/store.ts';
import {labelsOf} from '../../../../web/src/views/tokens.ts';
import {isMissing, learning, realModule, wasmPath} from '../../../bindings/build.ts';

// The lesson with the real core and the films of the chapter's models. Which numbers they have is not asked.

const fileOf = (name: string): string => `models/${name.replace('-film', '')}/film.safetensors`;

describe.skipIf(isMissing('the module', wasmPath))('the film with the real core', () => {
  let loaded: LoadedModule;
  beforeAll(async () => {
    loaded = await realModule();
  });

  function opened(lang: Lang, bytesOf = (name: string) => readFileSync(fileOf(name))) {
    const engine = new InlineEngine(loaded, {
      learning,
      modelUrl: (name) => name,
      fetch: (name) => Promise.resolve(new Response(bytesOf(name as string))),
      sleep: () => Promise.resolve(),
    });
    const store = new Store<EmergenceState, EmergenceAction>(
      initialEmergence(lesson, lang),
      reduceEmergence,
    );
    return {engine, store, runner: new Runner(store, () => Promise.resolve(engine))};
  }

  describe.each(['en', 'zh-CN'] as const)('in %s', (lang) => {
    it('reads the first question at every frame, and has its questions', async () => {
      const {store, runner} = opened(lang);
      await runner.read();
      expect(store.state.problem).toBeNull();
      const {card, measures, readings, nHeads} = materialOf(store.state)!;
      expect(measures[0]!.step).toBe(0);
      const {tokens, row, frames} = readings[0]!;
      expect(labelsOf(tokens).map(({text}) => text)).toEqual(card.answers[0]!.sentence.split(' '));
      expect(frames).toHaveLength(measures.length);
      for (const [i, {said, rows}] of frames.entries()) {
        expect(said.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(1, 4);
        expect(rows).toHaveLength(measures[i]!.similarity.length * nHeads);
        for (const weights of rows) {
          expect(weights).toHaveLength(tokens.length);
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
        }
        // What was measured of the frame is what it says.
        const right = said.find(({word}) => word === card.answers[0]!.right[0])!;
        expect(right.probability).toBeCloseTo(measures[i]!.answers[0]![0]!, 3);
      }
      expect(tokens[row]).toBeDefined();
      expect(questionsOf(store.state).map(({question}) => question.kind)).toContain('first');
      for (const section of lesson.sections) {
        expect(captionOf(store.state, section)).not.toMatch(/\{\{|^$/);
      }
    });

    it('reads another question when it is asked', async () => {
      const {store, runner} = opened(lang);
      await runner.read();
      const last = materialOf(store.state)!.card.answers.length - 1;
      store.dispatch({type: 'asked', asked: last});
      await runner.ask();
      expect(materialOf(store.state)!.readings[last]!.frames.length).toBeGreaterThan(1);
      store.dispatch({type: 'asked', asked: last + 1});
      await runner.ask();
      expect(store.state.asked).toBe(0);
    });
  });

  it('tells what is wrong with a film, and reads it another time', async () => {
    let isBroken = true;
    const {store, runner} = opened('en', (name) =>
      readFileSync(isBroken ? 'models/chapter-en/model.safetensors' : fileOf(name)),
    );
    await runner.read();
    expect(store.state.problem?.code).toBe('bad_file');
    isBroken = false;
    await runner.read();
    expect(materialOf(store.state)).toBeDefined();
  });
});
