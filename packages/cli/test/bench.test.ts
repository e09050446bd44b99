import { FastChance, games, setupOf, type Game } from '@rumpus/engine';
import { describe, expect, test } from 'vitest';
import { calibrate } from '../src/calibration.ts';
import { heapGrowth } from '../src/heap-growth.ts';
import { rumpus } from './rumpus.ts';

const fields = [
  'movesPerSecond',
  'movesPerSecondWithCopy',
  'playoutsPerSecond',
  'nsPerMove',
  'copyNs',
  'viewNs',
  'guessNs',
  'printNs',
  'bytesPerState',
  'calibrationNs',
  'movesPerCalibration',
  'movesWithCopyPerCalibration',
  'playoutsPerCalibration',
  'copiesPerCalibration',
  'viewsPerCalibration',
  'guessesPerCalibration',
  'printsPerCalibration',
];

test('rumpus bench --json prints one object with every figure', () => {
  const { code, out, err } = rumpus(['bench', '--json', '--game', 'over-and-out', '--seats', '3', '--seconds', '0.2']);
  expect([code, err]).toEqual([0, '']);
  expect(out.match(/\n/g)).toHaveLength(1);
  const measures = JSON.parse(out) as Record<string, number>;
  expect(measures).toMatchObject({ game: 'over-and-out', seats: 3 });
  expect(measures['heapGrowthPerMillionMoves']).toBeGreaterThanOrEqual(0);
  expect(fields.filter((field) => !(measures[field]! > 0))).toEqual([]);
  expect(measures['movesPerSecond']! * measures['nsPerMove']!).toBeCloseTo(1e9, -3);
});

test('the calibration always does the same work', () => {
  expect(calibrate()).toBe(calibrate());
  expect(calibrate()).toMatchInlineSnapshot(`9181040`);
});

describe('heap growth', () => {
  const game = games['over-and-out'] as Game;
  const setup = setupOf(game, 4);

  test('shows a game that allocates in every move', () => {
    const kept: unknown[] = [];
    const wasteful: Game = {
      ...game,
      play(s, seat, move, chance) {
        kept[0] = [seat, move];
        game.play(s, seat, move, chance);
      },
    };
    expect(heapGrowth(wasteful, setup, new FastChance(1))).toBeGreaterThan(10_000_000);
  });
});
