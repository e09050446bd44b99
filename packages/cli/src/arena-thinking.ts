import { count, quantile, type Histogram } from './statistics.ts';

/** How long the decisions of a player took, in milliseconds. */
export interface Thinking {
  readonly name: string;
  readonly decisions: number;
  readonly meanMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** Times in steps of a fiftieth are told apart. */
const STEPS = 50;

/** Times, counted rather than kept: a match may have many millions of them. */
export class Thoughts {
  readonly #steps: Histogram = new Map();
  #decisions = 0;
  #total = 0;
  #longest = 0;

  add(ms: number): void {
    count(this.#steps, Math.round(STEPS * Math.log(ms)));
    this.#decisions++;
    this.#total += ms;
    this.#longest = Math.max(this.#longest, ms);
  }

  summary(name: string): Thinking {
    if (this.#decisions === 0) return { name, decisions: 0, meanMs: 0, p95Ms: 0, maxMs: 0 };
    return {
      name,
      decisions: this.#decisions,
      meanMs: this.#total / this.#decisions,
      p95Ms: Math.min(Math.exp(quantile(this.#steps, 0.95) / STEPS), this.#longest),
      maxMs: this.#longest,
    };
  }
}
