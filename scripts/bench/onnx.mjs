/** The ONNX models that onnxruntime-web runs in the benchmark. */
import proto from 'onnx-proto';

const {onnx} = proto;
const FLOAT = onnx.TensorProto.DataType.FLOAT;
const OPSET = 17;
const IR_VERSION = 8;

const value = (name, shape) => ({
  name,
  type: {
    tensorType: {
      elemType: FLOAT,
      shape: {
        dim: shape.map((d) => (typeof d === 'string' ? {dimParam: d} : {dimValue: d})),
      },
    },
  },
});

const node = (opType, input, output, attribute = []) => ({opType, input, output, attribute});
const ints = (name, values) => ({name, type: onnx.AttributeProto.AttributeType.INTS, ints: values});
const int = (name, i) => ({name, type: onnx.AttributeProto.AttributeType.INT, i});
const float = (name, f) => ({name, type: onnx.AttributeProto.AttributeType.FLOAT, f});

const bytes = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const floats = (name, dims, data) => ({name, dims, dataType: FLOAT, rawData: bytes(data)});
const shape = (name, dims) => ({
  name,
  dims: [dims.length],
  dataType: onnx.TensorProto.DataType.INT64,
  rawData: bytes(BigInt64Array.from(dims.map(BigInt))),
});

function encode(graph) {
  const model = {irVersion: IR_VERSION, opsetImport: [{domain: '', version: OPSET}], graph};
  return onnx.ModelProto.encode(onnx.ModelProto.fromObject(model)).finish();
}

/** Does one thing `copies` times, each for an output of its own; only the last is asked for. */
function repeated(copies, inputs, outShape, make, initializer = []) {
  const outputs = Array.from({length: copies}, (_, i) => `y${i}`);
  return {
    copies,
    output: outputs.at(-1),
    model: encode({
      name: 'repeated',
      node: outputs.map((output) => make(output)),
      input: inputs,
      output: outputs.map((name) => value(name, outShape)),
      initializer,
    }),
  };
}

/** So many copies that a run takes about a millisecond. */
const copiesOf = (work, aMillisecond) => Math.max(1, Math.min(64, Math.round(aMillisecond / work)));

function products({work, shape: {m, n, k, count}}) {
  const batch = count > 1 ? [count] : [];
  const inputs = [value('a', [...batch, m, k]), value('b', [...batch, k, n])];
  return repeated(copiesOf(work, 2e7), inputs, [...batch, m, n], (y) =>
    node('MatMul', ['a', 'b'], [y]),
  );
}

function softmax({work, shape: {rows, cols}}) {
  return repeated(copiesOf(work, 3e5), [value('x', [rows, cols])], [rows, cols], (y) =>
    node('Softmax', ['x'], [y], [int('axis', -1)]),
  );
}

function layerNorm({work, shape: {rows, cols}}, {eps}) {
  const ones = floats('gain', [cols], new Float32Array(cols).fill(1));
  const zeros = floats('bias', [cols], new Float32Array(cols));
  const make = (y) =>
    node(
      'LayerNormalization',
      ['x', 'gain', 'bias'],
      [y],
      [int('axis', -1), float('epsilon', eps)],
    );
  const inputs = [value('x', [rows, cols])];
  return repeated(copiesOf(work, 1e6), inputs, [rows, cols], make, [ones, zeros]);
}

/** The block of any number of tokens, its weights known beforehand, so that they can be packed. */
function block({d, heads, eps}, tensors) {
  const at = (name) => floats(name, [d, d], tensors.get(`blocks.0.attn.${name}`).data);
  const split = (name, perm) => [
    node('MatMul', ['x', `w_${name}`], [`${name}_flat`]),
    node('Reshape', [`${name}_flat`, 'split'], [`${name}_split`]),
    node('Transpose', [`${name}_split`], [name], [ints('perm', perm)]),
  ];
  const nodes = [
    ...split('q', [1, 0, 2]),
    ...split('k', [1, 2, 0]),
    ...split('v', [1, 0, 2]),
    node('MatMul', ['q', 'k'], ['scores']),
    node('Mul', ['scores', 'factor'], ['scaled']),
    node('Softmax', ['scaled'], ['weights'], [int('axis', -1)]),
    node('MatMul', ['weights', 'v'], ['heads']),
    node('Transpose', ['heads'], ['turned'], [ints('perm', [1, 0, 2])]),
    node('Reshape', ['turned', 'merged'], ['concat']),
    node('MatMul', ['concat', 'w_o'], ['attn_out']),
    node('Add', ['x', 'attn_out'], ['sum']),
    node(
      'LayerNormalization',
      ['sum', 'gain', 'bias'],
      ['y'],
      [int('axis', -1), float('epsilon', eps)],
    ),
  ];
  const initializer = [
    ...['w_q', 'w_k', 'w_v', 'w_o'].map(at),
    shape('split', [-1, heads, d / heads]),
    shape('merged', [-1, d]),
    floats('factor', [1], Float32Array.of(1 / Math.sqrt(d / heads))),
    floats('gain', [d], new Float32Array(d).fill(1)),
    floats('bias', [d], new Float32Array(d)),
  ];
  const graph = {
    name: 'block',
    node: nodes,
    input: [value('x', ['n', d])],
    output: [value('y', ['n', d])],
    initializer,
  };
  return {copies: 1, output: 'y', model: encode(graph)};
}

const MAKE = {products, softmax, layerNorm};

/** By the name of a case: the model's bytes, its output's name and how often it does its work. */
export function onnxModels(cases, config, tensors) {
  const models = {block: block(config, tensors)};
  for (const one of cases) {
    if (one.kind !== 'block') models[one.name] = MAKE[one.kind](one, config);
  }
  return models;
}
