// How true the win chances are that bots show (goals A1 and A2): one random decision a game, then who won.
//   npm run calibration -- --game over-and-out [--seats 4] [--option teams=on] [--games 20000] [--level expert] [--iterations 100] [--seed 1]
// What is measured: Solid bots (net or rules, no search) play every game to its end in all seats. Of each game one
// decision is drawn, every one as likely as any other; there the level is asked, with so many playouts, from the view
// of the seat to move, and the win chance it shows for that seat is set against what the game brought the seat.
// A decision counts as often as its game had decisions, so that all decisions of all games count alike. If games
// counted alike, decisions of games that were soon over would count more, and they are soon over because whoever was
// ahead has won: true chances would look too timid by that. Both are told.
// The error is the mean gap between what was said and what came in ten bins of as many forecasts; a perfect prophet
// shows about 0.007 with 20,000 games, 0.022 with 2,000. The slope is that of what came over what was said: 1 is right.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { brainOf, choose, LEVELS } from '@rumpus/bots';
import { setupOf, type Setup } from '@rumpus/engine';
import { randomDecision } from './decisions.ts';
import { aGame, oneOf, readOptions, refuse, seedFrom, whole } from './options.ts';

const values = readOptions('calibration', {
  game: aGame('over-and-out'),
  seats: whole(undefined),
  option: undefined,
  games: 20_000,
  level: oneOf(LEVELS, 'expert'),
  iterations: 100,
  seed: seedFrom(1),
  threads: availableParallelism(),
});
const { level, threads } = values;
const { game } = brainOf(values.game);
const setup = readSetup();
const BINS = 10;

interface Forecast {
  readonly chance: number;
  readonly payoff: number;
  readonly decisions: number;
}

function readSetup(): Setup {
  const [name, value] = values.option?.split('=') ?? [];
  try {
    return setupOf(game, values.seats ?? game.seats[0] ?? 2, name === undefined ? {} : { [name]: value ?? '' });
  } catch (error) {
    return refuse('calibration', error instanceof Error ? error.message : String(error));
  }
}

/** The forecasts of every so manyeth game. */
function forecastsFrom(first: number): Forecast[] {
  const brain = brainOf(values.game);
  const budget = { iterations: values.iterations };
  const forecasts: Forecast[] = [];
  for (let nth = first; nth < values.games; nth += threads) {
    const seed = values.seed * 1_000_000 + nth;
    const { seat, view, payoff, decisions } = randomDecision(brain.game, setup, seed);
    const question = { seat, level, budget, seed } as const;
    forecasts.push({ chance: choose(brain, view, question).winChance[seat] ?? 0, payoff, decisions });
  }
  return forecasts;
}

type Weigh = (forecast: Forecast) => number;

const sum = (list: readonly number[]): number => list.reduce((all, value) => all + value, 0);

/** Ten lists of as much weight each, by the chance that was said. */
function binsOf(forecasts: readonly Forecast[], weigh: Weigh): Forecast[][] {
  const bins = Array.from({ length: BINS }, (): Forecast[] => []);
  const all = sum(forecasts.map(weigh));
  let before = 0;
  for (const forecast of forecasts.toSorted((a, b) => a.chance - b.chance)) {
    const weight = weigh(forecast);
    bins[Math.min(BINS - 1, Math.floor((BINS * (before + weight / 2)) / all))]?.push(forecast);
    before += weight;
  }
  return bins;
}

function meanOf(forecasts: readonly Forecast[], weigh: Weigh, value: (forecast: Forecast) => number): number {
  return sum(forecasts.map((forecast) => weigh(forecast) * value(forecast))) / sum(forecasts.map(weigh));
}

const saidOf: Weigh = ({ chance }) => chance;
const wonOf: Weigh = ({ payoff }) => payoff;

function reportBins(forecasts: readonly Forecast[], weigh: Weigh): void {
  for (const bin of binsOf(forecasts, weigh)) {
    const [said, won] = [saidOf, wonOf].map((value) => (100 * meanOf(bin, weigh, value)).toFixed(1).padStart(5));
    console.log(`said ${said} %, won ${won} % of ${bin.length}`);
  }
}

function summaryOf(forecasts: readonly Forecast[], weigh: Weigh): string {
  const mean = (value: Weigh): number => meanOf(forecasts, weigh, value);
  const gaps = binsOf(forecasts, weigh).map((bin) =>
    Math.abs(meanOf(bin, weigh, ({ chance, payoff }) => chance - payoff)),
  );
  const [said, won] = [mean(saidOf), mean(wonOf)];
  const brier = mean(({ chance, payoff }) => (chance - payoff) ** 2) / mean(({ payoff }) => (won - payoff) ** 2);
  const slope =
    mean(({ chance, payoff }) => (chance - said) * (payoff - won)) / mean(({ chance }) => (chance - said) ** 2);
  return `calibration error ${(sum(gaps) / BINS).toFixed(4)}, slope ${slope.toFixed(3)}, Brier skill ${(1 - brier).toFixed(3)}`;
}

function report(forecasts: readonly Forecast[]): void {
  const byDecision: Weigh = ({ decisions }) => decisions;
  reportBins(forecasts, byDecision);
  console.log(`${values.game}, ${setup.seats} seats, ${forecasts.length} games: ${summaryOf(forecasts, byDecision)}`);
  console.log(`were games to count alike: ${summaryOf(forecasts, () => 1)}`);
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
  report(parts.flat());
} else {
  parentPort?.postMessage(forecastsFrom(workerData as number), []);
}
