// Trains the table by which playouts of Over and Out choose: the quick player plays against itself, at some tables
// against greedy players too, and choices in rounds that ended better than usual become likelier.
//   node scripts/train/over-and-out-quick.ts [--games 1000000] [--seed 1] [--rate 0.02] [--on]
// writes packages/bots/src/nets/over-and-out-quick.ts; --on goes on from the table that is there.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FastChance, NONE, setupOf } from '@rumpus/engine';
import { LIMITS, overAndOut as game } from '@rumpus/engine/games/over-and-out';
import { greedyMove } from '@rumpus/bots/games/over-and-out-greedy';
import { answersOf } from '@rumpus/bots/games/over-and-out-judge';
import {
  ALL_CELLS,
  cells,
  findCells,
  lookQuickly,
  quickMove,
  quickWorth,
  shares,
} from '@rumpus/bots/games/over-and-out-quick';
import { packWeights, unpackWeights } from '@rumpus/bots/packing';
import { OVER_AND_OUT_NET } from '@rumpus/bots/nets/over-and-out';
import { OVER_AND_OUT_QUICK } from '@rumpus/bots/nets/over-and-out-quick';
import { positive, readOptions, seedFrom } from '../options.ts';

const values = readOptions('over-and-out-quick', {
  games: 1_000_000,
  seed: seedFrom(1),
  rate: positive(0.02),
  on: false,
});
const rng = new FastChance(values.seed);
const random = (): number => (rng.next() >>> 0) / 4294967296;
const SEATS = [2, 2, 2, 3, 4, 4, 5, 6, 8];
const WORTH = [0, ...OVER_AND_OUT_NET.worth];
/** Choices that are learned from at once. */
const BATCH = 4000;
/** Weights of nine bits play as those of twelve do. */
const COARSENESS = 8;
/** At one table of so many some are greedy players. */
const MIXED = 4;

const weights = values.on ? unpackWeights(OVER_AND_OUT_QUICK) : new Float32Array(ALL_CELLS);
const slopes = new Float64Array(ALL_CELLS);
const means = new Float64Array(ALL_CELLS);
const squares = new Float64Array(ALL_CELLS);
let batch = 0;
let steps = 0;

/** One step of Adam, shorter towards the end. */
function learn(progress: number): void {
  steps++;
  const rate = values.rate * Math.max(0.1, 1 - progress);
  const [fixMean, fixSquare] = [1 - 0.9 ** steps, 1 - 0.999 ** steps];
  for (let at = 0; at < ALL_CELLS; at++) {
    const slope = (slopes[at] ?? 0) / batch;
    const mean = (means[at] = 0.9 * (means[at] ?? 0) + 0.1 * slope);
    const square = (squares[at] = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope);
    weights[at] = (weights[at] ?? 0) + (rate * (mean / fixMean)) / (Math.sqrt(square / fixSquare) + 1e-8);
  }
  slopes.fill(0);
  batch = 0;
}

/** A choice of this round: who made it, where, and how the cells would change to make it likelier. */
interface Made {
  readonly seat: number;
  readonly place: number;
  readonly cells: number[];
  readonly slopes: number[];
}
let made: Made[] = [];

/** How rounds usually end for whoever chooses in such a place. */
const PLACES = 3 * 67 * 4 * 5 * 5;
const usual = new Float64Array(PLACES).fill(NaN);
const seen = new Uint32Array(PLACES);
const MOST_SEEN = 3000;

const s = game.empty();
const moves = new Uint16Array(16);
const worths = new Float64Array(16);

function placeOf(seat: number): number {
  const others = s.seats - s.outCount - 1;
  const table = others === 1 ? 0 : others <= 3 ? 1 : 2;
  const room = (LIMITS[s.tip] ?? 0) - s.total;
  const next = s.handCounts[(seat + 1) % s.seats] ?? 0;
  return (((table * 67 + room) * 4 + Math.min(3, answersOf(s, seat))) * 5 + (s.handCounts[seat] ?? 0)) * 5 + next;
}

