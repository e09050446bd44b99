// The laws of bots at length: random tables of all games, levels and options, twin worlds, and the numbers of hints.
//   npm run bots:laws -- [--games 400] [--positions 2000] [--policies 20000] [--hints 500] [--iterations 20] [--seed 1] [--game rage]
import { parseArgs } from 'node:util';
import { FastChance, games } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { checkGame } from './bot-laws.ts';
import { checkPolicies, checkTwins } from './honest.ts';
import { checkHint } from './recompute.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    positions: { type: 'string', default: '2000' },
    policies: { type: 'string', default: '20000' },
    hints: { type: 'string', default: '500' },
    iterations: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    game: { type: 'string' },
  },
});
const seed = Number(values.seed) * 1_000_000;
let failed = 0;

function count(what: string, times: number, check: (nth: number) => unknown): void {
  let wrong = 0;
  const start = performance.now();
  for (let nth = 0; nth < times; nth++) {
    try {
      check(nth);
    } catch (error) {
      wrong++;
      if (wrong <= 3) console.error(error instanceof Error ? error.message : error);
    }
  }
  failed += wrong;
  console.log(`${what}: ${times - wrong} of ${times} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
}

for (const game of Object.values(games)) {
  if (values.game !== undefined && values.game !== game.name) continue;
  const corners = setUps(game, new FastChance(seed), 3);
  const setupAt = (nth: number): (typeof corners)[number] => corners[nth % corners.length];
  count(`${game.name}, twin worlds`, Number(values.positions), (nth) => checkTwins(game, setupAt(nth), seed + nth));
  count(`${game.name}, policies`, Number(values.policies), (nth) => checkPolicies(game, setupAt(nth), seed + nth));
  count(`${game.name}, hints`, Number(values.hints), (nth) => checkHint(game, setupAt(nth), seed + nth, 16));
  count(`${game.name}, whole games`, Number(values.games), (nth) =>
    checkGame(game, setupAt(nth), seed + nth, Number(values.iterations)),
  );
}
console.log(failed === 0 ? 'Everything passed.' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
