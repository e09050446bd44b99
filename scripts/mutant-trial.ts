// Holds the engine beside this script to the laws, some games of each game, and says in one line what is broken.
// scripts/mutants.ts runs it in copies of the engine.
import { games } from '../packages/engine/src/index.ts';
import { checkGames, emptyTally, LawBroken } from '../packages/engine/src/laws.ts';

const GAMES = 50;

function firstFault(only: string): string | undefined {
  for (const game of Object.values(games)) {
    if (only !== '' && game.name !== only) continue;
    try {
      checkGames(game, 0, GAMES, { every: 10, tally: emptyTally() });
    } catch (error) {
      if (!(error instanceof LawBroken)) return `laws: ${String(error)}`;
      return `Law ${error.law}: ${error.sentence} (${game.name})`;
    }
  }
  return undefined;
}

const fault = firstFault(process.argv[2] ?? '');
if (fault !== undefined) console.log(fault);
process.exitCode = fault === undefined ? 0 : 1;
