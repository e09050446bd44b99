import { BLANK, NONE, type Move, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/rage';
import { isFollowed, recallHidden } from './rage-eyes.ts';

type S = rules.RageState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const {
  CARD_OF,
  COLOUR_CARDS,
  COLOUR_COUNT,
  COLOUR_OF,
  MOST_CARDS,
  MOST_SEATS,
  NUMBERS,
  PACK_SIZE,
  PLAY_CHANGE,
  PLAY_WILD,
  RANK_OF,
  WILD,
} = rules;

const ALL = 0xffff;

/** How many of 16 bits are set. */
function onesOf(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const eights = (fours + (fours >> 4)) & 0x0f0f;
  return (eights + (eights >> 8)) & 31;
}

/** The chance of an action card to win a trick some time. */
export const ACTION = 0.02;

/** Tuned by rounds of bots against bots. */
const TUNED = {
  wild: 0.9,
  trumpBeaten: 0.8,
  trumpWild: 0.38,
  plainBeaten: 0.97,
  plainWild: 0.19,
  ruffed: 0.75,
  leading: 0.89,
  following: 0.72,
  firstAction: 0.08,
  wildUsed: 0.5,
  wantsUnknown: 0.6,
  wantsNone: 0.13,
  wantsSome: 0.56,
  wantsAll: 1,
};

/** POWERS[step × (NUMBERS + 1) + times]: a base of step / STEPS to a small whole power. */
const STEPS = 256;
const WIDTH = NUMBERS + 1;
const POWERS = Float32Array.from({ length: (STEPS + 1) * WIDTH }, (_, at) => {
  let power = 1;
  for (let times = at % WIDTH; times > 0; times--) power *= Math.floor(at / WIDTH) / STEPS;
  return power;
});

const rowOf = (base: number): number => (base <= 0 ? 0 : ((base * STEPS + 0.5) | 0) * WIDTH);

/** What a seat can tell about the cards it does not see. */
const look = {
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
  /** The same for one who has yet to play to the trick, and so holds as many cards as the seat. */
  comingRow: 0,
  /** The chance that no Wild Rage beats a trump, a plain card. */
  trumpUnwild: 1,
  plainUnwild: 1,
};

/** The share of the unseen cards that the others hold, as seen last. */
export const shareHeld = (): number => look.share;

/** Wild Rages not seen yet, as seen last. */
export const wildsLeft = (): number => look.wildsLeft;

/** Looks at the table with the seat's eyes. A short memory forgets the earlier plays of the round. */
export function lookAround(s: S, seat: Seat, memory: number): void {
  const { handCounts, seats } = s;
  const own = handCounts[seat];
  const seen = memory === 1 && isFollowed(s) ? recall(s, seat) : lookThrough(s, seat, memory);
  let held = 0;
  for (let other = 0; other < seats; other++) held += handCounts[other];
  held -= own;
  const unseen = Math.max(1, PACK_SIZE - seen);
  const share = Math.min(1, held / unseen);
  look.unseen = unseen;
  look.held = held;
  look.share = share;
  look.trumpRow = rowOf(1 - TUNED.trumpBeaten * share);
  look.plainRow = rowOf(1 - TUNED.plainBeaten * share);
  look.lackRow = rowOf(1 - held / ((seats - 1) * unseen));
  look.comingRow = rowOf(1 - own / unseen);
  look.trumpUnwild = POWERS[rowOf(1 - TUNED.trumpWild * share) + look.wildsLeft];
  look.plainUnwild = POWERS[rowOf(1 - TUNED.plainWild * share) + look.wildsLeft];
  trick.lead = UNWATCHED;
}

/** How many cards the seat has seen, by what was kept up. */
function recall(s: S, seat: Seat): number {
  look.wildsLeft = recallHidden(seat, look.hidden);
  const inPile = (s.searched & (1 << seat)) !== 0 ? s.pileCount : s.known + s.passed;
  return s.handCounts[seat] + s.playCount + inPile;
}

/** How many cards the seat has seen and remembers. */
function lookThrough(s: S, seat: Seat, memory: number): number {
  const { hands, handCounts, plays, playCount, pile, pileCount, known } = s;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) look.hidden[colour] = ALL;
  look.wildsLeft = 2;
  const start = seat * MOST_CARDS;
  const own = handCounts[seat];
  for (let at = start + own - 1; at >= start; at--) see(hands[at]);
  const first = memory === 1 ? 0 : Math.min(s.trickStart, Math.ceil(s.trickStart * (1 - memory)));
  for (let at = first; at < playCount; at++) see(CARD_OF[plays[at]]);
  let seen = own + playCount - first;
  const open = (s.searched & (1 << seat)) !== 0 ? pileCount : known;
  for (let at = 0; at < open; at++) {
    if (pile[at] === BLANK) continue;
    see(pile[at]);
    seen++;
  }
  for (let at = Math.max(open, pileCount - s.passed); at < pileCount; at++, seen++) see(pile[at]);
  return seen;
}

function see(card: number): void {
  if (card < COLOUR_CARDS) look.hidden[card >> 4] &= ~(1 << (card & 15));
  else if (card === WILD) look.wildsLeft--;
}

const unseenOf = (colour: number): number => onesOf(look.hidden[colour]);

const higherUnseen = (colour: number, rank: number): number => onesOf(look.hidden[colour] & (-2 << rank));

/** The trump and the colour looked at last. */
const sight = {
  /** The chance of a plain colour's highest card to win a trick that nobody trumps, and that another has a trump. */
  plain: 1,
  hasTrump: 0,
  /** Numbers of the colour not seen, and by these the chance of one of its cards to win a trick some time. */
  hidden: 0,
  row: 0,
  atop: 1,
};

