import { FastChance, type Move, type State, type View } from '@rumpus/engine';
import type { Budget, Choice, Considered, Question } from './bot.ts';
import type { Brain } from './brain.ts';
import { MANNERS, type Manner } from './levels.ts';
import { Search } from './search.ts';

/** A bot's move: from the seat's view alone. The same view, seed, level and iterations give the same move. */
export function choose<S extends State>(brain: Brain<S>, view: View<S>, question: Question): Choice {
  const steps = think(brain, view, question);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in small steps, for whoever must stay responsive or may cancel: each step takes about a millisecond. */
export function* think<S extends State>(brain: Brain<S>, view: View<S>, question: Question): Generator<void, Choice> {
  const manner = MANNERS[question.level];
  return manner.searches ? yield* bySearch(brain, view, question, manner) : byPrior(brain, view, question, manner);
}

/** The searched table of moves for a hint, at full strength. */
export function* consider<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  question: Question,
): Generator<void, Choice> {
  return yield* bySearch(brain, view, question, MANNERS.expert);
}

function* bySearch<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  question: Question,
  manner: Manner,
): Generator<void, Choice> {
  const { seat, seed } = question;
  const search = new Search(brain, view, seat, seed, { belief: manner.belief, memory: manner.memory });
  yield* search.steps(scaled(question.budget, manner.effort));
  const considered = search.considered();
  const move = pickAmongClose(considered, manner.slack, seed);
  const tally = { considered, worlds: search.worlds };
  return {
    move,
    considered,
    winChance: search.winChance(move, brain.game.seatCount(view)),
    why: brain.why(view, seat, move, tally),
  };
}

const scaled = (budget: Budget, effort: number): Budget =>
  'ms' in budget
    ? { ...budget, ms: budget.ms * effort }
    : { iterations: Math.max(1, Math.round(budget.iterations * effort)) };

/** Moves as good as the best, within the slack, are equal. */
function pickAmongClose(considered: readonly Considered[], slack: number, seed: number): Move {
  const best = considered[0];
  if (slack === 0) return best.move;
  const close = considered.filter(({ value, visits }) => value >= best.value - slack && visits * 10 >= best.visits);
  return close[new FastChance(seed ^ 0x5bd1e995).below(close.length)].move;
}

function byPrior<S extends State>(brain: Brain<S>, view: View<S>, question: Question, manner: Manner): Choice {
  const { game } = brain;
  const { seat, seed } = question;
  const moves = new Uint16Array(game.moves.length);
  const count = game.legal(view, seat, moves);
  const logits = new Float64Array(count);
  brain.prior(view, seat, moves, count, logits, manner.memory);
  for (let at = 0; at < count; at++) if (brain.never?.(view, seat, moves[at])) logits[at] -= 1000;
  const at = manner.temperature === 0 ? bestOf(logits) : softly(logits, manner.temperature, new FastChance(seed));
  const move = moves[at];
  const winChance = Array.from({ length: game.seatCount(view) }, () => 1 / game.seatCount(view));
  return { move, considered: [], winChance, why: brain.why(view, seat, move, { considered: [], worlds: 0 }) };
}

function bestOf(logits: Float64Array): number {
  let best = 0;
  for (let at = 1; at < logits.length; at++) if (logits[at] > logits[best]) best = at;
  return best;
}

function softly(logits: Float64Array, temperature: number, rng: FastChance): number {
  const top = Math.max(...logits);
  const weights = Array.from(logits, (logit) => Math.exp((logit - top) / temperature));
  let left = (weights.reduce((sum, weight) => sum + weight, 0) * rng.below(1 << 24)) / (1 << 24);
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return bestOf(logits);
}
