/** onnxruntime-web, WebAssembly, one thread. Its models are made by ../onnx.mjs. */
import * as ort from '../node_modules/onnxruntime-web/dist/ort.wasm.min.mjs';

import {D_MODEL} from './cases.mjs';

const PACKAGE = new URL('../node_modules/onnxruntime-web/dist/', import.meta.url).href;

export function startOnnxruntime() {
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = PACKAGE;
  ort.env.logLevel = 'error';
}

/** A session of a model that does its work `copies` times in a run: what a call costs is shared. */
async function open(models, name, feeds, optimized) {
  const {url, copies, output} = models[name];
  const session = await ort.InferenceSession.create(url, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: optimized ? 'all' : 'disabled',
  });
  let result;
  return {
    copies,
    run: async (times) => {
      for (let t = 0; t < times; t++) result = (await session.run(feeds, [output]))[output];
    },
    output: () => result.data,
    close: () => session.release(),
  };
}

const tensor = (data, ...shape) => new ort.Tensor('float32', data, shape);

/** By the names of the cases. */
export const onnxruntime = (models) => ({
  products({name, shape: {m, n, k, count}, a, b}) {
    const batch = count > 1 ? [count] : [];
    // Without optimisation: its copies of the product would be taken for one.
    return open(models, name, {a: tensor(a, ...batch, m, k), b: tensor(b, ...batch, k, n)}, false);
  },
  softmax: ({name, shape, x}) => open(models, name, {x: tensor(x, shape.rows, shape.cols)}, false),
  layerNorm: ({name, shape, x}) =>
    open(models, name, {x: tensor(x, shape.rows, shape.cols)}, false),
  block: ({shape: {n}}, tensors) => open(models, 'block', {x: tensor(tensors.x, n, D_MODEL)}, true),
});
