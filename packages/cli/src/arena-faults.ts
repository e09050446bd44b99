import { printable } from './terminal.ts';

/** Why an answer of a program could not be played; its seat played a random legal move instead. */
export interface Fault {
  readonly kind: 'late' | 'wrong' | 'dead';
  readonly reason: string;
  /** What the program said. */
  readonly example?: string;
}

/** Faults of one kind and reason. */
export interface FaultCount extends Fault {
  readonly times: number;
}

const LONGEST_EXAMPLE = 100;
const REASONS_TOLD = 5;

/** Faults by their reasons, each with its first example: a program may be at fault millions of times. */
export class Faults {
  #counts = new Map<string, FaultCount>();

  get total(): number {
    return [...this.#counts.values()].reduce((sum, { times }) => sum + times, 0);
  }

  /** Whether the program ended by itself, or never ran. */
  get areDeadly(): boolean {
    return [...this.#counts.values()].some(({ kind }) => kind === 'dead');
  }

  add({ kind, reason, example }: Fault, times = 1): void {
    const key = `${kind}: ${reason}`;
    const earlier = this.#counts.get(key);
    const first = earlier?.example ?? example?.slice(0, LONGEST_EXAMPLE);
    const sum = (earlier?.times ?? 0) + times;
    this.#counts.set(key, { kind, reason, times: sum, ...(first !== undefined && { example: first }) });
  }

  addAll(counts: Iterable<FaultCount>): void {
    for (const count of counts) this.add(count, count.times);
  }

  /** Hands over what was counted, and begins anew. */
  take(): FaultCount[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }

  /** Tells each reason once, with how often it came. */
  report(name: string): void {
    const told = [...this.#counts.values()].slice(0, REASONS_TOLD);
    const rest = told.reduce((left, { times }) => left - times, this.total);
    const often = (times: number): string => `(${times} ${times === 1 ? 'time' : 'times'})`;
    for (const { kind, reason, example, times } of told) {
      const such = example === undefined ? '' : `, such as "${example}"`;
      process.stderr.write(`${name} was ${printable(`${kind}: ${reason}${such}`)} ${often(times)}\n`);
    }
    if (rest > 0) process.stderr.write(`${name} was at fault in other ways, too ${often(rest)}\n`);
  }
}
