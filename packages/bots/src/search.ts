import { copy, FastChance, type Move, type Seat, type State, type View } from '@rumpus/engine';
import type { Budget, Considered } from './bot.ts';
import type { Brain, Look } from './brain.ts';
import { log } from './exact.ts';
import { Playout } from './playout.ts';
import { RootTable, type Candidate, type RootSums } from './root-table.ts';

/** How many worlds each candidate should see before the first halving. */
const LEAST_WORLDS = 4;
/** One sensible move needs no search; so many worlds tell its win chance, at a glance and for a hint. */
const FORCED_WORLDS = 8;
const HINTED_WORLDS = 256;
/** Every so many worlds those that fell behind are dropped, and the search ends if it is of no more use. */
const LOOK_EVERY = 16;
/** In how many worlds each candidate that is looked at closely should be. */
const LEAST_LOOKS = 24;

export interface SearchOptions {
  /** Weigh guesses by the public history. */
  readonly belief: boolean;
  readonly memory: number;
  /** Spend the whole budget, for the sake of the numbers. */
  readonly patient?: boolean;
}

/** What a search found, as plain data: another thread can add up what several found. */
export interface Findings {
  readonly candidates: readonly Candidate[];
  readonly sums: RootSums;
  readonly worlds: number;
}

/**
 * Information-set Monte Carlo search: sequential halving over the best candidates by the prior, every candidate tried
 * in the same worlds with the same luck; those plainly behind are dropped on the way.
 */
export class Search<S extends State> {
  readonly #brain: Brain<S>;
  readonly #view: View<S>;
  readonly #seat: Seat;
  readonly #rng: FastChance;
  readonly #luck = new FastChance();
  readonly #options: SearchOptions;
  readonly #world: S;
  readonly #spare: S;
  readonly #s: S;
  readonly #playout: Playout<S>;
  #nodes: number[] = [];
  #table = new RootTable([], { points: 0, playouts: 0 });
  #playouts = 0;
  worlds = 0;

  constructor(brain: Brain<S>, view: View<S>, seat: Seat, seed: number, options: SearchOptions) {
    const { game } = brain;
    this.#brain = brain;
    this.#view = view;
    this.#seat = seat;
    this.#rng = new FastChance(seed);
    this.#options = options;
    this.#world = game.empty();
    this.#spare = game.empty();
    this.#s = game.empty();
    this.#playout = new Playout(brain, view, seat, this.#luck);
  }

  run(budget: Budget): void {
    for (const _ of this.steps(budget)) continue;
  }

