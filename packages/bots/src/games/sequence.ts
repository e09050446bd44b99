import { NONE, type FastChance, type Move, type Seat, type View } from '@rumpus/engine';
import { sequence, type SequenceState } from '@rumpus/engine/games/sequence';
import type { Reason, Tally } from '../bot.ts';
import type { Brain } from '../brain.ts';
import { isCall, isHasty, judgeMoves } from './sequence-moves.ts';
import { value } from './sequence-value.ts';
import { reasonFor } from './sequence-why.ts';

type S = SequenceState;

/** A logit is so much worth of windows. */
const LOGIT = 8;

function prior(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array, _memory: number): void {
  judgeMoves(s, seat, moves, count, out);
  for (let at = 0; at < count; at++) out[at] /= LOGIT;
}

const worths = new Float64Array(sequence.moves.length);

function playout(s: S, seat: Seat, moves: Uint16Array, count: number, _rng: FastChance): Move {
  judgeMoves(s, seat, moves, count, worths);
  let best = 0;
  for (let at = 1; at < count; at++) if (worths[at] > worths[best]) best = at;
  return moves[best];
}

function settle(s: S, out: Float64Array): void {
  if (s.turn === NONE) for (let seat = 0; seat < s.seats; seat++) out[seat] = sequence.payoff(s, seat);
  else value(s, out);
}

function why(view: View<S>, seat: Seat, move: Move, tally: Tally): Reason {
  const best = tally.considered.find((one) => one.move === move);
  const reason = reasonFor(view, seat, move);
  return { ...reason, numbers: { worlds: tally.worlds, chance: best?.value ?? 0, ...reason.numbers } };
}

export const sequenceBrain: Brain<S> = {
  game: sequence,
  prior,
  trust: { points: 0.012, playouts: 20 },
  playout,
  epoch: () => 0,
  settle,
  value,
  horizon: (s) => Math.max(3, s.seats),
  treeDepth: () => 0,
  width: () => 8,
  weigh: () => 0,
  particles: 1,
  never: (view, seat, move) => isCall(move) || isHasty(view, seat, move),
  why,
};
