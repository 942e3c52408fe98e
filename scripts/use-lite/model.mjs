/**
 * What of the TensorFlow.js graph becomes which tensor of our model, y = x w + b, w [d_in, d_out].
 * The kernels are 1 × 1 convolutions and plain products, so all have that orientation already.
 */
import {ConvertError} from './convert-error.mjs';

const SCOPE = 'module_apply_default/Encoder_en/KonaTransformer';
const EMBEDDING = 'module/Embeddings_en';
const POOL = 'module/Encoder_en/hidden_layers/tanh_layer_0';

const weights = (layer) => `${SCOPE}/Encode/Layer_${layer}/TransformerLayer`;
const steps = (layer) => `${SCOPE}/Encode/TransformerStack/Layer_${layer}/TransformerLayer`;
const folded = (name) => `${name}/ConcatPartitions/concat`; // a variable once kept in parts

const kernels = (layer) =>
  `module/Encoder_en/KonaTransformer/Encode/Layer_${layer}/TransformerLayer/MultiheadAttention`;

/** The sizes and settings of the model, read from the graph rather than assumed. */
export function readConfig(graph) {
  const [nVocab, dEmbed] = graph.shape(EMBEDDING, 2, 'embed.w_e');
  const [dModel, dMlp] = graph.shape(mlpKernel(0, 1), 2, 'blocks.0.mlp.w_in');
  let nLayers = 0;
  while (graph.has(`${kernels(nLayers)}/qkv_transform_single/kernel/part_0`)) nLayers++;
  const last = steps(Math.max(nLayers - 1, 0)); // the graph keeps shared constants under this layer
  const config = {
    dEmbed,
    dModel,
    dMlp,
    nVocab,
    nLayers,
    nHeads: graph.scalar(
      `${last}/MultiheadAttention/split_heads/split_last_dimension/Reshape/shape/2`,
      'int32',
      'n_heads',
    ),
    nCtx: graph.scalar(`${SCOPE}/ClipToMaxLength/Less/y`, 'int32', 'n_ctx'),
    normEps: graph.scalar(
      `${last}/FFN/layer_prepostprocess/layer_norm/Cast/x`,
      'float32',
      'norm_eps',
    ),
  };
  for (let layer = 0; layer < nLayers; layer++) checkScale(graph, config, layer);
  checkPositions(graph, dEmbed);
  return config;
}

/** The config as the model file's metadata states it. */
export function configMetadata(config) {
  return {
    d_embed: String(config.dEmbed),
    d_model: String(config.dModel),
    n_heads: String(config.nHeads),
    n_kv_heads: String(config.nHeads),
    d_head: '0', // each layer's d_in / n_heads
    n_layers: String(config.nLayers),
    d_mlp: String(config.dMlp),
    n_vocab: String(config.nVocab),
    n_ctx: String(config.nCtx),
    norm: 'layer',
    norm_place: 'pre',
    // The decimal that the float32 was written as.
    norm_eps: Number(config.normEps.toPrecision(6))
      .toExponential()
      .replace(/e([+-])(\d)$/, 'e$10$2'),
    position: 'sinusoid',
    activation: 'relu',
    bias_qkv: 'true',
    bias_out: 'true',
    bias_mlp: 'true',
    causal: 'false',
    final_norm: 'false',
    head: 'sentence',
    tied_head: 'false',
  };
}

/** All weights in the order of computation: [{name, shape, values}], values float32. */
export function readWeights(graph, config) {
  const {dModel, nVocab, dEmbed, nLayers} = config;
  const embedding = read(graph, 'embed.w_e', EMBEDDING, [nVocab, dEmbed]);
  // The graph adds the looked-up row to itself plus the positions; doubling a float is exact.
  embedding.values = embedding.values.map((value) => 2 * value);
  const tensors = [embedding];
  for (let layer = 0; layer < nLayers; layer++) {
    tensors.push(...attentionWeights(graph, config, layer), ...mlpWeights(graph, config, layer));
  }
  tensors.push(
    read(graph, 'final.w_pool', `${POOL}/weights`, [dModel, dModel]),
    read(graph, 'final.b_pool', `${POOL}/bias`, [dModel]),
  );
  return tensors;
}

