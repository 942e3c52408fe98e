// Trusted: matrices written out by hand.
import {expect, test} from 'vitest';

import {matrixOf, pack, type Matrix} from '../../../web/src/engine/trace.ts';

const matrix = (rows: number, cols: number, ...data: number[]): Matrix => ({
  rows,
  cols,
  data: Float32Array.from(data),
});

test('steps stand one after the other in one buffer', () => {
  const trace = pack([
    ['a', matrix(2, 3, 1, 2, 3, 4, 5, 6)],
    ['b', matrix(1, 2, -Infinity, 8)],
  ]);

  expect(trace.steps).toEqual([
    {path: 'a', rows: 2, cols: 3, offset: 0},
    {path: 'b', rows: 1, cols: 2, offset: 6},
  ]);
  expect([...new Float32Array(trace.buffer)]).toEqual([1, 2, 3, 4, 5, 6, -Infinity, 8]);
});

test('a packed trace does not change with the memory it was taken from', () => {
  const data = Float32Array.of(1, 2);
  const trace = pack([['a', {rows: 1, cols: 2, data}]]);
  data.fill(9);

  expect([...(matrixOf(trace, 'a')?.data ?? [])]).toEqual([1, 2]);
});

test('a matrix is found by its path, without copying', () => {
  const trace = pack([
    ['a', matrix(1, 1, 7)],
    ['b', matrix(2, 2, 1, 2, 3, 4)],
  ]);

  const b = matrixOf(trace, 'b');
  expect(b).toMatchObject({rows: 2, cols: 2});
  expect([...(b?.data ?? [])]).toEqual([1, 2, 3, 4]);
  expect(b?.data.buffer).toBe(trace.buffer);
  expect(matrixOf(trace, 'c')).toBeUndefined();
});

test('no steps, and steps of no tokens, are traces too', () => {
  expect(pack([])).toMatchObject({steps: [], buffer: {byteLength: 0}});

  const trace = pack([
    ['none', matrix(0, 4)],
    ['one', matrix(1, 1, 5)],
  ]);
  expect(matrixOf(trace, 'none')?.data).toHaveLength(0);
  expect(matrixOf(trace, 'one')?.data[0]).toBe(5);
});

test('the buffer can be transferred', () => {
  const {buffer, steps} = pack([['a', matrix(1, 2, 1, 2)]]);
  const moved = structuredClone({buffer, steps}, {transfer: [buffer]});

  expect(buffer.byteLength).toBe(0);
  expect([...(matrixOf(moved, 'a')?.data ?? [])]).toEqual([1, 2]);
});
