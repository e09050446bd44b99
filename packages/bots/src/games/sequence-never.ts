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
  sequencesBy,
  SIDE_NAMES,
  sideOf,
  SQUARES,
  TWO_EYED,
  WIDTH,
  type SequenceState,
} from '@rumpus/engine/games/sequence';
import { BOTH_UNSEEN, lastCardOf, nearness, readCards } from './sequence-cards.ts';
import { isExchange, squareOf, winsAt } from './sequence-moves.ts';
import { filled, owner, scan, STARTS, WINDOWS, WINDOWS_OF } from './sequence-windows.ts';

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
  return canExchange && (roleOf(move) === ONE_EYED || !winsAt(s, sideOf(s, seat), move % SQUARES.length));
}

/**
 * A move that leaves the one square open on which somebody else wins, while a chip could be placed there. A jack may be
 * kept where they left it open on their last turn, where one of its cards has been seen, and with three sides, as a
 * third player is there to block, too.
 */
export function isCareless(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD) return false;
  scan(s);
  const side = sideOf(s, seat);
  const threat = onlyWinOfOthers(s, side);
  const square = move % SQUARES.length;
  if (threat < 0 || square === threat) return false;
  if (roleOf(move) === ONE_EYED ? isOfWinningFour(s, square) : winsAt(s, side, square)) return false;
  readCards(s, seat);
  const isWorthJack = s.sides === 2 && nearness[threat] === BOTH_UNSEEN && isNew(s, 1 - side, threat);
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

/** A jack while the hand has another one that does the same and comes first: of two like moves one is enough. */
export function isSecondJack(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) === PLAIN) return false;
  const card = Math.floor(move / SQUARES.length);
  for (let at = seat * WIDTH, end = at + s.handCounts[seat]; at < end; at++)
    if (s.hands[at] < card && ROLES[s.hands[at]] === ROLES[card]) return true;
  return false;
}

/** A two-eyed jack where a card of the hand is placed as well, or in no row to speak of, with another card to play. */
export function wastesJack(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) !== TWO_EYED) return false;
  const square = move % SQUARES.length;
  const isInRow = isPartOfAnyRow(s, square, WORTH_A_JACK) || SIDE_NAMES.some((_, side) => winsAt(s, side, square));
  return canPlay(s, seat, (role, at) => role === PLAIN && (at === square || !isInRow));
}

/** A one-eyed jack on a chip that neither threatens nor stands in the way of much, with another card to play. */
export function wastesRemoval(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) !== ONE_EYED) return false;
  const square = move % SQUARES.length;
  if (isPartOfRow(s, square, s.chips[square] & CORNER) || isPartOfRow(s, square, 1 << sideOf(s, seat))) return false;
  return canPlay(s, seat, (role) => role === PLAIN);
}

/** Chips of a row that a jack is worth. */
const WORTH_A_JACK = 3;

/** Whether a side has so many chips in a window through the square that nothing else but a chip there stands in. */
function isPartOfRow(s: S, square: number, side: number, chips = WORTH_A_JACK): boolean {
  for (let at = STARTS[square]; at < STARTS[square + 1]; at++)
    if (countIn(s, WINDOWS_OF[at], side, square) >= chips) return true;
  return false;
}

const isPartOfAnyRow = (s: S, square: number, chips: number): boolean =>
  SIDE_NAMES.some((_, side) => isPartOfRow(s, square, 1 << side, chips));

/** Chips of a side in a window, corners among them; -1 where it can have no row, whatever is on the square. */
function countIn(s: S, window: number, side: number, square: number): number {
  let count = 0;
  let locked = 0;
  for (let nth = 0; nth < 5; nth++) {
    const at = squareOf(window, nth);
    const there = s.chips[at];
    if ((there & side) === 0 && there !== 0 && at !== square) return -1;
    if ((there & side) === 0) continue;
    count++;
    locked += there >> 3;
  }
  // SEQ-20: a second sequence takes no more than one square of the first.
  return locked > 1 ? -1 : count;
}

/** A play that neither completes a row nor stops one of another side, while a card of the hand completes one. */
export function leavesRow(s: S, seat: Seat, move: Move): boolean {
  const side = sideOf(s, seat);
  return isIdle(s, seat, move) && canPlay(s, seat, (role, at) => role === PLAIN && sequencesBy(s.chips, at, side) > 0);
}

/** A one-eyed jack on a chip that does not threaten to win, while a card of the hand completes a row. */
export function delaysRow(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) !== ONE_EYED) return false;
  scan(s);
  if (isOfWinningFour(s, move % SQUARES.length)) return false;
  const side = sideOf(s, seat);
  return canPlay(s, seat, (role, at) => role === PLAIN && sequencesBy(s.chips, at, side) > 0);
}

/** A play that neither completes a row nor stops one, while a card of the hand stops one, or a jack one that would win. */
export function leavesFour(s: S, seat: Seat, move: Move): boolean {
  const side = sideOf(s, seat);
  if (!isIdle(s, seat, move)) return false;
  return canPlay(s, seat, (role, at) => {
    if (role === ONE_EYED) return isOfWinningFour(s, at);
    return othersOf(s, side).some((other) =>
      role === PLAIN ? sequencesBy(s.chips, at, other) > 0 : winsAt(s, other, at),
    );
  });
}

const othersOf = (s: S, side: number): number[] =>
  Array.from({ length: s.sides }, (_, other) => other).filter((other) => other !== side);

/** A chip that neither completes a row of anybody nor stops one; or its removal from no four and out of no four's way. */
function isIdle(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD) return false;
  scan(s);
  const square = move % SQUARES.length;
  if (roleOf(move) !== ONE_EYED) return SIDE_NAMES.every((_, one) => sequencesBy(s.chips, square, one) === 0);
  return !isPartOfRow(s, square, s.chips[square], 4) && !isPartOfRow(s, square, 1 << sideOf(s, seat), 4);
}

/** A chip where its side can have no row and another has no two in one, while a card of the hand goes next to two. */
export function wastesChip(s: S, seat: Seat, move: Move): boolean {
  if (move >= DEAD || roleOf(move) !== PLAIN) return false;
  const square = move % SQUARES.length;
  const own = 1 << sideOf(s, seat);
  if (isPartOfRow(s, square, own, 0) || isPartOfAnyRow(s, square, 2)) return false;
  return canPlay(s, seat, (role, at) => role === PLAIN && isPartOfRow(s, at, own, 2));
}

function isOfWinningFour(s: S, square: number): boolean {
  for (let at = STARTS[square]; at < STARTS[square + 1]; at++) {
    const window = WINDOWS_OF[at];
    if (
      filled[window] === 4 &&
      owner[window] === s.chips[square] &&
      winsAt(s, owner[window] >> 1, openSquareOf(s, window))
    )
      return true;
  }
  return false;
}

/** The square where another side wins if there is just one, else -1. */
function onlyWinOfOthers(s: S, side: number): number {
  const others = othersOf(s, side);
  let only = -1;
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if (s.chips[square] !== 0 || !others.some((other) => winsAt(s, other, square))) continue;
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
