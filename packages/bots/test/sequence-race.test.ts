import { expect, test } from 'vitest';
import { copy, FastChance, firstSeat, setupOf, type Move } from '@rumpus/engine';
import {
  DEAD,
  ONE_EYED,
  ROLES,
  sequence as game,
  SQUARES,
  WIDTH,
  type SequenceState,
} from '@rumpus/engine/games/sequence';
import { Account } from '../src/games/sequence-account.ts';
import { lastCardOf } from '../src/games/sequence-cards.ts';
import { race } from '../src/games/sequence-race.ts';
import { sequenceBrain } from '../src/games/sequence.ts';
import { taste } from '../src/games/sequence-value.ts';

const DECK = 104;
const BY_THUMB = [0, 0, 0];
const PATIENTLY = [1, 1, 1];
const moves = new Uint16Array(game.moves.length);

/** Positions of games of greedy players, so many moves after the deal. */
function* positions(seats: number, options: Record<string, string> = {}): Generator<SequenceState> {
  for (let nth = 0; nth < 12; nth++) {
    const rng = new FastChance(nth + 1);
    const s = game.deal(setupOf(game, seats, options), rng);
    for (let left = 5 * nth; left > 0 && game.toMove(s) !== 0; left--) {
      const seat = firstSeat(game.toMove(s));
      game.play(s, seat, sequenceBrain.playout(s, seat, moves, game.legal(s, seat, moves), rng), rng);
    }
    if (game.toMove(s) !== 0) yield s;
  }
}

/** Plays a race over by the engine; the text of the first move that the rules refuse, or of who won. */
function replayed(s: SequenceState, played: readonly (readonly [number, Move])[]): string {
  const rng = new FastChance(1);
  for (const [seat, move] of played) {
    const rule = game.why(s, seat, move);
    if (rule !== undefined) return `${game.moves[move]}: ${rule}`;
    game.play(s, seat, move, rng);
  }
  return payoffs(s);
}

const payoffs = (s: SequenceState): string =>
  Array.from({ length: s.seats }, (_, seat) => game.payoff(s, seat)).join(' ');

test.each([
  [2, {}],
  [3, {}],
  [4, {}],
  [2, { board: 'shuffled' }],
  [3, { boxChips: 'on' }],
])('a race of %i with %o keeps the rules and is won by whom the engine says', (seats, options) => {
  for (const isPatient of [BY_THUMB, PATIENTLY]) {
    for (const s of positions(seats, options)) {
      const played: [number, Move][] = [];
      const raced = copy(s, game.empty());
      race(raced, 2 * DECK, { side: 0, taste, isPatient }, (seat, move) => played.push([seat, move]));
      // The engine shuffles a deck anew by luck of its own.
      if (played.length > s.drawCount) continue;
      expect(replayed(s, played)).toBe(payoffs(raced));
    }
  }
});

test.each([
  undefined,
  { side: 0, taste, isPatient: BY_THUMB },
  { side: 1, taste, isPatient: BY_THUMB },
  { side: 2, taste, isPatient: PATIENTLY },
])('whoever moves in a race goes by what that seat may know, with %o', (thinker) => {
  const rng = new FastChance(4);
  const world = game.empty();
  for (const s of positions(4)) {
    const view = game.view(s, s.turn, game.empty());
    const first = Array.from({ length: 8 }, () => {
      const played: Move[] = [];
      race(game.guess(view, rng, world), 1, thinker, (_, move) => played.push(move));
      return played[0];
    });
    expect(new Set(first).size).toBe(1);
  }
});

test('a side that thinks makes the move that the prior likes best of those a person would make, but for a few', () => {
  let alike = 0;
  let count = 0;
  for (const seats of [2, 3, 4]) {
    for (const s of positions(seats)) {
      const { turn } = s;
      const prior = favourite(s, turn);
      if (prior >= DEAD) continue;
      race(s, 1, { side: turn % s.sides, taste, isPatient: BY_THUMB }, (_, move) => {
        alike += Number(move === prior);
      });
      count++;
    }
  }
  expect(alike).toBeGreaterThan(0.9 * count);
  expect(count).toBeGreaterThan(20);
});

test('whoever goes by rule of thumb in a race puts a chip where a greedy player does', () => {
  let alike = 0;
  let count = 0;
  const raced = game.empty();
  for (const seats of [2, 3, 4, 6]) {
    const rng = new FastChance(seats);
    const s = game.deal(setupOf(game, seats), rng);
    while (game.toMove(s) !== 0) {
      const greedy = sequenceBrain.playout(s, s.turn, moves, game.legal(s, s.turn, moves), rng);
      if (greedy < DEAD && ROLES[Math.floor(greedy / SQUARES.length)] !== ONE_EYED) {
        race(copy(s, raced), 1, undefined, (_, move) => {
          alike += Number(move % SQUARES.length === greedy % SQUARES.length);
        });
        count++;
      }
      game.play(s, s.turn, greedy, rng);
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(alike).toBeGreaterThan(0.985 * count);
});

function favourite(s: SequenceState, seat: number): Move {
  const view = game.view(s, seat, game.empty());
  const count = game.legal(view, seat, moves);
  const logits = new Float64Array(count);
  sequenceBrain.prior(view, seat, moves, count, logits, 1);
  const order = Array.from({ length: count }, (_, at) => at).toSorted((a, b) => logits[b] - logits[a]);
  return moves[order.find((at) => !sequenceBrain.never?.(view, seat, moves[at])) ?? order[0]];
}

test('what a chip is worth on each square does not depend on the order of the chips', () => {
  const followed = new Account();
  for (const s of positions(3)) {
    followed.follow(s.chips);
    const fresh = new Account();
    fresh.follow(s.chips);
    expect(followed.worths).toEqual(fresh.worths);
  }
});

test('a race of some plays leaves every card somewhere, and what is seen of it', () => {
  for (const s of positions(4)) {
    const before = sortedCards(s);
    const last: Move[] = [];
    race(s, 9, undefined, (seat, move) => (last[seat] = move));
    expect(sortedCards(s)).toEqual(before);
    for (const [seat, move] of last.entries())
      if (move < DEAD) expect(lastCardOf(s, seat)).toBe(Math.floor(move / SQUARES.length));
  }
});

function sortedCards(s: SequenceState): number[] {
  const hands = Array.from({ length: s.seats }, (_, seat) => [
    ...s.hands.subarray(seat * WIDTH, seat * WIDTH + s.handCounts[seat]),
  ]);
  const discards = s.discards.subarray(
    0,
    s.discardCounts.reduce((sum, count) => sum + count, 0),
  );
  return [...hands.flat(), ...discards, ...s.draw.subarray(0, s.drawCount)].sort((a, b) => a - b);
}
