// Trains the policy of the bots of Sequence by games against simple rivals and against what it was before: moves that
// did better than expected become likelier. What to expect is learned beside it.
//   node scripts/train/sequence.ts [--games 1000000] [--rate 0.003] [--seed 1] [--on]   writes the policy of packages/bots/src/nets/sequence.ts
// --on starts from the policy that is there instead of a player by rule of thumb. Then:
// scripts/train/sequence-round.ts and scripts/train/sequence-value.ts.
import { FastChance, firstSeat, setupOf, type Move, type Seat, type View } from '@rumpus/engine';
import { DEAD, sequence as game, sideOf, type SequenceState } from '@rumpus/engine/games/sequence';
import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { glance } from '@rumpus/bots/games/sequence-glance';
import { judgeScene, takeIn, type Taste } from '@rumpus/bots/games/sequence-taste';
import { packWeights } from '@rumpus/bots/packing';
import { taste as present } from '@rumpus/bots/games/sequence-value';
import { SEQUENCE_NET } from '@rumpus/bots/nets/sequence';
import { layThumb } from './sequence-thumb.ts';
import { saveNet } from './sequence-net.ts';
import { rivalMove, someIdeas } from './sequence-rival.ts';
import { sceneSeen, TasteTrainee, trialSeen, type Scene, type Trial } from './taste-trainee.ts';
import { positive, readOptions, seedFrom } from '../options.ts';

const options = readOptions('sequence', {
  games: 1_000_000,
  rate: positive(0.003),
  seed: seedFrom(1),
  on: false,
});
const NEURONS = 32;
/** How much of what comes after a seat's next turn counts, at tables of two and of more. */
const LAMBDA = 0.85;
const LAMBDA_OF_MANY = 0.8;
const LAMBDA_OF_VALUE = 0.95;
/** What it is worth to stay unsure, in win chance: less and less. */
const DOUBT = 0.004;
const BATCH = 2048;
/** Of a hundred games, those against an older self; of the others, those against greedy. */
const AGAINST_OLDER = 8;
const AGAINST_GREEDY = 40;
const OLDER = 12;
const OLDER_EVERY = 20_000;
/** The policy kept is a mean of the last ones. */
const MEAN_RATE = 0.0005;
const TEST_EVERY = 20_000;
const TEST_DEALS = 500;

const rng = new FastChance(options.seed);
const random = (): number => (rng.next() >>> 0) / 4294967296;
const two = setupOf(game, 2);
const tables = [2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 8, 10, 12, 3, 3].map((seats) => setupOf(game, seats));
tables.push(setupOf(game, 2, { board: 'shuffled' }), setupOf(game, 6, { sides: '3' }));

const policy = new TasteTrainee(NEURONS);
const value = new TasteTrainee(NEURONS);
for (const { rows, biases, counts } of [policy, value]) {
  for (let at = 0; at < rows.length; at++) rows[at] = random() * 0.1 - 0.05;
  for (let at = 0; at < NEURONS; at++) {
    biases[at] = random() / 2;
    counts[at] = random() * 0.2 - 0.1;
  }
}
if (options.on) {
  policy.plain.set(present.plain);
  policy.rows.set(present.rows);
  policy.biases.set(present.biases);
  policy.counts.set(present.counts);
} else layThumb(policy.plain);
const mean = new TasteTrainee(NEURONS);
mean.weights.set(policy.weights);
const older: Taste[] = [];

const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const logits = new Float64Array(game.moves.length);
const known = game.empty();

/** A choice between moves that were looked at. */
interface Decision {
  readonly scene: Scene;
  readonly trials: readonly Trial[];
  readonly likely: readonly number[];
  readonly chosen: number;
  /** The win chance to expect before the choice. */
  readonly expected: number;
}

