import * as rules from '@rumpus/engine/games/sequence';
import { IN_HAND, OWN as OWN_WORTH, SPOIL as SPOIL_WORTH } from './sequence-moves.ts';
import * as lines from './sequence-windows.ts';

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { CORNER, LOCKED, SQUARES } = rules;
const { STARTS, WINDOW_COUNT, WINDOWS, WINDOWS_OF } = lines;

/** The account is kept in tenths of a worth by rule of thumb: whole numbers. */
export const TENTHS = 10;
const OWN = OWN_WORTH.map((worth) => TENTHS * worth);
const SPOIL = SPOIL_WORTH.map((worth) => TENTHS * worth);
/** A window that nobody is in. */
const FRESH = 2;
/** The fifth chip. */
export const COMPLETES = OWN[5] - OWN[4];
const REMOVAL = 0.8;
/** What it is worth to take a chip out of a row of three. */
export const BREAKS_THREE = REMOVAL * (SPOIL[3] - SPOIL[2]);

/** What is in a window, as one number: three bits for the chips of each side, three for locked ones, one for a corner. */
export const LOCK_UNIT = 512;
const CORNER_UNIT = 4096;
export const WINDOW_KEYS = 2 * CORNER_UNIT;
/** By what lies on a square. */
const UNITS = Int16Array.from({ length: 2 * LOCKED }, (_, there) => {
  if (there === CORNER) return CORNER_UNIT;
  const side = [1, 2, 4].indexOf(there & CORNER);
  return side < 0 ? 0 : (1 << (3 * side)) + (there & LOCKED ? LOCK_UNIT : 0);
});

/** Numbers a side, so that those of a square or a window lie together. */
export const STRIDE = 4;
/** By window and side, what a chip there is worth. */
const GAINS = new Int16Array(STRIDE * WINDOW_KEYS);
/** By window and side, what it is worth to take one of the chips away that are all of another side. */
const RELIEFS = new Int16Array(STRIDE * WINDOW_KEYS);
/** By window and side, how much more a chip there is worth for each further card of the window in hand. */
export const PROSPECTS = new Float32Array(STRIDE * WINDOW_KEYS);
for (let key = 0; key < WINDOW_KEYS; key++) for (let side = 0; side < 3; side++) noteWorth(key, side);

function noteWorth(key: number, side: number): void {
  const counts = [key & 7, (key >> 3) & 7, (key >> 6) & 7];
  const chips = counts[0] + counts[1] + counts[2] + (key >> 12);
  // SEQ-20: a second sequence takes no more than one square of the first.
  if (chips > 5 || ((key >> 9) & 7) > 1) return;
  const sides = counts.filter((count) => count > 0).length;
  const at = STRIDE * key + side;
  if (sides === 0) GAINS[at] = FRESH;
  if (sides === 0 || (sides === 1 && counts[side] > 0)) {
    const gain = chips < 5 ? OWN[chips + 1] - OWN[chips] : 0;
    GAINS[at] += gain;
    if (chips < 4) PROSPECTS[at] = (IN_HAND * gain) / (4 - chips);
  } else if (sides === 1) {
    GAINS[at] = SPOIL[chips];
    RELIEFS[at] = REMOVAL * (SPOIL[chips] - SPOIL[chips - 1]);
  }
}

/** A board with what a chip on each square is worth to each side, kept up to date chip by chip. */
export class Account {
  readonly board = new Uint8Array(SQUARES.length);
  readonly windows = new Int16Array(WINDOW_COUNT);
  readonly worths = new Int32Array(STRIDE * SQUARES.length);

  constructor() {
    for (let at = 0; at < WINDOWS.length; at++) {
      for (let side = 0; side < 3; side++) this.worths[STRIDE * WINDOWS[at] + side] += GAINS[side];
    }
  }

  /** Takes over a board: only squares that differ cost time. */
  follow(chips: Uint8Array): void {
    for (let square = 0; square < SQUARES.length; square++) {
      if (chips[square] !== this.board[square]) this.change(square, chips[square]);
    }
  }

  become(other: Account): void {
    this.board.set(other.board);
    this.windows.set(other.windows);
    this.worths.set(other.worths);
  }

  change(square: number, to: number): void {
    const { windows, worths } = this;
    const by = UNITS[to] - UNITS[this.board[square]];
    this.board[square] = to;
    for (let at = STARTS[square], end = STARTS[square + 1]; at < end; at++) {
      const window = WINDOWS_OF[at];
      const before = STRIDE * windows[window];
      windows[window] += by;
      const after = STRIDE * windows[window];
      const blue = GAINS[after] - GAINS[before];
      const green = GAINS[after + 1] - GAINS[before + 1];
      const red = GAINS[after + 2] - GAINS[before + 2];
      const nth = 5 * window;
      if (blue !== 0 || green !== 0 || red !== 0) {
        add(worths, STRIDE * WINDOWS[nth], blue, green, red);
        add(worths, STRIDE * WINDOWS[nth + 1], blue, green, red);
        add(worths, STRIDE * WINDOWS[nth + 2], blue, green, red);
        add(worths, STRIDE * WINDOWS[nth + 3], blue, green, red);
        add(worths, STRIDE * WINDOWS[nth + 4], blue, green, red);
      }
    }
  }
}

/** What it is worth to a side to take the chip of another from a square, by rows of that chip's side alone. */
export function reliefAt({ windows }: Account, square: number, side: number): number {
  let relief = 0;
  for (let at = STARTS[square], end = STARTS[square + 1]; at < end; at++)
    relief += RELIEFS[STRIDE * windows[WINDOWS_OF[at]] + side];
  return relief;
}

function add(worths: Int32Array, at: number, blue: number, green: number, red: number): void {
  worths[at] += blue;
  worths[at + 1] += green;
  worths[at + 2] += red;
}
