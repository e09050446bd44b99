// Trains the bots of Sequence by games among themselves and against simple rivals: a policy that says which move to
// make (the moves that did better than expected become likelier), and a value that says what to expect (by what the
// seat sees a turn later, and a little of who won).
//   node scripts/train/sequence.ts [--games 100000] [--rate 0.002] [--seed 1] [--on]   writes packages/bots/src/nets/sequence.ts
// --on starts from the net that is there instead of a player by rule of thumb.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FastChance, firstSeat, setupOf, type Move, type Seat } from '@rumpus/engine';
import { DEAD, sequence as game, sideOf } from '@rumpus/engine/games/sequence';
import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { deep, DEEP, eyeOf, HIDDEN, JOINED, wide, WIDE, wideCount } from '@rumpus/bots/games/sequence-eye';
import { glance, marks, MARKS, WON, type Taste } from '@rumpus/bots/games/sequence-glance';
import { packWeights, unpackWeights } from '@rumpus/bots/net';
import { SEQUENCE_NET } from '@rumpus/bots/nets/sequence';
import { rivalMove, TEXTBOOK } from './sequence-rival.ts';
import { WideTrainee, type Sight } from './wide-trainee.ts';
import { positive, readOptions, seedFrom } from '../options.ts';

const values = readOptions('sequence', {
  games: 100_000,
  rate: positive(0.002),
  seed: seedFrom(1),
  on: false,
  out: join(import.meta.dirname, '../../packages/bots/src/nets/sequence.ts'),
});
const GAMES = values.games;
const RATE = values.rate;
/** How sharply the policy's logits decide while it learns. */
const SHARPNESS = 5;
const LAMBDA = 0.8;
const BATCH = 2048;
const AGAINST_RIVALS = 45;
const TEST_EVERY = 10_000;
const TEST_DEALS = 500;
/** Prices of the marks a player by rule of thumb goes by: its worth alone. */
const THUMB_PRICE = 2;
/** Weights of six bits play as those of twelve do. */
const COARSENESS = 64;

const rng = new FastChance(values.seed);
const random = (): number => (rng.next() >>> 0) / 4294967296;
const [two, four] = [setupOf(game, 2), setupOf(game, 4)];
const setups = [two, two, two, two, two, two, four, four, four, setupOf(game, 3), setupOf(game, 6)];
setups.push(setupOf(game, 2, { board: 'shuffled' }));

const shape = { wide: WIDE, marks: MARKS, deep: DEEP, hidden: HIDDEN, joined: JOINED };
const policy = new WideTrainee(shape);
const value = new WideTrainee(shape);
if (values.on) {
  load(policy, SEQUENCE_NET.policy);
  load(value, SEQUENCE_NET.value);
  policy.prices.set(SEQUENCE_NET.policy.prices);
} else {
  policy.prices[MARKS - 1] = THUMB_PRICE;
  for (const trainee of [policy, value]) trainee.deep.forEach((_, at, weights) => (weights[at] = random() * 0.2 - 0.1));
}

function load(
  into: WideTrainee,
  { wide: patterns, deep: net, rows }: { wide: string; deep: string; rows: string },
): void {
  into.wide.set(unpackWeights(patterns));
  into.deep.set(unpackWeights(net));
  into.rows.set(unpackWeights(rows));
}

const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const logits = new Float64Array(game.moves.length);
const float = (weights: Float64Array): Float32Array => Float32Array.from(weights);
const blank = new WideTrainee(shape);
const NO_TASTE: Taste = { eye: eyeOf(float(blank.wide), float(blank.deep), float(blank.rows)), prices: blank.prices };

/** A choice between moves the eye looked at. */
interface Decision {
  readonly sights: readonly Sight[];
  readonly likely: readonly number[];
  readonly chosen: number;
  /** The win chance to expect by the value, before the choice. */
  readonly expected: number;
}

/** Chooses by the policy and plays; what needs no thought (a win, a dead card) is no decision. */
function decide(seat: Seat, count: number): Decision | undefined {
  const seen: number[] = [];
  const sights: Sight[] = [];
  glance(s, seat, moves, count, logits, NO_TASTE, (at) => {
    seen.push(at);
    sights.push({ wide: wide.slice(0, wideCount), deep: deep.slice(), marks: marks.slice() });
  });
  const plain = count === 1 ? 0 : logits.subarray(0, count).indexOf(WON);
  const exchange = moves.subarray(0, count).findIndex((move, at) => move >= DEAD && (logits[at] ?? 0) > 0);
  const forced = plain >= 0 ? plain : sights.length === 0 ? bestOf(count) : exchange;
  if (forced >= 0) {
    game.play(s, seat, moves[forced] ?? 0, rng);
    return undefined;
  }
  const liking = sights.map((sight) => SHARPNESS * policy.judge(sight));
  const top = Math.max(...liking);
  const weights = liking.map((one) => Math.exp(one - top));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const likely = weights.map((weight) => weight / all);
  const expected = sights.reduce((sum, sight, nth) => sum + (likely[nth] ?? 0) * chanceBy(sight), 0);
  let left = random();
  let chosen = likely.findIndex((chance) => (left -= chance) < 0);
  if (chosen < 0) chosen = likely.length - 1;
  game.play(s, seat, moves[seen[chosen] ?? 0] ?? 0, rng);
  return { sights, likely, chosen, expected };
}

