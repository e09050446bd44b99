import { firstSeat, type Move, type Seat } from '@rumpus/engine';
import {
  BID,
  BIDDING,
  CHANGING,
  closeRound,
  PLAYING,
  playInRound,
  rage,
  type RageState,
} from '@rumpus/engine/games/rage';
import { likelyBest } from './rage-bids.ts';
import { follow, followMove, unfollow } from './rage-eyes.ts';
import { greedy } from './rage-greedy.ts';
import { bestAtAGlance } from './rage-hand.ts';
import { bestTrump } from './rage-trumps.ts';

type S = RageState;

/** Cards are judged at a glance, without the net. */
export function quickMove(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  if (s.phase === PLAYING) return bestAtAGlance(s, seat, moves, count);
  return s.phase === BIDDING ? likelyBest(s, seat, moves, count) : bestTrump(s, seat, moves, count);
}

/** From so many seats on the others are taken for players by rules of thumb, at smaller tables for one's like. */
const MANY = 5;

/** Who made the last move, and so the one a search is for; with secret bids, of which nobody tells, anyone. */
export function lastMover(s: S): Seat {
  if (s.phase === CHANGING) return s.turn;
  const isNewTrick = s.playCount > 0 && s.playCount === s.trickStart;
  const next = isNewTrick ? s.leaders[s.trickCount - 1] : s.turn;
  return next === 0 ? s.seats - 1 : next - 1;
}

/** A move of a race for the searcher. */
export function moveInRace(s: S, searcher: Seat, seat: Seat, moves: Uint16Array, count: number): Move {
  const isByThumb = s.seats >= MANY && seat !== searcher;
  return isByThumb ? greedy(s, seat, moves, count) : quickMove(s, seat, moves, count);
}

const moves = new Uint16Array(rage.moves.length);

/** Plays a world on by quick moves to the end of its round; the next one is not dealt. */
export function race(s: S): void {
  const searcher = lastMover(s);
  follow(s);
  let isOver = false;
  while (!isOver) {
    const seat = firstSeat(rage.toMove(s));
    const count = rage.legal(s, seat, moves);
    const move = count === 1 ? moves[0] : moveInRace(s, searcher, seat, moves, count);
    if (move < BID) followMove(s, seat, move);
    isOver = playInRound(s, seat, move);
  }
  unfollow();
  closeRound(s);
}
