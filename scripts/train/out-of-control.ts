// Trains the nets that tell how near each side of Out of Control is to winning, by games of several kinds of players.
//   node scripts/train/out-of-control.ts [--games 16000] [--seed 1]   writes packages/bots/src/nets/out-of-control.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FastChance, firstSeat, type Setup } from '@rumpus/engine';
import { outOfControl as game, sideOf } from '@rumpus/engine/games/out-of-control';
import { BOUND_INPUTS, describe, HIDDEN, INPUTS, readTable } from '@rumpus/bots/games/out-of-control-value';
import { packWeights } from '@rumpus/bots/packing';
import { BOUND, chanceOf, dealAt, FREE } from './out-of-control-players.ts';
import { newScenes, SidesTrainee, type Scenes } from './sides-trainee.ts';
import { readOptions, seedFrom } from '../options.ts';

const values = readOptions('out-of-control', { games: 16_000, seed: seedFrom(1) });
const rng = new FastChance(values.seed);
const random = (): number => chanceOf(rng);

/** Scenes of one game: the same game says much the same again and again. */
const MOST_OF_A_GAME = 24;
/** So that all kinds of positions are seen: in a third of the games the players slip now and then. */
const SLIPS = 0.06;

const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const start = performance.now();

/** Scenes of games at such tables; one in so many moves is one. */
function watch(tables: readonly Setup[], inputs: number, oneIn: number): Scenes {
  const scenes = newScenes(inputs, values.games * MOST_OF_A_GAME, 4);
  const features = new Float32Array(inputs);
  for (let nth = 0; nth < values.games; nth++) {
    const players = dealAt(tables, rng, s);
    const first = scenes.count;
    const slips = rng.below(3) === 0 ? SLIPS : 0;
    while (game.toMove(s) !== 0) {
      const seat = firstSeat(game.toMove(s));
      const count = game.legal(s, seat, moves);
      if (scenes.count - first < MOST_OF_A_GAME && rng.below(oneIn) === 0) note(scenes, features);
      const slip = count === 1 || random() < slips ? moves[rng.below(count)] : undefined;
      game.play(s, seat, slip ?? players[seat]?.(s, seat, moves, count, rng) ?? 0, rng);
    }
    const won = sideOf(s, firstSeat(game.winners(s)));
    scenes.winner.fill(won, first, scenes.count);
  }
  return scenes;
}

function note(scenes: Scenes, features: Float32Array): void {
  readTable(s);
  const from = scenes.starts[scenes.count] ?? 0;
  if ((from + s.sides) * scenes.inputs > scenes.features.length) return;
  for (let side = 0; side < s.sides; side++) {
    describe(s, side, features);
    scenes.features.set(features, (from + side) * scenes.inputs);
  }
  scenes.starts[++scenes.count] = from + s.sides;
}

/** The weights of a net that learned from the scenes. */
function learn(scenes: Scenes): string {
  const trainee = new SidesTrainee(scenes.inputs, HIDDEN, random);
  const learned = Math.floor(0.95 * scenes.count);
  for (const rate of [0.003, 0.002, 0.001, 0.0005, 0.0002]) {
    const loss = trainee.epoch(scenes, learned, 64, rate, random);
    const unseen = trainee.lossOn(scenes, learned);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${learned} scenes, loss ${loss.toFixed(4)}, ${unseen.toFixed(4)} on unseen games, ${seconds} s`);
  }
  return packWeights(trainee.weights);
}

const weights = learn(watch(FREE, INPUTS, 10));
const bound = learn(watch(BOUND, BOUND_INPUTS, 20));
writeFileSync(
  join(import.meta.dirname, '../../packages/bots/src/nets/out-of-control.ts'),
  `/** Made by scripts/train/out-of-control.ts --games ${values.games} --seed ${values.seed}; \`bound\` is for tables where wilds are limited or do not win. */\nexport const OUT_OF_CONTROL_NET = {\n  weights:\n    '${weights}',\n  bound:\n    '${bound}',\n};\n`,
);
