import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Findings } from '@rumpus/bots';
import { isShared, partsOf } from '@rumpus/bots/parts';
import type { Asked } from './bot-worker.ts';
import type { Log } from './log.ts';
import type { Task, Thought } from './think.ts';
import { REAL_TIME, type Cancel, type Time } from './time.ts';

type Answer = string | Findings | undefined;

interface Job extends Task {
  readonly id: number;
  readonly answer: (answer: Answer) => void;
  callOff?: Cancel;
}

/** So many threads may share one question while they have nothing else to do. */
const MOST_PARTS = 3;
/** A part of a question that comes this much later than the first is not waited for, in milliseconds. */
const PART_PATIENCE = 250;

interface Seat {
  worker: Worker;
  job: Job | undefined;
}

/**
 * Threads that think for bots. A crashed or hung one is replaced; its question is answered with nothing. Where threads
 * are idle they share an Expert's question, and whoever of them crashes or is late is done without.
 */
export class BotThreads {
  readonly #script: URL;
  readonly #log: Log;
  readonly #time: Time;
  readonly #threads: Seat[] = [];
  readonly #most: number;
  /** Beyond its own budget a bot gets this much before its thread counts as hung. */
  readonly #patience: number;
  readonly #queue: Job[] = [];
  #next = 1;
  #stopped = false;

  constructor(
    log: Log,
    time: Time = REAL_TIME,
    most = Math.max(1, availableParallelism() - 1),
    patience = 5000,
    script = new URL('./bot-worker.ts', import.meta.url),
  ) {
    this.#log = log;
    this.#time = time;
    this.#most = most;
    this.#patience = patience;
    this.#script = script;
  }

  /** The bot's move, or nothing if no thread could find one. */
  async ask(thought: Thought): Promise<string | undefined> {
    const parts = isShared('play', thought.level) ? Math.min(MOST_PARTS, this.#idle) : 1;
    const work = parts > 1 ? await this.#searchInParts(thought, parts) : 'whole';
    const answer = work.length === 0 ? undefined : await this.#give({ thought, work });
    return typeof answer === 'string' ? answer : undefined;
  }

  /** How many threads have nothing to do, or could be started. */
  get #idle(): number {
    return this.#most - this.#queue.length - this.#threads.filter(({ job }) => job !== undefined).length;
  }

  /** What the parts found that came, or were not much later than the first. */
  async #searchInParts({ ms, ...thought }: Thought, count: number): Promise<Findings[]> {
    const found: (Findings | undefined)[] = [];
    const late = Promise.withResolvers<void>();
    let callOff: Cancel | undefined;
    const parts = partsOf({ seed: thought.seed, budget: { ms } }, count).map(async ({ seed }, nth) => {
      const answer = await this.#give({ thought: { ...thought, seed, ms }, work: 'part' });
      if (typeof answer !== 'object') return;
      found[nth] = answer;
      callOff ??= this.#time.after(PART_PATIENCE, late.resolve);
    });
    await Promise.race([Promise.all(parts), late.promise]);
    callOff?.();
    return found.filter((findings) => findings !== undefined);
  }

  #give(task: Task): Promise<Answer> {
    if (this.#stopped) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const job = { ...task, id: this.#next++, answer: resolve };
      // What is nearly done comes first.
      if (typeof task.work === 'string') this.#queue.push(job);
      else this.#queue.unshift(job);
      this.#assign();
    });
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const free = this.#threads.find(({ job }) => job === undefined) ?? this.#addThread();
      if (free === undefined) return;
      const job = this.#queue.shift();
      if (job === undefined) return;
      free.job = job;
      // Where many wait, each thinks for a shorter time, whatever it holds.
      const ms = Math.ceil(job.thought.ms / (1 + this.#queue.length / this.#most));
      job.callOff = this.#time.after(ms + this.#patience, () => this.#lose(free, 'hung'));
      const asked: Asked = { id: job.id, thought: { ...job.thought, ms }, work: job.work };
      free.worker.postMessage(asked, []);
    }
  }

  #addThread(): Seat | undefined {
    if (this.#threads.length >= this.#most || this.#stopped) return undefined;
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const thread: Seat = { worker, job: undefined };
    worker.unref();
    worker.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      if (thread.job?.id === id) this.#finish(thread, answer);
    });
    worker.on('error', () => this.#lose(thread, 'crashed'));
    worker.on('exit', () => this.#lose(thread, 'ended'));
    this.#threads.push(thread);
    return thread;
  }

  #finish(thread: Seat, answer: Answer): void {
    const { job } = thread;
    thread.job = undefined;
    job?.callOff?.();
    job?.answer(answer);
    this.#assign();
  }

  #lose(thread: Seat, how: string): void {
    const at = this.#threads.indexOf(thread);
    if (at < 0) return;
    this.#threads.splice(at, 1);
    if (!this.#stopped) this.#log.warn('bot thread lost', { how });
    void thread.worker.terminate();
    this.#finish(thread, undefined);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const threads = [...this.#threads];
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
    for (const job of this.#queue.splice(0)) job.answer(undefined);
  }
}
