import { NONE, type Seat, type View } from '@rumpus/engine';
import { CARD_OF, MOST_CARDS, MOST_SEATS, type RageState } from '@rumpus/engine/games/rage';
import { exp, log } from '../exact.ts';
import { RAGE_NET } from '../nets/rage.ts';
import { recallPlays, speaksAgainst } from './rage-recall.ts';
import { readWorths, worthOfCard } from './rage-worths.ts';

type S = RageState;

/** The least cards of a large, a middling and a small hand. */
export const SIZES: readonly number[] = [7, 4, 1];
export const sizeOf = (cards: number): number => SIZES.findIndex((least) => cards >= least);

/** How likely anybody makes a bid that the hand does not explain, beside one that it does. */
const ODD_BID = 0.06;

/** By seat: what the cards played so far were worth, what was bid beyond the usual shift, and how sharply it tells. */
const playedWorth = new Float64Array(MOST_SEATS);
const beyond = new Float64Array(MOST_SEATS);
const scale = new Float64Array(MOST_SEATS);
const sharpness = new Float64Array(MOST_SEATS);

/** Reads what the others bid and played in this round; says whether it tells anything. */
export function readHistory(view: View<S>, seat: Seat): boolean {
  if (view.secretBids === 1) return false;
  const cards = cardsDealt(view);
  readWorths(view, cards);
  recallPlays(view, seat);
  readPlayed(view);
  const beliefs = RAGE_NET.beliefs[view.seats - 2][sizeOf(cards)];
  for (let other = 0; other < view.seats; other++) {
    const hasBid = view.bids[other] < NONE;
    scale[other] = beliefs[0];
    beyond[other] = view.bids[other] - beliefs[1];
    sharpness[other] = hasBid ? beliefs[2] : 0;
  }
  return true;
}

/** How many cards everyone was dealt in this round. */
function cardsDealt(s: S): number {
  const leader = s.leaders[s.trickCount];
  return s.handCounts[leader] + s.trickCount + Number(s.playCount > s.trickStart);
}

function readPlayed(s: S): void {
  playedWorth.fill(0);
  for (let trick = 0; trick <= s.trickCount; trick++) {
    let mover: Seat = s.leaders[trick];
    const first = trick * s.seats;
    for (let at = first; at < first + s.seats && at < s.playCount; at++) {
      playedWorth[mover] += worthOfCard(CARD_OF[s.plays[at]]);
      mover = mover + 1 === s.seats ? 0 : mover + 1;
    }
  }
}

/** The logarithm of how likely the seat bids as it did, the rest of its hand being worth so much, up to a constant. */
export function bidFits(seat: Seat, worth: number): number {
  const gap = beyond[seat] - scale[seat] * (playedWorth[seat] + worth);
  return log(exp(-sharpness[seat] * gap * gap) + ODD_BID);
}

/** The logarithm of how likely the others bid and played as they did in this world, up to a constant. */
export function explains(view: View<S>, seat: Seat, world: S): number {
  if (!readHistory(view, seat)) return 0;
  let sum = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    let worth = 0;
    const start = other * MOST_CARDS;
    for (let at = start; at < start + world.handCounts[other]; at++) {
      worth += worthOfCard(world.hands[at]);
      sum -= speaksAgainst(other, world.hands[at]);
    }
    sum += bidFits(other, worth);
  }
  return sum;
}
