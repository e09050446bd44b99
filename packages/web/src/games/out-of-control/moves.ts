import { seatOf, type Seat } from '@rumpus/engine';
import { isWild, letterOfColour, type Run } from './runs.ts';

/** A move of the notation, taken apart. */
export type ControlMove =
  | { readonly kind: 'roll' | 'deck' | 'end' }
  | { readonly kind: 'steal'; readonly seat: Seat }
  | { readonly kind: 'pick'; readonly count: number }
  | { readonly kind: 'discard'; readonly card: string }
  | { readonly kind: 'give'; readonly seat: Seat; readonly card: string }
  | { readonly kind: 'lay'; readonly cards: readonly string[] }
  | { readonly kind: 'swap'; readonly run: string; readonly number: number }
  | { readonly kind: 'add'; readonly run: string; readonly card: string };

export function readMove(text: string): ControlMove {
  const [kind = '', first = '', second = ''] = text.split(' ');
  switch (kind) {
    case 'steal':
      return { kind, seat: seatOf(first) };
    case 'pick':
      return { kind, count: Number(first) };
    case 'discard':
      return { kind, card: first };
    case 'give':
      return { kind, seat: seatOf(first), card: second };
    case 'lay':
      return { kind, cards: text.split(' ').slice(1) };
    case 'swap':
      return { kind, run: first, number: Number(second) };
    case 'add':
      return { kind, run: first, card: second };
    case 'roll':
    case 'deck':
      return { kind };
    default:
      return { kind: 'end' };
  }
}

/** The card of the hand that a card on the table is: a wild stands for another. */
const fromHand = (card: string): string => (isWild(card) ? 'W' : card);

/** The card of the hand that is put in a place of a run when it is swapped. */
export const cardForSwap = (run: Run, number: number): string =>
  run.wilds.includes(number) ? `${letterOfColour(run.colour)}${number}` : 'W';

/** The cards of the hand that a move puts down or away. */
export function cardsUsed(text: string, runs: readonly Run[]): string[] {
  const move = readMove(text);
  switch (move.kind) {
    case 'discard':
    case 'give':
      return [move.card];
    case 'add':
      return [fromHand(move.card)];
    case 'lay':
      return move.cards.map(fromHand);
    case 'swap': {
      const run = runs.find(({ id }) => id === move.run);
      return run === undefined ? [] : [cardForSwap(run, move.number)];
    }
    default:
      return [];
  }
}

/** The places where a card of the hand, or any of them, may be swapped in, by run. */
export function swapsFor(
  card: string | undefined,
  legal: readonly string[],
  runs: readonly Run[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const text of legal) {
    const move = readMove(text);
    if (move.kind !== 'swap' || (card !== undefined && cardsUsed(text, runs)[0] !== card)) continue;
    places.set(move.run, [...(places.get(move.run) ?? []), move.number]);
  }
  return places;
}

export const seatsToSteal = (legal: readonly string[]): Seat[] =>
  legal.map(readMove).flatMap((move) => (move.kind === 'steal' ? [move.seat] : []));

export const seatsToGive = (legal: readonly string[], card: string): Seat[] =>
  legal.map(readMove).flatMap((move) => (move.kind === 'give' && move.card === card ? [move.seat] : []));
