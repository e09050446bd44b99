import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  ADD,
  bagOf,
  cardOfAdd,
  cardOfDiscard,
  cardOfGive,
  colourOfLay,
  COLOURS,
  countOfPick,
  countPlaces,
  DECK,
  DECK_SIZE,
  DISCARD,
  END,
  GIVE,
  LAY,
  listCards,
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
  wildsOfLay,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { canFinish, coverOf, isMate, plan, readPlan, shownBy } from './out-of-control-plan.ts';

type S = OutOfControlState;

/** A number new to a colour: this much, more the farther the colour is on, more in the best one, less beside another. */
const FRESH = 0.83;
const FAR = 2.5;
const BEST = 0.45;
const BESIDE = 0.76;
/** A missing number that lies on the table twice sets a colour back. */
const DEAD = 0.22;
const WILD_WORTH = 5.4;
/** A card that adds nothing is still something to part with. */
const SPARE = 0.04;
/** Holding the number card that a wild on the table stands for. */
const CATCH = 1.8;
/** Spending a wild in a hurry. */
const HURRY = 0.54;
const HURRIED = 0.12;
/** A steal: an unknown card next to one of the deck, the harm to who is far on, and that it takes from another. */
const UNKNOWN = 1.25;
const HARM = 0.07;
const STEAL = 1;
const DENY = 0.35;
/** What a card means to others: at least, by the square of what they show of its colour, beside a run, a wild. */
const ARMS = 0.38;
const ARMS_FAR = 5.5;
const ARMS_BESIDE = 2.45;
const ARMS_WILD = 6;
const DISCARD_RISK = 0.46;
const DISCARD_TO_MATE = 0.09;
const GIFT_RISK = 0.87;
const GIFT_HARM = 0.13;
const GIFT_TO_MATE = 0.06;
/** A run goes down when its colour has so many numbers, with wilds later. */
const LAY_FROM = 4;
const LAY_WILD_FROM = 5;

const gain = new Float64Array(COLOURS.length);

function look(s: S, seat: Seat): void {
  readPlan(s, seat);
  for (let colour = 0; colour < COLOURS.length; colour++) {
    gain[colour] = FRESH + FAR * eighthPower(Math.max(0, coverOf(colour) - DEAD * plan.dead[colour]) / NUMBERS);
  }
  gain[plan.best] += BEST;
}

/** By products alone, which are the same everywhere. */
function eighthPower(x: number): number {
  const fourth = x * x * x * x;
  return fourth * fourth;
}

const isFresh = (colour: number, place: number): boolean => ((plan.covered[colour] >> place) & 1) === 0;

function gainOf(colour: number, place: number): number {
  const neighbours = ((plan.covered[colour] << 1) | (plan.covered[colour] >> 1)) & (1 << place);
  return gain[colour] * (neighbours === 0 ? 1 : BESIDE);
}

const catches = (colour: number, place: number): number =>
  plan.hasRun && ((plan.wildsLying[colour] >> place) & 1) !== 0 ? CATCH : 0;

/** What a card would add to the hand. */
function worthOfTaking(card: number): number {
  if (card === WILD) return WILD_WORTH;
  const colour = Math.floor(card / NUMBERS);
  const place = card % NUMBERS;
  return (isFresh(colour, place) ? gainOf(colour, place) : SPARE) + catches(colour, place);
}

/** What a card of the hand is worth there. */
function worthOfHolding(card: number): number {
  if (card === WILD) return WILD_WORTH;
  const colour = Math.floor(card / NUMBERS);
  const place = card % NUMBERS;
  if (((plan.pairs[colour] >> place) & 1) !== 0) return SPARE;
  return (((plan.laid[colour] >> place) & 1) !== 0 ? SPARE : gainOf(colour, place)) + catches(colour, place);
}

/** How far on a seat seems: by what it shows, and by its hand, since cards are wealth. */
const threatOf = (s: S, other: Seat): number => plan.most[other] + s.handCounts[other];

