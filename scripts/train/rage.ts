// Trains the nets that tell how likely a bid of Rage comes true, when it is made and with each card that is played, by
// games of the bots among themselves and with greedy players.
//   node scripts/train/rage.ts [--generations 6] [--games 2000] [--seed 1]   writes packages/bots/src/nets/rage.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import {
  BID,
  BIDDING,
  MOST_CARDS,
  OVER,
  PLAYING,
  rage as game,
  type RageState as State,
} from '@rumpus/engine/games/rage';
import { rageBrain } from '@rumpus/bots/games/rage';
import { describeBid, HIDDEN, INPUTS, OUTPUTS, readHand, worthOf } from '@rumpus/bots/games/rage-bids';
import { sizeOf, SIZES } from '@rumpus/bots/games/rage-belief';
import { greedy } from '@rumpus/bots/games/rage-greedy';
import { judgePlays } from '@rumpus/bots/games/rage-hand';
import { describePlay, describeTable, PLAY_HIDDEN, PLAY_INPUTS, PLAY_OUTPUTS } from '@rumpus/bots/games/rage-plays';
import { readWorths, worthOfCard } from '@rumpus/bots/games/rage-worths';
import { packWeights } from '@rumpus/bots/packing';
import { newSamples, Trainee, type Samples } from './trainer.ts';
import { readOptions, seedFrom } from '../options.ts';

const values = readOptions('rage', {
  generations: 6,
  games: 2000,
  seed: seedFrom(1),
  out: join(import.meta.dirname, '../../packages/bots/src/nets/rage.ts'),
});
const rng = new FastChance(values.seed);
/** Weights of nine bits play as those of twelve do. */
const COARSENESS = 8;
const random = (): number => (rng.next() >>> 0) / 4294967296;
const trainee = new Trainee(INPUTS, HIDDEN, OUTPUTS, random);
const playTrainee = new Trainee(PLAY_INPUTS, PLAY_HIDDEN, PLAY_OUTPUTS, random);
const gameCount = values.games;

const SEATS = [2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8];
const setups = SEATS.flatMap((seats) => [
  setupOf(game, seats),
  setupOf(game, seats),
  setupOf(game, seats),
  setupOf(game, seats, { actionAnytime: 'on' }),
  setupOf(game, seats, { secretBids: 'on' }),
]);

/** What a hand was worth by the strength of its cards, and what was bid on it. */
const judgements: { seats: number; cards: number; worth: number; bid: number }[] = [];

const bids = newSamples(INPUTS, gameCount * 90);
const plays = newSamples(PLAY_INPUTS, gameCount * 450);
const LIKELY_GREEDY = 0.3;
const EXPLORED_PLAYS = 0.08;

const output = new Float64Array(2);
const hitBy = (one: Trainee, features: Float32Array, from = 0): number => {
  one.run(features, output, from);
  return 1 / (1 + Math.exp((output[0] ?? 0) - (output[1] ?? 0)));
};

const logits = new Float64Array(game.moves.length);
const bestOf = (count: number): number => {
  let best = 0;
  for (let at = 1; at < count; at++) if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
  return best;
};

/** What waits for the end of its round: a bid or a play whose features are kept. */
interface Asked {
  readonly seat: number;
  readonly samples: Samples;
  readonly at: number;
}

function keep(samples: Samples, features: Float32Array, seat: number, asked: Asked[]): void {
  if (samples.count === samples.label.length) return;
  samples.features.set(features, samples.count * samples.inputs);
  samples.classes[samples.count] = 2;
  asked.push({ seat, samples, at: samples.count++ });
}

const bidFeatures = new Float32Array(INPUTS);
const playFeatures = new Float32Array(PLAY_INPUTS);
const judgedFeatures = new Float32Array(PLAY_INPUTS * 64);

function chooseBid(s: State, seat: number, moves: Uint16Array, count: number, explore: number, asked: Asked[]): number {
  readHand(s, seat, 1);
  for (let at = 0; at < count; at++) {
    const bid = (moves[at] ?? 0) - BID;
    describeBid(bid, bidFeatures);
    const hit = hitBy(trainee, bidFeatures);
    logits[at] = worthOf(s, bid) * hit + (random() < explore ? 6 * random() : 0);
  }
  const move = moves[bestOf(count)] ?? 0;
  describeBid(move - BID, bidFeatures);
  keep(bids, bidFeatures, seat, asked);
  return move;
}

/** By the net, or at a glance in the first generation; the bid must still be within reach to be kept. */
function choosePlay(
  s: State,
  seat: number,
  moves: Uint16Array,
  count: number,
  byNet: boolean,
  explores: boolean,
  asked: Asked[],
): number {
  let judged = 0;
  const hit: Parameters<typeof judgePlays>[6] = (world, who, move, trump, isFirst) => {
    if (isFirst) describeTable(world, who, playFeatures);
    describePlay(world, who, move, trump, playFeatures);
    judgedFeatures.set(playFeatures, judged++ * PLAY_INPUTS);
    return byNet ? hitBy(playTrainee, playFeatures) : (playFeatures[22] ?? 0);
  };
  judgePlays(s, seat, moves, count, logits, 1, hit);
  const at = explores && random() < EXPLORED_PLAYS ? rng.below(count) : bestOf(count);
  if (judged > 0) keep(plays, judgedFeatures.subarray(at * PLAY_INPUTS, (at + 1) * PLAY_INPUTS), seat, asked);
  return moves[at] ?? 0;
}

