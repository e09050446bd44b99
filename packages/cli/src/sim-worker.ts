import { parentPort, workerData } from 'node:worker_threads';
import { DONE, NEXT, type SimTask } from './sim-task.ts';
import { Simulation } from './tally.ts';
import { gameNamed } from './usage.ts';

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
