const LARGEST = 127; // symmetric: -128 is not used

/**
 * A matrix [rows, cols] as int8 with one scale for each column or for each row, whichever is nearer:
 * value ≈ int8 · scale, off by at most half a scale. A line of zeros has scale 1.
 * relativeError is ‖W - W'‖ / ‖W‖, Frobenius.
 */
export function quantise(values, shape) {
  const byColumn = quantiseLines(values, shape, false);
  const byRow = quantiseLines(values, shape, true);
  return byRow.relativeError < byColumn.relativeError ? byRow : byColumn;
}

function quantiseLines(values, [rows, cols], perRow) {
  const scales = lineMaxima(values, cols, new Float32Array(perRow ? rows : cols), perRow);
  scales.forEach((maximum, line) => {
    scales[line] = Math.fround(maximum / LARGEST) || 1;
  });
  const quantised = new Int8Array(values.length);
  let errorSquared = 0;
  let sumSquared = 0;
  for (let i = 0; i < values.length; i++) {
    const scale = scales[perRow ? Math.floor(i / cols) : i % cols];
    quantised[i] = clamp(roundHalfToEven(values[i] / scale));
    errorSquared += (values[i] - quantised[i] * scale) ** 2;
    sumSquared += values[i] ** 2;
  }
  return {
    values: quantised,
    scales,
    scaleShape: perRow ? [rows, 1] : [1, cols],
    relativeError: sumSquared === 0 ? 0 : Math.sqrt(errorSquared / sumSquared),
  };
}

function lineMaxima(values, cols, maxima, perRow) {
  for (let i = 0; i < values.length; i++) {
    const line = perRow ? Math.floor(i / cols) : i % cols;
    maxima[line] = Math.max(maxima[line], Math.abs(values[i]));
  }
  return maxima;
}

export function roundHalfToEven(x) {
  return Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x);
}

function clamp(q) {
  return Math.max(-LARGEST, Math.min(LARGEST, q));
}
