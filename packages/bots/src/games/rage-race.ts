import { firstSeat, type Move, type Seat } from '@rumpus/engine';
import { BID, BIDDING, closeRound, PLAYING, playInRound, rage, type RageState } from '@rumpus/engine/games/rage';
import { likelyBest } from './rage-bids.ts';
import { follow, followMove, unfollow } from './rage-eyes.ts';
import { bestAtAGlance } from './rage-hand.ts';
import { bestTrump } from './rage-trumps.ts';

type S = RageState;

/** Cards are judged at a glance, without the net. */
export function quickMove(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  if (s.phase === PLAYING) return bestAtAGlance(s, seat, moves, count);
  return s.phase === BIDDING ? likelyBest(s, seat, moves, count) : bestTrump(s, seat, moves, count);
}

const moves = new Uint16Array(rage.moves.length);

/** Plays a world on by quick moves to the end of its round; the next one is not dealt. */
export function race(s: S): void {
  follow(s);
  let isOver = false;
  while (!isOver) {
    const seat = firstSeat(rage.toMove(s));
    const count = rage.legal(s, seat, moves);
    const move = count === 1 ? moves[0] : quickMove(s, seat, moves, count);
    if (move < BID) followMove(s, seat, move);
    isOver = playInRound(s, seat, move);
  }
  unfollow();
  closeRound(s);
}