/** What a card means to another seat, by the numbers it shows and those it is known to hold. */
function arms(s: S, seat: Seat, other: Seat, card: number): number {
  if (card === WILD) return ARMS_WILD + (ARMS_FAR / 100) * threatOf(s, other) * threatOf(s, other);
  const colour = Math.floor(card / NUMBERS);
  const bit = 1 << (card % NUMBERS);
  const open = shownBy(s, other, colour);
  const all = open | placesIn(s.bags, bagOf(other, seat), colour);
  if ((all & bit) !== 0) return 0;
  const far = countPlaces(all) / NUMBERS;
  const isBeside = (((open << 1) | (open >> 1)) & bit) !== 0;
  return ARMS + ARMS_FAR * far * far * (isBeside ? ARMS_BESIDE : 1);
}

/** The best move by rules of thumb. */
export function greedyMove(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  look(s, seat);
  let chosen = moves[0];
  let most = -Infinity;
  for (let at = 0; at < count; at++) {
    const worth = judge(s, seat, moves[at]);
    if (worth <= most) continue;
    most = worth;
    chosen = moves[at];
  }
  return chosen;
}

/** What the die asks for comes first, but for cards that win: there is more to choose from, and more is known after it. */
const DIE_FIRST = 10;
const WINS = 40;

function judge(s: S, seat: Seat, move: Move): number {
  if (move === ROLL) return DIE_FIRST;
  if (move === END) return 0;
  if (move === DECK) return s.die === NONE ? -DIE_FIRST : DIE_FIRST + worthOfDeck();
  if (move < PICK) return DIE_FIRST + worthOfSteal(s, seat, victimOf(move));
  if (move < DISCARD) return DIE_FIRST + worthOfPick(s, seat, countOfPick(move));
  if (move < GIVE) return DIE_FIRST - costOfDiscard(s, seat, cardOfDiscard(move));
  if (move < LAY) return DIE_FIRST - costOfGift(s, seat, receiverOf(move), cardOfGive(move));
  if (move < SWAP) return worthOfLay(s, colourOfLay(move), startOfLay(move), wildsOfLay(move));
  return move < ADD ? worthOfSwap(s, move) : worthOfAdd(s, seat, cardOfAdd(move));
}

/** The mean worth of a card that nobody has seen. */
function worthOfDeck(): number {
  let sum = 12 * WILD_WORTH;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const covered = coverOf(colour);
    sum += 2 * (NUMBERS - covered) * gain[colour] + 2 * covered * SPARE;
  }
  return sum / DECK_SIZE;
}

const known = new Uint8Array(DECK_SIZE);

function worthOfSteal(s: S, seat: Seat, victim: Seat): number {
  if (isMate(s, seat, victim)) return -3;
  const size = s.handCounts[victim];
  const certain = listCards(s.bags, bagOf(victim, seat), known, 0);
  let sum = Math.max(0, size - certain) * UNKNOWN * worthOfDeck();
  for (let at = 0; at < certain; at++) sum += worthOfTaking(known[at]) + DENY * arms(s, seat, victim, known[at]);
  return sum / size + HARM * threatOf(s, victim) + STEAL;
}

function worthOfPick(s: S, seat: Seat, count: number): number {
  let sum = 0;
  let wildsThen = plan.wilds;
  const next = (seat + 1) % s.seats;
  const denies = !isMate(s, seat, next);
  for (let at = s.discardCount - count; at < s.discardCount; at++) {
    const card = s.discard[at];
    sum += worthOfTaking(card);
    if (denies) sum += DENY * arms(s, seat, next, card);
    if (card === WILD) wildsThen++;
  }
  return sum - costOfUse(s, count, wildsThen);
}

