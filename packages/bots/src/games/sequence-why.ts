import type { Move, Seat } from '@rumpus/engine';
import {
  CALL,
  CARDS,
  CORNER,
  DEAD,
  DRAW,
  FORFEIT,
  ONE_EYED,
  PASS,
  ROLES,
  sequencesBy,
  SIDE_NAMES,
  sideOf,
  SQUARES,
  TWO_EYED,
  type SequenceState,
} from '@rumpus/engine/games/sequence';
import type { Reason } from '../bot.ts';
import { winsAt } from './sequence-moves.ts';
import {
  clearHand,
  filled,
  hand,
  heldIn,
  MIXED,
  owner,
  readHand,
  readPictures,
  scan,
  STARTS,
  WINDOWS,
  WINDOWS_OF,
} from './sequence-windows.ts';

type S = SequenceState;

/** What speaks for a move, from what its seat can see. */
export function reasonFor(view: S, seat: Seat, move: Move): Reason {
  if (move >= FORFEIT) return { code: 'sequence-forfeit', numbers: {}, words: { card: CARDS[move - FORFEIT] } };
  if (move >= CALL) return { code: 'sequence-talk', numbers: {} };
  if (move === DRAW) return { code: 'sequence-draw', numbers: {} };
  if (move === PASS) return { code: 'sequence-pass', numbers: {} };
  if (move >= DEAD) return { code: 'sequence-dead', numbers: {}, words: { card: CARDS[move - DEAD] } };
  scan(view);
  readPictures(view);
  clearHand();
  readHand(view, seat);
  const role = ROLES[Math.floor(move / SQUARES.length)];
  const square = move % SQUARES.length;
  const isJack = role === ONE_EYED || role === TWO_EYED;
  const jacks = hand.twoEyed + hand.oneEyed - (isJack ? 1 : 0);
  const { code, numbers, words } =
    role === ONE_EYED ? removing(view, square) : placing(view, sideOf(view, seat), square);
  return { code, numbers: { ...numbers, jack: isJack ? 1 : 0, jacks }, words: { square: SQUARES[square], ...words } };
}

/** Is a corner, which is everybody's, one of the five? */
function hasCorner(view: S, window: number): boolean {
  const squares = WINDOWS.subarray(5 * window, 5 * window + 5);
  return squares.some((square) => view.chips[square] === CORNER);
}

/** The most chips that anybody but this side has in a row through the square, whose they are, and if one is a corner. */
function strongestRow(view: S, square: number, except: number): { chips: number; bySide: number; corner: number } {
  let chips = 0;
  let bySide = -1;
  let corner = 0;
  for (let at = STARTS[square]; at < STARTS[square + 1]; at++) {
    const by = owner[WINDOWS_OF[at]];
    if (by === MIXED || by === 0 || by === 1 << except || filled[WINDOWS_OF[at]] <= chips) continue;
    chips = filled[WINDOWS_OF[at]];
    bySide = 31 - Math.clz32(by);
    corner = hasCorner(view, WINDOWS_OF[at]) ? 1 : 0;
  }
  return { chips, bySide, corner };
}

function removing(view: S, square: number): Reason {
  const { chips, corner } = strongestRow(view, square, -1);
  const bySide = 31 - Math.clz32(view.chips[square] & CORNER);
  return { code: 'sequence-remove', numbers: { chips, corner }, words: { side: SIDE_NAMES[bySide] } };
}

function placing(view: S, side: number, square: number): Reason {
  const rows = sequencesBy(view.chips, square, side);
  const numbers = { rows, sequences: view.sequences[side] + rows };
  if (rows > 0) return { code: winsAt(view, side, square) ? 'sequence-win' : 'sequence-row', numbers };
  const theirs = strongestRow(view, square, side);
  const built = building(view, side, square);
  const isBlock =
    theirs.chips === 4 || (theirs.chips === 3 && built.chips < 4) || (theirs.chips === 2 && built.chips === 0);
  if (!isBlock)
    return built.chips === 0 ? { code: 'sequence-spare', numbers: {} } : { code: 'sequence-build', numbers: built };
  const { chips, corner } = theirs;
  return { code: 'sequence-block', numbers: { chips, corner }, words: { side: SIDE_NAMES[theirs.bySide] } };
}

/**
 * The most chips the side then has in a row that is still open, in how many rows, how many of the missing cards are
 * held, and if every such row has a corner.
 */
function building(
  view: S,
  side: number,
  square: number,
): { chips: number; rows: number; held: number; corner: number } {
  let chips = 0;
  let rows = 0;
  let held = 0;
  let corner = 1;
  for (let at = STARTS[square]; at < STARTS[square + 1]; at++) {
    const window = WINDOWS_OF[at];
    if (owner[window] !== 1 << side && owner[window] !== 0) continue;
    const after = filled[window] + 1;
    if (after < chips) continue;
    if (after > chips) [chips, rows, held, corner] = [after, 0, 0, 1];
    if (!hasCorner(view, window)) corner = 0;
    rows++;
    held = Math.max(held, heldIn(view, window, square));
  }
  return { chips, rows, held, corner };
}
