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

/** Tuned by rounds of bots against bots. */
export const TUNED = {
  wild: 0.9,
  action: 0.02,
  trumpBeaten: 0.8,
  trumpWild: 0.38,
  plainBeaten: 0.97,
  plainWild: 0.19,
  ruffed: 0.75,
  leading: 0.89,
  following: 0.72,
  firstAction: 0.08,
  wildUsed: 0.5,
  forced: 0.15,
  wantsUnknown: 0.6,
  wantsNone: 0.13,
  wantsSome: 0.56,
  wantsAll: 1,
  unwanted: 0.4,
  wildNeeded: 0.94,
  wildUnwanted: 0,
  wildSpare: 0.3,
  wildShort: 0.25,
  bonusCost: 5,
  madGain: 5,
  wildCost: 0.7,
  outCost: 0.8,
  changeCost: 0.2,
};

/** POWERS[step × (NUMBERS + 1) + times]: a base of step / STEPS to a small whole power. */
const STEPS = 256;
const WIDTH = NUMBERS + 1;
const POWERS = Float64Array.from({ length: (STEPS + 1) * WIDTH }, (_, at) => {
  let power = 1;
  for (let times = at % WIDTH; times > 0; times--) power *= Math.floor(at / WIDTH) / STEPS;
  return power;
});

const rowOf = (base: number): number => (base <= 0 ? 0 : ((base * STEPS + 0.5) | 0) * WIDTH);

/** What a seat can tell about the cards it does not see. */
export const look = {
  /** One bit for each number of a colour that the seat has not seen: not own, not played, not in the open pile. */
  hidden: new Int32Array(COLOUR_COUNT),
  wildsLeft: 2,
  /** Cards the seat has not seen. */
  unseen: 0,
  /** How many of these the others hold. */
  held: 0,
  /** The share of the unseen cards that the others hold. */
  share: 0,
  /** Where in POWERS the chances begin that nobody beats a trump, that nobody beats a plain card. */
  trumpRow: 0,
  plainRow: 0,
  /** The same for the chance that another player, who holds as many cards as the others do, lacks a card. */
  lackRow: 0,
  /** The chance that no Wild Rage beats a trump, a plain card. */
  trumpUnwild: 1,
  plainUnwild: 1,
};

/** Looks at the table with the seat's eyes. A short memory forgets the earlier plays of the round. */
export function lookAround(s: S, seat: Seat, memory: number): void {
  look.hidden.fill(ALL);
  look.wildsLeft = 2;
  look.unseen = PACK_SIZE;
  const { hands, handCounts, plays, playCount, pile, pileCount, known, seats } = s;
  const start = seat * MOST_CARDS;
  for (let at = start + handCounts[seat] - 1; at >= start; at--) see(hands[at]);
  const first = memory === 1 ? 0 : Math.min(s.trickStart, Math.ceil(s.trickStart * (1 - memory)));
  for (let at = first; at < playCount; at++) see(CARD_OF[plays[at]]);
  const open = (s.searched & (1 << seat)) !== 0 ? pileCount : known;
  for (let at = 0; at < open; at++) if (pile[at] !== BLANK) see(pile[at]);
  for (let at = Math.max(open, pileCount - s.passed); at < pileCount; at++) see(pile[at]);
  let held = 0;
  for (let other = 0; other < seats; other++) held += handCounts[other];
  held -= handCounts[seat];
  const unseen = Math.max(1, look.unseen);
  const share = Math.min(1, held / unseen);
  look.unseen = unseen;
  look.held = held;
  look.share = share;
  look.trumpRow = rowOf(1 - TUNED.trumpBeaten * share);
  look.plainRow = rowOf(1 - TUNED.plainBeaten * share);
  look.lackRow = rowOf(1 - held / ((seats - 1) * unseen));
  look.trumpUnwild = POWERS[rowOf(1 - TUNED.trumpWild * share) + look.wildsLeft];
  look.plainUnwild = POWERS[rowOf(1 - TUNED.plainWild * share) + look.wildsLeft];
}

