// How true the win chances are that bots show (goals A1 and A2): one random decision a game, then who won.
//   npm run calibration -- --game over-and-out [--seats 4] [--games 20000] [--level expert] [--iterations 100] [--seed 1]
// What is measured: Solid bots (net or rules, no search) play every game to its end in all seats. Of each game one
// decision is drawn, every one as likely as any other; there the level is asked, with so many playouts, from the view
// of the seat to move, and the win chance it shows for that seat is set against what the game brought the seat. The
// error is the mean gap between what was said and what came in ten bins of as many forecasts; a perfect prophet shows
// about 0.007 with 20,000 games, 0.022 with 2,000. The slope is that of what came over what was said: 1 is right.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { brainOf, choose, LEVELS } from '@rumpus/bots';
import { setupOf } from '@rumpus/engine';
import { randomDecision } from './decisions.ts';
import { aGame, oneOf, readOptions, seedFrom, whole } from './options.ts';

const values = readOptions('calibration', {
  game: aGame('over-and-out'),
  seats: whole(undefined),
  games: 20_000,
  level: oneOf(LEVELS, 'expert'),
  iterations: 100,
  seed: seedFrom(1),
  threads: availableParallelism(),
});
const { level, threads } = values;
const { game } = brainOf(values.game);
const setup = setupOf(game, values.seats ?? game.seats[0] ?? 2);
const BINS = 10;

interface Forecast {
  readonly chance: number;
  readonly payoff: number;
}

/** The forecasts of every so manyeth game. */
function forecastsFrom(first: number): Forecast[] {
  const brain = brainOf(values.game);
  const budget = { iterations: values.iterations };
  const forecasts: Forecast[] = [];
  for (let nth = first; nth < values.games; nth += threads) {
    const seed = values.seed * 1_000_000 + nth;
    const { seat, view, payoff } = randomDecision(brain.game, setup, seed);
    const question = { seat, level, budget, seed } as const;
    forecasts.push({ chance: choose(brain, view, question).winChance[seat] ?? 0, payoff });
  }
  return forecasts;
}

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

function report(forecasts: readonly Forecast[]): void {
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const from = Math.floor((bin * forecasts.length) / BINS);
    const part = forecasts.slice(from, Math.floor(((bin + 1) * forecasts.length) / BINS));
    const said = mean(part.map(({ chance }) => chance));
    const won = mean(part.map(({ payoff }) => payoff));
    error += (Math.abs(said - won) * part.length) / forecasts.length;
    console.log(
      `said ${(100 * said).toFixed(1).padStart(5)} %, won ${(100 * won).toFixed(1).padStart(5)} % of ${part.length}`,
    );
  }
  const saidAll = mean(forecasts.map(({ chance }) => chance));
  const base = mean(forecasts.map(({ payoff }) => payoff));
  const brier = mean(forecasts.map(({ chance, payoff }) => (chance - payoff) ** 2));
  const constant = mean(forecasts.map(({ payoff }) => (base - payoff) ** 2));
  const together = mean(forecasts.map(({ chance, payoff }) => (chance - saidAll) * (payoff - base)));
  const slope = together / mean(forecasts.map(({ chance }) => (chance - saidAll) ** 2));
  console.log(
    `${values.game}, ${setup.seats} seats, ${forecasts.length} games: calibration error ${error.toFixed(4)}, ` +
      `slope ${slope.toFixed(3)}, Brier skill ${(1 - brier / constant).toFixed(3)}`,
  );
}

if (isMainThread) {
  const parts = await Promise.all(
    Array.from({ length: threads }, async (_, nth) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: nth, argv: process.argv.slice(2) });
      return new Promise<Forecast[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
  report(parts.flat().sort((a, b) => a.chance - b.chance));
} else {
  parentPort?.postMessage(forecastsFrom(workerData as number), []);
}
