import { FastChance, letterOf, sameBytes, type Game, type Seat, type Setup, type State } from '@rumpus/engine';
import { describeSetup } from '@rumpus/engine/laws';
import { brainOf, choose, consider, finish, LEVELS, type Brain, type Choice } from '../src/index.ts';
import { depthOf, midGame } from './tables.ts';

const ITERATIONS = 24;

/** Where a bot knew more than its seat: a sentence. */
export class Dishonest extends Error {}

/**
 * Takes a random position, makes a twin of it that differs only in what the seat to move may not know, and asks for
 * the same choice with the same numbers from both, at every level and as a hint.
 */
export function checkTwins(game: Game, setup: Setup, seed: number): void {
  const brain = brainOf(game.name);
  const { s, seat } = midGame(game, setup, seed, depthOf(game, setup));
  const twin = game.guess(game.view(s, seat, game.empty()), new FastChance(seed + 1), game.empty());
  const choicesOf = (world: State): Choice[] => {
    const view = game.view(world, seat, game.empty());
    const ask = (level: (typeof LEVELS)[number]): Choice =>
      choose(brain, view, { seat, level, budget: { iterations: ITERATIONS }, seed });
    const question = { seat, level: 'expert', budget: { iterations: ITERATIONS }, seed } as const;
    return [...LEVELS.map(ask), finish(consider(brain, view, question))];
  };
  const [here, there] = [choicesOf(s), choicesOf(twin)].map((choices) => JSON.stringify(choices));
  if (here !== there) throw new Dishonest(`twin worlds differ at ${where(game, setup, seat, seed)}\n${here}\n${there}`);
}

/**
 * In a guessed world a policy may look only at what the mover knows: it must say the same in the world, in a twin of
 * it for the mover, and on the mover's own view.
 */
export function checkPolicies(game: Game, setup: Setup, seed: number, brain = brainOf(game.name)): void {
  const { s, seat } = midGame(game, setup, seed, depthOf(game, setup));
  const view = game.view(s, seat, game.empty());
  const twin = game.guess(view, new FastChance(seed + 1), game.empty());
  const said = [s, twin, view].map((world) => policiesIn(brain, world, seat, seed));
  if (new Set(said).size > 1) {
    const isSame = sameBytes(s, twin);
    throw new Dishonest(
      `a policy sees hidden cards at ${where(game, setup, seat, seed)} ${isSame}\n${said.join('\n')}`,
    );
  }
}

/** What prior, playout and greedy say, as text; they may not change the state either. */
function policiesIn(brain: Brain, s: State, seat: Seat, seed: number): string {
  const { game } = brain;
  const before = s.bytes.slice();
  const moves = new Uint16Array(game.moves.length);
  const count = game.legal(s, seat, moves);
  const said = [0, 0.33, 1].map((memory) => {
    const logits = new Float64Array(count);
    brain.prior(s, seat, moves, count, logits, memory);
    if (!logits.every(Number.isFinite)) throw new Dishonest(`${game.name}: a prior is no number`);
    return logits.join(' ');
  });
  said.push(game.moves[brain.playout(s, seat, moves, count, new FastChance(seed))]);
  if (brain.greedy) said.push(game.moves[brain.greedy(s, seat, moves, count, new FastChance(seed))]);
  if (!before.every((value, at) => value === s.bytes[at]))
    throw new Dishonest(`${game.name}: a policy changed the state`);
  return said.join(' | ');
}

const where = (game: Game, setup: Setup, seat: Seat, seed: number): string =>
  `${game.name}, ${describeSetup(game, setup)}, seat ${letterOf(seat)}, seed ${seed}`;