export function lookAtTrump(trump: number, isLeading: boolean): void {
  sight.plain = look.plainUnwild * (isLeading ? TUNED.leading : TUNED.following);
  sight.hasTrump = trump === NONE ? 0 : 1 - POWERS[look.lackRow + unseenOf(trump)];
}

/** `gladly` is how readily a plain card takes a trick. */
export function lookAtColour(s: S, colour: number, trump: number, gladly: number): void {
  const hidden = look.hidden[colour];
  const isTrump = colour === trump;
  sight.hidden = hidden;
  sight.row = isTrump ? look.trumpRow : look.plainRow;
  if (isTrump) sight.atop = look.trumpUnwild;
  else {
    const isVoid = POWERS[look.lackRow + onesOf(hidden)];
    sight.atop = sight.plain * POWERS[rowOf(1 - TUNED.ruffed * isVoid * sight.hasTrump) + s.seats - 1] * gladly;
  }
}

/** The chance of a card of the colour looked at to win a trick: nobody has a higher one, or another way to beat it. */
export const chanceAtop = (card: number): number =>
  POWERS[sight.row + onesOf(sight.hidden & (-2 << (card & 15)))] * sight.atop;

/** The chance that a card wins a trick some time, by its rank and what may still beat it. */
export function strength(s: S, card: number, trump: number, isLeading: boolean): number {
  if (card >= COLOUR_CARDS) return card === WILD ? TUNED.wild : ACTION;
  lookAtTrump(trump, isLeading);
  lookAtColour(s, card >> 4, trump, 1);
  return chanceAtop(card);
}

export function rankIn(play: Move, trump: number, lead: number): number {
  return rankOf(COLOUR_OF[play], RANK_OF[play], trump, lead);
}

function rankOf(colour: number, rank: number, trump: number, lead: number): number {
  if (colour === trump && colour !== NONE) return rank + NUMBERS + 1;
  return colour === lead && colour !== NONE ? rank : -1;
}

const UNWATCHED = -1;

/** The present trick with a lead and a trump, as far as it is the same for all cards that may be played to it. */
const trick = {
  lead: UNWATCHED,
  trump: UNWATCHED,
  /** The winning card so far, as rank: trumps above the lead colour; -1 while nothing can win. */
  best: -1,
  toCome: 0,
  hasWild: 0,
  /** Cards of the lead colour not seen. */
  leadsLeft: 0,
};
/** For each player to come: colours not held, the chance to lack the lead, how gladly the trick is taken, and ruffed. */
const voids = new Uint8Array(MOST_SEATS);
const isVoid = new Float64Array(MOST_SEATS);
const wants = new Float64Array(MOST_SEATS);
const ruffs = new Float64Array(MOST_SEATS);

/** Who is still to play, whatever is led and trump. */
function watchPlayers(s: S, seat: Seat): void {
  trick.toCome = s.seats - (s.playCount - s.trickStart) - 1;
  trick.hasWild = look.wildsLeft === 0 ? 0 : TUNED.wildUsed * (1 - POWERS[look.comingRow + look.wildsLeft]);
  let other = seat;
  for (let nth = 0; nth < trick.toCome; nth++) {
    other = other + 1 === s.seats ? 0 : other + 1;
    wants[nth] = wantOf(s, other);
    voids[nth] = s.voids[other];
  }
}

function watchTrick(s: S, seat: Seat, trump: number, lead: number): void {
  if (trick.lead === UNWATCHED) watchPlayers(s, seat);
  trick.lead = lead;
  trick.trump = trump;
  let best = -1;
  for (let at = s.trickStart; at < s.playCount; at++) {
    const rank = rankIn(s.plays[at], trump, lead);
    if (rank > best) best = rank;
  }
  trick.best = best;
  trick.leadsLeft = unseenOf(lead);
  const lacks = POWERS[look.comingRow + trick.leadsLeft];
  const hasTrump = trump === NONE || trump === lead ? 0 : 1 - POWERS[look.comingRow + unseenOf(trump)];
  for (let nth = 0; nth < trick.toCome; nth++) {
    isVoid[nth] = (voids[nth] & (1 << lead)) !== 0 ? 1 : lacks;
    ruffs[nth] = isVoid[nth] * wants[nth] * (hasTrump + trick.hasWild);
  }
}

/** The chance that a play wins the present trick, when the others play as their bids ask; after `lookAround`. */
export function winsTrick(s: S, seat: Seat, play: Move, trump: number): number {
  if (play >= PLAY_CHANGE) return s.playCount === s.trickStart ? TUNED.firstAction : 0;
  const isWild = play >= PLAY_WILD;
  const colour = isWild ? play - PLAY_WILD : play >> 4;
  const rank = isWild ? NUMBERS : play & 15;
  const lead = s.lead === NONE ? colour : s.lead;
  if (lead !== trick.lead || trump !== trick.trump) watchTrick(s, seat, trump, lead);
  if (rankOf(colour, rank, trump, lead) <= trick.best) return 0;
  const higher = isWild ? 0 : higherUnseen(colour, rank);
  const hasHigher = 1 - POWERS[look.comingRow + higher];
  let wins = 1;
  if (colour === lead) {
    const lacksLower = POWERS[look.comingRow + trick.leadsLeft - higher];
    for (let nth = 0; nth < trick.toCome; nth++) {
      // Who has higher cards alone must beat it, wanted or not.
      const above = isVoid[nth] === 1 ? 0 : hasHigher * (wants[nth] + (1 - wants[nth]) * lacksLower);
      wins *= 1 - Math.min(1, above + ruffs[nth]);
    }
    return wins;
  }
  const overruffs = Math.min(1, hasHigher + trick.hasWild);
  for (let nth = 0; nth < trick.toCome; nth++) wins *= 1 - wants[nth] * isVoid[nth] * overruffs;
  return wins;
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
