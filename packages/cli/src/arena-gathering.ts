import { Faults } from './arena-faults.ts';
import type { SprtResult, SprtTest } from './arena-sprt.ts';
import type { DealMessage, DealResult } from './arena-task.ts';
import { Thoughts } from './arena-thinking.ts';

/** Results as they come, put into the order of the deals; what comes after the test was decided does not count. */
export class Gathering {
  readonly deals: DealResult[] = [];
  readonly thoughts: readonly Thoughts[];
  readonly faults: readonly Faults[];
  sprt: SprtResult | undefined;
  readonly #test: SprtTest | undefined;
  readonly #early = new Map<number, DealMessage>();

  constructor(test: SprtTest | undefined, players: number) {
    this.#test = test;
    this.thoughts = Array.from({ length: players }, () => new Thoughts());
    this.faults = Array.from({ length: players }, () => new Faults());
  }

  get isDecided(): boolean {
    return this.sprt !== undefined && this.sprt.verdict !== 'open';
  }

  get done(): number {
    return this.deals.length + this.#early.size;
  }

  take(message: DealMessage): void {
    this.#early.set(message.deal, message);
    for (;;) {
      const next = this.#early.get(this.deals.length);
      if (next === undefined || this.isDecided) return;
      this.#early.delete(this.deals.length);
      this.#add(next);
    }
  }

  #add({ result, thoughts, faults }: DealMessage): void {
    this.deals.push(result);
    for (const [at, times] of thoughts.entries()) for (const ms of times) this.thoughts[at]?.add(ms);
    for (const [at, counts] of faults.entries()) this.faults[at]?.addAll(counts);
    this.sprt = this.#test?.add(result.payoff[0] ?? 0);
  }
}
