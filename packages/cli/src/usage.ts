import { games, isSeed, setupOf, SetupError, type Game, type Setup } from '@rumpus/engine';

/** What a command tells the shell when it is done. */
export type Finish = (exitCode: number) => void;

/** Something the user asked for that cannot be: one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something asked for rightly that cannot be done: one sentence, exit code 1. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
}

/** Reads a whole number; `name` is what the sentence about a wrong one calls it. */
export const wholeNumber =
  (name: string, lowest: number, highest: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= lowest && value <= highest) return value;
    throw new UsageError(`${name} is a whole number from ${lowest} to ${highest}, not "${text}"`);
  };

/** Reads a number that may have decimals. */
export const decimalNumber =
  (name: string, lowest: number, highest: number) =>
  (text: string): number => {
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= lowest && value <= highest) return value;
    throw new UsageError(`${name} is a number from ${lowest} to ${highest}, not "${text}"`);
  };

/** Reads the seed of a run. */
export function seedText(text: string): string {
  if (!isSeed(text)) throw new UsageError(`--seed is 1 to 64 hexadecimal digits, not "${text}"`);
  return text.toLowerCase();
}

/** Gathers `--option k=v`, however often it is given. */
export function addOption(text: string, earlier: Readonly<Record<string, string>> = {}): Record<string, string> {
  const match = /^([A-Za-z]+)=(\S+)$/.exec(text);
  if (!match) throw new UsageError(`--option is written name=value, not "${text}"`);
  const [, name = '', value = ''] = match;
  if (Object.hasOwn(earlier, name)) throw new UsageError(`--option ${name} is given twice`);
  return { ...earlier, [name]: value };
}

export const gameNames = (): string => listed(Object.keys(games));

/** The options of all games, for the help of commands that take them. */
export function optionsHelp(): string {
  const told = Object.values(games).map(({ name, options }) => {
    const all = Object.entries(options).map(([option, spec]) =>
      'default' in spec ? `${option}=${spec.default}` : `${option}=${spec.join('|')}`,
    );
    return `  ${name}\n    ${all.join('\n    ')}`;
  });
  return `\nOptions of the games (the first value is the usual one; rumpus rules GAME says what they mean):\n${told.join('\n')}`;
}

export function gameNamed(name: string): Game {
  const game: Game | undefined = Object.hasOwn(games, name) ? games[name] : undefined;
  if (game === undefined) throw new UsageError(`There is no game "${name}": choose ${gameNames()}`);
  return game;
}

/** The set-up asked for; four seats unless the user or the game says otherwise. */
export function setupFor(game: Game, seats: number | undefined, options: Readonly<Record<string, string>> = {}): Setup {
  const usual = game.seats.includes(4) ? 4 : (game.seats[0] ?? 2);
  try {
    return setupOf(game, seats ?? usual, options);
  } catch (error) {
    throw error instanceof SetupError ? new UsageError(error.message) : error;
  }
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(words: readonly string[], joint = 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}
