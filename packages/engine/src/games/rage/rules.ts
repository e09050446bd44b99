import { takeFromHand } from '../../cards.ts';
import type { Chance } from '../../chance.ts';
import type { Move } from '../../game.ts';
import { allSeats, type Seat, type Seats } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { dealRound, layOnTop, leftOf } from './deal.ts';
import { BONUS, CHANGE, COLOUR_CARDS, COLOUR_COUNT, colourOf, OUT, WILD } from './deck.ts';
import {
  BID,
  CARD_OF,
  LAY_TRUMP,
  PLAY_CHANGE,
  PLAY_CHANGE_TO,
  PLAY_MAD,
  PLAY_OUT,
  PLAY_BONUS,
  PLAY_WILD,
} from './moves.ts';
import { scoreRound } from './scores.ts';
import {
  BIDDING,
  cardsInRound,
  CHANGING,
  MOST_CARDS,
  MOST_SEATS,
  OVER,
  PLAYING,
  ROUNDS,
  type RageState,
} from './state.ts';
import { layCard, passTurn } from './tricks.ts';

type S = RageState;

/** 55 cards and 10 bids a seat; each round has four Change Rages at most, each followed by a choice. */
export const LONGEST = MOST_SEATS * (55 + ROUNDS) + 4 * ROUNDS;

export function toMove(s: S): Seats {
  if (s.phase === OVER) return 0;
  return s.phase === BIDDING && s.secretBids === 1 ? allSeats(s.seats) & ~s.bidders : 1 << s.turn;
}

export function legal(s: S, seat: Seat, out: Uint16Array): number {
  const { phase } = s;
  if (phase === PLAYING) return seat === s.turn ? legalCards(s, seat, out) : 0;
  if ((toMove(s) & (1 << seat)) === 0) return 0;
  return phase === BIDDING ? legalBids(s, out) : legalTrumps(s, out);
}

function legalBids(s: S, out: Uint16Array): number {
  const barred = hookedBid(s);
  const most = cardsInRound(s.round);
  let count = 0;
  for (let bid = 0; bid <= most; bid++) if (bid !== barred) out[count++] = BID + bid;
  return count;
}

/** RAGE-26: the bid with which the bids would add up to the tricks, when the last one bids. */
export function hookedBid(s: S): number {
  if (s.hook === 0 || leftOf(s, s.turn) !== s.leaders[0]) return NONE;
  let left = cardsInRound(s.round);
  for (let seat = 0; seat < s.seats; seat++) if (seat !== s.turn) left -= s.bids[seat];
  return left < 0 ? NONE : left;
}

function legalTrumps(s: S, out: Uint16Array): number {
  const { pile, pileCount, trump } = s;
  let count = 0;
  for (let at = 0; at < pileCount; at++) {
    if (pile[at] < COLOUR_CARDS && colourOf(pile[at]) !== trump) out[count++] = LAY_TRUMP + pile[at];
  }
  return count;
}

/** RAGE-16: a colour card, not of the trump colour that holds. */
export const canBeTrump = (s: S, card: number): boolean => card < COLOUR_CARDS && colourOf(card) !== s.trump;

function legalCards(s: S, seat: Seat, out: Uint16Array): number {
  const start = seat * MOST_CARDS;
  const end = start + s.handCounts[seat];
  const { hands, lead } = s;
  let count = 0;
  let at = start;
  if (lead !== NONE) {
    const lowest = lead << 4;
    while (at < end && hands[at] < lowest) at++;
    for (; at < end && hands[at] < lowest + 16; at++) out[count++] = hands[at];
    if (count === 0) at = start;
    else if (s.actionAnytime === 0) return count;
    else while (at < end && hands[at] < COLOUR_CARDS) at++;
  }
  for (; at < end && hands[at] < COLOUR_CARDS; at++) out[count++] = hands[at];
  for (; at < end; at++)
    if (at === start || hands[at] !== hands[at - 1]) count = addActionPlays(s, hands[at], out, count);
  return count;
}

function addActionPlays(s: S, card: number, out: Uint16Array, from: number): number {
  let count = from;
  if (card === WILD) {
    for (let colour = 0; colour < COLOUR_COUNT; colour++) out[count++] = PLAY_WILD + colour;
  } else if (card !== CHANGE) {
    out[count++] = card === OUT ? PLAY_OUT : card === BONUS ? PLAY_BONUS : PLAY_MAD;
  } else if (s.blindChange === 0) {
    out[count++] = PLAY_CHANGE;
  } else {
    for (let colour = 0; colour < COLOUR_COUNT; colour++)
      if (colour !== s.trump) out[count++] = PLAY_CHANGE_TO + colour;
  }
  return count;
}

export function play(s: S, seat: Seat, move: Move, chance: Chance): void {
  if (!playInRound(s, seat, move)) return;
  closeRound(s);
  if (s.phase !== OVER) dealRound(s, chance);
}

/** A move up to the end of the round; whether that is its last card. */
export function playInRound(s: S, seat: Seat, move: Move): boolean {
  if (move >= BID) {
    placeBid(s, seat, move - BID);
    return false;
  }
  if (move >= LAY_TRUMP) {
    layOnTop(s, move - LAY_TRUMP);
    s.phase = PLAYING;
  } else {
    takeFromHand(s.hands, s.handCounts, MOST_CARDS, seat, CARD_OF[move]);
    layCard(s, seat, move);
    if (s.phase === CHANGING) return false;
  }
  passTurn(s, seat);
  return s.handCounts[s.turn] === 0;
}

function placeBid(s: S, seat: Seat, bid: number): void {
  s.bids[seat] = bid;
  s.bidders |= 1 << seat;
  if (s.bidders === allSeats(s.seats)) {
    s.phase = PLAYING;
    s.turn = s.leaders[0];
  } else if (s.secretBids === 0) s.turn = leftOf(s, seat);
}

/** RAGE-3, RAGE-4, RAGE-18: the round is scored; the deal passes to the left, unless it was the last round. */
export function closeRound(s: S): void {
  scoreRound(s);
  if (s.round === ROUNDS) {
    s.phase = OVER;
    s.turn = NONE;
    return;
  }
  s.round++;
  s.dealer = leftOf(s, s.dealer);
}
