// Trusted: NumPy (run-lines.ts), and what the core says of the same sentences by itself.
import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';

import type {CodeShown} from '../../web/src/elements/code/code-element.ts';
import {Focus} from '../../web/src/elements/focus.ts';
import {KeywordActions} from '../../web/src/elements/keyword/actions.ts';
import {captionOf} from '../../web/src/elements/keyword/captions.ts';
import {guessCode, switchCode} from '../../web/src/elements/keyword/compare-code.ts';
import {dragCode, labCode} from '../../web/src/elements/keyword/row-code.ts';
import {Runner} from '../../web/src/elements/keyword/runner.ts';
import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../web/src/engine/load.ts';
import {matrixOf} from '../../web/src/engine/trace.ts';
import {keywordLesson as lesson} from '../../web/src/lessons/keyword.ts';
import {initialKeyword, materialOf} from '../../web/src/state/keyword/keyword-state.ts';
import {reduceKeyword} from '../../web/src/state/keyword/reduce.ts';
import {Store} from '../../web/src/state/store.ts';
import {formatCell} from '../../web/src/views/format.ts';
import {labelsOf} from '../../web/src/views/tokens.ts';
import {isNumpyMissing} from '../web/code/python.ts';
import {isMissing, learning, realModule, useLitePath, wasmPath} from './build.ts';
import {onScreen, printedBy} from './run-lines.ts';

const missing = [
  isMissing('the module', wasmPath),
  isMissing('build/models/use-lite.safetensors', useLitePath),
  isNumpyMissing(),
];
const fileOf = (name: string): string =>
  name === 'use-lite' ? useLitePath : `models/${name}/model.safetensors`;

describe.skipIf(missing.some(Boolean)).each(['en', 'zh-CN'] as const)(
  'the NumPy lines of two sentences, in %s',
  (lang) => {
    let loaded: LoadedModule;
    beforeAll(async () => {
      loaded = await realModule();
    });

    async function read() {
      const engine = new InlineEngine(loaded, {
        ...{learning, modelUrl: fileOf},
        fetch: (path) => Promise.resolve(new Response(readFileSync(path as string))),
      });
      const store = new Store(initialKeyword(lesson, lang), reduceKeyword);
      const runner = new Runner(store, () => Promise.resolve(engine));
      await runner.read();
      const actions = new KeywordActions(store, runner, new Focus(() => undefined), () => 600);
      const material = () => materialOf(store.state)!;
      return {engine, store, runner, actions, material};
    }

    it('print the weights of both, and in how many heads the heavier noun changes', async () => {
      const {engine, store, runner, material} = await read();
      const code = (): CodeShown => switchCode(store.state, material());
      expect(
        code()
          .lines()
          .map(({id}) => id),
      ).toEqual([lesson.texts[lang].model]);
      await runner.readOther();
      const lines = code().lines();
      expect(lines.map(({id}) => id)).toEqual([lesson.texts[lang].model, 'use-lite']);
      const printed = await printedBy(lines);
      for (const [i, own] of [lang, 'en' as const].entries()) {
        const session = await engine.open(i === 0 ? lesson.texts[own].model : 'use-lite');
        const {query, nouns, variants} = lesson.texts[own];
        const rows = [];
        for (const variant of ['tired', 'wide'] as const) {
          const {tokens, trace} = await session.run(variants[variant].text);
          const words = labelsOf(tokens).map(({text}) => text.toLowerCase());
          const [row, ...keys] = [query, ...nouns].map((word) => words.indexOf(word));
          const {nLayers, nHeads} = session.config;
          rows.push(
            Array.from({length: nLayers * nHeads}, (_, n) => {
              const [layer, head] = [Math.floor(n / nHeads), n % nHeads];
              const path = `blocks.${layer}.attn.heads.${head}.weights`;
              const {data, cols} = matrixOf(trace, path)!;
              return keys.map((key) => data[row! * cols + key]!);
            }),
          );
        }
        const [tired, wide] = rows;
        const best = tired!.map(([first]) => first!);
        const head = best.indexOf(Math.max(...best));
        const moved = tired!.filter(
          ([a, b], n) => a! >= b! !== wide![n]![0]! >= wide![n]![1]!,
        ).length;
        expect(printed[i]!.slice(0, 2).map(onScreen)).toEqual(
          [best[head]!, wide![head]![0]!].map(formatCell),
        );
        expect(printed[i]![2]).toBe(String(moved));
        expect(formatCell(lines[i]!.value)).toBe(onScreen(printed[i]![0]!));
        expect(lines[i]!.labels.rows).toHaveLength(best.length);
      }
    });

    it('print what is said at the hidden word, with all heads and without one', async () => {
      const {store, actions, material} = await read();
      const lines = guessCode(store.state, material(), actions).lines();
      const printed = await printedBy(lines);
      const {said} = material();
      (['tired', 'wide'] as const).forEach((variant, i) => {
        const {meant} = lesson.texts[lang].variants[variant];
        const shown = (['whole', 'without'] as const).map((part) =>
          formatCell(said[variant][part].find(({word}) => word === meant)!.probability),
        );
        expect(printed[i]!.map(onScreen)).toEqual(shown);
        expect(formatCell(lines[i]!.value)).toBe(shown[0]);
      });
      expect(lines[0]!.code.fileName).not.toBe(lines[1]!.code.fileName);
    });

    it('leave the sums of the sentence what they are', async () => {
      const {store, runner, actions, material} = await read();
      const {layer, head, walks} = material().reading;
      const ref = {path: `blocks.${layer}.attn.heads.${head}.scores`, row: walks.tired.row, col: 0};
      const [line] = guessCode(store.state, material(), actions).lines();
      await Promise.all([runner.explain([ref]), line!.arrays(), line!.arrays()]);
      const {data, cols} = matrixOf(walks.tired.trace, ref.path)!;
      expect(store.state.explanation?.value).toBeCloseTo(data[ref.row * cols]!, 6);
    });

    it('are covered while their part’s question waits', async () => {
      const {store, actions, material} = await read();
      const covered = () => [
        switchCode(store.state, material()).isCovered,
        guessCode(store.state, material(), actions).isCovered,
      ];
      expect(covered()).toEqual([true, true]);
      store.dispatch({type: 'quiz', quiz: {type: 'skip-all'}});
      expect(covered()).toEqual([false, false]);
    });

    it('stay with the row that the core has made while a rule or the query moves on', async () => {
      const {store, runner, material} = await read();
      const lines = () => [
        ...dragCode(store.state, store.state.free!).lines(),
        ...labCode(store.state, material(), store.state.lab!).lines(),
      ];
      const texts = () => lines().map(({code}) => code.recipe.numpy.join('\n'));
      const [before, said] = [texts(), captionOf(store.state, 'drag')];
      store.dispatch({type: 'query', query: [3, -2]});
      store.dispatch({type: 'rules', rules: {isScaled: false, temperature: 3, isCausal: true}});
      expect([texts(), captionOf(store.state, 'drag')]).toEqual([before, said]);
      await printedBy(lines());
      await Promise.all([runner.freeRow(), runner.lab()]);
      expect(texts()[1]).not.toBe(before[1]);
      expect(captionOf(store.state, 'drag')).not.toBe(said);
      const printed = await printedBy(lines());
      expect(printed.map(([number]) => onScreen(number!))).toEqual(
        lines().map(({value}) => formatCell(value)),
      );
    });
  },
);
