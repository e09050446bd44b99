// How true the win chances are that bots show: one random decision a game, then who won (goals A1 and A2).
//   npm run calibration -- --game over-and-out [--seats 4] [--games 2000] [--level expert] [--iterations 100] [--seed 1]
// The games are played by Solid bots; a perfect prophet shows an error of about 0.02 with 2,000 games, 0.007 with 20,000.
import { parseArgs } from 'node:util';
import { brainOf, choose, isLevel } from '@rumpus/bots';
import { games, setupOf, type Game, type Setup } from '@rumpus/engine';
import { randomDecision } from './decisions.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'over-and-out' },
    seats: { type: 'string' },
    games: { type: 'string', default: '2000' },
    level: { type: 'string', default: 'expert' },
    iterations: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const { level } = values;
const game = games[values.game];
if (game === undefined || !isLevel(level)) throw new Error('no such game or level');
const BINS = 10;

interface Forecast {
  readonly chance: number;
  readonly payoff: number;
}

function forecastOf(one: Game, setup: Setup, seed: number): Forecast {
  const { seat, view, payoff } = randomDecision(one, setup, seed);
  const budget = { iterations: Number(values.iterations) };
  const { winChance } = choose(brainOf(one.name), view, {
    seat,
    level: isLevel(level) ? level : 'expert',
    budget,
    seed,
  });
  return { chance: winChance[seat] ?? 0, payoff };
}

const setup = setupOf(game, Number(values.seats ?? game.seats[0]));
const forecasts = Array.from({ length: Number(values.games) }, (_, nth) =>
  forecastOf(game, setup, Number(values.seed) * 1_000_000 + nth),
).sort((a, b) => a.chance - b.chance);

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
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
const base = mean(forecasts.map(({ payoff }) => payoff));
const brier = mean(forecasts.map(({ chance, payoff }) => (chance - payoff) ** 2));
const constant = mean(forecasts.map(({ payoff }) => (base - payoff) ** 2));
console.log(`calibration error ${error.toFixed(4)}, Brier skill ${(1 - brier / constant).toFixed(3)}`);
