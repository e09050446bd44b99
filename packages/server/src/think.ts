import { asView, FastChance, games, legalTexts, SPECTATOR, type Setup } from '@rumpus/engine';
import type { Level } from '@rumpus/protocol';

/** All a bot is told: the seat's own view as facts, never a state. */
export interface Thought {
  readonly game: string;
  readonly setup: Setup;
  readonly seat: number;
  readonly facts: Readonly<Record<string, string>>;
  readonly level: Level;
  /** How long it may think. */
  readonly ms: number;
  readonly seed: number;
}

/** The text of the bot's move. */
export function think({ game: name, setup, seat, facts, seed }: Thought): string {
  const game = games[name];
  if (game === undefined || seat === SPECTATOR) throw new Error('a bot plays a game it knows, from a seat');
  const luck = new FastChance(seed);
  const view = asView(game.parse(setup, new Map(Object.entries(facts)), luck));
  const legal = legalTexts(game, view, seat);
  return legal[luck.below(legal.length)] ?? '';
}
