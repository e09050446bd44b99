import { describe, expect, test } from 'vitest';
import { firstSeat, games, KeyedChance, setupOf, type Game } from '@rumpus/engine';
import { brainOf, LEVELS, mannerOf, playerOf } from '../src/index.ts';
import { midGame } from './tables.ts';

/** The share of the wins of one player against another over paired deals of two. */
function shareOf(game: Game, one: string, other: string, deals: number, setup = setupOf(game, 2)): number {
  const players = [one, other].map((name) => playerOf(brainOf(game.name), name));
  const view = game.empty();
  let won = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (const first of [0, 1]) {
      const chance = new KeyedChance((deal + 1).toString(16));
      const s = game.deal(setup, chance);
      for (let ply = 0; game.toMove(s) !== 0; ply++) {
        const seat = firstSeat(game.toMove(s));
        const player = players[(seat + first) % 2];
        const move = player(game.view(s, seat, view), seat, { iterations: 20 }, deal * 1000 + ply);
        game.play(s, seat, move, chance);
      }
      won += game.payoff(s, first);
    }
  }
  return won / (2 * deals);
}

describe.each(Object.values(games))('levels of $name', (game) => {
  test('Easy beats random players, Solid beats them clearly, Solid beats Easy', () => {
    expect(shareOf(game, 'easy', 'random', 16)).toBeGreaterThan(0.5);
    expect(shareOf(game, 'solid', 'random', 10)).toBeGreaterThan(0.75);
    expect(shareOf(game, 'solid', 'easy', 10)).toBeGreaterThan(0.5);
  });

  test('from Easy to Solid choices get harder, memory longer, and no level is careless', () => {
    const { s, seat } = midGame(game, setupOf(game, 4), 1, 5);
    const view = game.view(s, seat, game.empty());
    const manners = LEVELS.map((level) => mannerOf(brainOf(game.name), view, level));
    for (const at of [0, 1]) {
      expect(manners[at].softness).toBeGreaterThan(manners[at + 1].softness);
      expect(manners[at].memory).toBeLessThan(manners[at + 1].memory);
    }
    for (const { limit } of manners) expect(limit).toBeLessThan(0.25);
    expect(manners.at(-1)).toMatchObject({ softness: 0, searches: true, effort: 1, memory: 1 });
  });
});

test.each([{ naturalFinish: 'on' }, { maxWilds: '0' }])(
  'long games of Out of Control are played less softly: %o',
  (options) => {
    const game = games['out-of-control'];
    const softness = (chosen: Record<string, string>): number => {
      const { s, seat } = midGame(game, setupOf(game, 2, chosen), 1, 5);
      return mannerOf(brainOf(game.name), game.view(s, seat, game.empty()), 'solid').softness;
    };
    expect(softness(options)).toBeLessThan(softness({}));
    expect(softness({ maxWilds: '4' })).toBe(softness({}));
  },
);

test.each([
  ['solid', 'casual'],
  ['casual', 'easy'],
] as const)('where wilds do not win in Out of Control %s still beats %s', (higher, lower) => {
  const game = games['out-of-control'];
  expect(shareOf(game, higher, lower, 30, setupOf(game, 2, { naturalFinish: 'on' }))).toBeGreaterThan(0.58);
});

test.each([{}, { maxWilds: '0' }])('in teams of Out of Control Solid still beats Casual: %o', (options) => {
  const game = games['out-of-control'];
  expect(shareOf(game, 'solid', 'casual', 40, setupOf(game, 4, { teams: 'on', ...options }))).toBeGreaterThan(0.55);
});
