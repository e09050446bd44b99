/** Counters, gauges and one kind of histogram, as Prometheus reads them. */
export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #gauges = new Map<string, () => number>();
  readonly #times = new Map<string, { counts: number[]; sum: number; count: number }>();

  count(name: string, by = 1): void {
    this.#counters.set(name, (this.#counters.get(name) ?? 0) + by);
  }

  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read);
  }

  /** Notes a duration in milliseconds. */
  time(name: string, ms: number): void {
    let entry = this.#times.get(name);
    if (entry === undefined) {
      entry = { counts: BOUNDS.map(() => 0), sum: 0, count: 0 };
      this.#times.set(name, entry);
    }
    entry.sum += ms / 1000;
    entry.count++;
    for (const [at, bound] of BOUNDS.entries()) if (ms / 1000 <= bound) entry.counts[at] = (entry.counts[at] ?? 0) + 1;
  }

  text(): string {
    const lines: string[] = [];
    for (const [name, value] of this.#counters) lines.push(`# TYPE ${bare(name)} counter`, `${name} ${value}`);
    for (const [name, read] of this.#gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`);
    for (const [name, { counts, sum, count }] of this.#times) {
      lines.push(`# TYPE ${name} histogram`);
      for (const [at, bound] of BOUNDS.entries()) lines.push(`${name}_bucket{le="${bound}"} ${counts[at]}`);
      lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`);
    }
    // A counter with labels has one TYPE line.
    return `${[...new Set(lines)].join('\n')}\n`;
  }
}

const bare = (name: string): string => name.replace(/\{.*/, '');

/** In seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
