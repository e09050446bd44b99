import { brainOf, moveByPrior } from '@rumpus/bots';
import { FastChance, nextSeat, type Game, type Seat, type Setup, type State, type View } from '@rumpus/engine';

export interface Decision {
  readonly seat: Seat;
  readonly view: View<State>;
  /** How the game ended for that seat. */
  readonly payoff: number;
  /** How many decisions the game had. */
  readonly decisions: number;
}

/** Plays one game of Solid bots and keeps one decision, each as likely as any other. */
export function randomDecision(game: Game, setup: Setup, seed: number): Decision {
  const rng = new FastChance(seed);
  const brain = brainOf(game.name);
  const s = game.deal(setup, rng);
  const kept = game.empty();
  const seen = game.empty();
  let keptSeat = 0;
  let decisions = 0;
  while (game.toMove(s) !== 0) {
    const nth = ++decisions;
    const seat = nextSeat(game, s);
    if (rng.below(nth) === 0) {
      kept.bytes.set(s.bytes);
      keptSeat = seat;
    }
    const question = { seat, level: 'solid', budget: { iterations: 1 }, seed: seed + nth } as const;
    game.play(s, seat, moveByPrior(brain, game.view(s, seat, seen), question), rng);
  }
  const view = game.view(kept, keptSeat, game.empty());
  return { seat: keptSeat, view, payoff: game.payoff(s, keptSeat), decisions };
}
