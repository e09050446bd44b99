import type { Position } from '../../table/position.ts';

/** What a move would do to the total, as far as the viewer can know. */
export type Effect =
  | { readonly kind: 'total'; readonly total: number }
  /** Turns up a Tip Top card nobody has seen. */
  | { readonly kind: 'new-top' }
  | { readonly kind: 'turn-around' }
  | { readonly kind: 'nothing' };

export function effectOf(move: string, position: Position): Effect {
  const total = position.number('total');
  if (/^[0-5]$/.test(move)) return { kind: 'total', total: total + Number(move) };
  switch (move) {
    case 'x2':
      return { kind: 'total', total: total * 2 };
    case '-10':
      return { kind: 'total', total: Math.max(0, total - 10) };
    case 'TOP':
      return { kind: 'total', total: position.number('limit') };
    case 'SPIN':
      return { kind: 'turn-around' };
    case 'TURVY':
      return { kind: 'new-top' };
    default:
      return { kind: 'nothing' };
  }
}

const LOWEST_TIP_TOP = 22;

/** Can a Tip Top card lie below the total at all? */
export const canGoOver = (position: Position): boolean => position.number('total') > LOWEST_TIP_TOP;

/** The card of a move: `TURVY stay` is a TURVY. */
export const cardOf = (move: string): string => move.split(' ')[0] ?? move;
