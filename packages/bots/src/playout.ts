import { MOST_SEATS, nextSeat, type FastChance, type Move, type Seat, type State, type View } from '@rumpus/engine';
import type { Brain } from './brain.ts';
import { exp, log } from './exact.ts';
import { Tree } from './tree.ts';

const EXPLORE = 0.35;
const LEAN = 0.5;
const DEEPEST = 64;
/** So many moves of a node are open from the start; more open with the square root of its visits. */
const OPEN = 4;

/**
 * Plays a world on from a candidate's move: down a shallow tree by what the searcher sees of each move, every mover
 * going for its own win chance, then by the game's quick policy to the end of the round or a horizon.
 */
export class Playout<S extends State> {
  readonly #brain: Brain<S>;
  readonly #seat: Seat;
  readonly #luck: FastChance;
  readonly #moves: Uint16Array;
  readonly #logits: Float64Array;
  readonly #sorted: Float64Array;
  readonly #path = new Int32Array(DEEPEST);
  readonly #movers = new Uint8Array(DEEPEST);
  readonly #epoch: number;
  readonly #horizon: number;
  readonly #depth: number;
  readonly #tree = new Tree();
  /** The win chance of every seat at the end of the last playout. */
  readonly out = new Float64Array(MOST_SEATS);

  constructor(brain: Brain<S>, view: View<S>, seat: Seat, luck: FastChance) {
    this.#brain = brain;
    this.#seat = seat;
    this.#luck = luck;
    this.#moves = new Uint16Array(brain.game.moves.length);
    this.#logits = new Float64Array(brain.game.moves.length);
    this.#sorted = new Float64Array(brain.game.moves.length);
    this.#epoch = brain.epoch(view);
    this.#horizon = brain.horizon(view);
    this.#depth = Math.min(brain.treeDepth(view), DEEPEST);
  }

  /** A node of the tree for a candidate. */
  plant(move: Move): number {
    return this.#tree.add(move);
  }

  run(s: S, node: number): void {
    const depth = this.#playOn(s, node);
    const tree = this.#tree;
    tree.visits[node]++;
    for (let at = 0; at < depth; at++) {
      tree.visits[this.#path[at]]++;
      tree.sum[this.#path[at]] += this.out[this.#movers[at]];
    }
  }

  /** Leaves the win chances in `out`; returns how many moves were played in the tree. */
  #playOn(s: S, start: number): number {
    const { game } = this.#brain;
    let node = start;
    let depth = 0;
    let inTree = this.#depth > 0;
    let ply = 0;
    if (this.#brain.playOn !== undefined && !inTree && !this.#isDecided(s, ply)) {
      this.#brain.playOn(s, this.#horizon);
      ply = this.#horizon;
    }
    for (; !this.#isDecided(s, ply); ply++) {
      const mover = nextSeat(game, s);
      const count = game.legal(s, mover, this.#moves);
      let move = this.#moves[0];
      if (count > 1 && inTree && depth < this.#depth) {
        move = this.#descend(s, node, mover, count);
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
      } else if (count > 1) move = this.#brain.playout(s, mover, this.#moves, count, this.#luck);
      game.play(s, mover, move, this.#luck);
    }
    return depth;
  }

  #isDecided(s: S, ply: number): boolean {
    const { game } = this.#brain;
    if (game.toMove(s) === 0) {
      for (let seat = game.seatCount(s) - 1; seat >= 0; seat--) this.out[seat] = game.payoff(s, seat);
    } else if (this.#brain.epoch(s) !== this.#epoch) this.#brain.settle(s, this.out);
    else if (ply >= this.#horizon) this.#brain.value(s, this.out);
    else return false;
    return true;
  }

  /** The move to try: by the mover's own results where the searcher sees moves, else by the quick policy. */
  #descend(s: S, node: number, mover: Seat, count: number): Move {
    const { game } = this.#brain;
    const moves = this.#moves;
    const tree = this.#tree;
    if (game.label(s, mover, moves[0], this.#seat) !== moves[0]) {
      return this.#brain.playout(s, mover, moves, count, this.#luck);
    }
    this.#brain.prior(s, mover, moves, count, this.#logits, 1);
    const least = this.#leastOpen(count, tree.visits[node]);
    let top = -Infinity;
    for (let at = 0; at < count; at++) top = Math.max(top, this.#logits[at]);
    let weights = 0;
    let visits = 0;
    let sum = 0;
    for (let at = 0; at < count; at++) {
      weights += exp(this.#logits[at] - top);
      const child = tree.find(node, moves[at]);
      if (child < 0) continue;
      tree.available[child]++;
      visits += tree.visits[child];
      sum += tree.sum[child];
    }
    // A move not tried yet is worth what those tried are worth.
    const usual = visits === 0 ? 0 : sum / visits;
    let best = moves[0];
    let bestScore = -Infinity;
    for (let at = 0; at < count; at++) {
      if (this.#logits[at] < least) continue;
      const chance = exp(this.#logits[at] - top) / weights;
      const child = tree.find(node, moves[at]);
      const tried = child < 0 ? 0 : tree.visits[child];
      const seen = child < 0 ? visits : tree.available[child];
      const score =
        (tried === 0 ? usual : tree.sum[child] / tried) +
        EXPLORE * Math.sqrt(log(seen + 2) / (tried + 1)) +
        (LEAN * chance) / (tried + 1);
      if (score <= bestScore) continue;
      bestScore = score;
      best = moves[at];
    }
    return best;
  }

  /** Progressive widening: the logit that a move needs to be tried at a node with so many visits. */
  #leastOpen(count: number, visits: number): number {
    const open = OPEN + Math.floor(Math.sqrt(visits));
    if (open >= count) return -Infinity;
    for (let at = 0; at < count; at++) this.#sorted[at] = this.#logits[at];
    let least = -Infinity;
    for (let nth = 0; nth < open; nth++) {
      let best = nth;
      for (let at = nth + 1; at < count; at++) if (this.#sorted[at] > this.#sorted[best]) best = at;
      least = this.#sorted[best];
      this.#sorted[best] = this.#sorted[nth];
    }
    return least;
  }
}
