import { KeyedChance, type Chance } from './chance.ts';
import { FactError, fits, type Facts } from './facts.ts';
import type { Game, Setup } from './game.ts';
import { parseRecord, printHeader, RecordError, splitRecords, type Check, type GameRecord, type Line } from './record.ts';
import { attempt, judge, legalTexts, moveOf, shorten } from './referee.ts';
import { letterOf, printSeats, type Seat } from './seats.ts';
import type { State } from './state.ts';

/** One outcome of chance, as its `~` line tells it. */
export interface Outcome {
  readonly luck: number;
  readonly values: readonly number[];
  /** What the seed gives: the same values unless the record says otherwise. */
  readonly derived: readonly number[];
  /** The line that gave it, if one did. */
  readonly line: number | undefined;
}

interface Scripted {
  readonly line: number;
  readonly luck: number;
  readonly values: readonly number[];
}

/** Luck that keeps what came of it; given outcomes come first, the rest from `source`. */
export class RecordingChance implements Chance {
  readonly outcomes: Outcome[] = [];
  readonly #source: Chance;
  readonly #game: Game;
  #script: Scripted[] = [];

  constructor(game: Game, source: Chance) {
    this.#game = game;
    this.#source = source;
  }

  /** The outcomes that the next deal or move will ask for. */
  expect(script: readonly Scripted[]): void {
    this.#script = [...script];
  }

  /** A given outcome that nothing asked for. */
  leftOver(): Scripted | undefined {
    return this.#script[0];
  }

  pick(luck: number, from: Uint8Array, count: number): number {
    const derived = this.#source.pick(luck, from, count);
    const given = this.#take(luck);
    if (given === undefined) {
      this.outcomes.push({ luck, values: [derived], derived: [derived], line: undefined });
      return derived;
    }
    const [value] = given.values;
    if (given.values.length !== 1 || !from.subarray(0, count).includes(value)) {
      throw new RecordError(given.line, `${this.#game.lucks[luck].name} cannot come out so here`);
    }
    this.outcomes.push({ luck, values: given.values, derived: [derived], line: given.line });
    return value;
  }

  shuffle(luck: number, cards: Uint8Array, from: number, to: number): void {
    const before = cards.slice(from, to).sort();
    this.#source.shuffle(luck, cards, from, to);
    const derived = [...cards.subarray(from, to)];
    const given = this.#take(luck);
    if (given !== undefined) {
      if (given.values.toSorted((a, b) => a - b).join() !== before.join()) {
        throw new RecordError(given.line, `${this.#game.lucks[luck].name} must name just the ${to - from} cards shuffled`);
      }
      cards.set(given.values, from);
    }
    this.outcomes.push({ luck, values: given?.values ?? derived, derived, line: given?.line });
  }

  #take(luck: number): Scripted | undefined {
    const at = this.#script.findIndex((outcome) => outcome.luck === luck);
    return at < 0 ? undefined : this.#script.splice(at, 1)[0];
  }
}

/** What happened at a line of a record: the deal (no seat), a move, or a check that holds. */
export interface Step<S extends State = State> {
  readonly line: number;
  readonly s: S;
  readonly seat?: Seat;
  readonly move?: number;
  /** The text of each viewer's label for the move, spectator last. */
  readonly outcomes: readonly Outcome[];
}

export interface Replay {
  readonly record: GameRecord;
  readonly s: State;
  readonly outcomes: readonly Outcome[];
  readonly moves: number;
}

/** Replays a record and verifies its checks; throws RecordError at the first line that is wrong. */
export function replay(record: GameRecord, onStep?: (step: Step) => void, beforeMove?: (s: State, seat: Seat, move: number) => void): Replay {
  const { game, setup, lines } = record;
  const chance = new RecordingChance(game, new KeyedChance(record.seed ?? '0'));
  let at = 0;
  const facts: (Line & { kind: 'fact' })[] = [];
  const opening: (Line & { kind: 'chance' })[] = [];
  for (; at < lines.length; at++) {
    const line = lines[at];
    if (line.kind === 'fact') facts.push(line);
    else if (line.kind === 'chance') opening.push(line);
    else break;
  }
  chance.expect(opening.map((line) => scripted(game, line)));
  const s = facts.length === 0 ? game.deal(setup, chance) : position(game, setup, facts, chance);
  allUsed(game, chance);
  let told = 0;
  const tell = (line: number, seat?: Seat, move?: number): void => {
    const outcomes = chance.outcomes.slice(told);
    told = chance.outcomes.length;
    onStep?.(seat === undefined ? { line, s, outcomes } : { line, s, seat, move: move!, outcomes });
  };
  tell(record.line);
  let moves = 0;
  let finished = false;
  for (; at < lines.length; at++) {
    const line = lines[at];
    if (finished) throw new RecordError(line.line, 'nothing follows the result');
    if (line.kind === 'move') {
      const script: Scripted[] = [];
      for (let next = lines[at + 1]; next?.kind === 'chance'; next = lines[++at + 1]) script.push(scripted(game, next));
      chance.expect(script);
      const known = moveOf(game, line.text);
      if (known !== undefined) beforeMove?.(s, line.seat, known);
      const verdict = attempt(game, s, line.seat, line.text, chance);
      if (!verdict.ok) throw new RecordError(line.line, refusal(line.seat, line.text, verdict.rule, verdict.message));
      allUsed(game, chance);
      moves++;
      tell(line.line, line.seat, verdict.move);
    } else if (line.kind === 'check') verify(game, s, line.check, line.line);
    else if (line.kind === 'result') {
      verifyResult(game, s, line);
      finished = true;
    } else if (line.kind === 'chance') throw new RecordError(line.line, 'no move before this line asks for chance');
    else throw new RecordError(line.line, 'a position is set up before the first move');
  }
  return { record, s, outcomes: chance.outcomes, moves };
}

