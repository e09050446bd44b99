import { expect, test } from 'vitest';
import { FastChance, NONE, setupOf } from '@rumpus/engine';
import { overAndOut as game } from '@rumpus/engine/games/over-and-out';
import { overAndOutBrain as brain } from '../src/games/over-and-out.ts';
import { greedyMove } from '../src/games/over-and-out-greedy.ts';
import { ALL_CELLS, cells, findCells, lookQuickly } from '../src/games/over-and-out-quick.ts';

const moves = new Uint16Array(16);

test('the quick player of playouts wins more than its share of games against greedy ones', () => {
  const s = game.empty();
  for (const seats of [2, 4]) {
    let won = 0;
    for (let nth = 0; nth < 200 * seats; nth++) {
      const rng = new FastChance(Math.floor(nth / seats));
      game.deal(setupOf(game, seats), rng, s);
      while (s.turn !== NONE) {
        const { turn } = s;
        const count = game.legal(s, turn, moves);
        const isQuick = turn === nth % seats;
        const move = isQuick ? brain.playout(s, turn, moves, count, rng) : greedyMove(s, turn, moves, count);
        game.play(s, turn, move, rng);
      }
      won += game.payoff(s, nth % seats);
    }
    expect(won / (200 * seats)).toBeGreaterThan(1.05 / seats);
  }
});

test('the cells of every move lie in the table of weights', () => {
  const s = game.empty();
  let [fewest, last] = [Infinity, 0];
  for (let nth = 0; nth < 40; nth++) {
    const rng = new FastChance(nth);
    game.deal(setupOf(game, 2 + (nth % 7)), rng, s);
    while (s.turn !== NONE) {
      const count = game.legal(s, s.turn, moves);
      lookQuickly(s, s.turn);
      for (const move of moves.subarray(0, count)) {
        const found = findCells(s, move);
        fewest = Math.min(fewest, found);
        last = Math.max(last, ...cells.subarray(0, found));
      }
      game.play(s, s.turn, moves[rng.below(count)], rng);
    }
  }
  expect(fewest).toBeGreaterThan(1);
  expect(last).toBeLessThan(ALL_CELLS);
});

test('without memory the prior does not see which cards were played', () => {
  const rng = new FastChance(3);
  const s = game.deal(setupOf(game, 2), rng);
  while (s.playedCount < 8) game.play(s, s.turn, moves[game.legal(s, s.turn, moves) - 1], rng);
  const priors = (memory: number): number[] => {
    const count = game.legal(s, s.turn, moves);
    const out = new Float64Array(count);
    brain.prior(s, s.turn, moves, count, out, memory);
    return [...out];
  };
  const before = [priors(0), priors(1)];
  s.played.fill(0, 0, s.playedCount);
  expect(priors(0)).toEqual(before[0]);
  expect(priors(1)).not.toEqual(before[1]);
});
