import {describe, expect, it} from 'vitest';

import type {Matrix} from '../../../web/src/engine/trace.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {noFlow} from '../../../web/src/state/flow.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {Good} from '../../../web/src/state/lesson-state.ts';
import {paramsOfLayer} from '../../../web/src/state/params.ts';
import {hasProduct, productOf} from '../../../web/src/state/products.ts';
import {asSliced, columnsBefore, sliceOf} from '../../../web/src/state/slices.ts';
import {shownStop, specsOf} from '../../../web/src/state/stops.ts';
import type {Product} from '../../../web/src/views/product/product.ts';
import {postConfig, preConfig, traceOf} from '../fixture.ts';

const tokens = ['we', 'saw', 'it'].map((piece, id) => ({id, piece}));
const goodOf = (config = preConfig): Good => ({
  ...{sentence: null, text: 'we saw it', pieces: null, headsOff: [], config, tokens},
  model: config === preConfig ? 'use-lite' : 'paper',
  trace: traceOf(config, 3),
});

const param = (): Matrix => ({rows: 6, cols: 6, data: new Float32Array(36)});

function productAt(stop: string, role: string, good = goodOf(), layer = 1, head = 1): Product {
  const spec = specsOf(lessonOf(null), good, layer).find(({id}) => id === stop)!;
  const shown = shownStop(spec, good, layer, head);
  const result = shown.matrices.find((matrix) => matrix.role === role)!;
  return productOf(shown, result, {good, layer, head, row: 2, param})!;
}

describe('a projection', () => {
  it('multiplies the norm’s output with the columns of its head, where the norm is before', () => {
    const {left, above, bias, inner} = productAt('qkv', 'k');
    expect(left!.cell(2, 4)).toEqual({path: 'blocks.1.attn.norm.out', row: 2, col: 4});
    expect(above.cell(4, 2)).toEqual({path: 'blocks.1.attn.w_k', row: 4, col: 3 + 2});
    expect(bias!.cell(2)).toEqual({path: 'blocks.1.attn.b_k', row: 0, col: 5});
    expect(inner).toEqual({kind: 'channel', count: 6});
  });

  it('multiplies x itself where the norm is after', () => {
    const {left} = productAt('qkv', 'q', goodOf(postConfig), 0, 0);
    expect(left!.cell(0, 0).path).toBe('blocks.0.x');
  });

  it('shares keys and values between heads where the model does', () => {
    const grouped = {...goodOf(), config: {...preConfig, nHeads: 2, nKvHeads: 1}};
    expect(productAt('qkv', 'k', grouped).above.cell(0, 0).col).toBe(0);
    expect(productAt('qkv', 'q', grouped).above.cell(0, 0).col).toBe(3);
  });
});

describe('the other products', () => {
  it('score a query’s row with a key’s row, which is a column of Kᵀ', () => {
    const {above, left, resultDims} = productAt('scores', 'scores');
    expect(left!.cell(1, 2)).toEqual({path: 'blocks.1.attn.heads.1.q', row: 1, col: 2});
    expect(above.cell(2, 0)).toEqual({path: 'blocks.1.attn.heads.1.k', row: 0, col: 2});
    expect(above.dims.map(({count}) => count)).toEqual([3, 3]);
    expect(resultDims.map(({name}) => name)).toEqual(['T', 'T']);
  });

  it('mix the rows of V by the weights', () => {
    const {manner, left, above, inner} = productAt('head_out', 'head_out');
    expect(manner).toBe('rows');
    expect(left!.cell(1, 2).path).toBe('blocks.1.attn.heads.1.weights');
    expect(above.cell(2, 1)).toEqual({path: 'blocks.1.attn.heads.1.v', row: 2, col: 1});
    expect(inner).toEqual({kind: 'key', count: 3});
  });

  it('take one head through its own rows of W_O', () => {
    const {above} = productAt('attn_out', 'contribution');
    expect(above.cell(2, 5)).toEqual({path: 'blocks.1.attn.w_o', row: 3 + 2, col: 5});
    expect(above.sub).toBe('O,1');
  });

  it('add what the heads give to the row in focus', () => {
    const {manner, left, above, inner, bias} = productAt('attn_out', 'attn_out');
    expect([manner, left]).toEqual(['heads', null]);
    expect(above.cell(0, 5)).toEqual({path: 'blocks.1.attn.heads.0.contribution', row: 2, col: 5});
    expect(inner).toEqual({kind: 'head', count: 2});
    expect(bias!.cell(5).path).toBe('blocks.1.attn.b_o');
  });

  it('agree in what both sides share', () => {
    for (const [stop, role] of [
      ['qkv', 'q'],
      ['scores', 'scores'],
      ['head_out', 'head_out'],
      ['attn_out', 'contribution'],
    ] as const) {
      const {left, above, inner} = productAt(stop, role);
      expect(left!.dims[1].count, role).toBe(above.dims[0].count);
      expect(inner.count, role).toBe(above.dims[0].count);
    }
  });
});

describe('what is at hand', () => {
  it('has no product without its parameters, nor at other stops', () => {
    const good = goodOf();
    const spec = specsOf(lessonOf(null), good, 0).find(({id}) => id === 'qkv')!;
    const shown = shownStop(spec, good, 0, 0);
    const scene = {good, layer: 0, head: 0, row: 0, param: () => undefined};
    expect(productOf(shown, shown.main, scene)).toBeUndefined();
    expect(hasProduct({id: 'weights'})).toBe(false);
  });

  it('asks for the parameters that the model has', () => {
    const bare = {...preConfig, biasQkv: false, biasOut: false, norm: 'rms' as const, dMlp: 0};
    expect(paramsOfLayer({...goodOf(), config: bare}, 1)).toEqual([
      ...['w_q', 'w_k', 'w_v', 'w_o', 'norm.gain'].map((name) => `blocks.1.attn.${name}`),
    ]);
    expect(paramsOfLayer(goodOf(), 0)).toContain('blocks.0.mlp.norm.bias');
  });
});

describe('a projection as a slice', () => {
  const scene = (packing: 'small' | 'big', head = 1) => {
    const state = {
      ...initialState(lessonOf(null), 'en'),
      ...{head, flow: {...noFlow, packing}},
    };
    const product = productAt('qkv', 'q', goodOf(), 1, head);
    return {product, slice: sliceOf(state, goodOf(), product)};
  };

  it('has the same cells, in the dimensions of the projection for all heads', () => {
    const {product, slice} = scene('big');
    const sliced = asSliced(product, slice);
    expect(sliced.result).toBe(product.result);
    expect(sliced.above.cell(1, 2)).toEqual(product.above.cell(1, 2));
    expect(sliced.resultDims[1]).toEqual({name: 'h·dₖ', count: 6});
    expect(sliced.above.dims[1]).toEqual({name: 'h·dₖ', count: 6});
    expect(columnsBefore(slice, product)).toBe(3);
  });

  it('is itself where small ones are shown', () => {
    const {product, slice} = scene('small');
    expect(asSliced(product, slice)).toBe(product);
    expect(columnsBefore(slice, product)).toBe(0);
  });
});
