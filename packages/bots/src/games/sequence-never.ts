import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  ACCEPT,
  CALL,
  COPIES,
  CORNER,
  DEAD,
  ONE_EYED,
  PLAIN,
  ROLES,
  sequence,
  sideOf,
  SQUARES,
  TWO_EYED,
  type SequenceState,
} from '@rumpus/engine/games/sequence';
import { lastCardOf } from './sequence-cards.ts';
import { isExchange, rowsCompleted, squareOf, winsAt } from './sequence-moves.ts';
import { filled, MIXED, owner, scan, STARTS, WINDOW_COUNT, WINDOWS, WINDOWS_OF } from './sequence-windows.ts';

type S = SequenceState;

/** What the card of a move below DEAD is. */
const roleOf = (move: Move): number => ROLES[Math.floor(move / SQUARES.length)];

const legalMoves = new Uint16Array(sequence.moves.length);

/** Whether a card of the hand can be played so: by what the card is and by the square. */
function canPlay(s: S, seat: Seat, so: (role: number, square: number) => boolean): boolean {
  const count = sequence.legal(s, seat, legalMoves);
  for (let nth = 0; nth < count && legalMoves[nth] < DEAD; nth++)
    if (so(roleOf(legalMoves[nth]), legalMoves[nth] % SQUARES.length)) return true;
  return false;
}

/** A play while a dead card may be turned in first, unless it wins. */
export function isHasty(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD) return false;
  const count = sequence.legal(s, seat, legalMoves);
  let canExchange = false;
  for (let nth = 0; nth < count; nth++) canExchange ||= isExchange(legalMoves[nth]);
  if (!canExchange) return false;
  scan(s);
  return roleOf(move) === ONE_EYED || !winsAt(s, sideOf(s, seat), move % SQUARES.length);
}

/**
 * A move that leaves the one square open on which somebody else wins, while a chip could be placed there. A jack may be
 * kept where they left it open on their last turn, and with three sides, as a third player is there to block, too.
 */
export function isCareless(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) === ONE_EYED) return false;
  scan(s);
  const side = sideOf(s, seat);
  const threat = onlyWinOfOthers(s, side);
  if (threat < 0 || move % SQUARES.length === threat || winsAt(s, side, move % SQUARES.length)) return false;
  const isWorthJack = s.sides === 2 && isNew(s, 1 - side, threat);
  return canPlay(s, seat, (role, at) => at === threat && (role === PLAIN || (role === TWO_EYED && isWorthJack)));
}

/** Whether a row that a side completes on a square may be of its last chips, as far as its last cards tell. */
function isNew(s: S, side: number, square: number): boolean {
  for (let seat = side; seat < s.seats; seat += s.sides) {
    const card = lastCardOf(s, seat);
    if (card === NONE || ROLES[card] === TWO_EYED) return true;
    if (ROLES[card] === ONE_EYED) continue;
    const squares = s.squares.subarray(COPIES * card, COPIES * card + COPIES).filter((one) => one !== square);
    for (let at = STARTS[square]; at < STARTS[square + 1]; at++) {
      const window = WINDOWS_OF[at];
      if (filled[window] !== 4 || owner[window] !== 1 << side) continue;
      if (squares.some((one) => WINDOWS.subarray(5 * window, 5 * window + 5).includes(one))) return true;
    }
  }
  return false;
}

/** A two-eyed jack where a card of the hand is placed as well. */
export function wastesJack(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) !== TWO_EYED) return false;
  const square = move % SQUARES.length;
  return canPlay(s, seat, (role, at) => at === square && role === PLAIN);
}

/** Chips of a row that a one-eyed jack is worth: of theirs that it breaks, or of the own one that it frees. */
const WORTH_A_JACK = 3;

/** A one-eyed jack on a chip that neither threatens nor stands in the way of much, with another card to play. */
export function wastesRemoval(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) !== ONE_EYED) return false;
  const square = move % SQUARES.length;
  const [own, theirs] = [1 << sideOf(s, seat), s.chips[square] & CORNER];
  for (let at = STARTS[square]; at < STARTS[square + 1]; at++) {
    const window = WINDOWS_OF[at];
    if (countIn(s, window, theirs) >= WORTH_A_JACK || countIn(s, window, own) >= WORTH_A_JACK) return false;
  }
  return canPlay(s, seat, (role) => role === PLAIN);
}

/** Chips of a side in a window, corners among them. */
function countIn(s: S, window: number, side: number): number {
  let count = 0;
  for (let nth = 0; nth < 5; nth++) if ((s.chips[squareOf(window, nth)] & side) !== 0) count++;
  return count;
}

/** A chip that neither completes a row nor stops one of another side, while a card of the hand completes one. */
export function leavesRow(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) === ONE_EYED) return false;
  scan(s);
  const [side, square] = [sideOf(s, seat), move % SQUARES.length];
  if (rowsCompleted(side, square) > 0) return false;
  for (let other = 0; other < s.sides; other++) if (other !== side && rowsCompleted(other, square) > 0) return false;
  return canPlay(s, seat, (role, at) => role === PLAIN && rowsCompleted(side, at) > 0);
}

/** The square where another side wins if there is just one, else -1. */
function onlyWinOfOthers(s: S, side: number): number {
  let only = -1;
  for (let window = 0; window < WINDOW_COUNT; window++) {
    if (filled[window] !== 4 || owner[window] === MIXED || owner[window] === 1 << side) continue;
    const square = openSquareOf(s, window);
    if (square === only || !winsAt(s, owner[window] >> 1, square)) continue;
    if (only >= 0) return -1;
    only = square;
  }
  return only;
}

function openSquareOf(s: S, window: number): number {
  let nth = 0;
  while (s.chips[squareOf(window, nth)] !== 0) nth++;
  return squareOf(window, nth);
}

export const isCall = (move: Move): boolean => move >= CALL && move < ACCEPT;
