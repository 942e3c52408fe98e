import assert from 'node:assert/strict';
import {test} from 'node:test';

import {quantise, roundHalfToEven} from '../../scripts/use-lite/quantise.mjs';

test('rounding goes to the nearest, ties to the even neighbour', () => {
  const pairs = [
    [0.5, 0],
    [1.5, 2],
    [2.5, 2],
    [-0.5, 0],
    [-1.5, -2],
    [-2.5, -2],
    [2.49, 2],
    [2.51, 3],
  ];
  for (const [x, expected] of pairs) assert.equal(roundHalfToEven(x) + 0, expected, `${x}`);
});

test('a scale per column is its largest magnitude / 127', () => {
  const matrix = Float32Array.of(127, -254, 0, 2.5, 5, 0, -0.5, 3, 0);
  const {values, scales, scaleShape} = quantise(matrix, [3, 3], 'column');
  assert.deepEqual([...scales], [1, 2, 1]);
  assert.deepEqual(scaleShape, [1, 3]);
  assert.deepEqual([...values], [127, -127, 0, 2, 2, 0, 0, 2, 0]);
});

test('a scale per row serves a row', () => {
  const {values, scales, scaleShape} = quantise(Float32Array.of(508, -4, 0, 0), [2, 2], 'row');
  assert.deepEqual([...scales], [4, 1]);
  assert.deepEqual(scaleShape, [2, 1]);
  assert.deepEqual([...values], [127, -1, 0, 0]);
});

test('every value comes back within half a scale, and -128 is never used', () => {
  const [rows, cols] = [40, 30];
  const matrix = Float32Array.from(
    {length: rows * cols},
    (_, i) => Math.sin(i * i) * (1 + (i % 30)),
  );
  for (const per of ['row', 'column']) {
    const {values, scales, relativeError} = quantise(matrix, [rows, cols], per);
    matrix.forEach((value, i) => {
      const scale = scales[per === 'row' ? Math.floor(i / cols) : i % cols];
      assert.ok(Math.abs(value - values[i] * scale) <= scale * 0.500001, `${per} ${i}`);
      assert.ok(values[i] >= -127);
    });
    assert.ok(relativeError > 1e-4 && relativeError < 1e-2, `${relativeError}`);
  }
});
