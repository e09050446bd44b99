import { expect, test } from 'vitest';
import { FastChance, firstSeat, NONE, setupOf, type Seat } from '@rumpus/engine';
import { BIDDING, MOST_CARDS, PLAYING, rage as game, type RageState } from '@rumpus/engine/games/rage';
import { rageBrain as brain } from '../src/games/rage.ts';
import { rearrange } from '../src/games/rage-rearrange.ts';
import { worthOfCard } from '../src/games/rage-worths.ts';
import { playerOf } from '../src/index.ts';

type S = RageState;

/** Decisions of games between greedy players. */
function atDecisions(
  seats: number,
  options: Record<string, string>,
  games: number,
  look: (s: S, seat: Seat, rng: FastChance) => void,
): void {
  const player = playerOf(brain, 'greedy');
  for (let nth = 0; nth < games; nth++) {
    const rng = new FastChance(nth + 1);
    const s = game.deal(setupOf(game, seats, options), rng);
    for (let step = 0; game.toMove(s) !== 0; step++) {
      const seat = firstSeat(game.toMove(s));
      if (rng.below(6) === 0) look(s, seat, rng);
      game.play(s, seat, player(game.view(s, seat, game.empty()), seat, { iterations: 1 }, step), rng);
    }
  }
}

const handOf = (s: S, seat: Seat): number[] => [
  ...s.hands.subarray(seat * MOST_CARDS, seat * MOST_CARDS + s.handCounts[seat]),
];

function cardsOf(s: S): number[] {
  const held = Array.from({ length: s.seats }, (_, seat) => handOf(s, seat));
  return [...held.flat(), ...s.pile.subarray(0, s.pileCount)].sort((a, b) => a - b);
}

test.each([
  [2, {}],
  [4, { actionAnytime: 'on' }],
  [5, { secretBids: 'on' }],
  [8, { blindChange: 'on' }],
])('a guess for %i seats that is rearranged is a guess of the same view, with the same cards', (seats, options) => {
  atDecisions(seats, options, 4, (s, seat, rng) => {
    const view = game.view(s, seat, game.empty());
    const world = game.guess(view, rng, game.empty());
    rearrange(view, seat, world, rng);
    expect(game.view(world, seat, game.empty()).bytes).toEqual(view.bytes);
    expect(cardsOf(world)).toEqual(cardsOf(s));
    for (let other = 0; other < seats; other++) {
      const hand = handOf(world, other);
      expect(hand).toEqual(hand.toSorted((a, b) => a - b));
      for (const card of hand) expect(card < 96 && ((world.voids[other] >> (card >> 4)) & 1) === 1).toBe(false);
    }
  });
});

/** How a guess and the same guess rearranged compare with the truth, summed over the other hands of many decisions. */
function compare(
  phase: number,
  tell: (guessed: number[], truth: number[]) => number,
): { guessed: number; moved: number } {
  const sums = { guessed: 0, moved: 0 };
  atDecisions(6, {}, 40, (s, seat, rng) => {
    if (s.phase !== phase) return;
    const view = game.view(s, seat, game.empty());
    const others = Array.from({ length: s.seats }, (_, other) => other).filter(
      (other) => other !== seat && s.bids[other] !== NONE,
    );
    const world = game.empty();
    const told = (): number => others.reduce((sum, other) => sum + tell(handOf(world, other), handOf(s, other)), 0);
    for (let nth = 0; nth < 8; nth++) {
      game.guess(view, rng, world);
      sums.guessed += told();
      rearrange(view, seat, world, rng);
      sums.moved += told();
    }
  });
  return sums;
}

test('hands are worth what was bid on them, in guesses that are rearranged', () => {
  const worthOf = (hand: number[]): number => hand.reduce((sum, card) => sum + worthOfCard(card), 0);
  const { guessed, moved } = compare(BIDDING, (hand, truth) => Math.abs(worthOf(hand) - worthOf(truth)));
  expect(moved / guessed).toBeLessThan(0.75);
});

test('by what everyone played, more cards are where they are, in guesses that are rearranged', () => {
  const { guessed, moved } = compare(PLAYING, (hand, truth) => hand.filter((card) => truth.includes(card)).length);
  expect(moved / guessed).toBeGreaterThan(1.1);
});

/** One card each: worlds come as often as their weights say. */
test('guesses that are rearranged come by their weights', () => {
  const s = game.deal(setupOf(game, 3, { rounds: '3' }), new FastChance(12));
  const rng = new FastChance(3);
  const moves = new Uint16Array(game.moves.length);
  while (s.handCounts[0] !== 1 || s.phase !== PLAYING) {
    const seat = firstSeat(game.toMove(s));
    game.play(s, seat, moves[rng.below(game.legal(s, seat, moves))], rng);
  }
  const seat = firstSeat(game.toMove(s));
  const view = game.view(s, seat, game.empty());
  const world = game.empty();
  const others = [0, 1, 2].filter((other) => other !== seat);
  const keyOf = (): string => others.map((other) => world.hands[other * MOST_CARDS] >> 4).join();
  const [wanted, found] = [new Map<string, number>(), new Map<string, number>()];
  let weights = 0;
  const drawn = 15_000;
  for (let nth = 0; nth < drawn; nth++) {
    game.guess(view, rng, world);
    const weight = Math.exp(brain.weigh(view, seat, world));
    weights += weight;
    wanted.set(keyOf(), (wanted.get(keyOf()) ?? 0) + weight);
    rearrange(view, seat, world, rng);
    for (let more = 0; more < 4; more++) rearrange(view, seat, world, rng);
    found.set(keyOf(), (found.get(keyOf()) ?? 0) + 1 / drawn);
  }
  for (const [key, weight] of wanted) expect(Math.abs(weight / weights - (found.get(key) ?? 0))).toBeLessThan(0.01);
});
