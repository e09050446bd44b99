import type { Move, Seat } from '@rumpus/engine';

export const LEVELS = ['easy', 'casual', 'solid', 'strong', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text);

/** How much a bot may think: playouts (the same on every machine) or milliseconds by a clock that is passed in. */
export type Budget = { readonly iterations: number } | { readonly ms: number; readonly now: () => number };

/** A move that was looked at: the seat's win chance after it, with a 95 % interval. */
export interface Considered {
  readonly move: Move;
  /** Playouts of it, or the worlds by which a level that does not search estimates all its moves. */
  readonly visits: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A reason as data: the app has the words for the code and puts the numbers in. */
export interface Reason {
  readonly code: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly words?: Readonly<Record<string, string>>;
}

/** What the search learned, for reasons: the candidates, best first, and how many worlds they were tried in. */
export interface Tally {
  readonly considered: readonly Considered[];
  readonly worlds: number;
}

export interface Choice {
  readonly move: Move;
  readonly considered: readonly Considered[];
  readonly winChance: readonly number[];
  readonly why: Reason;
}

/** What is asked of a bot: its own move, or its advice. */
export type Task = 'play' | 'hint';

export interface Question {
  readonly seat: Seat;
  readonly level: Level;
  readonly budget: Budget;
  readonly seed: number;
}
