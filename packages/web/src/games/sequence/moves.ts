import { seatOf, type Seat } from '@rumpus/engine';

/** A move of the notation, taken apart. */
export type SequenceMove =
  | { readonly kind: 'play'; readonly card: string; readonly square: string }
  | { readonly kind: 'dead' | 'forfeit'; readonly card: string }
  | { readonly kind: 'call'; readonly seat: Seat }
  | { readonly kind: 'pass' | 'draw' | 'accept' | 'confirm' | 'dismiss' };

export function readMove(text: string): SequenceMove {
  const [first = '', second = ''] = text.split(' ');
  switch (first) {
    case 'dead':
    case 'forfeit':
      return { kind: first, card: second };
    case 'call':
      return { kind: first, seat: seatOf(second) };
    case 'pass':
    case 'draw':
    case 'accept':
    case 'confirm':
    case 'dismiss':
      return { kind: first };
    default:
      return { kind: 'play', card: first, square: second };
  }
}

/** The squares a card may be played on. */
export const targetsOf = (legal: readonly string[], card: string): string[] =>
  legal.filter((move) => move.startsWith(`${card} `)).map((move) => move.slice(card.length + 1));
