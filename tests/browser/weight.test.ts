import {describe, expect, it} from 'vitest';

import {needed, weigh, weightTable} from '../../scripts/lib/weight.mjs';

// Ceilings are what things weigh today and a little room: lower them when something has become lighter.
const weights = weigh();

describe('what a reader waits for', () => {
  it.each(weights.map((weight) => [weight.name, weight] as const))(
    '%s is within its budget, compressed by gzip',
    (_, {raw, gzip, brotli, ceiling}) => {
      expect(raw).toBeGreaterThan(1_000);
      expect(gzip).toBeLessThan(raw);
      expect(brotli).toBeLessThan(gzip);
      expect(gzip).toBeLessThanOrEqual(ceiling);
    },
  );

  it('has no ceiling that has become too high to say anything', () => {
    for (const {name, gzip, ceiling} of weights) expect(gzip, name).toBeGreaterThan(0.85 * ceiling);
  });

  it('is told in a table, with the sum for the default lesson', () => {
    const [page, , exact] = weights;
    expect(needed(weights)).toBe(page!.gzip + exact!.gzip);
    expect(weightTable(weights).split('\n')).toHaveLength(weights.length + 3);
  });
});
