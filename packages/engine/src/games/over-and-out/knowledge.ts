import type { FastChance } from '../../chance.ts';
import type { Seat } from '../../seats.ts';
import { asView, BLANK, copy, NONE, type View } from '../../state.ts';
import { DECK_SIZE, KINDS, TIP_COUNT } from './deck.ts';
import { SHUFFLE, TIPS } from './moves.ts';
import { canPlay } from './rules.ts';
import { MOST_SEATS, type OverAndOutState } from './state.ts';

type S = OverAndOutState;

/** A viewer knows all that is open and the own hand: not the other hands, not what lies face down. */
export function view(s: S, viewer: Seat, into: S): View<S> {
  into.bytes.fill(BLANK);
  into.open.set(s.open);
  for (let seat = 0; seat < MOST_SEATS; seat++)
    if (seat === viewer || s.handCounts[seat] === 0) showHand(s, seat, into);
  for (let at = DECK_SIZE - s.drawCount - 1; at >= 0; at--) into.draw[at] = 0;
  for (let at = TIP_COUNT - s.tipCount - 1; at >= 0; at--) into.tips[at] = 0;
  return asView(into);
}

function showHand(s: S, seat: Seat, into: S): void {
  into.held[seat] = s.held[seat];
  for (let at = seat * KINDS; at < (seat + 1) * KINDS; at++) into.hands[at] = s.hands[at];
}

export const isHidden = (s: S, seat: Seat): boolean => s.hands[seat * KINDS] === BLANK;

const unseen = new Uint8Array(DECK_SIZE);
const left = new Uint8Array(KINDS);

/**
 * The cards the viewer cannot see, in random order, take the places the viewer cannot see; but whoever has the turn
 * can play, or the round would be lost already.
 */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  let count = gatherUnseen(s);
  if (s.turn !== NONE && isHidden(s, s.turn)) count = fillHandThatCanPlay(s, s.turn, count, rng);
  rng.shuffle(SHUFFLE, unseen, 0, count);
  for (let seat = 0; seat < s.seats; seat++) if (isHidden(s, seat)) count = fillHand(s, seat, count);
  for (let at = DECK_SIZE - s.drawCount; at < DECK_SIZE; at++) s.draw[at] = unseen[--count];
  guessTips(s, rng);
  return s;
}

function gatherUnseen(s: S): number {
  left.set(s.deckCounts);
  for (let at = s.playedCount - 1; at >= 0; at--) left[s.played[at]]--;
  for (let seat = 0; seat < s.seats; seat++) {
    if (isHidden(s, seat)) continue;
    for (let card = 0; card < KINDS; card++) left[card] -= s.hands[seat * KINDS + card];
  }
  let count = 0;
  for (let card = 0; card < KINDS; card++) for (let n = left[card]; n > 0; n--) unseen[count++] = card;
  return count;
}

function fillHandThatCanPlay(s: S, seat: Seat, count: number, rng: FastChance): number {
  const end = count - s.handCounts[seat];
  do {
    for (let last = count - 1; last >= end; last--) {
      const other = rng.below(last + 1);
      const card = unseen[last];
      unseen[last] = unseen[other];
      unseen[other] = card;
    }
    fillHand(s, seat, count);
  } while (!canPlay(s, seat));
  return end;
}

/** Fills a hidden hand with the last of the unseen cards; returns how many are left. */
function fillHand(s: S, seat: Seat, count: number): number {
  const start = seat * KINDS;
  for (let card = 0; card < KINDS; card++) s.hands[start + card] = 0;
  let held = 0;
  const end = count - s.handCounts[seat];
  for (let at = count - 1; at >= end; at--) {
    s.hands[start + unseen[at]]++;
    held |= 1 << unseen[at];
  }
  s.held[seat] = held;
  return end;
}

function guessTips(s: S, rng: FastChance): void {
  const top = TIP_COUNT - s.tipCount;
  let at = top;
  for (let tip = 0; tip < TIP_COUNT; tip++) if (tip !== s.tip && !(s.turned & (1 << tip))) s.tips[at++] = tip;
  rng.shuffle(TIPS, s.tips, top, TIP_COUNT);
}
