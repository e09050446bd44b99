import { expect, test } from 'vitest';
import { FastChance, setupOf, type Seat } from '@rumpus/engine';
import { CARDS, placeChip, sequence as game, SQUARES, WIDTH, type SequenceState } from '@rumpus/engine/games/sequence';
import { weigh } from '../src/games/sequence-belief.ts';
import { rearrange } from '../src/games/sequence-rearrange.ts';
import { sequenceBrain } from '../src/games/sequence.ts';

type S = SequenceState;

/** Decisions of games between greedy players, every so manyeth. */
function atDecisions(seats: number, games: number, show: (s: S, seat: Seat, rng: FastChance) => void): void {
  const moves = new Uint16Array(game.moves.length);
  for (let nth = 0; nth < games; nth++) {
    const rng = new FastChance(nth + 1);
    const s = game.deal(setupOf(game, seats), rng);
    while (game.toMove(s) !== 0) {
      if (rng.below(4) === 0) show(s, s.turn, rng);
      game.play(s, s.turn, sequenceBrain.playout(s, s.turn, moves, game.legal(s, s.turn, moves), rng), rng);
    }
  }
}

const handOf = (s: S, seat: Seat): number[] => [...s.hands.subarray(seat * WIDTH, seat * WIDTH + s.handCounts[seat])];

function cardsOf(s: S): number[] {
  const held = Array.from({ length: s.seats }, (_, seat) => handOf(s, seat));
  return [...held.flat(), ...s.draw.subarray(0, s.drawCount)].sort((a, b) => a - b);
}

test.each([2, 3, 4, 12])('a guess for %i seats that is rearranged is a guess of the same view', (seats) => {
  atDecisions(seats, 4, (s, seat, rng) => {
    const view = game.view(s, seat, game.empty());
    const world = game.guess(view, rng, game.empty());
    rearrange(view, seat, world, rng);
    expect(game.view(world, seat, game.empty()).bytes).toEqual(view.bytes);
    expect(cardsOf(world)).toEqual(cardsOf(s));
    for (let other = 0; other < seats; other++) {
      const hand = handOf(world, other);
      expect(hand).toEqual(hand.toSorted((a, b) => a - b));
    }
  });
});

test.each([2, 4])('at a table of %i, rearranged hands explain better what was played', (seats) => {
  let guessed = 0;
  let moved = 0;
  let count = 0;
  atDecisions(seats, 6, (s, seat, rng) => {
    const view = game.view(s, seat, game.empty());
    const world = game.guess(view, rng, game.empty());
    guessed += weigh(view, seat, world);
    rearrange(view, seat, world, rng);
    moved += weigh(view, seat, world);
    count++;
  });
  expect(moved / count).toBeGreaterThan(guessed / count + 0.5);
});

test('cards that a renewed deck cannot have stay in hands', () => {
  const rng = new FastChance(3);
  const s = game.deal(setupOf(game, 2), rng);
  const deck = [...s.draw.subarray(0, s.drawCount)];
  s.reshuffles = 1;
  const view = game.view(s, 0, game.empty());
  const world = game.guess(view, rng, game.empty());
  world.hands.set(s.hands);
  world.draw.set(s.draw);
  rearrange(view, 0, world, rng);
  expect([...world.draw.subarray(0, world.drawCount)]).toEqual(deck);
});

test('a card kept on several turns is held the less likely', () => {
  const s = game.deal(setupOf(game, 2), new FastChance(1));
  s.turn = 0;
  for (const square of ['c5', 'd5', 'e5', 'f5']) placeChip(s, SQUARES.indexOf(square), 1);
  const against = (...played: string[]): number => {
    for (const [at, card] of played.entries()) {
      s.discards[at] = CARDS.indexOf(card);
      s.chips[s.squares[2 * CARDS.indexOf(card)]] = 2;
    }
    s.discardCounts[1] = played.length;
    const view = game.view(s, 0, game.empty());
    const holding = (card: string): number => {
      s.hands[WIDTH] = CARDS.indexOf(card);
      return weigh(view, 0, s);
    };
    return holding('2S') - holding('AH');
  };
  const once = against('KD');
  expect(once).toBeGreaterThan(0.5);
  expect(against('KD', 'QD')).toBeGreaterThan(once + 0.2);
});