function worthOfHand(s: State, seat: number): number {
  const count = s.handCounts[seat] ?? 0;
  readWorths(s, count);
  let worth = 0;
  for (let at = seat * MOST_CARDS; at < seat * MOST_CARDS + count; at++) worth += worthOfCard(s.hands[at] ?? 0);
  return worth;
}

/** Games with noise on the bids, and now and then a random card, to learn from; without, to fit what is usual. */
function playGames(byNet: boolean, explore: number): void {
  const s = game.empty();
  const moves = new Uint16Array(game.moves.length);
  bids.count = plays.count = judgements.length = 0;
  for (let nth = 0; nth < gameCount; nth++) {
    game.deal(setups[rng.below(setups.length)] ?? setupOf(game, 4), rng, s);
    const isGreedy = Array.from({ length: s.seats }, () => random() < LIKELY_GREEDY);
    const asked: Asked[] = [];
    while (s.phase !== OVER) {
      const { round } = s;
      const seat = firstSeat(game.toMove(s));
      const count = game.legal(s, seat, moves);
      let move = moves[0] ?? 0;
      if (isGreedy[seat] === true) move = greedy(s, seat, moves, count);
      else if (s.phase === BIDDING) move = chooseBid(s, seat, moves, count, explore, asked);
      else if (count > 1 && s.phase === PLAYING) move = choosePlay(s, seat, moves, count, byNet, explore > 0, asked);
      else if (count > 1) move = rageBrain.playout(s, seat, moves, count, rng);
      if (s.phase === BIDDING)
        judgements.push({
          seats: s.seats,
          cards: s.handCounts[seat] ?? 0,
          worth: worthOfHand(s, seat),
          bid: move - BID,
        });
      game.play(s, seat, move, rng);
      if (s.round !== round || s.phase === OVER) {
        for (const { seat: bidder, samples, at } of asked) {
          const row = (round - 1) * 8 + bidder;
          samples.label[at] = s.sheetTricks[row] === s.sheetBids[row] ? 1 : 0;
        }
        asked.length = 0;
      }
    }
  }
}

/** Players differ more than bots do among themselves. */
const LEAST_SPREAD = 0.15;

/** By seats and size of the hand: bid ≈ scale × worth + shift, and 1 ÷ twice the variance of what is left. */
function fitBeliefs(): number[][][] {
  return Array.from({ length: 7 }, (_, nth) =>
    SIZES.map((_least, size) => {
      const here = judgements.filter(({ seats, cards }) => seats === nth + 2 && sizeOf(cards) === size);
      const mean = (of: (one: (typeof here)[number]) => number): number =>
        here.reduce((sum, one) => sum + of(one), 0) / here.length;
      const worth = mean((one) => one.worth);
      const bid = mean((one) => one.bid);
      const scale = mean((one) => (one.worth - worth) * (one.bid - bid)) / mean((one) => (one.worth - worth) ** 2);
      const shift = bid - scale * worth;
      const left = mean((one) => (one.bid - scale * one.worth - shift) ** 2);
      return [scale, shift, 1 / (2 * Math.max(LEAST_SPREAD, left))].map((value) => Number(value.toFixed(2)));
    }),
  );
}

for (let generation = 0; generation < values.generations; generation++) {
  playGames(generation > 0, generation === 0 ? 1 : 0.35);
  const rates = generation + 1 === values.generations ? [0.002, 0.0007, 0.0003] : [0.003, 0.001];
  const told = ([name, samples, one]: [string, Samples, Trainee]): string => {
    const losses = rates.map((rate) => one.epoch(samples, 64, rate, random));
    const hits = samples.label.subarray(0, samples.count).reduce((sum, label) => sum + label, 0);
    const share = ((100 * hits) / samples.count).toFixed(1);
    return `${samples.count} ${name}, ${share} % hit, loss ${losses.map((loss) => loss.toFixed(4)).join(' ')}`;
  };
  const lines = [told(['bids', bids, trainee]), told(['plays', plays, playTrainee])];
  console.log(`generation ${generation}: ${lines.join('; ')}`);
}
playGames(true, 0);
const beliefs = fitBeliefs();
writeFileSync(
  values.out,
  `/** Made by scripts/train/rage.ts --generations ${values.generations} --games ${values.games} --seed ${values.seed}. */
export const RAGE_NET = {
  /** By seats, then by the size of the hand: scale, shift and sharpness of bids by what a hand is worth. */
  beliefs: ${JSON.stringify(beliefs)},
  bids: '${packWeights(trainee.weights, COARSENESS)}',
  plays:
    '${packWeights(playTrainee.weights, COARSENESS)}',
};
`,
);
