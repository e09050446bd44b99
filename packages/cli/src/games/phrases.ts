import { listed } from '../usage.ts';
import type { Sight, Table } from './words.ts';

/** The cards of a fact, `?` for each that is hidden. */
export function cardsOf(fact: string): string[] {
  if (fact === 'none' || fact === '') return [];
  const hidden = /^(\d+) cards?$/.exec(fact);
  return hidden ? new Array<string>(Number(hidden[1])).fill('?') : fact.split(' ');
}

/** `a 3 and 2 hidden cards`, in the words of the game. */
export function tellCards(cards: readonly string[], nameOf: (card: string) => string): string {
  const known = cards.filter((card) => card !== '?').map(nameOf);
  const hidden = cards.length - known.length;
  if (hidden === 0) return listed(known, 'and') || 'no cards';
  return listed([...known, known.length === 0 ? plural(hidden, 'card') : plural(hidden, 'hidden card')], 'and');
}

/** The cards but one: the named one, or a hidden one where it is not seen. */
export function without(cards: readonly string[], card: string): string[] {
  const at = cards.includes(card) ? cards.indexOf(card) : cards.indexOf('?');
  return cards.filter((_, index) => index !== at);
}

/** The cards that are in the second list beyond those in the first. Hidden ones count as one kind of card. */
export function gained(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before];
  return after.filter((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

export const plural = (count: number | string, word: string): string =>
  `${count} ${word}${Number(count) === 1 ? '' : 's'}`;

/** A line for each seat, in turn order. */
export const bySeat = (table: Table, line: (name: string, seat: string) => string): string[] =>
  table.seats.map((seat) => line(table.nameOf(seat), seat));

export const hasChanged = (before: Sight, after: Sight, fact: string): boolean => before(fact) !== after(fact);
