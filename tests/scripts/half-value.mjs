/** The number that the 16 bits of a float16 stand for: sign, 5 bits of exponent, 10 of fraction. */
export function halfValue(bits) {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const magnitude = exponent ? (1024 + fraction) * 2 ** (exponent - 25) : fraction * 2 ** -24;
  return bits >> 15 ? -magnitude : magnitude;
}
