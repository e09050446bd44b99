import { copy, type Seat } from '@rumpus/engine';
import {
  DEAD,
  ONE_EYED,
  PASS,
  placeChip,
  PLAIN,
  removeChip,
  ROLES,
  sequence,
  sideOf,
  SQUARES,
  TWO_EYED,
  type SequenceState,
} from '@rumpus/engine/games/sequence';
import { moveCard, readCards } from './sequence-cards.ts';
import { danger, judgeAgain, judgeSight, look, lookAgain, type Eye } from './sequence-eye.ts';
import { judgeMoves } from './sequence-moves.ts';
import { neededToWin } from './sequence-windows.ts';

type S = SequenceState;

/** The eye looks at so many moves of plain cards and so many squares for each kind of jack, those best by rule of thumb. */
const PLAIN_MOVES = 8;
const JACK_SQUARES = 4;
/** What a point of worth by rule of thumb counts as a logit, for moves the eye does not look at. */
const THUMB = 0.01;
/** The logit of a move that wins the game. */
export const WON = 30;
const EXCHANGE_LEAD = 1;
/** Worth by rule of thumb from which more of it says nothing new. */
const MOST_WORTH = 100;

/** How a player likes moves: by what its eye sees after them, and by what is true of the move itself. */
export interface Taste {
  readonly eye: Eye;
  /** What each of the marks counts. */
  readonly prices: ArrayLike<number>;
}

export const MARKS = 4;
/**
 * What is true of the move judged last: how likely others can then complete a row, if it spends a two-eyed or a
 * one-eyed jack, and its worth by rule of thumb.
 */
export const marks = new Float64Array(MARKS);

const trial = sequence.empty();
const worths = new Float64Array(sequence.moves.length);
const ranked = new Float64Array(SQUARES.length);

/** How good each legal move looks, as logits, by what the seat knows before it draws; `note` hears of each the eye looks at. */
export function glance(
  s: S,
  seat: Seat,
  moves: Uint16Array,
  count: number,
  out: Float64Array,
  taste: Taste,
  note?: (at: number) => void,
): void {
  judgeMoves(s, seat, moves, count, worths);
  if (count === 0 || moves[0] >= PASS) {
    for (let at = 0; at < count; at++) out[at] = worths[at] * THUMB;
    return;
  }
  copy(s, trial);
  trial.turn = (s.turn + 1) % s.seats;
  readCards(s, seat);
  look(trial, seat);
  judgeSight(taste.eye);
  const side = sideOf(s, seat);
  pickPlain(moves, count);
  let best = -Infinity;
  let least = Infinity;
  for (let from = 0, end = 0; from < count && moves[from] < DEAD; from = end) {
    const card = Math.floor(moves[from] / SQUARES.length);
    end = endOfCard(moves, count, from);
    const enough = ROLES[card] === PLAIN ? plainEnough : worthOfRank(from, end, JACK_SQUARES);
    moveCard(s, card, -1);
    for (let at = from; at < end; at++) {
      out[at] = Number.NaN;
      if (worths[at] < enough) continue;
      place(card, moves[at] % SQUARES.length, side);
      out[at] = WON;
      if (trial.sequences[side] < neededToWin(s)) {
        lookAgain(trial, seat, moves[at] % SQUARES.length);
        readMarks(card, worths[at]);
        out[at] = judgeAgain(taste.eye) + priceOfMarks(taste);
        note?.(at);
      }
      takeBack(s);
      best = Math.max(best, out[at]);
      least = Math.min(least, out[at]);
    }
    moveCard(s, card, 1);
  }
  for (let at = 0; at < count; at++)
    if (moves[at] < DEAD && Number.isNaN(out[at])) out[at] = least - 0.5 + worths[at] * THUMB;
  if (best === -Infinity) best = 0;
  for (let at = 0; at < count; at++) {
    if (moves[at] < DEAD) continue;
    // A dead card goes first, then the turn is played; unless it can be won now.
    if (moves[at] < PASS) out[at] = best === WON ? 0 : best + EXCHANGE_LEAD;
    else out[at] = best - 5 + worths[at] * THUMB;
  }
}

function place(card: number, square: number, side: number): void {
  if (ROLES[card] === ONE_EYED) removeChip(trial, square);
  else placeChip(trial, square, side);
}

function takeBack(s: S): void {
  trial.chips.set(s.chips);
  trial.chipCounts.set(s.chipCounts);
  trial.sequences.set(s.sequences);
}

function readMarks(card: number, worth: number): void {
  marks[0] = danger();
  marks[1] = ROLES[card] === TWO_EYED ? 1 : 0;
  marks[2] = ROLES[card] === ONE_EYED ? 1 : 0;
  marks[3] = Math.min(worth, MOST_WORTH) / MOST_WORTH;
}

function priceOfMarks({ prices }: Taste): number {
  let sum = 0;
  for (let mark = 0; mark < MARKS; mark++) sum += prices[mark] * marks[mark];
  return sum;
}

/** Where the moves of the card at `from` end. */
function endOfCard(moves: Uint16Array, count: number, from: number): number {
  const next = moves[from] - (moves[from] % SQUARES.length) + SQUARES.length;
  let end = from + 1;
  while (end < count && moves[end] < next && moves[end] < DEAD) end++;
  return end;
}

let plainEnough = 0;

/** Finds the worth that a move of a plain card needs to be looked at. */
function pickPlain(moves: Uint16Array, count: number): void {
  let plain = 0;
  for (let at = 0; at < count && moves[at] < DEAD; at++) {
    if (ROLES[Math.floor(moves[at] / SQUARES.length)] === PLAIN) ranked[plain++] = worths[at];
  }
  plainEnough = plain <= PLAIN_MOVES ? -Infinity : ranked.subarray(0, plain).sort()[plain - PLAIN_MOVES];
}

/** The worth that so many of a card's squares reach. */
function worthOfRank(from: number, end: number, rank: number): number {
  if (end - from <= rank) return -Infinity;
  for (let at = from; at < end; at++) ranked[at - from] = worths[at];
  return ranked.subarray(0, end - from).sort()[end - from - rank];
}
