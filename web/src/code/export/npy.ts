import {joined, littleEndian} from './array.ts';
import type {NamedArray} from './array.ts';

/**
 * NumPy's own format, version 1.0: a Python literal that says type, order and shape, then the
 * numbers. −∞ is IEEE's −∞.
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */

const MAGIC = [0x93, ...Array.from('NUMPY', (c) => c.charCodeAt(0)), 1, 0];

/** The numbers begin at a multiple of this. */
const ALIGNED = 64;

/** (3,) and (3, 4): a tuple of one has a comma. */
function tuple(shape: readonly number[]): string {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
}

export function npy({shape, data}: Pick<NamedArray, 'shape' | 'data'>): Uint8Array {
  const literal = `{'descr': '<f4', 'fortran_order': False, 'shape': ${tuple(shape)}, }`;
  const before = MAGIC.length + 2;
  const end = Math.ceil((before + literal.length + 1) / ALIGNED) * ALIGNED;
  const header = `${literal.padEnd(end - before - 1)}\n`;
  const size = new Uint8Array(2);
  new DataView(size.buffer).setUint16(0, header.length, true);
  const text = new TextEncoder().encode(header);
  return joined([Uint8Array.from(MAGIC), size, text, littleEndian(data)]);
}
