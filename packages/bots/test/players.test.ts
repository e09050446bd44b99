import { describe, expect, test } from 'vitest';
import { FastChance, games } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { brainOf, playerOf, PLAYERS } from '../src/index.ts';
import { depthOf, midGame } from './tables.ts';

describe.each(Object.values(games))('players of $name', (game) => {
  test.each(PLAYERS)('%s makes legal moves at all kinds of tables, the same for the same seed', (name) => {
    const corners = setUps(game, new FastChance(2), 0);
    const player = playerOf(brainOf(game.name), name);
    const legal = new Uint16Array(game.moves.length);
    for (let nth = 0; nth < 6; nth++) {
      const setup = corners[(nth * 17) % corners.length];
      const { s, seat } = midGame(game, setup, nth + 40, depthOf(game, setup));
      const view = game.view(s, seat, game.empty());
      const move = player(view, seat, { iterations: 12 }, nth);
      expect(legal.subarray(0, game.legal(s, seat, legal))).toContain(move);
      expect(player(view, seat, { iterations: 12 }, nth)).toBe(move);
    }
  });
});

test('who does not exist cannot play', () => {
  expect(() => playerOf(brainOf('rage'), 'genius')).toThrow(/no player/);
  expect(() => brainOf('chess')).toThrow(/no game/);
});
