/** Learning: the same model, batches and optimiser by the core and by TensorFlow. */
/* global tf -- from the script tags of the page */
import {difference, race, summary} from './measure.mjs';
import {attention, layerNorm, linear} from './tensorflow.mjs';

const CHECKED_STEPS = 20;

export const TRAININGS = [
  {
    name: 'near and far, 2 heads, batch 32',
    which: 0,
    model: {texts: 32, layers: 1, heads: 2, answers: 2, vocab: 12, causal: true},
  },
  {
    name: 'two layers of d 32, 4 heads, MLP, batch 16 × 24',
    which: 1,
    model: {texts: 16, layers: 2, heads: 4, answers: 1, vocab: 113, causal: false},
  },
];

const ADAM = {rate: 3e-3, beta1: 0.9, beta2: 0.99, eps: 1e-8};

/** Batches by the core's generator, as plain arrays. */
function drawn(core, which, count) {
  const m = core.exports;
  m._bench_open_training(which);
  return Array.from({length: count}, () => {
    m._bench_draw();
    return {
      ids: core.integers(m._bench_ids(), m._bench_n_ids()),
      targets: core.integers(m._bench_targets(), m._bench_n_targets()),
    };
  });
}

function ownLosses(core, which) {
  core.exports._bench_open_training(which);
  return Array.from({length: CHECKED_STEPS}, () => core.exports._bench_train(1));
}

/** The weights of the untrained model as variables; those of a layer by their own names. */
function variables(tensors, layers) {
  const of = ({rows, cols, data}) =>
    tf.variable(tf.tensor(data, rows === 1 ? [cols] : [rows, cols]));
  const all = Object.fromEntries([...tensors].map(([name, tensor]) => [name, of(tensor)]));
  const within = (prefix) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, variable]) => [name.slice(prefix.length), variable]),
    );
  const blocks = Array.from({length: layers}, (_, l) => ({
    attn: within(`blocks.${l}.attn.`),
    mlp: within(`blocks.${l}.mlp.`),
  }));
  return {all, blocks};
}

const oneHot = (ids, n) => tf.cast(tf.oneHot(tf.tensor1d(ids, 'int32'), n), 'float32');

/** The tensors of a batch: symbols one-hot, and targets that count as a share of the mean loss. */
function inputs({ids, targets}, {vocab}) {
  const asked = targets.reduce((count, target) => count + (target >= 0 ? 1 : 0), 0);
  return tf.tidy(() => {
    const share = tf.tensor2d(
      Float32Array.from(targets, (t) => (t >= 0 ? 1 / asked : 0)),
      [targets.length, 1],
    );
    const named = targets.map((target) => Math.max(target, 0));
    return {ids: oneHot(ids, vocab), targets: tf.mul(oneHot(named, vocab), share)};
  });
}

function learner(tensors, model, batches) {
  const {all, blocks} = variables(tensors, model.layers);
  const length = all['embed.w_pos'].shape[0];
  const d = all['embed.w_pos'].shape[1];
  const hidden = Array.from({length: length * length}, (_, at) =>
    at % length > Math.floor(at / length) ? -1e9 : 0,
  );
  const bias = model.causal ? tf.tensor4d(hidden, [1, 1, length, length]) : undefined;
  const adam = tf.train.adam(ADAM.rate, ADAM.beta1, ADAM.beta2, ADAM.eps);
  const normed = (x, p) => (p['norm.gain'] ? layerNorm(x, p['norm.gain'], p['norm.bias']) : x);
  const loss = (batch) => {
    const tokens = tf.reshape(tf.matMul(batch.ids, all['embed.w_e']), [model.texts, length, d]);
    let x = tf.reshape(tf.add(tokens, all['embed.w_pos']), [model.texts * length, d]);
    for (const {attn, mlp} of blocks) {
      x = tf.add(x, attention(normed(x, attn), attn, {...model, bias}));
      if (!mlp.w_in) continue;
      const inner = tf.relu(linear(normed(x, mlp), mlp.w_in, mlp.b_in));
      x = tf.add(x, linear(inner, mlp.w_out, mlp.b_out));
    }
    if (all['final.norm.gain']) x = layerNorm(x, all['final.norm.gain'], all['final.norm.bias']);
    const logits = tf.reshape(tf.matMul(x, all['final.w_u']), [-1, model.vocab]);
    return tf.neg(tf.sum(tf.mul(tf.logSoftmax(logits), batch.targets)));
  };
  let step = 0;
  return () =>
    tf.tidy(() => {
      const batch = inputs(batches[step++ % batches.length], model);
      return adam.minimize(() => loss(batch), true).dataSync()[0];
    });
}

function contestant(core, which) {
  core.exports._bench_open_training(which);
  return {run: (steps) => void core.exports._bench_train(steps)};
}

/** @param cores by name, `exact` among them */
export async function train({name, which, model}, cores, options) {
  const {exact} = cores;
  const expected = ownLosses(exact, which);
  const batches = drawn(exact, which, CHECKED_STEPS);
  const flops = exact.exports._bench_step_flops();
  exact.exports._bench_open_training(which);
  const step = learner(exact.tensors(), model, batches);
  const losses = Array.from({length: CHECKED_STEPS}, step);
  const apart = {tfjs: Math.max(...losses.map((loss, i) => Math.abs(loss - expected[i])))};
  for (const [build, core] of Object.entries(cores)) {
    apart[build] = difference(ownLosses(core, which), expected) * Math.max(...expected);
  }
  const contestants = {tfjs: {run: (steps) => Array.from({length: steps}, step)}};
  for (const [build, core] of Object.entries(cores)) contestants[build] = contestant(core, which);
  const bounds = [];
  const before = () => bounds.push(options.bound(which));
  const speeds = await race(contestants, flops, {...options, before});
  return {name, flops, expected, apart, speeds, bounds, ...told(speeds, flops, bounds)};
}

/** Steps a second, ratios to TensorFlow and shares of what the arithmetic would allow. */
function told(speeds, flops, bounds) {
  const rows = {};
  for (const [name, rounds] of Object.entries(speeds)) {
    rows[name] = {
      steps: summary(rounds.map((speed) => (speed * 1e9) / flops)),
      ratio: summary(rounds.map((speed, i) => speed / speeds.tfjs[i])),
      share: summary(rounds.map((speed, i) => speed / bounds[i].products)),
      shareOfRegisters: summary(rounds.map((speed, i) => speed / bounds[i].registers)),
    };
  }
  return {rows};
}
