// Trains the net that tells who loses a round of Over and Out, by games of the net against itself.
//   node scripts/train/over-and-out.ts [--generations 6] [--seed 1]   writes packages/bots/src/nets/over-and-out.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FastChance, NONE, setupOf, type Setup } from '@rumpus/engine';
import { overAndOut as game, TOPSY_TURVY } from '@rumpus/engine/games/over-and-out';
import { greedyMove } from '@rumpus/bots/games/over-and-out-greedy';
import { HIDDEN, INPUTS, OUTPUTS, OverAndOutJudge } from '@rumpus/bots/games/over-and-out-judge';
import { Net } from '@rumpus/bots/net';
import { packWeights } from '@rumpus/bots/packing';
import { newSamples, Trainee, type Samples } from './trainer.ts';
import { readOptions, seedFrom } from '../options.ts';

const values = readOptions('over-and-out', {
  generations: 10,
  seed: seedFrom(1),
  out: join(import.meta.dirname, '../../packages/bots/src/nets/over-and-out.ts'),
});
const { generations } = values;
const rng = new FastChance(values.seed);
/** Weights of nine bits play as those of twelve do. */
const COARSENESS = 8;
const random = (): number => (rng.next() >>> 0) / 4294967296;

const SAMPLES = 500_000;
const trainee = new Trainee(INPUTS, HIDDEN, OUTPUTS, random);
const netNow = (): Net => new Net(INPUTS, HIDDEN, OUTPUTS, trainee.weights);
const judge = new OverAndOutJudge(netNow());
let worth = [0, 1, 10, 68, 279];

/** What share of the samples comes from tables of so many seats; small tables give few samples a game. */
const SHARES = [0, 0, 0.28, 0.14, 0.24, 0.08, 0.1, 0.06, 0.1];
const given = SHARES.map(() => 0);

/** A table of the size that is behind its share; some with options. */
function nextSetup(): Setup {
  const lack = SHARES.map((share, seats) => (share === 0 ? Infinity : (given[seats] ?? 0) / share));
  const seats = lack.indexOf(Math.min(...lack));
  const option = rng.below(5);
  if (option === 0) return setupOf(game, seats, { floorMinusTen: 'on' });
  return setupOf(game, seats, option === 1 ? { turvyAlways: 'on' } : {});
}

/** Chips at the start of a round, and who won in the end. */
const rounds: { chips: number[]; winner: number }[] = [];

function playGames(samples: Samples, epsilon: number): void {
  const s = game.empty();
  const moves = new Uint16Array(16);
  samples.count = 0;
  while (samples.count < SAMPLES - 3000) {
    const setup = nextSetup();
    game.deal(setup, rng, s);
    // At every other table some players go by rules of thumb, as strangers do.
    const isMixed = rng.below(2) === 0;
    const greedy = Array.from({ length: setup.seats }, () => isMixed && rng.below(2) === 0);
    const before = samples.count;
    const firstRound = rounds.length;
    let round = 0;
    let first = samples.count;
    let orders: number[][] = [];
    while (s.turn !== NONE) {
      if (s.round !== round) {
        round = s.round;
        rounds.push({ chips: [...s.chips.subarray(0, s.seats)], winner: -1 });
        first = samples.count;
        orders = [];
      }
      const seat = s.turn;
      const count = game.legal(s, seat, moves);
      let best = 0;
      judge.look(s, seat, 1);
      if (greedy[seat]) best = moves.indexOf(greedyMove(s, seat, moves, count));
      else if (random() < epsilon) best = rng.below(count);
      else {
        let top = -1;
        for (let at = 0; at < count; at++) {
          const chance = judge.afterMove(s, seat, moves[at] ?? 0, worth);
          if (chance > top) [top, best] = [chance, at];
        }
      }
      const move = moves[best] ?? 0;
      judge.describe(s, seat, move);
      const kept = move !== TOPSY_TURVY && !greedy[seat];
      if (kept) {
        samples.features.set(judge.input, samples.count * INPUTS);
        const direction = move === 8 ? 1 - s.direction : s.direction;
        const order: number[] = [];
        for (let step = 0, at: number = seat; step < s.seats; step++) {
          if ((s.chips[at] ?? 0) > 0) order.push(at);
          at = (at + (direction === 0 ? 1 : s.seats - 1)) % s.seats;
        }
        orders.push(order);
        samples.count++;
      }
      const chipsBefore = [...s.chips];
      game.play(s, seat, move, rng);
      const loser = chipsBefore.findIndex((chips, at) => chips !== s.chips[at]);
      if (loser >= 0) {
        for (const [nth, order] of orders.entries()) {
          samples.label[first + nth] = order.indexOf(loser);
          samples.classes[first + nth] = order.length;
        }
        // A deal may end the next round at once; its loss is nobody's doing.
        first = samples.count;
        orders = [];
      }
    }
    given[setup.seats] = (given[setup.seats] ?? 0) + samples.count - before;
    const winner = [...s.chips].findIndex((chips) => chips > 0);
    for (const entry of rounds.slice(firstRound)) entry.winner = winner;
  }
}

/** The worth of 1, 2, 3 and 4 chips that explains best who won, by Newton-free ascent on the log-likelihood. */
function fitWorth(): number[] {
  const logs = [0, 0, 1.5, 3.5, 5];
  for (let pass = 0; pass < 400; pass++) {
    const slope = [0, 0, 0, 0, 0];
    for (const { chips, winner } of rounds) {
      const worths = chips.map((count) => (count === 0 ? 0 : Math.exp(logs[count] ?? 0)));
      const all = worths.reduce((sum, one) => sum + one, 0);
      for (const [seat, count] of chips.entries()) {
        if (count > 0) slope[count] = (slope[count] ?? 0) + (seat === winner ? 1 : 0) - (worths[seat] ?? 0) / all;
      }
    }
    for (let count = 2; count <= 4; count++)
      logs[count] = (logs[count] ?? 0) + (4 * (slope[count] ?? 0)) / rounds.length;
  }
  return logs.slice(1).map((log) => Number(Math.exp(log).toPrecision(4)));
}

const samples = newSamples(INPUTS, SAMPLES);
for (let generation = 0; generation < generations; generation++) {
  rounds.length = 0;
  judge.net = netNow();
  playGames(samples, generation === 0 ? 1 : Math.max(0.02, 0.15 - 0.02 * generation));
  const rate = 0.002 * Math.max(0.1, 1 - generation / generations);
  const losses = [rate, rate / 3].map((speed) => trainee.epoch(samples, 64, speed, random));
  worth = [0, ...fitWorth()];
  console.log(
    `generation ${generation}: ${samples.count} samples, loss ${losses.map((loss) => loss.toFixed(4)).join(' ')}, worth ${worth.join(' ')}`,
  );
}
writeFileSync(
  values.out,
  `/** Made by scripts/train/over-and-out.ts --generations ${values.generations} --seed ${values.seed}. */\nexport const OVER_AND_OUT_NET = {\n  worth: [${worth.slice(1).join(', ')}],\n  weights:\n    '${packWeights(trainee.weights, COARSENESS)}',\n};\n`,
);
