import type { Game, State } from '@rumpus/engine';
import type { Brain } from './brain.ts';

/** A playout without knowledge tells little and may be long: it is cut short after so many moves. */
const HORIZON = 120;

/** No knowledge of the game at all: uniform priors and random playouts. */
export function plainBrain<S extends State>(game: Game<S>): Brain<S> {
  return {
    game,
    prior: (_s, _seat, _moves, count, out) => out.fill(0, 0, count),
    trust: { points: 0, playouts: 0 },
    playout: (_s, _seat, moves, count, rng) => moves[rng.below(count)],
    epoch: () => 0,
    settle(s, out) {
      for (let seat = game.seatCount(s) - 1; seat >= 0; seat--) out[seat] = game.payoff(s, seat);
    },
    value: (s, out) => out.fill(1 / game.seatCount(s)),
    horizon: () => HORIZON,
    treeDepth: () => 2,
    width: () => 24,
    weigh: () => 0,
    particles: 1,
    why: (_view, _seat, _move, { worlds }) => ({ code: 'tried', numbers: { worlds } }),
  };
}
