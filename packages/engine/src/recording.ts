import type { Chance } from './chance.ts';
import type { Game, Setup } from './game.ts';
import { RecordError } from './record-error.ts';
import { printHeader } from './print-header.ts';
import { letterOf, type Seat } from './seats.ts';
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

/** An outcome that a `~` line gives. */
export interface Scripted {
  readonly line: number;
  readonly luck: number;
  readonly values: readonly number[];
}

/**
 * Luck that keeps what came of it; given outcomes come first, the rest from `source`. The source is asked each time,
 * so that what it gives does not depend on which outcomes were given.
 */
export class RecordingChance implements Chance {
  readonly outcomes: Outcome[] = [];
  readonly #source: Chance;
  readonly #game: Pick<Game, 'lucks'>;
  #script: Scripted[] = [];

  constructor(game: Pick<Game, 'lucks'>, source: Chance) {
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
    const value = given === undefined ? derived : given.values[0];
    if (given !== undefined && (given.values.length !== 1 || !from.subarray(0, count).includes(value))) {
      throw new RecordError(given.line, `${this.#game.lucks[luck].name} cannot come out so here`);
    }
    this.outcomes.push({ luck, values: [value], derived: [derived], line: given?.line });
    return value;
  }

  shuffle(luck: number, cards: Uint8Array, from: number, to: number): void {
    const before = cards.slice(from, to).sort();
    this.#source.shuffle(luck, cards, from, to);
    const derived = [...cards.subarray(from, to)];
    const given = this.#take(luck);
    if (given !== undefined) {
      if (given.values.toSorted((a, b) => a - b).join() !== before.join()) {
        const { name } = this.#game.lucks[luck];
        throw new RecordError(given.line, `${name} must name just the ${to - from} cards shuffled`);
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

/** Writes a record while a game is played: every outcome and every move, so that it replays without its seed. */
export class Recorder<S extends State = State> {
  readonly #game: Game<S>;
  readonly #chance: RecordingChance;
  readonly #lines: string[] = [];
  readonly #header: string;
  #told = 0;
  readonly s: S;

  constructor(
    game: Game<S>,
    setup: Setup,
    source: Chance,
    extra: { names?: readonly string[]; seed?: string } = {},
    into?: S,
  ) {
    this.#game = game;
    this.#header = printHeader(game, setup, extra);
    this.#chance = new RecordingChance(game, source);
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

export function printOutcome(game: Pick<Game, 'lucks'>, outcome: Pick<Outcome, 'luck' | 'values'>): string {
  const { name, texts } = game.lucks[outcome.luck];
  return `~ ${name} ${outcome.values.map((value) => texts[value]).join(' ')}`;
}

export function printResult<S extends State>(game: Game<S>, s: S): string {
  const seats: string[] = [];
  for (let seat = 0; game.seatCount(s) > seat; seat++) seats.push(`${letterOf(seat)} ${game.score(s, seat)}`);
  return `= ${seats.join(', ')}`;
}
