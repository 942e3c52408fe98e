import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {ConvertError, count} from './convert-error.mjs';

const BYTES_PER_ELEMENT = 4; // float32 and int32 are all the model has

/**
 * The named constants of a TensorFlow.js GraphModel folder: `model.json` lists groups of tensors,
 * and each group's bytes are its shards put end to end, the tensors packed in the order listed.
 */
export class GraphModel {
  #tensors = new Map(); // name -> {dtype, shape, bytes}

  constructor(folder) {
    const manifest = readJson(join(folder, 'model.json')).weightsManifest;
    if (!Array.isArray(manifest)) {
      throw new ConvertError(`${join(folder, 'model.json')} has no weightsManifest`);
    }
    for (const group of manifest) this.#addGroup(folder, group);
  }

  #addGroup(folder, {paths, weights}) {
    const shards = paths.map((path) => readBytes(join(folder, path)));
    const bytes = Buffer.concat(shards);
    let begin = 0;
    for (const {name, dtype, shape, quantization} of weights) {
      if (quantization || (dtype !== 'float32' && dtype !== 'int32')) {
        const stored = quantization ? `quantised ${dtype}` : dtype;
        throw new ConvertError(`tensor "${name}" is ${stored}, not float32 or int32`);
      }
      const end = begin + byteLength(shape);
      if (end > bytes.length) throw truncated(name, begin, end, paths, shards);
      this.#tensors.set(name, {dtype, shape, bytes: bytes.subarray(begin, end)});
      begin = end;
    }
    if (begin < bytes.length) {
      throw new ConvertError(
        `the weights hold ${count(bytes.length)} bytes, model.json describes ${count(begin)}: ` +
          'they do not belong together',
      );
    }
  }

  has(name) {
    return this.#tensors.has(name);
  }

  /** The tensor's shape, for the sizes of the model itself; `use` is what it is needed for. */
  shape(name, rank, use) {
    const {shape} = this.#find(name, use, 'float32', null);
    if (shape.length !== rank) {
      throw new ConvertError(`tensor "${name}" (${use}) is ${shown(shape)}, not of rank ${rank}`);
    }
    return shape;
  }

  /** The numbers of a float32 tensor, which must have this shape. */
  floats(name, shape, use) {
    const {bytes} = this.#find(name, use, 'float32', shape);
    const values = new Float32Array(bytes.length / BYTES_PER_ELEMENT);
    for (let i = 0; i < values.length; i++) {
      values[i] = bytes.readFloatLE(i * BYTES_PER_ELEMENT);
      if (!Number.isFinite(values[i])) {
        throw new ConvertError(`tensor "${name}" (${use}) holds ${values[i]} at index ${i}`);
      }
    }
    return values;
  }

  /** A single number, as the graph's settings are stored. */
  scalar(name, dtype, use) {
    const {bytes} = this.#find(name, use, dtype, []);
    return dtype === 'int32' ? bytes.readInt32LE() : bytes.readFloatLE();
  }

  #find(name, use, dtype, shape) {
    const expected = shape ? `, ${dtype} ${shown(shape)}, ${count(byteLength(shape))} bytes` : '';
    const tensor = this.#tensors.get(name);
    if (!tensor) {
      throw new ConvertError(
        `tensor "${name}" (${use}${expected}) is missing: model.json describes ` +
          `${this.#tensors.size} others, ${count(this.#totalBytes())} bytes`,
      );
    }
    const same = tensor.dtype === dtype && (!shape || shown(tensor.shape) === shown(shape));
    if (!same) {
      const found = `${tensor.dtype} ${shown(tensor.shape)}, ${count(tensor.bytes.length)} bytes`;
      throw new ConvertError(
        `tensor "${name}" is ${found}; expected: ${use}${expected || `, ${dtype}`}`,
      );
    }
    return tensor;
  }

  #totalBytes() {
    return [...this.#tensors.values()].reduce((sum, {bytes}) => sum + bytes.length, 0);
  }
}

export function readJson(path) {
  const text = readBytes(path).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConvertError(`${path} is not JSON: ${error.message}`);
  }
}

function readBytes(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = error.code === 'ENOENT' ? 'it does not exist' : error.message;
    throw new ConvertError(`cannot read ${path}: ${reason}`);
  }
}

function byteLength(shape) {
  return shape.reduce((product, size) => product * size, BYTES_PER_ELEMENT);
}

function shown(shape) {
  return `[${shape.join(', ')}]`;
}

/** Shards are cut at one size: one that differs from the first, save for the last, is to blame. */
function truncated(name, begin, end, paths, shards) {
  const total = shards.reduce((sum, shard) => sum + shard.length, 0);
  const whole = shards[0].length;
  const odd = shards.slice(0, -1).findIndex(({length}) => length !== whole);
  const [suspect, others] =
    odd < 0 ? [paths.length - 1, ''] : [odd, `, the first has ${count(whole)}`];
  return new ConvertError(
    `tensor "${name}" needs bytes ${count(begin)} to ${count(end)} of the weights, which end at ` +
      `${count(total)}: look at ${paths[suspect]} ` +
      `(${count(shards[suspect].length)} bytes${others})`,
  );
}
