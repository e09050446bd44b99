// Counts how often cards are in another's hand, of what chance would have it, by what they were worth on that player's
// last turn, in games of several kinds of players: prints the numbers of packages/bots/src/games/sequence-belief.ts.
//   node scripts/train/sequence-belief.ts [--games 2000] [--seats 2] [--seed 1]
import { FastChance, firstSeat, setupOf, type Move, type Seat } from '@rumpus/engine';
import { COPIES, KINDS, sequence as game, WIDTH } from '@rumpus/engine/games/sequence';
import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { signOf, SIGNS, turnBack } from '@rumpus/bots/games/sequence-belief';
import { rivalMove, TEXTBOOK, TUNED } from './sequence-rival.ts';
import { positive, readOptions, seedFrom } from '../options.ts';

const options = readOptions('sequence-belief', { games: 2000, seats: positive(2), seed: seedFrom(1) });
const rng = new FastChance(options.seed);
const s = game.empty();
const moves = new Uint16Array(game.moves.length);
const logits = new Float64Array(game.moves.length);
const held = new Float64Array(SIGNS);
const byChance = new Float64Array(SIGNS);

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
const players = [greedy, favourite, ...rivals];

/** Counts the hand of a seat as another one sees the cards. */
function countHand(viewer: Seat, seat: Seat): void {
  const unseen = new Uint8Array(KINDS).fill(COPIES);
  const take = (card: number): void => {
    unseen[card] = (unseen[card] ?? 0) - 1;
  };
  for (const card of s.hands.subarray(viewer * WIDTH, viewer * WIDTH + (s.handCounts[viewer] ?? 0))) take(card);
  for (const card of s.discards.subarray(0, sum(s.discardCounts))) take(card);
  const left = sum(unseen);
  const hand = s.hands.subarray(seat * WIDTH, seat * WIDTH + (s.handCounts[seat] ?? 0));
  turnBack(s, seat);
  for (let card = 0; card < KINDS; card++) {
    const sign = signOf(s, seat, card);
    held[sign] = (held[sign] ?? 0) + hand.filter((one) => one === card).length;
    byChance[sign] = (byChance[sign] ?? 0) + ((unseen[card] ?? 0) * hand.length) / left;
  }
}

const sum = (list: Uint8Array): number => list.reduce((all, one) => all + one, 0);

for (let nth = 0; nth < options.games; nth++) {
  game.deal(setupOf(game, options.seats), rng, s);
  const table = Array.from({ length: s.sides }, () => players[rng.below(players.length)] ?? greedy);
  while (game.toMove(s) !== 0) {
    const seat = firstSeat(game.toMove(s));
    if (s.reshuffles === 0) countHand(seat, (seat + s.seats - 1) % s.seats);
    const count = game.legal(s, seat, moves);
    game.play(s, seat, (table[seat % s.sides] ?? greedy)(seat, count), rng);
  }
}
console.log(Array.from(held, (count, sign) => (count / (byChance[sign] ?? 1)).toFixed(2)).join(', '));
console.log(`where chance has ${Array.from(byChance, Math.round).join(', ')}`);
