import { expect, test } from 'vitest';
import { addToHand, blankHand, holds, takeFromHand } from './cards.ts';
import { FastChance } from './chance.ts';
import { BLANK } from './state.ts';

const WIDTH = 5;

const table = (): { hands: Uint8Array; counts: Uint8Array } => ({
  hands: new Uint8Array(3 * WIDTH),
  counts: new Uint8Array(3),
});

test('a hand is sorted in whatever order its cards come', () => {
  const { hands, counts } = table();
  for (const card of [7, 3, 9, 3, 0]) addToHand(hands, counts, WIDTH, 1, card);
  expect([...hands]).toEqual([0, 0, 0, 0, 0, 0, 3, 3, 7, 9, 0, 0, 0, 0, 0]);
  expect([...counts]).toEqual([0, 5, 0]);
});

test('a card taken leaves the others sorted and its room 0', () => {
  const { hands, counts } = table();
  for (const card of [1, 4, 4, 8]) addToHand(hands, counts, WIDTH, 0, card);
  for (const card of [2, 2]) addToHand(hands, counts, WIDTH, 1, card);
  takeFromHand(hands, counts, WIDTH, 0, 4);
  expect([...hands]).toEqual([1, 4, 8, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  takeFromHand(hands, counts, WIDTH, 0, 8);
  takeFromHand(hands, counts, WIDTH, 0, 1);
  takeFromHand(hands, counts, WIDTH, 0, 4);
  expect([...hands.subarray(0, WIDTH), ...counts]).toEqual([0, 0, 0, 0, 0, 0, 2, 0]);
});

test('a hand holds its own cards, and no 0 because of empty room', () => {
  const { hands, counts } = table();
  addToHand(hands, counts, WIDTH, 0, 6);
  addToHand(hands, counts, WIDTH, 1, 2);
  expect([0, 2, 6].map((card) => holds(hands, counts, WIDTH, 0, card))).toEqual([false, false, true]);
  addToHand(hands, counts, WIDTH, 0, 0);
  expect(holds(hands, counts, WIDTH, 0, 0)).toBe(true);
});

test('equal hands are equal bytes, however they came about', () => {
  const rng = new FastChance(1);
  for (let n = 0; n < 200; n++) {
    const [one, other] = [table(), table()];
    const cards = Uint8Array.from({ length: WIDTH }, () => rng.below(8));
    for (const card of cards) addToHand(one.hands, one.counts, WIDTH, 2, card);
    rng.shuffle(0, cards, 0, WIDTH);
    for (const card of cards.subarray(0, WIDTH - 1)) addToHand(other.hands, other.counts, WIDTH, 2, card);
    takeFromHand(other.hands, other.counts, WIDTH, 2, cards[0]);
    addToHand(other.hands, other.counts, WIDTH, 2, cards[WIDTH - 1]);
    addToHand(other.hands, other.counts, WIDTH, 2, cards[0]);
    expect(other).toEqual(one);
  }
});

test('a blanked hand leaves its size and nothing else', () => {
  const { hands, counts } = table();
  for (const seat of [0, 1]) for (const card of [4, 5]) addToHand(hands, counts, WIDTH, seat, card);
  blankHand(hands, counts, WIDTH, 1);
  expect([...hands]).toEqual([4, 5, 0, 0, 0, BLANK, BLANK, 0, 0, 0, 0, 0, 0, 0, 0]);
});
