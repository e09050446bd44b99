import { FastChance, firstSeat, games, hasSeat, Recorder, setupOf, type Game } from '@rumpus/engine';
import { expect, test } from 'vitest';
import { courseOf } from './swing.ts';

/** A game of two at random. */
function played(game: Game): { text: string; moves: number; shares: readonly number[] } {
  const rng = new FastChance(3);
  const recorder = new Recorder(game, setupOf(game, 2), rng);
  const legal = new Uint16Array(game.moves.length);
  let moves = 0;
  for (; game.toMove(recorder.s) !== 0; moves++) {
    const seat = firstSeat(game.toMove(recorder.s));
    recorder.play(seat, legal[rng.below(game.legal(recorder.s, seat, legal))] ?? 0);
  }
  return { text: recorder.text(), moves, shares: [0, 1].map((seat) => game.payoff(recorder.s, seat)) };
}

test.each(Object.values(games))('$name: a record has moments from its first move on, evenly spread', (game) => {
  const { text, moves, shares: payoffs } = played(game);
  const { setup, moments, end } = courseOf(game, text);
  expect(setup.seats).toBe(2);
  expect(moments).toHaveLength(Math.min(24, moves));
  expect(moments[0]?.share).toBe(0);
  const shares = moments.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.9);
  expect(shares.at(-1)).toBeLessThan(1);
  for (const { seat, facts } of moments) {
    const view = game.parse(setup, facts, new FastChance(1));
    expect(hasSeat(game.toMove(view), seat)).toBe(true);
  }
  expect(end).toEqual(payoffs);
});
