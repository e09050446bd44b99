import type { FastChance, View } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { exp, log } from '../exact.ts';
import { News } from '../news.ts';
import { STRIDE, WINDOW_KEYS, type Account } from './sequence-account.ts';
import { account, before, lookBack, turned } from './sequence-belief.ts';
import * as lines from './sequence-windows.ts';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { COPIES, KINDS, PLAIN, ROLES, SIDE_NAMES, sideOf } = rules;
const { STARTS, WINDOWS_OF } = lines;

/** What a player thinks of chips in rows, of blocks and of jacks. */
export interface Ideas {
  /** What a block is worth next to a chip of one's own. */
  readonly block: number;
  readonly twoEyed: number;
  readonly oneEyed: number;
  /** What a chip is worth in a row that has so many, and what taking one of theirs away is. */
  readonly rows: readonly number[];
  readonly removals: readonly number[];
}

/** Keeps two-eyed jacks for fifth chips, and blocks little. */
export const PATIENT: Ideas = {
  block: 0.163,
  twoEyed: 141,
  oneEyed: 41,
  rows: [1, 2.1, 2.5, 22.2, 204],
  removals: [0, 1, 1.6, 38.9, 395],
};

/** By window and side, what a chip there is worth to a patient player, and taking one of another side away. */
export const PATIENT_GAINS = new Float32Array(STRIDE * WINDOW_KEYS);
export const PATIENT_RELIEFS = new Float32Array(STRIDE * WINDOW_KEYS);
for (let key = 0; key < WINDOW_KEYS; key++) for (let side = 0; side < SIDE_NAMES.length; side++) noteWorth(key, side);

function noteWorth(key: number, side: number): void {
  const { block, rows, removals } = PATIENT;
  const corners = key >> 12;
  const own = (key >> (3 * side)) & 7;
  const theirs = (key & 7) + ((key >> 3) & 7) + ((key >> 6) & 7) - own;
  // SEQ-20: a second sequence takes no more than one square of the first.
  if (own + theirs + corners > 5 || ((key >> 9) & 7) > 1) return;
  const at = STRIDE * key + side;
  const ours = rows[Math.min(4, own + corners)];
  if (theirs === 0) PATIENT_GAINS[at] = ours;
  else if (own === 0) PATIENT_GAINS[at] = block * rows[Math.min(4, theirs + corners)];
  if (theirs > 0 && own === 0) PATIENT_RELIEFS[at] = removals[Math.min(4, theirs - 1 + corners)];
  else if (theirs === 1) PATIENT_RELIEFS[at] = ours / 2;
}

/** What the windows through a square count together. */
export function sumAt(table: Float32Array, { windows }: Account, square: number, side: number): number {
  let sum = 0;
  for (let nth = STARTS[square], end = STARTS[square + 1]; nth < end; nth++)
    sum += table[STRIDE * windows[WINDOWS_OF[nth]] + side];
  return sum;
}

/** Whether each side plays patiently in the world looked at, 1 or 0. */
export const isPatient = new Uint8Array(SIDE_NAMES.length);

/** Draws how each side plays, by what it played so far. */
export function drawWays(view: View<S>, rng: FastChance): void {
  readWays(view);
  for (const [side, lead] of leads.entries())
    isPatient[side] = rng.below(1000) * (1 + exp(-BELIEVED * lead - AT_FIRST)) < 1000 ? 1 : 0;
}

/** How far what was played is believed, as nobody plays just like that, and what to think of it at first, as log-odds. */
const BELIEVED = 0.7;
const AT_FIRST = 0.5;
/** Circles that are looked back on. */
const TURNS = 12;

const news = new News();
/** How much likelier the plays of each side are for a patient player than by rule of thumb, as a logarithm. */
const leads = new Float64Array(SIDE_NAMES.length);
/** Copies of each card that were in the deck or in hands. */
const unplayed = new Uint8Array(KINDS);

function readWays(s: S): void {
  if (!news.in(s)) return;
  leads.fill(0);
  unplayed.fill(COPIES);
  let played = 0;
  for (let seat = 0; seat < s.seats; seat++) played += s.discardCounts[seat];
  for (let at = 0; at < played; at++) unplayed[s.discards[at]]--;
  lookBack(s, TURNS, (seat, _turn, card) => {
    unplayed[card]++;
    played--;
    if (turned.squares.length === 0) return;
    const side = sideOf(s, seat);
    // Every card that is worth more was not in the hand.
    const missing = log(1 - s.handCounts[seat] / (COPIES * KINDS - played));
    leads[side] += missing * (betterCards(s, patiently(side)) - betterCards(s, byThumb(side)));
  });
}

type Worth = (square: number) => number;
const patiently =
  (side: number): Worth =>
  (square) =>
    sumAt(PATIENT_GAINS, account, square, side);
const byThumb =
  (side: number): Worth =>
  (square) =>
    account.worths[STRIDE * square + side];

/** How many cards were worth more on the turn looked at than the one played. */
function betterCards(s: S, worth: Worth): number {
  const played = turned.squares.reduce((most, square) => Math.max(most, worth(square)), 0);
  let better = 0;
  for (let card = 0; card < KINDS; card++) {
    if (ROLES[card] !== PLAIN || unplayed[card] === 0) continue;
    const isBetter = (square: number): boolean => before[square] === 0 && worth(square) > played;
    if (isBetter(s.squares[COPIES * card]) || isBetter(s.squares[COPIES * card + 1])) better += unplayed[card];
  }
  return better;
}
