import { expect, test } from 'vitest';
import { FastChance, setupOf } from '@rumpus/engine';
import { CARDS, placeChip, sequence, SQUARES, type SequenceState } from '@rumpus/engine/games/sequence';
import { isCareless } from '../src/games/sequence-never.ts';

/** Green has a row and an open four of another; blue, to move, holds these cards and green played this one last. */
function position(hand: readonly string[], last: string | undefined): SequenceState {
  const s = sequence.deal(setupOf(sequence, 2), new FastChance(1));
  s.turn = 0;
  for (const square of ['a8', 'b8', 'c8', 'd8', 'e8', 'c5', 'd5', 'e5', 'f5']) placeChip(s, SQUARES.indexOf(square), 1);
  placeChip(s, SQUARES.indexOf('b5'), 0);
  s.hands.set(hand.map((card) => CARDS.indexOf(card)).toSorted((a, b) => a - b));
  s.handCounts[0] = hand.length;
  if (last !== undefined) {
    s.discards[0] = CARDS.indexOf(last);
    s.discardCounts[1] = 1;
  }
  return s;
}

const elsewhere = sequence.moves.indexOf('4S e9');

test.each([
  ['a card goes on the square that wins', ['4S', 'AH'], '9D', true],
  ['a jack does, and the four is of the last chip', ['4S', 'JC'], '4H', true],
  ['a jack does, and no card tells of the last chip', ['4S', 'JC'], undefined, true],
  ['a jack does, and they left the four open on their last turn', ['4S', 'JC'], '9D', false],
  ['a jack does, and they played the very card elsewhere', ['4S', 'JC'], 'AH', false],
  ['nothing goes there', ['4S', '6D'], '4H', false],
])('playing elsewhere while %s', (_, hand, last, expected) => {
  expect(sequence.why(position(hand, last), 0, elsewhere)).toBeUndefined();
  expect(isCareless(position(hand, last), 0, elsewhere)).toBe(expected);
});
