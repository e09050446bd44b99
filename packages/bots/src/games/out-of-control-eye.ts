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
  NUMBER_KINDS,
  NUMBERS,
  nthOfAdd,
  nthOfSwap,
  PICK,
  placeOfSwap,
  placesIn,
  receiverOf,
  ROLL,
  seatOfAdd,
  seatOfSwap,
  startOfLay,
  successionOf,
  SWAP,
  victimOf,
  wildsOfLay,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { coverOf, plan, shownBy } from './out-of-control-plan.ts';

type S = OutOfControlState;

/** What the die asks for comes first, but for cards that win: there is more to choose from, and more is known after it. */
export const DIE_FIRST = 10;
export const WIN = 40;
export const TAKES_A_WILD = 30;

/** What the kinds of moves are worth to somebody, once `readPlan` took in what the seat sees. */
export interface Eye {
  worthOfDeck(): number;
  worthOfSteal(s: S, seat: Seat, victim: Seat): number;
  worthOfPick(s: S, seat: Seat, count: number): number;
  costOfDiscard(s: S, seat: Seat, card: number): number;
  costOfGift(s: S, seat: Seat, receiver: Seat, card: number): number;
  worthOfLay(s: S, colour: number, start: number, pattern: number): number;
  /** `at` is where the succession lies. */
  worthOfAdd(s: S, seat: Seat, at: number, place: number, isWild: boolean): number;
  worthOfSwap(s: S, seat: Seat, at: number, place: number): number;
}

/** What a move is worth to an eye. */
export function worthOfMove(eye: Eye, s: S, seat: Seat, move: Move): number {
  if (move === END) return 0;
  if (move === ROLL) return DIE_FIRST;
  if (move === DECK) return s.die === NONE ? -DIE_FIRST : DIE_FIRST + eye.worthOfDeck();
  if (move < PICK) return DIE_FIRST + eye.worthOfSteal(s, seat, victimOf(move));
  if (move < DISCARD) return DIE_FIRST + eye.worthOfPick(s, seat, countOfPick(move));
  if (move < GIVE) return DIE_FIRST - eye.costOfDiscard(s, seat, cardOfDiscard(move));
  if (move < LAY) return DIE_FIRST - eye.costOfGift(s, seat, receiverOf(move), cardOfGive(move));
  if (move < SWAP) return eye.worthOfLay(s, colourOfLay(move), startOfLay(move), wildsOfLay(move));
  if (move < ADD) {
    const at = successionOf(s, seatOfSwap(move), nthOfSwap(move));
    return at < 0 ? -5 : eye.worthOfSwap(s, seat, at, placeOfSwap(move));
  }
  const at = successionOf(s, seatOfAdd(move), nthOfAdd(move));
  return at < 0 ? -5 : eye.worthOfAdd(s, seat, at, cardOfAdd(move) % NUMBERS, cardOfAdd(move) >= NUMBER_KINDS);
}

/** The mean worth of a card nobody has seen, by what a new number of each colour, a wild and a spare card are worth. */
export function meanWorth(gain: Float64Array, wild: number, spare: number): number {
  let sum = 12 * wild;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const covered = coverOf(colour);
    sum += 2 * ((NUMBERS - covered) * gain[colour] + covered * spare);
  }
  return sum / DECK_SIZE;
}

/**
 * How much another seat wants a number card: by the square of what it shows of the colour or is known to hold, more
 * beside a run; below 0 if it has the card.
 */
export function hungerFor(s: S, seat: Seat, other: Seat, card: number, beside: number): number {
  const colour = (card / NUMBERS) | 0;
  const bit = 1 << (card % NUMBERS);
  const open = shownBy(s, other, colour, s.naturalFinish === 1 ? plan.natural : plan.shown);
  const all = open | placesIn(s.bags, bagOf(other, seat), colour);
  if ((all & bit) !== 0) return -1;
  const far = countPlaces(all) / NUMBERS;
  return far * far * ((((open << 1) | (open >> 1)) & bit) !== 0 ? beside : 1);
}

/** How many wilds it takes to use a number card of the pile at once, with the other numbers of its colour taken with it. */
export function wildsToUse(card: number, taken: number, wilds: number): number {
  const colour = (card / NUMBERS) | 0;
  const place = card % NUMBERS;
  const fits = plan.ends[colour] | (plan.hasRun ? plan.wildsLying[colour] : 0);
  if (((fits >> place) & 1) !== 0) return 0;
  const near = (((plan.held[colour] | taken) << 2) >> place) & 0b11111;
  if ((near & (near >> 1) & (near >> 2)) !== 0) return 0;
  return (near & 0b11011) !== 0 || wilds < 2 ? 1 : 2;
}
