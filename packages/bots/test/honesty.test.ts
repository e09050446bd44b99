import { describe, expect, test } from 'vitest';
import { FastChance, games, setupOf } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import type { OverAndOutState } from '@rumpus/engine/games/over-and-out';
import { answering, brainOf, choose, finish, LEVELS, type Brain } from '../src/index.ts';
import { checkPolicies, checkTwins } from './honest.ts';
import { midGame } from './tables.ts';

describe.each(Object.values(games))('$name', (game) => {
  const corners = setUps(game, new FastChance(5), 1);

  test('twin worlds get the same choice and the same numbers, at every level and in hints', () => {
    for (let nth = 0; nth < 40; nth++) checkTwins(game, corners[(nth * 7) % corners.length], 1000 + nth);
  });

  test('prior, playout and greedy look only at what the mover may know', () => {
    for (let nth = 0; nth < 400; nth++) checkPolicies(game, corners[nth % corners.length], 5000 + nth);
  });

  test('the facts of a view alone give the same move as the view', () => {
    const setup = setupOf(game, game.seats[1]);
    const { s, seat } = midGame(game, setup, 77, 30);
    const view = game.view(s, seat, game.empty());
    for (const level of LEVELS) {
      const question = { seat, level, budget: { iterations: 30 }, seed: 9 };
      const facts = Object.fromEntries(game.print(view));
      const answer = finish(answering({ game: game.name, setup, facts, ...question }, () => 0));
      expect(answer.move).toBe(game.moves[choose(brainOf(game.name), view, question).move]);
      expect(answer.winChance).toHaveLength(setup.seats);
    }
  });
});

test('the check of policies catches one that looks at a hidden hand', () => {
  const game = games['over-and-out'];
  const peeking: Brain = {
    ...brainOf(game.name),
    prior(s, seat, _moves, count, out) {
      const { hands } = s as OverAndOutState;
      for (let at = 0; at < count; at++) out[at] = hands[((seat + 1) % 2) * 11 + at];
    },
  };
  expect(() => {
    for (let seed = 0; seed < 20; seed++) checkPolicies(game, setupOf(game, 2), seed, peeking);
  }).toThrow(/hidden cards/);
});
