import { hasSeat, type Move, type Seat } from '@rumpus/engine';
import {
  ADD,
  ALL_PLACES,
  cardOfAdd,
  cardOfDiscard,
  cardOfGive,
  colourOfLay,
  COLOURS,
  countOf,
  countOfPick,
  countPlaces,
  DECK,
  DISCARD,
  END,
  GIVE,
  handOf,
  bagOf,
  LAY,
  matesOf,
  NUMBER_KINDS,
  NUMBERS,
  nthOfSwap,
  PICK,
  placeOfSwap,
  placesIn,
  receiverOf,
  ROLL,
  seatOfSwap,
  startOfLay,
  successionOf,
  SWAP,
  victimOf,
  WILD,
  wildsIn,
  wildsOfLay,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';

type S = OutOfControlState;

/** For each colour the numbers that a seat's side has on the table, and with its own hand. */
const laid = new Uint16Array(COLOURS.length);
const covered = new Uint16Array(COLOURS.length);
/** Of the colours, how near each is to 1 to 10 with the wilds in hand: 10 is complete. */
const nearness = new Float64Array(COLOURS.length);
let wildsHeld = 0;
let bestColour = 0;

export const lengthOfRun = (s: S, at: number): number => s.highs[at] - s.lows[at] + 1;

export const placesOfRun = (s: S, at: number): number => (2 << s.highs[at]) - (1 << s.lows[at]);

/** What the seat can see of its own side: runs on the table and the own hand. */
export function readPlan(s: S, seat: Seat): void {
  const mates = matesOf(s, seat);
  laid.fill(0);
  for (let at = 0; at < s.tableCount; at++) {
    if (hasSeat(mates, s.owners[at])) laid[s.colours[at]] |= placesOfRun(s, at);
  }
  const hand = handOf(seat);
  wildsHeld = wildsIn(s.bags, hand);
  bestColour = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    covered[colour] = laid[colour] | placesIn(s.bags, hand, colour);
    nearness[colour] = countPlaces(covered[colour]) + 0.1 * countPlaces(laid[colour]);
    if (nearness[colour] > nearness[bestColour]) bestColour = colour;
  }
}

/** What a card is worth to the seat whose plan was read: new numbers of a colour that is far on count most. */
export function worthToMe(s: S, seat: Seat, card: number): number {
  if (card === WILD) return 9;
  const colour = Math.floor(card / NUMBERS);
  const place = card % NUMBERS;
  if (isSpare(s, seat, card)) return 0.1;
  return 0.3 + colourWeight(colour) * (neighbours(colour, place) > 0 ? 1.3 : 1);
}

const colourWeight = (colour: number): number => {
  const near = nearness[colour];
  return (near * near * near) / 250 + (colour === bestColour ? 0.8 : 0);
};

const neighbours = (colour: number, place: number): number =>
  ((covered[colour] >> (place + 1)) & 1) + (place > 0 ? (covered[colour] >> (place - 1)) & 1 : 0);

/** What a card is worth to another seat, by the runs it shows and what the seat is known to hold. */
function worthToOther(s: S, seat: Seat, other: Seat, card: number): number {
  if (card === WILD) return 4;
  const colour = Math.floor(card / NUMBERS);
  const place = card % NUMBERS;
  let worth = 0.2;
  const mates = matesOf(s, other);
  for (let at = 0; at < s.tableCount; at++) {
    if (!hasSeat(mates, s.owners[at]) || s.colours[at] !== colour) continue;
    const length = lengthOfRun(s, at);
    if (place >= s.lows[at] && place <= s.highs[at]) continue;
    const isNext = place === s.lows[at] - 1 || place === s.highs[at] + 1;
    worth += ((isNext ? 1.5 : 0.7) * length * length) / 12;
  }
  const known = placesIn(s.bags, bagOf(other, seat), colour);
  return worth + 0.2 * countPlaces(known & ALL_PLACES);
}

export const isMate = (s: S, seat: Seat, other: Seat): boolean => hasSeat(matesOf(s, seat), other);

/** How good each legal move looks. */
export function judgeMoves(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array): void {
  readPlan(s, seat);
  for (let nth = 0; nth < count; nth++) out[nth] = judge(s, seat, moves[nth]);
}

function judge(s: S, seat: Seat, move: Move): number {
  if (move === ROLL) return 10;
  if (move === DECK) return s.die >= 6 ? -10 : 2.5;
  if (move === END) return -1;
  if (move < PICK) return judgeSteal(s, seat, victimOf(move));
  if (move < DISCARD) return judgePick(s, seat, countOfPick(move));
  if (move < GIVE) return judgeDiscard(s, seat, cardOfDiscard(move));
  if (move < LAY) return judgeGift(s, seat, receiverOf(move), cardOfGive(move));
  if (move < SWAP) return judgeLay(colourOfLay(move), startOfLay(move), wildsOfLay(move));
  return move < ADD ? judgeSwap(s, seat, move) : judgeAdd(cardOfAdd(move));
}

