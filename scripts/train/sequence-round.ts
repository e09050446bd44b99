// Rounds the weights of Sequence's policy the more roughly the more seldom they count, so that the app has less to
// load: every weight is touched in so many of the moves looked at in games of the policy with some random moves.
//   node scripts/train/sequence-round.ts [--games 400] [--seed 5]   writes the policy of packages/bots/src/nets/sequence.ts
import { brotliCompressSync } from 'node:zlib';
import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import { sequence as game } from '@rumpus/engine/games/sequence';
import { glance } from '@rumpus/bots/games/sequence-glance';
import { NO_KIND, WINDOW_KINDS } from '@rumpus/bots/games/sequence-kinds';
import { scene } from '@rumpus/bots/games/sequence-scene';
import * as tastes from '@rumpus/bots/games/sequence-taste';
import { changes } from '@rumpus/bots/games/sequence-trial';
import { taste } from '@rumpus/bots/games/sequence-value';
import { packWeights, unpackWeights } from '@rumpus/bots/packing';
import { SEQUENCE_NET } from '@rumpus/bots/nets/sequence';
import { readOptions, seedFrom } from '../options.ts';
import { saveNet } from './sequence-net.ts';

const options = readOptions('sequence-round', { games: 400, seed: seedFrom(5) });
const TABLES = [2, 2, 2, 4, 4, 4, 3, 6];
const RANDOM_MOVES = 8;
/** Steps of 1/4096 of the largest weight, by how often a weight counts in a move that is looked at. */
type Coarseness = readonly { readonly above: number; readonly steps: number }[];
const COARSE_PLAIN: Coarseness = [
  { above: 1e-3, steps: 4 },
  { above: 3e-4, steps: 10 },
  { above: 0, steps: 32 },
];
const COARSE_ROWS: Coarseness = [
  { above: 1e-2, steps: 16 },
  { above: 3e-3, steps: 32 },
  { above: 0, steps: 48 },
];

const uses = new Float64Array(tastes.PLAIN_WEIGHTS);
const rowUses = new Float64Array(tastes.SEEN).fill(Infinity).fill(0, 0, WINDOW_KINDS);
let looked = 0;

function count(weight: number, among = uses): void {
  among[weight] = (among[weight] ?? 0) + 1;
}

function countMove(): void {
  looked++;
  const { standing, signs } = scene;
  for (let nth = 0; nth < changes.windows; nth++) {
    for (const kind of [changes.windowsOut[nth] ?? NO_KIND, changes.windowsIn[nth] ?? NO_KIND]) {
      if (kind === NO_KIND) continue;
      count(kind, rowUses);
      count(standing * WINDOW_KINDS + kind);
      count(tastes.BY_JACKS + changes.jacks * WINDOW_KINDS + kind);
      count(tastes.BY_SIGNS + signs * WINDOW_KINDS + kind);
    }
  }
  for (let nth = 0; nth < changes.squares; nth++) {
    count(tastes.BY_SQUARE + (changes.squaresOut[nth] ?? 0));
    count(tastes.BY_SQUARE + (changes.squaresIn[nth] ?? 0));
  }
  count(tastes.BY_THREAT + changes.threat);
  count(tastes.BY_HAND + changes.hand);
}

const rng = new FastChance(options.seed);
const moves = new Uint16Array(game.moves.length);
const logits = new Float64Array(game.moves.length);
for (let nth = 0; nth < options.games; nth++) {
  const s = game.deal(setupOf(game, TABLES[nth % TABLES.length] ?? 2), rng);
  while (game.toMove(s) !== 0) {
    const seat = firstSeat(game.toMove(s));
    const legal = game.legal(s, seat, moves);
    glance(s, seat, moves, legal, logits, taste, countMove);
    const isRandom = rng.below(RANDOM_MOVES) === 0;
    const best = logits.subarray(0, legal).reduce((top, logit, at, all) => (logit > (all[top] ?? 0) ? at : top), 0);
    game.play(s, seat, moves[isRandom ? rng.below(legal) : best] ?? 0, rng);
  }
}

function rounded(weights: Float32Array, usesOf: (at: number) => number, coarse: Coarseness): string {
  const step = weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0) / 2047;
  const round = (weight: number, at: number): number => {
    const steps = step * (coarse.find(({ above }) => usesOf(at) / looked >= above)?.steps ?? 1);
    return steps * Math.round(weight / steps);
  };
  return packWeights(weights.map(round), coarse[0]?.steps);
}

const { policy } = SEQUENCE_NET;
/** Every neuron is made to count for one, more or less: then a step of any of their weights matters alike. */
const counts = unpackWeights(policy.counts);
const neurons = counts.length;
const alike = (weight: number, at: number): number => weight * Math.abs(counts[at % neurons] ?? 0);
const plain = rounded(unpackWeights(policy.plain), (at) => uses[at] ?? 0, COARSE_PLAIN);
const usesOfRow = (at: number): number => rowUses[Math.floor(at / neurons)] ?? 0;
const rows = rounded(unpackWeights(policy.rows).map(alike), usesOfRow, COARSE_ROWS);
const size = (text: string): number => brotliCompressSync(text).length;
console.log(`${size(policy.plain)} and ${size(policy.rows)} bytes become ${size(plain)} and ${size(rows)}`);
const biases = packWeights(unpackWeights(policy.biases).map(alike));
saveNet({ ...SEQUENCE_NET, policy: { plain, rows, biases, counts: packWeights(counts.map(Math.sign)) } });
