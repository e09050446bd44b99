import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '@rumpus/engine';
import { brainOf, choose, type Level } from '../src/index.ts';
import { positionsIn, readPositions, tell } from './positions.ts';

const SOFT: readonly Level[] = ['easy', 'casual'];
const LEVELS: readonly Level[] = ['solid', 'strong', 'expert'];
const ITERATIONS = 300;
const SEEDS = [1, 2];
/** Who chooses softly is asked often. */
const MANY_SEEDS = Array.from({ length: 24 }, (_, at) => at);

const seedsOf = (level: Level, isForAll: boolean): readonly number[] => {
  if (SOFT.includes(level) || (level === 'solid' && isForAll)) return MANY_SEEDS;
  return level === 'solid' ? [1] : SEEDS;
};

const withPositions = Object.values(games).filter(({ name }) =>
  existsSync(join(import.meta.dirname, 'positions', name)),
);

describe.each(withPositions)('no person would do that: $name', (game) => {
  const positions = readPositions(game.name);

  test('there are at least 25 positions', () => {
    expect(positions.length).toBeGreaterThanOrEqual(25);
  });

  test.each(positions)('$title', (position) => {
    const { s, seat, good, bad, isForAll } = position;
    const view = game.view(s, seat, game.empty());
    for (const level of isForAll ? [...SOFT, ...LEVELS] : LEVELS) {
      for (const seed of seedsOf(level, isForAll)) {
        const choice = choose(brainOf(game.name), view, { seat, level, budget: { iterations: ITERATIONS }, seed });
        const move = game.moves[choice.move];
        const isWrong = bad.includes(move) || (good.length > 0 && !good.includes(move));
        const table = choice.considered.map((one) => `${game.moves[one.move]} ${one.value.toFixed(3)} (${one.visits})`);
        if (isWrong) expect.fail(`${level} played ${move}\n${tell(position)}\n  ${table.join(', ')}`);
      }
    }
  });
});

test('a position that names an illegal move is refused', () => {
  const text = 'rumpus 1\ngame over-and-out\nseats 2\n\n@ hand A 5 3 0 TOP\n@ turn A\n# good: 4\n';
  expect(() => positionsIn('x.rec', text)).toThrow(/4 is not legal/);
});
