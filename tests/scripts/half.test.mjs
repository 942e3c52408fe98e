import assert from 'node:assert/strict';
import {test} from 'node:test';

import {halfBits, halves} from '../../scripts/use-lite/half.mjs';
import {halfValue} from './half-value.mjs';

const LARGEST = 0x7bff; // 65504

test('known numbers have their known bits', () => {
  const pairs = [
    [0, 0x0000],
    [-0, 0x8000],
    [1, 0x3c00],
    [-2, 0xc000],
    [0.1, 0x2e66],
    [1 / 3, 0x3555],
    [65504, LARGEST],
    [65519.99, LARGEST],
    [65520, 0x7c00],
    [1e30, 0x7c00],
    [-Infinity, 0xfc00],
    [2 ** -14, 0x0400],
    [2 ** -24, 0x0001],
    [2 ** -25, 0x0000],
    [2 ** -25 * 1.001, 0x0001],
    [-1e-30, 0x8000],
  ];
  for (const [value, bits] of pairs) assert.equal(halfBits(value), bits, `${value}`);
});

test('every float16 keeps its bits', () => {
  for (let bits = 0; bits <= LARGEST; bits++) {
    assert.equal(halfBits(halfValue(bits)), bits);
    assert.equal(halfBits(halfValue(bits | 0x8000)), bits | 0x8000);
  }
});

test('between two neighbours the nearer is taken, halfway the even one', () => {
  for (let below = 0; below < LARGEST; below++) {
    const above = below + 1;
    const middle = (halfValue(below) + halfValue(above)) / 2; // exact in float32
    const nudge = middle * 2 ** -20;
    assert.equal(halfBits(middle), below % 2 === 0 ? below : above);
    assert.equal(halfBits(middle - nudge), below);
    assert.equal(halfBits(middle + nudge), above);
    assert.equal(halfBits(-middle - nudge), above | 0x8000);
  }
});

test('a tensor is taken whole; a value beyond the range is named', () => {
  const values = Float32Array.of(0.5, -65504);
  assert.deepEqual(halves({name: 'w', values}), Uint16Array.of(0x3800, 0xfbff));
  assert.throws(() => halves({name: 'w', values: Float32Array.of(0, -65536)}), {
    name: 'ConvertError',
    message: 'tensor "w" holds -65536 at index 1, too large for F16',
  });
});
