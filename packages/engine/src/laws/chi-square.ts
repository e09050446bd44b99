/** How far counts are from what was expected of them. */
export interface Fit {
  readonly statistic: number;
  readonly degrees: number;
  /** What right counts exceed once in a thousand times. */
  readonly limit: number;
  readonly passes: boolean;
}

/** The normal deviate exceeded with probability 0.001. */
const DEVIATE = 3.090232306167813;

/** Cells that expect fewer counts are put together, as χ² is no measure of them. */
const FEWEST = 5;

/**
 * Pearson's χ² (law 14): `observed` counts each outcome, `weights` gives how probable each is, up to a common factor.
 * An outcome that should be impossible never passes.
 */
export function chiSquare(observed: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): Fit {
  const draws = sum(observed.values());
  const weight = sum(weights.values());
  const rest = { seen: 0, expected: 0 };
  let statistic = 0;
  let cells = 0;
  for (const [outcome, share] of weights) {
    const expected = (draws * share) / weight;
    const seen = observed.get(outcome) ?? 0;
    if (expected < FEWEST) {
      rest.seen += seen;
      rest.expected += expected;
    } else {
      statistic += (seen - expected) ** 2 / expected;
      cells++;
    }
  }
  if (rest.expected > 0) {
    statistic += (rest.seen - rest.expected) ** 2 / rest.expected;
    cells++;
  }
  for (const [outcome, seen] of observed) if (seen > 0 && !(weights.get(outcome)! > 0)) statistic = Infinity;
  const degrees = cells - 1;
  const limit = limitOf(degrees);
  return { statistic, degrees, limit, passes: draws > 0 && statistic <= limit };
}

/** Wilson and Hilferty: the cube root of χ² over its degrees of freedom is nearly normal. */
function limitOf(degrees: number): number {
  if (degrees < 1) return 0;
  const variance = 2 / (9 * degrees);
  return degrees * (1 - variance + DEVIATE * Math.sqrt(variance)) ** 3;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** How often each outcome comes up. */
export function countOutcomes(draws: number, draw: () => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let n = 0; n < draws; n++) {
    const outcome = draw();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}
