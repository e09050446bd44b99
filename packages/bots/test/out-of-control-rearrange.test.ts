import { FastChance, firstSeat, setupOf, type Seat } from '@rumpus/engine';
import {
  COLOURS,
  countPlaces,
  DECK_SIZE,
  handOf,
  listCards,
  outOfControl as game,
  placesIn,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { expect, test } from 'vitest';
import { outOfControlBrain as brain } from '../src/games/out-of-control.ts';
import { plan, readPlan } from '../src/games/out-of-control-plan.ts';
import { rearrange } from '../src/games/out-of-control-rearrange.ts';

type S = OutOfControlState;
type Ask = (s: S, seat: Seat, rng: FastChance) => void;

const ONE_IN = 9;

/** Asks at some decisions of games that the quick policy plays. */
function atDecisions(seats: number, options: Record<string, string>, games: number, ask: Ask): void {
  const moves = new Uint16Array(game.moves.length);
  const rng = new FastChance(20 + seats);
  for (let nth = 0; nth < games; nth++) {
    const s = game.deal(setupOf(game, seats, options), rng);
    while (game.toMove(s) !== 0) {
      const seat = firstSeat(game.toMove(s));
      if (rng.below(ONE_IN) === 0) ask(s, seat, rng);
      game.play(s, seat, brain.playout(s, seat, moves, game.legal(s, seat, moves), rng), rng);
    }
  }
}

function cardsOf(s: S): number[] {
  const cards = new Uint8Array(DECK_SIZE);
  let count = 0;
  for (let seat = 0; seat < s.seats; seat++) count = listCards(s.bags, handOf(seat), cards, count);
  return [...cards.subarray(0, count), ...s.deck.subarray(0, s.deckCount)].sort((a, b) => a - b);
}

test.each([
  [2, {}],
  [3, { strictRoll: 'on' }],
  [4, { teams: 'on' }],
  [6, {}],
])('a guess for %i seats that is rearranged is a guess of the same view, with the same cards', (seats, options) => {
  atDecisions(seats, options, 6, (s, seat, rng) => {
    const view = game.view(s, seat, game.empty());
    const world = game.guess(view, rng, game.empty());
    rearrange(view, seat, world, rng);
    expect(game.view(world, seat, game.empty()).bytes).toEqual(view.bytes);
    expect(cardsOf(world)).toEqual(cardsOf(s));
  });
});

/** How many cards others hold that would get them a wild from the table. */
function catchesIn(s: S, viewer: Seat): number {
  let count = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    readPlan(s, seat);
    if (seat === viewer || !plan.hasRun) continue;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      count += countPlaces(placesIn(s.bags, handOf(seat), colour) & plan.wildsLying[colour]);
    }
  }
  return count;
}

test('OOC-25: whoever could take a wild has done so, in guesses that are rearranged as in truth', () => {
  let [truly, guessed, rearranged] = [0, 0, 0];
  atDecisions(4, {}, 12, (s, seat, rng) => {
    const view = game.view(s, seat, game.empty());
    const world = game.guess(view, rng, game.empty());
    truly += catchesIn(s, seat);
    guessed += catchesIn(world, seat);
    rearrange(view, seat, world, rng);
    rearranged += catchesIn(world, seat);
  });
  expect(guessed).toBeGreaterThan(5 * truly);
  expect(rearranged).toBeLessThan(guessed / 4);
});

test('whoever is to move is worth in guesses that are rearranged what it is worth in truth', () => {
  const chances = new Float64Array(4);
  const chanceIn = (s: S, seat: Seat): number => {
    brain.value(s, chances);
    return chances[seat] ?? 0;
  };
  let [truly, guessed, rearranged] = [0, 0, 0];
  atDecisions(4, {}, 30, (s, seat, rng) => {
    const view = game.view(s, seat, game.empty());
    const world = game.guess(view, rng, game.empty());
    truly += chanceIn(s, seat);
    guessed += chanceIn(world, seat);
    rearrange(view, seat, world, rng);
    rearranged += chanceIn(world, seat);
  });
  expect(truly / guessed).toBeGreaterThan(1.1);
  expect(Math.abs(truly / rearranged - 1)).toBeLessThan(0.06);
});
