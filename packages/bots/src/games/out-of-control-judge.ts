import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  ALL_PLACES,
  bagOf,
  COLOURS,
  countPlaces,
  GREEN,
  NUMBERS,
  pairsIn,
  placesIn,
  WILD,
  wildsIn,
  YELLOW,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { DIE_FIRST, hungerFor, meanWorth, WIN, wildsToUse, worthOfMove, type Eye } from './out-of-control-eye.ts';
import { canFinish, coverOf, isFinalAdd, isFinalLay, isMate, plan, readPlan } from './out-of-control-plan.ts';
import { isBound, readWilds, wilds, worthOfSwap } from './out-of-control-wilds.ts';

type S = OutOfControlState;

/** What the next number of a colour is worth, by how many of the ten are there; more in the best colour. */
const FRESH: readonly number[] = [0.74, 0.74, 0.75, 0.81, 0.93, 1.14, 1.47, 1.94, 2.56, 3.42, 4.48];
const BEST = 0.87;
/** Numbers of a colour that only a wild can still be make it worth less. */
const DEAD = 0.73;
/** A second card of a kind is but in the way; where no wild can stand for it, others do not get it. */
const SPARE = -0.3;
const SPARE_BOUND = 0.2;
/** A wild spent to use a card of the pile at once. */
const HURRY = 0.7;
/** A steal: an unknown card next to one of the deck, the harm to who is far on, and that it takes from another. */
const UNKNOWN = 1.2;
const STEAL = 0.88;
const HARM = 0.41;
const DENY = 0.54;
/** How far on somebody seems: so much a card in hand, next to one of the colour shown most. */
const SIZE = 0.58;
/** What a card means to others: by the square of what they show of its colour, more beside a run. */
const ARMS = -0.36;
const ARMS_BOUND = 0.5;
const ARMS_FAR = 6.1;
const ARMS_BESIDE = 3.2;
const DISCARD_RISK = 0.29;
const GIFT_RISK = 0.97;
const GIFT_HARM = 2.4;
const HELP = 0.15;
/** A run goes down when its colour has so many numbers, with wilds later; among partners at once. */
const LAY_FROM = 4;
const LAY_WILD_FROM = 5;
/** A wild goes where it is not likely to be taken: another is known to hold its card, or for each card not seen. */
const LEAK = 4;
const LEAK_UNSEEN = 0.6;

const gain = new Float64Array(COLOURS.length);
let spare = SPARE;
let arms = ARMS;

/** How good each legal move looks. */
export function judgeMoves(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array): void {
  look(s, seat);
  for (let nth = 0; nth < count; nth++) out[nth] = worthOfMove(eye, s, seat, moves[nth]);
}

/** Takes in what the seat can see, for `worthTo`. */
export function look(s: S, seat: Seat): void {
  readPlan(s, seat);
  for (let colour = 0; colour < COLOURS.length; colour++) {
    gain[colour] = plan.lost[colour] === 1 ? 0 : FRESH[coverOf(colour)] / (1 + DEAD * plan.dead[colour]);
  }
  gain[plan.best] += BEST;
  spare = isBound(s) ? SPARE_BOUND : SPARE;
  arms = isBound(s) ? ARMS_BOUND : ARMS;
  readWilds(s);
}

/** What a card of the hand is worth there. */
function worthOf(card: number): number {
  if (card === WILD) return wilds.held;
  const colour = (card / NUMBERS) | 0;
  const bit = 1 << (card % NUMBERS);
  const caught = plan.hasRun && (plan.wildsLying[colour] & bit) !== 0 ? wilds.caught : 0;
  return (((plan.laid[colour] | plan.pairs[colour]) & bit) === 0 ? gain[colour] : spare) + caught;
}

const worthOfDeck = (): number => meanWorth(gain, wilds.toTake, spare);

/** How far on a seat seems: by its table and by its hand, since cards are wealth. */
const wealthOf = (s: S, other: Seat): number => (plan.most[other] + SIZE * s.handCounts[other]) / NUMBERS;

