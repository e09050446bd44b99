import { letterOf, seatOf, type Seat } from '@rumpus/engine';
import type { Happened } from '@rumpus/protocol';
import { outcomeOf } from './happening.ts';
import { readMove } from './moves.ts';

/** A card that changed hands unseen by the others, as one of the two knows it. */
export interface Secret {
  readonly kind: 'stole' | 'stolen' | 'given';
  readonly card: string;
  /** The other one of the two. */
  readonly other: Seat;
}

/** What the viewer just learned, where the last move was a theft or a gift and the viewer a party to it. */
export function secretOf(last: Happened | undefined, viewer: Seat): Secret | undefined {
  if (last?.seat === undefined) return undefined;
  const move = readMove(last.text);
  const doer = seatOf(last.seat);
  if (move.kind === 'give' && move.seat === viewer && move.card !== '?')
    return { kind: 'given', card: move.card, other: doer };
  const card = outcomeOf(last.chance, 'steal');
  if (move.kind !== 'steal' || card === undefined) return undefined;
  if (last.seat === letterOf(viewer)) return { kind: 'stole', card, other: move.seat };
  return move.seat === viewer ? { kind: 'stolen', card, other: doer } : undefined;
}
