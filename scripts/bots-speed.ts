// How fast the bots think: playouts per CPU second of searches of Expert's kind, one thread (goal P1).
//   npm run bots:speed -- [--game rage] [--seats 4] [--positions 48] [--iterations 400] [--rounds 10] [--seed 1]
// The positions are random decisions of games between Solid bots. Every round searches all of them, without and with
// belief, and does some units of calibration (packages/cli/src/calibration.ts); of every position and of the units the
// best round counts, as other work on the machine only slows them down. Playouts in the time of a unit compare machines.
import { parseArgs } from 'node:util';
import { brainOf } from '@rumpus/bots';
import { Search } from '@rumpus/bots/search';
import { games, setupOf } from '@rumpus/engine';
import { calibrate } from '../packages/cli/src/calibration.ts';
import { randomDecision, type Decision } from './decisions.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seats: { type: 'string', default: '4' },
    positions: { type: 'string', default: '48' },
    iterations: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const iterations = Number(values.iterations);

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

function measure(name: string, decisions: readonly Decision[], belief: boolean): string {
  const brain = brainOf(name);
  const best = decisions.map(() => Infinity);
  const playouts = decisions.map(() => 0);
  let unit = Infinity;
  for (let round = 0; round < Number(values.rounds); round++) {
    unit = Math.min(unit, timed(calibrateOften) / UNITS);
    for (const [at, { view, seat }] of decisions.entries()) {
      const search = new Search(brain, view, seat, at, { belief, memory: 1, patient: true });
      best[at] = Math.min(
        best[at] ?? Infinity,
        timed(() => search.run({ iterations })),
      );
      playouts[at] = search.considered().reduce((sum, { visits }) => sum + visits, 0);
    }
  }
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
  const perSecond = sum(playouts) / sum(best);
  const aim = AIMS[name]?.[belief ? 1 : 0];
  return (
    `${belief ? 'with belief' : 'without belief'} ${Math.round(perSecond)} a CPU second` +
    `${aim === undefined ? '' : ` (aim ${aim})`}, ${(perSecond * unit).toFixed(1)} a unit`
  );
}

for (const game of Object.values(games)) {
  if (values.game !== undefined && values.game !== game.name) continue;
  const setup = setupOf(game, Number(values.seats));
  const decisions = Array.from({ length: Number(values.positions) }, (_, nth) =>
    randomDecision(game, setup, Number(values.seed) * 1_000_000 + nth),
  );
  const figures = [false, true].map((belief) => measure(game.name, decisions, belief));
  console.log(`${game.name}, ${setup.seats} seats: ${figures.join('; ')}`);
}