/** Laying, adding and changing what only loses a wild or a card for later. */
export function isWasteful(s: S, seat: Seat, move: Move): boolean {
  if (move < LAY) return false;
  readPlan(s, seat);
  return judge(s, seat, move) <= -3;
}

function judgeSteal(s: S, seat: Seat, victim: Seat): number {
  const size = s.handCounts[victim];
  if (isMate(s, seat, victim)) return -2;
  let known = 0;
  let knownCount = 0;
  const bag = bagOf(victim, seat);
  for (let card = 0; card <= WILD; card++) {
    const held = countOf(s.bags, bag, card);
    if (held === 0) continue;
    known += held * (worthToMe(s, seat, card) + 0.5 * worthToOther(s, seat, victim, card));
    knownCount += held;
  }
  const average = (known + Math.max(0, size - knownCount) * 1.6) / size;
  return 1 + average + danger(s, victim) * 0.3;
}

/** The longest run that the side of a seat shows. */
export function danger(s: S, other: Seat): number {
  let longest = 0;
  const mates = matesOf(s, other);
  for (let at = 0; at < s.tableCount; at++) {
    if (hasSeat(mates, s.owners[at])) longest = Math.max(longest, lengthOfRun(s, at));
  }
  return longest;
}

function judgePick(s: S, seat: Seat, count: number): number {
  let sum = 3;
  for (let at = s.discardCount - count; at < s.discardCount; at++) sum += worthToMe(s, seat, s.discard[at]);
  return sum;
}

/** The next player may pick it up: what arms nobody goes first. */
function judgeDiscard(s: S, seat: Seat, card: number): number {
  let arms = 0;
  for (let step = 1; step < s.seats; step++) {
    const other = (seat + step) % s.seats;
    const worth = worthToOther(s, seat, other, card);
    arms = isMate(s, seat, other) ? arms - 0.1 * worth : Math.max(arms, worth / step);
  }
  return 1 - worthToMe(s, seat, card) - 0.4 * arms;
}

function judgeGift(s: S, seat: Seat, receiver: Seat, card: number): number {
  const theirs = worthToOther(s, seat, receiver, card);
  const mine = worthToMe(s, seat, card);
  return isMate(s, seat, receiver) ? 1 + theirs - mine : 1 - mine - 0.6 * theirs - 0.1 * danger(s, receiver);
}

/** Cards on the table cannot be stolen; a wild is spent only where the colour is far on. */
function judgeLay(colour: number, start: number, wilds: number): number {
  const places = 7 << start;
  if ((places & laid[colour]) !== 0) return -4;
  const spent = countPlaces(wilds);
  if (spent > 0 && !isWorthWilds(colour, (wilds << start) & ALL_PLACES)) return -3 - spent;
  return 6 + countPlaces(covered[colour]) * 0.3 - 2 * spent;
}

/** Can the colour be finished now, or nearly, so that its wilds are well spent? */
function isWorthWilds(colour: number, wildPlaces: number): boolean {
  if ((wildPlaces & covered[colour]) !== 0) return false;
  const missing = NUMBERS - countPlaces(covered[colour]);
  return missing <= wildsHeld || (colour === bestColour && missing - wildsHeld <= 2);
}

function judgeAdd(tableCard: number): number {
  if (tableCard < NUMBER_KINDS) return 7;
  const card = tableCard - NUMBER_KINDS;
  return isWorthWilds(Math.floor(card / NUMBERS), 1 << (card % NUMBERS)) ? 5 : -3;
}

/** A number card for a wild is a gain; a wild for a number card only where wilds do not win and it is the last one. */
function judgeSwap(s: S, seat: Seat, move: Move): number {
  const at = successionOf(s, seatOfSwap(move), nthOfSwap(move));
  if (at < 0) return -5;
  const place = placeOfSwap(move);
  if (((s.wilds[at] >> place) & 1) !== 0) return 8;
  const missing = ALL_PLACES & ~covered[s.colours[at]];
  return s.naturalFinish === 1 && missing === 1 << place && !isMate(s, seat, s.owners[at]) ? 12 : -4;
}

/** How many of the ten numbers of a colour the seat's side shows or the seat holds, without wilds in hand. */
export const coverOf = (colour: number): number => countPlaces(covered[colour]);

export const colourAimedAt = (): number => bestColour;

export const wildsInHand = (): number => wildsHeld;

/** Has the seat's side this card on the table, or the seat another one like it? */
export const isSpare = (s: S, seat: Seat, card: number): boolean =>
  card !== WILD &&
  (((laid[Math.floor(card / NUMBERS)] >> (card % NUMBERS)) & 1) !== 0 || countOf(s.bags, handOf(seat), card) > 1);

/** The longest run of a colour that the side of a seat shows. */
export function longestOf(s: S, other: Seat, colour: number): number {
  let longest = 0;
  const mates = matesOf(s, other);
  for (let at = 0; at < s.tableCount; at++) {
    if (s.colours[at] === colour && hasSeat(mates, s.owners[at])) longest = Math.max(longest, lengthOfRun(s, at));
  }
  return longest;
}
