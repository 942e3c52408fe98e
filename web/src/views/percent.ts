const whole = new Intl.NumberFormat('en', {style: 'percent', maximumFractionDigits: 0});

/** A share as a whole percentage, the same in both languages. */
export function formatPercent(share: number): string {
  return whole.format(share);
}

/** A share as a length in a style. */
export function percent(share: number): string {
  return `${share * 100}%`;
}
