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

test('a scale per column, its largest magnitude / 127, where the columns differ', () => {
  const matrix = Float32Array.of(127, -25400, 0, 2.5, 12600, 0, -0.5, 25400, 0);
  const {values, scales, scaleShape} = quantise(matrix, [3, 3]);
  assert.deepEqual([...scales], [1, 200, 1]);
  assert.deepEqual(scaleShape, [1, 3]);
  assert.deepEqual([...values], [127, -127, 0, 2, 63, 0, 0, 127, 0]);
});

test('a scale per row where the rows differ', () => {
  const matrix = Float32Array.of(508, 252, 127, -3, 0, 0);
  const {values, scales, scaleShape, relativeError} = quantise(matrix, [3, 2]);
  assert.deepEqual([...scales], [4, 1, 1]);
  assert.deepEqual(scaleShape, [3, 1]);
  assert.deepEqual([...values], [127, 63, 127, -3, 0, 0]);
  assert.equal(relativeError, 0);
});

test('every value comes back within half a scale, and -128 is never used', () => {
  const [rows, cols] = [40, 30];
  for (const perRow of [false, true]) {
    const line = (i) => (perRow ? Math.floor(i / cols) : i % cols);
    const matrix = Float32Array.from(
      {length: rows * cols},
      (_, i) => Math.sin(i * i) * (1 + line(i)),
    );
    const {values, scales, scaleShape, relativeError} = quantise(matrix, [rows, cols]);
    assert.deepEqual(scaleShape, perRow ? [rows, 1] : [1, cols]);
    matrix.forEach((value, i) => {
      const scale = scales[line(i)];
      assert.ok(Math.abs(value - values[i] * scale) <= scale * 0.500001, `${perRow} ${i}`);
      assert.ok(values[i] >= -127);
    });
    assert.ok(relativeError > 1e-4 && relativeError < 1e-2, `${relativeError}`);
  }
});
