// Who plays the games of Out of Control that bots learn from, and at what tables: at three of four tables players as soft
// as Solid, at the fourth several kinds, since bots meet all kinds.
import { asView, setupOf, type FastChance, type Move, type Seat, type Setup } from '@rumpus/engine';
import {
  ADD,
  cardOfAdd,
  LAY,
  NUMBER_KINDS,
  outOfControl as game,
  SWAP,
  wildsOfLay,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { mannerOf } from '@rumpus/bots';
import { outOfControlBrain as brain } from '@rumpus/bots/games/out-of-control';
import { greedyMove } from '@rumpus/bots/games/out-of-control-greedy';

type S = OutOfControlState;
export type Player = (s: S, seat: Seat, moves: Uint16Array, count: number, rng: FastChance) => Move;

/** Tables where wilds are free; more often with fewer seats, since a game of many sides has more to say. */
const SEATS = [2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6];
const TEAMS = [4, 4, 6];
export const FREE: readonly Setup[] = [
  ...[...SEATS, ...SEATS].map((seats) => setupOf(game, seats)),
  ...[...TEAMS, ...TEAMS, 4].map((seats) => setupOf(game, seats, { teams: 'on' })),
];

/** Tables where they are limited or do not win. */
const OPTIONS: readonly Record<string, string>[] = [
  ...Array.from({ length: 4 }, () => ({ naturalFinish: 'on' })),
  { naturalFinish: 'on', maxWilds: '1' },
  ...['0', '0', '1', '1', '2', '2', '3', '4', '5'].map((maxWilds) => ({ maxWilds })),
];
export const BOUND: readonly Setup[] = OPTIONS.flatMap((options) => {
  const alone = SEATS.map((seats) => setupOf(game, seats, options));
  return alone.concat(TEAMS.map((seats) => setupOf(game, seats, { ...options, teams: 'on' })));
});

const logits = new Float64Array(game.moves.length);
const weights = new Float64Array(game.moves.length);

/** As Solid does: among what looks nearly as good as the best. */
function playSoftly(s: S, seat: Seat, moves: Uint16Array, count: number, rng: FastChance): Move {
  const { softness, limit } = mannerOf(brain, asView(s), 'solid');
  brain.prior(s, seat, moves, count, logits, 1);
  let best = 0;
  for (let at = 1; at < count; at++) if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
  let sum = 0;
  for (let at = 0; at < count; at++) {
    const loss = ((logits[best] ?? 0) - (logits[at] ?? 0)) * brain.trust.points;
    sum += weights[at] = loss > limit ? 0 : Math.exp(-loss / softness);
  }
  let left = chanceOf(rng) * sum;
  const drawn = weights.subarray(0, count).findIndex((weight) => (left -= weight) < 0);
  const isSilly = drawn !== best && brain.never?.(asView(s), seat, moves[drawn] ?? 0);
  return moves[isSilly || drawn < 0 ? best : drawn] ?? 0;
}

/** Puts down all it can that is of use there. */
const playOpenly: Player = (s, seat, moves, count, rng) =>
  moves.subarray(0, count).find((move) => showsCards(s, seat, move)) ?? brain.playout(s, seat, moves, count, rng);

function showsCards(s: S, seat: Seat, move: Move): boolean {
  const isLay = move >= LAY && move < SWAP && wildsOfLay(move) === 0;
  const isAdd = move >= ADD && cardOfAdd(move) < NUMBER_KINDS;
  return (isLay || isAdd) && !brain.never?.(asView(s), seat, move);
}

const players = [playSoftly, playSoftly, playOpenly, greedyMove];

/** A number from 0 to 1. */
export const chanceOf = (rng: FastChance): number => (rng.next() >>> 0) / 4294967296;

/** Deals for one of the tables; returns who plays in each seat. */
export function dealAt(tables: readonly Setup[], rng: FastChance, into: S): Player[] {
  const table = tables[rng.below(tables.length)];
  if (table !== undefined) game.deal(table, rng, into);
  const kinds = rng.below(4) === 0 ? players.length : 1;
  return Array.from({ length: into.seats }, () => players[rng.below(kinds)] ?? playSoftly);
}
