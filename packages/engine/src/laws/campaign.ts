import { FastChance } from '../chance.ts';
import type { Game, Setup } from '../game.ts';
import { checkGame, type Effort } from './check-game.ts';
import type { Tally } from './law.ts';
import { setUps } from './set-ups.ts';

const corners = new WeakMap<Game, readonly Setup[]>();

/** The set-ups that a game is held to the laws in, always the same. */
export function cornersOf(game: Game): readonly Setup[] {
  const known = corners.get(game);
  if (known !== undefined) return known;
  const rng = new FastChance(14);
  // In random order, so that any run of them has every number of seats and every option in it.
  const found = setUps(game, rng, 5)
    .map((setup) => ({ setup, place: rng.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ setup }) => setup);
  corners.set(game, found);
  return found;
}

/** Whole games from one seed on, the set-ups in turn; a seed alone settles its game. */
export function checkGames(
  game: Game,
  firstSeed: number,
  count: number,
  effort: Effort & { readonly tally: Tally },
): Tally {
  const all = cornersOf(game);
  for (let seed = firstSeed; seed < firstSeed + count; seed++) checkGame(game, all[seed % all.length], seed, effort);
  return effort.tally;
}
