// Trains the net of Sequence that tells who wins, by games of the policy against itself, as Solid or as it likes moves:
// what a seat sees after its move should tell what it sees a turn later, and a little who won.
//   node scripts/train/sequence-value.ts [--games 100000] [--rate 0.001] [--seed 1] [--on]   writes the value of packages/bots/src/nets/sequence.ts
// --on starts from the net that is there.
import { FastChance, firstSeat, setupOf, type Seat } from '@rumpus/engine';
import { sequence as game } from '@rumpus/engine/games/sequence';
import { moveByPrior } from '@rumpus/bots';
import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { readCards } from '@rumpus/bots/games/sequence-cards';
import { deep, DEEP, HIDDEN, JOINED, look, wide, WIDE, wideCount } from '@rumpus/bots/games/sequence-eye';
import { packWeights, unpackWeights } from '@rumpus/bots/packing';
import { SEQUENCE_NET } from '@rumpus/bots/nets/sequence';
import { saveNet } from './sequence-net.ts';
import { WideTrainee, type Sight } from './wide-trainee.ts';
import { positive, readOptions, seedFrom } from '../options.ts';

const options = readOptions('sequence-value', {
  games: 100_000,
  rate: positive(0.001),
  seed: seedFrom(1),
  on: false,
});
const LAMBDA = 0.8;
const BATCH = 2048;
/** The hidden layer goes slower. */
const DEEP_RATE = 0.4;
const SAVE_EVERY = 10_000;
/** What the packed weights are rounded to, in steps of 1/4096 of the largest. */
const COARSE = 32;
const COARSE_ROWS = 64;

const rng = new FastChance(options.seed);
const random = (): number => (rng.next() >>> 0) / 4294967296;
const [two, four] = [setupOf(game, 2), setupOf(game, 4)];
const setups = [two, two, two, two, two, two, four, four, four, setupOf(game, 3), setupOf(game, 6)];
setups.push(setupOf(game, 2, { board: 'shuffled' }));

const value = new WideTrainee({ wide: WIDE, deep: DEEP, hidden: HIDDEN, joined: JOINED });
if (options.on) {
  value.wide.set(unpackWeights(SEQUENCE_NET.value.wide));
  value.deep.set(unpackWeights(SEQUENCE_NET.value.deep));
  value.rows.set(unpackWeights(SEQUENCE_NET.value.rows));
} else value.deep.forEach((_, at, weights) => (weights[at] = random() * 0.2 - 0.1));

const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const logits = new Float64Array(game.moves.length);
const known = game.empty();
const chanceBy = (sight: Sight): number => 1 / (1 + Math.exp(-value.judge(sight)));

/** A move as Solid chooses, or of the policy, each as likely as it likes it. */
function play(seat: Seat, isSolid: boolean): void {
  const view = game.view(s, seat, known);
  if (isSolid) {
    const question = { seat, level: 'solid', budget: { iterations: 1 }, seed: rng.next() } as const;
    game.play(s, seat, moveByPrior(sequenceBrain, view, question), rng);
    return;
  }
  const count = game.legal(s, seat, moves);
  sequenceBrain.prior(view, seat, moves, count, logits, 1);
  const liking = logits.subarray(0, count);
  const top = Math.max(...liking);
  const weights = liking.map((logit) => Math.exp(logit - top));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => (left -= weight) < 0);
  game.play(s, seat, moves[Math.max(0, chosen)] ?? 0, rng);
}

function sightOf(seat: Seat): Sight {
  readCards(s, seat);
  look(s, seat);
  return { wide: wide.slice(0, wideCount), deep: deep.slice() };
}

let learned = 0;
/** How far off the net is: squared, over all that was seen since it was last told. */
let error = 0;
let seen = 0;

function playAndLearn(rate: number): void {
  game.deal(setups[rng.below(setups.length)] ?? two, rng, s);
  const isSolid = rng.below(2) === 0;
  const sights: Sight[][] = Array.from({ length: s.seats }, () => []);
  for (let ply = 0; game.toMove(s) !== 0 && ply < 600; ply++) {
    const seat = firstSeat(game.toMove(s));
    play(seat, isSolid);
    if (game.toMove(s) !== 0) sights[seat]?.push(sightOf(seat));
  }
  for (const [seat, list] of sights.entries()) {
    const result = game.winners(s) === 0 ? 1 / s.sides : (game.winners(s) >> seat) & 1;
    let won = result;
    for (const sight of list.toReversed()) {
      const chance = chanceBy(sight);
      value.learn(won - chance, sight);
      error += (result - chance) ** 2;
      seen++;
      won = (1 - LAMBDA) * chance + LAMBDA * won;
      if (++learned % BATCH === 0) value.step(rate, rate * DEEP_RATE, BATCH);
    }
  }
}

const float = (weights: Float64Array): Float32Array => Float32Array.from(weights);

for (let nth = 1; nth <= options.games; nth++) {
  playAndLearn(options.rate * (1 - (0.9 * nth) / options.games));
  if (nth % SAVE_EVERY !== 0 && nth !== options.games) continue;
  console.log(`${nth} games: Brier ${(error / seen).toFixed(4)}`);
  error = seen = 0;
  saveNet({
    ...SEQUENCE_NET,
    value: {
      wide: packWeights(float(value.wide), COARSE),
      deep: packWeights(float(value.deep), COARSE),
      rows: packWeights(float(value.rows), COARSE_ROWS),
    },
  });
}
