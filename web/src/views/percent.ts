/** A share as a whole percentage, the same in both languages. A browser's own number format takes 50 ms to begin. */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}

/** A share as a length in a style. */
export function percent(share: number): string {
  return `${share * 100}%`;
}
