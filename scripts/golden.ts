// npm run golden [-- GAME]: writes the whole games of packages/engine/test/records/<game>/golden/ that are missing. Those that
// are there pin the rules and are never written over; delete one by hand when its rules have a new version.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, setupOf, SetupError, type Game, type Setup } from '../packages/engine/src/index.ts';
import { describeSetup, Walk } from '../packages/engine/src/laws.ts';
import { root } from './run.ts';

/** How many games are played to choose one from. */
const TRIES = 60;
const LONGEST_TEXT = 30_000;

function main(wanted: string | undefined): void {
  const chosen = Object.values(games).filter(({ name }) => wanted === undefined || name === wanted);
  if (chosen.length === 0) {
    console.error(`golden: there is no game "${wanted}", only ${Object.keys(games).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const written = chosen.reduce((sum, game) => sum + writeGames(game), 0);
  if (written === 0) console.log('No golden game is missing.');
}

/** Returns how many were written. */
function writeGames(game: Game): number {
  let written = 0;
  const folder = join(root, 'packages/engine/test/records', game.name, 'golden');
  mkdirSync(folder, { recursive: true });
  for (const setup of setupsFor(game)) {
    const title = describeSetup(game, setup);
    const file = join(folder, `${fileName(title)}.rec`);
    if (existsSync(file)) continue;
    const text = bestGame(game, setup);
    writeFileSync(file, text.replace('\n', `\n# golden: ${game.name}, ${title}\n`));
    console.log(`${file.slice(root.length + 1)}  ${text.length} bytes`);
    written++;
  }
  return written;
}

/** `5-seats-secretBids` for `5 seats, secretBids=on`. */
function fileName(title: string): string {
  const [seats, ...options] = title.replaceAll(/=on\b/g, '').split(', ');
  const words = options.length > 3 ? 'many-options' : options.map((option) => option.split(/=\d+,/, 1)[0]).join('-');
  return `${seats}-${words}`.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
}

/** Every seat count as usual, every option by itself and all of them together at one of the seat counts. */
function setupsFor(game: Game): Setup[] {
  const last = Object.entries(game.options).map(([name, spec]): [string, string] => [
    name,
    'default' in spec ? turned(spec.default) : (spec.at(-1) ?? ''),
  ]);
  const alone = last.map(([name, value], nth) => firstAllowed(game, nth + 1, { [name]: value }));
  let together: Record<string, string> = {};
  for (const [name, value] of last) {
    const more = { ...together, [name]: value };
    if (firstAllowed(game, 2, more) !== undefined) together = more;
  }
  const usual = game.seats.map((seats) => setupOf(game, seats));
  return [...usual, ...alone, firstAllowed(game, 2, together)].filter((setup) => setup !== undefined);
}

/** The first seat count, from the nth on, for which the game allows these options. */
function firstAllowed(game: Game, nth: number, options: Record<string, string>): Setup | undefined {
  for (let at = 0; at < game.seats.length; at++) {
    try {
      return setupOf(game, game.seats[(nth + at) % game.seats.length] ?? 0, options);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
    }
  }
  return undefined;
}

/** The same numbers, each one place on. */
function turned(list: string): string {
  const numbers = list.split(',');
  return [...numbers.slice(-1), ...numbers.slice(0, -1)].join(',');
}

/** A finished game with many kinds of moves and outcomes, and not too long. */
function bestGame(game: Game, setup: Setup): string {
  let best = { worth: -Infinity, text: '' };
  for (let seed = 1; seed <= TRIES; seed++) {
    const walk = new Walk(game, setup, seed);
    while (!walk.isOver) walk.play();
    const text = walk.text();
    const kinds = new Set(text.match(/^[A-Z] [^ :\n]+/gm)?.map((move) => move.slice(2)));
    const outcomes = text.match(/^~/gm)?.length ?? 0;
    const worth =
      kinds.size + Math.min(outcomes, 40) / 4 - (text.length > LONGEST_TEXT ? text.length : text.length / 5000);
    if (worth > best.worth) best = { worth, text };
  }
  return best.text;
}

main(process.argv[2]);
