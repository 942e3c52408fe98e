import {matrixOf} from '../engine/trace.ts';
import type {Matrix} from '../engine/trace.ts';
import {entry} from '../views/types.ts';
import type {CellRef} from '../views/types.ts';
import type {Good, LessonState} from './lesson-state.ts';
import {pathIn} from './stops.ts';

/** A parameter of the model that is shown; undefined until it has been fetched. */
export function paramAt({good, flow}: LessonState, path: string): Matrix | undefined {
  const {params} = flow;
  const isOwn = params?.model === good?.model && params?.place === good?.config.normPlace;
  return isOwn ? params?.values.get(path) : undefined;
}

/** The number at an address of the trace or of the parameters. */
export function valueAt(state: LessonState, good: Good): (ref: CellRef) => number {
  const found = new Map<string, Matrix | undefined>();
  return ({path, row, col}) => {
    if (!found.has(path)) found.set(path, matrixOf(good.trace, path) ?? paramAt(state, path));
    const matrix = found.get(path);
    return matrix ? entry(matrix, row, col) : NaN;
  };
}

/** The parameters that a layer's products are made of; a model may lack the biases. */
export function paramsOfLayer({config}: Good, layer: number): readonly string[] {
  const weights = ['w_q', 'w_k', 'w_v', 'w_o'];
  const biases = [
    ...(config.biasQkv ? ['b_q', 'b_k', 'b_v'] : []),
    ...(config.biasOut ? ['b_o'] : []),
  ];
  const norms = [`attn.norm.gain`, ...(config.norm === 'layer' ? ['attn.norm.bias'] : [])];
  const mlp = config.dMlp > 0 ? norms.map((name) => name.replace('attn', 'mlp')) : [];
  const own = [...[...weights, ...biases].map((name) => `attn.${name}`), ...norms, ...mlp];
  return own.map((name) => pathIn(layer, 0, name));
}
