import { FastChance, MOST_SEATS, nextSeat, type Move, type Seat, type State, type View } from '@rumpus/engine';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import { log } from './exact.ts';
import { Tree } from './tree.ts';

const EXPLORE = 0.7;
const DEEPEST = 200;
const LONGEST = 2000;

/**
 * Single-observer information-set Monte Carlo tree search as published (Cowling, Powley, Whitehouse 2012): a new
 * uniform world each iteration, UCB with availability counts from the root on, random playouts. An opponent to measure
 * bots against; of the brain it uses where a round ends and what that is worth.
 */
export function plainMove<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  seat: Seat,
  budget: Budget,
  seed: number,
): Move {
  const { game } = brain;
  const rng = new FastChance(seed);
  const tree = new Tree();
  const root = tree.add(0);
  const s = game.empty();
  const moves = new Uint16Array(game.moves.length);
  const out = new Float64Array(MOST_SEATS);
  const path: number[] = [];
  const movers: Seat[] = [];
  const epoch = brain.epoch(view);
  const end = 'ms' in budget ? budget.now() + budget.ms : 0;
  for (let done = 0; 'ms' in budget ? budget.now() < end : done < budget.iterations; done++) {
    game.guess(view, rng, s);
    path.length = movers.length = 0;
    let node = root;
    let inTree = true;
    for (let ply = 0; ; ply++) {
      const awaited = game.toMove(s);
      if (awaited === 0) {
        for (let one = game.seatCount(s) - 1; one >= 0; one--) out[one] = game.payoff(s, one);
        break;
      }
      if (brain.epoch(s) !== epoch) {
        brain.settle(s, out);
        break;
      }
      if (ply >= LONGEST) {
        out.fill(1 / game.seatCount(s));
        break;
      }
      const mover = ply === 0 ? seat : nextSeat(game, s);
      const count = game.legal(s, mover, moves);
      let at = rng.below(count);
      if (inTree && path.length < DEEPEST) {
        at = select(tree, node, count, at, (nth) => game.label(s, mover, moves[nth], seat));
        const label = game.label(s, mover, moves[at], seat);
        let next = tree.find(node, label);
        if (next < 0) {
          next = tree.append(node, label);
          tree.available[next] = 1;
          inTree = false;
        }
        path.push((node = next));
        movers.push(mover);
      }
      game.play(s, mover, moves[at], rng);
    }
    for (const [nth, one] of path.entries()) {
      tree.visits[one]++;
      tree.sum[one] += out[movers[nth]];
    }
  }
  return mostTried(brain, tree, root, view, seat, moves);
}

/** A move not tried yet, from a random one on; else the best by UCB. */
function select(tree: Tree, node: number, count: number, from: number, labelOf: (nth: number) => number): number {
  let best = 0;
  let bestScore = -Infinity;
  let untried = -1;
  for (let step = 0; step < count; step++) {
    const nth = (from + step) % count;
    const child = tree.find(node, labelOf(nth));
    if (child < 0) {
      if (untried < 0) untried = nth;
      continue;
    }
    const seen = ++tree.available[child];
    const visits = tree.visits[child];
    const score = tree.sum[child] / visits + EXPLORE * Math.sqrt(log(seen) / visits);
    if (score <= bestScore) continue;
    bestScore = score;
    best = nth;
  }
  return untried < 0 ? best : untried;
}

function mostTried<S extends State>(
  { game }: Brain<S>,
  tree: Tree,
  root: number,
  view: View<S>,
  seat: Seat,
  moves: Uint16Array,
): Move {
  const count = game.legal(view, seat, moves);
  let best = 0;
  let most = -1;
  for (let at = 0; at < count; at++) {
    const child = tree.find(root, moves[at]);
    const visits = child < 0 ? 0 : tree.visits[child];
    if (visits > most) [most, best] = [visits, at];
  }
  return moves[best];
}
