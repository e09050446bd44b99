import { NONE, type FastChance, type Move, type Seat, type View } from '@rumpus/engine';
import { outOfControl, type OutOfControlState } from '@rumpus/engine/games/out-of-control';
import type { Level, Reason, Tally } from '../bot.ts';
import type { Brain } from '../brain.ts';
import { weigh } from './out-of-control-belief.ts';
import { judgeMoves } from './out-of-control-judge.ts';
import { isWasteful, looksSilly } from './out-of-control-never.ts';
import { rearrange } from './out-of-control-rearrange.ts';
import { value } from './out-of-control-value.ts';
import { reasonFor } from './out-of-control-why.ts';

type S = OutOfControlState;

function prior(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array, _memory: number): void {
  judgeMoves(s, seat, moves, count, out);
}

const worths = new Float64Array(outOfControl.moves.length);

function playout(s: S, seat: Seat, moves: Uint16Array, count: number, _rng: FastChance): Move {
  judgeMoves(s, seat, moves, count, worths);
  let best = 0;
  for (let at = 1; at < count; at++) if (worths[at] > worths[best]) best = at;
  return moves[best];
}

function settle(s: S, out: Float64Array): void {
  if (s.turn === NONE) for (let seat = 0; seat < s.seats; seat++) out[seat] = outOfControl.payoff(s, seat);
  else value(s, out);
}

function why(view: View<S>, seat: Seat, move: Move, tally: Tally): Reason {
  const best = tally.considered.find((one) => one.move === move);
  const reason = reasonFor(view, seat, move);
  return { ...reason, numbers: { worlds: tally.worlds, chance: best?.value ?? 0, ...reason.numbers } };
}

/**
 * Games in which wilds do not win, or may not lie, take more than twice the moves: what is given away a move adds up.
 * In teams, and where wilds do not win, what only looks silly costs Casual little: Solid must choose harder there.
 */
const WILDLESS_SWING = 0.85;
const NATURAL_SWINGS: Readonly<Record<Level, number>> = { easy: 0.7, casual: 1.2, solid: 0.43, strong: 0.7, expert: 1 };
const TEAM_SWINGS: Readonly<Record<Level, number>> = { easy: 1, casual: 1, solid: 0.43, strong: 0.7, expert: 1 };

function swing(s: S, level: Level): number {
  if (s.sides < s.seats && s.naturalFinish === 0) return TEAM_SWINGS[level];
  if (s.maxWilds === 0) return WILDLESS_SWING;
  return s.naturalFinish === 1 ? NATURAL_SWINGS[level] : 1;
}

export const outOfControlBrain: Brain<S> = {
  game: outOfControl,
  prior,
  trust: { points: 0.01, playouts: 40 },
  playout,
  epoch: () => 0,
  settle,
  value,
  // Teams are soon done: the net tells better than moves at a glance who wins from here.
  horizon: (s) => (s.sides < s.seats ? 0 : 12) + 2 * s.seats,
  treeDepth: () => 0,
  width: () => 8,
  weigh,
  particles: 1,
  rearrange,
  never: isWasteful,
  looksSilly,
  why,
  swing,
  manners: {
    easy: { softness: 0.22, limit: 0.24, naive: true },
    casual: { softness: 0.21, limit: 0.03, naive: true },
    solid: { softness: 0.2, limit: 0.045 },
    strong: { softness: 1, limit: 0.052 },
  },
};
