import { NONE, type FastChance, type Move, type Seat, type View } from '@rumpus/engine';
import {
  DOUBLE,
  KINDS,
  LIMITS,
  MINUS_TEN,
  overAndOut,
  SPIN_OUT,
  TOP_OUT,
  TOPSY_TURVY,
  TURVY_STAY,
  type OverAndOutState,
} from '@rumpus/engine/games/over-and-out';
import type { Reason, Tally } from '../bot.ts';
import type { Brain } from '../brain.ts';
import { Net, unpackWeights } from '../net.ts';
import { OVER_AND_OUT_NET } from '../nets/over-and-out.ts';

type S = OverAndOutState;

const MOST_SEATS = 8;

/** What winning the game is worth by the chips one has left, learned from finished games between bots. */
const WORTH = [0, ...OVER_AND_OUT_NET.worth];

/** Room left under the limit, in steps that matter: which number cards still fit. */
const ROOMS = [0, 1, 2, 3, 4, 5, 9];
export const INPUTS = 2 * KINDS + (ROOMS.length + 1) + 7 + MOST_SEATS;
export const OUTPUTS = MOST_SEATS;
export const HIDDEN = 32;

/** Who loses this round, as logits: the player who just moved, then the others in the order of play. */
export type Judge = (input: Float32Array, output: Float64Array) => void;

const input = new Float32Array(INPUTS);
const output = new Float64Array(OUTPUTS);
const order = new Uint8Array(MOST_SEATS);
const hand = new Uint8Array(KINDS);
const unseen = new Int16Array(KINDS);

/** Seats still in, in the order of play after `seat`: itself first. */
function orderFrom(s: S, seat: Seat, direction: number): number {
  let count = 0;
  for (let step = 0, at = seat; step < s.seats; step++) {
    if (s.chips[at] > 0) order[count++] = at;
    at = direction === 0 ? (at + 1 < s.seats ? at + 1 : 0) : at > 0 ? at - 1 : s.seats - 1;
  }
  return count;
}

/** Cards the seat has not seen, by kind. A short memory forgets what was played. */
function countUnseen(s: S, seat: Seat, memory: number): void {
  for (let card = 0; card < KINDS; card++) unseen[card] = s.deckCounts[card] - s.hands[seat * KINDS + card];
  for (let at = Math.ceil(s.playedCount * (1 - memory)); at < s.playedCount; at++) unseen[s.played[at]]--;
}

/** The features of the situation a seat leaves behind with this total, limit, hand and order of play. */
export function describe(s: S, total: number, limit: number, seats: number, into: Float32Array): void {
  let at = 0;
  let left = 0;
  for (let card = 0; card < KINDS; card++) {
    into[at++] = hand[card] / 2;
    left += unseen[card];
  }
  for (let card = 0; card < KINDS; card++) into[at++] = (4 * unseen[card]) / left;
  const room = limit - total;
  let step = 0;
  while (step < ROOMS.length && room > ROOMS[step]) step++;
  for (let nth = 0; nth <= ROOMS.length; nth++) into[at++] = nth === step ? 1 : 0;
  into[at++] = total >= 10 || s.floorMinusTen ? 1 : 0;
  into[at++] = 2 * total <= limit ? 1 : 0;
  into[at++] = Math.min(room, 40) / 20;
  into[at++] = limit / 66;
  into[at++] = overRisk(s, total, limit);
  into[at++] = seats / 4;
  into[at++] = s.turvyAlways;
  for (let nth = 0; nth < MOST_SEATS; nth++) into[at++] = nth < seats ? s.chips[order[nth]] / 4 : 0;
}

/** The chance that the next Tip Top card lies below the total. */
function overRisk(s: S, total: number, limit: number): number {
  let over = 0;
  let possible = 0;
  for (let tip = 0; tip < LIMITS.length; tip++) {
    if (LIMITS[tip] === limit || s.turned & (1 << tip)) continue;
    possible++;
    if (LIMITS[tip] < total) over++;
  }
  return possible === 0 ? 0 : over / possible;
}

export class OverAndOutJudge {
  readonly #judge: Judge;
  /** The chance of each seat to lose the round after the move judged last. */
  readonly loses = new Float64Array(MOST_SEATS);

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** The seat's chance to win the game if it plays this move, as far as the seat can tell. */
  afterMove(s: S, seat: Seat, move: Move, memory: number): number {
    countUnseen(s, seat, memory);
    for (let card = 0; card < KINDS; card++) hand[card] = s.hands[seat * KINDS + card];
    hand[move === TURVY_STAY ? TOPSY_TURVY : move]--;
    const seats = orderFrom(s, seat, move === SPIN_OUT ? 1 - s.direction : s.direction);
    this.loses.fill(0);
    if (move === TOPSY_TURVY) this.#judgeTurvy(s, seat, seats);
    else this.#judgeTotal(s, totalAfter(s, move), LIMITS[s.tip], seats, 1);
    return equityOf(s, seat, this.loses);
  }

