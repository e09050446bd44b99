import { FastChance, type Game, type Setup } from '@rumpus/engine';
import { heapGrowth } from './heap-growth.ts';
import { median } from './statistics.ts';
import {
  calibrations,
  copies,
  guesses,
  playouts,
  playoutsWithCopy,
  prints,
  sampleStates,
  views,
  type Work,
} from './works.ts';

/** What `rumpus bench` finds out about a game; --json prints it as it is. Times are CPU time of one thread. */
export interface Measures {
  readonly game: string;
  readonly seats: number;
  readonly movesPerSecond: number;
  /** With the state copied before every move. */
  readonly movesPerSecondWithCopy: number;
  readonly playoutsPerSecond: number;
  readonly nsPerMove: number;
  readonly copyNs: number;
  readonly viewNs: number;
  readonly guessNs: number;
  /** The facts of a view. */
  readonly printNs: number;
  readonly bytesPerState: number;
  /** Bytes put on the heap during a million moves. */
  readonly heapGrowthPerMillionMoves: number;
  /** Of one unit of calibration.ts. */
  readonly calibrationNs: number;
  readonly movesPerCalibration: number;
  readonly movesWithCopyPerCalibration: number;
  readonly playoutsPerCalibration: number;
  readonly copiesPerCalibration: number;
  readonly viewsPerCalibration: number;
  readonly guessesPerCalibration: number;
  readonly printsPerCalibration: number;
}

const SEED = 20;

/** Measures a game for about so many seconds. */
export function measure(game: Game, setup: Setup, seconds: number): Measures {
  const chance = new FastChance(SEED);
  const samples = sampleStates(game, setup, chance);
  const spare = game.empty();
  const pace = measurePaces(seconds, {
    calibration: calibrations,
    move: playouts(game, setup, chance),
    moveWithCopy: playoutsWithCopy(game, setup, chance),
    copy: copies(samples, spare),
    view: views(game, samples, spare),
    guess: guesses(game, samples, chance, spare),
    print: prints(game, samples),
  });
  const movesPerPlayout = pace.move.units;
  return {
    game: game.name,
    seats: setup.seats,
    movesPerSecond: 1e9 / pace.move.ns,
    movesPerSecondWithCopy: 1e9 / pace.moveWithCopy.ns,
    playoutsPerSecond: 1e9 / pace.move.ns / movesPerPlayout,
    nsPerMove: pace.move.ns,
    copyNs: pace.copy.ns,
    viewNs: pace.view.ns,
    guessNs: pace.guess.ns,
    printNs: pace.print.ns,
    bytesPerState: spare.bytes.length,
    heapGrowthPerMillionMoves: heapGrowth(game, setup, chance),
    calibrationNs: pace.calibration.ns,
    movesPerCalibration: pace.move.perCalibration,
    movesWithCopyPerCalibration: pace.moveWithCopy.perCalibration,
    playoutsPerCalibration: pace.move.perCalibration / movesPerPlayout,
    copiesPerCalibration: pace.copy.perCalibration,
    viewsPerCalibration: pace.view.perCalibration,
    guessesPerCalibration: pace.guess.perCalibration,
    printsPerCalibration: pace.print.perCalibration,
  };
}

interface Pace {
  /** CPU time of a unit. */
  readonly ns: number;
  /** Units in the time of one unit of calibration, measured in the same round. */
  readonly perCalibration: number;
  /** Units each time the work was done. */
  readonly units: number;
}

/** Rounds measured, and rounds of warming up before them. */
const ROUNDS = 11;
const WARM_UP = 5;

/** The kinds of work take turns, so that a busy moment of the machine touches them all; medians leave it out. */
function measurePaces<K extends string>(
  seconds: number,
  works: Readonly<Record<K | 'calibration', Work>>,
): Record<K | 'calibration', Pace> {
  const names = Object.keys(works) as (K | 'calibration')[];
  const slice = (seconds * 1e9) / names.length / (ROUNDS + WARM_UP);
  const trials = new Map(names.map((name) => [name, new Trial(works[name], slice)]));
  for (let round = 0; round < ROUNDS; round++) for (const trial of trials.values()) trial.run();
  const unitTimes = trials.get('calibration')?.unitTimes ?? [];
  const paces = [...trials].map(([name, trial]): [string, Pace] => {
    const ratios = trial.unitTimes.map((ns, round) => (unitTimes[round] ?? Number.NaN) / ns);
    return [name, { ns: median(trial.unitTimes), perCalibration: median(ratios), units: trial.units / trial.times }];
  });
  return Object.fromEntries(paces) as Record<K | 'calibration', Pace>;
}

/** One kind of work, done as often at a time as fills a slice of CPU time. */
class Trial {
  readonly unitTimes: number[] = [];
  units = 0;
  times = 0;
  readonly #work: Work;
  readonly #batch: number;

  constructor(work: Work, slice: number) {
    this.#work = work;
    let batch = 1;
    const end = cpuTime() + WARM_UP * slice;
    do {
      const start = cpuTime();
      work(batch);
      if (cpuTime() - start < slice / 2) batch *= 2;
    } while (cpuTime() < end);
    this.#batch = batch;
  }

  run(): void {
    const start = cpuTime();
    const units = this.#work(this.#batch);
    this.unitTimes.push(Math.max(1, cpuTime() - start) / units);
    this.units += units;
    this.times += this.#batch;
  }
}

/** CPU time in nanoseconds. Of the whole process: that of a thread moves in steps of milliseconds on some systems. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}
