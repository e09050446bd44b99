import { letterOf, type Game, type State, type View } from '@rumpus/engine';

/** Derived facts (docs/notation.md marks them with *) that spare a program some work. */
const WORDS = ['trump', 'lead', 'trick', 'extras', 'voids', 'limit', 'side', 'sequences', 'supply'];
const SIDES = ['blue', 'green', 'red'];

/** Those of them that the game has, as the view shows them. */
export function derivedFacts(game: Game, view: View<State>): Readonly<Record<string, string>> {
  const letters = Array.from({ length: game.seatCount(view) }, (_, seat) => letterOf(seat));
  const names = WORDS.flatMap((word) => [word, ...[...letters, ...SIDES].map((whose) => `${word} ${whose}`)]);
  const told = names.map((name): [string, string | undefined] => [name, game.derive(view, name)]);
  return Object.fromEntries(told.filter((fact): fact is [string, string] => fact[1] !== undefined));
}
