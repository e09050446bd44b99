import { parentPort, workerData } from 'node:worker_threads';
import type { Setup } from '@rumpus/engine';
import { measure } from './measure.ts';
import { gameNamed } from './usage.ts';

/** What the worker of `rumpus bench` is given: one game, so that no other game's objects slow its code down. */
export interface BenchTask {
  readonly game: string;
  readonly setup: Setup;
  readonly seconds: number;
}

if (parentPort !== null) {
  const { game, setup, seconds } = workerData as BenchTask;
  parentPort.postMessage(measure(gameNamed(game), setup, seconds), []);
}
