import type { Move, Seat } from '@rumpus/engine';
import { COLOUR_COUNT, LAY_TRUMP, MOST_SEATS, ROUNDS, trickWinner, type RageState } from '@rumpus/engine/games/rage';
import type { Brain } from '../brain.ts';
import { lookAround } from './rage-cards.ts';
import { chanceOfNeed, hitWorth, lastJudged, weighHand } from './rage-hand.ts';
import { byScores } from './rage-leads.ts';

type S = RageState;

const UNWEIGHED = -1;
const pointsByTrump = new Float64Array(COLOUR_COUNT);

function beginTrumps(s: S, seat: Seat, memory: number): void {
  lookAround(s, seat, memory);
  for (let colour = 0; colour < COLOUR_COUNT; colour++) pointsByTrump[colour] = UNWEIGHED;
}

const shares = new Float64Array(MOST_SEATS);

/** What rivals lose as the trick goes to one who has had enough, or past one who needed it: as own points, by the scores. */
function spoils(s: S, seat: Seat, trump: number): number {
  if (s.secretBids === 1 || s.playCount - s.trickStart < s.seats) return 0;
  const present = s.trump;
  s.trump = trump;
  const winner = trickWinner(s);
  s.trump = present;
  byScores(s, ROUNDS - s.round, shares);
  let points = 0;
  let rivals = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    rivals += shares[other];
    const spoilt = other === winner ? 0 : s.handCounts[other] + 1;
    if (s.bids[other] - s.tricks[other] === spoilt) points += shares[other] * hitWorth(s, s.bids[other]);
  }
  return points / rivals;
}

/** Of two cards of a colour the lower one is laid. */
function judgeTrump(s: S, seat: Seat, card: number): number {
  const colour = card >> 4;
  if (pointsByTrump[colour] === UNWEIGHED) {
    const need = s.bids[seat] - s.tricks[seat];
    weighHand(s, seat, colour, need);
    const isOpen = need >= 0 && need <= s.handCounts[seat];
    pointsByTrump[colour] =
      (isOpen ? hitWorth(s, s.bids[seat]) * chanceOfNeed(need) : 0) + lastJudged().sum + spoils(s, seat, colour);
  }
  return pointsByTrump[colour] - (card & 15) * 1e-6;
}

/** Points the seat may expect from the rest of the round with each colour of trump. */
export const judgeTrumps: Brain<S>['prior'] = (s, seat, moves, count, out, memory) => {
  beginTrumps(s, seat, memory);
  for (let nth = 0; nth < count; nth++) out[nth] = judgeTrump(s, seat, moves[nth] - LAY_TRUMP);
};

/** The trump card that promises most. */
export function bestTrump(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  beginTrumps(s, seat, 1);
  let best = moves[0];
  let most = -Infinity;
  for (let nth = 0; nth < count; nth++) {
    const points = judgeTrump(s, seat, moves[nth] - LAY_TRUMP);
    if (points <= most) continue;
    most = points;
    best = moves[nth];
  }
  return best;
}
