// Trains the eye of the Sequence bots: how likely a seat's side wins by what that seat can see. First by games of
// greedy players and who won them, then by games of its own: each position is told to expect what the seat saw a turn
// later, and a little of who won (TD(lambda)). A generation is kept if it beats the best so far.
//   node scripts/train/sequence.ts [--games 5000] [--generations 6] [--seed 1]   writes packages/bots/src/nets/sequence.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FastChance, firstSeat, setupOf, type Move, type Seat } from '@rumpus/engine';
import { DEAD, sequence as game, sideOf, SQUARES } from '@rumpus/engine/games/sequence';
import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { moveCard, readCards } from '@rumpus/bots/games/sequence-cards';
import {
  deep,
  DEEP,
  eyeOf,
  HIDDEN,
  judgeSight,
  look,
  wide,
  WIDE,
  wideCount,
  type Eye,
} from '@rumpus/bots/games/sequence-eye';
import { glance } from '@rumpus/bots/games/sequence-glance';
import { packWeights } from '@rumpus/bots/net';
import { addSighting, newSightings, WideTrainee, type Sightings } from './wide-trainee.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '5000' },
    generations: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});
const GAMES = Number(values.games);
const LAMBDA = 0.9;
const SLIPS = 0.05;
const KEPT = 3;
const GATE_DEALS = 300;
const rng = new FastChance(Number(values.seed));
const random = (): number => (rng.next() >>> 0) / 4294967296;
const two = setupOf(game, 2);
const setups = [3, 3, 4, 4, 4, 6, 8, 9, 10, 12].map((seats) => setupOf(game, seats));
setups.push(...Array.from({ length: 10 }, () => two), setupOf(game, 6, { sides: '3' }));
setups.push(setupOf(game, 2, { board: 'shuffled' }), setupOf(game, 4, { board: 'shuffled' }));

const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const odds = new Float64Array(game.moves.length);
const chanceBy = (eye: Eye): number => 1 / (1 + Math.exp(-judgeSight(eye)));

/** The eye's favourite; without an eye the greedy player's. */
function favourite(eye: Eye | undefined, seat: Seat, count: number): Move {
  if (eye === undefined) return sequenceBrain.greedy?.(s, seat, moves, count, rng) ?? 0;
  glance(s, seat, moves, count, odds, eye);
  let best = 0;
  for (let at = 1; at < count; at++) if ((odds[at] ?? 0) > (odds[best] ?? 0)) best = at;
  return moves[best] ?? 0;
}

/** What a seat saw after a move of its own: rows of the samples, how likely it won, and if the move was a slip. */
interface Moment {
  readonly rows: number[];
  readonly chance: number;
  readonly isSlip: boolean;
}

function gather(into: Sightings, eye: Eye | undefined): void {
  const note = (): number => {
    addSighting(into, deep, wide, wideCount);
    return into.count - 1;
  };
  into.count = 0;
  for (let nth = 0; nth < GAMES; nth++) {
    game.deal(setups[rng.below(setups.length)] ?? two, rng, s);
    const moments: Moment[][] = Array.from({ length: s.seats }, () => []);
    const others: { row: number; seat: Seat }[] = [];
    const isMixed = rng.below(5) === 0;
    for (let ply = 0; game.toMove(s) !== 0 && ply < 400; ply++) {
      const seat = firstSeat(game.toMove(s));
      const count = game.legal(s, seat, moves);
      const isSlip = random() < SLIPS;
      const move = isSlip
        ? (moves[rng.below(count)] ?? 0)
        : favourite(isMixed && sideOf(s, seat) === 0 ? undefined : eye, seat, count);
      if (move >= DEAD) {
        game.play(s, seat, move, rng);
        continue;
      }
      readCards(s, seat);
      moveCard(s, Math.floor(move / SQUARES.length), -1);
      game.play(s, seat, move, rng);
      if (game.toMove(s) === 0) break;
      look(s, seat);
      const chance = eye === undefined ? 0 : chanceBy(eye);
      const rows = [note()];
      if (rng.below(4) === 0) {
        readCards(s, seat);
        look(s, seat);
        rows.push(note());
      }
      if (rng.below(16) === 0) {
        const other = rng.below(s.seats);
        readCards(s, other);
        look(s, other);
        others.push({ row: note(), seat: other });
      }
      moments[seat]?.push({ rows, chance, isSlip });
    }
    const wonBy = (seat: Seat): number => (game.winners(s) === 0 ? 1 / s.sides : (game.winners(s) >> seat) & 1);
    for (const { row, seat } of others) into.won[row] = wonBy(seat);
    for (const [seat, list] of moments.entries()) expectBackwards(into, list, wonBy(seat), eye !== undefined);
  }
}

function expectBackwards(into: Sightings, list: readonly Moment[], won: number, hasEye: boolean): void {
  let expected = won;
  for (let at = list.length - 1; at >= 0; at--) {
    const next = list[at + 1];
    if (next !== undefined && hasEye && !next.isSlip) expected = (1 - LAMBDA) * next.chance + LAMBDA * expected;
    for (const row of list[at]?.rows ?? []) into.won[row] = expected;
  }
}

/** The share of the wins of one at tables of two, every deal played from both seats. */
function shareOf(one: Eye, other: Eye | undefined): number {
  let won = 0;
  for (let deal = 0; deal < GATE_DEALS; deal++) {
    for (const first of [0, 1]) {
      const chance = new FastChance(7_000_000 + deal);
      game.deal(two, chance, s);
      while (game.toMove(s) !== 0) {
        const seat = firstSeat(game.toMove(s));
        const count = game.legal(s, seat, moves);
        game.play(s, seat, favourite(seat === first ? one : other, seat, count), chance);
      }
      won += game.payoff(s, first);
    }
  }
  return won / (2 * GATE_DEALS);
}

const trainee = new WideTrainee(WIDE, DEEP, HIDDEN, random);
const kept: Sightings[] = [];
let best: Eye | undefined;
for (let generation = 0; generation < Number(values.generations); generation++) {
  const part = (kept.length < KEPT ? undefined : kept.shift()) ?? newSightings(DEEP, GAMES * 110, 110);
  gather(part, generation === 0 ? undefined : eyeOf(trainee.wide, trainee.deep));
  if (generation === 1) kept.length = 0;
  kept.push(part);
  const losses = [0.002, 0.0008, 0.0002].map((rate) =>
    kept.map((one) => trainee.epoch(one, 128, rate, 0.005, random).toFixed(4)).join(' '),
  );
  const eye = eyeOf(trainee.wide, trainee.deep);
  const [byGreedy, byBest] = [shareOf(eye, undefined), best === undefined ? 1 : shareOf(eye, best)];
  console.log(`generation ${generation}: ${part.count} positions, loss ${losses.join(', ')}`);
  console.log(`  wins ${(100 * byGreedy).toFixed(1)} % v greedy, ${(100 * byBest).toFixed(1)} % v the best before`);
  if (byBest < 0.5) continue;
  best = eye;
  save();
}

function save(): void {
  const made = `scripts/train/sequence.ts --games ${values.games} --generations ${values.generations} --seed ${values.seed}`;
  const [patterns, net] = [packWeights(trainee.wide), packWeights(trainee.deep)];
  writeFileSync(
    join(import.meta.dirname, '../../packages/bots/src/nets/sequence.ts'),
    `/** Made by ${made}. */\nexport const SEQUENCE_NET = {\n  wide: '${patterns}',\n  deep: '${net}',\n};\n`,
  );
}
