import { isSeed } from './chance.ts';
import { setupOf, SetupError, type Game, type Setup } from './game.ts';
import { seatOf, SPECTATOR, type Seat } from './seats.ts';
import type { State } from './state.ts';

/** The version of the text format, in the first line of every record. */
export const FORMAT = 1;

const LONGEST_LINE = 8192;
const MOST_LINES = 200_000;

/** A record that is wrong, at the line that is wrong. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export type Line =
  | { readonly kind: 'fact'; readonly line: number; readonly text: string }
  | { readonly kind: 'chance'; readonly line: number; readonly luck: string; readonly values: readonly string[] }
  | { readonly kind: 'move'; readonly line: number; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'check'; readonly line: number; readonly check: Check }
  | { readonly kind: 'result'; readonly line: number; readonly scores: ReadonlyMap<Seat, number> };

export type Check =
  | { readonly kind: 'can'; readonly seat: Seat; readonly move: string }
  | { readonly kind: 'cannot'; readonly seat: Seat; readonly move: string }
  | { readonly kind: 'moves'; readonly seat: Seat; readonly moves: readonly string[] }
  | { readonly kind: 'fact'; readonly text: string }
  | { readonly kind: 'sees'; readonly viewer: Seat; readonly text: string };

/** One record as it stands in the text, its header read and checked. */
export interface GameRecord {
  readonly game: Game;
  readonly setup: Setup;
  readonly names: readonly string[];
  readonly seed: string | undefined;
  /** The first comment: what the record shows. */
  readonly title: string;
  /** The line of `rumpus 1`. */
  readonly line: number;
  readonly lines: readonly Line[];
}

type Games = Readonly<Record<string, Game>>;

/** Splits a text into its records; each begins with a line `rumpus 1`. */
export function splitRecords(text: string): { readonly first: number; readonly lines: string[] }[] {
  const lines = text.split('\n', MOST_LINES + 1);
  if (lines.length > MOST_LINES) throw new RecordError(MOST_LINES, `a file has at most ${MOST_LINES} lines`);
  const records: { first: number; lines: string[] }[] = [];
  for (const [at, raw] of lines.entries()) {
    const content = contentOf(raw);
    if (/^rumpus\b/.test(content)) records.push({ first: at + 1, lines: [] });
    else if (records.length === 0 && content !== '') {
      throw new RecordError(at + 1, `a record begins with "rumpus ${FORMAT}"`);
    }
    records.at(-1)?.lines.push(raw);
  }
  if (records.length === 0) throw new RecordError(1, 'there is no record here');
  return records;
}

/** A line without its comment and the space around it. */
function contentOf(raw: string): string {
  const hash = raw.indexOf('#');
  return (hash < 0 ? raw : raw.slice(0, hash)).trim();
}

export function parseRecord(games: Games, first: number, lines: readonly string[]): GameRecord {
  const contents = lines.map((raw, at) => {
    if (raw.length > LONGEST_LINE) throw new RecordError(first + at, `a line has at most ${LONGEST_LINE} characters`);
    if (raw.includes('\uFFFD') || raw.includes('\0')) throw new RecordError(first + at, 'this is not UTF-8 text');
    return contentOf(raw);
  });
  const header = parseHeader(games, first, contents, lines);
  const body: Line[] = [];
  for (let at = header.end; at < contents.length; at++) {
    const content = contents[at]!;
    if (content !== '') body.push(parseLine(content, first + at, header.setup.seats));
  }
  const comment = lines.find((line) => line.includes('#')) ?? '';
  const { game, setup, names, seed } = header;
  return { game, setup, names, seed, line: first, lines: body, title: comment.slice(comment.indexOf('#') + 1).trim() };
}

interface Header {
  readonly game: Game;
  readonly setup: Setup;
  readonly names: readonly string[];
  readonly seed: string | undefined;
  readonly end: number;
}

function parseHeader(games: Games, first: number, contents: readonly string[], raw: readonly string[]): Header {
  if (contents[0] !== `rumpus ${FORMAT}`) {
    throw new RecordError(first, `this is format ${FORMAT}, not "${contents[0]!.slice(0, 40)}"`);
  }
  const found = new Map<string, { value: string; line: number }>();
  const options: Record<string, string> = {};
  let end = 1;
  for (; end < contents.length; end++) {
    if (raw[end]!.trim() === '') break;
    const content = contents[end]!;
    if (content === '') continue;
    const line = first + end;
    const [word = '', ...rest] = content.split(/\s+/);
    const value = rest.join(' ');
    if (!['game', 'rules', 'seats', 'names', 'option', 'seed'].includes(word)) {
      throw new RecordError(line, `a header has no line "${word.slice(0, 40)}" (a blank line ends the header)`);
    }
    if (value === '') throw new RecordError(line, `"${word}" needs a value`);
    if (word === 'option') addOption(options, value, line);
    else if (found.has(word)) throw new RecordError(line, `"${word}" stands here a second time`);
    else found.set(word, { value, line });
  }
  const game = gameNamed(games, found.get('game'), first);
  checkRules(game, found.get('rules'));
  const setup = setupFrom(game, found.get('seats'), options, first);
  const names = found.get('names')?.value.split(/\s*,\s*/) ?? [];
  if (names.length > 0 && names.length !== setup.seats) {
    throw new RecordError(found.get('names')!.line, `there are ${names.length} names for ${setup.seats} seats`);
  }
  const seed = found.get('seed');
  if (seed !== undefined && !isSeed(seed.value)) {
    throw new RecordError(seed.line, 'a seed is 1 to 64 hexadecimal digits');
  }
  return { game, setup, names, seed: seed?.value.toLowerCase(), end };
}

