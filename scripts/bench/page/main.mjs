/** What runs in the page of `npm run bench`. */
import * as cases from './cases.mjs';
import {Core, numbers} from './core.mjs';
import {javascript} from './javascript.mjs';
import {difference, race, summary} from './measure.mjs';
import {onnxruntime, startOnnxruntime} from './onnxruntime.mjs';
import {startTensorflow, tensorflow} from './tensorflow.mjs';
import {TRAININGS, train} from './training.mjs';

const BUILDS = '/build/wasm/core/bench/';
const TFJS = '/scripts/bench/node_modules/@tensorflow/tfjs-backend-wasm/dist/';

/** Two results are the same where they differ by less than this of the largest entry. */
const AGREES = 2e-5;

/** Each build of the core that the engine takes; how long each took to start is told. */
async function startCores(builds) {
  const cores = {};
  const started = {};
  for (const build of builds) {
    const {default: factory} = await import(`${BUILDS}bench-${build}.mjs`);
    const begin = performance.now();
    try {
      cores[build] = await Core.start(factory);
      started[build] = performance.now() - begin;
    } catch (error) {
      started[build] = String(error);
    }
  }
  return {cores, started};
}

const byCore = (core) => ({
  products: ({shape, a, b}) => core.products(shape, a, b),
  softmax: ({shape, x}) => core.softmax(shape, x),
  layerNorm: ({shape, x}) => core.layerNorm(shape, x, cases.EPS),
  block: ({shape}) => core.block(shape),
});

/** The block's input and weights, by their last names. */
function blockTensors(core, {shape: {n}}) {
  core.exports._bench_open_block(n, false);
  const named = [...core.tensors()].map(([name, {data}]) => [name.split('.').at(-1), data]);
  return Object.fromEntries(named);
}

/** JavaScript is left out where a run would take it most of a second. */
const LONGEST_IN_JAVASCRIPT = 3e8;

/** The contestants of a case, once they have given the same result. */
async function prepared(one, makers, exact) {
  const tensors = one.kind === 'block' ? blockTensors(exact, one) : undefined;
  const contestants = {};
  const apart = {};
  let expected;
  for (const [name, maker] of Object.entries(makers)) {
    if (name === 'javascript' && one.work > LONGEST_IN_JAVASCRIPT) continue;
    const contestant = await maker[one.kind](one, tensors);
    await contestant.run(1);
    expected ??= contestant.output();
    apart[name] = difference(contestant.output(), expected);
    if (!(apart[name] < AGREES)) throw new Error(`${name} differs in ${one.name}: ${apart[name]}`);
    contestants[name] = contestant;
  }
  return {contestants, apart};
}

function told(speeds, peaks, peers) {
  const rows = {};
  const better = (i) => Math.max(...peers.map((peer) => speeds[peer][i]));
  for (const [name, rounds] of Object.entries(speeds)) {
    rows[name] = {
      speed: summary(rounds),
      toBetterPeer: summary(rounds.map((speed, i) => speed / better(i))),
      share: summary(
        rounds.map((speed, i) => speed / peaks[i][name === 'fast' ? 'fast' : 'exact']),
      ),
    };
  }
  return rows;
}

function peaksOf({exact, fast}) {
  const peak = exact.peak('_bench_registers');
  return {exact: peak, fast: fast ? fast.peak('_bench_relaxed_registers') : peak};
}

async function measure(one, {makers, cores, peers, options}) {
  const {contestants, apart} = await prepared(one, makers, cores.exact);
  const peaks = [];
  const before = () => peaks.push(peaksOf(cores));
  const speeds = await race(contestants, one.work, {...options, before});
  for (const contestant of Object.values(contestants)) await contestant.close?.();
  const {kind, name, unit, work} = one;
  return {kind, name, unit, work, apart, rows: told(speeds, peaks, peers)};
}

/** What a step would take if it were nothing but its products: the shape of the projections. */
function boundOf(core) {
  const shapes = [
    {m: 320, n: 96, k: 32, count: 1},
    {m: 384, n: 96, k: 32, count: 1},
  ];
  const alone = shapes.map((shape) => {
    const {m, n, k} = shape;
    return {work: 2 * m * n * k, ...core.products(shape, numbers(m * k, 1), numbers(k * n, 2))};
  });
  return (which) => {
    const begin = performance.now();
    alone[which].run(400);
    const products = (400 * alone[which].work) / (performance.now() - begin) / 1e6;
    return {products, registers: core.peak('_bench_registers')};
  };
}

/** @param log told of each result as it comes */
export async function runAll({short, builds, models, rounds, slice}, log) {
  const {cores, started} = await startCores(builds);
  startOnnxruntime();
  await startTensorflow(TFJS);
  const makers = {
    ...Object.fromEntries(Object.entries(cores).map(([name, core]) => [name, byCore(core)])),
    onnxruntime: onnxruntime(models),
    tfjs: tensorflow,
    javascript,
  };
  const context = {
    makers,
    cores,
    peers: ['onnxruntime', 'tfjs'],
    options: {rounds, slice},
  };
  const results = [];
  for (const one of short ? cases.SHORT : cases.ALL) {
    results.push(await measure(one, context));
    await log(results.at(-1));
  }
  const trainings = [];
  const {exact, fast} = cores;
  const learning = fast ? {exact, fast} : {exact};
  for (const one of TRAININGS) {
    const bound = boundOf(cores.exact);
    trainings.push(await train(one, learning, {rounds, slice, bound}));
    await log(trainings.at(-1));
  }
  return {started, peak: peaksOf(cores), results, trainings};
}
