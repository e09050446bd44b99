import { isSeed } from './chance.ts';
import { setupOf, SetupError, type Game, type Setup } from './game.ts';
import { FORMAT } from './print-header.ts';
import { RecordError } from './record-error.ts';
import { shorten } from './shorten.ts';

export type Games = Readonly<Record<string, Game>>;

export interface Header {
  readonly game: Game;
  readonly setup: Setup;
  readonly names: readonly string[];
  readonly seed: string | undefined;
}

/** A value of the header and the line it stands on. */
interface Found {
  readonly value: string;
  readonly line: number;
}

const WORDS = new Set(['game', 'rules', 'seats', 'names', 'seed']);

/** Reads the lines before the blank one; the first of them has the number `first`. */
export function parseHeader(games: Games, first: number, contents: readonly string[]): Header {
  if (contents[0] !== `rumpus ${FORMAT}`) {
    throw new RecordError(first, `only format ${FORMAT} is known here, not "${shorten(contents[0])}"`);
  }
  const found = new Map<string, Found>();
  const options = new Map<string, Found>();
  for (const [at, content] of contents.entries()) {
    if (at === 0 || content === '') continue;
    const line = first + at;
    const space = content.indexOf(' ');
    const word = space < 0 ? content : content.slice(0, space);
    const value = space < 0 ? '' : content.slice(space + 1);
    if (word !== 'option' && !WORDS.has(word)) {
      throw new RecordError(line, `a header has no line "${shorten(word)}" (a blank line ends the header)`);
    }
    if (value === '') throw new RecordError(line, `"${word}" needs a value`);
    if (word === 'option') addOption(options, value, line);
    else if (found.has(word)) throw new RecordError(line, `"${word}" stands here a second time`);
    else found.set(word, { value, line });
  }
  const game = gameNamed(games, found.get('game'), first);
  checkRules(game, found.get('rules'));
  const setup = setupFrom(game, found.get('seats'), options, first);
  return { game, setup, names: namesFrom(found.get('names'), setup.seats), seed: seedFrom(found.get('seed')) };
}

function addOption(options: Map<string, Found>, text: string, line: number): void {
  const match = /^([A-Za-z]+) ?= ?(\S+)$/.exec(text);
  if (!match) throw new RecordError(line, 'an option is written name=value');
  const [, name, value] = match;
  if (options.has(name)) throw new RecordError(line, `option ${shorten(name)} stands here a second time`);
  options.set(name, { value, line });
}

function gameNamed(games: Games, found: Found | undefined, first: number): Game {
  if (found === undefined) throw new RecordError(first, 'the header names no game');
  if (!Object.hasOwn(games, found.value)) {
    throw new RecordError(found.line, `there is no game "${shorten(found.value)}" (${Object.keys(games).join(', ')})`);
  }
  return games[found.value];
}

function checkRules(game: Game, found: Found | undefined): void {
  if (found === undefined) return;
  const version = /^\d{1,9}$/.test(found.value) ? Number(found.value) : 0;
  if (version < 1 || version > game.rules) {
    throw new RecordError(found.line, `${game.name} has rules 1 to ${game.rules}, not "${shorten(found.value)}"`);
  }
}

function setupFrom(game: Game, seats: Found | undefined, options: ReadonlyMap<string, Found>, first: number): Setup {
  if (seats === undefined) throw new RecordError(first, 'the header does not say how many seats');
  if (!/^\d{1,2}$/.test(seats.value)) {
    throw new RecordError(seats.line, `seats is a number, not "${shorten(seats.value)}"`);
  }
  const count = Number(seats.value);
  const given = Object.fromEntries([...options].map(([name, { value }]) => [name, value]));
  try {
    return setupOf(game, count, given);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    const guilty = error.option ?? Object.keys(given).findLast((name) => isAllowedWithout(game, count, given, name));
    throw new RecordError(options.get(guilty ?? '')?.line ?? seats.line, error.message);
  }
}

function isAllowedWithout(game: Game, seats: number, options: Readonly<Record<string, string>>, name: string): boolean {
  const { [name]: _, ...others } = options;
  try {
    setupOf(game, seats, others);
    return true;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return false;
  }
}

function namesFrom(found: Found | undefined, seats: number): string[] {
  if (found === undefined) return [];
  const names = found.value.split(/ ?, ?/);
  if (names.length !== seats) throw new RecordError(found.line, `there are ${names.length} names for ${seats} seats`);
  if (names.includes('')) throw new RecordError(found.line, 'a name is empty');
  return names;
}

function seedFrom(found: Found | undefined): string | undefined {
  if (found !== undefined && !isSeed(found.value)) {
    throw new RecordError(found.line, 'a seed is 1 to 64 hexadecimal digits');
  }
  return found?.value.toLowerCase();
}
