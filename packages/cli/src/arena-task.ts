import type { Setup } from '@rumpus/engine';
import type { Effort } from './arena-players.ts';
import type { FaultCount } from './arena-faults.ts';

/** What a worker of `rumpus arena` is given. */
export interface ArenaTask {
  readonly game: string;
  readonly setup: Setup;
  /** A player a seat, before the seats are rotated. */
  readonly bots: readonly string[];
  readonly programs: readonly string[];
  readonly effort: Effort;
  readonly seed: string;
  readonly deals: number;
  /** The next deal that nobody plays yet. */
  readonly counters: Int32Array<SharedArrayBuffer>;
}

/** One deal, played in every rotation of the seats; a number for each distinct player. */
export interface DealResult {
  readonly payoff: readonly number[];
  readonly won: readonly number[];
  readonly moves: number;
}

/** A deal as a worker sends it, with what each distinct player did meanwhile. */
export interface DealMessage {
  readonly deal: number;
  readonly result: DealResult;
  /** How long decisions took, in milliseconds. */
  readonly thoughts: readonly (readonly number[])[];
  readonly faults: readonly (readonly FaultCount[])[];
}

export type ArenaMessage = DealMessage | 'done';

/** The distinct players, in the order of the seats. */
export const distinct = (bots: readonly string[]): string[] => [...new Set(bots)];

/** How many rotations of the seats differ. */
export function rotationsOf(bots: readonly string[]): number {
  for (let turn = 1; turn < bots.length; turn++) {
    if (bots.every((name, seat) => name === bots[(seat + turn) % bots.length])) return turn;
  }
  return bots.length;
}
