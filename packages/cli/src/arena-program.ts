import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { FastChance, letterOf, type Game, type Move, type Seat, type Setup } from '@rumpus/engine';
import { LONGEST_LINE, readAnswer } from './arena-answer.ts';
import { derivedFacts } from './arena-derived.ts';
import { Faults, type Fault, type FaultCount } from './arena-faults.ts';
import { endGroup, groupBegins, HAS_GROUPS } from './arena-groups.ts';
import { readLines } from './arena-lines.ts';
import type { Contestant, Decision } from './arena-match.ts';

/** A program that was started this often without one right answer is not started again. */
const MOST_STARTS = 3;
/** Time for an answer to travel, for a program to start and for it to end, in milliseconds. */
const GRACE = 50;
const START_TIME = 5000;
const END_TIME = 5000;

interface Waiting {
  readonly id: number;
  readonly answered: (answer: string | Fault) => void;
}

/** A player in a process of its own that speaks JSON lines (docs/bot-protocol.md). */
export class ProgramContestant implements Contestant {
  readonly isOutside = true;
  readonly faults = new Faults();
  readonly #game: Game;
  readonly #command: string;
  readonly #ms: number;
  readonly #rng = new FastChance();
  #child: ChildProcessByStdio<Writable, Readable, null> | undefined;
  #table: object = {};
  #vainStarts = 0;
  #hasAnswered = false;
  #asked = 0;
  #waiting: Waiting | undefined;

  constructor(game: Game, command: string, ms: number) {
    this.#game = game;
    this.#command = command;
    this.#ms = ms;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  begin(setup: Setup, seat: Seat): void {
    const { seats, options } = setup;
    this.#table = { type: 'game', game: this.#game.name, seats, seat: letterOf(seat), options };
    if (this.isRunning) this.#send(this.#table);
    else this.#start();
  }

  #start(): void {
    if (this.#vainStarts === MOST_STARTS) return;
    this.#vainStarts++;
    this.#hasAnswered = false;
    const child = spawn(this.#command, {
      shell: true,
      detached: HAS_GROUPS,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    groupBegins(child.pid);
    let why = 'it closed its output';
    const died = (): void => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (child.exitCode === null && child.signalCode === null) endGroup(child.pid);
      this.#waiting?.answered({ kind: 'dead', reason: why });
    };
    // What it said last may still be on its way.
    const diesSoon = (): unknown => setTimeout(died, GRACE);
    child.on('error', (error) => {
      why = error.message;
      died();
    });
    child.on('exit', (code, signal) => {
      why = `it ended with ${signal ?? `code ${code}`}`;
      endGroup(child.pid);
      diesSoon();
    });
    child.on('close', died);
    child.stdout.on('end', diesSoon);
    child.stdin.on('error', () => {});
    readLines(child.stdout, LONGEST_LINE, (line) => {
      if (this.#child === child) this.#hear(line);
    });
    this.#send({ type: 'hello', version: 1 });
    this.#send(this.#table);
  }

  #send(message: object): void {
    this.#child?.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #hear(line: string): void {
    const waiting = this.#waiting;
    if (waiting === undefined || line.trim() === '') return;
    const answer = readAnswer(line, waiting.id);
    if ('reason' in answer) waiting.answered({ kind: 'wrong', ...answer });
    else if (answer.id === waiting.id) waiting.answered(answer.move);
  }

  async choose({ view, legal, seed, last }: Decision): Promise<Move> {
    const texts = Array.from(legal, (move) => this.#game.moves[move] as string);
    const facts = Object.fromEntries(this.#game.print(view));
    const derived = derivedFacts(this.#game, view);
    const answer = await this.#ask({ facts, derived, legal: texts, last, ms: this.#ms });
    const at = typeof answer === 'string' ? texts.indexOf(answer) : -1;
    if (at >= 0) {
      this.#vainStarts = 0;
      return legal[at] as Move;
    }
    this.faults.add(
      typeof answer === 'string' ? { kind: 'wrong', reason: 'this is not a legal move', example: answer } : answer,
    );
    this.#rng.reseed(seed);
    return legal[this.#rng.below(legal.length)] as Move;
  }

  async #ask(question: object): Promise<string | Fault> {
    if (!this.isRunning) this.#start();
    if (!this.isRunning) return { kind: 'dead', reason: 'it does not run' };
    const id = ++this.#asked;
    const wait = this.#ms + (this.#hasAnswered ? GRACE : START_TIME);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting?.answered({ kind: 'late', reason: `no answer within ${this.#ms} ms` });
      }, wait);
      this.#waiting = {
        id,
        answered: (answer) => {
          clearTimeout(timer);
          this.#waiting = undefined;
          this.#hasAnswered = true;
          resolve(answer);
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

/** The contestant's faults since they were last asked for. */
export const takeFaults = (contestant: Contestant | undefined): FaultCount[] =>
  contestant instanceof ProgramContestant ? contestant.faults.take() : [];

export async function stopPrograms(contestants: readonly Contestant[]): Promise<void> {
  const programs = contestants.filter((contestant) => contestant instanceof ProgramContestant);
  await Promise.all(programs.map((program) => program.stop()));
}
