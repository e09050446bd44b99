import { parentPort } from 'node:worker_threads';
import { games } from '../packages/engine/src/index.ts';
import { checkGames, emptyTally, LawBroken, type Tally } from '../packages/engine/src/laws.ts';

/** Games of one game, from a seed on. */
export interface Batch {
  readonly name: string;
  readonly seed: number;
  readonly count: number;
  readonly laws?: readonly number[];
}

export interface Failure {
  readonly name: string;
  readonly law: number;
  readonly seed: number;
  readonly message: string;
}

export interface Done {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}

parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(work(batch), []));

function work({ name, seed: first, count, laws }: Batch): Done {
  const tally = emptyTally();
  const failures: Failure[] = [];
  const game = games[name];
  if (game === undefined) throw new RangeError(`there is no game "${name}"`);
  for (let seed = first; seed < first + count; seed++) {
    try {
      checkGames(game, seed, 1, laws === undefined ? { tally } : { tally, laws });
    } catch (error) {
      if (!(error instanceof LawBroken)) throw error;
      failures.push({ name, law: error.law, seed, message: error.message });
    }
  }
  return { tally, failures };
}