function refusal(seat: Seat, text: string, rule: string | undefined, message: string): string {
  const cited = rule === undefined ? '' : `${rule}: `;
  return `${letterOf(seat)} may not play "${shorten(text)}" here. ${cited}${message}`;
}

function scripted(game: Game, line: Line & { kind: 'chance' }): Scripted {
  const luck = game.lucks.findIndex(({ name }) => name === line.luck);
  if (luck < 0) throw new RecordError(line.line, `${game.name} has no chance "${shorten(line.luck)}"`);
  const values = line.values.map((text) => {
    const value = game.lucks[luck].texts.indexOf(text);
    if (value < 0) throw new RecordError(line.line, `"${shorten(text)}" is no outcome of ${line.luck}`);
    return value;
  });
  return { line: line.line, luck, values };
}

function allUsed(game: Game, chance: RecordingChance): void {
  const extra = chance.leftOver();
  if (extra !== undefined) throw new RecordError(extra.line, `nothing here asks for ${game.lucks[extra.luck].name}`);
}

/** More than any position needs; numbering the facts of a longer one would take ages. */
const MOST_FACTS = 1000;

function position(game: Game, setup: Setup, lines: readonly (Line & { kind: 'fact' })[], chance: Chance): State {
  const extra = lines[MOST_FACTS];
  if (extra !== undefined) throw new RecordError(extra.line, `a position has at most ${MOST_FACTS} lines`);
  const facts: Facts = new Map();
  const lineOf = new Map<string, number>();
  for (const { text, line } of lines) {
    const { name, value } = splitFact(game, text, facts);
    if (value === '') throw new RecordError(line, `"${shorten(name)}" needs a value`);
    if (/(^| )\?( |$)|^\d+ cards?$/.test(value)) throw new RecordError(line, 'a position names its cards');
    if (facts.has(name)) throw new RecordError(line, `"${shorten(name)}" is set a second time`);
    facts.set(name, value);
    lineOf.set(name, line);
  }
  try {
    return game.parse(setup, facts, chance);
  } catch (error) {
    if (!(error instanceof FactError)) throw error;
    throw new RecordError(lineOf.get(error.fact) ?? lines[0].line, error.message);
  }
}

/** `hand A R5 R6` is the fact `hand A`; the second line of `table A …` is the fact `table A2`. */
function splitFact(game: Game, text: string, facts: Facts): { name: string; value: string } {
  const [word, ...rest] = text.split(' ');
  if (!game.indexedFacts.includes(word) || rest.length === 0 || /^-?\d/.test(rest[0])) {
    return { name: word, value: rest.join(' ') };
  }
  const name = `${word} ${rest.shift()!}`;
  if (!game.numberedFacts?.includes(word) || /\d$/.test(name)) return { name, value: rest.join(' ') };
  let nth = 1;
  while (facts.has(`${name}${nth}`)) nth++;
  return { name: `${name}${nth}`, value: rest.join(' ') };
}

/** Any fact of a state or a view, derived ones too. */
export function factOf<S extends State>(game: Game<S>, s: S, name: string): string | undefined {
  if (name === 'turn') return printSeats(game.toMove(s));
  if (name === 'over') return game.toMove(s) === 0 ? 'yes' : 'no';
  if (name === 'winners') return printSeats(game.winners(s)).replace('-', 'none');
  return game.derive(s, name) ?? game.print(s).get(name);
}

