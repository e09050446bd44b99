import { describe, expect, test } from 'vitest';
import { median, merge, quantile, summarize, wilson, type Histogram } from '../src/statistics.ts';

const histogramOf = (...values: number[]): Histogram => {
  const histogram: Histogram = new Map();
  for (const value of values) merge(histogram, new Map([[value, 1]]));
  return histogram;
};

describe('the Wilson interval', () => {
  test('agrees with published values', () => {
    // Newcombe 1998, Statistics in Medicine 17, table I: 81 of 263, 15 of 148.
    expect(wilson(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(wilson(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(wilson(15, 148).low).toBeCloseTo(0.0624, 4);
    expect(wilson(15, 148).high).toBeCloseTo(0.1605, 4);
  });

  test('keeps to rates from 0 to 1 where nothing or everything succeeds', () => {
    expect(wilson(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) as number });
    expect(wilson(29, 29)).toEqual({ low: expect.closeTo(0.883, 3) as number, high: 1 });
  });

  test('says nothing about no trials', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('covers the true rate in about 95 of 100 runs', () => {
    const trials = 40;
    const rate = 0.25;
    let chance = 1;
    let covered = 0;
    // The exact chance of each number of successes, from the binomial distribution.
    for (let successes = 0; successes <= trials; successes++) {
      chance =
        successes === 0 ? (1 - rate) ** trials : (chance * (trials - successes + 1) * rate) / successes / (1 - rate);
      const { low, high } = wilson(successes, trials);
      if (low <= rate && rate <= high) covered += chance;
    }
    expect(covered).toBeGreaterThan(0.93);
    expect(covered).toBeLessThan(0.97);
  });
});

describe('a summary', () => {
  test('gives mean, sample deviation, interval and extremes', () => {
    const summary = summarize(histogramOf(2, 4, 4, 4, 5, 5, 7, 9));
    expect(summary.count).toBe(8);
    expect(summary.mean).toBe(5);
    expect(summary.sd).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(summary.interval.high - summary.mean).toBeCloseTo((1.959964 * summary.sd) / Math.sqrt(8), 6);
    expect([summary.min, summary.max]).toEqual([2, 9]);
  });

  test('of one value has no deviation', () => {
    expect(summarize(histogramOf(-3))).toMatchObject({ mean: -3, sd: 0, min: -3, max: -3 });
  });

  test('of nothing is refused', () => {
    expect(() => summarize(new Map())).toThrow(RangeError);
  });

  test('is the same to the last bit in whatever order values are added', () => {
    const values = Array.from({ length: 100 }, (_, at) => (at * 7919) % 13);
    expect(summarize(histogramOf(...values))).toEqual(summarize(histogramOf(...values.toReversed())));
  });
});

describe('a quantile', () => {
  const hundred = histogramOf(...Array.from({ length: 100 }, (_, at) => at + 1));

  test('is the smallest value that reaches the share', () => {
    expect([0.05, 0.5, 0.95, 1].map((share) => quantile(hundred, share))).toEqual([5, 50, 95, 100]);
  });

  test('counts a repeated value as often as it came', () => {
    expect(quantile(histogramOf(1, 9, 9, 9), 0.5)).toBe(9);
    expect(quantile(histogramOf(1, 1, 1, 9), 0.5)).toBe(1);
  });
});

test('the median of an even number lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 3])).toBe(4);
});
