import { Worker } from 'node:worker_threads';
import { games } from '@rumpus/engine';
import type { Command } from 'commander';
import type { BenchTask } from './bench-worker.ts';
import type { Measures } from './measure.ts';
import { columns, paint, print } from './terminal.ts';
import { decimalNumber, gameNamed, gameNames, setupFor, wholeNumber } from './usage.ts';

interface BenchOptions {
  readonly game?: string;
  readonly seats?: number;
  readonly seconds: number;
  readonly json?: true;
}

export function addBench(program: Command): void {
  program
    .command('bench')
    .summary('measure how fast the engine plays')
    .description(
      'Measures random legal playouts on one thread, in CPU time, with the legal moves generated at every step; and what ' +
        'it takes to copy a state, to make and to print a view and to guess a state. Each figure is also given as a ratio to a fixed ' +
        'calibration loop, timed first in the same thread, because machines differ.',
    )
    .option('--game <game>', `only this game: ${gameNames()}`)
    .option('--seats <number>', 'how many play (default: 4)', wholeNumber('--seats', 1, 99))
    .option('--seconds <number>', 'about how long to measure each game', decimalNumber('--seconds', 0.01, 600), 4)
    .option('--json', 'print a JSON object a line, one for each game')
    .addHelpText(
      'after',
      `
Examples:
  rumpus bench
  rumpus bench --game rage --seats 6 --seconds 10
  rumpus bench --json`,
    )
    .action(async (options: BenchOptions) => {
      const chosen = options.game === undefined ? Object.keys(games) : [gameNamed(options.game).name];
      const tasks = chosen.map((name) => ({
        game: name,
        setup: setupFor(gameNamed(name), options.seats),
        seconds: options.seconds,
      }));
      const all: Measures[] = [];
      for (const task of tasks) {
        const measures = await measureApart(task);
        if (options.json) print(JSON.stringify(measures));
        else all.push(measures);
      }
      if (!options.json) print(...describe(all));
    });
}

async function measureApart(task: BenchTask): Promise<Measures> {
  const worker = new Worker(new URL('bench-worker.ts', import.meta.url), { workerData: task });
  return new Promise<Measures>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the measuring thread ended without a result')));
  });
}

/** Moves a second that we aim at, with four seats on a machine of 2026. */
const aims: Readonly<Record<string, { readonly moves: number; readonly withCopy?: number }>> = {
  rage: { moves: 5e6, withCopy: 3e6 },
  'over-and-out': { moves: 8e6 },
  sequence: { moves: 2e6 },
  'out-of-control': { moves: 2e6 },
};

function describe(all: readonly Measures[]): string[] {
  const row = (
    title: string,
    value: (measures: Measures) => number,
    aim: (measures: Measures) => number | undefined,
    digits = 2,
  ): string[] => [
    title,
    ...all.map((measures) => {
      const goal = aim(measures);
      const shown = value(measures).toFixed(digits);
      return goal === undefined ? shown : `${shown} (${goal})`;
    }),
  ];
  const none = (): undefined => undefined;
  const millions = (value: number | undefined): number | undefined => (value === undefined ? undefined : value / 1e6);
  return [
    paint.bold('Random playouts on one thread, CPU time (aims in brackets)'),
    '',
    ...columns([
      ['', ...all.map(({ game, seats }) => `${game}, ${seats} seats`)],
      row(
        'million moves a second',
        (m) => m.movesPerSecond / 1e6,
        (m) => millions(aims[m.game]?.moves),
      ),
      row(
        '  with a copy before each',
        (m) => m.movesPerSecondWithCopy / 1e6,
        (m) => millions(aims[m.game]?.withCopy),
      ),
      row('playouts a second', (m) => m.playoutsPerSecond, none, 0),
      row('ns a move', (m) => m.nsPerMove, none, 0),
      row(
        'ns a copy',
        (m) => m.copyNs,
        () => 60,
        0,
      ),
      row(
        'ns a view',
        (m) => m.viewNs,
        () => 600,
        0,
      ),
      row(
        'ns a guess',
        (m) => m.guessNs,
        () => 1500,
        0,
      ),
      row('ns to print a view', (m) => m.printNs, none, 0),
      row(
        'bytes a state',
        (m) => m.bytesPerState,
        () => 1024,
        0,
      ),
      row(
        'bytes allocated in a million moves',
        (m) => m.heapGrowthPerMillionMoves,
        () => 0,
        0,
      ),
      [],
      row('µs a unit of calibration', (m) => m.calibrationNs / 1e3, none, 0),
      row('in a unit: moves', (m) => m.movesPerCalibration, none, 0),
      row('  moves with a copy', (m) => m.movesWithCopyPerCalibration, none, 0),
      row('  playouts', (m) => m.playoutsPerCalibration, none, 2),
      row('  copies', (m) => m.copiesPerCalibration, none, 0),
      row('  views', (m) => m.viewsPerCalibration, none, 0),
      row('  guesses', (m) => m.guessesPerCalibration, none, 0),
      row('  views printed', (m) => m.printsPerCalibration, none, 0),
    ]),
  ];
}
