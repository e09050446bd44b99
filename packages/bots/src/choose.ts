import { FastChance, type Move, type Seat, type State, type View } from '@rumpus/engine';
import type { Budget, Choice, Considered, Question, Task } from './bot.ts';
import type { Brain } from './brain.ts';
import { exp } from './exact.ts';
import { mannerOf, type Manner } from './levels.ts';
import { clamp, RootTable, stakeOf } from './root-table.ts';
import { Search, type Findings } from './search.ts';

/** Worlds that tell the win chance of a level that does not search. */
const GLANCES = 8;

/** A bot's move: from the seat's view alone. The same view, seed, level and iterations give the same move. */
export function choose<S extends State>(brain: Brain<S>, view: View<S>, question: Question): Choice {
  const steps = think(brain, view, question);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in small steps, for whoever must stay responsive or may cancel: each step is one playout. */
export function* think<S extends State>(brain: Brain<S>, view: View<S>, question: Question): Generator<void, Choice> {
  const manner = mannerOf(brain, view, question.level);
  if (!manner.searches) return byPrior(brain, view, question, manner);
  return concludeBy(brain, view, question, manner, [yield* searching(brain, view, question, manner, false)]);
}

/** The searched table of moves for a hint, at full strength, the whole budget spent. */
export function* consider<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  question: Question,
): Generator<void, Choice> {
  return conclude(brain, view, 'hint', question, [yield* search(brain, view, 'hint', question)]);
}

/** One of several searches of a question that is shared out (`partsOf`): what it found is for `conclude`. */
export function search<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  task: Task,
  question: Question,
): Generator<void, Findings> {
  return searching(brain, view, question, mannerFor(brain, view, task, question), task === 'hint');
}

/** The choice by what one search of the question found, or several: their results are added up in their order. */
export function conclude<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  task: Task,
  question: Question,
  findings: readonly Findings[],
): Choice {
  return concludeBy(brain, view, question, mannerFor(brain, view, task, question), findings);
}

const mannerFor = <S extends State>(brain: Brain<S>, view: View<S>, task: Task, { level }: Question): Manner =>
  mannerOf(brain, view, task === 'hint' ? 'expert' : level);

function* searching<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  { seat, seed, budget }: Question,
  { belief, memory, effort }: Manner,
  patient: boolean,
): Generator<void, Findings> {
  const thinking = new Search(brain, view, seat, seed, { belief, memory, patient });
  yield* thinking.steps(scaled(budget, effort));
  return thinking.findings();
}

function concludeBy<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  question: Question,
  manner: Manner,
  findings: readonly Findings[],
): Choice {
  const { seat, seed } = question;
  const [first] = findings;
  if (first === undefined) throw new RangeError('no search found anything');
  const table = new RootTable(first.candidates, brain.trustIn?.(view) ?? brain.trust);
  for (const { sums } of findings) table.add(sums);
  const worlds = findings.reduce((sum, one) => sum + one.worlds, 0);
  // Time was up before the first world was tried with all: then a glance tells how the game stands.
  const chancesOf = (move: Move): number[] =>
    worlds > 0 ? table.chancesOf(move, brain.game.seatCount(view)) : glance(brain, view, move, question);
  let considered = table.considered();
  if (worlds === 0) considered = table.considered(chancesOf(considered[0].move)[seat]);
  const { move } = considered[pickSearched(considered, manner, seed, (one) => isSilly(brain, view, seat, one, manner))];
  return {
    move,
    considered,
    winChance: chancesOf(move),
    why: brain.why(view, seat, move, { considered, worlds }),
  };
}

/** Fewer playouts than this tell less than the prior does. */
const LEAST_PLAYOUTS = 100;

function scaled(budget: Budget, effort: number): Budget {
  if ('ms' in budget) return { ...budget, ms: budget.ms * effort };
  const { iterations } = budget;
  return { iterations: Math.max(Math.round(iterations * effort), Math.min(iterations, LEAST_PLAYOUTS)) };
}

/** Who chooses softly, and is not naive, does without moves that look silly. */
const isSilly = <S extends State>(brain: Brain<S>, view: View<S>, seat: Seat, move: Move, manner: Manner): boolean =>
  manner.softness > 0 && manner.naive !== true && brain.looksSilly?.(view, seat, move) === true;

/** A game this surely won is won by the best move, however softly a level chooses. */
const AS_GOOD_AS_WON = 0.999;

