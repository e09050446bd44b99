import { addToHand } from '../../cards.ts';
import type { Chance } from '../../chance.ts';
import { isOn, type Setup } from '../../game.ts';
import type { Seat } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { COLOUR_CARDS, colourOf, PACK, PACK_SIZE } from './deck.ts';
import { DEALER, SHUFFLE } from './moves.ts';
import { BIDDING, cardsInRound, MOST_CARDS, MOST_SEATS, RageState, ROUNDS } from './state.ts';

type S = RageState;

const everySeat = Uint8Array.from({ length: MOST_SEATS }, (_, seat) => seat);

export const leftOf = (s: S, seat: Seat): Seat => (seat + 1 === s.seats ? 0 : seat + 1);

/** The options written into an empty state; nothing is dealt yet. */
export function begin(setup: Setup, s: S): S {
  s.bytes.fill(0);
  s.seats = setup.seats;
  s.actionAnytime = Number(isOn(setup, 'actionAnytime'));
  s.secretBids = Number(isOn(setup, 'secretBids'));
  s.sweepDouble = Number(isOn(setup, 'sweepDouble'));
  s.european = Number(setup.options['scoring'] === 'european');
  s.hook = Number(isOn(setup, 'hook'));
  s.blindChange = Number(isOn(setup, 'blindChange'));
  s.firstRound = ROUNDS + 1 - Number(setup.options['rounds']);
  s.round = s.firstRound;
  s.sheetBids.fill(NONE);
  return s;
}

export function deal(setup: Setup, chance: Chance, into: S = new RageState()): S {
  const s = begin(setup, into);
  s.dealer = chance.pick(DEALER, everySeat, s.seats);
  dealRound(s, chance);
  return s;
}

/** RAGE-3 to RAGE-5: all cards shuffled and dealt one at a time from the dealer's left, the trump card turned up. */
export function dealRound(s: S, chance: Chance): void {
  openRound(s);
  const { hands, handCounts, pile } = s;
  const dealt = s.seats * cardsInRound(s.round);
  pile.set(PACK);
  chance.shuffle(SHUFFLE, pile, 0, PACK_SIZE);
  hands.fill(0);
  handCounts.fill(0);
  let seat = s.dealer;
  for (let at = 0; at < dealt; at++) {
    seat = leftOf(s, seat);
    addToHand(hands, handCounts, MOST_CARDS, seat, pile[at]);
  }
  s.pileCount = PACK_SIZE - dealt;
  pile.copyWithin(0, dealt);
  pile.fill(0, PACK_SIZE - dealt);
  turnUpTrump(s);
}

/** A round before its cards are dealt. */
export function openRound(s: S): void {
  s.phase = BIDDING;
  s.bidders = 0;
  for (let seat = 0; seat < s.seats; seat++) s.bids[seat] = NONE;
  s.trump = NONE;
  s.lead = NONE;
  s.searched = 0;
  s.tricks.fill(0);
  s.extras.fill(0);
  s.voids.fill(0);
  s.plays.fill(0);
  s.playCount = 0;
  s.trickStart = 0;
  s.leaders.fill(0);
  s.leaders[0] = leftOf(s, s.dealer);
  s.trickCount = 0;
  s.turn = s.leaders[0];
  s.trumps.fill(0);
  s.trumpCount = 0;
  s.known = 0;
  s.passed = 0;
}

/** RAGE-5: action cards on top go to the bottom until a colour card shows. */
export function turnUpTrump(s: S): void {
  while (s.pile[0] >= COLOUR_CARDS) {
    const card = s.pile[0];
    s.pile.copyWithin(0, 1, s.pileCount);
    s.pile[s.pileCount - 1] = card;
    s.passed++;
  }
  s.trumps[0] = s.pile[0];
  s.trumpCount = 1;
  s.known = 1;
  s.trump = colourOf(s.pile[0]);
}

/** RAGE-16: a card of the pile is laid on top, over the trump card that lay there. */
export function layOnTop(s: S, card: number): void {
  let at = 0;
  while (s.pile[at] !== card) at++;
  if (at >= s.known) s.known++;
  s.pile.copyWithin(1, 0, at);
  s.pile[0] = card;
  s.trumps[s.trumpCount++] = card;
  s.trump = colourOf(card);
}
