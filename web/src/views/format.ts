/**
 * The one place where a number of the core becomes text. The minus is U+2212, the separator a
 * point in both languages, and a number that rounds to zero has no sign.
 */

const MINUS = '\u2212';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function fixed(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals);
  return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits;
}

function special(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return '∞';
  return value === -Infinity ? MINUS + '∞' : undefined;
}

/** In a cell and in a sentence: two decimals. */
export function formatCell(value: number): string {
  return special(value) ?? fixed(value, 2);
}

/** In a sum, which is to be checked by hand: four decimals, powers of ten below 0.001. */
export function formatTerm(value: number): string {
  const text = special(value);
  if (text !== undefined) return text;
  if (value === 0) return '0';
  if (Math.abs(value) >= 0.001) return fixed(value, 4);
  const [mantissa = '', exponent = ''] = Math.abs(value).toExponential(2).split('e');
  return `${value < 0 ? MINUS : ''}${mantissa}×10${superscript(exponent)}`;
}

function superscript(exponent: string): string {
  const digits = Array.from(exponent.replace(/^[+-]/, ''), (d) => SUPERSCRIPTS[Number(d)]!);
  return (exponent.startsWith('-') ? '⁻' : '') + digits.join('');
}

/** A constant of a rule: whole numbers as they are, the rest as in a sum. */
export function formatConstant(value: number): string {
  return Number.isInteger(value) ? String(value).replace('-', MINUS) : formatTerm(value);
}

/** Bytes as megabytes, as for files: 1 MB is 10⁶ bytes. */
export function formatMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
