import { seatOf, type Seat } from '@rumpus/engine';
import type { Happened } from '@rumpus/protocol';
import type { Position } from '../../table/position.ts';
import { effectOf } from './effect.ts';
import { chipsAt, loserBetween } from './sentences.ts';

/** A finished round, as the panel between two rounds tells it. */
export interface RoundEnd {
  readonly round: number;
  readonly loser: Seat;
  /** The loser turned up a Tip Top below the total. */
  readonly isOverTop: boolean;
  /** The total that was reached and the Tip Top it stood against. */
  readonly total: number;
  readonly limit: number;
  /** Every seat, the one with most chips first. */
  readonly ranking: readonly Seat[];
}

/** The round that ended between the two positions by this move; nothing where none did, or with the game. */
export function roundEndOf(before: Position, after: Position, move: Happened | undefined): RoundEnd | undefined {
  const loser = loserBetween({ before, after });
  if (loser === undefined || after.isOver) return undefined;
  const effect = effectOf(move?.text ?? '', before);
  return {
    round: before.number('round'),
    loser,
    isOverTop: move?.text === 'TURVY' && loser === seatOf(move.seat ?? ''),
    total: effect.kind === 'total' ? effect.total : before.number('total'),
    limit: before.number('limit'),
    ranking: Array.from({ length: after.setup.seats }, (_, seat) => seat).toSorted(
      (a, b) => chipsAt(after, b) - chipsAt(after, a) || a - b,
    ),
  };
}
