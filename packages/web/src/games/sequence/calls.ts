import { sideOf, sidesOf, type Side } from './board.ts';
import { readMove } from './moves.ts';
import type { Position } from '../../table/position.ts';

/** A side that can be called for table talk, with the move that does it. */
export interface Call {
  readonly side: Side;
  readonly move: string;
}

export const callsIn = (position: Position, legal: readonly string[]): Call[] =>
  sidesOf(position).flatMap((side) => {
    const move = legal.find((text) => {
      const read = readMove(text);
      return read.kind === 'call' && sideOf(position.setup, read.seat) === side;
    });
    return move === undefined ? [] : [{ side, move }];
  });
