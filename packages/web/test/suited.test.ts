import { games, type Game } from '@rumpus/engine';
import { autoLevel } from '@rumpus/bots';
import { expect, test } from 'vitest';
import type { SavedChair, SavedTable } from '../src/net/store.ts';
import { resultsOf } from '../src/suited.ts';

const { rage, sequence } = games as { rage: Game; sequence: Game };
const you: SavedChair = { kind: 'person', name: 'Maya' };
const bot = (level: 'easy' | 'casual' | 'solid' | 'strong' | 'expert'): SavedChair => ({
  kind: 'bot',
  name: 'B',
  level,
});

function table(game: Game, chairs: readonly SavedChair[], winners: string, more: Partial<SavedTable> = {}): SavedTable {
  const id = `${winners} ${more.touched ?? 0}`;
  const dealt = { code: 'KMPRTW', secret: '', salt: '', nonces: {}, moves: [], isYourTurn: false };
  const played = { isOver: true, winners: [...winners], touched: 0, options: {}, rules: game.rules, ...more };
  return { id, game: game.name, seats: chairs.length, chairs, ...dealt, ...played };
}

test('finished games of one person against bots count, the oldest first', () => {
  const results = resultsOf(rage, [
    table(rage, [you, bot('solid'), bot('solid')], 'B', { touched: 9 }),
    table(rage, [you, bot('easy'), bot('easy'), bot('easy')], 'A', { touched: 3 }),
  ]);
  expect(results).toEqual([
    { level: 'easy', sides: 4, payoff: 1 },
    { level: 'solid', sides: 3, payoff: 0 },
  ]);
});

test('a shared win counts for its share, a win with a team mate in full, among as many sides as there are', () => {
  expect(resultsOf(rage, [table(rage, [you, bot('easy'), bot('easy')], 'AC')])).toEqual([
    { level: 'easy', sides: 3, payoff: 0.5 },
  ]);
  const pairs = table(sequence, [you, bot('strong'), bot('casual'), bot('strong')], 'AC');
  expect(resultsOf(sequence, [pairs])).toEqual([{ level: 'solid', sides: 2, payoff: 1 }]);
});

test('games of several people, without bots, of other kinds or still running do not count', () => {
  const ignored = [
    table(rage, [you, you, bot('easy')], 'A'),
    table(rage, [you, you], 'A'),
    table(sequence, [you, bot('easy')], 'A'),
    table(rage, [you, bot('easy')], '', { isOver: false }),
  ];
  expect(resultsOf(rage, ignored)).toEqual([]);
  expect(autoLevel([])).toBe('casual');
});
