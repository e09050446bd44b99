import { describe, expect, test } from 'vitest';
import { FastChance, games } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { checkGame } from './bot-laws.ts';

describe.each(Object.values(games))('$name', (game) => {
  test('bots of all levels play whole games of all kinds without an illegal move', () => {
    const corners = setUps(game, new FastChance(11), 1);
    const until = 8;
    for (let nth = 0; nth < until; nth++) {
      const setup = corners[Math.floor((nth * corners.length) / until)];
      expect(checkGame(game, setup, 300 + nth, 8)).toBeGreaterThan(0);
    }
  });
});
