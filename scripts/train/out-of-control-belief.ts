// Counts how often cards are in the hands of Out of Control, next to the deck: the numbers OFTEN of
// packages/bots/src/games/out-of-control-belief.ts, which it prints.
//   node scripts/train/out-of-control-belief.ts [--games 3000] [--rounds 6] [--seed 1]
// Each round guesses by the numbers so far and makes those of cards that turn up too seldom larger: in the end guessed
// hands hold each class of cards as often as true ones.
import { FastChance, firstSeat, type Seat } from '@rumpus/engine';
import {
  DECK_SIZE,
  handOf,
  KINDS,
  listCards,
  outOfControl as game,
  sideOf,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { CLASSES, classes, OFTEN } from '@rumpus/bots/games/out-of-control-belief';
import { rearrange } from '@rumpus/bots/games/out-of-control-rearrange';
import { BOUND, dealAt, FREE } from './out-of-control-players.ts';
import { readOptions, seedFrom } from '../options.ts';

const values = readOptions('out-of-control-belief', { games: 3000, rounds: 6, seed: seedFrom(1) });
const rng = new FastChance(values.seed);
const ONE_IN = 12;
/** Players we have not met may hold anything. */
const LEAST = 0.02;

const s = game.empty();
const world = game.empty();
const moves = new Uint16Array(game.moves.length);
const cards = new Uint8Array(DECK_SIZE);

function count(some: OutOfControlState, viewer: Seat, into: Float64Array): void {
  for (let seat = 0; seat < some.seats; seat++) {
    if (seat === viewer) continue;
    const row = sideOf(some, seat) * KINDS;
    const held = cards.subarray(0, listCards(some.bags, handOf(seat), cards, 0));
    for (const card of held) {
      const nth = classes[row + card] ?? 0;
      into[nth] = (into[nth] ?? 0) + 1;
    }
  }
}

OFTEN.fill(1);
for (let round = 0; round < values.rounds; round++) {
  const held = new Float64Array(OFTEN.length);
  const guessed = new Float64Array(OFTEN.length);
  for (let nth = 0; nth < values.games; nth++) {
    const players = dealAt(nth % 3 === 0 ? FREE : BOUND, rng, s);
    while (game.toMove(s) !== 0) {
      const seat = firstSeat(game.toMove(s));
      if (rng.below(ONE_IN) === 0) {
        const view = game.view(s, seat, game.empty());
        rearrange(view, seat, game.guess(view, rng, world), rng);
        count(s, seat, held);
        count(world, seat, guessed);
      }
      const move = players[seat]?.(s, seat, moves, game.legal(s, seat, moves), rng) ?? 0;
      game.play(s, seat, move, rng);
    }
  }
  for (const [nth, often] of OFTEN.entries()) OFTEN[nth] = (often * ((held[nth] ?? 0) + 1)) / ((guessed[nth] ?? 0) + 1);
  for (const [nth, often] of OFTEN.entries()) OFTEN[nth] = Math.max(LEAST, often);
}
for (let kind = 0; kind < OFTEN.length; kind += CLASSES) {
  const row = OFTEN.subarray(kind, kind + CLASSES);
  console.log(`[${[...row].map((often) => Number((often / (row[0] ?? 1)).toFixed(2))).join(', ')}],`);
}
