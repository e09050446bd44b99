import type { Reason } from '@rumpus/bots';
import { seatOf, type Seat } from '@rumpus/engine';
import type { Position } from '../table/position.ts';

/** What a hint can speak of besides its reason. */
export interface About {
  readonly position: Position;
  /** The move that is advised. */
  readonly move: string;
  readonly nameOf: (seat: Seat) => string;
  /** A card's name, as the game's words have it. */
  readonly card: (text: string) => string;
}

/** A reason as the sentences read it. */
export interface Told {
  readonly about: About;
  readonly number: (name: string) => number;
  /** A chance: "12 %". */
  readonly percent: (name: string) => string;
  readonly word: (name: string) => string;
  /** The card that the reason names. */
  readonly card: () => string;
  /** Whom the reason names: by `seat` or by `next`. */
  readonly who: (name: string) => string;
}

/** The sentences of a game in one language, by the codes of its bot's reasons (docs/bots-reasons.md). */
export type Hints = Readonly<Record<string, (told: Told) => string>>;

/** What to think of before the move itself is told, by the same codes: it names no move. */
export type Nudges = Readonly<Record<string, string>>;

/** A chance in words; only what is certain is 100 %, and hope is never 0. The sign stays with its number. */
export const percent = (share: number): string =>
  `${share >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)))}\u{a0}%`;

/** Why the bot advises a move, in a sentence or two; nothing for a reason without words. */
export function hintFor(hints: Hints, { code, numbers, words = {} }: Reason, about: About): string | undefined {
  const number = (name: string): number => numbers[name] ?? 0;
  const word = (name: string): string => words[name] ?? '';
  return hints[code]?.({
    about,
    number,
    percent: (name) => percent(number(name)),
    word,
    card: () => about.card(word('card')),
    who: (name) => about.nameOf(seatOf(word(name))),
  });
}

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
