import type {Code} from '../code.ts';
import type {NamedArray} from './array.ts';
import {csv} from './csv.ts';
import {json} from './json.ts';
import {npy} from './npy.ts';
import {safetensors} from './safetensors.ts';
import {zip} from './zip.ts';

export type Format = 'npz' | 'safetensors' | 'csv' | 'json';
export const FORMATS: readonly Format[] = ['npz', 'safetensors', 'csv', 'json'];

/** A file to be saved. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Labels {
  /** The tokens, in order. */
  readonly tokens: readonly string[];
  /** What the columns are: then they are named by the tokens too. */
  readonly axis: 'channel' | 'key';
}

const TYPES: Readonly<Record<Format, string>> = {
  npz: 'application/zip',
  safetensors: 'application/octet-stream',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

function bytesOf(
  format: Format,
  code: Code,
  arrays: readonly NamedArray[],
  {tokens, axis}: Labels,
): Uint8Array<ArrayBuffer> {
  const {model, layer, head, stop} = code.scene;
  const metadata = {model, layer: String(layer), head: String(head), step: stop};
  const main = arrays.find(({name}) => name === code.main.name)!;
  switch (format) {
    case 'npz':
      return zip(arrays.map((array) => ({name: `${array.name}.npy`, bytes: npy(array)})));
    case 'safetensors':
      return safetensors(arrays, metadata);
    case 'csv':
      return csv(main, tokens, axis === 'key' ? tokens : undefined);
    case 'json':
      return json(arrays, metadata);
  }
}

/** A step's arrays (`arraysOf`) as a file; CSV has the stop's main matrix alone. */
export function exportFile(
  format: Format,
  code: Code,
  arrays: readonly NamedArray[],
  labels: Labels,
): ExportFile {
  const bytes = bytesOf(format, code, arrays, labels);
  return {name: `${code.fileName}.${format}`, type: TYPES[format], bytes};
}
