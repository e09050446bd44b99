import { FastChance, type Move, type Seat, type State, type View } from '@rumpus/engine';
import { isLevel, LEVELS, type Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import { choose } from './choose.ts';
import { plainMove } from './plain-search.ts';
import { Search } from './search.ts';
import { STYLES, tasteful } from './styles.ts';
import { uctMove } from './uct-search.ts';

/** Who may sit at a table of the arena: the five levels, and yardsticks to measure them against. */
export const YARDSTICKS = ['random', 'beginner', 'greedy', 'plain', 'flat', 'uct'] as const;
export const PLAYERS: readonly string[] = [...LEVELS, ...YARDSTICKS, ...STYLES];

export type Player<S extends State = State> = (view: View<S>, seat: Seat, budget: Budget, seed: number) => Move;

/** A beginner knows what is good and still plays this share of moves at random. */
const BEGINNER_SLIPS = 0.3;

export function playerOf<S extends State>(brain: Brain<S>, name: string): Player<S> {
  if (isLevel(name)) return (view, seat, budget, seed) => choose(brain, view, { seat, level: name, budget, seed }).move;
  const { game } = brain;
  const moves = new Uint16Array(game.moves.length);
  const rng = new FastChance();
  const randomly: Player<S> = (view, seat, _budget, seed) => {
    rng.reseed(seed);
    return moves[rng.below(game.legal(view, seat, moves))];
  };
  const greedily: Player<S> = (view, seat, _budget, seed) => {
    rng.reseed(seed);
    return greedyMove(brain, view, seat, moves, game.legal(view, seat, moves), rng);
  };
  if (name === 'random') return randomly;
  if (name === 'greedy') return greedily;
  if (name === 'beginner') {
    return (view, seat, budget, seed) => {
      rng.reseed(seed ^ 0x3c6ef372);
      const player = rng.below(1000) < 1000 * BEGINNER_SLIPS ? randomly : greedily;
      return player(view, seat, budget, seed);
    };
  }
  if (STYLES.includes(name)) {
    return (view, seat, _budget, seed) => {
      rng.reseed(seed);
      const count = tasteful(name, brain, view, seat, moves, game.legal(view, seat, moves));
      return greedyMove(brain, view, seat, moves, count, rng);
    };
  }
  if (name === 'plain') return (view, seat, budget, seed) => plainMove(brain, view, seat, budget, seed);
  if (name === 'uct') return (view, seat, budget, seed) => uctMove(game, view, seat, budget, seed);
  if (name === 'flat') {
    const flat = flatBrain(brain);
    return (view, seat, budget, seed) => {
      const search = new Search(flat, view, seat, seed, { belief: false, memory: 1, patient: true });
      search.run(budget);
      return search.considered()[0].move;
    };
  }
  throw new RangeError(`there is no player "${name}"`);
}

const logits = new Float64Array(1 << 16);

function greedyMove<S extends State>(
  brain: Brain<S>,
  s: S,
  seat: Seat,
  moves: Uint16Array,
  count: number,
  rng: FastChance,
): Move {
  if (brain.greedy !== undefined) return brain.greedy(s, seat, moves, count, rng);
  brain.prior(s, seat, moves, count, logits, 1);
  let best = 0;
  for (let at = 1; at < count; at++) if (logits[at] > logits[best]) best = at;
  return moves[best];
}

const NO_TRUST = { points: 0, playouts: 0 };

/** Flat Monte Carlo: every move in the same uniform worlds, greedy playouts to the end of the round. */
function flatBrain<S extends State>(brain: Brain<S>): Brain<S> {
  const flat: Brain<S> = {
    ...brain,
    prior: (_s, _seat, _moves, count, out) => out.fill(0, 0, count),
    trust: NO_TRUST,
    trustIn: () => NO_TRUST,
    playout: (s, seat, moves, count, rng) =>
      brain.greedy === undefined ? brain.playout(s, seat, moves, count, rng) : brain.greedy(s, seat, moves, count, rng),
    horizon: () => Infinity,
    treeDepth: () => 0,
    width: () => Infinity,
    particles: 1,
    never: () => false,
  };
  delete flat.playOn;
  delete flat.look;
  return flat;
}
