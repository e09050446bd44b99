import type { Suit } from './art.ts';

const SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
/** Asks for the plain sign where a device would rather show a coloured picture. */
const AS_TEXT = '\uFE0E';

export const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string): Suit => card.slice(-1) as Suit;

/** What playing the card does: it goes to its picture, anywhere, or takes a chip off. */
export function roleOf(card: string): 'plain' | 'place' | 'remove' {
  if (rankOf(card) !== 'J') return 'plain';
  return suitOf(card) === 'D' || suitOf(card) === 'C' ? 'place' : 'remove';
}

/** The card in signs: 7♦. */
export const signOf = (card: string): string => `${rankOf(card)}${SIGNS[suitOf(card)] ?? ''}${AS_TEXT}`;

const SIGNED = /(10|[2-9AJQK])([♠♥♦♣])\uFE0E?/g;

/** A sentence with every card in signs put into words. */
export const inWords = (sentence: string, nameOf: (card: string) => string): string =>
  sentence.replaceAll(SIGNED, (_, rank: string, sign: string) => {
    const suit = (Object.keys(SIGNS) as Suit[]).find((one) => SIGNS[one] === sign) ?? 'S';
    return nameOf(`${rank}${suit}`);
  });

const RANKS = ['A', 'K', 'Q', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const SUIT_ORDER: readonly Suit[] = ['S', 'H', 'C', 'D'];

const placeOf = (card: string): number =>
  roleOf(card) === 'plain' ? SUIT_ORDER.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card)) : 100;

/** Its place by rank, the ace first, jacks last. */
export const rankPlace = (card: string): number =>
  roleOf(card) === 'plain' ? RANKS.indexOf(rankOf(card)) : RANKS.length;

/** By suit, red and black in turn, high cards first; jacks last, those that place before those that remove. */
export const sorted = (cards: readonly string[]): string[] =>
  cards.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || roleOf(a).localeCompare(roleOf(b)) || (a < b ? -1 : Number(a > b)),
  );

/** A card's spoken name with the word that stands on it. */
export function labelOf(
  card: string,
  words: {
    readonly card: (card: string) => string;
    readonly table: { readonly place: string; readonly remove: string };
  },
): string {
  const role = roleOf(card);
  return role === 'plain' ? words.card(card) : `${words.card(card)}, ${words.table[role].toLowerCase()}`;
}
