// The figures of docs/bots-figures.md: who beats whom, with commands, seeds and intervals.
//   npm run strength -- [--quick] [--game rage] [--only S6] [--iterations 300] [--ms 40] [--seed 2026]
// --quick plays a tenth of the games: for a look, not for a claim. A figure passes when its whole 95 % interval is above
// the bar, fails when all of it is below, and is open in between; the exit code is 1 if any fails.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { oneOf, readOptions, refuse, seedFrom } from './options.ts';

/** One figure: the first player's share of the wins, and the bar its whole 95 % interval should be above. */
interface Figure {
  readonly goal: string;
  readonly game: string;
  readonly seats: number;
  readonly bots: string;
  readonly games: number;
  readonly bar: number;
  /** Milliseconds instead of iterations, for equal time. */
  readonly timed?: true;
  readonly options?: readonly string[];
}

const LADDER = ['easy', 'casual', 'solid', 'strong', 'expert'];
const GAMES = ['rage', 'sequence', 'over-and-out', 'out-of-control'];
const each = <T>(record: Record<string, T>): [string, T][] => Object.entries(record);

const figures: readonly Figure[] = [
  { goal: 'S1', game: 'rage', seats: 4, bots: 'expert,greedy', games: 1048, bar: 0.5 },
  ...each({ 2: 0.75, 3: 0.58, 6: 0.45, 8: 0.35 }).map(([seats, bar]): Figure => ({
    goal: 'S2',
    game: 'rage',
    seats: Number(seats),
    bots: 'expert,greedy',
    games: 1000,
    bar,
  })),
  { goal: 'S4', game: 'sequence', seats: 2, bots: 'expert,greedy', games: 988, bar: 0.62 },
  { goal: 'S5', game: 'sequence', seats: 4, bots: 'expert,greedy,expert,greedy', games: 1000, bar: 0.62 },
  { goal: 'S5', game: 'sequence', seats: 3, bots: 'expert,greedy', games: 999, bar: 0.42, options: ['sides=3'] },
  { goal: 'S6', game: 'over-and-out', seats: 2, bots: 'expert,greedy', games: 2916, bar: 0.53 },
  { goal: 'S6', game: 'over-and-out', seats: 4, bots: 'expert,greedy', games: 2256, bar: 0.28 },
  { goal: 'S6', game: 'over-and-out', seats: 8, bots: 'expert,greedy', games: 3024, bar: 0.145 },
  { goal: 'S7', game: 'out-of-control', seats: 2, bots: 'expert,greedy', games: 1650, bar: 0.56 },
  { goal: 'S7', game: 'out-of-control', seats: 4, bots: 'expert,greedy', games: 1652, bar: 0.3 },
  {
    goal: 'S7',
    game: 'out-of-control',
    seats: 4,
    bots: 'expert,greedy,expert,greedy',
    games: 1050,
    bar: 0.56,
    options: ['teams=on'],
  },
  ...each({ rage: 0.96, sequence: 0.99, 'over-and-out': 0.89, 'out-of-control': 0.92 }).map(([game, bar]): Figure => ({
    goal: 'S8',
    game,
    seats: 2,
    bots: 'expert,random',
    games: 600,
    bar,
  })),
  ...each({ rage: 0.92, 'over-and-out': 0.79, 'out-of-control': 0.75 }).map(([game, bar]): Figure => ({
    goal: 'S8',
    game,
    seats: 4,
    bots: 'expert,random',
    games: 600,
    bar,
  })),
  ...each({ rage: 0.6, sequence: 0.7, 'over-and-out': 0.54, 'out-of-control': 0.7 }).map(([game, bar]): Figure => ({
    goal: 'S9',
    game,
    seats: 2,
    bots: 'expert,plain',
    games: 1000,
    bar,
    timed: true,
  })),
  ...each({ rage: 0.55, sequence: 0.55, 'over-and-out': 0.53, 'out-of-control': 0.55 }).map(([game, bar]): Figure => ({
    goal: 'S10',
    game,
    seats: 2,
    bots: 'expert,flat',
    games: 1050,
    bar,
    timed: true,
  })),
  ...GAMES.flatMap((game): Figure[] => [
    { goal: 'S11', game, seats: 2, bots: 'expert,uct', games: 600, bar: 0.75, timed: true },
    { goal: 'S11', game, seats: 2, bots: 'expert@1000,uct@1000', games: 600, bar: 0.6 },
  ]),
  ...GAMES.flatMap((game) =>
    LADDER.slice(1).map((level, at): Figure => ({
      goal: 'S13',
      game,
      seats: 2,
      bots: `${level},${LADDER[at]}`,
      games: 1000,
      bar: game === 'over-and-out' ? 0.53 : 0.58,
    })),
  ),
  ...GAMES.flatMap((game): Figure[] => [
    { goal: 'S14', game, seats: 2, bots: 'beginner,easy', games: 800, bar: 0.45 },
    { goal: 'S14', game, seats: 2, bots: 'easy,random', games: 800, bar: 0.5 },
  ]),
  ...each({
    rage: ['zero-bidder', 'hoarder'],
    sequence: ['spoiler', 'hoarder'],
    'over-and-out': ['spoiler', 'hoarder'],
    'out-of-control': ['spoiler', 'hoarder'],
  }).flatMap(([game, styles]) =>
    styles.map((style): Figure => ({ goal: 'S15', game, seats: 2, bots: `expert,${style}`, games: 1500, bar: 0.47 })),
  ),
];

