import type { Move, Seat } from '@rumpus/engine';
import {
  ACCEPT,
  COPIES,
  DEAD,
  DISMISS,
  DRAW,
  FORFEIT,
  ONE_EYED,
  PASS,
  PLAIN,
  ROLES,
  sequencesBy,
  sideOf,
  SQUARES,
  TWO_EYED,
  type SequenceState,
} from '@rumpus/engine/games/sequence';
import {
  clearHand,
  filled,
  hand,
  heldIn,
  MIXED,
  neededToWin,
  owner,
  readHand,
  readPictures,
  scan,
  STARTS,
  WINDOW_COUNT,
  WINDOWS,
  WINDOWS_OF,
} from './sequence-windows.ts';

type S = SequenceState;

/** What so many chips in a window of five are worth to its side; the fifth is a sequence. */
export const OWN = [0, 1, 4, 15, 60, 400];
/** What it is worth to spoil a window that somebody else has so many chips in. */
export const SPOIL = [0, 0.7, 3, 15, 110, 0];
/** A window whose missing cards the player holds is nearer than it looks. */
export const IN_HAND = 0.6;
export const JACK_PRICE = 26;
/** The row that wins the game. */
const WIN = 1000;
/** How far ahead of all else turning in a dead card is. */
const EXCHANGE_LEAD = 8;

/** How good each legal move looks, in the worth of windows. */
export function judgeMoves(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array): void {
  scan(s);
  readPictures(s);
  clearHand();
  readHand(s, seat);
  heldHere.fill(UNKNOWN);
  const side = sideOf(s, seat);
  let best = 0;
  for (let nth = 0; nth < count; nth++) {
    if (isExchange(moves[nth])) continue;
    out[nth] = judge(s, side, moves[nth]);
    best = Math.max(best, out[nth]);
  }
  // A dead card goes first, then the turn is played; unless it can be won now.
  for (let nth = 0; nth < count; nth++) if (isExchange(moves[nth])) out[nth] = best >= WIN ? 0 : best + EXCHANGE_LEAD;
}

export const isExchange = (move: Move): boolean => move >= DEAD && move < PASS;

function judge(s: S, side: number, move: Move): number {
  if (move < DEAD) {
    const card = Math.floor(move / SQUARES.length);
    const square = move % SQUARES.length;
    if (ROLES[card] === ONE_EYED) return judgeRemoval(s, side, square) - JACK_PRICE;
    const worth = judgePlacing(s, side, square) + (winsAt(s, side, square) ? WIN : 0);
    return ROLES[card] === TWO_EYED ? worth - JACK_PRICE : worth + lastCopy(s, card);
  }
  if (move === PASS) return 0;
  if (move === DRAW) return 100;
  if (move < ACCEPT) return -100; // a bot never calls table talk
  if (move < FORFEIT) return move === DISMISS ? 1 : 0;
  return -keepWorth(s, side, move - FORFEIT);
}

export function winsAt(s: S, side: number, square: number): boolean {
  const rows = sequencesBy(s.chips, square, side);
  return rows > 0 && s.sequences[side] + rows >= neededToWin(s);
}

/** A card whose other square is covered is of no use later. */
const lastCopy = (s: S, card: number): number =>
  s.chips[s.squares[COPIES * card]] !== 0 || s.chips[s.squares[COPIES * card + 1]] !== 0 ? 0.3 : 0;

function judgePlacing(s: S, side: number, square: number): number {
  const own = 1 << side;
  let worth = 0;
  for (let at = STARTS[square]; at < STARTS[square + 1]; at++) {
    const window = WINDOWS_OF[at];
    const by = owner[window];
    if (by === MIXED) continue;
    const chips = filled[window];
    if (by === own || by === 0) {
      const gain = OWN[chips + 1] - OWN[chips];
      const missing = 4 - chips;
      worth += missing === 0 ? gain : gain * (1 + (IN_HAND * (heldOf(s, window) - 1)) / missing);
    }
    if (by !== own) worth += by === 0 ? 0.2 : SPOIL[chips];
  }
  return worth;
}

const UNKNOWN = 255;
/** How many open squares of each window the hand has the card for, counted when first asked for. */
const heldHere = new Uint8Array(WINDOW_COUNT);

function heldOf(s: S, window: number): number {
  if (heldHere[window] === UNKNOWN) heldHere[window] = heldIn(s, window);
  return heldHere[window];
}

function judgeRemoval(s: S, side: number, square: number): number {
  const own = 1 << side;
  const theirs = s.chips[square];
  let worth = 0;
  for (let at = STARTS[square]; at < STARTS[square + 1]; at++) {
    const window = WINDOWS_OF[at];
    const by = owner[window];
    const chips = filled[window];
    if (by === theirs) worth += 0.8 * (SPOIL[chips] - SPOIL[chips - 1]);
    else if (by === MIXED) worth += 0.3 * OWN[Math.max(0, aloneWithout(s, window, square, own) - 1)];
  }
  return worth;
}

/** Chips of a side in a window that only one foreign chip spoils, plus one; 0 where more is in the way. */
function aloneWithout(s: S, window: number, square: number, own: number): number {
  return onlyForeign(s, window, square, own) ? filled[window] : 0;
}

function onlyForeign(s: S, window: number, square: number, own: number): boolean {
  for (let nth = 0; nth < 5; nth++) {
    const other = squareOf(window, nth);
    const there = s.chips[other] & 7;
    if (other !== square && there !== 0 && (there & own) === 0) return false;
  }
  return true;
}

/** The nth square of a window. */
export const squareOf = (window: number, nth: number): number => WINDOWS[window * 5 + nth];

/** What a card in hand is worth keeping. */
function keepWorth(s: S, side: number, card: number): number {
  if (ROLES[card] !== PLAIN) return JACK_PRICE * (hand.twoEyed + hand.oneEyed > 1 ? 0.9 : 1);
  let best = 0;
  for (let copy = 0; copy < COPIES; copy++) {
    const square = s.squares[COPIES * card + copy];
    if (s.chips[square] === 0) best = Math.max(best, judgePlacing(s, side, square));
  }
  return best;
}
