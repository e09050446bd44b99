import { copy, FastChance, nextSeat, type Game, type Move, type Seat, type State, type View } from '@rumpus/engine';
import type { Budget } from './bot.ts';
import { log } from './exact.ts';

/** Moves of a playout; one that has not ended by then is worth nothing to anybody. */
const LONGEST = 50;

/** A full state, and the luck to come in it: that of the nth move from here is settled by `luck + n`. */
export interface World<S extends State> {
  readonly s: S;
  readonly luck: number;
}

interface Node {
  readonly move: Move;
  readonly mover: Seat;
  /** Who moves next. */
  readonly next: Seat;
  readonly untried: Move[];
  readonly children: Node[];
  visits: number;
  wins: number;
}

/**
 * The recipe of boardgame.io's bot, blinded: it takes one guess for the truth, the luck to come included. An opponent
 * to measure bots against.
 */
export function uctMove<S extends State>(game: Game<S>, view: View<S>, seat: Seat, budget: Budget, seed: number): Move {
  const rng = new FastChance(seed);
  const world = { s: game.guess(view, rng, game.empty()), luck: rng.next() };
  return uctMoveIn(game, world, seat, budget, rng.next());
}

/**
 * Monte Carlo tree search in one world: a child a move, UCT by √2, uniform playouts of at most `longest` moves; the
 * move tried most is played. Every mover goes for its own payoff at the end of the game.
 */
export function uctMoveIn<S extends State>(
  game: Game<S>,
  world: World<S>,
  seat: Seat,
  budget: Budget,
  seed: number,
  longest = LONGEST,
): Move {
  const search = new UctSearch(game, world, seat, seed, longest);
  const end = 'ms' in budget ? budget.now() + budget.ms : 0;
  let done = 0;
  do {
    search.iterate();
    done++;
  } while ('ms' in budget ? budget.now() < end : done < budget.iterations);
  return search.mostTried();
}

class UctSearch<S extends State> {
  readonly #game: Game<S>;
  readonly #world: World<S>;
  readonly #longest: number;
  readonly #rng: FastChance;
  readonly #luck = new FastChance();
  readonly #moves: Uint16Array;
  readonly #s: S;
  readonly #root: Node;
  #ply = 0;

  constructor(game: Game<S>, world: World<S>, seat: Seat, seed: number, longest: number) {
    this.#game = game;
    this.#world = world;
    this.#longest = longest;
    this.#rng = new FastChance(seed);
    this.#moves = new Uint16Array(game.moves.length);
    this.#s = copy(world.s, game.empty());
    this.#root = this.#nodeFor(0, seat, seat);
  }

  iterate(): void {
    copy(this.#world.s, this.#s);
    this.#ply = 0;
    const path = this.#descend();
    this.#playOut();
    const isOver = this.#game.toMove(this.#s) === 0;
    for (const node of path) {
      node.visits++;
      if (isOver) node.wins += this.#game.payoff(this.#s, node.mover);
    }
  }

  mostTried(): Move {
    return this.#root.children.reduce((best, child) => (child.visits > best.visits ? child : best)).move;
  }

  /** Plays down the tree and one new move further; returns the nodes it came through. */
  #descend(): Node[] {
    let node = this.#root;
    const path = [node];
    while (node.untried.length === 0 && node.children.length > 0) {
      node = mostPromising(node);
      this.#play(node.mover, node.move);
      path.push(node);
    }
    if (node.untried.length > 0) path.push(this.#expand(node));
    return path;
  }

  #expand(node: Node): Node {
    const [move] = node.untried.splice(this.#rng.below(node.untried.length), 1);
    this.#play(node.next, move);
    const isOver = this.#game.toMove(this.#s) === 0;
    const child = this.#nodeFor(move, node.next, isOver ? undefined : nextSeat(this.#game, this.#s));
    node.children.push(child);
    return child;
  }

  #nodeFor(move: Move, mover: Seat, next: Seat | undefined): Node {
    const count = next === undefined ? 0 : this.#game.legal(this.#s, next, this.#moves);
    const untried = [...this.#moves.subarray(0, count)];
    return { move, mover, next: next ?? mover, untried, children: [], visits: 0, wins: 0 };
  }

  #playOut(): void {
    for (let left = this.#longest; left > 0 && this.#game.toMove(this.#s) !== 0; left--) {
      const mover = nextSeat(this.#game, this.#s);
      const count = this.#game.legal(this.#s, mover, this.#moves);
      this.#play(mover, this.#moves[this.#rng.below(count)]);
    }
  }

  #play(mover: Seat, move: Move): void {
    this.#luck.reseed(this.#world.luck + this.#ply++);
    this.#game.play(this.#s, mover, move, this.#luck);
  }
}

function mostPromising({ children, visits }: Node): Node {
  const spread = 2 * log(visits);
  const promise = ({ wins, visits: own }: Node): number => wins / own + Math.sqrt(spread / own);
  let best = children[0];
  let most = -Infinity;
  for (const child of children) {
    const score = promise(child);
    if (score <= most) continue;
    most = score;
    best = child;
  }
  return best;
}
