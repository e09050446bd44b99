import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Setup } from '@rumpus/engine';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { guardGroups } from './arena-groups.ts';
import { Gathering } from './arena-gathering.ts';
import { addProgram, effortOf, ITERATIONS, readBots } from './arena-players.ts';
import { arenaResult, describe, meanOf, type ArenaResult } from './arena-result.ts';
import { readSprt, SprtTest, type Sprt } from './arena-sprt.ts';
import { distinct, rotationsOf, type ArenaMessage, type ArenaTask, type DealMessage } from './arena-task.ts';
import { print, tellTime } from './terminal.ts';
import {
  addOption,
  gameNamed,
  gameNames,
  optionsHelp,
  seedText,
  setupFor,
  UsageError,
  wholeNumber,
  type Finish,
} from './usage.ts';

interface ArenaOptions {
  readonly seats?: number;
  readonly bots: string;
  readonly bot?: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly iterations?: number;
  readonly ms?: number;
  readonly option?: Readonly<Record<string, string>>;
  readonly sprt?: Sprt;
  readonly threads: number;
  readonly json?: true;
}

export function addArena(program: Command, finish: Finish): void {
  program
    .command('arena')
    .summary('let bots play each other and measure them')
    .description(
      'Plays matches between bots on all cores. Every deal is played with the players in every rotation of the seats, ' +
        'so that good cards help all alike; the 95 % intervals take the deal as their unit. The same seed and ' +
        'iterations give the same result, however many cores there are. Ctrl-C tells what was found until then. The exit ' +
        'code is 1 if a program died.',
    )
    .argument('<game>', gameNames())
    .option('--seats <number>', 'how many play (default: 4)', wholeNumber('--seats', 1, 99))
    .option('--bots <names>', 'a player a seat, apart by commas; the last takes the seats left over', 'expert,greedy')
    .option(
      '--bot <command>',
      'a program that plays as bot (the next one as bot2 …), see docs/bot-protocol.md',
      addProgram,
    )
    .option(
      '--games <number>',
      'how many games (rounded up to whole deals)',
      wholeNumber('--games', 1, 100_000_000),
      400,
    )
    .option('--seed <digits>', 'where chance comes from: 1 to 64 hexadecimal digits', seedText, '1')
    .option(
      '--iterations <number>',
      `playouts a decision (default: ${ITERATIONS})`,
      wholeNumber('--iterations', 1, 100_000_000),
    )
    .option('--ms <number>', 'milliseconds a decision instead', wholeNumber('--ms', 1, 600_000))
    .option('--option <name=value>', 'an option of the game (repeat it for more)', addOption)
    .option('--sprt <low,high>', 'stop when one of two gains of the first player is told, in points of 100', readSprt)
    .option('--threads <number>', 'worker threads', wholeNumber('--threads', 1, 256), availableParallelism())
    .option('--json', 'print the result as one JSON object')
    .addHelpText(
      'after',
      `
Players: easy casual solid strong expert; random, beginner (3 moves of 10 at random, else greedy), greedy (rules of
thumb, no search), plain (ISMCTS with random playouts), flat (flat Monte Carlo with greedy playouts), uct (MCTS in one
guessed world); zero-bidder, hoarder and spoiler (greedy with one habit); expert@50 thinks 50 playouts or milliseconds
whatever the others do, expert*3 as three threads that share each decision would. Partners stay partners in every
rotation: in teams seat one player on a side, such as --bots expert,greedy,expert,greedy.

Examples:
  rumpus arena rage --bots expert,solid,solid,solid --games 1000
  rumpus arena sequence --seats 2 --bots expert,plain --ms 50
  rumpus arena over-and-out --seats 2 --bots bot,solid --bot "python3 examples/bot.py"
  rumpus arena rage --bots strong,casual --sprt 0,5 --games 20000`,
    )
    .addHelpText('after', optionsHelp)
    .action(async (name: string, options: ArenaOptions) => {
      const game = gameNamed(name);
      const setup = setupFor(game, options.seats, options.option);
      const { result, someDied } = await compete(game.name, setup, options);
      if (result.deals > 0) print(...(options.json ? [JSON.stringify(result)] : describe(result)));
      if (result.interrupted) process.kill(process.pid, 'SIGINT');
      finish(someDied ? 1 : 0);
    });
}

