import { expect, test } from 'vitest';
import { FastChance } from '@rumpus/engine';
import { autoLevel, LEVELS, type Level, type Result } from '../src/index.ts';

const result = (level: Level, payoff: number, sides = 2): Result => ({ level, payoff, sides });
const times = (count: number, one: Result): Result[] => new Array<Result>(count).fill(one);

test('a newcomer meets Casual bots', () => {
  expect(autoLevel([])).toBe('casual');
});

test('whoever keeps winning meets stronger bots, whoever keeps losing meets Easy ones', () => {
  expect(autoLevel(times(4, result('casual', 1)))).toBe('solid');
  expect(autoLevel(times(12, result('strong', 1)))).toBe('expert');
  expect(autoLevel(times(5, result('casual', 0)))).toBe('easy');
});

test('a fair share at any table size keeps the level', () => {
  for (const sides of [2, 3, 4, 6]) {
    const games = Array.from({ length: 12 }, (_, nth) => result('strong', nth % sides === 0 ? 1 : 0, sides));
    expect(Math.abs(LEVELS.indexOf(autoLevel(games)) - LEVELS.indexOf('strong'))).toBeLessThanOrEqual(1);
  }
});

test('a win instead of a loss never lowers the level', () => {
  const rng = new FastChance(4);
  for (let nth = 0; nth < 500; nth++) {
    const games = Array.from({ length: rng.below(15) + 1 }, () =>
      result(LEVELS[rng.below(5)], rng.below(2), 2 + rng.below(4)),
    );
    const at = rng.below(games.length);
    const levelWith = (payoff: number): number =>
      LEVELS.indexOf(autoLevel(games.with(at, result(games[at].level, payoff, games[at].sides))));
    expect(levelWith(1)).toBeGreaterThanOrEqual(levelWith(0));
  }
});

test('a person of steady strength is soon within a level of it, most of the time', () => {
  const rng = new FastChance(8);
  for (const strength of LEVELS.keys()) {
    let near = 0;
    const games: Result[] = [];
    for (let nth = 0; nth < 400; nth++) {
      const level = autoLevel(games);
      const wins = rng.below(1000) < 1000 / (1 + Math.exp(0.8 * (LEVELS.indexOf(level) - strength)));
      games.push(result(level, wins ? 1 : 0));
      if (Math.abs(LEVELS.indexOf(level) - strength) <= 1) near++;
    }
    expect(near).toBeGreaterThan(300);
  }
});
