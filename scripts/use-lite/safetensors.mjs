import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import {constants} from 'node:os';
import {dirname} from 'node:path';

import {ConvertError} from './convert-error.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM'];

const DTYPES = new Map([
  [Float32Array, 'F32'],
  [Uint16Array, 'F16'], // their bits
  [Int8Array, 'I8'],
  [Uint8Array, 'U8'],
]);

/**
 * The bytes of a safetensors file. The widest numbers come first and the data begins at a multiple
 * of 8, so every tensor is aligned although the format allows no gaps. The same input gives the
 * same bytes. tensors: [{name, shape, values}].
 */
export function encodeSafetensors(metadata, tensors) {
  const width = ({values}) => values.BYTES_PER_ELEMENT;
  const ordered = tensors.toSorted((a, b) => width(b) - width(a)); // stable
  const header = {__metadata__: metadata};
  let begin = 0;
  for (const {name, shape, values} of ordered) {
    const end = begin + values.byteLength;
    header[name] = {dtype: DTYPES.get(values.constructor), shape, data_offsets: [begin, end]};
    begin = end;
  }
  return Buffer.concat([encodeHeader(header), ...ordered.map(({values}) => littleEndian(values))]);
}

function encodeHeader(header) {
  const json = Buffer.from(JSON.stringify(header), 'utf8');
  const length = Math.ceil(json.length / 8) * 8;
  const bytes = Buffer.alloc(8 + length, ' ');
  bytes.writeBigUInt64LE(BigInt(length));
  json.copy(bytes, 8);
  return bytes;
}

function littleEndian(values) {
  const width = values.BYTES_PER_ELEMENT;
  if (width === 1) return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const bytes = Buffer.alloc(values.byteLength);
  values.forEach((value, i) => {
    if (width === 2) bytes.writeUInt16LE(value, i * width);
    else bytes.writeFloatLE(value, i * width);
  });
  return bytes;
}

/** Writes beside the file and renames, so that under `path` there is a whole file or none. */
export async function writeWhole(path, bytes) {
  const part = `${path}.${process.pid}.part`;
  const abort = new AbortController();
  const interrupt = (signal) => abort.abort(signal);
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    await mkdir(dirname(path), {recursive: true});
    await writeFile(part, bytes, {flush: true, signal: abort.signal});
    await rename(part, path);
  } catch (error) {
    await rm(part, {force: true}).catch(() => {}); // the error at hand says more
    if (!abort.signal.aborted) throw new ConvertError(`cannot write ${path}: ${error.message}`);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
  if (abort.signal.aborted) process.exit(128 + constants.signals[abort.signal.reason]);
}
