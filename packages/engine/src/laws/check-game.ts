import type { Game, Setup } from '../game.ts';
import type { State } from '../state.ts';
import { cardsAreConserved, gamesEnd, recordsReplay } from './end-laws.ts';
import { LawBroken } from './law-broken.ts';
import { emptyTally, type Law, type Tally } from './law.ts';
import { legalFromView, legalMoves, movesAndTexts, refusals } from './move-laws.ts';
import { independentCopies, printedAndParsed, sameChanceSameState } from './state-laws.ts';
import { nonInterference } from './twin-worlds.ts';
import { guessesFitTheView, viewsShowTheState } from './view-laws.ts';
import { Walk } from './walk.ts';

/** Laws 1 to 13, which every game keeps at every step; law 14 needs full enumeration (chiSquare). */
export const laws: readonly Law[] = [
  sameChanceSameState,
  printedAndParsed,
  independentCopies,
  legalMoves,
  legalFromView,
  viewsShowTheState,
  guessesFitTheView,
  nonInterference,
  cardsAreConserved,
  gamesEnd,
  movesAndTexts,
  refusals,
  recordsReplay,
];

export interface Effort {
  /** Only these laws; all unless given. */
  readonly laws?: readonly number[];
  /** One step in so many is sampled for the laws that take longer. */
  readonly every?: number;
  readonly tally?: Tally;
}

/** Plays one random game to its end and holds it to the laws. Throws LawBroken. */
export function checkGame<S extends State>(game: Game<S>, setup: Setup, seed: number, effort: Effort = {}): Tally {
  const { every = 20, tally = emptyTally() } = effort;
  const walk = new Walk(game, setup, seed);
  const watched = laws
    .filter(({ number }) => effort.laws?.includes(number) ?? true)
    .map((law) => ({ law, watcher: guarded(walk, law, () => law.watch(walk, tally)) }));
  let nextSample = 0;
  for (;;) {
    const isSampled = walk.moves >= nextSample || walk.isOver;
    for (const { law, watcher } of watched) {
      guarded(walk, law, () => {
        watcher.everyStep?.();
        if (isSampled) watcher.sampledStep?.();
        if (walk.isOver) watcher.end?.();
      });
      tally.checks++;
    }
    // Long games are sampled more and more thinly.
    if (isSampled) nextSample = walk.moves + 1 + walk.rng.below(2 * Math.max(every, walk.moves >> 4));
    if (walk.isOver) break;
    guarded(walk, gamesEnd, () => walk.play());
  }
  tally.games++;
  tally.moves += walk.moves;
  return tally;
}

/** Whatever else is thrown breaks the law that was being looked at. */
function guarded<S extends State, T>(walk: Walk<S>, law: Law, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof LawBroken) throw error;
    const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return walk.broken(law.number, `${told} was thrown`, [], error);
  }
}
