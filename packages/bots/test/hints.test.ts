import { describe, expect, test } from 'vitest';
import { FastChance, games } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { checkHint } from './recompute.ts';

describe.each(Object.values(games))('hints in $name', (game) => {
  test('every number of a reason follows from what the seat sees, and belongs to the move that is advised', () => {
    const corners = setUps(game, new FastChance(3), 1);
    for (let nth = 0; nth < 60; nth++) {
      const hint = checkHint(game, corners[(nth * 7) % corners.length], 100 + nth, 16);
      expect(hint.move).toBe(hint.considered[0].move);
      expect(hint.why.code).toMatch(new RegExp(`^${game.name}-`));
    }
  });
});