async function compete(
  game: string,
  setup: Setup,
  options: ArenaOptions,
): Promise<{ readonly result: ArenaResult; readonly someDied: boolean }> {
  const programs = options.bot ?? [];
  const bots = readBots(options.bots, setup.seats, programs);
  const rotations = rotationsOf(bots);
  const effort = effortOf(options);
  const counters = new Int32Array(new SharedArrayBuffer(4));
  const wanted = Math.ceil(options.games / rotations);
  const task: ArenaTask = { game, setup, bots, programs, effort, seed: options.seed, deals: wanted, counters };
  const names = distinct(bots);
  if (options.sprt && names.length === 1)
    throw new UsageError('--sprt compares the first player with others: name two');
  const sides = sidesOf(game, setup, bots);
  const test = options.sprt && new SprtTest(options.sprt, 1 / sides.length, rotations);
  const gathering = new Gathering(test, names.length);
  const start = performance.now();
  const endGuard = guardGroups(['SIGTERM', 'SIGHUP']);
  const interruption = interrupted();
  const stopShowing = showProgress(gathering, wanted);
  const workers = Array.from({ length: Math.min(options.threads, wanted) }, () =>
    startWorker(task, (message) => {
      gathering.take(message);
      if (gathering.isDecided) Atomics.store(counters, 0, wanted);
    }),
  );
  let isInterrupted = false;
  try {
    const all = Promise.all(workers.map(({ finished }) => finished));
    isInterrupted = (await Promise.race([all, interruption.happens])) === 'interrupted';
  } finally {
    interruption.stopListening();
    stopShowing();
    endGuard();
    await Promise.all(workers.map(({ worker }) => worker.terminate()));
  }
  for (const [at, name] of names.entries()) gathering.faults[at]?.report(name);
  const result = arenaResult({
    game,
    setup,
    bots,
    sides,
    names,
    rotations,
    seed: options.seed,
    effort,
    deals: gathering.deals,
    thoughts: gathering.thoughts,
    faults: gathering.faults,
    seconds: (performance.now() - start) / 1000,
    ...(gathering.sprt && { sprt: gathering.sprt }),
    ...(isInterrupted && { interrupted: true }),
  });
  return { result, someDied: gathering.faults.some((faults) => faults.areDeadly) };
}

/** Ctrl-C ends a match early: what was played until then is told, and a second one ends us at once. */
function interrupted(): { readonly happens: Promise<'interrupted'>; readonly stopListening: () => void } {
  const { promise: happens, resolve } = Promise.withResolvers<'interrupted'>();
  const stop = (): void => resolve('interrupted');
  process.once('SIGINT', stop);
  return { happens, stopListening: () => process.removeListener('SIGINT', stop) };
}

/** Who plays together. */
function sidesOf(name: string, setup: Setup, bots: readonly string[]): string[][] {
  const game = gameNamed(name);
  const s = game.empty();
  game.deal(setup, { pick: (_luck, from) => from[0] as number, shuffle: () => {} }, s);
  const sides = new Map<number, string[]>();
  for (const [seat, bot] of bots.entries()) {
    const side = game.side(s, seat);
    sides.set(side, [...(sides.get(side) ?? []), bot]);
  }
  return [...sides.values()];
}

function startWorker(
  task: ArenaTask,
  take: (message: DealMessage) => void,
): { worker: Worker; finished: Promise<void> } {
  const worker = new Worker(new URL('arena-worker.ts', import.meta.url), { workerData: task });
  const finished = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: ArenaMessage) => {
      if (message === 'done') resolve();
      else take(message);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a worker thread ended without a result')));
  });
  return { worker, finished };
}

/** A bar on the terminal, if there is one; returns how to take it away. */
function showProgress(gathering: Gathering, deals: number): () => void {
  if (!process.stderr.isTTY) return () => {};
  const bar = new SingleBar({
    format: '{bar} {percentage} % of {total} deals{so}',
    barsize: 12,
    clearOnComplete: true,
    linewrap: true, // Leaves the terminal as it is, so that Ctrl-C needs no repair.
  });
  const start = performance.now();
  bar.start(deals, 0, { so: '' });
  const timer = setInterval(() => {
    const { done, sprt } = gathering;
    const left = tellTime(((performance.now() - start) / 1000 / done) * (deals - done));
    const { mean, interval } = meanOf(gathering.deals.map(({ payoff }) => payoff[0] ?? 0));
    const half = (interval.high - interval.low) / 2;
    const found = `, ${(100 * mean).toFixed(1)} ± ${(100 * half).toFixed(1)} %, ${left} left`;
    const ratio = sprt === undefined ? '' : `, SPRT ${sprt.ratio.toFixed(2)} of ±${sprt.bound.toFixed(2)}`;
    bar.update(done, { so: gathering.deals.length === 0 ? '' : found + ratio });
  }, 250);
  return () => {
    clearInterval(timer);
    bar.stop();
  };
}
