import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { FaultCount } from './arena-faults.ts';
import { playMatch } from './arena-match.ts';
import { contestantOf } from './arena-players.ts';
import { stopPrograms, takeFaults } from './arena-program.ts';
import { DONE, NEXT, type SimTask } from './sim-task.ts';
import { seedOf, Simulation, type Tally } from './tally.ts';
import { gameNamed, TaskError } from './usage.ts';

/** Games a worker takes at a time. */
const BATCH = 8;

/** What a worker of `rumpus sim` gives back. */
export interface SimShare {
  readonly tally: Tally;
  /** Of each seat. */
  readonly faults: readonly (readonly FaultCount[])[];
}

async function work(task: SimTask): Promise<SimShare> {
  const { setup, seed, games, counters, effort, programs } = task;
  const game = gameNamed(task.game);
  const simulation = new Simulation(game, setup, seed);
  const contestants = task.bots.map((name) => contestantOf(game, name, effort, programs));
  const batch = contestants.length === 0 ? BATCH : 1;
  for (;;) {
    const first = Atomics.add(counters, NEXT, batch);
    if (first >= games) break;
    const end = Math.min(games, first + batch);
    for (let nth = first; nth < end; nth++) {
      if (contestants.length === 0) simulation.play(nth);
      else {
        const { s, moves, record } = await playMatch(game, setup, contestants, {
          deal: seedOf(seed, nth),
          game: seedOf(`${seed}b`, nth),
          names: task.bots,
        });
        simulation.count(s, moves);
        if (task.records !== undefined) keep(join(task.records, `${game.name}-${nth + 1}.rec`), record());
      }
    }
    Atomics.add(counters, DONE, end - first);
  }
  await stopPrograms(contestants);
  return { tally: simulation.tally, faults: contestants.map(takeFaults) };
}

function keep(file: string, record: string): void {
  try {
    writeFileSync(file, record);
  } catch (error) {
    throw new TaskError(`${file}: the record cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

if (parentPort !== null) parentPort.postMessage(await work(workerData as SimTask), []);
