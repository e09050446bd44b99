import { copy, FastChance, firstSeat, MOST_SEATS, type Move, type Seat, type State, type View } from '@rumpus/engine';
import type { Budget, Considered } from './bot.ts';
import type { Brain } from './brain.ts';
import { Tree } from './tree.ts';

const EXPLORE = 0.35;
const LEAN = 0.5;
/** Playouts between two looks at the clock. */
const CLOCK_EVERY = 8;

export interface SearchOptions {
  /** Weigh guesses by the public history. */
  readonly belief: boolean;
  readonly memory: number;
}

/**
 * Information-set Monte Carlo search. At the root: sequential halving over the best candidates by the prior, every
 * candidate tried in the same worlds with the same luck. Below: a shallow tree by what the searcher sees of each
 * move, every mover going for its own win chance, then the game's quick policy to the end of the round or a horizon.
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
  readonly #moves: Uint16Array;
  readonly #logits: Float64Array;
  readonly #out = new Float64Array(MOST_SEATS);
  readonly #chances = new Float64Array(MOST_SEATS);
  readonly #tree = new Tree();
  readonly #path = new Int32Array(64);
  readonly #movers = new Uint8Array(64);
  readonly #epoch: number;
  readonly #horizon: number;
  readonly #depth: number;
  readonly #candidates: Candidate[];
  #survivors: Candidate[];
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
    this.#moves = new Uint16Array(game.moves.length);
    this.#logits = new Float64Array(game.moves.length);
    this.#epoch = brain.epoch(view);
    this.#horizon = brain.horizon(view);
    this.#depth = brain.treeDepth(view);
    this.#candidates = this.#rank();
    this.#survivors = this.#candidates;
  }

  /** The legal moves by prior, best first, those nobody would make left out, no more than the game's width. */
  #rank(): Candidate[] {
    const { game } = this.#brain;
    const count = game.legal(this.#view, this.#seat, this.#moves);
    this.#brain.prior(this.#view, this.#seat, this.#moves, count, this.#logits, this.#options.memory);
    const all = Array.from({ length: count }, (_, at) => newCandidate(this.#moves[at], this.#logits[at], this.#tree));
    all.sort((a, b) => b.logit - a.logit || a.move - b.move);
    const sensible = all.filter(({ move }) => !this.#brain.never?.(this.#view, this.#seat, move));
    return (sensible.length > 0 ? sensible : all).slice(0, this.#brain.width(this.#view));
  }

  run(budget: Budget): void {
    for (const _ of this.steps(budget)) continue;
  }

  /** Thinks in small steps: whoever drives it may stop, show or cancel between two of them. */
  *steps(budget: Budget): Generator<void> {
    const phases = Math.max(1, Math.ceil(Math.log2(this.#candidates.length)));
    const start = 'ms' in budget ? budget.now() : 0;
    for (let phase = 0; phase < phases; phase++) {
      yield* this.#phase(budget, start, phase, phases);
      this.#survivors = this.#inOrder(this.#survivors).slice(0, Math.max(1, Math.ceil(this.#survivors.length / 2)));
    }
  }

  *#phase(budget: Budget, start: number, phase: number, phases: number): Generator<void> {
    const share = (phase + 1) / phases;
    const done = (): boolean =>
      'ms' in budget
        ? budget.now() - start >= budget.ms * share
        : this.#playouts + this.#survivors.length > budget.iterations * share;
    let first = true;
    let sinceLook = 0;
    while (first || !done()) {
      first = false;
      this.#tryWorld();
      sinceLook += this.#survivors.length;
      if (sinceLook >= CLOCK_EVERY) {
        sinceLook = 0;
        yield;
      }
    }
  }

  /** One world, and every surviving candidate in it. */
  #tryWorld(): void {
    this.#drawWorld();
    const seed = this.#rng.next();
    for (const candidate of this.#survivors) {
      copy(this.#world, this.#s);
      this.#luck.reseed(seed);
      this.#brain.game.play(this.#s, this.#seat, candidate.move, this.#luck);
      this.#simulate(candidate);
      const won = this.#out[this.#seat];
      candidate.visits++;
      candidate.sum += won;
      candidate.squares += won * won;
      this.#playouts++;
      for (let seat = 0; seat < this.#chances.length; seat++) candidate.chances[seat] += this.#out[seat];
    }
    this.worlds++;
  }

  /** A guess; with belief, one of several by how well it explains what everybody did. */
  #drawWorld(): void {
    const { game, particles } = this.#brain;
    game.guess(this.#view, this.#rng, this.#world);
    if (!this.#options.belief || particles < 2) return;
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
    return logWeight - Math.log(-Math.log(((this.#rng.next() >>> 0) + 0.5) / 4294967296));
  }

  /** Plays on from the candidate's move and leaves every seat's win chance in #out. */
  #simulate(candidate: Candidate): void {
    const { game } = this.#brain;
    const s = this.#s;
    let node = candidate.node;
    let inTree = this.#depth > 0;
    let depth = 0;
    for (let ply = 0; ; ply++) {
      const awaited = game.toMove(s);
      if (awaited === 0) {
        for (let seat = game.seatCount(s) - 1; seat >= 0; seat--) this.#out[seat] = game.payoff(s, seat);
        break;
      }
      if (this.#brain.epoch(s) !== this.#epoch) {
        this.#brain.settle(s, this.#out);
        break;
      }
      if (ply >= this.#horizon) {
        this.#brain.value(s, this.#out);
        break;
      }
      const mover = firstSeat(awaited);
      const count = game.legal(s, mover, this.#moves);
      let move: Move;
      if (count === 1) move = this.#moves[0];
      else if (inTree && depth < this.#depth) {
        const at = this.#descend(node, mover, count);
        move = this.#moves[at];
        const label = game.label(s, mover, move, this.#seat);
        let next = this.#tree.find(node, label);
        if (next < 0) {
          next = this.#tree.append(node, label);
          this.#tree.available[next] = 1;
          inTree = false;
        }
        this.#path[depth] = next;
        this.#movers[depth] = mover;
        depth++;
        node = next;
      } else move = this.#brain.playout(s, mover, this.#moves, count, this.#luck);
      game.play(s, mover, move, this.#luck);
    }
    for (let at = 0; at < depth; at++) {
      this.#tree.visits[this.#path[at]]++;
      this.#tree.sum[this.#path[at]] += this.#out[this.#movers[at]];
    }
  }

  /** The index of the move to try: by the mover's own results where the searcher sees moves, else by the quick policy. */
  #descend(node: number, mover: Seat, count: number): number {
    const { game } = this.#brain;
    const moves = this.#moves;
    if (game.label(this.#s, mover, moves[0], this.#seat) !== moves[0]) {
      const move = this.#brain.playout(this.#s, mover, moves, count, this.#luck);
      return moves.indexOf(move);
    }
    this.#brain.prior(this.#s, mover, moves, count, this.#logits, 1);
    let total = 0;
    let top = -Infinity;
    for (let at = 0; at < count; at++) top = Math.max(top, this.#logits[at]);
    for (let at = 0; at < count; at++) total += Math.exp(this.#logits[at] - top);
    let best = 0;
    let bestScore = -Infinity;
    for (let at = 0; at < count; at++) {
      const chance = Math.exp(this.#logits[at] - top) / total;
      const child = this.#tree.find(node, moves[at]);
      let score: number;
      if (child < 0) score = 1 + chance;
      else {
        const visits = this.#tree.visits[child];
        const seen = ++this.#tree.available[child];
        score =
          visits === 0
            ? 1 + chance
            : this.#tree.sum[child] / visits +
              EXPLORE * Math.sqrt(Math.log(seen + 1) / visits) +
              (LEAN * chance) / (visits + 1);
      }
      if (score > bestScore) {
        bestScore = score;
        best = at;
      }
    }
    return best;
  }

  /** Best first: those tried longest, then by win chance, in which the prior counts for some playouts. */
  #inOrder(candidates: readonly Candidate[]): Candidate[] {
    const leader = candidates.reduce((best, one) => (one.logit > best.logit ? one : best));
    const value = (one: Candidate): number => this.#blended(one, leader);
    return candidates.toSorted(
      (a, b) => b.visits - a.visits || value(b) - value(a) || b.logit - a.logit || a.move - b.move,
    );
  }

  /** The prior speaks of differences to its favourite, so it starts from what the favourite won. */
  #blended(one: Candidate, leader: Candidate): number {
    const { points, playouts } = this.#brain.trust;
    if (one.visits + playouts === 0) return 0;
    const byPrior = mean(leader) + (one.logit - leader.logit) * points;
    return (one.sum + playouts * byPrior) / (one.visits + playouts);
  }

  considered(): Considered[] {
    const [leader] = this.#candidates;
    return this.#inOrder(this.#candidates).map((candidate) => {
      const value = this.#blended(candidate, leader);
      const spread = 1.96 * standardError(candidate);
      return { move: candidate.move, visits: candidate.visits, value, low: value - spread, high: value + spread };
    });
  }

  /** Every seat's win chance if this candidate is played. */
  winChance(move: Move, seats: number): number[] {
    const candidate = this.#candidates.find((one) => one.move === move);
    if (candidate === undefined) throw new RangeError(`move ${move} was not considered`);
    return Array.from({ length: seats }, (_, seat) => candidate.chances[seat] / Math.max(1, candidate.visits));
  }
}

interface Candidate {
  readonly move: Move;
  readonly logit: number;
  readonly node: number;
  visits: number;
  sum: number;
  squares: number;
  readonly chances: Float64Array;
}

const newCandidate = (move: Move, logit: number, tree: Tree): Candidate => ({
  move,
  logit,
  node: tree.add(move),
  visits: 0,
  sum: 0,
  squares: 0,
  chances: new Float64Array(MOST_SEATS),
});

const mean = (candidate: Candidate): number => (candidate.visits === 0 ? 0 : candidate.sum / candidate.visits);

function standardError(candidate: Candidate): number {
  if (candidate.visits < 2) return 1;
  const variance = candidate.squares / candidate.visits - mean(candidate) ** 2;
  return Math.sqrt(Math.max(variance, 1e-6) / candidate.visits);
}
