// The laws of bots at length: random tables of all games, levels and options, twin worlds, and the numbers of hints.
//   npm run bots:laws -- [--games 400] [--positions 2000] [--policies 20000] [--hints 500] [--iterations 20] [--seed 1] [--game rage]
import { FastChance, games } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { checkGame } from './bot-laws.ts';
import { checkPolicies, checkTwins } from './honest.ts';
import { checkHint } from './recompute.ts';
import { aGame, readOptions, seedFrom, whole } from '../../../scripts/options.ts';

const values = readOptions('bots:laws', {
  games: whole(400, 0),
  positions: whole(2000, 0),
  policies: whole(20_000, 0),
  hints: whole(500, 0),
  iterations: 20,
  seed: seedFrom(1),
  game: aGame(undefined),
});
const seed = values.seed * 1_000_000;
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
  count(`${game.name}, twin worlds`, values.positions, (nth) => checkTwins(game, setupAt(nth), seed + nth));
  count(`${game.name}, policies`, values.policies, (nth) => checkPolicies(game, setupAt(nth), seed + nth));
  count(`${game.name}, hints`, values.hints, (nth) => checkHint(game, setupAt(nth), seed + nth, 16));
  count(`${game.name}, whole games`, values.games, (nth) =>
    checkGame(game, setupAt(nth), seed + nth, values.iterations),
  );
}
console.log(failed === 0 ? 'Everything passed.' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
