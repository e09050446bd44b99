import { expect, test } from 'vitest';
import { FastChance, setupOf, type Seat } from '@rumpus/engine';
import { CARDS, placeChip, sequence, SQUARES, type SequenceState } from '@rumpus/engine/games/sequence';
import { moveByPrior } from '../src/choose.ts';
import { isCareless, isSecondJack, leavesFour, wastesJack } from '../src/games/sequence-never.ts';
import { sequenceBrain } from '../src/games/sequence.ts';

const ROW = ['a8', 'b8', 'c8', 'd8', 'e8'];

/** Green has a row and an open four of another; blue, to move, holds these cards and green played `last`, after `seen`. */
function position(hand: readonly string[], last?: string, seen?: string, rows = ROW): SequenceState {
  const s = sequence.deal(setupOf(sequence, 2), new FastChance(1));
  s.turn = 0;
  for (const square of [...rows, 'c5', 'd5', 'e5', 'f5']) placeChip(s, SQUARES.indexOf(square), 1);
  placeChip(s, SQUARES.indexOf('b5'), 0);
  s.hands.set(hand.map((card) => CARDS.indexOf(card)).toSorted((a, b) => a - b));
  s.handCounts[0] = hand.length;
  const played = [seen, last].filter((card) => card !== undefined);
  s.discards.set(played.map((card) => CARDS.indexOf(card)));
  s.discardCounts[1] = played.length;
  return s;
}

const elsewhere = sequence.moves.indexOf('4S e9');

test.each([
  ['a card goes on the square that wins', ['4S', 'AH'], '9D', undefined, true],
  ['a jack does, and the four is of the last chip', ['4S', 'JC'], '4H', undefined, true],
  ['a jack does, and no card tells of the last chip', ['4S', 'JC'], undefined, undefined, true],
  ['a jack does, and they left the four open on their last turn', ['4S', 'JC'], '9D', undefined, false],
  ['a jack does, and they played the very card elsewhere', ['4S', 'JC'], 'AH', undefined, false],
  ['a jack does, and one of the two cards that win has been seen', ['4S', 'JC'], '4H', 'AH', false],
  ['a jack does, and some other card has been seen', ['4S', 'JC'], '4H', 'KD', true],
  ['nothing goes there', ['4S', '6D'], '4H', undefined, false],
])('playing elsewhere while %s', (_, hand, last, seen, expected) => {
  expect(sequence.why(position(hand, last, seen), 0, elsewhere)).toBeUndefined();
  expect(isCareless(position(hand, last, seen), 0, elsewhere)).toBe(expected);
});

test.each([
  ['a two-eyed jack beside the other', ['JC', 'JD'], 'JC h2', true],
  ['the other', ['JC', 'JD'], 'JD h2', false],
  ['a one-eyed jack beside the other', ['JS', 'JH'], 'JH c5', true],
  ['a jack beside one of the other kind', ['JD', 'JH'], 'JD h2', false],
  ['a jack beside its like', ['JD', 'JD'], 'JD h2', false],
])('%s: whether that is one too many to try', (_, hand, move, expected) => {
  expect(isSecondJack(position(hand), 0, sequence.moves.indexOf(move))).toBe(expected);
});

test.each([
  ['in no row to speak of', 'JC h2', true],
  ['in a row of four', 'JC g5', false],
])('a two-eyed jack %s, with a card to play', (_, move, expected) => {
  expect(wastesJack(position(['4S', 'JC'], '4H'), 0, sequence.moves.indexOf(move))).toBe(expected);
});

test.each([
  ['a card stops one', ['4S', 'AH'], ROW, true],
  ['a card stops one that would not win', ['4S', 'AH'], [], true],
  ['a two-eyed jack stops one that would win', ['4S', 'JC'], ROW, true],
  ['a one-eyed jack breaks one that would win', ['4S', 'JS'], ROW, true],
  ['a two-eyed jack stops one that would not win', ['4S', 'JC'], [], false],
  ['a one-eyed jack breaks one that would not win', ['4S', 'JS'], [], false],
  ['nothing stops it', ['4S', '6D'], ROW, false],
])('leaving a four while %s', (_, hand, rows, expected) => {
  expect(leavesFour(position(hand, '4H', undefined, rows), 0, elsewhere)).toBe(expected);
  expect(leavesFour(position(hand, '4H', undefined, rows), 0, sequence.moves.indexOf('AH g5'))).toBe(false);
});

test('only who chooses softly does without what looks silly', () => {
  const view = sequence.view(position(['4S', 'AH'], '9D', undefined, []), 0, sequence.empty());
  const fancy = { ...sequenceBrain, prior: likesElsewhere, never: () => false };
  const question = { seat: 0, budget: { iterations: 1 }, seed: 1 };
  expect(moveByPrior(fancy, view, { ...question, level: 'solid' })).not.toBe(elsewhere);
  const resolute = { ...fancy, manners: { solid: { softness: 0 } } };
  expect(moveByPrior(resolute, view, { ...question, level: 'solid' })).toBe(elsewhere);
});

/** Would rather play elsewhere. */
function likesElsewhere(_s: SequenceState, _seat: Seat, moves: Uint16Array, count: number, out: Float64Array): void {
  for (let at = 0; at < count; at++) out[at] = moves[at] === elsewhere ? 100 : 0;
}