  /** Thinks in steps of one playout: whoever drives it may stop, show or cancel between two of them. */
  *steps(budget: Budget): Generator<void> {
    const deadline = 'ms' in budget ? budget.now() + budget.ms : Infinity;
    const start = 'ms' in budget ? budget.now() : 0;
    this.#table = new RootTable(this.#rank(budget), this.#brain.trustIn?.(this.#view) ?? this.#brain.trust);
    this.#nodes = this.#table.candidates.map(({ move }) => this.#playout.plant(move));
    if (this.#table.candidates.length === 1) {
      const worlds = this.#options.patient ? Math.max(FORCED_WORLDS, affordableWorlds(budget)) : FORCED_WORLDS;
      for (let nth = 0; nth < worlds && !isLate(budget, deadline); nth++) yield* this.#tryWorld(budget, deadline);
      return;
    }
    yield* this.#lookCloser(budget, start);
    if (isLate(budget, deadline)) return;
    const phases = Math.ceil(Math.log2(this.#table.candidates.length));
    const spent = 'ms' in budget ? budget.now() - start : this.#playouts;
    for (let phase = 1; phase <= phases && this.#table.left.length > 1; phase++) {
      const share = (all: number): number => spent + ((all - spent) * phase) / phases;
      let isOver: () => boolean;
      if ('ms' in budget) isOver = () => budget.now() - start >= share(budget.ms);
      else isOver = () => this.#playouts + this.#table.left.length > share(budget.iterations);
      do {
        yield* this.#tryWorld(budget, deadline);
        if (isLate(budget, deadline)) return;
        if (!this.#options.patient && this.worlds % LOOK_EVERY === 0) {
          this.#table.dropHopeless();
          if (this.#table.isSettled(this.#worldsLeft(budget, start))) return;
        }
      } while (this.#table.left.length > 1 && !isOver());
      this.#table.halve();
    }
  }

  /** In how many more worlds the last two candidates could be tried. */
  #worldsLeft(budget: Budget, start: number): number {
    const budgeted =
      'ms' in budget
        ? this.#playouts * (budget.ms / Math.max(budget.now() - start, 1e-3))
        : Math.max(budget.iterations, this.#playouts);
    return Math.max(0, budgeted - this.#playouts) / 2;
  }

  /** The legal moves by prior, best first, those nobody would make left out, no more than width and budget allow. */
  #rank(budget: Budget): Candidate[] {
    const { game } = this.#brain;
    const moves = new Uint16Array(game.moves.length);
    const logits = new Float64Array(game.moves.length);
    const count = game.legal(this.#view, this.#seat, moves);
    this.#brain.prior(this.#view, this.#seat, moves, count, logits, this.#options.memory);
    const all = Array.from({ length: count }, (_, at) => ({ move: moves[at], logit: logits[at] }));
    all.sort((a, b) => b.logit - a.logit || a.move - b.move);
    const sensible = all.filter(({ move }) => !this.#brain.never?.(this.#view, this.#seat, move));
    return (sensible.length > 0 ? sensible : all).slice(0, Math.min(this.#brain.width(this.#view), affordable(budget)));
  }

  /** The best candidates in the same worlds, played on with care, while it is open which is best; a world cut short does not count. */
  *#lookCloser(budget: Budget, start: number): Generator<void> {
    const { look } = this.#brain;
    if (look === undefined) return;
    const { candidates } = this.#table;
    const cost = look.cost(this.#view);
    const chances = new Float64Array(candidates.length);
    const isOver = (count: number): boolean =>
      'ms' in budget
        ? budget.now() - start >= budget.ms * look.share
        : this.#playouts + count * cost > budget.iterations * look.share;
    let open: readonly number[] = [...candidates.keys()].slice(0, lookable(budget, look.share / cost));
    for (let world = 1; world <= look.worlds && open.length > 1 && !isOver(open.length); world++) {
      this.#drawWorld();
      look.begin?.(this.#view, this.#rng);
      const seed = this.#rng.next();
      for (const at of open) {
        chances[at] = this.#playWithCare(look, candidates[at].move, seed);
        this.#playouts += cost - 1;
        yield;
        if (isOver(0)) return;
      }
      for (const at of open) this.#table.noteLook(at, chances[at] - chances[0]);
      if (world % LOOK_EVERY === 0) open = this.#table.stillOpen(open);
    }
  }

  #playWithCare(look: Look<S>, move: Move, seed: number): number {
    const { game } = this.#brain;
    this.#enterWorld(move, seed);
    return game.toMove(this.#s) === 0 ? game.payoff(this.#s, this.#seat) : look.playOn(this.#s, this.#seat);
  }

  /** One world, and every candidate left in it; a world cut short by the deadline does not count. */
  *#tryWorld(budget: Budget, deadline: number): Generator<void> {
    this.#drawWorld();
    const seed = this.#rng.next();
    const table = this.#table;
    for (const at of table.left) {
      this.#enterWorld(table.candidates[at].move, seed);
      this.#playout.run(this.#s, this.#nodes[at]);
      table.note(at, this.#playout.out, this.#seat);
      yield;
      if (isLate(budget, deadline)) return;
    }
    table.closeWorld();
    this.worlds++;
  }

  /** Makes a move in the world drawn last, with such luck from then on. */
  #enterWorld(move: Move, seed: number): void {
    copy(this.#world, this.#s);
    this.#luck.reseed(seed);
    this.#brain.game.play(this.#s, this.#seat, move, this.#luck);
    this.#playouts++;
  }

  /** A guess; with belief, one that explains what everybody did: rearranged, or one of several. */
  #drawWorld(): void {
    const { game, particles } = this.#brain;
    game.guess(this.#view, this.#rng, this.#world);
    if (!this.#options.belief) return;
    this.#brain.rearrange?.(this.#view, this.#seat, this.#world, this.#rng);
    if (particles < 2) return;
    let best = this.#key(this.#brain.weigh(this.#view, this.#seat, this.#world));
    for (let nth = 1; nth < particles; nth++) {
      game.guess(this.#view, this.#rng, this.#spare);
      const key = this.#key(this.#brain.weigh(this.#view, this.#seat, this.#spare));
      if (key <= best) continue;
      best = key;
      copy(this.#spare, this.#world);
    }
  }

  /** Gumbel trick: the largest of log weight + noise is a draw by weight. */
  #key(logWeight: number): number {
    return logWeight - log(-log(((this.#rng.next() >>> 0) + 0.5) / 4294967296));
  }

  findings(): Findings {
    const { candidates, sums } = this.#table;
    return { candidates, sums, worlds: this.worlds };
  }

  considered(): Considered[] {
    return this.#table.considered();
  }
}

const isLate = (budget: Budget, deadline: number): boolean => 'ms' in budget && budget.now() >= deadline;

const affordableWorlds = (budget: Budget): number =>
  'ms' in budget ? HINTED_WORLDS : Math.min(HINTED_WORLDS, budget.iterations);

/** How many candidates the budget can tell apart. */
const affordable = (budget: Budget): number =>
  'ms' in budget ? Infinity : Math.max(2, Math.floor(budget.iterations / (2 * LEAST_WORLDS)));

/** How many candidates the budget can look at closely, at so many looks a playout. */
const lookable = (budget: Budget, looks: number): number =>
  'ms' in budget ? Infinity : Math.max(2, Math.floor((budget.iterations * looks) / LEAST_LOOKS));