function verify(game: Game, s: State, check: Check, line: number): void {
  if (check.kind === 'fact') return verifyFact(game, s, check.text, line, true, '');
  if (check.kind === 'sees') {
    const view = game.view(s, check.viewer, game.empty());
    return verifyFact(game, view, check.text, line, false, `${letterOf(check.viewer)} sees `);
  }
  if (check.kind === 'moves') return verifyMoves(game, s, check.seat, check.moves, line);
  const cited = /^(.+) ([A-Z]+-\d+)$/.exec(check.move);
  const text = check.kind === 'cannot' && cited ? cited[1] : check.move;
  const verdict = judge(game, s, check.seat, text);
  if (check.kind === 'can') {
    if (!verdict.ok) throw new RecordError(line, refusal(check.seat, text, verdict.rule, verdict.message));
    return;
  }
  if (verdict.ok) throw new RecordError(line, `${letterOf(check.seat)} may play "${text}" here`);
  if (cited && verdict.rule !== cited[2]) {
    throw new RecordError(line, `"${shorten(text)}" is refused by ${verdict.rule ?? 'no rule'}, not ${cited[2]}: ${verdict.message}`);
  }
}

function verifyFact(game: Game, s: State, text: string, line: number, whole: boolean, prefix: string): void {
  const match = /^(.+?) ?= ?(.+)$/.exec(text) ?? /^(turn|over|winners) (.+)$/.exec(text);
  if (!match) throw new RecordError(line, `"${shorten(text)}" is no check: a fact is checked as NAME = VALUE`);
  const [, name, wanted] = match;
  const actual = factOf(game, s, name);
  if (actual === undefined) throw new RecordError(line, `${game.name} has no fact "${shorten(name)}"`);
  if (!fits(name, actual, wanted, whole)) throw new RecordError(line, `${prefix}${name} = ${actual}, not ${shorten(wanted)}`);
}

function verifyMoves(game: Game, s: State, seat: Seat, wanted: readonly string[], line: number): void {
  const actual = legalTexts(game, s, seat);
  const missing = wanted.filter((text) => !actual.includes(text));
  const extra = actual.filter((text) => !wanted.includes(text));
  if (missing.length > 0) throw new RecordError(line, `${letterOf(seat)} may not play ${missing.join(', ')}`);
  if (extra.length > 0) throw new RecordError(line, `${letterOf(seat)} may also play ${extra.join(', ')}`);
  if (wanted.length !== actual.length) throw new RecordError(line, 'a move is listed twice');
}

function verifyResult(game: Game, s: State, line: Line & { kind: 'result' }): void {
  if (game.toMove(s) !== 0) throw new RecordError(line.line, 'the game is not over here');
  for (const [seat, score] of line.scores) {
    const actual = game.score(s, seat);
    if (actual !== score) throw new RecordError(line.line, `${letterOf(seat)} has ${actual}, not ${score}`);
  }
}

/** Writes a record while a game is played: every outcome and every move, so that it replays without its seed. */
export class Recorder<S extends State = State> {
  readonly #game: Game<S>;
  readonly #chance: RecordingChance;
  readonly #lines: string[] = [];
  readonly #header: string;
  #told = 0;
  readonly s: S;

  constructor(game: Game<S>, setup: Setup, source: Chance, extra: { names?: readonly string[]; seed?: string } = {}, into?: S) {
    this.#game = game;
    this.#header = printHeader(game, setup, extra);
    this.#chance = new RecordingChance(game as unknown as Game, source);
    this.s = game.deal(setup, this.#chance, into);
    this.#tellChance();
  }

  play(seat: Seat, move: number): void {
    this.#game.play(this.s, seat, move, this.#chance);
    this.#lines.push(`${letterOf(seat)} ${this.#game.moves[move]}`);
    this.#tellChance();
  }

  #tellChance(): void {
    for (const outcome of this.#chance.outcomes.slice(this.#told)) this.#lines.push(printOutcome(this.#game, outcome));
    this.#told = this.#chance.outcomes.length;
  }

  /** The record so far; a finished game ends with its result. */
  text(): string {
    const lines = [...this.#lines];
    if (this.#game.toMove(this.s) === 0) lines.push(printResult(this.#game, this.s));
    return `${this.#header}${lines.join('\n')}\n`;
  }
}

export function printOutcome<S extends State>(game: Game<S>, outcome: Outcome): string {
  const { name, texts } = game.lucks[outcome.luck];
  return `~ ${name} ${outcome.values.map((value) => texts[value]).join(' ')}`;
}

export function printResult<S extends State>(game: Game<S>, s: S): string {
  const seats: string[] = [];
  for (let seat = 0; game.seatCount(s) > seat; seat++) seats.push(`${letterOf(seat)} ${game.score(s, seat)}`);
  return `= ${seats.join(', ')}`;
}

/** Every record of a text, replayed; the first one that is wrong throws. */
export function replayText(games: Readonly<Record<string, Game>>, text: string): Replay[] {
  return splitRecords(text).map(({ first, lines }) => replay(parseRecord(games, first, lines)));
}
