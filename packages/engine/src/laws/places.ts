import type { Game, Openness } from '../game.ts';
import { letterOf, type Seat } from '../seats.ts';
import type { State } from '../state.ts';

/** A fact that holds cards. */
export interface Place {
  readonly fact: string;
  readonly openness: Openness;
  /** Cards from the first to the last; `?` for one not known. */
  readonly cards: readonly string[];
}

/** Every fact of a state or a view that holds cards. Together they hold every card of the game once (law 9). */
export function places<S extends State>(game: Game<S>, s: S): Place[] {
  const found: Place[] = [];
  for (const [fact, value] of game.print(s)) {
    const openness = opennessOf(game, fact);
    if (openness !== undefined) found.push({ fact, openness, cards: cardsOf(value) });
  }
  return found;
}

/** Of a fact that holds cards. */
export function opennessOf(game: Pick<Game, 'places'>, fact: string): Openness | undefined {
  const word = fact.split(' ', 1)[0];
  return Object.hasOwn(game.places, word) ? game.places[word] : undefined;
}

/** `none`, `4 cards`, `R7 ? ?` or `R5 W=R6 R7` as a list; a wild card is itself, whatever it stands for. */
function cardsOf(value: string): string[] {
  if (value === 'none') return [];
  const size = /^(\d{1,3}) cards?$/.exec(value);
  if (size) return new Array<string>(Number(size[1])).fill('?');
  return value.split(' ').map((card) => card.replace(/[=:].*$/, ''));
}

export const isHand = ({ openness }: Place): boolean => openness === 'held';
export const isOwnHand = (place: Place, viewer: Seat): boolean =>
  isHand(place) && place.fact.endsWith(` ${letterOf(viewer)}`);

/** The part of a place that the viewer may know only by having seen cards go there. */
export function hiddenPart(place: Place, viewer: Seat): readonly string[] {
  if (place.openness === 'open' || isOwnHand(place, viewer)) return [];
  return place.openness === 'first' ? place.cards.slice(1) : place.cards;
}

/** The part that lies open to everybody. */
export function openPart({ openness, cards }: Place): readonly string[] {
  if (openness === 'open') return cards;
  return openness === 'first' ? cards.slice(0, 1) : [];
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
  countCards(places(game, s).flatMap(({ cards }) => cards));