interface Result {
  readonly games: number;
  readonly players: readonly { payoff: { mean: number; interval: { low: number; high: number } } }[];
  readonly timing: {
    readonly seconds: number;
    readonly players: readonly { meanMs: number; p95Ms: number; maxMs: number }[];
  };
}

function wordsOf({ game, seats, bots, games, timed, options = [] }: Figure): string[] {
  const effort = timed ? ['--ms', String(values.ms)] : ['--iterations', String(values.iterations)];
  const count = values.quick ? Math.max(40, Math.round(games / 10)) : games;
  const more = options.flatMap((option) => ['--option', option]);
  return [
    'arena',
    game,
    '--seats',
    String(seats),
    '--bots',
    bots,
    '--games',
    String(count),
    '--seed',
    String(values.seed),
    ...effort,
    ...more,
  ];
}

const values = readOptions('strength', {
  quick: false,
  game: oneOf(GAMES, undefined),
  only: oneOf([...new Set(figures.map(({ goal }) => goal))], undefined),
  iterations: 300,
  ms: 40,
  seed: seedFrom(2026),
});
const chosen = figures.filter(({ game, goal }) => (values.game ?? game) === game && (values.only ?? goal) === goal);
if (chosen.length === 0) {
  refuse('strength', `${values.only} has no figure of ${values.game}`);
}

const bin = join(import.meta.dirname, '../packages/cli/bin/rumpus.js');
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const start = performance.now();
const verdicts = { passes: 0, open: 0, FAILS: 0 };
for (const figure of chosen) {
  const words = wordsOf(figure);
  const { stdout, status } = spawnSync(process.execPath, [bin, ...words, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) {
    console.error(`rumpus ${words.join(' ')} ended with ${status}.`);
    process.exit(1);
  }
  const { games, players, timing } = JSON.parse(stdout) as Result;
  const payoff = players[0]?.payoff ?? { mean: 0, interval: { low: 0, high: 0 } };
  const { low, high } = payoff.interval;
  const verdict = low > figure.bar ? 'passes' : high < figure.bar ? 'FAILS' : 'open';
  verdicts[verdict]++;
  const [first] = timing.players;
  console.log(
    `${figure.goal.padEnd(4)} ${percent(payoff.mean)} (${percent(low)} to ${percent(high)}), bar ${percent(figure.bar)}: ${verdict}; ` +
      `${games} games in ${timing.seconds.toFixed(0)} s, ${first?.meanMs.toFixed(1)} ms a decision, 95 % within ` +
      `${first?.p95Ms.toFixed(1)}, longest ${first?.maxMs.toFixed(0)}`,
  );
  console.log(`     rumpus ${words.join(' ')}`);
}
const minutes = (performance.now() - start) / 60_000;
console.log(
  `${verdicts.passes} of ${chosen.length} figures pass, ${verdicts.open} are open, ${verdicts.FAILS} fail; ` +
    `${minutes.toFixed(1)} minutes on ${availableParallelism()} cores.`,
);
process.exitCode = verdicts.FAILS === 0 ? 0 : 1;
