import type { Game, Seat, Setup } from '@rumpus/engine';
import type { Happened } from '@rumpus/protocol';
import type { Component } from 'svelte';
import type { Loaded } from '../i18n/loaded.ts';
import type { Language } from '../settings.svelte.ts';
import type { Play } from '../table/play.ts';
import type { Position } from '../table/position.ts';
import type { Hints, Nudges } from './hint.ts';

export interface TableProps {
  readonly play: Play;
}

/** Something that happened, for the log: with the positions around it where they are known. */
export interface Happening {
  readonly happened: Happened;
  readonly before: Position | undefined;
  readonly after: Position | undefined;
  /** The name, set apart for the log: use it as it is. */
  readonly nameOf: (seat: Seat) => string;
  readonly isYou: (seat: Seat) => boolean;
}

/** One sentence each: first the move itself, then what came of it. */
export interface Told {
  readonly lines: readonly string[];
  /** A short sign in the margin of the log, such as the new total. */
  readonly mark?: string;
  /** It goes without saying, where something else is told of the same turn. */
  readonly isMinor?: boolean;
}

/** The words for an option: what a setting is called and what it means. */
export interface OptionWords {
  readonly title: string;
  /** One plain sentence below the title. */
  readonly sentence: string;
  /** What each value is called; left out for on and off and for lists of numbers. */
  readonly values?: Readonly<Record<string, string>>;
  /** For a list of numbers: what each number counts. */
  readonly parts?: readonly string[];
  /** The difference in a whole sentence, when the value is not the usual one. */
  readonly differs: (value: string) => string;
}

/** A game's sentences in one language. */
export interface GameWords {
  readonly options: Readonly<Record<string, OptionWords>>;
  /** A card's spoken name: "plus 4", "7 of diamonds". */
  readonly card: (text: string) => string;
  /** A move as an order or a choice, for hints, confirmations and screen readers: "Play plus 4: total 41". */
  readonly move: (move: string, position: Position, nameOf: (seat: Seat) => string) => string;
  /** What happened, for the log and the screen reader. */
  readonly happening: (happening: Happening) => Told;
  /** The rule that refuses a move, said for this position: "You must follow blue: you hold the blue 2". */
  readonly why?: (rule: string, move: string, position: Position, seat: Seat) => string | undefined;
  /** Why a set-up cannot be played, by the rule that `game.refuses` cites. */
  readonly setups: Readonly<Record<string, string>>;
  /** The sentences of `game.reasons`, for the languages the engine does not speak. */
  readonly reasons: Readonly<Record<string, string>>;
  /** A sentence as it is read out, where it is written with signs: "7♦" is "7 of diamonds". */
  readonly spoken?: (sentence: string) => string;
  /** What the seat's team is called, where teams have names: "Blue circles". */
  readonly team?: (position: Position, seat: Seat) => string;
  /** A result line for a seat: "2 chips left". */
  readonly score: (position: Position, seat: Seat) => string;
  /** The table in a sentence for a screen reader that asks, and for the big screen: "Total 37. Tip Top 44." */
  readonly summary: (position: Position) => string;
}

/** A step of a lesson: one position, one sentence, one thing to do. */
export interface LessonStep {
  readonly title: Readonly<Record<Language, string>>;
  readonly words: Readonly<Record<Language, string>>;
  /** Facts of the position (`@` lines); left out: where the step before ended. */
  readonly position?: readonly string[];
  /** Moves that finish the step; left out: the learner only reads and goes on. */
  readonly moves?: readonly string[];
  /** Said when another legal move is tried. */
  readonly otherwise?: Readonly<Record<Language, string>>;
  /** What the others play after it, as record lines: `B 3`, `~ …`. */
  readonly answers?: readonly string[];
  /** CSS selector of what the coach points at, inside the table. */
  readonly spot?: string;
}

export interface Lesson {
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** Everything the app needs to play a game; games/<game>/index.ts exports it. */
export interface GameModule {
  readonly game: Game;
  readonly Table: Component<TableProps>;
  /** The drawing of a card, by its text in the notation. */
  readonly face: (card: string) => string;
  readonly words: Loaded<GameWords>;
  readonly lesson: () => Promise<Lesson>;
  /** Why its bot advises a move, in words. */
  readonly hints: () => Promise<Readonly<Record<Language, Hints>>>;
  /** What to think of, for whoever wants to find the move alone. */
  readonly nudges: () => Promise<Readonly<Record<Language, Nudges>>>;
  /** The numbered rules, RULES.md of the engine and its translations. */
  readonly rules: Readonly<Record<Language, () => Promise<string>>>;
  /** The set-up offered first; the lowest seat count and all defaults otherwise. */
  readonly usual?: { readonly seats: number };
  /** Seat counts whose teams can be chosen differ by an option; this says which team a seat plays for before the deal. */
  readonly sideOf?: (setup: Setup, seat: Seat) => number | undefined;
}
