// How good hints are: what the hinted move gives away by a search of twenty times the playouts (goal I1).
//   npm run hints -- --game rage [--seats 4] [--positions 200] [--iterations 300] [--seed 1]
import { brainOf, consider, finish } from '@rumpus/bots';
import { games, setupOf } from '@rumpus/engine';
import { randomDecision } from './decisions.ts';
import { aGame, readOptions, seedFrom, whole } from './options.ts';

const values = readOptions('hints', {
  game: aGame('over-and-out'),
  seats: whole(undefined),
  positions: 200,
  iterations: 300,
  seed: seedFrom(1),
});
const DEEPER = 20;
const game = games[values.game];
if (game === undefined) throw new Error('no such game');
const brain = brainOf(game.name);
const setup = setupOf(game, values.seats ?? game.seats[0] ?? 2);
const { iterations } = values;

const losses: number[] = [];
for (let nth = 0; losses.length < values.positions; nth++) {
  const seed = values.seed * 1_000_000 + nth;
  const { seat, view } = randomDecision(game, setup, seed);
  const hint = finish(consider(brain, view, { seat, level: 'expert', budget: { iterations }, seed }));
  if (hint.considered.length < 2) continue;
  const deep = { iterations: iterations * DEEPER };
  const { considered } = finish(consider(brain, view, { seat, level: 'expert', budget: deep, seed: seed + 500_000 }));
  const hinted = considered.find(({ move }) => move === hint.move)?.value ?? 0;
  losses.push(Math.max(0, ...considered.map(({ value }) => value)) - hinted);
}
losses.sort((a, b) => a - b);
const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
const within = losses[Math.floor(0.95 * losses.length)] ?? 0;
console.log(
  `${game.name}, ${setup.seats} seats: ${losses.length} hints of ${iterations} playouts lose ${(100 * mean).toFixed(2)} points of 100 ` +
    `of win chance on average, 95 % within ${(100 * within).toFixed(2)}, by ${DEEPER} times the playouts`,
);
