import { MOST_SEATS, type Move, type Seat } from '@rumpus/engine';
import type { Considered } from './bot.ts';
import { exp } from './exact.ts';

/** Standard errors by which a candidate must be behind to be dropped, and worlds it takes to believe them. */
const HOPELESS = 3;
const BELIEVED = 32;
/** Standard errors by which a candidate must be behind for looks to leave it. */
const CLEAR = 1.8;
/** However bad the prior finds a candidate, it does not speak against looks for more than this, in win chance. */
const MOST_BEHIND = 0.05;
/** What thinking on must promise, in win chance. */
const WORTHWHILE = 0.0002;

export interface Candidate {
  readonly move: Move;
  readonly logit: number;
}

/** How far a prior is believed: what a logit is worth in win chance, and how many playouts it counts for. */
export interface Trust {
  readonly points: number;
  readonly playouts: number;
  /** How many looks it counts for, and how much of one more for each look: looks err in ways that more of them do not mend. */
  readonly looks?: number;
  readonly perLook?: number;
}

/** Results of candidates, nothing but sums: those of several searches of the same candidates can be added up. */
export interface RootSums {
  /** For each two candidates the worlds both were in, what the first won there, and the products of what both won. */
  readonly shared: Int32Array;
  readonly won: Float64Array;
  readonly products: Float64Array;
  /** What each seat won after each candidate. */
  readonly chances: Float64Array;
  /** In how many worlds each was looked at closely before, and how far it was ahead of the first one there, also squared. */
  readonly looks: Int32Array;
  readonly leads: Float64Array;
  readonly squares: Float64Array;
}

const noSums = (count: number): RootSums => ({
  shared: new Int32Array(count * count),
  won: new Float64Array(count * count),
  products: new Float64Array(count * count),
  chances: new Float64Array(count * MOST_SEATS),
  looks: new Int32Array(count),
  leads: new Float64Array(count),
  squares: new Float64Array(count),
});

/** What the candidates won in the worlds they shared: means, and how sure the difference between two of them is. */
export class RootTable {
  readonly candidates: readonly Candidate[];
  /** Indexes of the candidates still tried: all of them have been in the same worlds. */
  left: number[];
  readonly sums: RootSums;
  readonly #count: number;
  readonly #trust: Trust;
  readonly #now: Float64Array;
  readonly #world: Float64Array;

  constructor(candidates: readonly Candidate[], trust: Trust) {
    this.#count = candidates.length;
    this.candidates = candidates;
    this.left = candidates.map((_, at) => at);
    this.#trust = trust;
    this.sums = noSums(this.#count);
    this.#now = new Float64Array(this.#count);
    this.#world = new Float64Array(this.#count * MOST_SEATS);
  }

  /** A result in the world that is tried now. */
  note(at: number, chances: Float64Array, seat: Seat): void {
    this.#now[at] = chances[seat];
    for (let other = 0; other < MOST_SEATS; other++) this.#world[at * MOST_SEATS + other] = chances[other];
  }

  /** Every candidate left has been in the world: its results count. */
  closeWorld(): void {
    const { shared, won, products, chances } = this.sums;
    for (const at of this.left) {
      const result = this.#now[at];
      for (const other of this.left) {
        const pair = at * this.#count + other;
        shared[pair]++;
        won[pair] += result;
        products[pair] += result * this.#now[other];
      }
      for (let seat = at * MOST_SEATS; seat < (at + 1) * MOST_SEATS; seat++) chances[seat] += this.#world[seat];
    }
  }

  /** How far a candidate is ahead of the first one in one more world, by a close look. */
  noteLook(at: number, lead: number): void {
    this.sums.looks[at]++;
    this.sums.leads[at] += lead;
    this.sums.squares[at] += lead * lead;
  }

  /** Those of some candidates, the first among them, that more looks could still bring to the front; none if it is clear. */
  stillOpen(some: readonly number[]): readonly number[] {
    const lead = (at: number): number => this.#leadOf(at, 1);
    const best = some.reduce((one, other) => (lead(other) > lead(one) ? other : one));
    const open = some.filter(
      (at) => at === best || lead(best) - lead(at) < CLEAR * this.#lookError(at === 0 ? best : at),
    );
    if (open.length < 2) return [];
    return open.includes(0) ? open : [0, ...open];
  }

  #lookError(at: number): number {
    const { looks, leads, squares } = this.sums;
    const mean = leads[at] / looks[at];
    return Math.sqrt((squares[at] / looks[at] - mean * mean) / looks[at]);
  }

  /** Counts what another search of the same candidates found. */
  add(others: RootSums): void {
    for (const name of ['shared', 'won', 'products', 'chances', 'looks', 'leads', 'squares'] as const) {
      const into = this.sums[name];
      if (others[name].length !== into.length) throw new RangeError('only searches of the same candidates add up');
      for (const [at, sum] of others[name].entries()) into[at] += sum;
    }
  }

  #visits(at: number): number {
    return this.sums.shared[at * this.#count + at];
  }

  /** What a candidate won in a world on average. */
  #mean(at: number): number {
    return this.sums.won[at * this.#count + at] / this.#visits(at);
  }

  /** Keeps the better half. */
  halve(): void {
    this.left = this.#ordered(this.left).slice(0, Math.max(1, Math.ceil(this.left.length / 2)));
  }

