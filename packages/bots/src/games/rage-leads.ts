import type { Seat } from '@rumpus/engine';
import type { RageState } from '@rumpus/engine/games/rage';
import { exp } from '../exact.ts';

type S = RageState;

/**
 * From two seats on, what a lead is worth between rounds, as scripts/train/rage-leads.ts counts it: a factor e of win
 * chance for so many points before the last round, and so many more for every round before it.
 */
const LEADS = [
  { last: 4.25, more: 1.4 },
  { last: 3.45, more: 1.225 },
  { last: 2.85, more: 1.05 },
  { last: 2.5, more: 1.025 },
  { last: 2.1, more: 1 },
  { last: 1.95, more: 0.95 },
  { last: 1.9, more: 0.95 },
] as const;

/** Rounds played on by quick moves think too well of whoever looks: a lead at their end is worth a little less. */
const QUICK_MOVES = 1.1;

/** Ties go by hits (RAGE-19). */
export const scoreOf = (s: S, seat: Seat): number => s.scores[seat] + s.hits[seat] * 0.05;

/** The win chance of each seat by the scores so far and the rounds left: the more rounds, the less a lead decides. */
export function byScores(s: S, roundsLeft: number, out: Float64Array): void {
  const { last, more } = LEADS[s.seats - 2];
  const spread = QUICK_MOVES * (last + more * Math.max(0, roundsLeft - 1));
  let top = -Infinity;
  for (let seat = 0; seat < s.seats; seat++) top = Math.max(top, scoreOf(s, seat));
  let sum = 0;
  for (let seat = 0; seat < s.seats; seat++) sum += out[seat] = exp((scoreOf(s, seat) - top) / spread);
  for (let seat = 0; seat < s.seats; seat++) out[seat] /= sum;
}
