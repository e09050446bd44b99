import type { Seat } from './seats.ts';
import { BLANK } from './state.ts';

/**
 * Hands as sorted lists: seat i holds hands[i * width … i * width + counts[i]), the lowest card first, and the
 * rest of its room is 0. Sorted, so that equal hands are equal bytes.
 */
export function addToHand(hands: Uint8Array, counts: Uint8Array, width: number, seat: Seat, card: number): void {
  const start = seat * width;
  insertSorted(hands, start, start + counts[seat]++, card);
}

/** Puts a card into the sorted list[start … end), which grows by one. */
export function insertSorted(list: Uint8Array, start: number, end: number, card: number): void {
  let at = end;
  for (; at > start && list[at - 1] > card; at--) list[at] = list[at - 1];
  list[at] = card;
}

export function takeFromHand(hands: Uint8Array, counts: Uint8Array, width: number, seat: Seat, card: number): void {
  const start = seat * width;
  const last = start + --counts[seat];
  let at = start;
  while (hands[at] !== card) at++;
  for (; at < last; at++) hands[at] = hands[at + 1];
  hands[last] = 0;
}

export function holds(hands: Uint8Array, counts: Uint8Array, width: number, seat: Seat, card: number): boolean {
  const start = seat * width;
  for (let at = start + counts[seat] - 1; at >= start; at--) if (hands[at] === card) return true;
  return false;
}

/** Blanks a hand in a view, leaving its size. */
export function blankHand(hands: Uint8Array, counts: Uint8Array, width: number, seat: Seat): void {
  hands.fill(BLANK, seat * width, seat * width + counts[seat]);
}

/** Turns the first cards of a list round, in place and without a new window. */
export function reverse(cards: Uint8Array, count: number): void {
  for (let low = 0, high = count - 1; low < high; low++, high--) {
    const card = cards[low];
    cards[low] = cards[high];
    cards[high] = card;
  }
}
