import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Sizes of the stand-in: small, no two alike, block 0 narrower than block 1 as in the original. */
export const SIZES = {nVocab: 9, dEmbed: 4, dModel: 6, dMlp: 5, nHeads: 2};

const TOP = 'module_apply_default/Encoder_en/KonaTransformer';
const STACK = `${TOP}/Encode/TransformerStack`;
const KERNELS = 'module/Encoder_en/KonaTransformer/Encode';
const QKV = 'TransformerLayer/MultiheadAttention/qkv_transform_single';
const SPLIT = 'split_heads/split_last_dimension';
const POOL = 'module/Encoder_en/hidden_layers/tanh_layer_0';

export const NAMES = {
  embedding: 'module/Embeddings_en',
  qkv0: `${KERNELS}/Layer_0/${QKV}/kernel/part_0`,
  qkvBias0: `${TOP}/Encode/Layer_0/${QKV}/bias/ConcatPartitions/concat`,
  skip0: `${TOP}/Encode/Layer_0/TransformerLayer/dense/kernel/ConcatPartitions/concat`,
  conv2: `${STACK}/Layer_1/TransformerLayer/FFN/conv2/Tensordot/Reshape_1`,
  pool: `${POOL}/weights`,
  scale1: `${STACK}/Layer_1/TransformerLayer/MultiheadAttention/mul/y`,
};

const VOCABULARY = [
  ['�', 0],
  ['<s>', 0],
  ['</s>', 0],
  ['x1', 0],
  ['x2', 0],
  ['x3', 0],
  ['▁a', -1.5],
  [':', null],
];

/** A package folder like the real one. `edit(weights, vocabulary)` may change it before writing. */
export function writePackage(folder, edit = () => {}) {
  const weights = [...shared(), ...layer(0, SIZES.dEmbed), ...layer(1, SIZES.dModel)];
  const vocabulary = structuredClone(VOCABULARY);
  edit(weights, vocabulary);
  const dist = join(folder, 'dist');
  mkdirSync(dist, {recursive: true});
  const bytes = Buffer.concat(weights.map(encode));
  const paths = ['shard1of3', 'shard2of3', 'shard3of3'];
  const cut = Math.ceil(bytes.length / 3);
  paths.forEach((path, i) => {
    writeFileSync(join(dist, path), bytes.subarray(i * cut, (i + 1) * cut));
  });
  const manifest = weights.map(({name, shape, dtype}) => ({name, shape, dtype}));
  writeJson(join(dist, 'model.json'), {weightsManifest: [{paths, weights: manifest}]});
  writeJson(join(dist, 'vocab.json'), vocabulary);
  writeJson(join(folder, 'package.json'), {name: 'tiny', version: '9.9.9', license: 'Apache-2.0'});
}

/** Entry i of the tensor of this name: multiples of 1/8, different from tensor to tensor. */
export function valueOf(name, i) {
  return (((i * 7 + name.length * 3) % 23) - 11) / 8;
}

function shared() {
  const {nVocab, dEmbed, dModel, nHeads} = SIZES;
  const last = `${STACK}/Layer_1/TransformerLayer`;
  return [
    tensor(NAMES.embedding, [nVocab, dEmbed]),
    tensor(NAMES.pool, [dModel, dModel]),
    tensor(`${POOL}/bias`, [dModel]),
    tensor(`${STACK}/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`, [1, 2], [1, 1e-4]),
    number(`${last}/MultiheadAttention/${SPLIT}/Reshape/shape/2`, nHeads, 'int32'),
    number(`${TOP}/ClipToMaxLength/Less/y`, 16, 'int32'),
    number(`${last}/FFN/layer_prepostprocess/layer_norm/Cast/x`, 1e-6),
  ];
}

function layer(l, dIn) {
  const {dModel, dMlp, nHeads} = SIZES;
  const variables = `${TOP}/Encode/Layer_${l}/TransformerLayer`;
  const kernels = `${KERNELS}/Layer_${l}/TransformerLayer`;
  const ops = `${STACK}/Layer_${l}/TransformerLayer`;
  const whole = (name, shape) => tensor(`${variables}/${name}/ConcatPartitions/concat`, shape);
  const norm = 'layer_prepostprocess/layer_norm/layer_norm';
  return [
    whole(`${norm}_scale`, [dIn]),
    whole(`${norm}_bias`, [dIn]),
    tensor(`${kernels}/MultiheadAttention/qkv_transform_single/kernel/part_0`, [
      1,
      1,
      dIn,
      3 * dIn,
    ]),
    whole('MultiheadAttention/qkv_transform_single/bias', [3 * dIn]),
    tensor(`${kernels}/MultiheadAttention/output_transform_single/kernel/part_0`, [
      1,
      1,
      dIn,
      dModel,
    ]),
    whole('MultiheadAttention/output_transform_single/bias', [dModel]),
    number(`${ops}/MultiheadAttention/mul/y`, 1 / Math.sqrt(dIn / nHeads)),
    ...(l === 0 ? [whole('dense/kernel', [dIn, dModel]), whole('dense/bias', [dModel])] : []),
    whole(`FFN/${norm}_scale`, [dModel]),
    whole(`FFN/${norm}_bias`, [dModel]),
    tensor(`${ops}/FFN/conv1/Tensordot/Reshape_1`, [dModel, dMlp]),
    whole('FFN/conv1/bias', [dMlp]),
    tensor(`${ops}/FFN/conv2/Tensordot/Reshape_1`, [dMlp, dModel]),
    whole('FFN/conv2/bias', [dModel]),
  ];
}

function tensor(name, shape, values) {
  const length = shape.reduce((a, b) => a * b, 1);
  const made = () => Array.from({length}, (_, i) => valueOf(name, i));
  return {name, shape, dtype: 'float32', values: values ?? made()};
}

function number(name, value, dtype = 'float32') {
  return {name, shape: [], dtype, values: [value]};
}

function encode({dtype, values}) {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => {
    if (dtype === 'int32') bytes.writeInt32LE(value, 4 * i);
    else bytes.writeFloatLE(value, 4 * i);
  });
  return bytes;
}

function writeJson(path, value) {
  writeFileSync(path, JSON.stringify(value));
}
