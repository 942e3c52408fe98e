// Trusted: NumPy (run-lines.ts), the traces of the core, and what was measured of the films.
import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';

import {EmergenceActions} from '../../web/src/elements/emergence/actions.ts';
import {filmCode} from '../../web/src/elements/emergence/film-code.ts';
import {relationsCode} from '../../web/src/elements/emergence/relations-code.ts';
import {Runner as FilmRunner} from '../../web/src/elements/emergence/runner.ts';
import {trainCode} from '../../web/src/elements/emergence/trial-code.ts';
import {TrialRunner} from '../../web/src/elements/emergence/trial-runner.ts';
import {Focus} from '../../web/src/elements/focus.ts';
import {KeywordActions} from '../../web/src/elements/keyword/actions.ts';
import {dragCode, labCode} from '../../web/src/elements/keyword/row-code.ts';
import {Runner} from '../../web/src/elements/keyword/runner.ts';
import {walkCode} from '../../web/src/elements/keyword/walk-code.ts';
import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../web/src/engine/load.ts';
import type {Lang} from '../../web/src/i18n/lang.ts';
import {emergenceLesson} from '../../web/src/lessons/emergence.ts';
import {keywordLesson} from '../../web/src/lessons/keyword.ts';
import {initialEmergence, materialOf} from '../../web/src/state/emergence/emergence-state.ts';
import {questionsOf} from '../../web/src/state/emergence/questions.ts';
import {reduceEmergence} from '../../web/src/state/emergence/reduce.ts';
import {initialKeyword, materialOf as rowOf} from '../../web/src/state/keyword/keyword-state.ts';
import {stepOf} from '../../web/src/state/keyword/outcomes.ts';
import {reduceKeyword} from '../../web/src/state/keyword/reduce.ts';
import {Store} from '../../web/src/state/store.ts';
import {formatCell} from '../../web/src/views/format.ts';
import {isNumpyMissing} from '../web/code/python.ts';
import {isMissing, learning, realModule, wasmPath} from './build.ts';
import {onScreen, printedBy} from './run-lines.ts';

const missing = [isMissing('the module', wasmPath), isNumpyMissing()];
const noFocus = new Focus(() => undefined);

