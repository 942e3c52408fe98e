import type {NamedArray} from './array.ts';
import {decimal} from './decimal.ts';

/**
 * Each array as its shape and its numbers in one list, row after row. JSON has no infinity: hidden
 * entries are the text "-Infinity", which JavaScript's Number, Python's float and NumPy read.
 */

function number(value: number): string {
  return Number.isFinite(value) ? decimal(value) : `"${value}"`;
}

export function json(
  arrays: readonly NamedArray[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const entries = arrays.map(({name, shape, data}) => {
    const numbers = Array.from(data, number).join(',');
    return `${JSON.stringify(name)}:{"shape":${JSON.stringify(shape)},"data":[${numbers}]}`;
  });
  const head = JSON.stringify(metadata).slice(0, -1);
  const comma = head === '{' ? '' : ',';
  return new TextEncoder().encode(`${head}${comma}"arrays":{${entries.join(',')}}}\n`);
}
