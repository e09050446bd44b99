// The shares of wins of docs/bots-figures.md, as rows of a table: who beats whom, with commands, seeds and intervals.
//   npm run strength -- [--game rage] [--only S6] [--seats 4] [--seed 7] [--quick]
// Without --seed the matches are those of the table, game for game; --quick plays a tenth of the games: for a look, not
// for a claim. A figure is passed when its whole 95 % interval is above the bar, missed when all of it is below, and open
// in between; the exit code is 1 if any is missed.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { aGame, oneOf, readOptions, refuse, whole } from './options.ts';
import { figures, type Figure } from './strength-figures.ts';

interface Result {
  readonly players: readonly [{ payoff: { mean: number; interval: { low: number; high: number } } }];
}

const FEWEST_GAMES = 40;

const values = readOptions('strength', {
  game: aGame(undefined),
  only: oneOf([...new Set(figures.map(({ goal }) => goal))], undefined),
  seats: whole(undefined),
  seed: whole(undefined, 0),
  quick: false,
});
const valueOf = (match: string, name: string): string => match.match(new RegExp(`--${name} (\\S+)`))?.[1] ?? '';
const chosen = figures.filter(
  ({ goal, match }) =>
    (values.only ?? goal) === goal &&
    match.startsWith(values.game ?? '') &&
    (values.seats === undefined || valueOf(match, 'seats') === String(values.seats)),
);
if (chosen.length === 0) refuse('strength', 'no figure is of that game, goal and number of seats');

function wordsOf(match: string): string[] {
  const words = match.split(' ');
  const games = Number(valueOf(match, 'games'));
  if (values.quick) words[words.indexOf('--games') + 1] = String(Math.max(FEWEST_GAMES, Math.round(games / 10)));
  if (values.seed !== undefined) words[words.indexOf('--seed') + 1] = String(values.seed);
  return ['arena', ...words];
}

const bin = join(import.meta.dirname, '../packages/cli/bin/rumpus.js');
const percent = (share: number): string => (100 * share).toFixed(1);
const verdicts = { passed: 0, open: 0, missed: 0 };

function rowOf({ goal, bar, match }: Figure): string {
  const words = wordsOf(match);
  const { stdout, status } = spawnSync(process.execPath, [bin, ...words, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) refuse('strength', `rumpus ${words.join(' ')} ended with ${status}`);
  const { mean, interval } = (JSON.parse(stdout) as Result).players[0].payoff;
  const low = percent(interval.low);
  const high = percent(interval.high);
  const verdict = Number(low) > bar ? 'passed' : Number(high) < bar ? 'missed' : 'open';
  verdicts[verdict]++;
  return `| ${goal} | ${bar} % | ${percent(mean)} % (${low} to ${high}) | ${verdict} | \`rumpus ${words.join(' ')}\` |`;
}

const start = performance.now();
console.log('| Goal | Bar | Measured | Verdict | Command |\n|---|---|---|---|---|');
for (const figure of chosen) console.log(rowOf(figure));
const minutes = (performance.now() - start) / 60_000;
console.log(
  `\nOf ${chosen.length} figures ${verdicts.passed} are passed, ${verdicts.open} open, ${verdicts.missed} missed; ` +
    `${minutes.toFixed(1)} minutes on ${availableParallelism()} cores.`,
);
process.exitCode = verdicts.missed === 0 ? 0 : 1;
