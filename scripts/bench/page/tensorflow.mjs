/** @tensorflow/tfjs, WebAssembly back end with SIMD, one thread. */
/* global tf -- from the script tags of the page */
import {D_MODEL, EPS, HEADS} from './cases.mjs';

export async function startTensorflow(folder) {
  tf.wasm.setWasmPaths(folder);
  tf.wasm.setThreadsCount(1);
  await tf.setBackend('wasm');
  await tf.ready();
}

/** Everything but the last result is let go of. */
function repeated(once, ...inputs) {
  let result;
  const run = (times) => {
    for (let t = 0; t < times; t++) {
      result?.dispose();
      result = tf.tidy(once);
    }
  };
  return {run, output: () => result.dataSync(), close: () => tf.dispose([result, ...inputs])};
}

export function layerNorm(x, gain, bias) {
  const centred = tf.sub(x, tf.mean(x, -1, true));
  const variance = tf.mean(tf.square(centred), -1, true);
  const normed = tf.div(centred, tf.sqrt(tf.add(variance, EPS)));
  const scaled = gain ? tf.mul(normed, gain) : normed;
  return bias ? tf.add(scaled, bias) : scaled;
}

/** x w + b, without b where there is none. */
export function linear(x, w, b) {
  const y = tf.matMul(x, w);
  return b ? tf.add(y, b) : y;
}

/** x [B · T, d] -> attn_out; p has the tensors by their names. */
export function attention(x, p, {texts, heads, bias}) {
  const [length, d] = [x.shape[0] / texts, x.shape[1]];
  const split = (y) => tf.transpose(tf.reshape(y, [texts, length, heads, d / heads]), [0, 2, 1, 3]);
  const [q, k, v] = ['q', 'k', 'v'].map((name) => split(linear(x, p[`w_${name}`], p[`b_${name}`])));
  const scaled = tf.mul(tf.matMul(q, k, false, true), 1 / Math.sqrt(d / heads));
  const weights = tf.softmax(bias ? tf.add(scaled, bias) : scaled);
  const concat = tf.reshape(tf.transpose(tf.matMul(weights, v), [0, 2, 1, 3]), [texts * length, d]);
  return linear(concat, p.w_o, p.b_o);
}

export const tensorflow = {
  products({shape: {m, n, k, count}, a, b}) {
    const batch = count > 1 ? [count] : [];
    const [x, y] = [tf.tensor(a, [...batch, m, k]), tf.tensor(b, [...batch, k, n])];
    return repeated(() => tf.matMul(x, y), x, y);
  },
  softmax({shape, x}) {
    const input = tf.tensor(x, [shape.rows, shape.cols]);
    return repeated(() => tf.softmax(input), input);
  },
  layerNorm({shape, x}) {
    const input = tf.tensor(x, [shape.rows, shape.cols]);
    return repeated(() => layerNorm(input), input);
  },
  block({shape: {n}}, tensors) {
    const x = tf.tensor(tensors.x, [n, D_MODEL]);
    const names = ['w_q', 'w_k', 'w_v', 'w_o'];
    const p = Object.fromEntries(names.map((w) => [w, tf.tensor(tensors[w], [D_MODEL, D_MODEL])]));
    return repeated(
      () => layerNorm(tf.add(x, attention(x, p, {texts: 1, heads: HEADS}))),
      x,
      ...Object.values(p),
    );
  },
};
