/** The same in JavaScript as one writes it: loops over typed arrays. */
import {D_MODEL, EPS, HEADS} from './cases.mjs';

/** c += a b        a [m, k], b [k, n]; the innermost loop runs along rows */
function addProduct(m, n, k, a, b, c) {
  for (let i = 0; i < m; i++) {
    for (let p = 0; p < k; p++) {
      const factor = a[i * k + p];
      for (let j = 0; j < n; j++) c[i * n + j] += factor * b[p * n + j];
    }
  }
}

function product(m, n, k, a, b) {
  const c = new Float32Array(m * n);
  addProduct(m, n, k, a, b, c);
  return c;
}

function softmaxRow(row) {
  const max = row.reduce((most, v) => Math.max(most, v), -Infinity);
  let total = 0;
  for (let j = 0; j < row.length; j++) total += row[j] = Math.exp(row[j] - max);
  for (let j = 0; j < row.length; j++) row[j] /= total;
}

function eachRow(x, cols, change) {
  for (let at = 0; at < x.length; at += cols) change(x.subarray(at, at + cols));
  return x;
}

function normRow(row) {
  const mean = row.reduce((sum, v) => sum + v, 0) / row.length;
  const variance = row.reduce((sum, v) => sum + (v - mean) ** 2, 0) / row.length;
  const rstd = 1 / Math.sqrt(variance + EPS);
  for (let j = 0; j < row.length; j++) row[j] = (row[j] - mean) * rstd;
}

function block(n, x, weights) {
  const d = D_MODEL;
  const dHead = d / HEADS;
  const [q, k, v] = ['w_q', 'w_k', 'w_v'].map((name) => product(n, d, d, x, weights[name]));
  const concat = new Float32Array(n * d);
  const weightsRow = new Float32Array(n);
  for (let h = 0; h < HEADS; h++) {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let c = h * dHead; c < (h + 1) * dHead; c++) sum += q[i * d + c] * k[j * d + c];
        weightsRow[j] = sum / Math.sqrt(dHead);
      }
      softmaxRow(weightsRow);
      for (let j = 0; j < n; j++) {
        for (let c = h * dHead; c < (h + 1) * dHead; c++) {
          concat[i * d + c] += weightsRow[j] * v[j * d + c];
        }
      }
    }
  }
  const out = Float32Array.from(x);
  addProduct(n, d, d, concat, weights.w_o, out);
  return eachRow(out, d, normRow);
}

function repeated(once) {
  let result;
  const run = (times) => {
    for (let t = 0; t < times; t++) result = once();
  };
  return {run, output: () => result};
}

export const javascript = {
  products({shape: {m, n, k, count}, a, b}) {
    const c = new Float32Array(count * m * n);
    return repeated(() => {
      for (let i = 0; i < count; i++) {
        const of = (x, size) => x.subarray(i * size, (i + 1) * size);
        of(c, m * n).set(product(m, n, k, of(a, m * k), of(b, k * n)));
      }
      return c;
    });
  },
  softmax: ({shape, x}) => repeated(() => eachRow(Float32Array.from(x), shape.cols, softmaxRow)),
  layerNorm: ({shape, x}) => repeated(() => eachRow(Float32Array.from(x), shape.cols, normRow)),
  block: ({shape: {n}}, tensors) => repeated(() => block(n, tensors.x, tensors)),
};
