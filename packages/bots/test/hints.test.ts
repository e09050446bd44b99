import { describe, expect, test } from 'vitest';
import { factOf, games, setupOf } from '@rumpus/engine';
import { brainOf, factsOf, finish, hinting, type Ask } from '../src/index.ts';
import { midGame } from './tables.ts';

describe.each(Object.values(games))('hints in $name', (game) => {
  const setup = setupOf(game, game.seats[1]);
  const askAt = (seed: number): Ask => {
    const { s, seat } = midGame(game, setup, seed, 40);
    const facts = factsOf(game.print(game.view(s, seat, game.empty())));
    return { game: game.name, setup, seat, facts, level: 'easy', budget: { iterations: 40 }, seed };
  };

  test('the reason belongs to the move that is advised, and its numbers follow from view and table', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const ask = askAt(seed);
      const hint = finish(hinting(ask, () => 0));
      expect(hint.move).toBe(hint.considered[0].move);
      const view = game.parse(setup, new Map(Object.entries(ask.facts)), { pick: () => 0, shuffle: () => {} });
      const considered = hint.considered.map((one) => ({ ...one, move: game.moves.indexOf(one.move) }));
      const worlds = Math.max(...hint.considered.map(({ visits }) => visits));
      const again = brainOf(game.name).why(view as never, ask.seat, game.moves.indexOf(hint.move), {
        considered,
        worlds,
      });
      expect(again).toEqual(hint.why);
      expect(hint.why.code).toMatch(new RegExp(`^${game.name}-|^tried$`));
    }
  });
});

test('over-and-out: total, limit, answers and risk of a reason follow from the facts', () => {
  const game = games['over-and-out'];
  const setup = setupOf(game, 4);
  for (let seed = 1; seed <= 60; seed++) {
    const { s, seat } = midGame(game, setup, seed, 60);
    const view = game.view(s, seat, game.empty());
    const ask = { game: game.name, setup, seat, facts: factsOf(game.print(view)), level: 'expert', seed } as const;
    const { move, why } = finish(hinting({ ...ask, budget: { iterations: 20 } }, () => 0));
    const fact = (name: string): string => factOf(game, view, name) ?? '';
    const limit = Number(fact('limit'));
    const total = Number(fact('total'));
    const after: Record<string, number> = { x2: 2 * total, '-10': Math.max(0, total - 10), TOP: limit };
    const hand = fact(`hand ${'ABCD'[seat]}`).split(' ');
    const answers = hand.filter((card) => ['0', '-10', 'SPIN', 'TOP', 'TURVY'].includes(card)).length;
    const spent = ['0', '-10', 'SPIN', 'TOP', 'TURVY', 'TURVY stay'].includes(move) ? 1 : 0;
    const turned = fact('turned').split(' ');
    const down = ['22', '33', '44', '55', '66'].filter((tip) => Number(tip) !== limit && !turned.includes(tip));
    expect(why.numbers).toMatchObject({
      limit,
      total: after[move] ?? total + (/^\d$/.test(move) ? Number(move) : 0),
      answers: answers - spent,
      overRisk: down.length === 0 ? 0 : down.filter((tip) => Number(tip) < total).length / down.length,
    });
    const { ownRisk, nextRisk } = why.numbers;
    expect(ownRisk + nextRisk).toBeLessThanOrEqual(1 + 1e-9);
  }
});