interface Found {
  readonly value: string;
  readonly line: number;
}

function addOption(options: Record<string, string>, text: string, line: number): void {
  const match = /^([A-Za-z]+)\s*=\s*(\S+)$/.exec(text);
  if (!match) throw new RecordError(line, 'an option is written name=value');
  const [, name = '', value = ''] = match;
  if (Object.hasOwn(options, name)) throw new RecordError(line, `option ${name} stands here a second time`);
  options[name] = value;
}

function gameNamed(games: Games, found: Found | undefined, first: number): Game {
  if (found === undefined) throw new RecordError(first, 'the header names no game');
  if (!Object.hasOwn(games, found.value)) {
    throw new RecordError(found.line, `there is no game "${found.value.slice(0, 40)}" (${Object.keys(games).join(', ')})`);
  }
  return games[found.value]!;
}

function checkRules(game: Game, found: Found | undefined): void {
  if (found === undefined) return;
  const version = Number(found.value);
  if (!Number.isInteger(version) || version < 1 || version > game.rules) {
    throw new RecordError(found.line, `${game.name} has rules 1 to ${game.rules}, not "${found.value.slice(0, 40)}"`);
  }
}

function setupFrom(game: Game, seats: Found | undefined, options: Record<string, string>, first: number): Setup {
  if (seats === undefined) throw new RecordError(first, 'the header does not say how many seats');
  if (!/^\d{1,2}$/.test(seats.value)) throw new RecordError(seats.line, `seats is a number, not "${seats.value.slice(0, 40)}"`);
  try {
    return setupOf(game, Number(seats.value), options);
  } catch (error) {
    if (error instanceof SetupError) throw new RecordError(seats.line, error.message);
    throw error;
  }
}

function parseLine(content: string, line: number, seats: number): Line {
  const rest = content.slice(1).trim().replace(/\s+/g, ' ');
  if (content.startsWith('@')) return { kind: 'fact', line, text: nonEmpty(rest, line) };
  if (content.startsWith('~')) {
    const [luck = '', ...values] = nonEmpty(rest, line).split(' ');
    return { kind: 'chance', line, luck, values };
  }
  if (content.startsWith('?')) return { kind: 'check', line, check: parseCheck(nonEmpty(rest, line), line, seats) };
  if (content.startsWith('=')) return { kind: 'result', line, scores: parseResult(nonEmpty(rest, line), line, seats) };
  const match = /^([A-Z]) +(.+)$/.exec(content.replace(/\s+/g, ' '));
  if (!match) throw new RecordError(line, `"${content.slice(0, 40)}" is neither a move nor @, ~, ?, = or #`);
  return { kind: 'move', line, seat: parseSeat(match[1]!, line, seats), text: match[2]! };
}

function nonEmpty(text: string, line: number): string {
  if (text === '') throw new RecordError(line, 'nothing follows the sign');
  return text;
}

function parseSeat(letter: string, line: number, seats: number): Seat {
  const seat = seatOf(letter);
  if (seat < 0 || seat >= seats) throw new RecordError(line, `there is no seat ${letter.slice(0, 20)} among ${seats}`);
  return seat;
}

function parseCheck(text: string, line: number, seats: number): Check {
  const asked = /^(can|cannot|moves) ([A-Z])(?:: ?| )(.+)$/.exec(text);
  if (asked) {
    const [, kind, letter = '', rest = ''] = asked;
    const seat = parseSeat(letter, line, seats);
    if (kind === 'moves') return { kind, seat, moves: rest === 'none' ? [] : rest.split(/ ?, ?/) };
    return { kind: kind as 'can' | 'cannot', seat, move: rest };
  }
  const seen = /^([A-Z]|spectator) sees (.+)$/.exec(text);
  if (!seen) return { kind: 'fact', text };
  const viewer = seen[1] === 'spectator' ? SPECTATOR : parseSeat(seen[1]!, line, seats);
  return { kind: 'sees', viewer, text: seen[2]! };
}

function parseResult(text: string, line: number, seats: number): Map<Seat, number> {
  const scores = new Map<Seat, number>();
  for (const part of text.split(/ ?, ?/)) {
    const match = /^([A-Z]) (-?\d{1,6})$/.exec(part);
    if (!match) throw new RecordError(line, 'a result is a seat and its number for each seat, as in = A 1, B 12');
    scores.set(parseSeat(match[1]!, line, seats), Number(match[2]));
  }
  if (scores.size !== seats) throw new RecordError(line, `a result gives a number for each of ${seats} seats`);
  return scores;
}

/** The header of a record, with the blank line that ends it. */
export function printHeader<S extends State>(
  game: Game<S>,
  setup: Setup,
  extra: { readonly names?: readonly string[]; readonly seed?: string } = {},
): string {
  const lines = [`rumpus ${FORMAT}`, `game ${game.name}`, `rules ${game.rules}`, `seats ${setup.seats}`];
  if (extra.names !== undefined) lines.push(`names ${extra.names.join(', ')}`);
  for (const [name, spec] of Object.entries(game.options)) {
    const usual = 'default' in spec ? spec.default : spec[0];
    if (setup.options[name] !== usual) lines.push(`option ${name}=${setup.options[name]}`);
  }
  if (extra.seed !== undefined) lines.push(`seed ${extra.seed}`);
  return `${lines.join('\n')}\n\n`;
}
