import {ConvertError} from './convert-error.mjs';
import {roundHalfToEven} from './quantise.mjs';

const FLOAT_FRACTION = 23; // bits; the exponent above them is off by 127
const HALF_FRACTION = 10; // bits; the exponent above them is off by 15
const REBIAS = (127 - 15) * 2 ** FLOAT_FRACTION;
const SMALLEST_NORMAL = 2 ** -14;
const SUBNORMAL_STEP = 2 ** -24;
const SIGN = 0x8000;
const INFINITY = 0x7c00;

const scratch = new DataView(new ArrayBuffer(4));

/** The bits of the float16 nearest to a float32 that is not NaN, ties to the even neighbour. */
export function halfBits(value) {
  const magnitude = Math.abs(value);
  scratch.setFloat32(0, magnitude);
  // In both formats the exponent stands above the fraction, so a carry into it is right as it is.
  const exact =
    magnitude < SMALLEST_NORMAL
      ? magnitude / SUBNORMAL_STEP
      : (scratch.getUint32(0) - REBIAS) / 2 ** (FLOAT_FRACTION - HALF_FRACTION);
  const sign = value < 0 || Object.is(value, -0) ? SIGN : 0;
  return sign | Math.min(roundHalfToEven(exact), INFINITY);
}

/** All values of a tensor as float16, which must reach that far. */
export function halves({name, values}) {
  return Uint16Array.from(values, (value, i) => {
    const bits = halfBits(value);
    if ((bits & ~SIGN) === INFINITY) {
      throw new ConvertError(`tensor "${name}" holds ${value} at index ${i}, too large for F16`);
    }
    return bits;
  });
}
