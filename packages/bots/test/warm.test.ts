import { FastChance, firstSeat, games, setupOf } from '@rumpus/engine';
import { expect, test } from 'vitest';
import { brainOf, choose, warmUp } from '../src/index.ts';

test.each(Object.keys(games))('the bot of %s chooses the same before and after it is warmed up', (name) => {
  const brain = brainOf(name);
  const { game } = brain;
  const s = game.deal(setupOf(game, game.seats.at(-1) ?? 2), new FastChance(8));
  const seat = firstSeat(game.toMove(s));
  const view = game.view(s, seat, game.empty());
  const question = { seat, level: 'expert', budget: { iterations: 40 }, seed: 5 } as const;
  const cold = choose(brain, view, question);
  warmUp(brain);
  expect(choose(brain, view, question)).toEqual(cold);
});
