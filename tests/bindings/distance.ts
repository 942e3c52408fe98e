/** How far the tensors are apart, as a part of the largest magnitude; infinities must be equal. */
export function distance(actual: Float32Array, expected: Float32Array): number {
  let largest = 0;
  let worst = 0;
  expected.forEach((e, i) => {
    const a = actual[i] ?? NaN;
    if (Number.isFinite(e)) largest = Math.max(largest, Math.abs(e));
    if (a !== e) worst = Math.max(worst, Number.isNaN(a - e) ? Infinity : Math.abs(a - e));
  });
  return worst === 0 ? 0 : worst / largest;
}
