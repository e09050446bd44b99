import { MOST_SEATS, type Move, type Seat } from '@rumpus/engine';
import type { Considered } from './bot.ts';

/** Standard errors by which a candidate must be behind to be dropped, and worlds it takes to believe them. */
const HOPELESS = 3;
const BELIEVED = 32;

interface Candidate {
  readonly move: Move;
  readonly logit: number;
}

/** What the candidates won in the worlds they shared: means, and how sure the difference between two of them is. */
export class RootTable {
  readonly candidates: readonly Candidate[];
  /** Indexes of the candidates still tried: all of them have been in the same worlds. */
  left: number[];
  readonly #trust: { readonly points: number; readonly playouts: number };
  readonly #visits: Int32Array;
  readonly #sum: Float64Array;
  /** Sums of products of two candidates' results, over the worlds both were in. */
  readonly #products: Float64Array;
  readonly #chances: Float64Array;
  /** For each candidate dropped, what the others had won by then. */
  readonly #sumsThen: (Float64Array | undefined)[];
  readonly #won: Float64Array;
  readonly #world: Float64Array;

  constructor(candidates: readonly Candidate[], trust: { readonly points: number; readonly playouts: number }) {
    const count = candidates.length;
    this.candidates = candidates;
    this.left = candidates.map((_, at) => at);
    this.#trust = trust;
    this.#visits = new Int32Array(count);
    this.#sum = new Float64Array(count);
    this.#products = new Float64Array(count * count);
    this.#chances = new Float64Array(count * MOST_SEATS);
    this.#sumsThen = candidates.map(() => undefined);
    this.#won = new Float64Array(count);
    this.#world = new Float64Array(count * MOST_SEATS);
  }

  /** A result in the world that is tried now. */
  note(at: number, chances: Float64Array, seat: Seat): void {
    this.#won[at] = chances[seat];
    for (let other = 0; other < MOST_SEATS; other++) this.#world[at * MOST_SEATS + other] = chances[other];
  }

  /** Every candidate left has been in the world: its results count. */
  closeWorld(): void {
    const count = this.candidates.length;
    for (const at of this.left) {
      this.#visits[at]++;
      this.#sum[at] += this.#won[at];
      for (const other of this.left) this.#products[at * count + other] += this.#won[at] * this.#won[other];
      for (let seat = at * MOST_SEATS; seat < (at + 1) * MOST_SEATS; seat++) this.#chances[seat] += this.#world[seat];
    }
  }

  /** Keeps the better half. */
  halve(): void {
    this.#keep(Math.max(1, Math.ceil(this.left.length / 2)));
  }

  /** Drops those that are behind the best by more than chance explains. */
  dropHopeless(): void {
    const ordered = this.#ordered();
    const best = ordered[0];
    if (this.#visits[best] < BELIEVED) return;
    const hopeful = ordered.filter((at) => at === best || -this.#ahead(at, best) < HOPELESS * this.#errorOf(at, best));
    this.#keep(hopeful.length, hopeful);
  }

  #keep(most: number, ordered: readonly number[] = this.#ordered()): void {
    const kept = ordered.slice(0, most);
    for (const at of this.left) if (!kept.includes(at)) this.#sumsThen[at] = this.#sum.slice();
    this.left = kept;
  }

  /** Those left, best first. */
  #ordered(): number[] {
    const first = this.left[0];
    const ahead = this.candidates.map((_, at) => this.#ahead(at, first));
    return this.left.toSorted((a, b) => ahead[b] - ahead[a] || this.#byPrior(a, b));
  }

  #byPrior(a: number, b: number): number {
    return this.candidates[b].logit - this.candidates[a].logit || this.candidates[a].move - this.candidates[b].move;
  }

  /** How much win chance one is ahead of another: by the worlds they shared, the prior counting for some playouts. */
  #ahead(one: number, other: number): number {
    const { points, playouts } = this.#trust;
    const visits = Math.min(this.#visits[one], this.#visits[other]);
    if (visits + playouts === 0) return 0;
    const byPrior = (this.candidates[one].logit - this.candidates[other].logit) * points * this.#stake();
    return (this.#sumAt(one, other) - this.#sumAt(other, one) + playouts * byPrior) / (visits + playouts);
  }

  /** A logit is worth less where nearly all is won or lost. */
  #stake(): number {
    const at = this.left[0];
    return stakeOf(this.#visits[at] === 0 ? 0.5 : this.#sum[at] / this.#visits[at]);
  }

  /** What `one` had won when `other` was dropped. */
  #sumAt(one: number, other: number): number {
    const isEarlier = this.#visits[other] < this.#visits[one];
    return isEarlier ? (this.#sumsThen[other]?.[one] ?? this.#sum[one]) : this.#sum[one];
  }

  /** Standard error of the difference of two, over the worlds they shared. */
  #errorOf(one: number, other: number): number {
    const count = this.candidates.length;
    const visits = Math.min(this.#visits[one], this.#visits[other]);
    if (visits < 2) return 1;
    const product = (a: number, b: number): number => this.#products[a * count + b];
    const mean = (this.#sumAt(one, other) - this.#sumAt(other, one)) / visits;
    const squares = product(one, one) + product(other, other) - 2 * product(one, other);
    const error = Math.sqrt(Math.max(squares / visits - mean * mean, 1e-7) / visits);
    return (error * visits) / (visits + this.#trust.playouts);
  }

  /** All candidates, best first: those tried longest, then by win chance. */
  considered(): Considered[] {
    const [best] = this.#ordered();
    const ahead = this.candidates.map((_, at) => this.#ahead(at, best));
    const order = this.candidates.map((_, at) => at);
    order.sort((a, b) => this.#visits[b] - this.#visits[a] || ahead[b] - ahead[a] || this.#byPrior(a, b));
    const visitsOfBest = this.#visits[best];
    const bestMean = visitsOfBest === 0 ? 0 : this.#sum[best] / visitsOfBest;
    return order.map((at) => {
      const value = clamp(bestMean + ahead[at]);
      const spread = 1.96 * this.#ownError(at);
      const { move } = this.candidates[at];
      return { move, visits: this.#visits[at], value, low: clamp(value - spread), high: clamp(value + spread) };
    });
  }

  #ownError(at: number): number {
    const visits = this.#visits[at];
    if (visits < 2) return 0.5;
    const mean = this.#sum[at] / visits;
    const squares = this.#products[at * this.candidates.length + at] / visits;
    return Math.sqrt(Math.max(squares - mean * mean, 1e-6) / visits);
  }

  chancesOf(move: Move, seats: number): number[] {
    const at = this.candidates.findIndex((candidate) => candidate.move === move);
    if (at < 0) throw new RangeError(`move ${move} was not considered`);
    const visits = this.#visits[at];
    return Array.from({ length: seats }, (_, seat) =>
      visits === 0 ? 1 / seats : this.#chances[at * MOST_SEATS + seat] / visits,
    );
  }
}

const clamp = (chance: number): number => Math.min(1, Math.max(0, chance));

/** How much is still open at a win chance: 1 where it is even, little where nearly all is won or lost. */
export const stakeOf = (chance: number): number => Math.max(0.04, 4 * chance * (1 - chance));
