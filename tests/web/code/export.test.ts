// @vitest-environment node
// Trusted: readers written here from the formats' descriptions, and the checksums of published
// examples.
import {describe, expect, it} from 'vitest';

import {csv} from '../../../web/src/code/export/csv.ts';
import {decimal} from '../../../web/src/code/export/decimal.ts';
import {json} from '../../../web/src/code/export/json.ts';
import {npy} from '../../../web/src/code/export/npy.ts';
import {safetensors} from '../../../web/src/code/export/safetensors.ts';
import {crc32, zip} from '../../../web/src/code/export/zip.ts';
import {arrays, bitsOf, hard, randomFloats} from './arrays.ts';

const text = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
const ascii = (s: string): Uint8Array => new TextEncoder().encode(s);

describe('a number as a decimal', () => {
  it.each([
    [0.1, '0.1'],
    [-0.3, '-0.3'],
    [1 / 3, '0.33333334'],
    [16777216, '16777216'],
    [3.4028235e38, '3.4028235e+38'],
    [1e-7, '1e-7'],
    [0, '0'],
    [-0, '-0.0'],
  ])('%f is %s', (value, expected) => {
    expect(decimal(Math.fround(value))).toBe(expected);
  });

  /** How many digits say something. */
  const lengthOf = (digits: string): number =>
    digits
      .replace(/e.*/, '')
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '').length;

  it('reads back as the same float32', () => {
    const wrong = randomFloats(5000).filter((x) => !Object.is(Math.fround(Number(decimal(x))), x));
    expect([...wrong]).toEqual([]);
  });

  it('has a digit more than any decimal that does not', () => {
    const isTooLong = (value: number): boolean => {
      const length = lengthOf(decimal(value));
      return length > 1 && Math.fround(Number(value.toPrecision(length - 1))) === value;
    };
    const normal = randomFloats(5000).filter((x) => Math.abs(x) > 1.2e-38);
    expect(normal.length).toBeGreaterThan(4900);
    expect([...normal.filter(isTooLong)]).toEqual([]);
  });
});

