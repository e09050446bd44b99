import type { FastChance } from '../chance.ts';
import { setupOf, SetupError, type Game, type ListOption, type Setup } from '../game.ts';

type Given = Record<string, string>;

/**
 * The corners of a game's set-ups: for every seat count all defaults, each option value by itself, all options at
 * their last value, and some random combinations; without what the game refuses.
 */
export function setUps(game: Game, rng: FastChance, combinations = 3): Setup[] {
  const choices = Object.entries(game.options).map(([name, spec]): Choice => ({
    name,
    values: 'default' in spec ? listsFor(spec) : spec,
  }));
  const found = new Map<string, Setup>();
  const add = (setup: Setup | undefined): unknown => setup && found.set(JSON.stringify(setup), setup);
  for (const seats of game.seats) {
    add(allowed(game, seats, {}));
    for (const { name, values } of choices) for (const value of values) add(allowed(game, seats, { [name]: value }));
    add(together(game, seats, choices, (values) => values.at(-1)!));
    for (let n = 0; n < combinations; n++)
      add(together(game, seats, choices, (values) => values[rng.below(values.length)]));
  }
  return [...found.values()];
}

interface Choice {
  readonly name: string;
  readonly values: readonly string[];
}

/** Option after option, without those that the game refuses together with the ones before. */
function together(
  game: Game,
  seats: number,
  choices: readonly Choice[],
  choose: (values: readonly string[]) => string,
): Setup | undefined {
  let given: Given = {};
  for (const { name, values } of choices) {
    const more = { ...given, [name]: choose(values) };
    if (allowed(game, seats, more) !== undefined) given = more;
  }
  return allowed(game, seats, given);
}

function allowed(game: Game, seats: number, options: Given): Setup | undefined {
  try {
    return setupOf(game, seats, options);
  } catch (error) {
    if (error instanceof SetupError) return undefined;
    throw error;
  }
}

/** Lists with the sum of the default one: as it is, most of it in the first place, in the last, turned by three. */
function listsFor(spec: ListOption): string[] {
  const usual = spec.default.split(',').map(Number);
  const sum = usual.reduce((total, number) => total + number, 0);
  const heaped = (at: number): number[] => usual.map((_, index) => (index === at ? sum - usual.length + 1 : 1));
  const turned = usual.map((_, index) => usual[(index + 3) % usual.length]);
  return [usual, heaped(0), heaped(usual.length - 1), turned].map((list) => list.join(','));
}

/** `5 seats, secretBids=on`: what a set-up has of its own. */
export function describeSetup(game: Game, setup: Setup): string {
  const own = Object.entries(game.options)
    .filter(([name, spec]) => setup.options[name] !== ('default' in spec ? spec.default : spec[0]))
    .map(([name]) => `${name}=${setup.options[name]}`);
  return [`${setup.seats} seats`, ...own].join(', ');
}
