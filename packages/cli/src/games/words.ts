import type { Seat } from '@rumpus/engine';

/** A fact of the state as far as certain eyes may know it: `hand A` may be `4 cards`. */
export type Sight = (fact: string) => string;

/** An outcome of chance that these eyes may see. */
export interface ShownLuck {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Who sits where, and how they are called. */
export interface Table {
  readonly seats: readonly string[];
  /** The name of the player at a seat, given by number or letter. */
  nameOf(seat: Seat | string): string;
}

/** A move that has been made, and what it changed. */
export interface Turn {
  readonly table: Table;
  readonly seat: string;
  /** The text of the move; part of it may be `?`. */
  readonly text: string;
  readonly before: Sight;
  readonly after: Sight;
  readonly lucks: readonly ShownLuck[];
}

/** How a game is told in words. All it knows comes from sights, so it can tell no more than the eyes may know. */
export interface Words {
  readonly title: string;
  /** How the table stands before the first move. */
  tellTable(table: Table, sight: Sight): string[];
  /** The move in the first line, what came of it in the others. */
  tellMove(turn: Turn): string[];
}

/** The numbers and words of a bot's reason, by the names of docs/bots-reasons.md. */
export interface Told {
  readonly number: (name: string) => number;
  /** A chance from 0 to 1. */
  readonly percent: (name: string) => string;
  readonly word: (name: string) => string;
}

/** What reasons say, by their codes. */
export type Sentences = Readonly<Record<string, (told: Told) => string>>;
