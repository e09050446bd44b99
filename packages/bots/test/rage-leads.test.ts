import { FastChance, setupOf } from '@rumpus/engine';
import { rage, ROUNDS } from '@rumpus/engine/games/rage';
import { describe, expect, test } from 'vitest';
import { rageBrain } from '../src/games/rage.ts';

/** Everybody's win chance after a round, so many rounds from the end. */
function chancesAfter(scores: readonly number[], left: number, hits: readonly number[] = []): number[] {
  const s = rage.deal(setupOf(rage, scores.length), new FastChance(1));
  s.round = ROUNDS + 1 - left;
  s.scores.set(scores);
  s.hits.set(hits);
  const out = new Float64Array(scores.length);
  rageBrain.settle(s, out);
  return [...out];
}

describe.each([2, 3, 4, 5, 6, 7, 8])('what a lead of ten points is worth at %i seats', (seats) => {
  const scores = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 30 : 20));
  const byRoundsLeft = Array.from({ length: ROUNDS - 1 }, (_, at) => chancesAfter(scores, at + 1));
  const leaders = byRoundsLeft.map(([leader]) => leader ?? 0);

  test('less the more rounds are left, and always something', () => {
    expect(leaders).toEqual(leaders.toSorted((a, b) => b - a));
    expect(new Set(leaders).size).toBe(leaders.length);
    expect(Math.min(...leaders)).toBeGreaterThan(1.2 / seats);
    expect(Math.max(...leaders)).toBeLessThan(0.99);
  });

  test('the others share the rest alike', () => {
    for (const [leader, ...others] of byRoundsLeft)
      for (const other of others) expect(other).toBeCloseTo((1 - (leader ?? 0)) / (seats - 1), 12);
  });
});

test('RAGE-19: of level scores more hits are worth a little more', () => {
  const [one = 0, other = 0] = chancesAfter([30, 30], 1, [6, 4]);
  expect(one).toBeGreaterThan(other);
  expect(one).toBeLessThan(0.55);
});
