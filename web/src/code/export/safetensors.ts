import {joined, littleEndian} from './array.ts';
import type {NamedArray} from './array.ts';

/**
 * safetensors: the length of a JSON header, the header, padded with spaces to a multiple of eight,
 * then the numbers of each array. −∞ is IEEE's −∞.
 * https://github.com/huggingface/safetensors#format
 */
export function safetensors(
  arrays: readonly NamedArray[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const header: Record<string, unknown> = {__metadata__: metadata};
  let end = 0;
  for (const {name, shape, data} of arrays) {
    const start = end;
    end += data.length * 4;
    header[name] = {dtype: 'F32', shape, data_offsets: [start, end]};
  }
  const json = new TextEncoder().encode(JSON.stringify(header));
  const padding = new Uint8Array((8 - (json.length % 8)) % 8).fill(0x20);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setUint32(0, json.length + padding.length, true);
  return joined([length, json, padding, ...arrays.map(({data}) => littleEndian(data))]);
}