  /** Drops those that are behind the best by more than chance explains. */
  dropHopeless(): void {
    const ordered = this.#ordered(this.left);
    const best = ordered[0];
    if (this.#visits(best) < BELIEVED) return;
    this.left = ordered.filter((at) => at === best || -this.#ahead(at, best) < HOPELESS * this.#errorOf(at, best));
  }

  /** Whether so many more worlds will hardly bring another candidate to the front, or one that is hardly better. */
  isSettled(worlds: number): boolean {
    const [best, ...others] = this.#ordered(this.left);
    if (this.#visits(best) < BELIEVED) return false;
    return others.reduce((sum, at) => sum + this.#promise(at, best, worlds), 0) < WORTHWHILE;
  }

  /**
   * The win chance that one behind the best may bring if both are tried in so many more worlds: the mean of what is
   * above zero of a normal distribution (a little more than that), by how far the difference can still move.
   */
  #promise(at: number, best: number, worlds: number): number {
    const seen = this.#visits(best) + this.#trust.playouts;
    const spread = (this.#errorOf(at, best) * seen) / Math.sqrt(this.#visits(best));
    const shift = spread * Math.sqrt(worlds / ((seen + worlds) * seen));
    const behind = -this.#ahead(at, best) / shift;
    return (shift * 0.4 * exp((-behind * behind) / 2)) / (1 + behind * behind);
  }

  /** Some candidates, best first. */
  #ordered(some: readonly number[]): number[] {
    const [first] = some;
    const ahead = this.candidates.map((_, at) => this.#ahead(at, first));
    return some.toSorted((a, b) => ahead[b] - ahead[a] || this.#byPrior(a, b));
  }

  #byPrior(a: number, b: number): number {
    return this.candidates[b].logit - this.candidates[a].logit || this.candidates[a].move - this.candidates[b].move;
  }

  /** How much win chance one is ahead of another: by the worlds they shared, the prior counting for some playouts. */
  #ahead(one: number, other: number): number {
    const { playouts } = this.#trust;
    const { shared, won } = this.sums;
    const pair = one * this.#count + other;
    const twin = other * this.#count + one;
    if (shared[pair] + playouts === 0) return 0;
    // A logit is worth less where nearly all is won or lost.
    const stake = stakeOf(shared[pair] === 0 ? 0.5 : (won[pair] + won[twin]) / (2 * shared[pair]));
    const before = this.#leadOf(one, stake) - this.#leadOf(other, stake);
    return (won[pair] - won[twin] + playouts * before) / (shared[pair] + playouts);
  }

  /** How much win chance one is ahead of the first candidate before any playout: by the prior and by close looks. */
  #leadOf(at: number, stake: number): number {
    const { points, looks: atLeast = 0, perLook = 0 } = this.#trust;
    const { looks, leads } = this.sums;
    const byPrior = (this.candidates[at].logit - this.candidates[0].logit) * points * stake;
    if (looks[at] === 0) return byPrior;
    const trusted = atLeast + perLook * looks[at];
    return (trusted * Math.max(byPrior, -MOST_BEHIND) + leads[at]) / (trusted + looks[at]);
  }

  /** Standard error of the difference of two that have been in the same worlds. */
  #errorOf(one: number, other: number): number {
    const { shared, won, products } = this.sums;
    const pair = one * this.#count + other;
    const twin = other * this.#count + one;
    const visits = shared[pair];
    if (visits < 2) return 1;
    const mean = (won[pair] - won[twin]) / visits;
    const square = (at: number): number => products[at * this.#count + at];
    const squares = square(one) + square(other) - 2 * products[pair];
    const error = Math.sqrt(Math.max(squares / visits - mean * mean, 1e-7) / visits);
    return (error * visits) / (visits + this.#trust.playouts);
  }

  /** All candidates: the best of those tried long enough to tell, then those tried longest; `untried`: what it is worth if none was. */
  considered(untried = 0): Considered[] {
    const order = this.candidates.map((_, at) => at);
    const longest = order.reduce((most, at) => Math.max(most, this.#visits(at)), 0);
    const [best] = this.#ordered(order.filter((at) => 2 * this.#visits(at) >= longest));
    const ahead = order.map((at) => this.#ahead(at, best));
    const isBest = (at: number): number => Number(at === best);
    order.sort(
      (a, b) =>
        isBest(b) - isBest(a) || this.#visits(b) - this.#visits(a) || ahead[b] - ahead[a] || this.#byPrior(a, b),
    );
    const bestMean = longest === 0 ? untried : this.#mean(best);
    return order.map((at) => {
      const value = clamp(bestMean + ahead[at]);
      const spread = 1.96 * this.#ownError(at);
      const { move } = this.candidates[at];
      return { move, visits: this.#visits(at), value, low: clamp(value - spread), high: clamp(value + spread) };
    });
  }

  #ownError(at: number): number {
    const visits = this.#visits(at);
    if (visits < 2) return 0.5;
    const mean = this.#mean(at);
    const squares = this.sums.products[at * this.#count + at] / visits;
    return Math.sqrt(Math.max(squares - mean * mean, 1e-6) / visits);
  }

  chancesOf(move: Move, seats: number): number[] {
    const at = this.candidates.findIndex((candidate) => candidate.move === move);
    if (at < 0) throw new RangeError(`move ${move} was not considered`);
    const visits = this.#visits(at);
    return Array.from({ length: seats }, (_, seat) => this.sums.chances[at * MOST_SEATS + seat] / visits);
  }
}

export const clamp = (chance: number): number => Math.min(1, Math.max(0, chance));

/** How much is still open at a win chance: 1 where it is even, little where nearly all is won or lost. */
export const stakeOf = (chance: number): number => Math.max(0.04, 4 * chance * (1 - chance));
