import { parentPort, workerData } from 'node:worker_threads';
import type { Setup } from '@rumpus/engine';
import { Simulation } from './tally.ts';
import { gameNamed } from './usage.ts';

/** What a worker of `rumpus sim` is given. */
export interface SimTask {
  readonly game: string;
  readonly setup: Setup;
  readonly seed: string;
  readonly games: number;
  /** The next game that nobody plays yet, and how many are done. */
  readonly counters: Int32Array<SharedArrayBuffer>;
}

export const NEXT = 0;
export const DONE = 1;

/** Games a worker takes at a time. */
const BATCH = 8;

function work({ game, setup, seed, games, counters }: SimTask): void {
  const simulation = new Simulation(gameNamed(game), setup, seed);
  for (;;) {
    const first = Atomics.add(counters, NEXT, BATCH);
    if (first >= games) break;
    const end = Math.min(games, first + BATCH);
    for (let nth = first; nth < end; nth++) simulation.play(nth);
    Atomics.add(counters, DONE, end - first);
  }
  parentPort?.postMessage(simulation.tally, []);
}

if (parentPort !== null) work(workerData as SimTask);
