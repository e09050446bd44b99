import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Log } from './log.ts';
import type { Thought } from './think.ts';
import { REAL_TIME, type Cancel, type Time } from './time.ts';

interface Job {
  readonly id: number;
  readonly thought: Thought;
  readonly answer: (text: string | undefined) => void;
  callOff?: Cancel;
}

interface Seat {
  worker: Worker;
  job: Job | undefined;
}

/** Threads that think for bots. A crashed or hung one is replaced; its question is answered with nothing. */
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
  ask(thought: Thought): Promise<string | undefined> {
    if (this.#stopped) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#queue.push({ id: this.#next++, thought, answer: resolve });
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
      free.worker.postMessage({ ...job.thought, ms, id: job.id }, []);
    }
  }

  #addThread(): Seat | undefined {
    if (this.#threads.length >= this.#most || this.#stopped) return undefined;
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const thread: Seat = { worker, job: undefined };
    worker.unref();
    worker.on('message', ({ id, text }: { id: number; text: unknown }) => {
      if (thread.job?.id === id) this.#finish(thread, typeof text === 'string' ? text : undefined);
    });
    worker.on('error', () => this.#lose(thread, 'crashed'));
    worker.on('exit', () => this.#lose(thread, 'ended'));
    this.#threads.push(thread);
    return thread;
  }

  #finish(thread: Seat, text: string | undefined): void {
    const { job } = thread;
    thread.job = undefined;
    job?.callOff?.();
    job?.answer(text);
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
