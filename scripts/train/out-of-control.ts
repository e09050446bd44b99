// Trains the net that tells how near each side of Out of Control is to winning, by games of several kinds of players.
//   node scripts/train/out-of-control.ts [--games 16000] [--seed 1]   writes packages/bots/src/nets/out-of-control.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FastChance, firstSeat } from '@rumpus/engine';
import { outOfControl as game, sideOf } from '@rumpus/engine/games/out-of-control';
import { describe, HIDDEN, INPUTS, readTable } from '@rumpus/bots/games/out-of-control-value';
import { packWeights } from '@rumpus/bots/net';
import { chanceOf, dealAnywhere } from './out-of-control-players.ts';
import { newScenes, SidesTrainee } from './sides-trainee.ts';
import { readOptions, seedFrom } from '../options.ts';

const values = readOptions('out-of-control', { games: 16_000, seed: seedFrom(1) });
const rng = new FastChance(values.seed);
const random = (): number => chanceOf(rng);

/** Scenes of one game, and how often a move is one: the same game says much the same again and again. */
const MOST_OF_A_GAME = 24;
const ONE_IN = 10;
/** So that all kinds of positions are seen: in a third of the games the players slip now and then. */
const SLIPS = 0.06;

const scenes = newScenes(INPUTS, values.games * MOST_OF_A_GAME, 4);
const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const features = new Float32Array(INPUTS);
const start = performance.now();
for (let nth = 0; nth < values.games; nth++) {
  const players = dealAnywhere(rng, s);
  const first = scenes.count;
  const slips = rng.below(3) === 0 ? SLIPS : 0;
  while (game.toMove(s) !== 0) {
    const seat = firstSeat(game.toMove(s));
    const count = game.legal(s, seat, moves);
    if (scenes.count - first < MOST_OF_A_GAME && rng.below(ONE_IN) === 0) note();
    const slip = count === 1 || random() < slips ? moves[rng.below(count)] : undefined;
    game.play(s, seat, slip ?? players[seat]?.(s, seat, moves, count, rng) ?? 0, rng);
  }
  const won = sideOf(s, firstSeat(game.winners(s)));
  scenes.winner.fill(won, first, scenes.count);
}

function note(): void {
  readTable(s);
  const from = scenes.starts[scenes.count] ?? 0;
  if ((from + s.sides) * INPUTS > scenes.features.length) return;
  for (let side = 0; side < s.sides; side++) {
    describe(s, side, features);
    scenes.features.set(features, (from + side) * INPUTS);
  }
  scenes.starts[++scenes.count] = from + s.sides;
}

const trainee = new SidesTrainee(INPUTS, HIDDEN, random);
const learned = Math.floor(0.95 * scenes.count);
for (const rate of [0.003, 0.002, 0.001, 0.0005, 0.0002]) {
  const loss = trainee.epoch(scenes, learned, 64, rate, random);
  const unseen = trainee.lossOn(scenes, learned);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${learned} scenes, loss ${loss.toFixed(4)}, ${unseen.toFixed(4)} on unseen games, ${seconds} s`);
}
writeFileSync(
  join(import.meta.dirname, '../../packages/bots/src/nets/out-of-control.ts'),
  `/** Made by scripts/train/out-of-control.ts --games ${values.games} --seed ${values.seed}. */\nexport const OUT_OF_CONTROL_NET = {\n  weights:\n    '${packWeights(trainee.weights)}',\n};\n`,
);
