// The format as its specification says, for tests: nothing here knows the core's reader or writer.

export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

export function writeSafetensors(
  metadata: Readonly<Record<string, string>>,
  tensors: ReadonlyMap<string, Tensor>,
): Uint8Array {
  const header: Record<string, unknown> = {__metadata__: metadata};
  let end = 0;
  for (const [name, {shape, data}] of tensors) {
    header[name] = {dtype: 'F32', shape, data_offsets: [end, end + data.byteLength]};
    end += data.byteLength;
  }
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = 8 + Math.ceil(json.length / 8) * 8;
  const bytes = new Uint8Array(start + end).fill(0x20, 8, start);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(start - 8), true);
  bytes.set(json, 8);
  for (const {data} of tensors.values()) {
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), bytes.length - end);
    end -= data.byteLength;
  }
  return bytes;
}

/** The F32 tensors in the order of the file. */
export function readSafetensors(bytes: Uint8Array): Map<string, Tensor> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 8 + Number(view.getBigUint64(0, true));
  const json = new TextDecoder().decode(bytes.subarray(8, start));
  const header = JSON.parse(json) as Record<string, Entry>;
  const tensors = new Map<string, Tensor>();
  for (const [name, entry] of Object.entries(header)) {
    if (name === '__metadata__') continue;
    const {dtype, shape, data_offsets} = entry;
    if (dtype !== 'F32') throw new Error(`${name} is ${dtype}`);
    const [from, to] = data_offsets;
    const data = Uint8Array.from(bytes.subarray(start + from, start + to));
    tensors.set(name, {shape, data: new Float32Array(data.buffer)});
  }
  return tensors;
}
