import { addToHand, reverse } from '../../cards.ts';
import type { Chance } from '../../chance.ts';
import type { Seat } from '../../seats.ts';
import { COPIES, KINDS } from './deck.ts';
import { SHUFFLE } from './moves.ts';
import { WIDTH, type SequenceState } from './state.ts';

type S = SequenceState;

/** SEQ-15: how often the discard piles may become a new draw deck in one game. */
export const MOST_RESHUFFLES = 20;

/** SEQ-8: onto the seat's own pile. */
export function discard(s: S, seat: Seat, card: number): void {
  let top = 0;
  for (let other = 0; other <= seat; other++) top += s.discardCounts[other];
  let end = top;
  for (let other = seat + 1; other < s.seats; other++) end += s.discardCounts[other];
  s.discards.copyWithin(top + 1, top, end);
  s.discards[top] = card;
  s.discardCounts[seat]++;
}

/** SEQ-14, SEQ-15: the top card of the draw deck, which is renewed as soon as it is used up. */
export function takeCard(s: S, seat: Seat, chance: Chance): void {
  if (s.drawCount === 0) return;
  takeTopCard(s, seat);
  if (s.drawCount === 0) renewDrawDeck(s, chance);
}

export function takeTopCard(s: S, seat: Seat): void {
  const top = --s.drawCount;
  addToHand(s.hands, s.handCounts, WIDTH, seat, s.draw[top]);
  s.draw[top] = 0;
}

const tally = new Uint8Array(KINDS);

/** SEQ-15. A shuffle starts from the sorted cards, so that its outcome depends on the luck alone. */
export function renewDrawDeck(s: S, chance: Chance): void {
  if (s.reshuffles === MOST_RESHUFFLES) {
    s.owed = 0;
    return;
  }
  s.reshuffles++;
  tallyDiscards(s, tally);
  let count = 0;
  for (let card = 0; card < KINDS; card++) {
    s.kept[card] = COPIES - tally[card];
    for (let n = tally[card]; n > 0; n--) s.draw[count++] = card;
  }
  s.discards.fill(0);
  s.discardCounts.fill(0);
  s.drawCount = count;
  chance.shuffle(SHUFFLE, s.draw, 0, count);
  reverse(s.draw, count); // drawn from the end
}

/** Counts the cards of all discard piles by kind. */
export function tallyDiscards(s: S, into: Uint8Array): void {
  into.fill(0);
  let count = 0;
  for (let seat = 0; seat < s.seats; seat++) count += s.discardCounts[seat];
  for (let at = 0; at < count; at++) into[s.discards[at]]++;
}
