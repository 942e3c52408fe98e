// @vitest-environment node
// Trusted: the hashes that the native build agrees with (tests/bindings/training.test.ts).
import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest';

import type {LearningModule} from '../../../../web/src/engine/module.ts';
import {trainingsOf} from '../../../../web/src/engine/training/places.ts';
import type {Learning, StartWorker} from '../../../../web/src/engine/training/places.ts';
import type {Place, NearFarOptions} from '../../../../web/src/engine/training.ts';
import {isMissing, learning, learningModule, learningPath} from '../../../bindings/build.ts';
import fixed from '../../../data/training-hash.json' with {type: 'json'};
import {FakeWorker, nth} from './fake-worker.ts';
import type {Fault} from './fake-worker.ts';

const [first] = fixed.trainings;
const options: NearFarOptions = {recipe: 'near-far', heads: 2, seed: 0};

describe.skipIf(isMissing('the module that learns', learningPath))('trainings', () => {
  let files: Learning;
  let module: LearningModule;
  beforeAll(async () => {
    [files, module] = [await learning(), await learningModule()];
  });
  afterEach(() => void vi.useRealTimers());

  /** Workers of which the first have these faults; undefined: it does not even start. */
  function rig(...faults: readonly (Fault | 'none' | 'no start')[]) {
    const workers: FakeWorker[] = [];
    const start: StartWorker = () => {
      const fault = faults[workers.length] ?? 'none';
      const worker = new FakeWorker(
        () => Promise.resolve(module),
        typeof fault === 'string' ? undefined : fault,
      );
      workers.push(worker);
      if (fault === 'no start') return Promise.reject(new Error('blob: is refused'));
      return Promise.resolve(worker);
    };
    const replaced: Place[] = [];
    const trainings = trainingsOf(files, start);
    const open = (more: Partial<NearFarOptions> = {}) =>
      trainings.open({...options, onReplaced: (place) => replaced.push(place), ...more});
    return {trainings, open, workers, replaced};
  }

  test.each(fixed.trainings)(
    'are the same in a worker and on the page: $heads heads, $kvHeads kv, seed $seed',
    async ({heads, kvHeads, seed, hash}) => {
      const {open, replaced} = rig();
      const onPage = await trainingsOf(files).open({
        ...{recipe: 'near-far', heads, kvHeads, seed},
      });
      const inWorker = await open({heads, kvHeads, seed});
      expect([inWorker.place, onPage.place]).toEqual(['worker', 'page']);
      const [worker, page] = [await inWorker.step(200), await onPage.step(200)];
      expect(worker).toEqual(page);
      expect((await inWorker.state()).hash).toBe(hash);
      expect((await onPage.state()).hash).toBe(hash);
      expect(await inWorker.score()).toEqual(await onPage.score());
      expect(replaced).toEqual([]);
      inWorker.dispose();
      onPage.dispose();
    },
  );

  const isStart: Fault['at'] = ({type}) => type === 'start';
  test.each<readonly [string, Fault | 'no start']>([
    ['cannot be made', 'no start'],
    ['crashes at its start', {kind: 'crash', at: isStart}],
    ['cannot be sent the module', {kind: 'unpostable', at: isStart}],
    ['sends what cannot be read', {kind: 'unreadable', at: isStart}],
  ])('a worker that %s is replaced by a second one, then by the page', async (_, fault) => {
    const one = rig(fault);
    const training = await one.open();
    expect([training.place, one.replaced, one.workers.length]).toEqual(['worker', ['worker'], 2]);
    training.dispose();

    const both = rig(fault, fault);
    const last = await both.open();
    expect([last.place, both.replaced, both.workers.length]).toEqual(['page', ['page'], 2]);
    await last.step(200);
    expect((await last.state()).hash).toBe(first!.hash);
    last.dispose();
  });

  /** Lets seconds pass for timers alone, once the first beats. */
  async function beats(seconds: number): Promise<void> {
    // What is compiled meanwhile takes its own time.
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000 * seconds);
  }

  test('a worker that does not answer to its start is replaced after some seconds', async () => {
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
    const {open, workers, replaced} = rig({kind: 'silent', at: isStart});
    const opening = open();
    await beats(4);
    expect(workers).toHaveLength(1);
    await beats(3);
    const training = await opening;
    expect([training.place, replaced, workers[0]!.isTerminated]).toEqual([
      ...['worker', ['worker'], true],
    ]);
    training.dispose();
  });

  test('a worker that hangs while it learns is replaced, and the results do not show it', async () => {
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
    const {open, workers, replaced} = rig({kind: 'silent', at: nth('step', 3)});
    const training = await open();
    await training.step(100);
    await beats(60);
    expect(replaced, 'who owes nothing may be silent').toEqual([]);
    const hung = training.step(100);
    await beats(5);
    expect(replaced).toEqual([]);
    await beats(1);
    expect((await hung).map(({step}) => step)).toEqual(
      Array.from({length: 100}, (_, i) => 101 + i),
    );
    expect([replaced, workers.length, workers[0]!.isTerminated]).toEqual([['worker'], 2, true]);
    expect((await training.state()).hash).toBe(first!.hash);
    training.dispose();
    await vi.waitFor(() => expect(vi.getTimerCount(), 'nothing beats on').toBe(0));
  });

  test('a crash in the middle is not seen in the results, wherever they go on', async () => {
    const crash = (n: number): Fault => ({kind: 'crash', at: nth('step', n)});
    const {open, workers, replaced} = rig(crash(4), crash(3));
    const training = await open();
    for (let i = 0; i < 10; i++) expect(await training.step(20)).toHaveLength(20);
    expect((await training.state()).hash).toBe(first!.hash);
    expect(replaced).toEqual(['worker', 'page']);
    expect(workers.map(({isTerminated}) => isTerminated)).toEqual([true, true]);
    training.dispose();
  });

  test('all trainings of a worker go on when it has crashed, and what was kept is kept', async () => {
    const {open, replaced} = rig({kind: 'crash', at: nth('restore', 1)});
    const [one, other] = [await open(), await open({heads: 1})];
    await one.step(5);
    await other.step(7);
    const {hash} = await one.state();
    const snapshot = await one.snapshot();
    await one.step(5);
    await one.restore(snapshot);
    expect(await one.state()).toMatchObject({steps: 5, hash});
    expect((await other.step(1))[0]!.step).toBe(8);
    expect(replaced).toEqual(['worker', 'worker']);
    one.dispose();
    other.dispose();
  });

  const trapped: LearningModule['nearFar'] = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  const wrong: LearningModule['selfTest'] = () => ({passed: false, worst: 1, report: 'q is 1 off'});
  test.each<readonly [string, Partial<LearningModule>]>([
    ['traps', {nearFar: trapped}],
    ['fails its self-test', {selfTest: wrong}],
  ])('a worker whose module %s is replaced', async (_, fault) => {
    const broken = {...module, ...fault};
    const workers: FakeWorker[] = [];
    const trainings = trainingsOf(files, () => {
      const its = workers.length === 0 ? broken : module;
      workers.push(new FakeWorker(() => Promise.resolve(its)));
      return Promise.resolve(workers.at(-1)!);
    });
    const training = await trainings.open(options);
    expect([training.place, workers.length]).toEqual(['worker', 2]);
    training.dispose();
  });

  test('what is wrong with the model is no fault of the worker', async () => {
    const {open, workers, replaced} = rig();
    await expect(open({heads: 5})).rejects.toMatchObject({code: 'bad_config'});
    expect([workers.length, replaced]).toEqual([1, []]);
    const training = await open();
    await expect(training.step(-1)).rejects.toMatchObject({code: 'bad_input'});
    expect(replaced).toEqual([]);
    training.dispose();
  });

  test('calls come one after the other: a restart in between forgets what went before', async () => {
    const {open} = rig();
    const training = await open();
    const [points, , after, state] = await Promise.all([
      ...[training.step(3), training.restart(7), training.step(2), training.state()],
    ] as const);
    expect(points.map(({step}) => step)).toEqual([1, 2, 3]);
    expect(after.map(({step}) => step)).toEqual([1, 2]);
    expect(state).toMatchObject({seed: 7, steps: 2});
    training.dispose();
  });

  test('the time of computing counts from the start', async () => {
    const {open} = rig();
    const training = await open();
    expect(await training.computing()).toBe(0);
    await training.step(3);
    expect(await training.computing()).toBeGreaterThan(0);
    await training.restart(1);
    expect(await training.computing()).toBe(0);
    training.dispose();
  });

  test('what is disposed of answers no more, and the last one ends the worker', async () => {
    const {open, workers} = rig();
    const [one, other] = [await open(), await open({seed: 1})];
    const late = one.step(50);
    one.dispose();
    await expect(late).rejects.toMatchObject({code: 'not_loaded'});
    await expect(one.state()).rejects.toMatchObject({code: 'not_loaded'});
    expect(workers[0]!.isTerminated).toBe(false);
    expect(await other.step(1)).toHaveLength(1);
    other.dispose();
    await vi.waitFor(() => expect(workers[0]!.isTerminated).toBe(true));
    const again = await open();
    expect([again.place, workers.length]).toEqual(['worker', 2]);
    again.dispose();
  });
});
