// Trusted: NumPy (run-lines.ts), and what the core says of the same training by itself.
import {beforeAll, describe, expect, it} from 'vitest';

import {headsOffCode, sweepCode} from '../../web/src/elements/learning/result-code.ts';
import {runsCode} from '../../web/src/elements/learning/run-code.ts';
import {Runner} from '../../web/src/elements/learning/runner.ts';
import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../web/src/engine/load.ts';
import {learningLessons} from '../../web/src/lessons/lessons.ts';
import {isCovered} from '../../web/src/state/learning/cards.ts';
import {initialLearning} from '../../web/src/state/learning/learning-state.ts';
import type {LearningState} from '../../web/src/state/learning/learning-state.ts';
import {reduceLearning} from '../../web/src/state/learning/reduce.ts';
import {Store} from '../../web/src/state/store.ts';
import {formatCell} from '../../web/src/views/format.ts';
import {isNumpyMissing} from '../web/code/python.ts';
import {isMissing, learning, realModule, wasmPath} from './build.ts';
import {onScreen, printedBy} from './run-lines.ts';

const missing = [isMissing('the module', wasmPath), isNumpyMissing()];

describe.skipIf(missing.some(Boolean)).each(['en', 'zh-CN'] as const)(
  'the NumPy lines of what learns, in %s',
  (lang) => {
    let loaded: LoadedModule;
    beforeAll(async () => {
      loaded = await realModule();
    });

    async function begun() {
      const engine = new InlineEngine(loaded, {learning, modelUrl: () => ''});
      const store = new Store(initialLearning(learningLessons[0]!, lang), reduceLearning);
      const runner = new Runner(store, {
        startEngine: () => Promise.resolve(engine),
        ...{nextFrame: () => Promise.resolve(), isCalm: () => true},
      });
      await runner.begin();
      return {engine, store, runner};
    }

    const taskOf = (state: LearningState) => state.task!;

    it('print a head’s weight at the step shown, the sum of its row, and when it was done', async () => {
      const {engine, store, runner} = await begun();
      const ids = ['one', 'two', 'mqa'];
      expect(runsCode(store.state, taskOf(store.state), 'two', ids)).toBeUndefined();
      await runner.play(['one', 'two', 'mqa']);
      for (const at of [200, 37]) {
        store.dispatch({type: 'at', at});
        const lines = runsCode(store.state, taskOf(store.state), 'two', ids)!.lines();
        expect(lines.map(({id}) => id)).toEqual(ids);
        expect(new Set(lines.map(({code}) => code.fileName)).size).toBe(ids.length);
        const printed = await printedBy(lines);
        for (const [i, [heads, kvHeads]] of [[1, 1] as const, [2, 2], [4, 1]].entries()) {
          const own = await engine.train({
            ...{recipe: 'near-far', heads: heads, kvHeads: kvHeads, seed: store.state.seed},
          });
          const point = (await own.step(at)).at(-1)!;
          await own.step(200 - at);
          const {doneAt} = await own.state();
          const [mass, sum, done] = printed[i]!;
          expect(onScreen(mass!)).toBe(formatCell(Math.max(...point.heads.map(({near}) => near))));
          expect(formatCell(lines[i]!.value)).toBe(onScreen(mass!));
          expect(sum).toBe('1.0');
          expect(done).toBe(doneAt === 0 ? undefined : String(doneAt));
        }
        // One head cannot be on both places.
        expect(printed.map(({length}) => length)).toEqual([2, 3, 3]);
      }
    });

    it('have all that is drawn, in the step’s file', async () => {
      const {store, runner} = await begun();
      await runner.step(['two']);
      await runner.step(['two']);
      store.dispatch({type: 'at', at: 1});
      const [lines] = runsCode(store.state, taskOf(store.state), 'two', ['two'])!.lines();
      const arrays = await lines!.arrays();
      expect(arrays.map(({name, shape}) => [name, shape])).toEqual([
        ['near', [2, 2]],
        ['far', [2, 2]],
        ['accuracies', [2, 2]],
        ['losses', [2, 2]],
        ['weights', [2, 10]],
      ]);
      const {points} = store.state.runs['two']!;
      const of = (name: string) => [...arrays.find((array) => array.name === name)!.data];
      expect(of('losses')).toEqual(
        points.flatMap(({near, far}) => [near.loss, far.loss].map(Math.fround)),
      );
      expect(of('weights')).toEqual(points[0]!.heads.flatMap(({row}) => [...row]));
      expect(lines!.labels.rows).toEqual(['1', '2']);
    });

    it('print what is right with heads off, covered while that is asked', async () => {
      const {engine, store, runner} = await begun();
      expect(headsOffCode(store.state, taskOf(store.state))).toBeUndefined();
      await runner.play(['two']);
      const code = () => headsOffCode(store.state, taskOf(store.state))!;
      expect([code().isCovered, isCovered(store.state, 'off')]).toEqual([true, true]);
      store.dispatch({type: 'quiz', quiz: {type: 'skip-all'}});
      const own = await engine.train({recipe: 'near-far', heads: 2, seed: store.state.seed});
      await own.step(200);
      for (const off of [[], [1], [0, 1]]) {
        if (off.length > 0) await runner.switchHeads('two', off);
        for (const head of [0, 1]) await own.setHead(head, !off.includes(head));
        const {near, far} = await own.score();
        const [printed] = await printedBy(code().lines());
        const {chance} = taskOf(store.state);
        expect(printed!.map(onScreen)).toEqual(
          [near.accuracy, far.accuracy, chance].map(formatCell),
        );
        expect(code().isCovered).toBe(false);
      }
    });

    it('print what came of the seeds', async () => {
      const {store, runner} = await begun();
      expect(sweepCode(store.state, taskOf(store.state))).toBeUndefined();
      await runner.sweep();
      const [printed] = await printedBy(sweepCode(store.state, taskOf(store.state))!.lines());
      const {sweep} = store.state;
      const of = (test: (seed: (typeof sweep)[number]) => boolean): string =>
        String(sweep.filter(test).length);
      expect(printed!.slice(1)).toEqual([
        of(({two}) => two.done),
        of(({two}) => two.done && two.heads[0]!.near > 0.8),
        of(({one, two}) => one.loss > two.loss),
      ]);
      expect(onScreen(printed![0]!)).toBe(formatCell(sweep.at(-1)!.one.loss));
    });
  },
);