function see(card: number): void {
  look.unseen--;
  if (card < COLOUR_CARDS) look.hidden[card >> 4] &= ~(1 << (card & 15));
  else if (card === WILD) look.wildsLeft--;
}

export const unseenOf = (colour: number): number => ONES[look.hidden[colour]];

export const higherUnseen = (colour: number, rank: number): number =>
  rank >= NUMBERS ? 0 : ONES[look.hidden[colour] & ~((2 << rank) - 1)];

/** The chance that nobody has a higher card than this trump. */
export const trumpAtop = (card: number): number =>
  POWERS[look.trumpRow + higherUnseen(card >> 4, card & 15)] * look.trumpUnwild;

/** The chance that nobody has a higher card of the colour than this one. */
export const plainAtop = (card: number): number => POWERS[look.plainRow + higherUnseen(card >> 4, card & 15)];

/** The chance of a plain colour's highest card to win a trick: nobody trumps it, and it is played to some purpose. */
export function plainChance(s: S, colour: number, trump: number, isLeading: boolean): number {
  const chance = look.plainUnwild * (isLeading ? TUNED.leading : TUNED.following);
  if (trump === NONE) return chance;
  const isVoid = POWERS[look.lackRow + unseenOf(colour)];
  const hasTrump = 1 - POWERS[look.lackRow + unseenOf(trump)];
  return chance * POWERS[rowOf(1 - TUNED.ruffed * isVoid * hasTrump) + s.seats - 1];
}

/** The chance that a card wins a trick some time, by its rank and what may still beat it. */
export function strength(s: S, card: number, trump: number, isLeading: boolean): number {
  if (card >= COLOUR_CARDS) return card === WILD ? TUNED.wild : TUNED.action;
  if (card >> 4 === trump) return trumpAtop(card);
  return plainAtop(card) * plainChance(s, card >> 4, trump, isLeading);
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
  if (play >= PLAY_CHANGE) return isFirst ? TUNED.firstAction : 0;
  const lead = s.lead === NONE ? colour : s.lead;
  const mine = rankIn(play, trump, lead);
  if (mine < 0 || mine <= bestSoFar(s, trump, lead)) return 0;
  let wins = 1;
  let other = seat;
  for (let left = s.seats - (s.playCount - s.trickStart) - 1; left > 0; left--) {
    other = other + 1 === s.seats ? 0 : other + 1;
    wins *= 1 - beats(s, other, colour, RANK_OF[play], lead, trump);
  }
  return wins;
}

/** The chance that a player still to come beats a card of this colour and rank. */
function beats(s: S, other: Seat, colour: number, rank: number, lead: number, trump: number): number {
  const lack = rowOf(1 - s.handCounts[other] / look.unseen);
  const wants = wantOf(s, other);
  const isVoid = (s.voids[other] & (1 << lead)) !== 0 ? 1 : POWERS[lack + unseenOf(lead)];
  const hasHigher = 1 - POWERS[lack + higherUnseen(colour, rank)];
  const hasWild = look.wildsLeft === 0 ? 0 : TUNED.wildUsed * (1 - POWERS[lack + look.wildsLeft]);
  if (colour === trump && lead !== trump) return wants * isVoid * Math.min(1, hasHigher + hasWild);
  const above = (1 - isVoid) * hasHigher * Math.min(1, wants + TUNED.forced);
  const ruffs = trump === NONE || colour === trump ? 0 : isVoid * wants * (1 - POWERS[lack + unseenOf(trump)]);
  return Math.min(1, above + ruffs + isVoid * wants * hasWild);
}

/** How gladly a player takes a trick: by what the bid still asks. */
function wantOf(s: S, other: Seat): number {
  const bid = s.bids[other];
  if (s.secretBids === 1 || bid >= NONE) return TUNED.wantsUnknown;
  const need = bid - s.tricks[other];
  if (need <= 0) return TUNED.wantsNone;
  return need >= s.handCounts[other] ? TUNED.wantsAll : TUNED.wantsSome;
}

export const isWildPlay = (play: Move): boolean => play >= PLAY_WILD && play < PLAY_CHANGE;
