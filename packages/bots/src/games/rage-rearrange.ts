import { hasSeat, type FastChance, type Seat, type View } from '@rumpus/engine';
import { COLOUR_CARDS, MOST_CARDS, MOST_SEATS, PACK_SIZE, type RageState } from '@rumpus/engine/games/rage';
import { exp } from '../exact.ts';
import { bidFits, readHistory } from './rage-belief.ts';
import { speaksAgainst } from './rage-recall.ts';
import { worthOfCard } from './rage-worths.ts';

type S = RageState;

/** How often each hidden card of a hand is offered another place: enough for the worlds to come by their weights. */
const SWEEPS = 3;
/** Where a card is that no seat holds. */
const PILE = MOST_SEATS;

/** The hidden cards hand by hand, then the pile; for each the seat that holds it. */
const hidden = new Uint8Array(PACK_SIZE);
const places = new Uint8Array(PACK_SIZE);
/** By place: what the cards are worth there, how well that fits the bid, and one bit for each colour not held. */
const worths = new Float64Array(MOST_SEATS + 1);
const fits = new Float64Array(MOST_SEATS + 1);
const voids = new Uint8Array(MOST_SEATS + 1);

/**
 * Lets the hidden cards of a guess change places by what bids and plays tell (Metropolis' rule), so that worlds come as
 * often as `weigh` says: the more seats, the less a choice of a few guesses does for each hand.
 */
export function rearrange(view: View<S>, seat: Seat, world: S, rng: FastChance): void {
  if (!readHistory(view, seat)) return;
  const inHands = gatherHands(seat, world);
  const all = gatherPile(seat, world, inHands);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let at = 0; at < inHands; at++) offerSwap(at, rng.below(all), rng);
  }
  putBack(seat, world, inHands, all);
}

/** Lists the hands of the others; returns how many cards that are. */
function gatherHands(seat: Seat, world: S): number {
  let count = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    worths[other] = 0;
    voids[other] = world.voids[other];
    const start = other * MOST_CARDS;
    for (let at = start; at < start + world.handCounts[other]; at++) {
      hidden[count] = world.hands[at];
      places[count++] = other;
      worths[other] += worthOfCard(world.hands[at]);
    }
    fits[other] = bidFits(other, worths[other]);
  }
  return count;
}

/** Adds what the seat does not know of the pile; returns how many cards that makes. */
function gatherPile(seat: Seat, world: S, inHands: number): number {
  if (hasSeat(world.searched, seat)) return inHands;
  let count = inHands;
  for (let at = world.known; at < world.pileCount - world.passed; at++) {
    hidden[count] = world.pile[at];
    places[count++] = PILE;
  }
  return count;
}

const mayHold = (place: number, card: number): boolean =>
  card >= COLOUR_CARDS || (voids[place] & (1 << (card >> 4))) === 0;

const fitOf = (place: number, worth: number): number => (place === PILE ? 0 : bidFits(place, worth));

const against = (place: number, card: number): number => (place === PILE ? 0 : speaksAgainst(place, card));

/**
 * What indexes doubles comes out of no `[a, b] = […]` here: an index that might be undefined WebKit 2.50 on x86-64 looks
 * up by code that spoils a register in use, and the fits became NaN.
 */
function offerSwap(one: number, other: number, rng: FastChance): void {
  const from = places[one];
  const to = places[other];
  const card = hidden[one];
  const offered = hidden[other];
  if (from === to || card === offered || !mayHold(from, offered) || !mayHold(to, card)) return;
  const gain = worthOfCard(offered) - worthOfCard(card);
  const fromFit = fitOf(from, worths[from] + gain);
  const toFit = fitOf(to, worths[to] - gain);
  const likelier =
    fromFit +
    toFit -
    fits[from] -
    fits[to] +
    against(from, card) +
    against(to, offered) -
    against(from, offered) -
    against(to, card);
  if (likelier < 0 && rng.below(0x40000000) >= exp(likelier) * 0x40000000) return;
  hidden[one] = offered;
  hidden[other] = card;
  worths[from] += gain;
  worths[to] -= gain;
  fits[from] = fromFit;
  fits[to] = toFit;
}

/** Hands are sorted. */
function putBack(seat: Seat, world: S, inHands: number, all: number): void {
  const { hands } = world;
  let next = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    const start = other * MOST_CARDS;
    for (let end = start; end < start + world.handCounts[other]; end++) {
      const card = hidden[next++];
      let at = end;
      for (; at > start && hands[at - 1] > card; at--) hands[at] = hands[at - 1];
      hands[at] = card;
    }
  }
  for (let at = inHands; at < all; at++) world.pile[world.known + at - inHands] = hidden[at];
}
