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

/** What a table's rows and columns are called. */
export interface Labels {
  readonly rows: readonly string[];
  /** Where columns have no names they are numbered. */
  readonly cols?: readonly string[] | undefined;
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
  {rows, cols}: Labels,
): Uint8Array<ArrayBuffer> {
  const {metadata} = code;
  const main = arrays.find(({name}) => name === code.main.name)!;
  switch (format) {
    case 'npz':
      return zip(arrays.map((array) => ({name: `${array.name}.npy`, bytes: npy(array)})));
    case 'safetensors':
      return safetensors(arrays, metadata);
    case 'csv':
      return csv(main, rows, cols);
    case 'json':
      return json(arrays, metadata);
  }
}

/** A step's arrays (`arraysOf`) as a file; CSV has the main matrix alone. */
export function exportFile(
  format: Format,
  code: Code,
  arrays: readonly NamedArray[],
  labels: Labels,
): ExportFile {
  const bytes = bytesOf(format, code, arrays, labels);
  return {name: `${code.fileName}.${format}`, type: TYPES[format], bytes};
}
