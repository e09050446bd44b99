import type { Seat } from '@rumpus/engine';
import { DEAD, ONE_EYED, PASS, PLAIN, ROLES, sequence, sideOf, SQUARES } from '@rumpus/engine/games/sequence';
import type { SequenceState } from '@rumpus/engine/games/sequence';
import { judgeMoves, winsAt } from './sequence-moves.ts';
import { readScene } from './sequence-scene.ts';
import { judgeTrial, takeIn, type Taste } from './sequence-taste.ts';
import { tryMove } from './sequence-trial.ts';

type S = SequenceState;

/** Of each kind of jack so many squares are looked at, those best by rule of thumb. */
const JACK_SQUARES = 12;
/** What a point of worth by rule of thumb counts as a logit, for moves that are not looked at. */
const THUMB = 0.01;
/** The logit of a move that wins the game is so much above all others. */
const WIN_LEAD = 30;
const EXCHANGE_LEAD = 1;

const worths = new Float64Array(sequence.moves.length);
const ranked = new Float64Array(SQUARES.length);

/**
 * How good each legal move looks, as logits, by what the seat knows before it draws; `note` hears of each that was
 * looked at while what it changes is at hand.
 */
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
  readScene(s, seat);
  takeIn(taste);
  let best = -Infinity;
  let least = Infinity;
  for (let from = 0, end = 0; from < count && moves[from] < DEAD; from = end) {
    const card = Math.floor(moves[from] / SQUARES.length);
    end = endOfCard(moves, count, from);
    const enough = ROLES[card] === PLAIN ? -Infinity : worthOfRank(from, end, JACK_SQUARES);
    for (let at = from; at < end; at++) {
      out[at] = Number.NaN;
      if (worths[at] < enough) continue;
      tryMove(s, card, moves[at] % SQUARES.length);
      out[at] = judgeTrial(taste);
      note?.(at);
      best = Math.max(best, out[at]);
      least = Math.min(least, out[at]);
    }
  }
  if (best === -Infinity) best = least = 0;
  const side = sideOf(s, seat);
  let canWin = false;
  for (let at = 0; at < count && moves[at] < DEAD; at++) {
    if (Number.isNaN(out[at])) out[at] = least - 0.5 + worths[at] * THUMB;
    if (ROLES[Math.floor(moves[at] / SQUARES.length)] === ONE_EYED) continue;
    if (!winsAt(s, side, moves[at] % SQUARES.length)) continue;
    out[at] = best + WIN_LEAD;
    canWin = true;
  }
  for (let at = 0; at < count; at++) {
    if (moves[at] < DEAD) continue;
    // A dead card goes first, then the turn is played; unless it can be won now.
    if (moves[at] < PASS) out[at] = canWin ? least : best + EXCHANGE_LEAD;
    else out[at] = best - 5 + worths[at] * THUMB;
  }
}

/** Where the moves of the card at `from` end. */
function endOfCard(moves: Uint16Array, count: number, from: number): number {
  const next = moves[from] - (moves[from] % SQUARES.length) + SQUARES.length;
  let end = from + 1;
  while (end < count && moves[end] < next && moves[end] < DEAD) end++;
  return end;
}

/** The worth that so many of a card's squares reach. */
function worthOfRank(from: number, end: number, rank: number): number {
  if (end - from <= rank) return -Infinity;
  for (let at = from; at < end; at++) ranked[at - from] = worths[at];
  return ranked.subarray(0, end - from).sort()[end - from - rank];
}
