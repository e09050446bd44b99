import type { Setup } from '@rumpus/engine';

/** What a worker of `rumpus sim` is given. */
export interface SimTask {
  readonly game: string;
  readonly setup: Setup;
  readonly seed: string;
  readonly games: number;
  /** The next game that nobody plays yet, and how many are done. */
  readonly counters: Int32Array<SharedArrayBuffer>;
}

/** Places in `counters`. */
export const NEXT = 0;
export const DONE = 1;
