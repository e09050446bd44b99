import { FastChance, firstSeat, type Game, type Seat, type Setup, type State } from '@rumpus/engine';

/** A position some random moves into a game that is not over. */
export function midGame(game: Game, setup: Setup, seed: number, most: number): { s: State; seat: Seat } {
  const chance = new FastChance(seed);
  const s = game.deal(setup, chance);
  const before = game.empty();
  const out = new Uint16Array(game.moves.length);
  const moves = chance.below(most);
  for (let at = 0; at < moves; at++) {
    const seat = firstSeat(game.toMove(s));
    const count = game.legal(s, seat, out);
    before.bytes.set(s.bytes);
    game.play(s, seat, out[chance.below(count)], chance);
    if (game.toMove(s) === 0) {
      s.bytes.set(before.bytes);
      break;
    }
  }
  return { s, seat: firstSeat(game.toMove(s)) };
}

/** How many random moves a game of so many seats has at most when a position is taken from it. */
export const depthOf = (game: Game, setup: Setup): number =>
  game.name === 'out-of-control' ? 60 * setup.seats : 25 * setup.seats;