/** The card chosen from the pile must go down at once: wilds that this takes are lost to better use. */
function costOfUse(s: S, count: number, wildsThen: number): number {
  const card = s.discard[s.discardCount - count];
  if (card === WILD) return HURRY;
  const colour = Math.floor(card / NUMBERS);
  const place = card % NUMBERS;
  if (((plan.ends[colour] >> place) & 1) !== 0 || catches(colour, place) > 0) return 0;
  let places = plan.held[colour];
  for (let at = s.discardCount - count; at < s.discardCount; at++) {
    const other = s.discard[at];
    if (Math.floor(other / NUMBERS) === colour) places |= 1 << (other % NUMBERS);
  }
  const near = ((places << 2) >> place) & 0b11111;
  if ((near & (near >> 1) & (near >> 2)) !== 0) return 0;
  const each = HURRY + HURRIED * (WILD_WORTH - gain[colour]);
  return (near & 0b11011) !== 0 || wildsThen < 2 ? each : 2 * each;
}

/** Whoever can use it may pick it up: the sooner they play, the likelier. */
function costOfDiscard(s: S, seat: Seat, card: number): number {
  let risk = 0;
  for (let step = 1; step < s.seats; step++) {
    const other = (seat + step) % s.seats;
    const worth = arms(s, seat, other, card);
    risk = isMate(s, seat, other) ? risk - (DISCARD_TO_MATE / DISCARD_RISK) * worth : Math.max(risk, worth / step);
  }
  return worthOfHolding(card) + DISCARD_RISK * risk;
}

function costOfGift(s: S, seat: Seat, receiver: Seat, card: number): number {
  const theirs = arms(s, seat, receiver, card);
  const mine = worthOfHolding(card);
  if (isMate(s, seat, receiver)) return mine - GIFT_TO_MATE * theirs;
  return mine + GIFT_RISK * theirs + GIFT_HARM * threatOf(s, receiver);
}

/** Cards on the table cannot be stolen; partners must see each other's runs at once. */
const isReady = (s: S, colour: number, spent: number): boolean =>
  colour === plan.best && (s.sides < s.seats || coverOf(colour) >= (spent > 0 ? LAY_WILD_FROM : LAY_FROM));

function worthOfLay(s: S, colour: number, start: number, pattern: number): number {
  const places = 7 << start;
  if ((places & plan.laid[colour]) !== 0) return -20;
  if (((pattern << start) & plan.covered[colour]) !== 0) return -21;
  if (canFinish(colour)) return WINS;
  const spent = countPlaces(pattern);
  if (s.owed !== NONE) return gain[colour] - spent * (WILD_WORTH - gain[colour]);
  return s.moved === 1 && isReady(s, colour, spent) ? 4 - spent : -1 - spent;
}

function worthOfAdd(s: S, seat: Seat, tableCard: number): number {
  const isWild = tableCard >= NUMBER_KINDS;
  const card = tableCard % NUMBER_KINDS;
  const colour = Math.floor(card / NUMBERS);
  const place = card % NUMBERS;
  if (isWild && !isFresh(colour, place)) return -21;
  if (canFinish(colour)) return WINS + 1;
  if (s.owed !== NONE) return isWild ? 2 * gain[colour] - WILD_WORTH : 5;
  if (s.moved === 0 || colour !== plan.best) return -1;
  if (!isWild) return 5;
  // A wild stays where nobody is known to hold the card it stands for.
  for (let other = 0; other < s.seats; other++) {
    const isCaught = ((placesIn(s.bags, bagOf(other, seat), colour) >> place) & 1) !== 0;
    if (isCaught && !isMate(s, seat, other)) return -1;
  }
  return 3 + 0.5 * ((plan.numbersLying[colour] >> place) & 1);
}

function worthOfSwap(s: S, move: Move): number {
  const at = successionOf(s, seatOfSwap(move), nthOfSwap(move));
  if (at < 0) return -5;
  const place = placeOfSwap(move);
  const colour = s.colours[at];
  if (((s.wilds[at] >> place) & 1) !== 0) return 30;
  return s.naturalFinish === 1 && isFresh(colour, place) && canFinish(colour) ? WINS + 2 : -6;
}
