import type { Seat, Seats } from '../../seats.ts';
import { cardsInRound, MOST_SEATS, OVER, ROUNDS, type RageState } from './state.ts';

type S = RageState;

/** RAGE-18, RAGE-23, RAGE-24: what the round that was played brings a seat. */
function pointsOf(s: S, seat: Seat): number {
  const tricks = s.tricks[seat];
  const isSweep = s.sweepDouble === 1 && s.round < ROUNDS && tricks === cardsInRound(s.round);
  const points = (isSweep ? 2 * tricks : tricks) + s.extras[seat];
  if (tricks !== s.bids[seat]) return s.european === 1 ? points - 5 : points;
  return points + (tricks === 0 && s.european === 0 ? 5 : 10);
}

/** The round that was played goes on the score sheet. */
export function scoreRound(s: S): void {
  const row = (s.round - 1) * MOST_SEATS;
  for (let seat = 0; seat < s.seats; seat++) {
    const points = pointsOf(s, seat);
    s.scores[seat] += points;
    if (s.tricks[seat] === s.bids[seat]) s.hits[seat]++;
    s.sheetBids[row + seat] = s.bids[seat];
    s.sheetTricks[row + seat] = s.tricks[seat];
    s.sheetPoints[row + seat] = points;
  }
}

/** RAGE-19: the highest score, of these the most rounds bid correctly; who is still level shares the win. */
export function winners(s: S): Seats {
  if (s.phase !== OVER) return 0;
  let best = -Infinity;
  let seats = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const rank = s.scores[seat] * (ROUNDS + 1) + s.hits[seat];
    if (rank > best) seats = 0;
    if (rank >= best) seats |= 1 << seat;
    best = Math.max(best, rank);
  }
  return seats;
}
