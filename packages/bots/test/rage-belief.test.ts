import { expect, test } from 'vitest';
import { FastChance, firstSeat, setupOf, type Seat } from '@rumpus/engine';
import { PLAYING, rage as game, type RageState } from '@rumpus/engine/games/rage';
import { playerOf } from '../src/index.ts';
import { rageBrain } from '../src/games/rage.ts';

const GAMES = 6;
const GUESSES = 24;
const BUDGET = { iterations: 1 };

/** How much likelier than a guess the true world is by the weights of the brain, as a logarithm, at a decision. */
function told(s: RageState, seat: Seat, rng: FastChance): number {
  const view = game.view(s, seat, game.empty());
  const world = game.empty();
  const truth = rageBrain.weigh(view, seat, s);
  let sum = 1;
  for (let nth = 0; nth < GUESSES; nth++)
    sum += Math.exp(rageBrain.weigh(view, seat, game.guess(view, rng, world)) - truth);
  return -Math.log(sum / (GUESSES + 1));
}

/** The mean of that over decisions about cards, in games of one kind of player. */
function toldBy(name: string, options: Record<string, string> = {}): number {
  const player = playerOf(rageBrain, name);
  const rng = new FastChance(5);
  const moves = new Uint16Array(game.moves.length);
  const all: number[] = [];
  for (let nth = 0; nth < GAMES; nth++) {
    const luck = new FastChance(100 + nth);
    const s = game.deal(setupOf(game, 4, options), luck);
    for (let step = 0; game.toMove(s) !== 0; step++) {
      const seat = firstSeat(game.toMove(s));
      if (s.phase === PLAYING && game.legal(s, seat, moves) > 1 && rng.below(8) === 0) all.push(told(s, seat, rng));
      game.play(s, seat, player(game.view(s, seat, game.empty()), seat, BUDGET, step), luck);
    }
  }
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

test('what greedy and Solid players bid and played speaks for the hands they have', () => {
  expect(toldBy('greedy')).toBeGreaterThan(0.8);
  expect(toldBy('solid')).toBeGreaterThan(0.4);
});

test('bids and cards that make no sense speak against no hand for long', () => {
  expect(toldBy('beginner')).toBeGreaterThan(0.2);
});

test('RAGE-22: secret bids say nothing', () => {
  expect(toldBy('greedy', { secretBids: 'on' })).toBe(0);
});