/** What a card means to another seat, by the numbers it shows and those it is known to hold. */
function worthToOther(s: S, seat: Seat, other: Seat, card: number): number {
  if (card === WILD) return wilds.toOthers;
  const hunger = hungerFor(s, seat, other, card, ARMS_BESIDE);
  return hunger < 0 ? 0 : arms + ARMS_FAR * hunger;
}

function worthOfSteal(s: S, seat: Seat, victim: Seat): number {
  if (isMate(s, seat, victim)) return -3;
  const size = s.handCounts[victim];
  const bag = bagOf(victim, seat);
  let certain = wildsIn(s.bags, bag);
  let sum = certain * wilds.toTake;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const places = placesIn(s.bags, bag, colour);
    if (places === 0) continue;
    const count = countPlaces(places);
    const fresh = countPlaces(places & ~plan.covered[colour]);
    certain += count + countPlaces(pairsIn(s.bags, bag, colour));
    sum += fresh * gain[colour] + (count - fresh) * spare + 0.5 * DENY * count;
  }
  sum += Math.max(0, size - certain) * UNKNOWN * worthOfDeck();
  return sum / size + HARM * wealthOf(s, victim) + STEAL;
}

const taken = new Uint16Array(COLOURS.length);

/** A card of the pile and all above it, and what it takes to use it at once. */
function worthOfPick(s: S, seat: Seat, count: number): number {
  if (canWin()) return -DIE_FIRST;
  taken.fill(0);
  let jokers = plan.wilds;
  let sum = 0;
  const next = (seat + 1) % s.seats;
  const denies = !isMate(s, seat, next);
  for (let at = s.discardCount - count; at < s.discardCount; at++) {
    const card = s.discard[at];
    if (denies) sum += DENY * worthToOther(s, seat, next, card);
    if (card === WILD) {
      jokers++;
      sum += wilds.toTake;
      continue;
    }
    const colour = (card / NUMBERS) | 0;
    const bit = 1 << (card % NUMBERS);
    sum += ((plan.covered[colour] | taken[colour]) & bit) === 0 ? gain[colour] : spare;
    if (plan.hasRun && (plan.wildsLying[colour] & bit) !== 0) sum += wilds.caught;
    taken[colour] |= bit;
  }
  const chosen = s.discard[s.discardCount - count];
  if (wouldFinish(s, seat, chosen, jokers)) return WIN;
  return sum - costOfUse(chosen, jokers);
}

/** Can a colour be completed as it is? A card picked up had to be used first. */
function canWin(): boolean {
  for (let colour = 0; colour < COLOURS.length; colour++) if (canFinish(colour)) return true;
  return false;
}

/** With the cards taken, can a colour be completed, once the chosen one is used? A partner's run takes it at an end. */
function wouldFinish(s: S, seat: Seat, chosen: number, jokers: number): boolean {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const isOf = chosen === WILD || ((chosen / NUMBERS) | 0) === colour;
    const isFar = chosen !== WILD && ((plan.ends[colour] >> (chosen % NUMBERS)) & 1) === 0;
    if (isOf && isFar && plan.owner[colour] !== seat) continue;
    const left = isOf ? jokers : jokers - wildsToUse(chosen, taken[(chosen / NUMBERS) | 0], jokers);
    const usable = s.naturalFinish === 1 ? 0 : Math.min(left, plan.room[colour]);
    if (NUMBERS - countPlaces(plan.covered[colour] | taken[colour]) <= usable) return true;
  }
  return false;
}

const costOfUse = (card: number, jokers: number): number =>
  HURRY * (card === WILD ? 1 : wildsToUse(card, taken[(card / NUMBERS) | 0], jokers));

/** The next players may pick it up: what arms nobody goes first. */
function costOfDiscard(s: S, seat: Seat, card: number): number {
  let risk = 0;
  for (let step = 1; step < s.seats; step++) {
    const other = (seat + step) % s.seats;
    const worth = worthToOther(s, seat, other, card) / step;
    risk += isMate(s, seat, other) ? -HELP * worth : worth;
  }
  return worthOf(card) + DISCARD_RISK * risk;
}

