import type {NamedArray} from './array.ts';
import {decimal} from './decimal.ts';

/**
 * One matrix as a table (RFC 4180), with names before its rows and a line of headings. Hidden
 * entries are -inf, as NumPy and pandas read and write them. A mark for UTF-8 stands first: without
 * it spreadsheets take Chinese for something else.
 */

const MARK = '\ufeff';

function number(value: number): string {
  if (Number.isFinite(value)) return decimal(value);
  if (Number.isNaN(value)) return 'nan';
  return value < 0 ? '-inf' : 'inf';
}

/** A spreadsheet takes what begins like a formula for one: an apostrophe makes it a text. */
function text(value: string): string {
  const plain = /^[=+\-@\t\r]./s.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function csv(
  {name, shape, data}: NamedArray,
  rows: readonly string[],
  cols: readonly string[] | undefined,
): Uint8Array<ArrayBuffer> {
  const width = shape.at(-1) ?? 0;
  const headings = Array.from({length: width}, (_, col) => text(cols?.[col] ?? String(col)));
  const lines = Array.from({length: width && data.length / width}, (_, row) => {
    const values = Array.from(data.subarray(row * width, (row + 1) * width), number);
    return [text(rows[row] ?? String(row)), ...values].join(',');
  });
  const table = [[text(name), ...headings].join(','), ...lines].map((line) => `${line}\r\n`);
  return new TextEncoder().encode(MARK + table.join(''));
}
