/** Any decimal of so many digits survives being made a float32 and back. */
const FEWEST = 6;
/** So many digits tell every float32 from every other. */
const MOST = 9;

/**
 * The shortest decimal that reads back as the same float32: 0.1, not 0.10000000149011612.
 * Of a finite number; −0 keeps its sign, for which Python's JSON needs the point.
 */
export function decimal(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  for (let digits = FEWEST; digits < MOST; ++digits) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return String(rounded);
  }
  return String(Number(value.toPrecision(MOST)));
}