function costOfGift(s: S, seat: Seat, receiver: Seat, card: number): number {
  const theirs = worthToOther(s, seat, receiver, card);
  if (isMate(s, seat, receiver)) return worthOf(card) - HELP * theirs;
  return worthOf(card) + GIFT_RISK * theirs + GIFT_HARM * wealthOf(s, receiver);
}

/** Cards on the table cannot be stolen, but they tell others whom to rob: a few stay hidden. */
function worthOfLay(s: S, colour: number, start: number, pattern: number): number {
  const isOwed = s.owed !== NONE;
  if (isFinalLay(s, colour, start, pattern)) return WIN + 1;
  if (((7 << start) & plan.laid[colour]) !== 0) return isOwed ? -2 : -4;
  if (((pattern << start) & plan.covered[colour]) !== 0) return -5;
  const spent = countPlaces(pattern);
  if (!isOwed && s.naturalFinish === 0 && spent > plan.room[colour]) return -4;
  if (isOwed) return gain[colour] - 0.3 * spent * (wilds.held - gain[colour]);
  const isReady = s.sides < s.seats ? coverOf(colour) > 2 : coverOf(colour) >= (spent > 0 ? LAY_WILD_FROM : LAY_FROM);
  if (colour !== plan.best || !isReady) return spent > 0 ? -3 : -1;
  if (s.moved === 0 && !isLastChance(s)) return -2;
  return spent > 0 ? 3 - spent : 4;
}

function worthOfAdd(s: S, seat: Seat, at: number, place: number, isWild: boolean): number {
  if (isFinalAdd(s, at, place, isWild)) return WIN;
  const colour = s.colours[at];
  if (isWild && ((plan.covered[colour] >> place) & 1) !== 0) return -5;
  if (s.owed !== NONE) return isWild ? 4 : 5;
  if (isWild && s.naturalFinish === 0 && plan.room[colour] === 0) return -4;
  if (isLastChance(s)) return colour === plan.best ? WIN - 10 : WIN - 12;
  if (colour !== plan.best) return isWild ? -3 : -1;
  if (s.moved === 0) return -2;
  return isWild ? 3 - leakAt(s, seat, colour, place) : 5;
}

/** How likely another takes a wild from this place: whoever holds the number card can. */
function leakAt(s: S, seat: Seat, colour: number, place: number): number {
  for (let other = 0; other < s.seats; other++) {
    const isHeld = ((placesIn(s.bags, bagOf(other, seat), colour) >> place) & 1) !== 0;
    if (isHeld && !isMate(s, seat, other)) return LEAK;
  }
  return LEAK_UNSEEN * (2 - ((plan.numbersLying[colour] >> place) & 1) - ((plan.twiceLying[colour] >> place) & 1));
}

/** On green and yellow a hand that can go down whole is better there: who has no cards has none to lose. */
function isLastChance(s: S): boolean {
  if (s.moved === 1 || (s.die !== GREEN && s.die !== YELLOW) || s.handCounts[s.turn] > 4) return false;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (plan.pairs[colour] !== 0) return false;
    const laid = plan.laid[colour];
    const all = laid | plan.held[colour];
    const three = all & (all >> 1) & (all >> 2);
    if ((plan.held[colour] & (laid | ~(three | (three << 1) | (three << 2)))) !== 0) return false;
  }
  return plan.wilds === 0 || (plan.ends[plan.best] & ~plan.covered[plan.best] & ALL_PLACES) !== 0;
}

/** What a move is worth to the seat that looked last. */
export const worthTo = (s: S, seat: Seat, move: Move): number => worthOfMove(eye, s, seat, move);

const eye: Eye = {
  worthOfDeck,
  worthOfSteal,
  worthOfPick,
  costOfDiscard,
  costOfGift,
  worthOfLay,
  worthOfAdd,
  worthOfSwap: (s, seat, at, place) => worthOfSwap(s, seat, at, place, gain[s.colours[at]]),
};
