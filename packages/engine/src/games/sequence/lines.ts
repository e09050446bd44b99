import { SQUARES } from './board.ts';
import { CORNER, LOCKED, OPEN, SIDE_NAMES, type SequenceState } from './state.ts';

type S = SequenceState;

/** Across, down and the two diagonals: the way to the next square of a line. */
const STEPS = [1, 10, 11, 9];

/** How many squares lie ahead on each line through a square, and behind: AHEAD[square * 4 + line]. */
const AHEAD = Uint8Array.from({ length: 400 }, (_, at) => squaresFrom(at >> 2, STEPS[at & 3]));
const BEHIND = Uint8Array.from({ length: 400 }, (_, at) => squaresFrom(at >> 2, -STEPS[at & 3]));

function squaresFrom(square: number, step: number): number {
  let count = 0;
  for (let at = square; isNext(at, at + step); at += step) count++;
  return count;
}

function isNext(from: number, to: number): boolean {
  return to >= 0 && to < SQUARES.length && Math.abs((from % 10) - (to % 10)) <= 1;
}

/** SEQ-21: what an unbroken run of one side's chips counts. */
function worth(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/** Puts a chip on an open space and counts the sequences it completes (SEQ-17 to SEQ-22). */
export function placeChip(s: S, square: number, side: number): void {
  const chip = 1 << side;
  s.chips[square] = chip;
  s.chipCounts[side]++;
  for (let line = 0; line < 4; line++) {
    const step = STEPS[line];
    const ahead = runFrom(s.chips, square, step, AHEAD[4 * square + line], chip);
    const behind = runFrom(s.chips, square, -step, BEHIND[4 * square + line], chip);
    const length = behind + 1 + ahead;
    if (length < 5) continue;
    s.sequences[side] += worth(length) - worth(ahead) - worth(behind);
    lock(s.chips, square - behind * step, step, length);
  }
}

/** How many sequences a chip of a side on an open space would complete. */
export function sequencesBy(chips: Uint8Array, square: number, side: number): number {
  const chip = 1 << side;
  let count = 0;
  for (let line = 0; line < 4; line++) {
    const ahead = runFrom(chips, square, STEPS[line], AHEAD[4 * square + line], chip);
    const behind = runFrom(chips, square, -STEPS[line], BEHIND[4 * square + line], chip);
    count += worth(behind + 1 + ahead) - worth(ahead) - worth(behind);
  }
  return count;
}

function runFrom(chips: Uint8Array, from: number, step: number, room: number, chip: number): number {
  let length = 0;
  for (let at = from + step; length < room && (chips[at] & chip) !== 0; at += step) length++;
  return length;
}

/** SEQ-12 */
function lock(chips: Uint8Array, first: number, step: number, length: number): void {
  for (let at = first, left = length; left > 0; left--, at += step) if (chips[at] !== CORNER) chips[at] |= LOCKED;
}

/** Takes an opponent's chip that is in no completed sequence off the board. */
export function removeChip(s: S, square: number): void {
  s.chipCounts[s.chips[square] >> 1]--; // 1, 2, 4 are the chips of sides 0, 1, 2
  s.chips[square] = OPEN;
}

/** By what lies on a square, 1 where it is open. */
export const FREE = Uint8Array.from({ length: 2 * LOCKED }, (_, there) => Number(there === OPEN));

/** SEQ-11, SEQ-12: by side and what lies on a square, 1 for a chip of another side in no completed sequence. */
export const REMOVABLE = SIDE_NAMES.map((_, side) =>
  Uint8Array.from({ length: 2 * LOCKED }, (__, there) => Number([1, 2, 4].includes(there) && there !== 1 << side)),
);

/** Counts and locks the sequences of a board from scratch. */
export function countSequences(s: S): void {
  s.sequences.fill(0);
  for (let square = 0; square < SQUARES.length; square++) if (s.chips[square] > CORNER) s.chips[square] -= LOCKED;
  for (let side = 0; side < s.sides; side++) {
    const chip = 1 << side;
    for (let square = 0; square < SQUARES.length; square++) {
      if ((s.chips[square] & chip) === 0) continue;
      for (let line = 0; line < 4; line++) {
        const step = STEPS[line];
        if (runFrom(s.chips, square, -step, BEHIND[4 * square + line], chip) > 0) continue;
        const length = 1 + runFrom(s.chips, square, step, AHEAD[4 * square + line], chip);
        s.sequences[side] += worth(length);
        if (length >= 5) lock(s.chips, square, step, length);
      }
    }
  }
}
