import type { Setup } from '@rumpus/engine';
import type { Effort } from './arena-players.ts';

/** What a worker of `rumpus sim` is given. */
export interface SimTask {
  readonly game: string;
  readonly setup: Setup;
  readonly seed: string;
  readonly games: number;
  /** A player a seat; none where all play at random. */
  readonly bots: readonly string[];
  readonly programs: readonly string[];
  readonly effort: Effort;
  /** The folder that gets a record of every game. */
  readonly records?: string;
  /** The next game that nobody plays yet, and how many are done. */
  readonly counters: Int32Array<SharedArrayBuffer>;
}

/** Places in `counters`. */
export const NEXT = 0;
export const DONE = 1;
