import type { Setup } from '@rumpus/engine';
import type { Effort } from './arena-players.ts';
import type { Fault } from './arena-program.ts';

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
  readonly deal: number;
  readonly payoff: readonly number[];
  readonly won: readonly number[];
  readonly moves: number;
}

export type ArenaMessage =
  | { readonly kind: 'deal'; readonly result: DealResult }
  | { readonly kind: 'done'; readonly thoughts: readonly Float32Array[]; readonly faults: readonly Fault[][] };

/** The distinct players, in the order of the seats. */
export const distinct = (bots: readonly string[]): string[] => [...new Set(bots)];

/** How many rotations of the seats differ. */
export function rotationsOf(bots: readonly string[]): number {
  for (let turn = 1; turn < bots.length; turn++) {
    if (bots.every((name, seat) => name === bots[(seat + turn) % bots.length])) return turn;
  }
  return bots.length;
}
