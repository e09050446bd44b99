import { NONE, type Seat, type View } from '@rumpus/engine';
import {
  CARD_OF,
  COLOUR_CARDS,
  COLOUR_COUNT,
  COLOUR_OF,
  MOST_CARDS,
  MOST_SEATS,
  NUMBERS,
  PLAY_CHANGE,
  PLAY_CHANGE_TO,
  PLAY_OUT,
  rage,
  type RageState,
} from '@rumpus/engine/games/rage';
import { exp, log } from '../exact.ts';
import { RAGE_NET } from '../nets/rage.ts';
import { rankIn } from './rage-cards.ts';
import { expectedTricks } from './rage-hand.ts';

type S = RageState;

/** The least cards of a large, a middling and a small hand. */
export const SIZES: readonly number[] = [7, 4, 1];
export const sizeOf = (cards: number): number => SIZES.findIndex((least) => cards >= least);

/** How likely anybody makes a bid that the hand does not explain, beside one that it does. */
const ODD_BID = 0.06;
/** How much a card that would have been played instead speaks against a hand, as a logarithm. */
const MISPLACED = 1.2;

/** The logarithm of how likely the others bid and played as they did in this world, up to a constant. */
export function explains(view: View<S>, seat: Seat, world: S): number {
  if (view.secretBids === 1) return 0;
  let sum = 0;
  for (let other = 0; other < view.seats; other++) {
    if (other !== seat && view.bids[other] < NONE) sum += bidFits(world, other);
  }
  return view.playCount === 0 ? sum : sum - MISPLACED * misplacedCards(view, seat, world);
}

/** The logarithm of how likely a seat bids as it did on the hand it has in this world, up to a constant. */
function bidFits(world: S, seat: Seat): number {
  const worth = worthBefore(world, seat);
  const [scale, shift, sharpness] = RAGE_NET.beliefs[world.seats - 2][sizeOf(dealt.handCounts[seat])];
  const gap = world.bids[seat] - scale * worth - shift;
  return log(exp(-sharpness * gap * gap) + ODD_BID);
}

const dealt = rage.empty();

/** The tricks that the seat's hand of this round was worth before the first one. */
function worthBefore(world: S, seat: Seat): number {
  dealt.bytes.set(world.bytes);
  const start = seat * MOST_CARDS;
  let count = world.handCounts[seat];
  for (let trick = 0; trick <= world.trickCount; trick++) {
    const first = trick < world.trickCount ? trick * world.seats : world.trickStart;
    const at = first + ((seat - world.leaders[trick] + world.seats) % world.seats);
    if (at < world.playCount) dealt.hands[start + count++] = CARD_OF[world.plays[at]];
  }
  for (let other = 0; other < world.seats; other++) dealt.handCounts[other] = count;
  dealt.playCount = 0;
  dealt.trickStart = 0;
  dealt.trump = world.trumps[0] >> 4;
  return expectedTricks(dealt, seat, 1);
}

/** Cards that the others hold in this world though by their bids they would have played them before. */
function misplacedCards(view: View<S>, seat: Seat, world: S): number {
  recallPlays(view, seat);
  let count = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    const start = other * MOST_CARDS;
    for (let at = start; at < start + world.handCounts[other] && world.hands[at] < COLOUR_CARDS; at++) {
      const card = world.hands[at];
      count += (instead[other * COLOUR_COUNT + (card >> 4)] >> (card & 15)) & 1;
    }
  }
  return count;
}

/** By seat and colour, one bit for each number that the seat would have played instead of what it played. */
const instead = new Uint16Array(MOST_SEATS * COLOUR_COUNT);
const taken = new Uint8Array(MOST_SEATS);

function recallPlays(s: S, seat: Seat): void {
  instead.fill(0);
  taken.fill(0);
  let trump: number = s.trumps[0] >> 4;
  let changes = 0;
  for (let trick = 0; trick <= s.trickCount; trick++) {
    const first = trick * s.seats;
    let mover: Seat = s.leaders[trick];
    if (trick > 0) taken[mover]++;
    let lead: number = NONE;
    let best = -1;
    for (let at = first; at < first + s.seats && at < s.playCount; at++) {
      const play = s.plays[at];
      if (mover !== seat && play < COLOUR_CARDS) {
        const isLast = at === first + s.seats - 1;
        recallPlay(mover, play, lead, trump, best, s.bids[mover] > taken[mover], isLast);
      }
      if (lead === NONE) lead = COLOUR_OF[play];
      const before = trump;
      if (play === PLAY_OUT) trump = NONE;
      else if (play === PLAY_CHANGE && changes + 1 < s.trumpCount) trump = s.trumps[++changes] >> 4;
      else if (play > PLAY_CHANGE && play < PLAY_OUT) trump = play - PLAY_CHANGE_TO;
      if (trump === before) best = Math.max(best, rankIn(play, trump, lead));
      else best = bestOf(s, first, at, trump, lead);
      mover = mover + 1 === s.seats ? 0 : mover + 1;
    }
  }
}

function bestOf(s: S, first: number, last: number, trump: number, lead: number): number {
  let best = -1;
  for (let at = first; at <= last; at++) best = Math.max(best, rankIn(s.plays[at], trump, lead));
  return best;
}

const ALL = 0xffff;
const from = (rank: number): number => (ALL << Math.min(rank, NUMBERS)) & ALL;

/**
 * One in need of a trick takes it as surely as possible, or cheaply as the last to play, and loses it with the lowest
 * card; one who needs none leads the lowest, loses with the highest that loses, and throws high cards away.
 */
function recallPlay(
  mover: Seat,
  card: number,
  lead: number,
  trump: number,
  best: number,
  isInNeed: boolean,
  isLast: boolean,
): void {
  const base = mover * COLOUR_COUNT;
  const colour = card >> 4;
  const above = from((card & 15) + 1);
  const below = ALL & ~from(card & 15);
  const mine = rankIn(card, trump, lead);
  if (lead === NONE) {
    if (!isInNeed) instead[base + colour] |= below;
  } else if (colour === lead) {
    const winners = from((lead === trump ? best - NUMBERS - 1 : best) + 1);
    if (mine < best) instead[base + lead] |= isInNeed ? below | winners : above & ~winners;
    else if (isInNeed) instead[base + lead] |= isLast ? below & winners : above;
    else instead[base + lead] |= ALL & ~winners;
  } else if (mine < 0 && isInNeed) {
    instead[base + colour] |= below;
  } else if (!isInNeed && (mine < 0 || mine > best)) {
    // Thrown away: nothing higher is left. Trumped without need: nothing else was left.
    for (let other = 0; other < COLOUR_COUNT; other++)
      if (other !== trump) instead[base + other] |= mine < 0 ? above : ALL;
  }
}
