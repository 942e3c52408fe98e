import type {NamedArray} from '../../../web/src/code/export/array.ts';

/** Numbers that formats have trouble with: of every size and sign, and a hidden key's −∞. */
export const hard = Float32Array.of(
  ...[0, -0, 1, -1, 0.1, -0.3, 1 / 3, 16777216, 123456.79, 1e-7, 3.4028235e38],
  ...[-1.1754944e-38, 1.4e-45, -Infinity, 0.62, 2.5e-5],
);

/** Any bits that are a finite number, the same on every run. */
export function randomFloats(n: number): Float32Array {
  let state = 7;
  const bits = Uint32Array.from({length: n}, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const high = state;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((high & 0xffff0000) | (state >>> 16)) >>> 0;
  });
  return new Float32Array(bits.buffer).map((x) => (Number.isFinite(x) ? x : 0.5));
}

export const arrays: readonly NamedArray[] = [
  {name: 'scores', shape: [4, 4], data: hard},
  {name: 'b_q', shape: [3], data: Float32Array.of(1, 2, -3)},
  {name: 'mean', shape: [2, 1], data: Float32Array.of(0.5, -0.25)},
];

/** The same bits, so that −0 is not 0. */
export const bitsOf = (data: Float32Array): readonly number[] =>
  Array.from(new Uint32Array(data.slice().buffer));