const chanceBy = (sight: Sight): number => 1 / (1 + Math.exp(-value.judge(sight)));

function bestOf(count: number): number {
  let best = 0;
  for (let at = 1; at < count; at++) if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
  return best;
}

type Rival = (seat: Seat, count: number) => Move;
const greedy: Rival = (seat, count) => sequenceBrain.greedy?.(s, seat, moves, count, rng) ?? 0;

function someRival(): Rival {
  if (rng.below(2) === 0) return greedy;
  const ideas = {
    ...TEXTBOOK,
    block: 0.5 + random(),
    twoEyed: 30 + 120 * random(),
    oneEyed: 15 + 105 * random(),
  };
  return (seat, count) => rivalMove(s, seat, moves, count, ideas);
}

let learned = 0;

function playAndLearn(rate: number): void {
  game.deal(setups[rng.below(setups.length)] ?? two, rng, s);
  const rivalSide = rng.below(100) < AGAINST_RIVALS ? rng.below(2) : -1;
  const rival = someRival();
  const decisions: Decision[][] = Array.from({ length: s.seats }, () => []);
  for (let ply = 0; game.toMove(s) !== 0 && ply < 600; ply++) {
    const seat = firstSeat(game.toMove(s));
    const count = game.legal(s, seat, moves);
    if (sideOf(s, seat) === rivalSide) {
      game.play(s, seat, rival(seat, count), rng);
      continue;
    }
    const decision = decide(seat, count);
    if (decision !== undefined) decisions[seat]?.push(decision);
  }
  for (const [seat, list] of decisions.entries()) {
    let won = game.winners(s) === 0 ? 1 / s.sides : (game.winners(s) >> seat) & 1;
    for (let at = list.length - 1; at >= 0; at--) {
      const next = list[at + 1];
      if (next !== undefined) won = (1 - LAMBDA) * next.expected + LAMBDA * won;
      const decision = list[at];
      if (decision !== undefined) learn(decision, won, rate, rivalSide < 0);
    }
  }
}

/** The value learns from games among equals only: it says what to expect there. */
function learn({ sights, likely, chosen, expected }: Decision, won: number, rate: number, amongEquals: boolean): void {
  for (const [nth, sight] of sights.entries()) {
    const slope = (won - expected) * ((nth === chosen ? 1 : 0) - (likely[nth] ?? 0));
    if (Math.abs(slope) > 1e-5) policy.learn(slope, sight);
    if (nth === chosen && amongEquals) value.learn(won - chanceBy(sight), { ...sight, marks: NO_MARKS });
  }
  if (++learned % BATCH !== 0) return;
  policy.step(rate, rate * 0.2, BATCH);
  value.step(rate * 0.5, rate * 0.2, BATCH);
}

const NO_MARKS = new Float64Array(MARKS);

/** The share of the wins of the policy's favourites at tables of two against greedy, every deal from both seats. */
function shareAgainstGreedy(): number {
  const eye = eyeOf(float(policy.wide), float(policy.deep), float(policy.rows));
  const taste = { eye, prices: policy.prices };
  let won = 0;
  for (let deal = 0; deal < TEST_DEALS; deal++) {
    for (const first of [0, 1]) {
      const chance = new FastChance(7_000_000 + deal);
      game.deal(two, chance, s);
      while (game.toMove(s) !== 0) {
        const seat = firstSeat(game.toMove(s));
        const count = game.legal(s, seat, moves);
        if (seat === first) glance(s, seat, moves, count, logits, taste);
        game.play(s, seat, seat === first ? (moves[bestOf(count)] ?? 0) : greedy(seat, count), chance);
      }
      won += game.payoff(s, first);
    }
  }
  return won / (2 * TEST_DEALS);
}

for (let nth = 1; nth <= GAMES; nth++) {
  playAndLearn(RATE * (1 - (0.9 * nth) / GAMES));
  if (nth % TEST_EVERY !== 0 && nth !== GAMES) continue;
  console.log(`${nth} games: wins ${(100 * shareAgainstGreedy()).toFixed(1)} % of ${2 * TEST_DEALS} games v greedy`);
  save();
}

function save(): void {
  const how = `--games ${values.games} --rate ${values.rate} --seed ${values.seed}${values.on ? ' --on' : ''}`;
  const parts = (trainee: WideTrainee): string =>
    [
      `    wide: '${packWeights(float(trainee.wide))}',`,
      `    deep: '${packWeights(float(trainee.deep))}',`,
      `    rows: '${packWeights(float(trainee.rows), COARSENESS)}',`,
    ].join('\n');
  const prices = Array.from(policy.prices, (price) => price.toFixed(4)).join(', ');
  writeFileSync(
    values.out,
    `/** Made by scripts/train/sequence.ts ${how}. */\nexport const SEQUENCE_NET = {\n  policy: {\n${parts(policy)}\n` +
      `    prices: [${prices}],\n  },\n  value: {\n${parts(value)}\n  },\n};\n`,
  );
}
