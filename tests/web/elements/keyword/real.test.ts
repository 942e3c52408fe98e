// @vitest-environment node
import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';

import {Runner} from '../../../../web/src/elements/keyword/runner.ts';
import {InlineEngine} from '../../../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../../../web/src/engine/load.ts';
import type {Lang} from '../../../../web/src/i18n/lang.ts';
import {keywordLesson as lesson} from '../../../../web/src/lessons/keyword.ts';
import {initialKeyword, materialOf} from '../../../../web/src/state/keyword/keyword-state.ts';
import type {KeywordAction, KeywordState} from '../../../../web/src/state/keyword/keyword-state.ts';
import {nounWeights, pathOf, placesOf, stepOf} from '../../../../web/src/state/keyword/outcomes.ts';
import {questionsOf} from '../../../../web/src/state/keyword/questions.ts';
import {reduceKeyword} from '../../../../web/src/state/keyword/reduce.ts';
import {Store} from '../../../../web/src/state/store.ts';
import {labelsOf} from '../../../../web/src/views/tokens.ts';
import {isMissing, learning, realModule, wasmPath} from '../../../bindings/build.ts';
import {at} from '../../engine/real-engine.ts';

// The lesson with the real core and the chapter's models. Which numbers they have is not asked: they
// will be trained again.

describe.skipIf(isMissing('the module', wasmPath))('the lesson with the real core', () => {
  let loaded: LoadedModule;
  beforeAll(async () => {
    loaded = await realModule();
  });

  async function read(lang: Lang, fetched: string[] = []) {
    const engine = new InlineEngine(loaded, {
      learning,
      modelUrl: (name) => name,
      fetch: (name) => {
        fetched.push(name as string);
        return Promise.resolve(
          new Response(readFileSync(`models/${name as string}/model.safetensors`)),
        );
      },
    });
    const store = new Store<KeywordState, KeywordAction>(
      initialKeyword(lesson, lang),
      reduceKeyword,
    );
    const runner = new Runner(store, () => Promise.resolve(engine));
    await runner.read();
    return {store, runner};
  }

  describe.each(['en', 'zh-CN'] as const)('in %s', (lang) => {
    it('reads both sentences, and looks at the head with the most weight', async () => {
      const {store} = await read(lang);
      expect(store.state.problem).toBeNull();
      const {reading, said} = materialOf(store.state)!;
      const {query, nouns, variants} = lesson.texts[lang];
      for (const variant of ['tired', 'wide'] as const) {
        const {tokens, row, nouns: columns} = reading.walks[variant];
        const words = labelsOf(tokens).map(({text}) => text);
        expect([words[row], ...columns.map((col) => words[col])]).toEqual([query, ...nouns]);
        expect(labelsOf(said[variant].tokens)[said[variant].row]?.text).toBe(
          variants[variant].hidden,
        );
        for (const words of [said[variant].whole, said[variant].without]) {
          expect(words.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(1, 4);
        }
        expect(said[variant].without).not.toEqual(said[variant].whole);
      }
      const [own] = nounWeights(reading.walks.tired, reading);
      const all = placesOf(reading.config).map((p) => nounWeights(reading.walks.tired, p)[0]);
      expect(own).toBe(Math.max(...all));
    });

    it('has the model’s own row in the laboratory, until a rule is changed', async () => {
      const {store, runner} = await read(lang);
      const {reading} = materialOf(store.state)!;
      const walk = reading.walks.tired;
      const n = walk.tokens.length;
      const rowOf = (name: string) => {
        const matrix = stepOf(walk, reading, name);
        return Array.from({length: n}, (_, key) => at(matrix, walk.row, key));
      };
      const {now, plain} = store.state.lab!;
      for (const name of ['scores', 'scaled', 'weights'] as const) {
        const row = rowOf(name);
        for (let key = 0; key < n; key++) {
          expect(at(now[name], 0, key), `${name} ${key}`).toBeCloseTo(row[key]!, 5);
        }
      }
      store.dispatch({
        type: 'rules',
        rules: {isScaled: true, temperature: 5, isCausal: true},
      });
      await runner.lab();
      const after = store.state.lab!;
      expect(after.plain).toEqual(plain);
      const hidden = Array.from({length: n}, (_, key) => at(after.now.weights, 0, key) === 0);
      expect(hidden).toEqual(Array.from({length: n}, (_, key) => key > walk.row));
    });

    it('explains numbers of the sentence that is looked at', async () => {
      const {store, runner} = await read(lang);
      const {reading} = materialOf(store.state)!;
      for (const variant of ['wide', 'tired'] as const) {
        store.dispatch({type: 'variant', variant});
        const walk = reading.walks[variant];
        for (const name of ['q', 'scores', 'scaled', 'weights', 'head_out']) {
          const ref = {path: pathOf(reading, name), row: walk.row, col: 1};
          await runner.explain([ref]);
          const value = at(stepOf(walk, reading, name), ref.row, ref.col);
          expect(store.state.explanation?.value, `${variant} ${name}`).toBeCloseTo(value, 4);
        }
      }
    });

    it('asks at least four questions, each with its own feedback', async () => {
      const {store} = await read(lang);
      const questions = questionsOf(store.state).map(({question}) => question);
      expect(questions.length).toBeGreaterThanOrEqual(4);
      for (const {choices, answer} of questions) {
        expect(choices.map(({id}) => id)).toContain(answer);
        expect(new Set(choices.map(({why}) => why.key)).size).toBe(choices.length);
      }
    });
  });

  it('computes the row of the last query alone, and the goals can be reached', async () => {
    const {store, runner} = await read('en');
    const queries: Readonly<Record<string, readonly [number, number]>> = {
      ...{one: [2.6, 2.2], other: [2.2, -2.6], both: [2.5, -0.2], even: [0, 0]},
    };
    for (const [goal, query] of Object.entries(queries)) {
      store.dispatch({type: 'query', query});
      await runner.freeRow();
      expect(store.state.reached, goal).toContain(goal);
    }
  });

  it('fetches each model once, and says what went wrong', async () => {
    const fetched: string[] = [];
    const {store, runner} = await read('en', fetched);
    store.dispatch({type: 'lang', lang: 'zh-CN'});
    await runner.read();
    store.dispatch({type: 'lang', lang: 'en'});
    await runner.read();
    expect(fetched).toEqual(['chapter-en', 'chapter-zh']);
    expect(store.state.lab).not.toBeNull();
    await runner.explain([{path: 'no.such', row: 0, col: 0}]);
    expect(store.state.problem).toMatchObject({code: 'bad_input'});
  });
});
