// A simple player of Sequence to train against: counts chips in rows, each with an idea of its own of what a block and
// a jack are worth.
import type { Move, Seat } from '@rumpus/engine';
import {
  CORNER,
  DEAD,
  DRAW,
  ONE_EYED,
  PASS,
  ROLES,
  sideOf,
  SQUARES,
  TWO_EYED,
  type SequenceState as State,
} from '@rumpus/engine/games/sequence';
import { PATIENT, type Ideas } from '@rumpus/bots/games/sequence-ways';
import { STARTS, WINDOWS, WINDOWS_OF } from '@rumpus/bots/games/sequence-windows';

/** In steps of about ten. */
export const TEXTBOOK: Ideas = {
  block: 0.8,
  twoEyed: 84,
  oneEyed: 60,
  rows: [1, 3, 10, 100, 1000],
  removals: [0, 1, 3, 30, 300],
};
/** The numbers that won most against `greedy`, by trial and error. */
export const TUNED: Ideas = PATIENT;

/** Numbers more or less like one of the two. */
export function someIdeas(random: () => number): Ideas {
  const ideas = random() < 0.3 ? TEXTBOOK : TUNED;
  const about = (number: number, factor: number): number => number * factor ** (2 * random() - 1);
  const removal = about(1, 2);
  return {
    block: about(ideas.block, 2.5),
    twoEyed: about(ideas.twoEyed, 2),
    oneEyed: about(ideas.oneEyed, 2.5),
    rows: ideas.rows.map((row) => about(row, 1.5)),
    removals: ideas.removals.map((one) => removal * about(one, 1.3)),
  };
}

export function rivalMove(s: State, seat: Seat, moves: Uint16Array, count: number, ideas: Ideas): Move {
  let best = 0;
  let most = -Infinity;
  for (let nth = 0; nth < count; nth++) {
    const worth = worthOf(s, sideOf(s, seat), moves[nth] ?? 0, ideas);
    if (worth <= most) continue;
    most = worth;
    best = nth;
  }
  return moves[best] ?? 0;
}

function worthOf(s: State, side: number, move: Move, { block, twoEyed, oneEyed, rows, removals }: Ideas): number {
  if (move >= DEAD) return move < PASS ? 1e6 : move === DRAW ? 1e5 : move === PASS ? -1 : -1000;
  const role = ROLES[Math.floor(move / SQUARES.length)];
  const square = move % SQUARES.length;
  let worth = role === TWO_EYED ? -twoEyed : role === ONE_EYED ? -oneEyed : 0;
  for (let at = STARTS[square] ?? 0; at < (STARTS[square + 1] ?? 0); at++) {
    const { own, theirs, corners, locked } = chipsOf(s, 1 << side, WINDOWS_OF[at] ?? 0, square);
    if (locked > 1) continue;
    const ours = rows[Math.min(4, own + corners)] ?? 0;
    if (role === ONE_EYED) {
      if (own === 0) worth += removals[Math.min(4, theirs + corners)] ?? 0;
      else if (theirs === 0) worth += ours / 2;
      continue;
    }
    if (theirs === 0) worth += ours;
    if (own === 0 && theirs > 0) worth += block * (rows[Math.min(4, theirs + corners)] ?? 0);
  }
  return worth;
}

interface Chips {
  own: number;
  theirs: number;
  corners: number;
  locked: number;
}

function chipsOf(s: State, own: number, window: number, except: number): Chips {
  const chips = { own: 0, theirs: 0, corners: 0, locked: 0 };
  for (const square of WINDOWS.subarray(5 * window, 5 * window + 5)) {
    const there = s.chips[square] ?? 0;
    if (square === except || there === 0) continue;
    if (there === CORNER) chips.corners++;
    else {
      if ((there & own) !== 0) chips.own++;
      else chips.theirs++;
      chips.locked += there >> 3;
    }
  }
  return chips;
}
