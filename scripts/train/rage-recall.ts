// Counts how seldom players of Rage hold cards that they would have played instead of what they played: the numbers
// WEIGHTS of packages/bots/src/games/rage-recall.ts, which it prints.
//   node scripts/train/rage-recall.ts [--decisions 1500] [--iterations 60] [--seed 1]
// Greedy players, Solid and Expert bots play at tables of their own; each clue gets the mean of what it is worth there.
import { FastChance, firstSeat, setupOf, type View } from '@rumpus/engine';
import { COLOUR_CARDS, MOST_CARDS, NUMBERS, PLAYING, rage as game, type RageState } from '@rumpus/engine/games/rage';
import { brainOf, playerOf } from '@rumpus/bots';
import { CLUES, eachClue } from '@rumpus/bots/games/rage-recall';
import { readOptions, seedFrom } from '../options.ts';

const values = readOptions('rage-recall', { decisions: 1500, iterations: 60, seed: seedFrom(1) });
/** Half of the tables we meet may be greedy. */
const PLAYERS = { greedy: 0.5, solid: 0.25, expert: 0.25 };
const SEATS = [3, 4, 6];
const ONE_IN = 10;
const GUESSES = 8;
/** A clue never seen to mislead may do so yet. */
const UNSEEN = 3;

const held = (s: RageState, seat: number, colour: number, low: number, high: number): number => {
  const hand = s.hands.subarray(seat * MOST_CARDS, seat * MOST_CARDS + (s.handCounts[seat] ?? 0));
  return hand.reduce((count, card) => {
    const rank = card % NUMBERS;
    return count + Number(card < COLOUR_CARDS && card >> 4 === colour && rank >= low && rank < high);
  }, 0);
};

/** For each clue, how often cards are held that it speaks of, as a share of what chance has it. */
function countAmong(name: string): number[] {
  const brain = brainOf('rage');
  const player = playerOf(brain, name);
  const rng = new FastChance(values.seed);
  const [truly, guessed] = [CLUES.map(() => UNSEEN), CLUES.map(() => UNSEEN)];
  const [seen, world] = [game.empty(), game.empty()];
  const moves = new Uint16Array(game.moves.length);
  const count = (view: View<RageState>, s: RageState, seat: number, into: number[], share: number): void =>
    eachClue(view, seat, (clue, mover, colour, low, high) => {
      const at = CLUES.indexOf(clue);
      into[at] = (into[at] ?? 0) + share * held(s, mover, colour, low, high);
    });
  for (let left = values.decisions; left > 0;) {
    const s = game.deal(setupOf(game, SEATS[rng.below(SEATS.length)] ?? 4), rng);
    for (let step = 0; game.toMove(s) !== 0; step++) {
      const seat = firstSeat(game.toMove(s));
      const view = game.view(s, seat, seen);
      if (s.phase === PLAYING && rng.below(ONE_IN) === 0 && left-- > 0) {
        count(view, s, seat, truly, 1);
        for (let nth = 0; nth < GUESSES; nth++) count(view, game.guess(view, rng, world), seat, guessed, 1 / GUESSES);
      }
      const isFree = game.legal(s, seat, moves) > 1;
      const move = isFree ? player(view, seat, { iterations: values.iterations }, step) : (moves[0] ?? 0);
      game.play(s, seat, move, rng);
    }
  }
  return CLUES.map((_, at) => (truly[at] ?? 0) / (guessed[at] ?? 1));
}

const shares = CLUES.map(() => 0);
for (const [name, weight] of Object.entries(PLAYERS))
  for (const [at, share] of countAmong(name).entries()) shares[at] = (shares[at] ?? 0) + weight * share;
for (const [at, clue] of CLUES.entries())
  console.log(`  ${clue}: ${Math.max(0, -Math.log(shares[at] ?? 1)).toFixed(2)},`);
