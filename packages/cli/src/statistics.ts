/** The standard normal quantile of 97.5 %: what 95 % confidence means throughout. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The Wilson score interval of a rate: 95 % confidence, sound for few trials and for rates near 0 and 1. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const spread = (Z * Z) / trials;
  const centre = (rate + spread / 2) / (1 + spread);
  const half = Math.sqrt(spread * (rate * (1 - rate) + spread / 4)) / (1 + spread);
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === trials ? 1 : Math.min(1, centre + half),
  };
}

/** How many standard errors 95 % confidence in a mean of so few values takes: Student's quantile of 97.5 %, expanded. */
export function studentFactor(values: number): number {
  const v = values - 1;
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
  return Z + first / v + second / v ** 2 + third / v ** 3;
}

/** How often each whole number came. */
export type Histogram = Map<number, number>;

export interface Summary {
  readonly count: number;
  readonly mean: number;
  /** Of the mean: 95 % confidence by the normal distribution. */
  readonly interval: Interval;
  /** Of the sample: divided by one less than the count. */
  readonly sd: number;
  readonly min: number;
  readonly max: number;
}

export function count(histogram: Histogram, value: number, times = 1): void {
  histogram.set(value, (histogram.get(value) ?? 0) + times);
}

/** Adds one histogram to another; in which order makes no difference. */
export function merge(into: Histogram, from: Histogram): void {
  for (const [value, times] of from) count(into, value, times);
}

export function summarize(histogram: Histogram): Summary {
  const sorted = inOrder(histogram);
  const total = sorted.reduce((sum, [, times]) => sum + times, 0);
  if (total === 0) throw new RangeError('nothing to sum up');
  const mean = sorted.reduce((sum, [value, times]) => sum + value * times, 0) / total;
  const squares = sorted.reduce((sum, [value, times]) => sum + (value - mean) ** 2 * times, 0);
  const sd = total > 1 ? Math.sqrt(squares / (total - 1)) : 0;
  const half = (Z * sd) / Math.sqrt(total);
  const interval = { low: mean - half, high: mean + half };
  return { count: total, mean, interval, sd, min: sorted[0]?.[0] ?? 0, max: sorted.at(-1)?.[0] ?? 0 };
}

/** The smallest value that at least this share of the counted ones does not exceed (nearest rank). */
export function quantile(histogram: Histogram, share: number): number {
  const sorted = inOrder(histogram);
  const rank = share * sorted.reduce((sum, [, times]) => sum + times, 0);
  let seen = 0;
  for (const [value, times] of sorted) {
    seen += times;
    if (seen >= rank) return value;
  }
  return sorted.at(-1)?.[0] ?? Number.NaN;
}

/** The middle value; between the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

const inOrder = (histogram: Histogram): [number, number][] => [...histogram].sort(([a], [b]) => a - b);
