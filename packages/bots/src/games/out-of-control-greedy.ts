import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  bagOf,
  COLOURS,
  countPlaces,
  DECK_SIZE,
  listCards,
  NUMBERS,
  placesIn,
  WILD,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { hungerFor, meanWorth, TAKES_A_WILD, WIN, wildsToUse, worthOfMove, type Eye } from './out-of-control-eye.ts';
import { canFinish, coverOf, isFinalAdd, isFinalLay, isMate, plan, readPlan } from './out-of-control-plan.ts';

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
  const hunger = hungerFor(s, seat, other, card, ARMS_BESIDE);
  return hunger < 0 ? 0 : ARMS + ARMS_FAR * hunger;
}

/** The best move by rules of thumb. */
export function greedyMove(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  look(s, seat);
  let chosen = moves[0];
  let most = -Infinity;
  for (let at = 0; at < count; at++) {
    const worth = worthOfMove(eye, s, seat, moves[at]);
    if (worth <= most) continue;
    most = worth;
    chosen = moves[at];
  }
  return chosen;
}

const worthOfDeck = (): number => meanWorth(gain, WILD_WORTH, SPARE);

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
  let taken = 0;
  for (let at = s.discardCount - count; at < s.discardCount; at++) {
    const other = s.discard[at];
    if (Math.floor(other / NUMBERS) === colour) taken |= 1 << (other % NUMBERS);
  }
  return wildsToUse(card, taken, wildsThen) * (HURRY + HURRIED * (WILD_WORTH - gain[colour]));
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
  if (isFinalLay(s, colour, start, pattern)) return WIN;
  const places = 7 << start;
  if ((places & plan.laid[colour]) !== 0) return -20;
  if (((pattern << start) & plan.covered[colour]) !== 0) return -21;
  const spent = countPlaces(pattern);
  if (s.owed !== NONE) return gain[colour] - spent * (WILD_WORTH - gain[colour]);
  return s.moved === 1 && isReady(s, colour, spent) ? 4 - spent : -1 - spent;
}

function worthOfAdd(s: S, seat: Seat, at: number, place: number, isWild: boolean): number {
  if (isFinalAdd(s, at, place, isWild)) return WIN + 1;
  const colour = s.colours[at];
  if (isWild && !isFresh(colour, place)) return -21;
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

/** A number card for a wild is a gain; a wild for a number card only where wilds do not win. */
function worthOfSwap(s: S, _seat: Seat, at: number, place: number): number {
  const colour = s.colours[at];
  if (((s.wilds[at] >> place) & 1) !== 0) return TAKES_A_WILD;
  return s.naturalFinish === 1 && isFresh(colour, place) && canFinish(colour) ? WIN + 2 : -4;
}

const eye: Eye = {
  worthOfDeck,
  worthOfSteal,
  worthOfPick,
  costOfDiscard,
  costOfGift,
  worthOfLay,
  worthOfAdd,
  worthOfSwap,
};
