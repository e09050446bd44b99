import { BLANK, NONE, type Move, type Seat } from '@rumpus/engine';
import {
  CARD_OF,
  COLOUR_CARDS,
  COLOUR_COUNT,
  COLOUR_OF,
  MOST_CARDS,
  NUMBERS,
  PACK_SIZE,
  PLAY_CHANGE,
  PLAY_WILD,
  RANK_OF,
  WILD,
  type RageState,
} from '@rumpus/engine/games/rage';

type S = RageState;

const ALL = 0xffff;
const ONES = Uint8Array.from({ length: 65536 }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** What a seat can tell about the cards it does not see. */
export const look = {
  /** One bit for each number of a colour that the seat has seen: own, played, in the open pile. */
  seen: new Uint16Array(COLOUR_COUNT),
  wildsLeft: 2,
  /** Cards the seat has not seen. */
  unseen: 0,
  /** How many of these the others hold. */
  held: 0,
  /** The share of the unseen cards that the others hold. */
  share: 0,
};

/** Looks at the table with the seat's eyes. A short memory forgets the earlier plays of the round. */
export function lookAround(s: S, seat: Seat, memory: number): void {
  look.seen.fill(0);
  look.wildsLeft = 2;
  look.unseen = PACK_SIZE;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + s.handCounts[seat]; at++) see(s.hands[at]);
  const first = Math.min(s.trickStart, Math.ceil(s.trickStart * (1 - memory)));
  for (let at = first; at < s.playCount; at++) see(CARD_OF[s.plays[at]]);
  const searched = (s.searched & (1 << seat)) !== 0;
  for (let at = 0; at < s.pileCount; at++) {
    const isOpen = searched || at < s.known || at >= s.pileCount - s.passed;
    if (isOpen && s.pile[at] !== BLANK) see(s.pile[at]);
  }
  let held = 0;
  for (let other = 0; other < s.seats; other++) if (other !== seat) held += s.handCounts[other];
  look.unseen = Math.max(1, look.unseen);
  look.held = held;
  look.share = Math.min(1, held / look.unseen);
}

function see(card: number): void {
  look.unseen--;
  if (card < COLOUR_CARDS) look.seen[card >> 4] |= 1 << (card & 15);
  else if (card === WILD) look.wildsLeft--;
}

export const unseenOf = (colour: number): number => ONES[~look.seen[colour] & ALL];

export const higherUnseen = (colour: number, rank: number): number =>
  rank >= NUMBERS ? 0 : ONES[~look.seen[colour] & ALL & ~((2 << rank) - 1)];

/** base to a small whole power. */
function power(base: number, times: number): number {
  let result = 1;
  for (let nth = 0; nth < times; nth++) result *= base;
  return result;
}

/** The chance that a hand of `size` unseen cards holds none of `count` given ones. */
const holdsNone = (size: number, count: number): number => power(Math.max(0, 1 - size / look.unseen), count);

/** The chance that a colour card wins a trick some time, by its rank and what may still beat it. */
export function strength(s: S, card: number, trump: number, isLeading: boolean): number {
  if (card === WILD) return 0.9;
  if (card >= COLOUR_CARDS) return 0.02;
  const colour = card >> 4;
  const higher = higherUnseen(colour, card & 15);
  if (colour === trump) return power(1 - 0.8 * look.share, higher) * power(1 - 0.5 * look.share, look.wildsLeft);
  const others = s.seats - 1;
  const size = look.held / others;
  const isVoid = holdsNone(size, unseenOf(colour));
  const hasTrump = trump === NONE ? 0 : 1 - holdsNone(size, unseenOf(trump));
  const unruffed = power(1 - 0.75 * isVoid * hasTrump, others);
  const atop = power(1 - 0.85 * look.share, higher) * power(1 - 0.25 * look.share, look.wildsLeft);
  return atop * unruffed * (isLeading ? 0.95 : 0.72);
}

/** The winning card of the trick so far, as rank: trumps above the lead colour; -1 while nothing can win. */
export function bestSoFar(s: S, trump: number, lead: number): number {
  let best = -1;
  for (let at = s.trickStart; at < s.playCount; at++) best = Math.max(best, rankIn(s.plays[at], trump, lead));
  return best;
}

export function rankIn(play: Move, trump: number, lead: number): number {
  const colour = COLOUR_OF[play];
  if (colour === NONE || (colour !== lead && colour !== trump)) return -1;
  return colour === trump ? RANK_OF[play] + NUMBERS + 1 : RANK_OF[play];
}

/** The chance that a play wins the present trick, when the others play as their bids ask. */
export function winsTrick(s: S, seat: Seat, play: Move, trump: number): number {
  const isFirst = s.playCount === s.trickStart;
  const colour = COLOUR_OF[play];
  if (play >= PLAY_CHANGE) return isFirst ? 0.03 : 0;
  const lead = s.lead === NONE ? colour : s.lead;
  const mine = rankIn(play, trump, lead);
  if (mine < 0 || mine <= bestSoFar(s, trump, lead)) return 0;
  let wins = 1;
  const left = s.seats - (s.playCount - s.trickStart) - 1;
  for (let nth = 1; nth <= left; nth++)
    wins *= 1 - beats(s, (seat + nth) % s.seats, colour, RANK_OF[play], lead, trump);
  return wins;
}

/** The chance that a player still to come beats a card of this colour and rank. */
function beats(s: S, other: Seat, colour: number, rank: number, lead: number, trump: number): number {
  const size = s.handCounts[other];
  const wants = wantOf(s, other);
  const isVoid = (s.voids[other] & (1 << lead)) !== 0 ? 1 : holdsNone(size, unseenOf(lead));
  const hasHigher = 1 - holdsNone(size, higherUnseen(colour, rank));
  const hasWild = 0.5 * (1 - holdsNone(size, look.wildsLeft));
  if (colour === trump && lead !== trump) return wants * isVoid * Math.min(1, hasHigher + hasWild);
  const above = (1 - isVoid) * hasHigher * Math.min(1, wants + 0.15);
  const ruffs = trump === NONE || colour === trump ? 0 : isVoid * wants * (1 - holdsNone(size, unseenOf(trump)));
  return Math.min(1, above + ruffs + isVoid * wants * hasWild);
}

/** How gladly a player takes a trick: by what the bid still asks. */
function wantOf(s: S, other: Seat): number {
  const bid = s.bids[other];
  if (s.secretBids === 1 || bid >= NONE) return 0.6;
  const need = bid - s.tricks[other];
  if (need <= 0) return 0.25;
  return need >= s.handCounts[other] ? 1 : 0.8;
}

export const isWildPlay = (play: Move): boolean => play >= PLAY_WILD && play < PLAY_CHANGE;
