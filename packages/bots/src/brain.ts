import type { FastChance, Game, Move, Seat, State, View } from '@rumpus/engine';
import type { Level, Reason, Tally } from './bot.ts';
import type { Manner } from './levels.ts';
import type { Trust } from './root-table.ts';

/** Few worlds played on with more care than playouts take. */
export interface Look<S extends State> {
  /** Settles what a view leaves open besides the cards, for the world drawn next to be looked at: how others play. */
  begin?(view: View<S>, rng: FastChance): void;
  /** Plays a world on after the move of a seat: its win chance then. */
  playOn(s: S, seat: Seat): number;
  /** For how many playouts of a budget each candidate in a world counts. */
  cost(s: S): number;
  /** In how many worlds at most, and for what share of a budget. */
  readonly worlds: number;
  readonly share: number;
}

/**
 * What a bot knows about one game. `s` is a world: a full state that somebody guessed. Whatever looks at a world on
 * behalf of a seat reads only what that seat may know in it: the own hand, the table, counts.
 */
export interface Brain<S extends State = State> {
  readonly game: Game<S>;
  /** How good each of the seat's legal moves looks at a glance, as logits. `memory` from 0 (none) to 1 (all). */
  prior(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array, memory: number): void;
  /** What a logit of the prior is worth in win chance where the game is even, and how many playouts the prior counts for in the end. */
  readonly trust: Trust;
  /** The same where it differs by the position. */
  trustIn?(s: S): Trust;
  /** A quick sensible move for playouts. */
  playout(s: S, seat: Seat, moves: Uint16Array, count: number, rng: FastChance): Move;
  /**
   * Plays a world on for so many moves of such a policy at once, at most to the end of its round, where that is quicker
   * than one by one. What is left need only be fit for `epoch`, `settle` and `value`.
   */
  playOn?(s: S, moves: number): void;
  /** A closer look at the best candidates, before the playouts, where those are too rough to tell them apart. */
  look?: Look<S>;
  /** The best hand-made player without net or search, the arena's yardstick; without it, the prior's favourite. */
  greedy?(s: S, seat: Seat, moves: Uint16Array, count: number, rng: FastChance): Move;
  /** Number of the round: a search stops where it changes and asks `settle`. Games without rounds stay at one number. */
  epoch(s: S): number;
  /** The win chance of each seat right after a round, by what counts for the rest of the game. */
  settle(s: S, out: Float64Array): void;
  /** The win chance of each seat at the end of a playout that is cut short. */
  value(s: S, out: Float64Array): void;
  /** After how many moves a playout is cut short; Infinity plays to the end of the round. */
  horizon(s: S): number;
  /** How many moves deep the tree grows below the candidates; 0 is flat. */
  treeDepth(s: S): number;
  /** How many candidates the search looks at. */
  width(s: S): number;
  /** The logarithm of how likely the public history is in this world, up to a constant. */
  weigh(view: View<S>, seat: Seat, world: S): number;
  /** How many guesses compete for one world by their weight; 1 takes every guess. */
  readonly particles: number;
  /** Moves the hidden cards of a guess so that worlds come by their weight, where a choice of guesses is too small for that. */
  rearrange?(view: View<S>, seat: Seat, world: S, rng: FastChance): void;
  /** Moves no person would make, whatever the search says. */
  never?(view: View<S>, seat: Seat, move: Move): boolean;
  /** Moves that look silly: now and then they are right, but levels that choose softly do without. */
  looksSilly?(view: View<S>, seat: Seat, move: Move): boolean;
  /** Why this move, from facts the seat can know. */
  why(view: View<S>, seat: Seat, move: Move, tally: Tally): Reason;
  /** Where the levels of this game differ from the usual ones. */
  readonly manners?: Readonly<Partial<Record<Level, Partial<Manner>>>>;
  /** Share of a level's softness that fits this table: less where one decision moves the win chance less. */
  swing?(s: S, level: Level): number;
}
