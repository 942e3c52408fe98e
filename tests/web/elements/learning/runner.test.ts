import {beforeEach, describe, expect, it} from 'vitest';

import {EngineError} from '../../../../web/src/engine/errors.ts';
import type {Engine} from '../../../../web/src/engine/engine.ts';
import type {NearFarOptions} from '../../../../web/src/engine/training.ts';
import {Runner} from '../../../../web/src/elements/learning/runner.ts';
import {initialLearning} from '../../../../web/src/state/learning/learning-state.ts';
import {reduceLearning} from '../../../../web/src/state/learning/reduce.ts';
import {Store} from '../../../../web/src/state/store.ts';
import {lesson, parted, split, task} from '../../state/learning/fixture.ts';
import {CountingTraining} from './counting-training.ts';

// The runner with trainings that only count.

let opened: CountingTraining[];
let frames: number;
let isCalm: boolean;
let replace: (() => void) | undefined;
let failure: Error | undefined;

function rig() {
  const store = new Store(initialLearning(lesson, 'en'), reduceLearning);
  const engine = {
    kernel: {name: 'exact', reason: 'it stands in'},
    train: (options: NearFarOptions) => {
      if (failure) return Promise.reject(failure);
      replace = () => options.onReplaced?.('page');
      opened.push(new CountingTraining(options));
      return Promise.resolve(opened.at(-1)!);
    },
  } as unknown as Engine;
  const runner = new Runner(store, {
    startEngine: () => Promise.resolve(engine),
    nextFrame: () => {
      frames += 1;
      return Promise.resolve();
    },
    isCalm: () => isCalm,
  });
  return {store, runner};
}

beforeEach(() => {
  [opened, frames, isCalm, replace, failure] = [[], 0, false, undefined, undefined];
});

const points = (store: ReturnType<typeof rig>['store'], id: string) =>
  store.state.runs[id]!.points.map(({step}) => step);
const upTo = (n: number) => Array.from({length: n}, (_, i) => i + 1);

describe('the runner', () => {
  it('opens all models, and tells what holds for the task', async () => {
    const {store, runner} = rig();
    await runner.begin();
    expect(opened.map(({seed}) => seed)).toEqual(lesson.runs.map(() => lesson.seed));
    expect(store.state).toMatchObject({task, place: 'worker', parameters: {one: 5568, mqa: 5568}});
  });

  it('leaves none open that it was opening when all was let go of', async () => {
    const {runner} = rig();
    const beginning = runner.begin();
    runner.dispose();
    await beginning;
    for (let i = 0; i < 20; i++) await Promise.resolve();
    expect(opened.map(({isDisposed}) => isDisposed)).toEqual(lesson.runs.map(() => true));
  });

  it('trains models side by side, one or two steps a frame, and scores each head off', async () => {
    const {store, runner} = rig();
    await runner.play(['one', 'two']);
    expect([points(store, 'one'), points(store, 'two')]).toEqual([upTo(200), upTo(200)]);
    expect(frames).toBe(100);
    const {outcome} = store.state.runs['two']!;
    expect(outcome).toMatchObject({computing: 340, score: parted, state: {steps: 200}});
    expect(outcome!.without.map(({far}) => far.accuracy)).toEqual([0, 1]);
    expect(opened.every(({off}) => off.size === 0)).toBe(true);
    expect(store.state.playing).toEqual([]);
  });

  it('shows the end at once where nothing is to move', async () => {
    isCalm = true;
    const {store, runner} = rig();
    const lengths: number[] = [];
    store.subscribe(({runs}) => lengths.push(runs['one']!.points.length));
    await runner.play(['one']);
    expect(new Set(lengths)).toEqual(new Set([0, 200]));
  });

  it('pauses, goes on and takes single steps without losing or repeating one', async () => {
    const {store, runner} = rig();
    const playing = runner.play(['one']);
    while (points(store, 'one').length < 20) await Promise.resolve();
    expect(runner.stop()).toBe(true);
    await playing;
    const paused = points(store, 'one').length;
    expect(paused).toBeLessThan(30);
    await runner.step(['one']);
    expect(points(store, 'one')).toEqual(upTo(paused + 1));
    await runner.play(['one']);
    expect(points(store, 'one')).toEqual(upTo(200));
    expect(runner.stop()).toBe(false);
  });

  it('drops points that come after a reset: they are of what was before', async () => {
    const {store, runner} = rig();
    await runner.begin();
    let open: () => void = () => undefined;
    opened[0]!.gate = new Promise((resolve) => (open = resolve));
    const playing = runner.play(['one']);
    for (let i = 0; i < 20; i++) await Promise.resolve();
    runner.reset(7);
    open();
    await playing;
    expect(points(store, 'one')).toEqual([]);
    expect([store.state.seed, opened[0]!.seed, store.state.playing]).toEqual([7, 7, []]);
    await runner.play(['one']);
    expect(points(store, 'one')).toEqual(upTo(200));
  });

  it('switches heads off for a score, and on again', async () => {
    const {store, runner} = rig();
    await runner.play(['two']);
    await runner.switchHeads('two', [0, 1]);
    expect(store.state.switched).toMatchObject({off: [0, 1], score: {near: {accuracy: 0.2}}});
    expect(opened[0]!.off.size).toBe(0);
  });

  it('tries all seeds with models of their own, and can be stopped', async () => {
    const {store, runner} = rig();
    await runner.sweep();
    expect(store.state.sweep.map(({seed}) => seed)).toEqual(upTo(10).map((n) => n - 1));
    expect(store.state.sweep[0]).toMatchObject({one: split, two: parted, doneAt: 90});
    expect(opened.map(({isDisposed}) => isDisposed)).toEqual([true, true]);

    const again = runner.sweep();
    while (store.state.sweep.length !== 2) await Promise.resolve();
    expect(runner.stop()).toBe(true);
    await again;
    expect([store.state.sweep.length, store.state.isSweeping]).toEqual([2, false]);
    expect(opened.every(({isDisposed}) => isDisposed)).toBe(true);
  });

  it('tells what goes wrong, and goes on when it is asked again', async () => {
    const {store, runner} = rig();
    failure = new EngineError('engine_failed', '[load] no');
    await runner.play(['one']);
    expect(store.state).toMatchObject({problem: {code: 'engine_failed'}, playing: []});
    failure = undefined;
    await runner.play(['one']);
    expect(points(store, 'one')).toEqual(upTo(200));

    await runner.step(['two']);
    opened.at(-1)!.failure = new EngineError('diverged', '[trainer] step 7: loss is NaN');
    await runner.play(['two']);
    expect(store.state.problem).toMatchObject({
      ...{code: 'diverged', values: {message: '[trainer] step 7: loss is NaN'}},
    });
  });

  it('tells that a worker has been replaced', async () => {
    const {store, runner} = rig();
    await runner.begin();
    replace?.();
    expect(store.state.trouble).toBe('page');
  });

  it('leaves nothing behind, and afterwards goes on where it was', async () => {
    const {store, runner} = rig();
    const playing = runner.play(['one']);
    while (points(store, 'one').length < 10) await Promise.resolve();
    runner.dispose();
    await playing;
    expect(opened.every(({isDisposed}) => isDisposed)).toBe(true);
    expect(store.state.problem).toBeNull();
    const before = points(store, 'one').length;
    await runner.step(['one']);
    expect(opened).toHaveLength(2);
    expect(points(store, 'one')).toEqual(upTo(before + 1));
  });
});
