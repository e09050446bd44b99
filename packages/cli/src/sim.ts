import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Game, Setup } from '@rumpus/engine';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { Faults } from './arena-faults.ts';
import { guardGroups } from './arena-groups.ts';
import { addProgram, effortOf, readBots, ITERATIONS } from './arena-players.ts';
import { describe, resultOf } from './sim-result.ts';
import { DONE, type SimTask } from './sim-task.ts';
import type { SimShare } from './sim-worker.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';
import { print, tellTime } from './terminal.ts';
import {
  addOption,
  gameNamed,
  gameNames,
  optionsHelp,
  seedText,
  setupFor,
  TaskError,
  UsageError,
  wholeNumber,
  type Finish,
} from './usage.ts';

interface SimOptions {
  readonly seats?: number;
  readonly games: number;
  readonly seed: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly bots?: string;
  readonly bot?: readonly string[];
  readonly iterations?: number;
  readonly ms?: number;
  readonly threads: number;
  readonly records?: string;
  readonly json?: true;
}

export function addSim(program: Command, finish: Finish): void {
  program
    .command('sim')
    .summary('play many games by random moves or bots and sum them up')
    .description(
      'Plays games by random legal moves, or by bots, on all cores and sums them up, with 95 % confidence intervals. The ' +
        'same seed gives the same result, however many cores there are (bots: for a budget in iterations). The exit code is ' +
        '1 if a program of --bot died.',
    )
    .argument('<game>', gameNames())
    .option('--seats <number>', 'how many play (default: 4)', wholeNumber('--seats', 1, 99))
    .option('--games <number>', 'how many games', wholeNumber('--games', 1, 100_000_000), 10_000)
    .option('--seed <digits>', 'where chance comes from: 1 to 64 hexadecimal digits', seedText, '1')
    .option('--option <name=value>', 'an option of the game (repeat it for more)', addOption)
    .option('--bots <names>', 'a player a seat, apart by commas; the last takes the seats left over (see rumpus arena)')
    .option('--bot <command>', 'a program that plays as bot (the next one as bot2 …)', addProgram)
    .option(
      '--iterations <number>',
      `playouts a bot's decision (default: ${ITERATIONS})`,
      wholeNumber('--iterations', 1, 100_000_000),
    )
    .option('--ms <number>', "milliseconds a bot's decision instead", wholeNumber('--ms', 1, 600_000))
    .option('--threads <number>', 'worker threads', wholeNumber('--threads', 1, 256), availableParallelism())
    .option('--records <folder>', 'write a record of every game that bots play into this folder')
    .option('--json', 'print the result as one JSON object')
    .addHelpText(
      'after',
      `
Examples:
  rumpus sim rage --seats 5
  rumpus sim over-and-out --games 100000 --option dealer=loser
  rumpus sim sequence --seats 6 --option sides=3 --json
  rumpus sim rage --bots expert,casual --games 200 --iterations 100
  rumpus sim sequence --seats 2 --bots strong --games 10 --records games`,
    )
    .addHelpText('after', optionsHelp)
    .action(async (name: string, options: SimOptions) => {
      const game = gameNamed(name);
      const setup = setupFor(game, options.seats, options.option);
      const programs = options.bot ?? [];
      if (options.bots === undefined && programs.length > 0)
        throw new UsageError('--bot needs --bots, such as --bots bot,random');
      if (options.bots === undefined && options.records !== undefined)
        throw new UsageError('--records needs --bots, such as --bots solid or --bots random');
      if (options.bots === undefined && (options.iterations ?? options.ms) !== undefined)
        throw new UsageError('--iterations and --ms need --bots, such as --bots strong');
      const bots = options.bots === undefined ? [] : readBots(options.bots, setup.seats, programs);
      if (options.records !== undefined) makeFolder(options.records);
      const { tally, faults, someDied } = await simulate(game, setup, bots, options);
      const result = resultOf(game, setup, options.seed, tally, bots, faults);
      print(...(options.json ? [JSON.stringify(result)] : describe(result)));
      finish(someDied ? 1 : 0);
    });
}

function makeFolder(folder: string): void {
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new TaskError(`The folder "${folder}" cannot be made or written to`);
  }
  if (!statSync(folder).isDirectory()) throw new TaskError(`"${folder}" is no folder`);
}

/** What all games come to; faults are counted by seat. */
async function simulate(
  game: Game,
  setup: Setup,
  bots: readonly string[],
  options: SimOptions,
): Promise<{ readonly tally: Tally; readonly faults: readonly number[]; readonly someDied: boolean }> {
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const { seed, games, records } = options;
  const task: SimTask = {
    game: game.name,
    setup,
    seed,
    games,
    bots,
    programs: options.bot ?? [],
    effort: effortOf(options),
    ...(records !== undefined && { records }),
    counters,
  };
  const endGuard = guardGroups();
  const stopShowing = showProgress(counters, options.games);
  const workers = Array.from({ length: Math.min(options.threads, options.games) }, () => startWorker(task));
  try {
    const total = emptyTally(setup.seats);
    const shares = await Promise.all(workers.map(({ result }) => result));
    for (const { tally } of shares) addTally(total, tally);
    const faultsAt = bots.map(() => new Faults());
    const faultsOf = new Map(bots.map((name) => [name, new Faults()]));
    for (const { faults } of shares) {
      for (const [seat, counts] of faults.entries()) {
        faultsAt[seat]?.addAll(counts);
        faultsOf.get(bots[seat] ?? '')?.addAll(counts);
      }
    }
    for (const [name, faults] of faultsOf) faults.report(name);
    const someDied = faultsAt.some((faults) => faults.areDeadly);
    return { tally: total, faults: faultsAt.map((faults) => faults.total), someDied };
  } finally {
    stopShowing();
    endGuard();
    await Promise.all(workers.map(({ worker }) => worker.terminate()));
  }
}

function startWorker(task: SimTask): { worker: Worker; result: Promise<SimShare> } {
  const worker = new Worker(new URL('sim-worker.ts', import.meta.url), { workerData: task });
  const result = new Promise<SimShare>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: Error) => reject(error.name === 'TaskError' ? new TaskError(error.message) : error));
    worker.once('exit', () => reject(new Error('a worker thread ended without a result')));
  });
  return { worker, result };
}

/** A bar on the terminal, if there is one; returns how to take it away. */
function showProgress(counters: Int32Array<SharedArrayBuffer>, games: number): () => void {
  if (!process.stderr.isTTY) return () => {};
  const bar = new SingleBar({
    format: '{bar} {percentage} % of {total} games{left}',
    clearOnComplete: true,
    linewrap: true, // Leaves the terminal as it is, so that Ctrl-C needs no repair.
  });
  const start = performance.now();
  bar.start(games, 0, { left: '' });
  const timer = setInterval(() => {
    const done = Atomics.load(counters, DONE);
    const seconds = ((performance.now() - start) / 1000 / done) * (games - done);
    bar.update(done, { left: done === 0 ? '' : `, ${tellTime(seconds)} left` });
  }, 250);
  return () => {
    clearInterval(timer);
    bar.stop();
  };
}
