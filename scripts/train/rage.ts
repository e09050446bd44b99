// Trains the net that tells how likely a bid of Rage comes true, and what a lead is worth, by games of the bots.
//   node scripts/train/rage.ts [--generations 4] [--games 3000] [--seed 1]   writes packages/bots/src/nets/rage.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import { BID, BIDDING, OVER, rage as game } from '@rumpus/engine/games/rage';
import { rageBrain } from '@rumpus/bots/games/rage';
import { describeBid, HIDDEN, INPUTS, OUTPUTS, readHand } from '@rumpus/bots/games/rage-bids';
import { packWeights } from '@rumpus/bots/net';
import { newSamples, Trainee } from './trainer.ts';

const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: '4' },
    games: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});
const rng = new FastChance(Number(values.seed));
const random = (): number => (rng.next() >>> 0) / 4294967296;
const trainee = new Trainee(INPUTS, HIDDEN, OUTPUTS, random);
const gameCount = Number(values.games);

const SEATS = [2, 3, 3, 4, 4, 4, 5, 6, 7, 8];
const setups = SEATS.flatMap((seats) => [
  setupOf(game, seats),
  setupOf(game, seats),
  setupOf(game, seats),
  setupOf(game, seats, { actionAnytime: 'on' }),
  setupOf(game, seats, { secretBids: 'on' }),
]);

/** Scores after a round, rounds left, and who won in the end. */
const leads: { scores: number[]; left: number; winners: number }[] = [];
const samples = newSamples(INPUTS, gameCount * 90);

function playGames(explore: number): void {
  const s = game.empty();
  const moves = new Uint16Array(game.moves.length);
  const logits = new Float64Array(game.moves.length);
  const features = new Float32Array(INPUTS);
  const output = new Float64Array(OUTPUTS);
  samples.count = 0;
  leads.length = 0;
  for (let nth = 0; nth < gameCount; nth++) {
    game.deal(setups[rng.below(setups.length)] ?? setupOf(game, 4), rng, s);
    const firstLead = leads.length;
    const asked: { seat: number; at: number; bid: number }[] = [];
    while (s.phase !== OVER) {
      const { round } = s;
      const seat = firstSeat(game.toMove(s));
      const count = game.legal(s, seat, moves);
      let move = moves[0] ?? 0;
      if (s.phase === BIDDING) {
        readHand(s, seat, 1);
        let best = -Infinity;
        for (let at = 0; at < count; at++) {
          const bid = (moves[at] ?? 0) - BID;
          describeBid(s, seat, bid, features);
          trainee.run(features, output);
          const hit = 1 / (1 + Math.exp((output[0] ?? 0) - (output[1] ?? 0)));
          logits[at] = ((bid === 0 ? 5 : 10) + 0.6 * bid) * hit + (random() < explore ? 6 * random() : 0);
          if ((logits[at] ?? 0) > best) [best, move] = [logits[at] ?? 0, moves[at] ?? 0];
        }
        describeBid(s, seat, move - BID, features);
        samples.features.set(features, samples.count * INPUTS);
        samples.classes[samples.count] = 2;
        asked.push({ seat, at: samples.count++, bid: move - BID });
      } else if (count > 1) move = rageBrain.playout(s, seat, moves, count, rng);
      game.play(s, seat, move, rng);
      if (s.round !== round || s.phase === OVER) {
        for (const { seat: bidder, at, bid } of asked) {
          samples.label[at] = s.sheetTricks[(round - 1) * 8 + bidder] === bid ? 1 : 0;
        }
        asked.length = 0;
        if (s.phase !== OVER)
          leads.push({ scores: [...s.scores.subarray(0, s.seats)], left: 11 - s.round, winners: 0 });
      }
    }
    for (const lead of leads.slice(firstLead)) lead.winners = game.winners(s);
  }
}

/** For each number of rounds left, the spread that explains best who won: p ∝ exp(score / spread). */
function fitSpreads(): number[] {
  return Array.from({ length: 9 }, (_, nth) => {
    const here = leads.filter(({ left }) => left === nth + 1);
    const likelihood = (spread: number): number =>
      here.reduce((sum, { scores, winners }) => {
        const worths = scores.map((score) => Math.exp((score - Math.max(...scores)) / spread));
        const all = worths.reduce((a, b) => a + b, 0);
        const won = worths.filter((_worth, seat) => winners & (1 << seat)).reduce((a, b) => a + b, 0);
        return sum + Math.log(won / all);
      }, 0);
    let best = 4;
    for (let spread = 4; spread < 60; spread += 0.5) if (likelihood(spread) > likelihood(best)) best = spread;
    return best;
  });
}

for (let generation = 0; generation < Number(values.generations); generation++) {
  playGames(generation === 0 ? 1 : 0.35);
  const losses = [0.003, 0.001].map((rate) => trainee.epoch(samples, 64, rate, random));
  let hits = 0;
  for (let at = 0; at < samples.count; at++) hits += samples.label[at] ?? 0;
  console.log(
    `generation ${generation}: ${samples.count} bids, ${((100 * hits) / samples.count).toFixed(1)} % hit, loss ${losses.map((loss) => loss.toFixed(4)).join(' ')}`,
  );
}
writeFileSync(
  join(import.meta.dirname, '../../packages/bots/src/nets/rage.ts'),
  `/** Made by scripts/train/rage.ts --generations ${values.generations} --games ${values.games} --seed ${values.seed}. */\nexport const RAGE_NET = {\n  /** By rounds left: what a lead of so many points is worth a factor e of win chance. */\n  spreads: [${fitSpreads().join(', ')}],\n  bids:\n    '${packWeights(trainee.weights)}',\n};\n`,
);
