// The options of our commands. The default of an option says what it takes: a number is a whole number of at least 1,
// text is any text, false a flag, undefined text that may be left out; a Kind says it itself.
import { parseArgs } from 'node:util';
import { games, setupOf } from '@rumpus/engine';

export interface Kind<T> {
  readonly fallback: T;
  readonly wanted: string;
  /** Undefined if the text is not what is wanted. */
  readonly read: (text: string) => NonNullable<T> | undefined;
}

type Spec = Readonly<Record<string, Kind<unknown> | number | string | false | undefined>>;
type Value<S> =
  S extends Kind<infer T>
    ? T
    : S extends number
      ? number
      : S extends string
        ? string
        : S extends boolean
          ? boolean
          : string | undefined;
type Values<S extends Spec> = { readonly [Name in keyof S]: Value<S[Name]> };
type About<S extends Spec> = { readonly [Name in keyof S]?: string };

export function whole<D extends number | undefined>(fallback: D, least = 1): Kind<D | number> {
  const read = (text: string): number | undefined => {
    const number = text.trim() === '' ? NaN : Number(text);
    return Number.isSafeInteger(number) && number >= least ? number : undefined;
  };
  return { fallback, wanted: `a whole number of at least ${least}`, read };
}

export function positive(fallback: number): Kind<number> {
  const read = (text: string): number | undefined => (Number(text) > 0 ? Number(text) : undefined);
  return { fallback, wanted: 'a number above 0', read };
}

export const seedFrom = (fallback: number): Kind<number> => whole(fallback, 0);

export function oneOf<Name extends string, D extends Name | undefined>(
  names: readonly Name[],
  fallback: D,
): Kind<D | Name> {
  return { fallback, wanted: `one of ${names.join(', ')}`, read: (text) => names.find((name) => name === text) };
}

export function someOf<Name extends string, D extends readonly Name[] | undefined>(
  names: readonly Name[],
  fallback: D,
): Kind<D | readonly Name[]> {
  const read = (text: string): readonly Name[] | undefined =>
    text.split(',').every((part) => names.some((name) => name === part))
      ? names.filter((name) => text.split(',').includes(name))
      : undefined;
  return { fallback, wanted: `some of ${names.join(', ')}, with commas between`, read };
}

export const aGame = <D extends string | undefined>(fallback: D): Kind<D | string> =>
  oneOf(Object.keys(games), fallback);

/** The options among the words; throws an error whose message is a sentence for the user. */
export function parseOptions<S extends Spec>(spec: S, words: readonly string[]): Values<S> {
  const options = Object.entries(spec).map(([name, given]) => [name, { type: given === false ? 'boolean' : 'string' }]);
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(options) as Record<string, { type: 'boolean' | 'string' }>,
    strict: false,
    tokens: true,
  });
  const values: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(spec)) values[name] = kindOf(given).fallback;
  for (const token of tokens) {
    if (token.kind !== 'option') throw new Error(`Unexpected argument '${words[token.index]}'`);
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(spec, name) || !rawName.startsWith('--')) throw new Error(`Unknown option '${rawName}'`);
    values[name] = readOne(name, spec[name], inlineValue === false && value.startsWith('--') ? undefined : value);
  }
  checkSeats(values['game'], values['seats']);
  return values as Values<S>;
}

function kindOf(given: Spec[string]): Kind<unknown> {
  if (typeof given === 'object') return given;
  if (typeof given === 'number') return whole(given);
  return { fallback: given, wanted: given === false ? 'a flag' : 'text', read: (text) => text };
}

function readOne(name: string, given: Spec[string], text: string | undefined): unknown {
  if (given === false) {
    if (text !== undefined) throw new Error(`--${name} takes no value`);
    return true;
  }
  if (text === undefined || text === '') throw new Error(`--${name} needs a value`);
  const kind = kindOf(given);
  const value = kind.read(text);
  if (value === undefined) throw new Error(`--${name} is ${kind.wanted}, not "${text}"`);
  return value;
}

/** A number of seats is for the game that is named, or else for all of them. */
function checkSeats(name: unknown, seats: unknown): void {
  if (typeof seats !== 'number') return;
  for (const game of Object.values(games)) if (name === undefined || name === game.name) setupOf(game, seats);
}

export function helpOf(command: string, spec: Spec, about: About<Spec> = {}): string {
  const width = Math.max(...Object.keys(spec).map((name) => name.length));
  const lines = Object.entries(spec).map(([name, given]) => {
    const { wanted, fallback } = kindOf(given);
    const what = about[name] === undefined ? wanted : `${about[name]}: ${wanted}`;
    return `  --${name.padEnd(width)}  ${what}${fallback === undefined || fallback === false ? '' : ` (${fallback as string | number})`}`;
  });
  return [`${command} takes these options (in brackets: what is taken without them):`, ...lines].join('\n');
}

/** Ends the command: it was asked for something that it cannot do. */
export function refuse(command: string, reason: string): never {
  console.error(`${command}: ${reason}.`);
  process.exit(2);
}

/** The options the command was started with; ends it when they are wrong or help is asked for. */
export function readOptions<S extends Spec>(command: string, spec: S, about: About<S> = {}): Values<S> {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    console.log(helpOf(command, spec, about));
    process.exit(0);
  }
  try {
    return parseOptions(spec, words);
  } catch (error) {
    return refuse(command, error instanceof Error ? error.message : String(error));
  }
}
