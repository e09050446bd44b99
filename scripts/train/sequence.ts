// Trains the net that tells which side wins a game of Sequence, by games of the bots with some strange moves.
//   node scripts/train/sequence.ts [--games 6000] [--seed 1]   writes packages/bots/src/nets/sequence.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import { sequence as game, sideOf } from '@rumpus/engine/games/sequence';
import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { describe, HIDDEN, INPUTS, OUTPUTS } from '@rumpus/bots/games/sequence-value';
import { packWeights } from '@rumpus/bots/net';
import { newSamples, Trainee } from './trainer.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '6000' }, seed: { type: 'string', default: '1' } },
});
const rng = new FastChance(Number(values.seed));
const random = (): number => (rng.next() >>> 0) / 4294967296;
const setups = [2, 2, 2, 2, 4, 4, 4, 3, 6, 8, 12].map((seats) => setupOf(game, seats));
setups.push(setupOf(game, 6, { sides: '3' }), setupOf(game, 9));

const trainee = new Trainee(INPUTS, HIDDEN, OUTPUTS, random);
const samples = newSamples(INPUTS, Number(values.games) * 60);
const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const features = new Float32Array(INPUTS);
for (let nth = 0; nth < Number(values.games); nth++) {
  game.deal(setups[rng.below(setups.length)] ?? setupOf(game, 2), rng, s);
  const first = samples.count;
  const toMove: number[] = [];
  for (let ply = 0; game.toMove(s) !== 0 && ply < 400; ply++) {
    const seat = firstSeat(game.toMove(s));
    const count = game.legal(s, seat, moves);
    if (rng.below(3) === 0 && samples.count - first < 55) {
      describe(s, features);
      samples.features.set(features, samples.count * INPUTS);
      samples.classes[samples.count++] = s.sides;
      toMove.push(sideOf(s, s.turn));
    }
    const move = random() < 0.1 ? moves[rng.below(count)] : sequenceBrain.playout(s, seat, moves, count, rng);
    game.play(s, seat, move ?? 0, rng);
  }
  const winners = game.winners(s);
  if (winners === 0) samples.count = first;
  else {
    const side = sideOf(s, firstSeat(winners));
    for (const [at, mover] of toMove.entries()) samples.label[first + at] = (side - mover + s.sides) % s.sides;
  }
}
for (const rate of [0.003, 0.0015, 0.0007]) {
  console.log(`${samples.count} positions, loss ${trainee.epoch(samples, 64, rate, random).toFixed(4)}`);
}
writeFileSync(
  join(import.meta.dirname, '../../packages/bots/src/nets/sequence.ts'),
  `/** Made by scripts/train/sequence.ts --games ${values.games} --seed ${values.seed}. */\nexport const SEQUENCE_NET = {\n  weights:\n    '${packWeights(trainee.weights)}',\n};\n`,
);
