// How fast the bots think: playouts, close looks among them, per CPU second of searches of Expert's kind, one thread
// (goal P1).
//   npm run bots:speed -- [--game rage] [--seats 4] [--positions 48] [--iterations 400] [--rounds 10] [--seed 1]
//   npm run bots:speed -- --game rage --seats 2 --players expert@200,flat@200,plain@600   CPU time of a decision instead
// The positions are random decisions of games between Solid bots. Every round searches all of them, without and with
// belief, and does some units of calibration (packages/cli/src/calibration.ts); of every position and of the units the
// best round counts, as other work on the machine only slows them down. Playouts in the time of a unit compare machines.
import { brainOf, PLAYERS, playerOf } from '@rumpus/bots';
import { Search } from '@rumpus/bots/search';
import { games, setupOf } from '@rumpus/engine';
import { calibrate } from '../packages/cli/src/calibration.ts';
import { randomDecision, type Decision } from './decisions.ts';
import { aGame, readOptions, seedFrom, type Kind } from './options.ts';

const players: Kind<readonly string[] | undefined> = {
  fallback: undefined,
  wanted: `a list, with commas between, of ${PLAYERS.join(', ')}, each with @playouts or without`,
  read: (text) => (text.split(',').every(isPlayer) ? text.split(',') : undefined),
};

function isPlayer(text: string): boolean {
  const [, name = ''] = /^([^@]+)(@[1-9]\d*)?$/.exec(text) ?? [];
  return PLAYERS.includes(name);
}

const values = readOptions('bots:speed', {
  game: aGame(undefined),
  seats: 4,
  positions: 48,
  iterations: 400,
  rounds: 10,
  seed: seedFrom(1),
  players,
});
const { iterations } = values;

/** Playouts per CPU second without and with belief that we aim at. */
const AIMS: Readonly<Record<string, readonly [number, number?]>> = {
  rage: [60_000, 35_000],
  'over-and-out': [150_000],
  sequence: [35_000],
  'out-of-control': [30_000],
};

/** CPU seconds that some work takes. */
function timed(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return Math.max(1, user + system) / 1e6;
}

const UNITS = 20;

function calibrateOften(): void {
  for (let nth = 0; nth < UNITS; nth++) calibrate();
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** The best round of every decision, in CPU seconds. */
function bestTimes(decisions: readonly Decision[], work: (decision: Decision, nth: number) => void): number[] {
  const best = decisions.map(() => Infinity);
  for (let round = 0; round < values.rounds; round++) {
    for (const [nth, decision] of decisions.entries())
      best[nth] = Math.min(
        best[nth] ?? Infinity,
        timed(() => work(decision, nth)),
      );
  }
  return best;
}

/** `name@playouts`: how long a player of the arena thinks about a decision. */
function timePlayer(game: string, decisions: readonly Decision[], player: string): string {
  const [name = '', playouts = values.iterations] = player.split('@');
  const choose = playerOf(brainOf(game), name);
  const times = bestTimes(decisions, ({ view, seat }, nth) =>
    choose(view, seat, { iterations: Number(playouts) }, nth),
  );
  return `${player} ${((1000 * sum(times)) / times.length).toFixed(2)} ms a decision`;
}

function measure(name: string, decisions: readonly Decision[], belief: boolean): string {
  const brain = brainOf(name);
  const playouts = decisions.map(() => 0);
  let unit = Infinity;
  const times = bestTimes(decisions, ({ view, seat }, nth) => {
    const search = new Search(brain, view, seat, nth, { belief, memory: 1, patient: true });
    search.run({ iterations });
    playouts[nth] = sum(search.considered().map(({ visits }) => visits)) + sum([...search.findings().sums.looks]);
  });
  for (let round = 0; round < values.rounds; round++) unit = Math.min(unit, timed(calibrateOften) / UNITS);
  const perSecond = sum(playouts) / sum(times);
  const aim = AIMS[name]?.[belief ? 1 : 0];
  return (
    `${belief ? 'with belief' : 'without belief'} ${Math.round(perSecond)} a CPU second` +
    `${aim === undefined ? '' : ` (aim ${aim})`}, ${(perSecond * unit).toFixed(1)} a unit`
  );
}

for (const game of Object.values(games)) {
  if (values.game !== undefined && values.game !== game.name) continue;
  const setup = setupOf(game, values.seats);
  const decisions = Array.from({ length: values.positions }, (_, nth) =>
    randomDecision(game, setup, values.seed * 1_000_000 + nth),
  );
  const figures =
    values.players === undefined
      ? [false, true].map((belief) => measure(game.name, decisions, belief))
      : values.players.map((player) => timePlayer(game.name, decisions, player));
  console.log(`${game.name}, ${setup.seats} seats: ${figures.join('; ')}`);
}
