import { NONE, type Move, type Seat, type View } from '@rumpus/engine';
import {
  DOUBLE,
  KINDS,
  LIMITS,
  overAndOut,
  TOP_OUT,
  TOPSY_TURVY,
  type OverAndOutState,
} from '@rumpus/engine/games/over-and-out';
import type { Reason, Tally } from '../bot.ts';
import type { Brain } from '../brain.ts';
import { log } from '../exact.ts';
import { Net } from '../net.ts';
import { unpackWeights } from '../packing.ts';
import { OVER_AND_OUT_NET } from '../nets/over-and-out.ts';
import { OVER_AND_OUT_QUICK } from '../nets/over-and-out-quick.ts';
import {
  answersOf,
  equityOf,
  isAnswer,
  HIDDEN,
  INPUTS,
  OUTPUTS,
  OverAndOutJudge,
  overRisk,
} from './over-and-out-judge.ts';
import { lookQuickly, quickMove, quickWorth } from './over-and-out-quick.ts';
import { reasonFor } from './over-and-out-why.ts';

type S = OverAndOutState;

/** What winning the game is worth by the chips one has left, learned from finished games between bots. */
const WORTH = [0, ...OVER_AND_OUT_NET.worth];

const judge = new OverAndOutJudge(new Net(INPUTS, HIDDEN, OUTPUTS, unpackWeights(OVER_AND_OUT_NET.weights)));

/** What moves are worth to the quick player, by which all levels choose and playouts go. */
const quick = unpackWeights(OVER_AND_OUT_QUICK);

function prior(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array, memory: number): void {
  lookQuickly(s, seat, memory);
  for (let at = 0; at < count; at++) out[at] = quickWorth(quick, s, moves[at]);
}

const legalNow = new Uint16Array(KINDS + 1);

/** By the net, which tells who will lose the round after the mover's best move. */
function value(s: S, out: Float64Array): void {
  const count = overAndOut.legal(s, s.turn, legalNow);
  const best = quickMove(quick, s, s.turn, legalNow, count);
  judge.look(s, s.turn, 1);
  judge.afterMove(s, s.turn, best, WORTH);
  for (let seat = 0; seat < s.seats; seat++) out[seat] = equityOf(s, seat, judge.loses, WORTH);
}

function settle(s: S, out: Float64Array): void {
  let all = 0;
  for (let seat = 0; seat < s.seats; seat++) all += WORTH[s.chips[seat]];
  for (let seat = 0; seat < s.seats; seat++) out[seat] = WORTH[s.chips[seat]] / all;
}

/**
 * What somebody would rather keep is held more often than chance would have it, what goes first less often: by card, as
 * counted in games of several kinds of players once everybody has played.
 */
const HELD = [1.25, 1.05, 0.85, 0.75, 0.65, 0.77, 0.8, 1.45, 1.35, 0.95, 1.05].map(log);

/** How well a world explains what players keep, as a log weight. */
function weigh(view: View<S>, seat: Seat, world: S): number {
  if (view.playedCount < view.seats) return 0;
  let weight = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    for (let card = 0; card < KINDS; card++) weight += world.hands[other * KINDS + card] * HELD[card];
  }
  return weight;
}

function why(view: View<S>, seat: Seat, move: Move, tally: Tally): Reason {
  judge.look(view, seat, 1);
  judge.afterMove(view, seat, move, WORTH);
  return reasonFor(judge, view, seat, move, tally);
}

/** Room under the limit in which nobody is in need, and in which every number fits with room to spare. */
const PLENTY = 15;
const ENOUGH = 6;

/**
 * Nobody turns up a card that is as likely as not to break the limit, plays Top Out where a number does the same, or
 * spends an answer while there is plenty of room for a number.
 */
function never(view: View<S>, seat: Seat, move: Move): boolean {
  const room = LIMITS[view.tip] - view.total;
  if (move === TOP_OUT && room > 0 && room < DOUBLE && view.hands[seat * KINDS + room] > 0) return true;
  if (move === TOPSY_TURVY && overRisk(view, view.total, LIMITS[view.tip]) >= 0.5) return true;
  return isAnswer(move) && room >= PLENTY && hasFitting(view, seat, room);
}

/**
 * A card turned up that may break the limit while another than Topsy Turvy can be played, or an answer spent while a
 * number fits; where every number does, Top Out only if it is the last answer, as it presses others.
 */
function looksSilly(view: View<S>, seat: Seat, move: Move): boolean {
  const room = LIMITS[view.tip] - view.total;
  const isDaring = move === TOPSY_TURVY && overRisk(view, view.total, LIMITS[view.tip]) > 0;
  if (isDaring && overAndOut.legal(view, seat, legalNow) > 2) return true;
  const isSpent = move === TOP_OUT && room >= ENOUGH ? answersOf(view, seat) === 1 : isAnswer(move);
  return isSpent && hasFitting(view, seat, room);
}

function hasFitting(view: View<S>, seat: Seat, room: number): boolean {
  for (let card = 1; card < DOUBLE && card <= room; card++) if (view.hands[seat * KINDS + card] > 0) return true;
  return false;
}

/** Few rounds last longer; some kinds of decks make them hundreds of moves long. */
const HORIZON = 60;

export const overAndOutBrain: Brain<S> = {
  game: overAndOut,
  prior,
  trust: { points: 0.006, playouts: 100 },
  playout: (s, seat, moves, count) => quickMove(quick, s, seat, moves, count),
  epoch: (s) => (s.turn === NONE ? NONE : s.round),
  settle,
  value,
  horizon: () => HORIZON,
  treeDepth: () => 0,
  width: () => 12,
  weigh,
  particles: 4,
  never,
  looksSilly,
  swing: (s) => 2 / (s.seats - s.outCount),
  manners: {
    easy: { softness: 0.11, limit: 0.12, naive: true },
    casual: { softness: 0.097, limit: 0.099, naive: true },
    solid: { softness: 0.096, limit: 0.12 },
    strong: { softness: 0.064, limit: 0.061, searches: false },
  },
  why,
};