/** Chooses by the policy and plays; what needs no thought (a win, a dead card, a pass) is no decision. */
function decide(seat: Seat, count: number): Decision | undefined {
  const view = game.view(s, seat, known);
  const seen: number[] = [];
  const trials: Trial[] = [];
  glance(s, seat, moves, count, logits, policy, (at) => {
    if (isNever(view, seat, at)) return;
    seen.push(at);
    trials.push(trialSeen());
  });
  for (let at = 0; at < count; at++) if (isNever(view, seat, at)) logits[at] = -Infinity;
  const best = bestOf(count);
  const move = moves[best] ?? 0;
  if (trials.length < 2 || move >= DEAD || !seen.includes(best) || isWin(count, best)) {
    game.play(s, seat, move, rng);
    return undefined;
  }
  takeIn(value);
  const expected = 1 / (1 + Math.exp(-value.bias - judgeScene(value)));
  const weights = seen.map((at) => Math.exp((logits[at] ?? 0) - (logits[best] ?? 0)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const likely = weights.map((weight) => weight / all);
  let left = random();
  let chosen = likely.findIndex((chance) => (left -= chance) < 0);
  if (chosen < 0) chosen = likely.length - 1;
  const scene = sceneSeen();
  game.play(s, seat, moves[seen[chosen] ?? 0] ?? 0, rng);
  return { scene, trials, likely, chosen, expected };
}

const isNever = (seen: View<SequenceState>, seat: Seat, at: number): boolean =>
  sequenceBrain.never?.(seen, seat, moves[at] ?? 0) ?? false;

/** A move that wins is far ahead of the rest. */
function isWin(count: number, best: number): boolean {
  const others = logits.subarray(0, count).filter((_, at) => at !== best);
  return (logits[best] ?? 0) > 20 + Math.max(...others);
}

function bestOf(count: number): number {
  let best = 0;
  for (let at = 1; at < count; at++) if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
  return best;
}

type Player = (seat: Seat, count: number) => Move;
const greedy: Player = (seat, count) => sequenceBrain.greedy?.(s, seat, moves, count, rng) ?? 0;
const playerBy =
  (taste: Taste): Player =>
  (seat, count) => {
    glance(s, seat, moves, count, logits, taste);
    return moves[bestOf(count)] ?? 0;
  };

function someRival(): Player {
  if (rng.below(100) < AGAINST_GREEDY) return greedy;
  const ideas = someIdeas(random);
  return (seat, count) => rivalMove(s, seat, moves, count, ideas);
}

let learned = 0;

function playAndLearn(rate: number, doubt: number): void {
  game.deal(tables[rng.below(tables.length)] ?? two, rng, s);
  const old = older[rng.below(Math.max(1, older.length))];
  const other = old !== undefined && rng.below(100) < AGAINST_OLDER ? playerBy(old) : someRival();
  const own = rng.below(s.sides);
  const decisions: Decision[][] = Array.from({ length: s.seats }, () => []);
  for (let ply = 0; game.toMove(s) !== 0 && ply < 900; ply++) {
    const seat = firstSeat(game.toMove(s));
    const count = game.legal(s, seat, moves);
    if (sideOf(s, seat) !== own) game.play(s, seat, other(seat, count), rng);
    else {
      const decision = decide(seat, count);
      if (decision !== undefined) decisions[seat]?.push(decision);
    }
  }
  const winners = game.winners(s);
  for (const [seat, list] of decisions.entries())
    learnAll(list, winners === 0 ? 1 / s.sides : (winners >> seat) & 1, rate, doubt);
}

/** From the last decision of a seat to the first one. */
function learnAll(list: readonly Decision[], result: number, rate: number, doubt: number): void {
  const lambda = s.seats === 2 ? LAMBDA : LAMBDA_OF_MANY;
  let won = result;
  let valued = result;
  let next: number | undefined;
  for (const decision of list.toReversed()) {
    if (next !== undefined) {
      won = (1 - lambda) * next + lambda * won;
      valued = (1 - LAMBDA_OF_VALUE) * next + LAMBDA_OF_VALUE * valued;
    }
    next = decision.expected;
    const { scene, trials, likely, chosen, expected } = decision;
    const unsure = likely.reduce((sum, chance) => sum - chance * Math.log(Math.max(1e-9, chance)), 0);
    const rises = likely.map(
      (chance, nth) =>
        (won - expected) * ((nth === chosen ? 1 : 0) - chance) -
        doubt * chance * (Math.log(Math.max(1e-9, chance)) + unsure),
    );
    policy.learnTrials(scene, trials, rises);
    value.learnScene(scene, valued - expected);
    if (++learned % BATCH === 0) stepAll(rate);
  }
}

function stepAll(rate: number): void {
  policy.step(rate, BATCH);
  value.step(rate / 2, BATCH);
  for (let at = 0; at < mean.weights.length; at++) {
    const before = mean.weights[at] ?? 0;
    mean.weights[at] = before + MEAN_RATE * ((policy.weights[at] ?? 0) - before);
  }
}

/** The share of the wins of the policy's favourites at tables of two against greedy, every deal from both seats. */
function shareAgainstGreedy(): number {
  const favourite = playerBy(mean);
  let won = 0;
  for (let deal = 0; deal < TEST_DEALS; deal++) {
    for (const first of [0, 1]) {
      const chance = new FastChance(7_000_000 + deal);
      game.deal(two, chance, s);
      while (game.toMove(s) !== 0) {
        const seat = firstSeat(game.toMove(s));
        const count = game.legal(s, seat, moves);
        game.play(s, seat, (seat === first ? favourite : greedy)(seat, count), chance);
      }
      won += game.payoff(s, first);
    }
  }
  return won / (2 * TEST_DEALS);
}

function keepOlder(): void {
  const copy = new TasteTrainee(NEURONS);
  copy.weights.set(mean.weights);
  if (older.length < OLDER) older.push(copy);
  else older[rng.below(OLDER)] = copy;
}

for (let nth = 1; nth <= options.games; nth++) {
  const left = 1 - nth / options.games;
  playAndLearn(options.rate * Math.max(0.03, (1 - Math.cos(Math.PI * left)) / 2), DOUBT * Math.max(0.1, left));
  if (nth % OLDER_EVERY === 0) keepOlder();
  if (nth % TEST_EVERY !== 0 && nth !== options.games) continue;
  console.log(`${nth} games: wins ${(100 * shareAgainstGreedy()).toFixed(1)} % of ${2 * TEST_DEALS} games v greedy`);
  saveNet({
    ...SEQUENCE_NET,
    policy: {
      plain: packWeights(mean.plain),
      rows: packWeights(mean.rows),
      biases: packWeights(mean.biases),
      counts: packWeights(mean.counts),
    },
  });
}
