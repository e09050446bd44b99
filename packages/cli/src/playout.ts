import { nextSeat, type FastChance, type Game, type State } from '@rumpus/engine';

/** Room for the legal moves of any position of the game. */
export const moveRoom = (game: Game): Uint16Array => new Uint16Array(game.moves.length);

/** Plays random legal moves to the end of the game, in place; returns how many. */
export function playOut<S extends State>(game: Game<S>, s: S, chance: FastChance, out: Uint16Array): number {
  let moves = 0;
  for (let waiting = game.toMove(s); waiting !== 0; waiting = game.toMove(s)) {
    const seat = nextSeat(game, s);
    const count = game.legal(s, seat, out);
    if (count === 0 || moves === game.longest) throw new Error(`a game of ${game.name} does not end`);
    game.play(s, seat, out[chance.below(count)] as number, chance);
    moves++;
  }
  return moves;
}