describe('a .npy file', () => {
  it('has the header of version 1.0, which ends at a multiple of 64', () => {
    const bytes = npy({shape: [4, 4], data: hard});
    expect([...bytes.subarray(0, 8)]).toEqual([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
    const end = 10 + bytes[8]! + 256 * bytes[9]!;
    expect(end % 64).toBe(0);
    expect(text(bytes.subarray(10, end))).toMatch(
      /^\{'descr': '<f4', 'fortran_order': False, 'shape': \(4, 4\), \} *\n$/,
    );
    expect(bitsOf(new Float32Array(bytes.slice(end).buffer))).toEqual(bitsOf(hard));
  });

  it('says a vector as a tuple of one', () => {
    expect(text(npy({shape: [3], data: new Float32Array(3)}))).toContain("'shape': (3,), }");
  });
});

interface Stored {
  readonly bytes: Uint8Array;
  readonly crc: number;
}

/** By its directory, as a zip is read: each file's place, sizes and checksum. */
function unzipped(bytes: Uint8Array): Map<string, Stored> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files = new Map<string, Stored>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < view.getUint16(end + 10, true); ++i) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    expect(view.getUint16(at + 10, true)).toBe(0);
    const [crc, packed, size, length] = [16, 20, 24]
      .map((o) => view.getUint32(at + o, true))
      .concat(view.getUint16(at + 28, true)) as [number, number, number, number];
    expect(packed).toBe(size);
    const name = text(bytes.subarray(at + 46, at + 46 + length));
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    expect(view.getUint32(local + 14, true)).toBe(crc);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(name, {bytes: bytes.subarray(start, start + size), crc});
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

describe('a zip', () => {
  it('has the checksums of the standard', () => {
    expect(crc32(ascii('123456789'))).toBe(0xcbf43926);
    expect(crc32(ascii(''))).toBe(0);
    expect(crc32(ascii('The quick brown fox jumps over the lazy dog'))).toBe(0x414fa339);
  });

  it('gives its files back as they were', () => {
    const files = unzipped(
      zip([
        {name: 'a.npy', bytes: ascii('123456789')},
        {name: 'empty', bytes: ascii('')},
        {name: 'b.npy', bytes: Uint8Array.of(1, 2, 3)},
      ]),
    );
    expect([...files.keys()]).toEqual(['a.npy', 'empty', 'b.npy']);
    expect(text(files.get('a.npy')!.bytes)).toBe('123456789');
    expect(files.get('a.npy')!.crc).toBe(0xcbf43926);
    expect([...files.get('b.npy')!.bytes]).toEqual([1, 2, 3]);
  });

  it('is the same file every time', () => {
    const entries = [{name: 'a', bytes: ascii('a')}];
    expect(zip(entries)).toEqual(zip(entries));
  });
});

describe('a safetensors file', () => {
  it('has each array where its header says, from a multiple of eight on', () => {
    const bytes = safetensors(arrays, {model: 'paper', step: 'x'});
    const view = new DataView(bytes.buffer);
    const start = 8 + Number(view.getBigUint64(0, true));
    expect(start % 8).toBe(0);
    const header = JSON.parse(text(bytes.subarray(8, start))) as Record<
      string,
      {dtype: string; shape: number[]; data_offsets: [number, number]}
    >;
    expect(header['__metadata__']).toEqual({model: 'paper', step: 'x'});
    let end = 0;
    for (const {name, shape, data} of arrays) {
      const {dtype, data_offsets, ...entry} = header[name]!;
      expect({dtype, ...entry}).toEqual({dtype: 'F32', shape});
      expect(data_offsets[0]).toBe(end);
      end = data_offsets[1];
      const part = bytes.slice(start + data_offsets[0], start + end);
      expect(bitsOf(new Float32Array(part.buffer))).toEqual(bitsOf(data));
    }
    expect(start + end).toBe(bytes.length);
  });
});

describe('a table', () => {
  const table = (data: Float32Array, rows: readonly string[], cols?: readonly string[]): string =>
    text(csv({name: 'scores', shape: [data.length / 2, 2], data}, rows, cols));

  it('has its tokens, its headings, and lines that end as RFC 4180 says', () => {
    expect(table(Float32Array.of(0.1, -2, -Infinity, 1e-7), ['它', '手机'], ['它', '手机'])).toBe(
      '\ufeffscores,它,手机\r\n它,0.1,-2\r\n手机,-inf,1e-7\r\n',
    );
  });

  it('numbers channels', () => {
    expect(table(Float32Array.of(1, 2), ['a'])).toBe('\ufeffscores,0,1\r\na,1,2\r\n');
  });

  it('quotes a comma, a quotation mark and a line break', () => {
    const rows = [',', '"', 'a\nb'];
    expect(table(new Float32Array(6), rows).split('\r\n').slice(1, 4)).toEqual([
      '",",0,0',
      '"""",0,0',
      '"a\nb",0,0',
    ]);
  });

  it('leaves no token for a formula', () => {
    const rows = ['=1+1', '@x', '-', '+'];
    expect(table(new Float32Array(8), rows).split('\r\n').slice(1, 5)).toEqual([
      "'=1+1,0,0",
      "'@x,0,0",
      '-,0,0',
      '+,0,0',
    ]);
  });
});

describe('JSON', () => {
  it('has each array’s shape and numbers; what is hidden is a text that Number reads', () => {
    const read = JSON.parse(text(json(arrays, {model: 'paper'}))) as {
      model: string;
      arrays: Record<string, {shape: number[]; data: (number | string)[]}>;
    };
    expect(read.model).toBe('paper');
    expect(Object.keys(read.arrays)).toEqual(arrays.map(({name}) => name));
    for (const {name, shape, data} of arrays) {
      expect(read.arrays[name]?.shape).toEqual(shape);
      const back = Float32Array.from(read.arrays[name]!.data, Number);
      expect(bitsOf(back)).toEqual(bitsOf(data));
    }
    expect(read.arrays['scores']?.data[13]).toBe('-Infinity');
  });

  it('is JSON without metadata and without arrays too', () => {
    expect(text(json([], {}))).toBe('{"arrays":{}}\n');
  });
});
