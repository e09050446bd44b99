// Trains the net that tells how near each side of Out of Control is to winning, by games of the bots.
//   node scripts/train/out-of-control.ts [--games 4000] [--seed 1]   writes packages/bots/src/nets/out-of-control.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import { outOfControl as game, sideOf } from '@rumpus/engine/games/out-of-control';
import { outOfControlBrain } from '@rumpus/bots/games/out-of-control';
import { describe, describeSides, HIDDEN, INPUTS } from '@rumpus/bots/games/out-of-control-value';
import { packWeights } from '@rumpus/bots/net';
import { newSamples, Trainee } from './trainer.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '4000' }, seed: { type: 'string', default: '1' } },
});
const rng = new FastChance(Number(values.seed));
const random = (): number => (rng.next() >>> 0) / 4294967296;
const setups = [2, 2, 2, 3, 4, 4, 4, 5, 6].map((seats) => setupOf(game, seats));
setups.push(setupOf(game, 4, { teams: 'on' }), setupOf(game, 4, { teams: 'on' }), setupOf(game, 6, { teams: 'on' }));
setups.push(setupOf(game, 4, { naturalFinish: 'on' }), setupOf(game, 2, { maxWilds: '2' }));

// Each side by itself: does it win? The chance as odds; shares of the odds are the win chances.
const trainee = new Trainee(INPUTS, HIDDEN, 2, random);
const samples = newSamples(INPUTS, Number(values.games) * 60);
const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const features = new Float32Array(INPUTS);
for (let nth = 0; nth < Number(values.games); nth++) {
  game.deal(setups[rng.below(setups.length)] ?? setupOf(game, 4), rng, s);
  const first = samples.count;
  const asked: number[] = [];
  for (let ply = 0; game.toMove(s) !== 0 && ply < 3000; ply++) {
    const seat = firstSeat(game.toMove(s));
    const count = game.legal(s, seat, moves);
    if (rng.below(12) === 0 && samples.count - first < 50) {
      describeSides(s);
      const side = rng.below(s.sides);
      describe(s, side, features);
      samples.features.set(features, samples.count * INPUTS);
      samples.classes[samples.count++] = 2;
      asked.push(side);
    }
    const move = random() < 0.06 ? moves[rng.below(count)] : outOfControlBrain.playout(s, seat, moves, count, rng);
    game.play(s, seat, move ?? 0, rng);
  }
  const winners = game.winners(s);
  if (winners === 0) samples.count = first;
  else {
    const won = sideOf(s, firstSeat(winners));
    for (const [at, side] of asked.entries()) samples.label[first + at] = side === won ? 1 : 0;
  }
}
for (const rate of [0.003, 0.0015, 0.0007]) {
  console.log(`${samples.count} positions, loss ${trainee.epoch(samples, 64, rate, random).toFixed(4)}`);
}
// The log of the odds is the difference of the two outputs.
const inside = HIDDEN * (INPUTS + 1);
const weights = new Float32Array(inside + HIDDEN + 1);
weights.set(trainee.weights.subarray(0, inside));
for (let at = 0; at <= HIDDEN; at++) {
  weights[inside + at] = (trainee.weights[inside + HIDDEN + 1 + at] ?? 0) - (trainee.weights[inside + at] ?? 0);
}
writeFileSync(
  join(import.meta.dirname, '../../packages/bots/src/nets/out-of-control.ts'),
  `/** Made by scripts/train/out-of-control.ts --games ${values.games} --seed ${values.seed}. */\nexport const OUT_OF_CONTROL_NET = {\n  weights:\n    '${packWeights(weights)}',\n};\n`,
);
