// @vitest-environment node
// Trusted: zlib, which packs what is unpacked here.
import {readFileSync} from 'node:fs';
import {constants, deflateRawSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

import {inflate} from '../../../web/src/files/inflate.ts';

const {Z_FIXED, Z_HUFFMAN_ONLY, Z_DEFAULT_STRATEGY} = constants;
const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url));

/** The same numbers each time, without any pattern. */
function noise(n: number): Uint8Array {
  let seed = 1;
  return Uint8Array.from({length: n}, () => (seed = (seed * 48271) % 2147483647) >> 8);
}

const THINGS: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', new Uint8Array()],
  ['one byte', Uint8Array.of(7)],
  ['one byte again and again', new Uint8Array(100_000).fill(5)],
  ['noise', noise(70_000)],
  ['a text', file('package-lock.json')],
  ['weights', file('models/chapter-zh/model.safetensors')],
  ['all bytes', Uint8Array.from({length: 1024}, (_, i) => i)],
];
const WAYS = [
  {level: 0},
  {level: 1},
  {level: 9},
  {level: 9, strategy: Z_FIXED},
  {level: 6, strategy: Z_HUFFMAN_ONLY},
  {level: 9, strategy: Z_DEFAULT_STRATEGY, windowBits: 9},
];

describe.each(THINGS)('%s', (_, bytes) => {
  it.each(WAYS)('comes back as it was: %o', (options) => {
    const packed = deflateRawSync(bytes, options);
    expect(Buffer.compare(inflate(packed, bytes.length), bytes)).toBe(0);
  });
});

describe('what was not packed', () => {
  const packed = deflateRawSync(file('LICENSE'));
  const {length} = file('LICENSE');

  it.each([
    ['is cut short', packed.subarray(0, packed.length / 2), length],
    ['is longer than was said', packed, length - 1],
    ['is shorter than was said', packed, length + 1],
    ['is of no known kind', Uint8Array.of(0b111), 1],
    ['is nothing at all', new Uint8Array(), 0],
    ['says more than there is', Uint8Array.of(1, 9, 0, 0xf6, 0xff, 1), 9],
  ])('%s: it is refused', (_, bytes, n) => {
    expect(() => inflate(bytes, n)).toThrow('[inflate] these bytes are not what was packed');
  });

  it('ends, whatever the bytes', () => {
    for (let seed = 0; seed < 200; seed++) {
      const broken = Uint8Array.from(packed);
      broken[(seed * 31) % packed.length]! ^= 1 << (seed % 8);
      try {
        expect(inflate(broken, length)).toHaveLength(length);
      } catch (error) {
        expect(String(error)).toContain('[inflate]');
      }
    }
  });
});