/** Chooses by chance, the better the likelier, and keeps in mind what was chosen. */
function chooseBy(seat: number, count: number): number {
  lookQuickly(s, seat);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += worths[at] = Math.exp(quickWorth(weights, s, moves[at] ?? 0));
  let left = sum * random();
  let chosen = 0;
  while (chosen < count - 1 && (left -= worths[chosen] ?? 0) >= 0) chosen++;
  const choice: Made = { seat, place: placeOf(seat), cells: [], slopes: [] };
  for (let at = 0; at < count; at++) {
    const slope = (at === chosen ? 1 : 0) - (worths[at] ?? 0) / sum;
    const found = findCells(s, moves[at] ?? 0);
    for (let nth = 0; nth < found; nth++) {
      choice.cells.push(cells[nth] ?? 0);
      choice.slopes.push(slope * (shares[nth] ?? 0));
    }
  }
  made.push(choice);
  return moves[chosen] ?? 0;
}

/** The share of the win that a seat's chips are worth when somebody has lost one. */
function equity(chips: readonly number[], loser: number, seat: number): number {
  let all = 0;
  let own = 0;
  for (const [other, count] of chips.entries()) {
    const worth = WORTH[count - (other === loser ? 1 : 0)] ?? 0;
    all += worth;
    if (other === seat) own = worth;
  }
  return own / all;
}

/** A round is over: 0 for who lost it, about 1 for the others, by what the loss means to each. */
function endRound(chips: readonly number[], loser: number): void {
  const players = chips.flatMap((count, seat) => (count > 0 ? [seat] : []));
  const results = new Map<number, number>();
  for (const seat of players) {
    const lost = equity(chips, seat, seat);
    const others = players.filter((other) => other !== seat);
    const kept = others.reduce((sum, other) => sum + equity(chips, other, seat), 0) / others.length;
    results.set(seat, (equity(chips, loser, seat) - lost) / (kept - lost));
  }
  for (const { seat, place, cells: changed, slopes: by } of made) {
    const result = results.get(seat) ?? 0;
    const before = Number.isNaN(usual[place]) ? 1 - 1 / players.length : (usual[place] ?? 0);
    seen[place] = Math.min(MOST_SEEN, (seen[place] ?? 0) + 1);
    usual[place] = before + (result - before) / ((seen[place] ?? 0) + 1);
    for (const [nth, cell] of changed.entries())
      slopes[cell] = (slopes[cell] ?? 0) + (result - before) * (by[nth] ?? 0);
    batch++;
  }
  made = [];
}

function playGame(): void {
  const seats = SEATS[rng.below(SEATS.length)] ?? 2;
  game.deal(setupOf(game, seats), rng, s);
  const isMixed = rng.below(MIXED) === 0;
  const isGreedy = Array.from({ length: seats }, () => isMixed && rng.below(2) === 0);
  let chips = [...s.chips.subarray(0, seats)];
  while (s.turn !== NONE) {
    const seat = s.turn;
    const count = game.legal(s, seat, moves);
    let move = moves[0] ?? 0;
    if (count > 1) move = isGreedy[seat] ? greedyMove(s, seat, moves, count) : chooseBy(seat, count);
    game.play(s, seat, move, rng);
    const loser = chips.findIndex((before, at) => before !== s.chips[at]);
    if (loser < 0) continue;
    endRound(chips, loser);
    chips = [...s.chips.subarray(0, seats)];
  }
}

for (let nth = 0; nth < values.games; nth++) {
  playGame();
  if (batch >= BATCH) learn(nth / values.games);
}

/** The share of games that one quick player wins among greedy ones, every deal from every seat. */
function shareOf(seats: number, deals: number): number {
  let won = 0;
  for (let nth = 0; nth < deals * seats; nth++) {
    rng.reseed(900_000 + Math.floor(nth / seats));
    game.deal(setupOf(game, seats), rng, s);
    while (s.turn !== NONE) {
      const seat = s.turn;
      const count = game.legal(s, seat, moves);
      game.play(
        s,
        seat,
        seat === nth % seats ? quickMove(weights, s, seat, moves, count) : greedyMove(s, seat, moves, count),
        rng,
      );
    }
    won += game.payoff(s, nth % seats);
  }
  return won / deals / seats;
}

for (const seats of [2, 4, 8])
  console.log(`${seats} seats: wins ${(100 * shareOf(seats, 4000)).toFixed(1)} % against greedy players`);
const how = `--games ${values.games} --seed ${values.seed} --rate ${values.rate}${values.on ? ' --on' : ''}`;
writeFileSync(
  join(import.meta.dirname, '../../packages/bots/src/nets/over-and-out-quick.ts'),
  `/** Made by scripts/train/over-and-out-quick.ts ${how}. */\nexport const OVER_AND_OUT_QUICK =\n  '${packWeights(weights, COARSENESS)}';\n`,
);
