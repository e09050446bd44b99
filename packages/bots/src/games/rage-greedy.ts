import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  BID,
  BIDDING,
  CARD_OF,
  CHANGING,
  COLOUR_CARDS,
  LAY_TRUMP,
  MOST_CARDS,
  PLAY_BONUS,
  PLAY_CHANGE,
  PLAY_MAD,
  PLAY_OUT,
  type RageState,
} from '@rumpus/engine/games/rage';
import { isWildPlay, lookAround, strength, winsTrick } from './rage-cards.ts';

type S = RageState;

/** By seats: what the summed strength of a hand is multiplied by for a bid, and what is added. */
const SCALES = [0, 0, 1.5, 1.2, 1, 1.15, 1.28, 1.3, 1.3];
const SHIFTS = [0, 0, 0.2, 0, 0.05, 0.05, 0.1, 0.1, 0.1];
/** The same for a hand of one, two or three cards, by whether it leads the first trick. */
const SMALL = {
  leads: [
    [0.8, 0.2],
    [1.5, -0.1],
    [1.2, -0.2],
  ],
  follows: [
    [1, -0.2],
    [1.5, -0.4],
    [1.5, -0.4],
  ],
};
/** Tricks a hand may be worth beyond the need before it stops taking them. */
const SPARE = 0.6;
/** What the strength of a card counts for beside the chance of the trick. */
const STRENGTH = 0.05;
/** Mad Rage goes gladly, Bonus Rage and Change Rage do not. */
const LIKING = 0.2;

/** Rules of thumb, no net: bids what the hand is worth, takes tricks while they are needed, else sheds high cards. */
export function greedy(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  lookAround(s, seat, 1);
  const isLeading = s.phase !== BIDDING && s.turn === seat && s.playCount === s.trickStart;
  const worth = handWorth(s, seat, s.trump, isLeading);
  if (s.phase === BIDDING) return greedyBid(s, seat, moves, count, worth);
  const need = s.bids[seat] - s.tricks[seat];
  const left = s.handCounts[seat];
  const isMissed = need < 0 || need > left;
  const wants = isMissed || (need > 0 && (need >= left || worth - need < SPARE));
  let best = moves[0];
  let bestScore = -Infinity;
  for (let at = 0; at < count; at++) {
    const score =
      s.phase === CHANGING
        ? (wants ? 1 : -1) * handWorth(s, seat, (moves[at] - LAY_TRUMP) >> 4, false)
        : scoreOf(s, seat, moves[at], wants, isLeading);
    if (score <= bestScore) continue;
    bestScore = score;
    best = moves[at];
  }
  return best;
}

function handWorth(s: S, seat: Seat, trump: number, isLeading: boolean): number {
  let sum = 0;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + s.handCounts[seat]; at++) sum += strength(s, s.hands[at], trump, isLeading);
  return sum;
}

function greedyBid(s: S, seat: Seat, moves: Uint16Array, count: number, worth: number): Move {
  const [scale, shift] = (seat === s.leaders[0] ? SMALL.leads : SMALL.follows)[s.handCounts[seat] - 1] ?? [
    SCALES[s.seats],
    SHIFTS[s.seats],
  ];
  const wanted = scale * worth + shift;
  let best = moves[0];
  for (let at = 1; at < count; at++) {
    if (Math.abs(moves[at] - BID - wanted) <= Math.abs(best - BID - wanted)) best = moves[at];
  }
  return best;
}

function scoreOf(s: S, seat: Seat, move: Move, wants: boolean, isLeading: boolean): number {
  const trump = move === PLAY_OUT ? NONE : s.trump;
  const wins = winsTrick(s, seat, move, trump);
  const card = CARD_OF[move];
  let worth = card < COLOUR_CARDS || isWildPlay(move) ? strength(s, card, s.trump, isLeading) : 0;
  let prize = 0;
  for (let at = s.trickStart; at < s.playCount; at++) {
    if (s.plays[at] === PLAY_BONUS) prize += 0.5;
    else if (s.plays[at] === PLAY_MAD) prize -= 0.5;
  }
  if (move === PLAY_MAD) worth += LIKING;
  else if (move === PLAY_BONUS || move === PLAY_CHANGE) worth -= LIKING;
  return wants ? wins * (1 + prize) - STRENGTH * worth : wins * (prize - 1) + STRENGTH * worth;
}
