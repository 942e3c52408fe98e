import type {Run} from '../../../web/src/engine/engine.ts';
import {InlineEngine} from '../../../web/src/engine/inline-engine.ts';
import type {LoadedModule} from '../../../web/src/engine/load.ts';
import {matrixOf, type Matrix} from '../../../web/src/engine/trace.ts';
import {learning} from '../../bindings/build.ts';

export function step({trace}: Run, path: string): Matrix {
  const matrix = matrixOf(trace, path);
  if (!matrix) throw new Error(`no step ${path}`);
  return matrix;
}

export function at({data, cols}: Matrix, row: number, col: number): number {
  return data[row * cols + col] ?? NaN;
}

/** An engine whose one model file is what `answer` gives. */
export function engineOf(loaded: LoadedModule, answer: () => Response = () => new Response()) {
  return new InlineEngine(loaded, {
    learning,
    modelUrl: (name) => `models/${name}.safetensors`,
    fetch: () => Promise.resolve(answer()),
    sleep: () => Promise.resolve(),
  });
}
