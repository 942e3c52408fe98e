/** Contestants in turn: slices of equal length, round after round, so that all meet the same machine. */

const median = (values) => quantile(values, 0.5);

function quantile(values, q) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}

/** The middle, and the quarters on both sides of it. */
export function summary(values) {
  return {median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75)};
}

/** |a - b| at most `bound` of the largest entry. */
export function difference(a, b) {
  let [most, apart] = [0, 0];
  if (a.length !== b.length) return Infinity;
  for (let i = 0; i < a.length; i++) {
    most = Math.max(most, Math.abs(b[i]));
    apart = Math.max(apart, Number.isNaN(a[i]) ? Infinity : Math.abs(a[i] - b[i]));
  }
  return apart / most;
}

async function timed(contestant, times) {
  const begin = performance.now();
  await contestant.run(times);
  return performance.now() - begin;
}

/** How many runs take about `slice` milliseconds, once what warms up is warm. */
async function runsFor(contestant, slice) {
  let times = 1;
  for (;;) {
    // The shorter of two: one may have been interrupted.
    const taken = Math.min(await timed(contestant, times), await timed(contestant, times));
    if (taken >= slice / 2 || times > 1e7) {
      return Math.max(1, Math.round((times * slice) / Math.max(taken, 0.01)));
    }
    times = Math.ceil(times * Math.min(8, slice / Math.max(taken, 0.1)));
  }
}

/**
 * Speeds of each contestant, round by round: `work` a run, in billions a second.
 * @param contestants by name; `copies` is how often a run does the work
 */
export async function race(contestants, work, {rounds, slice, before}) {
  const times = {};
  for (const [name, one] of Object.entries(contestants)) times[name] = await runsFor(one, slice);
  const speeds = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    before?.();
    for (const [name, one] of Object.entries(contestants)) {
      const taken = await timed(one, times[name]);
      speeds[name].push((work * (one.copies ?? 1) * times[name]) / taken / 1e6);
    }
  }
  return speeds;
}
