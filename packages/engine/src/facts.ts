import type { Setup } from './game.ts';
import { LETTERS, letterOf, seatOf, type Seat } from './seats.ts';
import { shorten } from './shorten.ts';
import { BLANK } from './state.ts';

/** A state as text: the named facts of docs/notation.md, in the order they are printed. */
export type Facts = Map<string, string>;

/** A fact that is wrong, unknown or impossible, and why. */
export class FactError extends Error {
  override readonly name = 'FactError';
  readonly fact: string;
  constructor(fact: string, message: string) {
    super(message);
    this.fact = fact;
  }
}

/** A fact that cannot be set: the game has none of that name, or it follows from others. */
export class UnknownFactError extends FactError {}

/** Reads a game's facts one by one, checks their values and, at the end, that none was left unread. */
export class FactReader {
  readonly #facts: Facts;
  readonly #setup: Setup;
  readonly #unread: Set<string>;

  constructor(facts: Facts, setup: Setup) {
    this.#facts = facts;
    this.#setup = setup;
    this.#unread = new Set(facts.keys());
  }

  has(name: string): boolean {
    return this.#facts.has(name);
  }

  /** The value as it stands. */
  text(name: string): string | undefined {
    this.#unread.delete(name);
    return this.#facts.get(name);
  }

  /** Names not read yet that begin with a word, such as the successions of `table …`. */
  unread(word: string): string[] {
    return [...this.#unread].filter((name) => name.startsWith(`${word} `));
  }

  number(name: string, lowest: number, highest: number, otherwise: number): number {
    const value = this.text(name);
    return value === undefined ? otherwise : parseNumber(name, value, lowest, highest);
  }

  /** The index of one of the words. */
  word(name: string, words: readonly string[], otherwise: number): number {
    const value = this.text(name);
    if (value === undefined) return otherwise;
    const index = words.indexOf(value);
    if (index < 0) throw new FactError(name, `${name} is one of ${words.join(', ')}, not "${shorten(value)}"`);
    return index;
  }

  seat(name: string, otherwise: Seat): Seat {
    return this.word(name, LETTERS.slice(0, this.#setup.seats), otherwise);
  }

  /** A number for each seat: `score A 3` a seat, or `scores 3 12 40` for all. */
  numbersBySeat(one: string, all: string, lowest: number, highest: number, otherwise: number): number[] {
    const { seats } = this.#setup;
    const together = this.text(all)?.split(/\s+/);
    if (together !== undefined && together.length !== seats) {
      throw new FactError(all, `${all} needs ${seats} numbers, a seat each`);
    }
    return Array.from({ length: seats }, (_, seat) => {
      const name = `${one} ${letterOf(seat)}`;
      if (together === undefined) return this.number(name, lowest, highest, otherwise);
      if (this.has(name)) throw new FactError(name, `${name} is set twice, as ${all} gives it too`);
      return parseNumber(all, together[seat], lowest, highest);
    });
  }

  /** Indexes into `texts`; a blank for each `?` and each of `N cards`. */
  cards(name: string, texts: readonly string[]): number[] | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : parseCards(name, value, texts);
  }

  /** Every fact has been read: what is left is unknown. */
  finish(game: { readonly name: string }): void {
    for (const name of this.#unread) {
      const seat = name.split(' ').at(-1)!;
      const noSuchSeat = /^[A-Z]$/.test(seat) && (seatOf(seat) < 0 || seatOf(seat) >= this.#setup.seats);
      if (noSuchSeat) throw new FactError(name, `there is no seat ${seat}`);
      throw new UnknownFactError(name, `${game.name} has no fact "${shorten(name)}" to set`);
    }
  }
}

export function parseNumber(name: string, text: string, lowest: number, highest: number): number {
  const value = /^-?\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= lowest && value <= highest)) {
    throw new FactError(name, `${name} is a number from ${lowest} to ${highest}, not "${shorten(text)}"`);
  }
  return value;
}

const sizeOnly = /^(\d{1,3}) cards?$/;

export function parseCards(name: string, value: string, texts: readonly string[]): number[] {
  if (value === 'none') return [];
  const hidden = sizeOnly.exec(value);
  if (hidden) return new Array<number>(Number(hidden[1])).fill(BLANK);
  return value.split(/\s+/).map((text) => {
    if (text === '?') return BLANK;
    const index = texts.indexOf(text);
    if (index < 0) throw new FactError(name, `there is no card "${shorten(text)}"`);
    return index;
  });
}

/** The names of a fact that each seat has: `hand A`, `hand B` … */
export const namesBySeat = (word: string): readonly string[] => LETTERS.map((letter) => `${word} ${letter}`);

/** The most cards whose hidden lists are written beforehand. */
const MOST_HIDDEN = 110;
const hiddenLists = Array.from({ length: MOST_HIDDEN + 1 }, (_, size) => (size === 1 ? '1 card' : `${size} cards`));
const hiddenParts = Array.from({ length: MOST_HIDDEN + 1 }, (_, size) => ' ?'.repeat(size));

/** Prints lists of cards: `none`, `4 cards` when all are hidden, else the cards with `?` for the hidden ones. */
export function cardPrinter(texts: readonly string[]): (cards: Uint8Array, from: number, to: number) => string {
  const words = texts.map((text) => ` ${text}`);
  return (cards, from, to) => {
    if (to <= from) return 'none';
    let at = from;
    while (at < to && cards[at] === BLANK) at++;
    if (at === to) return hiddenLists[to - from];
    let text = at === from ? texts[cards[at++]] : `?${hiddenParts[at - from - 1]}`;
    while (at < to) {
      const start = at;
      while (at < to && cards[at] === BLANK) at++;
      text += at > start ? hiddenParts[at - start] : words[cards[at++]];
    }
    return text;
  };
}

/**
 * Is this what a check asks for? Hands and seats are in any order. `N cards` fits any list of that size; where `isView`,
 * only one that is hidden at least in part.
 */
export function fits(name: string, actual: string, wanted: string, isView: boolean): boolean {
  if (actual === wanted) return true;
  const size = sizeOnly.exec(wanted);
  if (size) {
    const hidden = sizeOnly.exec(actual);
    if (hidden) return Number(hidden[1]) === Number(size[1]);
    if (actual === 'none') return Number(size[1]) === 0;
    const cards = actual.split(' ');
    return cards.length === Number(size[1]) && (!isView || cards.includes('?'));
  }
  const words = (text: string): string[] => text.split(/\s+/);
  const anyOrder = name.startsWith('hand ') || name === 'turn' || name === 'winners';
  const inOrder = (list: string[]): string => (anyOrder ? list.toSorted() : list).join(' ');
  return inOrder(words(actual)) === inOrder(words(wanted));
}

/** The cards of a game that no fact has named yet. */
export class CardPool {
  readonly #left: number[];
  readonly #texts: readonly string[];

  constructor(counts: ArrayLike<number>, texts: readonly string[]) {
    this.#left = Array.from(counts);
    this.#texts = texts;
  }

  /** Takes the cards a fact names; blanks take nothing. */
  take(fact: string, cards: readonly number[]): readonly number[] {
    for (const card of cards) {
      if (card === BLANK) continue;
      if (this.#left[card] === 0) throw new FactError(fact, `${this.#texts[card]} is named more often than it exists`);
      this.#left[card]--;
    }
    return cards;
  }

  /** What is left, a kind after the other. */
  rest(): Uint8Array {
    return Uint8Array.from(this.#left.flatMap((count, card) => new Array<number>(count).fill(card)));
  }
}
