import { asView, FastChance, hasSeat, type Facts, type Seat, type Setup, type State, type View } from '@rumpus/engine';
import type { Choice, Considered, Level, Question, Reason, Task } from './bot.ts';
import type { Brain } from './brain.ts';
import { conclude, consider, search, think } from './choose.ts';
import type { Findings } from './search.ts';

/** A question to a bot as plain data: it can be sent to a worker thread, a web worker or another machine. */
export interface Ask {
  readonly game: string;
  readonly setup: Setup;
  readonly seat: Seat;
  /** What the seat may know, as printed: name and value of every fact of its view. */
  readonly facts: Readonly<Record<string, string>>;
  readonly level: Level;
  readonly budget: { readonly iterations: number } | { readonly ms: number };
  readonly seed: number;
}

/** The answer, moves as texts. */
export interface Answer {
  readonly move: string;
  readonly considered: readonly (Omit<Considered, 'move'> & { readonly move: string })[];
  /** Of every seat. */
  readonly winChance: readonly number[];
  readonly why: Reason;
}

export type Clock = () => number;

/** What a seat sees as an Ask holds it. */
export const factsOf = (facts: Facts): Record<string, string> => Object.fromEntries(facts);

/** A bot's move from facts alone, in small steps: whoever drives it may pause, look at the clock or stop between two. */
export function* answeringBy(brain: Brain, ask: Ask, now: Clock): Generator<void, Answer> {
  return toAnswer(brain, yield* think(brain, viewOf(brain, ask), questionOf(ask, now)));
}

/** The best move the seat has and how the others compare, with the reason, at full strength. */
export function* hintingBy(brain: Brain, ask: Ask, now: Clock): Generator<void, Answer> {
  return toAnswer(brain, yield* consider(brain, viewOf(brain, ask), questionOf(ask, now)));
}

/** One of several searches of a question that is shared out (`partsOf`), in small steps. */
export function searchingBy(brain: Brain, task: Task, ask: Ask, now: Clock): Generator<void, Findings> {
  return search(brain, viewOf(brain, ask), task, questionOf(ask, now));
}

/** The answer to the whole question by what its parts found; a part that is missing is missed, nothing more. */
export function answerBy(brain: Brain, task: Task, ask: Ask, findings: readonly Findings[]): Answer {
  return toAnswer(
    brain,
    conclude(
      brain,
      viewOf(brain, ask),
      task,
      questionOf(ask, () => 0),
      findings,
    ),
  );
}

/** All steps at once, for a thread of its own. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Steps for `slice` milliseconds at a time with a pause between, so that a page stays responsive; undefined when stopped. */
export async function finishGently<T>(
  steps: Generator<void, T>,
  now: Clock,
  pause: () => Promise<void>,
  isStopped: () => boolean = () => false,
  slice = 4,
): Promise<T | undefined> {
  for (;;) {
    const end = now() + slice;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < end);
    await pause();
    if (isStopped()) return undefined;
  }
}

function viewOf(brain: Brain, { game, setup, seat, facts }: Ask): View<State> {
  if (game !== brain.game.name) throw new RangeError(`this bot plays ${brain.game.name}, not ${game}`);
  const view = asView(brain.game.parse(setup, new Map(Object.entries(facts)), new FastChance(0)));
  const awaited = brain.game.toMove(view) | (brain.game.mayBreakIn?.(view) ?? 0);
  if (!hasSeat(awaited, seat)) throw new RangeError('the game does not wait for this seat');
  return view;
}

const questionOf = ({ seat, level, budget, seed }: Ask, now: Clock): Question => ({
  seat,
  level,
  seed,
  budget: 'ms' in budget ? { ms: budget.ms, now } : budget,
});

function toAnswer(brain: Brain, choice: Choice): Answer {
  const { moves } = brain.game;
  return {
    move: moves[choice.move],
    considered: choice.considered.map((one) => ({ ...one, move: moves[one.move] })),
    winChance: choice.winChance,
    why: choice.why,
  };
}
