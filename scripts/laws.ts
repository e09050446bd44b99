// npm run laws -- --games 1000 [--game rage] [--seed S] [--laws 7,8]: the laws on as many random games of each game as
// asked, on all cores. Game number n has the seed S + n, which alone settles its set-up, its luck and its moves.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { games } from '../packages/engine/src/index.ts';
import { cornersOf, emptyTally, type Tally } from '../packages/engine/src/laws.ts';
import { aGame, readOptions, seedFrom, someOf } from './options.ts';
import type { Batch, Done, Failure } from './laws-worker.ts';

const BATCH = 20;

const LAWS = Array.from({ length: 13 }, (_, at) => String(at + 1));

async function main(): Promise<number> {
  const options = readOptions('laws', {
    games: 1000,
    seed: seedFrom(0),
    game: aGame(undefined),
    laws: someOf(LAWS, undefined),
  });
  const laws = options.laws?.map(Number);
  const names = options.game === undefined ? Object.keys(games) : [options.game];
  const queue: Batch[] = [];
  for (let from = 0; from < options.games; from += BATCH) {
    for (const name of names) {
      const batch = { name, seed: options.seed + from, count: Math.min(BATCH, options.games - from) };
      queue.push(laws === undefined ? batch : { ...batch, laws });
    }
  }
  const { tallies, failures } = await workOff(queue, names);
  console.log(table(names, tallies));
  for (const failure of failures.values()) printFailure(failure);
  return failures.size === 0 ? 0 : 1;
}

interface Findings {
  readonly tallies: ReadonlyMap<string, Tally>;
  /** The first game that breaks a law, by game and law. */
  readonly failures: ReadonlyMap<string, Failure & { times: number }>;
}

async function workOff(queue: Batch[], names: readonly string[]): Promise<Findings> {
  const tallies = new Map(names.map((name) => [name, emptyTally()]));
  const failures = new Map<string, Failure & { times: number }>();
  const all = queue.length;
  const workers = Array.from({ length: Math.min(availableParallelism(), all) }, async () => {
    const worker = new Worker(new URL('laws-worker.ts', import.meta.url));
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      const done = await ask(worker, batch);
      const tally = tallies.get(batch.name);
      if (tally !== undefined) for (const key of tallyKeys) tally[key] += done.tally[key];
      for (const failure of done.failures) {
        const key = `${failure.name} ${failure.law}`;
        const known = failures.get(key);
        failures.set(key, known === undefined ? { ...failure, times: 1 } : { ...known, times: known.times + 1 });
      }
      showProgress(all - queue.length, all, failures.size);
    }
    await worker.terminate();
  });
  await Promise.all(workers);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return { tallies, failures };
}

const tallyKeys = Object.keys(emptyTally()) as (keyof Tally)[];

const ask = (worker: Worker, batch: Batch): Promise<Done> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (done: Done) => {
      worker.off('error', reject);
      resolve(done);
    });
    worker.postMessage(batch, []);
  });

function showProgress(done: number, all: number, broken: number): void {
  if (!process.stderr.isTTY) return;
  const width = 30;
  const filled = Math.round((width * done) / all);
  const bar = '#'.repeat(filled) + '.'.repeat(width - filled);
  process.stderr.write(
    `\r[${bar}] ${Math.floor((100 * done) / all)} %${broken === 0 ? '' : `, ${broken} laws broken`}`,
  );
}

function table(names: readonly string[], tallies: ReadonlyMap<string, Tally>): string {
  const head = ['game', 'set-ups', 'games', 'moves', 'checks', 'twin worlds', 'twin steps', 'reveals'];
  const rows = names.map((name) => {
    const { games: played, moves, checks, twins, twinSteps, reveals } = tallies.get(name) ?? emptyTally();
    const setUps = games[name] === undefined ? 0 : cornersOf(games[name]).length;
    return [name, ...[setUps, played, moves, checks, twins, twinSteps, reveals].map((n) => n.toLocaleString('en'))];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return [head, ...rows].map(line).join('\n');
}

function printFailure({ name, law, seed, message, times }: Failure & { times: number }): void {
  console.error(`\n${name} breaks law ${law} in ${times} of its games. The first of them:`);
  console.error(`npm run laws -- --game ${name} --games 1 --seed ${seed} --laws ${law}\n\n${message}`);
}

process.exitCode = await main();