describe.skipIf(missing.some(Boolean)).each(['en', 'zh-CN'] as const)(
  'the NumPy lines of the lessons of parts, in %s',
  (lang) => {
    let loaded: LoadedModule;
    beforeAll(async () => {
      loaded = await realModule();
    });

    const engineOf = (fileOf: (name: string) => string): InlineEngine =>
      new InlineEngine(loaded, {
        ...{learning, modelUrl: fileOf},
        fetch: (path) => Promise.resolve(new Response(readFileSync(path as string))),
      });

    async function readRow(own: Lang) {
      const engine = engineOf((name) => `models/${name}/model.safetensors`);
      const store = new Store(initialKeyword(keywordLesson, own), reduceKeyword);
      const runner = new Runner(store, () => Promise.resolve(engine));
      await runner.read();
      return {store, runner, actions: new KeywordActions(store, runner, noFocus, () => 600)};
    }

    async function readFilm(own: Lang) {
      const engine = engineOf((name) => `models/${name.replace('-film', '')}/film.safetensors`);
      const start = () => Promise.resolve(engine);
      const store = new Store(initialEmergence(emergenceLesson, own), reduceEmergence);
      const runner = new FilmRunner(store, start);
      await runner.read();
      const actions = new EmergenceActions(store, runner, new TrialRunner(store, start), noFocus);
      return {store, runner, actions};
    }

    it('print the word’s row, step by step, of both sentences', async () => {
      const {store, actions} = await readRow(lang);
      const material = rowOf(store.state)!;
      const {reading} = material;
      for (const variant of ['tired', 'wide'] as const) {
        store.dispatch({type: 'variant', variant});
        const lines = walkCode(store.state, material, actions).lines();
        expect(lines.map(({id}) => id)).toEqual(['qkv', 'scores', 'scaled', 'weights', 'head_out']);
        const {row, nouns} = reading.walks[variant];
        const shown = (['q', 'scores', 'scaled', 'weights', 'head_out'] as const).map((name) => {
          const {data, cols} = stepOf(reading.walks[variant], reading, name);
          return formatCell(data[row * cols + (cols === 6 ? 0 : nouns[0])]!);
        });
        const printed = await printedBy(lines);
        expect(printed.map(([number]) => onScreen(number!))).toEqual(shown);
        expect(lines.map(({value}) => formatCell(value))).toEqual(shown);
      }
    });

    it('print the number that is open, at its step', async () => {
      const {store, actions} = await readRow(lang);
      const material = rowOf(store.state)!;
      const {layer, head, walks} = material.reading;
      const {row} = walks.tired;
      const path = (name: string): string => `blocks.${layer}.attn.heads.${head}.${name}`;
      const at = (name: string) => {
        store.dispatch({type: 'opened', trail: [{path: path(name), row, col: 3}]});
        return walkCode(store.state, material, actions);
      };
      expect(at('v').at).toBe('qkv');
      const {at: stage, lines} = at('scaled');
      expect(stage).toBe('scaled');
      const [printed] = await printedBy(lines().filter(({id}) => id === stage));
      const {data, cols} = stepOf(walks.tired, material.reading, 'scaled');
      expect(onScreen(printed![0]!)).toBe(formatCell(data[row * cols + 3]!));
    });

    it('print the greatest weight of rows that are set by hand', async () => {
      const {store, runner, actions} = await readRow(lang);
      const material = rowOf(store.state)!;
      const shown = [dragCode(store.state, store.state.free!)];
      for (const rules of [
        {isScaled: true, temperature: 1, isCausal: false},
        {isScaled: false, temperature: 2.5, isCausal: false},
        {isScaled: true, temperature: 0.4, isCausal: true},
      ]) {
        store.dispatch({type: 'rules', rules});
        await runner.lab();
        shown.push(labCode(store.state, material, store.state.lab!));
      }
      actions.setQuery([-1.5, 3]);
      await runner.freeRow();
      shown.push(dragCode(store.state, store.state.free!));
      const lines = shown.flatMap((one) => one.lines());
      const printed = await printedBy(lines);
      expect(printed.map(([number]) => onScreen(number!))).toEqual(
        lines.map(({value}) => formatCell(value)),
      );
      const {row, trace} = material.reading.walks.tired;
      const weights = stepOf({trace}, material.reading, 'weights');
      const own = weights.data.subarray(row * weights.cols, (row + 1) * weights.cols);
      expect(onScreen(printed[1]![0]!)).toBe(formatCell(Math.max(...own)));
      expect(new Set(printed.map(([number]) => number)).size).toBe(5);
    });

    it('print the chance of the hidden word, by the model of every frame', async () => {
      const {store, runner, actions} = await readFilm(lang);
      // Questions of which the word that stands there is the right answer, and not another that fits.
      const {answers} = materialOf(store.state)!.card;
      const plain = answers.flatMap(({sentence, hidden, right}, i) =>
        sentence.split(' ')[hidden] === right[0] ? [i] : [],
      );
      expect(plain.length).toBeGreaterThan(1);
      for (const asked of plain.slice(0, 2)) {
        store.dispatch({type: 'asked', asked});
        await runner.ask();
        const material = materialOf(store.state)!;
        const lines = material.measures.flatMap((_, at) => {
          store.dispatch({type: 'at', at});
          return filmCode(store.state, material, actions).lines();
        });
        expect(lines).toHaveLength(material.measures.length);
        const printed = await printedBy(lines);
        // Measured natively when the film was made, and kept with four digits.
        printed.forEach(([number], frame) => {
          const [right] = material.measures[frame]!.answers[asked]!;
          expect(Number(number)).toBeCloseTo(right!, 3);
          expect(onScreen(number!)).toBe(formatCell(lines[frame]!.value));
        });
      }
    });

    it('print a relation’s mass, and from which step it stays above the level', async () => {
      const {store} = await readFilm(lang);
      const material = materialOf(store.state)!;
      const {measures, card} = material;
      const at = 4;
      store.dispatch({type: 'at', at});
      const lines = card.relations.flatMap(({relation}) => {
        store.dispatch({type: 'relation', relation});
        return relationsCode(store.state, material).lines();
      });
      const printed = await printedBy(lines);
      card.relations.forEach((measured, i) => {
        const {relation, uniform, offset, untrained, emerged} = measured;
        const [layer, head] = measured.head as [number, number];
        const masses = measures.map((frame) => frame.masses[relation]![layer * 8 + head]!);
        const above = masses.map((mass) => mass > Math.max(uniform, offset[1]!, untrained));
        const from = measures.find((_, frame) => above.slice(frame).every(Boolean));
        const [mass, step] = printed[i]!;
        expect(Number(mass)).toBeCloseTo(masses[at]!, 6);
        const shown = emerged && from ? String(from.step) : undefined;
        expect([relation, step]).toEqual([relation, shown]);
        expect(lines[i]!.labels.rows).toEqual(measures.map((frame) => String(frame.step)));
        expect(lines[i]!.labels.cols).toHaveLength(16);
      });
    });

    it('are covered while their own question waits, and by no other', async () => {
      const row = await readRow(lang);
      const {store, actions} = await readFilm(lang);
      const covered = (): readonly boolean[] => {
        const material = materialOf(store.state)!;
        return [
          walkCode(row.store.state, rowOf(row.store.state)!, row.actions).isCovered,
          filmCode(store.state, material, actions).isCovered,
          relationsCode(store.state, material).isCovered,
        ];
      };
      expect(covered()).toEqual([true, true, true]);
      const settle = (kind: string): void => {
        for (const {question} of questionsOf(store.state)) {
          const quiz = {type: 'skip', question} as const;
          if (question.kind === kind) store.dispatch({type: 'quiz', quiz});
        }
      };
      settle('blank');
      expect(covered()).toEqual([true, false, true]);
      settle('first');
      expect(covered()).toEqual([true, false, false]);
      row.store.dispatch({type: 'quiz', quiz: {type: 'skip-all'}});
      expect(covered()).toEqual([false, false, false]);
    });

    it('print what a trained model has come to', async () => {
      const {store} = await readFilm(lang);
      expect(trainCode(store.state)).toBeUndefined();
      const {relations} = materialOf(store.state)!.card;
      for (const [side, last] of [
        ['a', 0.875],
        ['b', 1.5],
      ] as const) {
        [5.5, last].forEach((loss, i) => {
          const score = {loss, relations: i === 0 ? [] : relations, abilities: {}, similarity: []};
          store.dispatch({
            type: 'trial',
            trial: {type: 'scored', side, scored: {step: 500 * i, score}},
          });
        });
        store.dispatch({type: 'trial', trial: {type: 'done', side, without: {}, computing: 1}});
      }
      const lines = trainCode(store.state)!.lines();
      const found = relations.filter(({emerged, mass}) => emerged && mass[0]! > 0.4);
      expect(found.length).toBeGreaterThan(0);
      expect(await printedBy(lines)).toEqual([['0.875', String(found.length)]]);
      const arrays = await lines[0]!.arrays();
      expect(arrays.map(({name, shape, data}) => [name, shape, [...data]])).toEqual([
        ['steps', [2], [0, 500]],
        ['losses', [2, 2], [5.5, 5.5, 0.875, 1.5]],
        ['found', [2, 2], [0, 0, found.length, found.length]],
      ]);
    });
  },
);
