import { FastChance, type Facts, type Game, type Seat, type Setup } from '@rumpus/engine';
import type { Level } from '@rumpus/protocol';
import { Position } from '../table/position.ts';

export interface Thought {
  readonly seat: Seat;
  /** The seat's view, as facts. */
  readonly facts: Facts;
  readonly level: Level;
  /** Milliseconds it may take. */
  readonly ms: number;
  readonly seed: number;
}

/** A bot's move as text, from what its seat may know. */
export function think(game: Game, setup: Setup, { seat, facts, seed }: Thought): string {
  const moves = new Position(game, setup, facts).legal(seat);
  const move = moves[new FastChance(seed).below(moves.length)];
  if (move === undefined) throw new RangeError('the seat has no move');
  return move;
}
