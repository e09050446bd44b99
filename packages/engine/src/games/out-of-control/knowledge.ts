import type { Move } from '../../game.ts';
import { allSeats, hasSeat, type Seat, type Seats } from '../../seats.ts';
import { asView, BLANK, type View } from '../../state.ts';
import { addCard, BAG, copyBag, isBlank, isSameBag, takeCard, takeOneOfEach } from './bag.ts';
import { GIVE, LAY, receiverOf, STEAL, VEILED_GIVE, victimOf } from './moves.ts';
import { bagOf, handOf, HOLDER, MOST_SEATS, PUBLIC, type OutOfControlState } from './state.ts';

type S = OutOfControlState;

/** A card from the deck: only its new holder sees it. */
export function takeUnseen(s: S, seat: Seat, card: number): void {
  addCard(s.bags, handOf(seat), card);
  s.handCounts[seat]++;
  s.whole[seat] = 0;
}

/** A card taken from the discard pile or the table: everybody is certain of it from now on. */
export function takeInSight(s: S, seat: Seat, card: number): void {
  for (let viewer = 0; viewer < s.seats; viewer++) addCard(s.bags, bagOf(seat, viewer), card);
  addCard(s.bags, bagOf(seat, PUBLIC), card);
  if (s.handCounts[seat]++ === 0) s.whole[seat] = everybodyBut(s, seat);
}

/** A card discarded or put on the table: whoever was certain of n of its kind is certain of n - 1. */
export function loseInSight(s: S, seat: Seat, card: number): void {
  for (let viewer = 0; viewer < s.seats; viewer++) takeCard(s.bags, bagOf(seat, viewer), card);
  takeCard(s.bags, bagOf(seat, PUBLIC), card);
  if (--s.handCounts[seat] === 0) s.whole[seat] = 0;
}

export const everybodyBut = (s: S, seat: Seat): Seats => (allSeats(s.seats) | (1 << PUBLIC)) & ~(1 << seat);

/**
 * OOC-10, OOC-11: a card goes from hand to hand. The two see it, and so does in effect who knows that it is the only
 * one there. For everybody else it may have been any card, so their certainty shrinks by one of every kind, whatever
 * it was.
 */
export function passUnseen(s: S, from: Seat, to: Seat, card: number): void {
  const isOnly = s.handCounts[from] === 1;
  const parties = (1 << from) | (1 << to) | (isOnly ? s.whole[from] : 0);
  for (let viewer = 0; viewer < s.seats; viewer++) passInFrontOf(s, viewer, parties, from, to, card);
  passInFrontOf(s, PUBLIC, parties, from, to, card);
  const knewBefore = s.handCounts[to] === 0 ? everybodyBut(s, to) : s.whole[to];
  s.whole[to] = knewBefore & parties;
  s.whole[from] = isOnly ? 0 : s.whole[from] & (1 << to);
  s.handCounts[from]--;
  s.handCounts[to]++;
}

function passInFrontOf(s: S, viewer: Seat, parties: Seats, from: Seat, to: Seat, card: number): void {
  if (!hasSeat(parties, viewer)) {
    takeOneOfEach(s.bags, bagOf(from, viewer));
    return;
  }
  takeCard(s.bags, bagOf(from, viewer), card);
  addCard(s.bags, bagOf(to, viewer), card);
}

/**
 * A viewer knows all that is open, what the viewer is certain of, what everybody is certain of, and all that anyone
 * knows about the viewer's own hand: nobody learns anything of a hand but in its holder's sight.
 */
export function view(s: S, viewer: Seat, into: S): View<S> {
  into.bytes.fill(BLANK);
  into.open.set(s.open);
  const own = viewer < s.seats ? viewer : PUBLIC;
  for (let holder = 0; holder < s.seats; holder++) {
    const bags = holder * HOLDER;
    if (holder === own) {
      for (let at = bags; at < bags + HOLDER; at++) into.bags[at] = s.bags[at];
      continue;
    }
    copyBag(s.bags, bagOf(holder, own), into.bags, bagOf(holder, own));
    // The public's bag, and the empty ones of seats that do not exist.
    for (let at = bags + s.seats * BAG; at < bags + HOLDER; at++) into.bags[at] = s.bags[at];
    if (isSameBag(s.bags, bagOf(holder, own), handOf(holder))) {
      copyBag(s.bags, handOf(holder), into.bags, handOf(holder));
    }
  }
  into.bags.fill(0, s.seats * HOLDER);
  into.deck.fill(0, s.deckCount);
  return asView(into);
}

/** All that a view tells about a seat's hand: the hand, or else the bag its viewer is certain of. */
export function knownBag(s: S, holder: Seat): number {
  if (!isBlank(s.bags, handOf(holder))) return handOf(holder);
  for (let viewer = 0; viewer < s.seats; viewer++) {
    if (!isBlank(s.bags, bagOf(holder, viewer))) return bagOf(holder, viewer);
  }
  return bagOf(holder, PUBLIC);
}

/** OOC-11: what is given, only giver and receiver see. */
export function label(_s: S, seat: Seat, move: Move, viewer: Seat): number {
  if (move < GIVE || move >= LAY) return move;
  const receiver = receiverOf(move);
  return viewer === seat || viewer === receiver ? move : VEILED_GIVE + receiver;
}

/** OOC-10: what is stolen, only taker and loser see. */
export const isParty = (_s: S, seat: Seat, move: Move, viewer: Seat): boolean =>
  viewer === seat || (move >= STEAL && move < STEAL + MOST_SEATS && viewer === victimOf(move));
