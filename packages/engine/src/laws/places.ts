import type { Facts } from '../facts.ts';
import type { Game } from '../game.ts';
import { letterOf, type Seat } from '../seats.ts';
import type { State } from '../state.ts';

/** Facts whose cards only their owner may know, and facts that nobody may know. */
const HANDS = 'hand';
const FACE_DOWN: ReadonlySet<string> = new Set(['draw', 'deck', 'pile', 'tips']);
/** Face down but for the first card. */
const FIRST_IS_OPEN: ReadonlySet<string> = new Set(['pile', 'tips']);
const OPEN: ReadonlySet<string> = new Set(['played', 'turned', 'discard', 'table']);

/** A fact that holds cards. */
export interface Place {
  readonly fact: string;
  readonly word: string;
  /** Cards from the first to the last; `?` for one not known. */
  readonly cards: readonly string[];
}

/** Every fact that holds cards. Together they hold every card of the game once (law 9). */
export function places(facts: Facts): Place[] {
  const found: Place[] = [];
  for (const [fact, value] of facts) {
    const word = fact.split(' ', 1)[0];
    if (word === HANDS || FACE_DOWN.has(word) || OPEN.has(word)) found.push({ fact, word, cards: cardsOf(value) });
  }
  return found;
}

/** `none`, `4 cards`, `R7 ? ?` or `R5 W=R6 R7` as a list; a wild card is itself, whatever it stands for. */
function cardsOf(value: string): string[] {
  if (value === 'none') return [];
  const size = /^(\d{1,3}) cards?$/.exec(value);
  if (size) return new Array<string>(Number(size[1])).fill('?');
  return value.split(' ').map((card) => card.replace(/[=:].*$/, ''));
}

export const isHand = (place: Place): boolean => place.word === HANDS;
export const isOwnHand = (place: Place, viewer: Seat): boolean => place.fact === `${HANDS} ${letterOf(viewer)}`;

/** The part of a place that the viewer may know only by having seen cards go there. */
export function hiddenPart(place: Place, viewer: Seat): readonly string[] {
  if (OPEN.has(place.word) || isOwnHand(place, viewer)) return [];
  return FIRST_IS_OPEN.has(place.word) ? place.cards.slice(1) : place.cards;
}

/** The part that lies open to everybody. */
export function openPart(place: Place): readonly string[] {
  if (OPEN.has(place.word)) return place.cards;
  return FIRST_IS_OPEN.has(place.word) ? place.cards.slice(0, 1) : [];
}

/** How many there are of each card. */
export type Count = Map<string, number>;

export function countCards(cards: Iterable<string>, into: Count = new Map()): Count {
  for (const card of cards) if (card !== '?') into.set(card, (into.get(card) ?? 0) + 1);
  return into;
}

/** What `a` has more of than `b`, each card as often as it does. */
export function surplus(a: Count, b: Count): string[] {
  return [...a].flatMap(([card, count]) => new Array<string>(Math.max(0, count - (b.get(card) ?? 0))).fill(card));
}

/** The decks of a game: the cards of each luck whose order nobody learns. */
export const deckLucks = (game: Game): number[] =>
  game.lucks.flatMap(({ shownTo }, luck) => (shownTo === 'nobody' ? [luck] : []));

/** The luck a card is dealt by: which deck it belongs to. */
export const deckOf = (game: Game, card: string): number =>
  game.lucks.findIndex(({ shownTo, texts }) => shownTo === 'nobody' && texts.includes(card));

export const countAll = <S extends State>(game: Game<S>, s: S): Count =>
  countCards(places(game.print(s)).flatMap(({ cards }) => cards));
