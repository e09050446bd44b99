import { NONE, type FastChance, type Move, type Seat, type View } from '@rumpus/engine';
import { sequence, SIDE_NAMES, sideOf, type SequenceState } from '@rumpus/engine/games/sequence';
import type { Reason, Tally } from '../bot.ts';
import type { Brain } from '../brain.ts';
import type { Trust } from '../root-table.ts';
import { weigh } from './sequence-belief.ts';
import { glance } from './sequence-glance.ts';
import { judgeMoves } from './sequence-moves.ts';
import {
  delaysRow,
  isCall,
  isCareless,
  isHasty,
  isSecondJack,
  leavesFour,
  leavesRow,
  wastesChip,
  wastesJack,
  wastesRemoval,
} from './sequence-never.ts';
import { race } from './sequence-race.ts';
import { rearrange } from './sequence-rearrange.ts';
import { chanceOf, taste, value } from './sequence-value.ts';
import { drawWays, isPatient } from './sequence-ways.ts';
import { reasonFor } from './sequence-why.ts';

type S = SequenceState;

const worths = new Float64Array(sequence.moves.length);

/** The move of most worth by rule of thumb. */
function greedy(s: S, seat: Seat, moves: Uint16Array, count: number, _rng: FastChance): Move {
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

/** A close look goes on for so many circles, until the searcher is to move again. */
const circles = (s: S): number => (s.seats === 2 ? 4 : 2);
/** What a play of a close look counts for, in playouts. */
const COST_OF_PLAY = 0.375;
/** Whoever plays alone does as a close look says; it knows less of a partner and of several opponents. */
const TRUST_ALONE: Trust = { points: 0.008, playouts: 6000, looks: 40 };
const TRUST_AMONG_MANY: Trust = { ...TRUST_ALONE, perLook: 0.15 };
const thinkers = SIDE_NAMES.map((_, side) => ({ side, taste, isPatient }));

function playOnWithCare(s: S, seat: Seat): number {
  race(s, circles(s) * s.seats - 1, thinkers[sideOf(s, seat)]);
  return s.turn === NONE ? sequence.payoff(s, seat) : chanceOf(s, seat);
}

export const sequenceBrain: Brain<S> = {
  game: sequence,
  prior: (s, seat, moves, count, out) => glance(s, seat, moves, count, out, taste),
  trust: TRUST_ALONE,
  trustIn: (s) => (s.seats === 2 ? TRUST_ALONE : TRUST_AMONG_MANY),
  look: {
    begin: drawWays,
    playOn: playOnWithCare,
    cost: (s) => COST_OF_PLAY * circles(s) * s.seats,
    worlds: 1000,
    share: 0.9,
  },
  playout: greedy,
  playOn: race,
  greedy,
  epoch: () => 0,
  settle,
  value,
  horizon: () => 2,
  treeDepth: () => 0,
  width: () => 16,
  weigh,
  particles: 1,
  rearrange,
  never: (view, seat, move) =>
    isCall(move) ||
    isSecondJack(view, seat, move) ||
    wastesJack(view, seat, move) ||
    wastesRemoval(view, seat, move) ||
    leavesRow(view, seat, move) ||
    isHasty(view, seat, move) ||
    isCareless(view, seat, move),
  looksSilly: (view, seat, move) =>
    leavesFour(view, seat, move) || delaysRow(view, seat, move) || wastesChip(view, seat, move),
  why,
  manners: {
    easy: { softness: 0.26, limit: 0.225 },
    casual: { softness: 0.24, limit: 0.145 },
    solid: { softness: 0.22, limit: 0.0945 },
    strong: { softness: 0.13, limit: 0.06, searches: false },
  },
};