function attentionWeights(graph, {dEmbed, dModel}, layer) {
  const at = `blocks.${layer}.attn`;
  const dIn = layer === 0 ? dEmbed : dModel;
  const bias = `${weights(layer)}/MultiheadAttention`;
  const tensors = [
    ...normWeights(graph, at, weights(layer), dIn),
    ...splitQkv(graph, at, layer, dIn),
    // A head's outputs stand side by side, so rows h·d_head … of w_o belong to head h.
    reshaped(
      graph,
      `${at}.w_o`,
      `${kernels(layer)}/output_transform_single/kernel/part_0`,
      [1, 1, dIn, dModel],
      [dIn, dModel],
    ),
    read(graph, `${at}.b_o`, folded(`${bias}/output_transform_single/bias`), [dModel]),
  ];
  if (dIn !== dModel) {
    // The residual changes width; it is taken before the norm.
    const skip = `${weights(layer)}/dense`;
    tensors.push(
      read(graph, `${at}.w_skip`, folded(`${skip}/kernel`), [dIn, dModel]),
      read(graph, `${at}.b_skip`, folded(`${skip}/bias`), [dModel]),
    );
  }
  return tensors;
}

/** One kernel makes q, k and v side by side; each is split again into its heads, side by side. */
function splitQkv(graph, at, layer, dIn) {
  const kernelName = `${kernels(layer)}/qkv_transform_single/kernel/part_0`;
  const biasName = folded(`${weights(layer)}/MultiheadAttention/qkv_transform_single/bias`);
  const kernel = graph.floats(kernelName, [1, 1, dIn, 3 * dIn], `${at}.w_q, w_k, w_v`);
  const bias = graph.floats(biasName, [3 * dIn], `${at}.b_q, b_k, b_v`);
  return ['q', 'k', 'v'].flatMap((letter, part) => {
    const values = new Float32Array(dIn * dIn);
    for (let row = 0; row < dIn; row++) {
      const begin = (row * 3 + part) * dIn;
      values.set(kernel.subarray(begin, begin + dIn), row * dIn);
    }
    return [
      {name: `${at}.w_${letter}`, shape: [dIn, dIn], values},
      {name: `${at}.b_${letter}`, shape: [dIn], values: bias.slice(part * dIn, (part + 1) * dIn)},
    ];
  });
}

function mlpWeights(graph, {dModel, dMlp}, layer) {
  const at = `blocks.${layer}.mlp`;
  const bias = (conv) => folded(`${weights(layer)}/FFN/conv${conv}/bias`);
  return [
    ...normWeights(graph, at, `${weights(layer)}/FFN`, dModel),
    read(graph, `${at}.w_in`, mlpKernel(layer, 1), [dModel, dMlp]),
    read(graph, `${at}.b_in`, bias(1), [dMlp]),
    read(graph, `${at}.w_out`, mlpKernel(layer, 2), [dMlp, dModel]),
    read(graph, `${at}.b_out`, bias(2), [dModel]),
  ];
}

function normWeights(graph, at, scope, width) {
  const norm = `${scope}/layer_prepostprocess/layer_norm`;
  return [
    read(graph, `${at}.norm.gain`, folded(`${norm}/layer_norm_scale`), [width]),
    read(graph, `${at}.norm.bias`, folded(`${norm}/layer_norm_bias`), [width]),
  ];
}

const mlpKernel = (layer, conv) => `${steps(layer)}/FFN/conv${conv}/Tensordot/Reshape_1`;

function read(graph, name, source, shape) {
  return reshaped(graph, name, source, shape, shape);
}

function reshaped(graph, name, source, stored, shape) {
  return {name, shape, values: graph.floats(source, stored, name)};
}

/** Our config has no field for the score scale: it must be 1 / √d_head. */
function checkScale(graph, {dEmbed, dModel, nHeads}, layer) {
  const dHead = (layer === 0 ? dEmbed : dModel) / nHeads;
  const scale = graph.scalar(`${steps(layer)}/MultiheadAttention/mul/y`, 'float32', 'score scale');
  if (Math.abs(scale * Math.sqrt(dHead) - 1) > 1e-6) {
    throw new ConvertError(
      `layer ${layer} scales its scores by ${scale}; expected 1 / √${dHead} for ${nHeads} heads`,
    );
  }
}

/** Nor for the rates of the position sinusoid: they must be 10000^(-i / (d/2 - 1)). */
function checkPositions(graph, dEmbed) {
  const name = `${SCOPE}/Encode/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`;
  const rates = graph.floats(name, [1, dEmbed / 2], 'rates of the positions');
  rates.forEach((rate, i) => {
    const expected = 10000 ** (-i / (rates.length - 1));
    if (Math.abs(rate / expected - 1) > 1e-5) {
      throw new ConvertError(`position rate ${i} is ${rate}; expected ${expected}`);
    }
  });
}
