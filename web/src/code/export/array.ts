/** An array with a name: what every format writes. Row-major, as in the trace. */
export interface NamedArray {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** Little-endian, whatever the machine. */
export function littleEndian(data: Float32Array): Uint8Array {
  const bytes = new Uint8Array(data.length * 4);
  const view = new DataView(bytes.buffer);
  data.forEach((value, i) => view.setFloat32(i * 4, value, true));
  return bytes;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
