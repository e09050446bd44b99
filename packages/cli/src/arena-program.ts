import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { FastChance, moveOf, type Game, type Move, type Seat, type Setup } from '@rumpus/engine';
import { derivedFacts } from './arena-derived.ts';
import { endGroup, groupBegins, HAS_GROUPS } from './arena-groups.ts';
import { readLines } from './arena-lines.ts';
import type { Contestant, Decision } from './arena-match.ts';

/** Why a program's answer could not be played; its seat played a random legal move instead. */
export interface Fault {
  readonly kind: 'late' | 'wrong' | 'dead';
  readonly message: string;
}

/** A program that dies this often is not started again. */
const MOST_STARTS = 3;
/** Time for an answer to travel, for a program to start and for it to end, in milliseconds. */
const GRACE = 50;
const START_TIME = 5000;
const END_TIME = 5000;
const LONGEST_LINE = 65_536;

interface Waiting {
  readonly id: number;
  readonly answered: (move: string | undefined, fault?: Fault) => void;
}

/** A player in a process of its own that speaks JSON lines (docs/bot-protocol.md). */
export class ProgramContestant implements Contestant {
  readonly isOutside = true;
  readonly faults: Fault[] = [];
  readonly #game: Game;
  readonly #command: string;
  readonly #ms: number;
  readonly #rng = new FastChance();
  #child: ChildProcessByStdio<Writable, Readable, null> | undefined;
  #starts = 0;
  #hasAnswered = false;
  #asked = 0;
  #waiting: Waiting | undefined;

  constructor(game: Game, command: string, ms: number) {
    this.#game = game;
    this.#command = command;
    this.#ms = ms;
  }

  begin(setup: Setup, seat: Seat): void {
    if (this.#child === undefined && this.#starts < MOST_STARTS) this.#start();
    const { seats, options } = setup;
    this.#send({ type: 'game', game: this.#game.name, seats, seat: 'ABCDEFGHIJKL'.charAt(seat), options });
  }

  #start(): void {
    this.#starts++;
    this.#hasAnswered = false;
    const child = spawn(this.#command, {
      shell: true,
      detached: HAS_GROUPS,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    groupBegins(child.pid);
    const died = (why: string): void => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#waiting?.answered(undefined, { kind: 'dead', message: why });
    };
    child.on('error', (error) => died(error.message));
    child.on('exit', (code, signal) => {
      endGroup(child.pid);
      died(`it ended with ${signal ?? `code ${code}`}`);
    });
    child.stdin.on('error', () => {});
    readLines(child.stdout, LONGEST_LINE, (line) => {
      if (this.#child === child) this.#hear(line);
    });
    this.#send({ type: 'hello', version: 1 });
  }

  #send(message: object): void {
    this.#child?.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #hear(line: string): void {
    const waiting = this.#waiting;
    const answer = readAnswer(line);
    if (answer === undefined) {
      waiting?.answered(undefined, { kind: 'wrong', message: `it said "${line.slice(0, 100)}"` });
    } else if (waiting !== undefined && answer.id === waiting.id) waiting.answered(answer.move);
  }

  async choose({ view, legal, seed, last }: Decision): Promise<Move> {
    const texts = Array.from(legal, (move) => this.#game.moves[move] as string);
    const facts = Object.fromEntries(this.#game.print(view));
    const derived = derivedFacts(this.#game, view);
    const answer = await this.#ask({ facts, derived, legal: texts, last, ms: this.#ms });
    const move = answer.move === undefined ? undefined : moveOf(this.#game, answer.move);
    if (move !== undefined && legal.includes(move)) return move;
    this.faults.push(
      answer.fault ?? { kind: 'wrong', message: `"${String(answer.move).slice(0, 60)}" is not a legal move` },
    );
    this.#rng.reseed(seed);
    return legal[this.#rng.below(legal.length)] as Move;
  }

  async #ask(question: object): Promise<{ move: string | undefined; fault?: Fault }> {
    if (this.#child === undefined) return { move: undefined, fault: { kind: 'dead', message: 'it does not run' } };
    const id = ++this.#asked;
    const wait = this.#ms + (this.#hasAnswered ? GRACE : START_TIME);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting?.answered(undefined, { kind: 'late', message: `no answer within ${this.#ms} ms` });
      }, wait);
      this.#waiting = {
        id,
        answered: (move, fault) => {
          clearTimeout(timer);
          this.#waiting = undefined;
          this.#hasAnswered = true;
          resolve(fault === undefined ? { move } : { move, fault });
        },
      };
      this.#send({ type: 'choose', id, ...question });
    });
  }

  end(result: string): void {
    this.#send({ type: 'end', result });
  }

  /** Lets the program read to the end; one that does not end then is killed. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    const timer = setTimeout(() => endGroup(child.pid), END_TIME);
    child.stdin.end();
    await ended;
    clearTimeout(timer);
  }
}

export const faultsOf = (contestant: Contestant | undefined): readonly Fault[] =>
  contestant instanceof ProgramContestant ? contestant.faults : [];

export async function stopPrograms(contestants: readonly Contestant[]): Promise<void> {
  const programs = contestants.filter((contestant) => contestant instanceof ProgramContestant);
  await Promise.all(programs.map((program) => program.stop()));
}

function readAnswer(line: string): { id: number; move: string } | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  try {
    const { id, move } = JSON.parse(line) as { id?: unknown; move?: unknown };
    return typeof id === 'number' && typeof move === 'string' ? { id, move } : undefined;
  } catch {
    return undefined;
  }
}
