import type { Seat } from '@rumpus/engine';
import {
  COPIES,
  CORNER,
  KINDS,
  ONE_EYED,
  PLAIN,
  ROLES,
  SQUARES,
  TWO_EYED,
  WIDTH,
  type SequenceState,
} from '@rumpus/engine/games/sequence';

type S = SequenceState;

const LENGTH = 5;

/** Every five squares in a row, LENGTH bytes each. */
export const WINDOWS = Uint8Array.from(
  [...SQUARES.keys()].flatMap((square) =>
    [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ].flatMap(([right, down]) => {
      const column = (square % 10) + (LENGTH - 1) * right;
      const row = Math.floor(square / 10) + (LENGTH - 1) * down;
      if (column < 0 || column > 9 || row > 9) return [];
      return Array.from({ length: LENGTH }, (_, nth) => square + nth * (right + 10 * down));
    }),
  ),
);
export const WINDOW_COUNT = WINDOWS.length / LENGTH;

/** SEQ-19: with two sides two sequences win, with three one. */
export const neededToWin = (s: S): number => (s.sides === 2 ? 2 : 1);

/** The direction of each window as a shift: three bits for each of four. */
export const STEP_BITS = Uint8Array.from({ length: WINDOW_COUNT }, (_, nth) => {
  const step = WINDOWS[nth * LENGTH + 1] - WINDOWS[nth * LENGTH];
  return step === 1 ? 0 : 3 * (step - 8);
});

/** The windows through a square: WINDOWS_OF[STARTS[square]] up to the next start. */
const windowsBySquare = [...SQUARES.keys()].map((square) =>
  Array.from({ length: WINDOW_COUNT }, (_, nth) => nth).filter((nth) =>
    WINDOWS.subarray(nth * LENGTH, (nth + 1) * LENGTH).includes(square),
  ),
);
export const WINDOWS_OF = Uint8Array.from(windowsBySquare.flat());
export const STARTS = Uint16Array.from({ length: SQUARES.length + 1 }, (_, square) =>
  windowsBySquare.slice(0, square).reduce((sum, list) => sum + list.length, 0),
);

export const MIXED = 8;
/** Who has chips in each window: a side's bit, 0 for nobody, MIXED when it is of no more use to anybody. */
export const owner = new Uint8Array(WINDOW_COUNT);
/** Chips in each window, corners counted. */
export const filled = new Uint8Array(WINDOW_COUNT);
/** Squares by the card they picture. */
export const pictured = new Uint8Array(SQUARES.length);

/** The board and the layout that were read last. */
const board = new Uint8Array(SQUARES.length);
const layout = new Uint8Array(COPIES * KINDS);

/** Reads the board: only windows through squares that differ from the board read before. */
export function scan(s: S): void {
  const { chips } = s;
  for (let square = 0; square < SQUARES.length; square++) {
    if (chips[square] === board[square]) continue;
    board[square] = chips[square];
    for (let at = STARTS[square]; at < STARTS[square + 1]; at++) isStale[WINDOWS_OF[at]] = 1;
  }
  for (let window = 0; window < WINDOW_COUNT; window++) {
    if (isStale[window] === 0) continue;
    isStale[window] = 0;
    readWindow(chips, window);
  }
}

const isStale = new Uint8Array(WINDOW_COUNT).fill(1);

function readWindow(chips: Uint8Array, window: number): void {
  let sides = 0;
  let count = 0;
  let locked = 0;
  for (let at = window * LENGTH, end = at + LENGTH; at < end; at++) {
    const there = chips[WINDOWS[at]];
    if (there === 0) continue;
    count++;
    if (there === CORNER) continue;
    sides |= there & CORNER;
    locked += there >> 3;
  }
  // SEQ-20: a second sequence takes no more than one square of the first.
  owner[window] = (sides & (sides - 1)) !== 0 || locked > 1 ? MIXED : sides;
  filled[window] = count;
}

export function readPictures({ squares }: S): void {
  let isSame = true;
  for (let at = 0; at < layout.length && isSame; at++) isSame = squares[at] === layout[at];
  if (isSame) return;
  layout.set(squares);
  for (let card = 0; card < KINDS; card++) {
    if (ROLES[card] !== PLAIN) continue;
    pictured[squares[COPIES * card]] = card;
    pictured[squares[COPIES * card + 1]] = card;
  }
}

const held = new Uint8Array(KINDS);

/** What a side holds, of one seat or of all its seats. */
export const hand = { held, twoEyed: 0, oneEyed: 0 };

export function clearHand(): void {
  held.fill(0);
  hand.twoEyed = 0;
  hand.oneEyed = 0;
}

export function readHand(s: S, seat: Seat): void {
  const start = seat * WIDTH;
  for (let at = start; at < start + s.handCounts[seat]; at++) {
    const card = s.hands[at];
    if (card >= KINDS) continue;
    held[card]++;
    if (ROLES[card] === TWO_EYED) hand.twoEyed++;
    else if (ROLES[card] === ONE_EYED) hand.oneEyed++;
  }
}

/** How many open squares of a window, but for one, the hand read last has the card for. */
export function heldIn(s: S, window: number, except = -1): number {
  let count = 0;
  for (let at = window * LENGTH; at < (window + 1) * LENGTH; at++) {
    const square = WINDOWS[at];
    if (s.chips[square] === 0 && square !== except && held[pictured[square]] > 0) count++;
  }
  return count;
}
