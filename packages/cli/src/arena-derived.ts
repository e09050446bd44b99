import { letterOf, type Game, type State, type View } from '@rumpus/engine';

/** Derived facts (docs/notation.md marks them with *) that spare a program some work. */
const WORDS = ['trump', 'lead', 'trick', 'extras', 'voids', 'limit', 'side', 'sequences', 'supply'];
const SIDES = ['blue', 'green', 'red'];

/** Those of them that the game has, as the view shows them. */
export function derivedFacts(game: Game, view: View<State>): Readonly<Record<string, string>> {
  const letters = Array.from({ length: game.seatCount(view) }, (_, seat) => letterOf(seat));
  const endings = ['', ...[...letters, ...SIDES].map((whose) => ` ${whose}`)];
  const derived: Record<string, string> = {};
  for (const word of WORDS) {
    for (const ending of endings) {
      const value = game.derive(view, word + ending);
      if (value !== undefined) derived[word + ending] = value;
    }
  }
  return derived;
}
