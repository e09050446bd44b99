// Counts how much likelier cards are held by what they would have been worth on their owner's last turns, in games of
// several kinds of players: prints the numbers of packages/bots/src/games/sequence-belief.ts.
//   node scripts/train/sequence-belief.ts [--games 300] [--passes 8] [--seed 1]
// Each sign of a card counts for a factor, once for each turn looked back on, less the longer ago. Every pass plays the
// same games and makes the factors of signs larger that hands show more often than the factors so far say.
import { FastChance, firstSeat, setupOf, type Move, type Seat } from '@rumpus/engine';
import { COPIES, KINDS, sequence as game, WIDTH } from '@rumpus/engine/games/sequence';
import { playerOf } from '@rumpus/bots';
import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { FADING, lookBack, signOf, SIGNS } from '@rumpus/bots/games/sequence-belief';
import { rivalMove, TEXTBOOK, TUNED } from './sequence-rival.ts';
import { positive, readOptions, seedFrom } from '../options.ts';

const options = readOptions('sequence-belief', { games: 300, passes: positive(8), seed: seedFrom(1) });
const TABLES = [2, 3, 4, 6];
/** Every so manyeth decision is looked at. */
const SELDOM = 4;
/** Signs hang together, so a pass takes no full step. */
const STEP = 0.7;
/** So many cards are taken to be as the factors say, for signs that hardly occur. */
const DOUBT = 2;

const rng = new FastChance();
const s = game.empty();
const view = game.empty();
const moves = new Uint16Array(game.moves.length);
const logits = new Float64Array(game.moves.length);

type Player = (seat: Seat, count: number) => Move;
const greedy: Player = (seat, count) => sequenceBrain.greedy?.(s, seat, moves, count, rng) ?? 0;
const favourite: Player = (seat, count) => {
  sequenceBrain.prior(s, seat, moves, count, logits, 1);
  const best = logits.subarray(0, count).reduce((top, logit) => Math.max(top, logit), -Infinity);
  return moves[logits.indexOf(best)] ?? 0;
};
const rivals = [TEXTBOOK, TUNED].map(
  (ideas): Player =>
    (seat, count) =>
      rivalMove(s, seat, moves, count, ideas),
);
const soft = ['beginner', 'solid'].map((name): Player => {
  const player = playerOf(sequenceBrain, name);
  return (seat) => player(game.view(s, seat, view), seat, { iterations: 1 }, rng.next());
});
const players = [greedy, favourite, ...rivals, ...soft];

const found = new Float64Array(SIGNS);
const held = new Float64Array(SIGNS);
const expected = new Float64Array(SIGNS);
let told = 0;
let hands = 0;

/** What each seat's last turns say of each card: a list of signs, of the last turn first. */
function signsOf(): (readonly number[])[] {
  const signs: number[][] = Array.from({ length: s.seats * KINDS }, () => []);
  lookBack(s, FADING.length, (seat, turn) => {
    for (let card = 0; card < KINDS; card++) (signs[seat * KINDS + card] ?? [])[turn] = signOf(s, seat, card);
  });
  return signs;
}

function countHands(viewer: Seat): void {
  const unseen = new Float64Array(KINDS).fill(COPIES);
  for (const card of [...handOf(viewer), ...s.discards.subarray(0, sum(s.discardCounts))]) add(unseen, card, -1);
  const signs = signsOf();
  for (let seat = 0; seat < s.seats; seat++) if (seat !== viewer) countHand(seat, unseen, signs);
}

function countHand(seat: Seat, unseen: Float64Array, all: readonly (readonly number[])[]): void {
  const signs = (card: number): readonly number[] => all[seat * KINDS + card] ?? [];
  const weightOf = (card: number): number =>
    signs(card).reduce((weight, sign, turn) => weight + (FADING[turn] ?? 0) * (found[sign] ?? 0), 0);
  const note = (into: Float64Array, card: number, by: number): void => {
    for (const [turn, sign] of signs(card).entries()) if (sign !== undefined) add(into, sign, by * (FADING[turn] ?? 0));
  };
  const shares = unseen.map((copies, card) => copies * Math.exp(weightOf(card)));
  const hand = handOf(seat);
  for (const [card, share] of shares.entries()) note(expected, card, (share * hand.length) / sum(shares));
  for (const card of hand) {
    note(held, card, 1);
    told += weightOf(card) - Math.log(sum(shares) / sum(unseen));
  }
  hands++;
}

const handOf = (seat: Seat): Uint8Array => s.hands.subarray(seat * WIDTH, seat * WIDTH + (s.handCounts[seat] ?? 0));

function add(into: Float64Array, at: number, by: number): void {
  into[at] = (into[at] ?? 0) + by;
}

const sum = (list: Uint8Array | Float64Array): number => [...list].reduce((all, one) => all + one, 0);

function playGame(seats: number): void {
  game.deal(setupOf(game, seats), rng, s);
  const table = Array.from({ length: s.sides }, () => players[rng.below(players.length)] ?? greedy);
  while (game.toMove(s) !== 0) {
    const seat = firstSeat(game.toMove(s));
    if (s.reshuffles === 0 && rng.below(SELDOM) === 0) countHands(seat);
    const count = game.legal(s, seat, moves);
    game.play(s, seat, (table[seat % s.sides] ?? greedy)(seat, count), rng);
  }
}

for (let pass = 0; pass < options.passes; pass++) {
  held.fill(0);
  expected.fill(0);
  told = hands = 0;
  rng.reseed(options.seed);
  for (let nth = 0; nth < options.games; nth++) for (const seats of TABLES) playGame(seats);
  for (let sign = 0; sign < SIGNS; sign++)
    add(found, sign, STEP * Math.log(((held[sign] ?? 0) + DOUBT) / ((expected[sign] ?? 0) + DOUBT)));
  console.log(`pass ${pass + 1}: true hands are e^${(told / hands).toFixed(3)} times as likely as by chance`);
}
console.log(Array.from(found, (weight) => weight.toFixed(2)).join(', '));
