import { FastChance, firstSeat, setupOf, type Seat, type State } from '@rumpus/engine';
import type { Brain } from '../src/brain.ts';
import { playerOf } from '../src/index.ts';

const GUESSES = 24;
const BUDGET = { iterations: 1 };

/** How much likelier than a guess the true world is by the weights of the brain, as a logarithm, at a decision. */
function told<S extends State>(brain: Brain<S>, s: S, seat: Seat, rng: FastChance): number {
  const { game } = brain;
  const view = game.view(s, seat, game.empty());
  const world = game.empty();
  const truth = brain.weigh(view, seat, s);
  let sum = 1;
  for (let nth = 0; nth < GUESSES; nth++)
    sum += Math.exp(brain.weigh(view, seat, game.guess(view, rng, world)) - truth);
  return -Math.log(sum / (GUESSES + 1));
}

interface Evening<S> {
  readonly player: string;
  readonly seats: number;
  readonly games: number;
  readonly options?: Record<string, string>;
  /** Decisions that count; without it all. */
  readonly counts?: (s: S) => boolean;
}

/** The mean of that over decisions with a choice, in games of one kind of player. */
export function toldBy<S extends State>(brain: Brain<S>, evening: Evening<S>): number {
  const { game } = brain;
  const player = playerOf(brain, evening.player);
  const rng = new FastChance(5);
  const moves = new Uint16Array(game.moves.length);
  const all: number[] = [];
  for (let nth = 0; nth < evening.games; nth++) {
    const luck = new FastChance(100 + nth);
    const s = game.deal(setupOf(game, evening.seats, evening.options), luck);
    for (let step = 0; game.toMove(s) !== 0; step++) {
      const seat = firstSeat(game.toMove(s));
      const isAsked = evening.counts?.(s) !== false && game.legal(s, seat, moves) > 1;
      if (isAsked && rng.below(8) === 0) all.push(told(brain, s, seat, rng));
      game.play(s, seat, player(game.view(s, seat, game.empty()), seat, BUDGET, step), luck);
    }
  }
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
