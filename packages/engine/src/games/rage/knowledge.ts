import { hasSeat, type Seat } from '../../seats.ts';
import { asView, BLANK, NONE, type View } from '../../state.ts';
import { MOST_CARDS, OVER, type RageState } from './state.ts';

export { guess } from './guess.ts';

type S = RageState;

/**
 * A viewer knows all that is open, the own hand, the bids (RAGE-22: while they are secret, the own one), and of the
 * pile what lay on top and what was passed over; who searched the pile (RAGE-16) knows all of it.
 */
export function view(s: S, viewer: Seat, into: S): View<S> {
  into.bytes.fill(BLANK);
  into.open.set(s.open);
  viewHands(s, viewer, into);
  viewBids(s, viewer, into);
  viewPile(s, viewer, into);
  return asView(into);
}

function viewHands(s: S, viewer: Seat, into: S): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * MOST_CARDS;
    const end = start + s.handCounts[seat];
    if (seat === viewer) for (let at = start; at < end; at++) into.hands[at] = s.hands[at];
    for (let at = end; at < start + MOST_CARDS; at++) into.hands[at] = 0;
  }
  into.hands.fill(0, s.seats * MOST_CARDS);
}

function viewBids(s: S, viewer: Seat, into: S): void {
  const areOpen = s.secretBids === 0 || s.phase === OVER;
  for (let seat = 0; seat < s.seats; seat++) {
    if (!hasSeat(s.bidders, seat)) into.bids[seat] = NONE;
    else if (areOpen || seat === viewer) into.bids[seat] = s.bids[seat];
  }
  into.bids.fill(0, s.seats);
}

function viewPile(s: S, viewer: Seat, into: S): void {
  if (hasSeat(s.searched, viewer)) {
    into.pile.set(s.pile);
    return;
  }
  for (let at = 0; at < s.known; at++) into.pile[at] = s.pile[at];
  for (let at = s.pileCount - s.passed; at < s.pileCount; at++) into.pile[at] = s.pile[at];
  into.pile.fill(0, s.pileCount);
}
