// Model files of every kind, with weights, gains and biases all at random. The tensors' names and
// shapes are written down here a second time, from params.h.
import type {SessionConfig} from '../../web/src/engine/module.ts';
import {writeSafetensors, type Tensor} from './safetensors.ts';

export type Config = Omit<SessionConfig, 'name' | 'tokenizer' | 'd_heads'>;

const base: Config = {
  d_embed: 16,
  d_model: 16,
  n_heads: 2,
  n_kv_heads: 2,
  d_head: 8,
  n_layers: 2,
  d_mlp: 22,
  n_vocab: 9,
  n_ctx: 12,
  norm: 'layer',
  norm_place: 'pre',
  residual: true,
  norm_eps: 1e-5,
  position: 'learned',
  rope_theta: 10000,
  rope_interleaved: false,
  activation: 'relu',
  bias_qkv: true,
  bias_out: true,
  bias_mlp: true,
  causal: false,
  final_norm: false,
  head: 'none',
  tied_head: false,
  n_answers: 1,
};

export const configs: Readonly<Record<string, Config>> = {
  'pre-norm, skip projection, sinusoid, sentence head': {
    ...base,
    d_embed: 12,
    d_head: 0,
    position: 'sinusoid',
    head: 'sentence',
  },
  'post-norm, learned positions, GELU by erf, own lm head': {
    ...base,
    norm_place: 'post',
    activation: 'gelu',
    head: 'lm',
  },
  'RMSNorm, RoPE, grouped heads, causal, GELU by tanh, tied lm head': {
    ...base,
    n_heads: 6,
    n_kv_heads: 3,
    d_head: 4,
    norm: 'rms',
    position: 'rope',
    activation: 'gelu_tanh',
    bias_qkv: false,
    bias_mlp: false,
    causal: true,
    final_norm: true,
    head: 'lm',
    tied_head: true,
  },
  'no norm, no residual, three answers': {
    ...base,
    d_embed: 12,
    d_head: 6,
    norm_place: 'none',
    residual: false,
    head: 'lm',
    n_answers: 3,
  },
  'RoPE on neighbours, one key-value head, no MLP, no vocabulary': {
    ...base,
    n_heads: 3,
    n_kv_heads: 1,
    d_head: 6,
    n_layers: 1,
    d_mlp: 0,
    n_vocab: 0,
    position: 'rope',
    rope_interleaved: true,
    rope_theta: 50,
    bias_out: false,
  },
};

type Shapes = Record<string, readonly number[]>;

const norm = (at: string, d: number, {norm}: Config): Shapes => ({
  [`${at}.gain`]: [d],
  ...(norm === 'layer' && {[`${at}.bias`]: [d]}),
});

const dense = (at: string, name: string, dIn: number, dOut: number, bias: boolean): Shapes => ({
  [`${at}.w_${name}`]: [dIn, dOut],
  ...(bias && {[`${at}.b_${name}`]: [dOut]}),
});

function blockShapes(c: Config, layer: number): Shapes {
  const [attn, mlp] = [`blocks.${layer}.attn`, `blocks.${layer}.mlp`];
  const dIn = layer === 0 ? c.d_embed : c.d_model;
  const dHead = c.d_head || dIn / c.n_heads;
  return {
    ...(c.norm_place !== 'none' &&
      norm(`${attn}.norm`, c.norm_place === 'pre' ? dIn : c.d_model, c)),
    ...dense(attn, 'q', dIn, c.n_heads * dHead, c.bias_qkv),
    ...dense(attn, 'k', dIn, c.n_kv_heads * dHead, c.bias_qkv),
    ...dense(attn, 'v', dIn, c.n_kv_heads * dHead, c.bias_qkv),
    ...dense(attn, 'o', c.n_heads * dHead, c.d_model, c.bias_out),
    ...(c.residual && dIn !== c.d_model && dense(attn, 'skip', dIn, c.d_model, c.bias_out)),
    ...(c.d_mlp > 0 && {
      ...(c.norm_place !== 'none' && norm(`${mlp}.norm`, c.d_model, c)),
      ...dense(mlp, 'in', c.d_model, c.d_mlp, c.bias_mlp),
      ...dense(mlp, 'out', c.d_mlp, c.d_model, c.bias_mlp),
    }),
  };
}

function shapes(c: Config): Shapes {
  const blocks = Array.from({length: c.n_layers}, (_, layer) => blockShapes(c, layer));
  return {
    ...(c.n_vocab > 0 && {'embed.w_e': [c.n_vocab, c.d_embed]}),
    ...(c.position === 'learned' && {'embed.w_pos': [c.n_ctx, c.d_embed]}),
    ...(Object.assign({}, ...blocks) as Shapes),
    ...(c.final_norm && norm('final.norm', c.d_model, c)),
    ...(c.head === 'lm' && !c.tied_head && {'final.w_u': [c.d_model, c.n_vocab * c.n_answers]}),
    ...(c.head === 'sentence' && dense('final', 'pool', c.d_model, c.d_model, true)),
  };
}

/** Uniform in [-size, size), the same on every run (a linear congruential generator). */
function randomNumbers(n: number, size: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({length: n}, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return size * (state / 2 ** 31 - 1);
  });
}

export function modelFile(name: string, config: Config): Uint8Array {
  const tensors = new Map<string, Tensor>();
  for (const [path, shape] of Object.entries(shapes(config))) {
    const n = shape.reduce((product, size) => product * size, 1);
    tensors.set(path, {shape, data: randomNumbers(n, 0.7, tensors.size + 1)});
  }
  const metadata: Record<string, string> = {format: 'moxiang', version: '1', name};
  for (const [field, value] of Object.entries(config)) metadata[field] = String(value);
  return writeSafetensors(metadata, tensors);
}
