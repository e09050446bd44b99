import type { Move, Seat } from '@rumpus/engine';
import { LIMITS, TOPSY_TURVY, TURVY_STAY, type OverAndOutState } from '@rumpus/engine/games/over-and-out';
import { answersOf, isAnswer, totalAfter } from './over-and-out-judge.ts';

type S = OverAndOutState;

/** What it is worth to leave room 0, 1, 2, 3, 4, 5, 6 to 9, more; a row for each number of answers kept, up to three. */
const ROOM_WORTH: readonly (readonly number[])[] = [
  [-3.42, -2.27, -2.26, -0.81, -1.4, -1.3, -0.4, -0.75],
  [-0.95, -1.66, -1.34, -0.75, -0.97, -0.72, -0.48, -0.78],
  [0.39, 0.75, 0.97, -0.95, -1.56, -0.6, -0.04, 0.14],
  [1.86, 0.7, 0.89, 0.29, 0.83, -0.49, 0.6, -0.5],
];
/** What it costs to part with a card; by move. */
const CARD_COST: readonly number[] = [1.66, 0.88, 0.07, -0.17, -0.52, -0.2, -0.63, 3.7, 1.8, 0.93, 2.55, 1.11];
const OVER_COST = 4.65;

const worthOfRoom = (answers: number, room: number): number =>
  ROOM_WORTH[Math.min(answers, 3)][room <= 5 ? room : room <= 9 ? 6 : 7];

/** The best move by rules of thumb: part with big numbers, keep answers, leave no room when answers are behind one. */
export function greedyMove(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  const answers = answersOf(s, seat);
  let best = moves[0];
  let bestWorth = -Infinity;
  for (let at = 0; at < count; at++) {
    const move = moves[at];
    const kept = isAnswer(move === TURVY_STAY ? TOPSY_TURVY : move) ? answers - 1 : answers;
    const worth = worthOfMove(s, move, kept) - CARD_COST[move];
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = move;
  }
  return best;
}

function worthOfMove(s: S, move: Move, answers: number): number {
  if (move !== TOPSY_TURVY) return worthOfRoom(answers, LIMITS[s.tip] - totalAfter(s, move));
  let possible = 0;
  let sum = 0;
  for (let tip = 0; tip < LIMITS.length; tip++) {
    if (tip === s.tip || s.turned & (1 << tip)) continue;
    possible++;
    sum += LIMITS[tip] < s.total ? -OVER_COST : worthOfRoom(answers, LIMITS[tip] - s.total);
  }
  return possible === 0 ? -OVER_COST : sum / possible;
}
