import { KeyedChance, type Chance } from './chance.ts';
import { factOf } from './checks.ts';
import { FactError, UnknownFactError, type Facts } from './facts.ts';
import type { Game, Setup } from './game.ts';
import { RecordError } from './record-error.ts';
import type { Line } from './record-line.ts';
import { shorten } from './shorten.ts';
import type { State } from './state.ts';

type FactLine = Line & { kind: 'fact' };

/** The state that the `@` lines of a record set up; throws RecordError at the line that is wrong. */
export function setUpPosition(game: Game, setup: Setup, lines: readonly FactLine[], chance: Chance): State {
  const { facts, lineOf } = readFacts(game, lines);
  try {
    return game.parse(setup, facts, chance);
  } catch (error) {
    if (!(error instanceof FactError)) throw error;
    const line = lineOf.get(error.fact) ?? lines[0].line;
    const isDerived = error instanceof UnknownFactError && derives(game, setup, error.fact);
    const reason = isDerived ? `"${error.fact}" follows from other facts: it can be checked, not set` : error.message;
    throw new RecordError(line, reason);
  }
}

function readFacts(game: Game, lines: readonly FactLine[]): { facts: Facts; lineOf: Map<string, number> } {
  const facts: Facts = new Map();
  const lineOf = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { text, line } of lines) {
    const { name, value } = splitFact(game, text, numbers);
    if (value === '') throw new RecordError(line, `"${shorten(name)}" needs a value`);
    if (/(^| )\?( |$)|^\d+ cards?$/.test(value)) throw new RecordError(line, 'a position names its cards');
    if (facts.has(name)) throw new RecordError(line, `"${shorten(name)}" is set a second time`);
    facts.set(name, value);
    lineOf.set(name, line);
  }
  return { facts, lineOf };
}

/** `hand A R5 R6` is the fact `hand A`; the second line of `table A …` is the fact `table A2`. */
function splitFact(game: Game, text: string, numbers: Map<string, number>): { name: string; value: string } {
  const [word, ...rest] = text.split(' ');
  if (!game.indexedFacts.includes(word) || rest.length === 0 || /^-?\d/.test(rest[0])) {
    return { name: word, value: rest.join(' ') };
  }
  const name = `${word} ${rest[0]}`;
  const value = rest.slice(1).join(' ');
  if (!game.numberedFacts?.includes(word) || /\d$/.test(name)) return { name, value };
  const nth = (numbers.get(name) ?? 0) + 1;
  numbers.set(name, nth);
  return { name: `${name}${nth}`, value };
}

/** Does any state have this fact? */
const derives = (game: Game, setup: Setup, name: string): boolean =>
  factOf(game, game.deal(setup, new KeyedChance('0')), name) !== undefined;
