import { letterOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';
import { cardOf } from './cards.ts';
import { entryOf, type Entry } from './sheet.ts';
import { seatsIn, takenBy, type Laid } from './trick.ts';

/** A finished round, as the panel between two rounds tells it. */
export interface RoundEnd {
  readonly round: number;
  readonly entries: readonly Entry[];
  readonly scores: readonly number[];
  /** Every seat, the highest score first. */
  readonly ranking: readonly Seat[];
  /** The last trick, which the next deal has already cleared away. */
  readonly trick: readonly Laid[];
  readonly winner: Seat | undefined;
}

/** The round that ended between the two positions by this move; nothing where none did, or with the game. */
export function roundEndOf(before: Position, after: Position, move: string | undefined): RoundEnd | undefined {
  const round = before.number('round');
  if (after.isOver || after.number('round') !== round + 1) return undefined;
  const entries = seatsIn(after).map((seat) => entryOf(after, seat, round));
  if (!entries.every((entry) => entry !== undefined)) return undefined;
  const scores = seatsIn(after).map((seat) => after.number(`score ${letterOf(seat)}`));
  const isPlay = move !== undefined && cardOf(move) !== '' && !move.startsWith('trump ');
  const plays = [...before.cards('trick'), ...(isPlay ? [move] : [])];
  const leader = before.seats('leaders').at(-1) ?? 0;
  const { seats } = before.setup;
  return {
    round,
    entries,
    scores,
    ranking: seatsIn(after).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b),
    trick: plays.map((play, nth) => ({ seat: (leader + nth) % seats, play, at: nth })),
    winner: move === undefined ? undefined : takenBy(before, move)?.seat,
  };
}

/** Who leads, and by how much; nobody while all are level. */
export function leadOf({ scores, ranking }: RoundEnd): { readonly seats: readonly Seat[]; readonly by: number } {
  const best = scores[ranking[0] ?? 0] ?? 0;
  const seats = ranking.filter((seat) => scores[seat] === best);
  const next = ranking.find((seat) => scores[seat] !== best);
  return next === undefined ? { seats: [], by: 0 } : { seats, by: best - (scores[next] ?? 0) };
}