/** Softly among those that were tried as long as the best or nearly so, and that do not look silly beside it. */
function pickSearched(
  considered: readonly Considered[],
  manner: Manner,
  seed: number,
  isShunned: (move: Move) => boolean,
): number {
  const [best] = considered;
  if (best.value > AS_GOOD_AS_WON || manner.softness === 0) return 0;
  const losses = considered.map((one) =>
    one === best || (one.visits * 2 >= best.visits && !isShunned(one.move))
      ? Math.max(0, best.value - one.value) / stakeOf(best.value)
      : Infinity,
  );
  return pickSoftly(losses, manner, seed);
}

function byPrior<S extends State>(brain: Brain<S>, view: View<S>, question: Question, manner: Manner): Choice {
  const { moves, losses } = weighByPrior(brain, view, question, manner);
  const chosen = pickSoftly(losses, manner, question.seed);
  const move = moves[chosen];
  const winChance = glance(brain, view, move, question);
  const value = winChance[question.seat];
  const stake = stakeOf(value);
  const considered = Array.from(losses.keys())
    .filter((at) => losses[at] < Infinity)
    .sort((a, b) => losses[a] - losses[b])
    .map((at) => atAGlance(moves[at], value + (losses[chosen] - losses[at]) * stake));
  return { move, considered, winChance, why: brain.why(view, question.seat, move, { considered, worlds: GLANCES }) };
}

/** A move of which only some worlds and the prior tell, each world no more than one finished game would. */
function atAGlance(move: Move, estimate: number): Considered {
  const value = clamp(estimate);
  const spread = 1.96 * Math.sqrt((value * (1 - value) + 1 / GLANCES) / GLANCES);
  return { move, visits: GLANCES, value, low: clamp(value - spread), high: clamp(value + spread) };
}

/** The move of a level that does not search, without win chance and reason. */
export function moveByPrior<S extends State>(brain: Brain<S>, view: View<S>, question: Question): Move {
  const manner = mannerOf(brain, view, question.level);
  const { moves, losses } = weighByPrior(brain, view, question, manner);
  return moves[pickSoftly(losses, manner, question.seed)];
}

/** What each legal move loses by the prior, in win chance of an even game; Infinity where the level does without it. */
function weighByPrior<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  { seat }: Question,
  manner: Manner,
): { moves: Uint16Array; losses: number[] } {
  const { game } = brain;
  const moves = new Uint16Array(game.moves.length);
  const count = game.legal(view, seat, moves);
  const logits = new Float64Array(count);
  brain.prior(view, seat, moves, count, logits, manner.memory);
  const isFine = (move: Move): boolean => !brain.never?.(view, seat, move) && !isSilly(brain, view, seat, move, manner);
  const fine = Array.from({ length: count }, (_, at) => isFine(moves[at]));
  const allowed = (at: number): boolean => fine[at] || !fine.includes(true);
  const top = logits.reduce((best, logit, at) => (allowed(at) && logit > best ? logit : best), -Infinity);
  const losses = Array.from(logits, (logit, at) => (allowed(at) ? (top - logit) * brain.trust.points : Infinity));
  return { moves, losses };
}

/** An index, by how much win chance each choice loses: the softer the manner, the less it matters. */
function pickSoftly(losses: readonly number[], { softness, limit }: Manner, seed: number): number {
  if (softness === 0) return losses.indexOf(Math.min(...losses));
  const weights = losses.map((loss) => (loss <= limit ? exp(-loss / softness) : 0));
  const rng = new FastChance(seed ^ 0x5bd1e995);
  let left = (weights.reduce((sum, weight) => sum + weight, 0) * (rng.next() >>> 0)) / 4294967296;
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return losses.indexOf(Math.min(...losses));
}

/** Every seat's win chance after the move, by the brain's eye in some guessed worlds. */
function glance<S extends State>(brain: Brain<S>, view: View<S>, move: Move, { seat, seed }: Question): number[] {
  const { game } = brain;
  const rng = new FastChance(seed ^ 0x2545f491);
  const s = game.empty();
  const out = new Float64Array(game.seatCount(view));
  const chances = new Array<number>(out.length).fill(0);
  const epoch = brain.epoch(view);
  for (let nth = 0; nth < GLANCES; nth++) {
    game.guess(view, rng, s);
    game.play(s, seat, move, rng);
    if (game.toMove(s) === 0) for (const other of chances.keys()) out[other] = game.payoff(s, other);
    else if (brain.epoch(s) === epoch) brain.value(s, out);
    else brain.settle(s, out);
    for (const other of chances.keys()) chances[other] += out[other] / GLANCES;
  }
  return chances;
}
