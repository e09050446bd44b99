import { expect, test } from 'vitest';
import { games, setupOf } from '@rumpus/engine';
import { brainOf, choose, mergeChoices, type Choice } from '../src/index.ts';
import { midGame } from './tables.ts';

const choice = (rows: readonly [number, number, number][]): Choice => ({
  move: rows[0][0],
  considered: rows.map(([move, visits, value]) => ({ move, visits, value, low: value - 0.1, high: value + 0.1 })),
  winChance: [rows[0][2], 1 - rows[0][2]],
  why: { code: 'tried', numbers: {} },
});

test('visits add up, values are weighed by them, intervals shrink', () => {
  const merged = mergeChoices([
    choice([
      [3, 100, 0.6],
      [4, 50, 0.4],
    ]),
    choice([
      [3, 300, 0.4],
      [4, 50, 0.5],
    ]),
  ]);
  expect(merged.move).toBe(3);
  expect(merged.considered.map(({ move, visits }) => [move, visits])).toEqual([
    [3, 400],
    [4, 100],
  ]);
  expect(merged.considered[0].value).toBeCloseTo(0.45);
  expect(merged.considered[0].high - merged.considered[0].value).toBeLessThan(0.1);
  expect(merged.winChance[0]).toBeCloseTo(0.5);
});

test('the move most searched overall wins over the favourite of one search', () => {
  expect(
    mergeChoices([
      choice([
        [1, 60, 0.5],
        [2, 55, 0.5],
      ]),
      choice([
        [2, 60, 0.5],
        [1, 20, 0.3],
      ]),
    ]).move,
  ).toBe(2);
});

test('merging one choice keeps its move, merging in another order changes nothing', () => {
  const game = games['over-and-out'];
  const { s, seat } = midGame(game, setupOf(game, 3), 5, 20);
  const view = game.view(s, seat, game.empty());
  const choices = [1, 2, 3].map((seed) =>
    choose(brainOf(game.name), view, { seat, level: 'expert', budget: { iterations: 60 }, seed }),
  );
  expect(mergeChoices([choices[0]]).move).toBe(choices[0].move);
  const one = mergeChoices(choices);
  const other = mergeChoices(choices.toReversed());
  expect(other.move).toBe(one.move);
  expect(other.considered.map(({ visits }) => visits)).toEqual(one.considered.map(({ visits }) => visits));
});