  #judgeTurvy(s: S, seat: Seat, seats: number): void {
    let possible = 0;
    for (let tip = 0; tip < LIMITS.length; tip++) if (tip !== s.tip && !(s.turned & (1 << tip))) possible++;
    for (let tip = 0; tip < LIMITS.length; tip++) {
      if (tip === s.tip || s.turned & (1 << tip)) continue;
      if (LIMITS[tip] < s.total) this.loses[seat] += 1 / possible;
      else this.#judgeTotal(s, s.total, LIMITS[tip], seats, 1 / possible);
    }
  }

  #judgeTotal(s: S, total: number, limit: number, seats: number, weight: number): void {
    describe(s, total, limit, seats, input);
    this.#judge(input, output);
    let top = -Infinity;
    for (let nth = 0; nth < seats; nth++) if (output[nth] > top) top = output[nth];
    let sum = 0;
    for (let nth = 0; nth < seats; nth++) sum += output[nth] = Math.exp(output[nth] - top);
    for (let nth = 0; nth < seats; nth++) this.loses[order[nth]] += (weight * output[nth]) / sum;
  }
}

function totalAfter(s: S, move: Move): number {
  if (move < DOUBLE) return s.total + move;
  if (move === DOUBLE) return 2 * s.total;
  if (move === MINUS_TEN) return Math.max(0, s.total - 10);
  return move === TOP_OUT ? LIMITS[s.tip] : s.total;
}

/** The seat's share of the worth of all chips, when each seat loses a chip with the given chance. */
function equityOf(s: S, seat: Seat, loses: Float64Array): number {
  let all = 0;
  for (let other = 0; other < s.seats; other++) all += WORTH[s.chips[other]];
  let equity = 0;
  for (let loser = 0; loser < s.seats; loser++) {
    if (loses[loser] === 0) continue;
    const lost = WORTH[s.chips[loser]] - WORTH[s.chips[loser] - 1];
    const mine = WORTH[s.chips[seat]] - (loser === seat ? lost : 0);
    equity += (loses[loser] * mine) / (all - lost);
  }
  return equity;
}

const net = new Net(INPUTS, HIDDEN, OUTPUTS, unpackWeights(OVER_AND_OUT_NET.weights));
const judge = new OverAndOutJudge((features, logits) => net.run(features, logits));

/** A logit of 1 for each of these points of win chance. */
const LOGIT_POINTS = 0.02;

function prior(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array, memory: number): void {
  for (let at = 0; at < count; at++) out[at] = judge.afterMove(s, seat, moves[at], memory) / LOGIT_POINTS;
}

function playout(s: S, seat: Seat, moves: Uint16Array, count: number, _rng: FastChance): Move {
  let best = moves[0];
  let bestChance = -1;
  for (let at = 0; at < count; at++) {
    const chance = judge.afterMove(s, seat, moves[at], 1);
    if (chance <= bestChance) continue;
    bestChance = chance;
    best = moves[at];
  }
  return best;
}

const legalNow = new Uint16Array(KINDS + 1);

/** The mover's best move by the net tells who will lose the round. */
function value(s: S, out: Float64Array): void {
  const count = overAndOut.legal(s, s.turn, legalNow);
  const best = playout(s, s.turn, legalNow, count, undefined as never);
  judge.afterMove(s, s.turn, best, 1);
  for (let seat = 0; seat < s.seats; seat++) out[seat] = equityOf(s, seat, judge.loses);
}

function settle(s: S, out: Float64Array): void {
  let all = 0;
  for (let seat = 0; seat < s.seats; seat++) all += WORTH[s.chips[seat]];
  for (let seat = 0; seat < s.seats; seat++) out[seat] = WORTH[s.chips[seat]] / all;
}

function why(view: View<S>, seat: Seat, move: Move, tally: Tally): Reason {
  judge.afterMove(view, seat, move, 1);
  const next = order[1];
  return {
    code: 'over-and-out-risk',
    numbers: {
      ownRisk: judge.loses[seat],
      nextRisk: judge.loses[next],
      worlds: tally.worlds,
      total: totalAfter(view, move),
      limit: LIMITS[view.tip],
    },
  };
}

export const overAndOutBrain: Brain<S> = {
  game: overAndOut,
  prior,
  trust: { points: LOGIT_POINTS, playouts: 200 },
  playout,
  epoch: (s) => (s.turn === NONE ? NONE : s.round),
  settle,
  value,
  horizon: (s) => 2 * (s.seats - s.outCount),
  treeDepth: () => 0,
  width: () => 12,
  weigh: () => 0,
  particles: 1,
  why,
};
