import type { Time } from '../src/time.ts';

interface Job {
  at: number;
  readonly run: () => void;
  readonly every: number | undefined;
}

/** Time that stands still until a test moves it on; what is due at once is run at once. */
export class FakeTime implements Time {
  #now = 1_000_000;
  readonly #jobs = new Set<Job>();
  readonly #epoch = Date.UTC(2030, 0, 1);

  readonly wall = (): number => this.#epoch + this.#now;
  readonly steady = (): number => this.#now;

  after(ms: number, run: () => void): () => void {
    if (ms > 0) return this.#add({ at: this.#now + ms, run, every: undefined });
    const immediate = setImmediate(run);
    return () => clearImmediate(immediate);
  }

  every(ms: number, run: () => void): () => void {
    return this.#add({ at: this.#now + ms, run, every: ms });
  }

  #add(job: Job): () => void {
    this.#jobs.add(job);
    return () => this.#jobs.delete(job);
  }

  /** Moves on, and runs all that falls due on the way, in order; what repeats comes once, as after a long sleep. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#jobs].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#now = next.at;
      if (next.every === undefined) this.#jobs.delete(next);
      else next.at = end + next.every;
      next.run();
    }
    this.#now = end;
  }
}
