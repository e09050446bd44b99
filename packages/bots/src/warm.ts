import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import type { Brain } from './brain.ts';
import { factsOf, finish, hintingBy } from './seat.ts';

/** Decisions, and playouts for each, after which the next question is answered as quickly as any other. */
const DECISIONS = 3;
const PLAYOUTS = 24;

/** Thinks of nothing in particular, so that whatever is made or compiled at first use is there before somebody waits. */
export function warmUp(brain: Brain): void {
  const { game } = brain;
  const setup = setupOf(game, game.seats[0] ?? 2);
  const rng = new FastChance(1);
  const moves = new Uint16Array(game.moves.length);
  const s = game.deal(setup, rng);
  for (let nth = 0; nth < DECISIONS && game.toMove(s) !== 0; nth++) {
    const seat = firstSeat(game.toMove(s));
    const facts = factsOf(game.print(game.view(s, seat, game.empty())));
    const budget = { iterations: PLAYOUTS };
    finish(hintingBy(brain, { game: game.name, setup, seat, facts, level: 'expert', budget, seed: nth }, () => 0));
    game.play(s, seat, moves[rng.below(game.legal(s, seat, moves))] ?? 0, rng);
  }
}
