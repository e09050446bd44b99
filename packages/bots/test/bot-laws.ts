import { FastChance, firstSeat, KeyedChance, letterOf, type Game, type Setup } from '@rumpus/engine';
import { describeSetup } from '@rumpus/engine/laws';
import { brainOf, choose, LEVELS, mannerOf, type Choice } from '../src/index.ts';

/** Plays a game between bots of random levels and checks every choice; returns how many there were. */
export function checkGame(game: Game, setup: Setup, seed: number, iterations: number): number {
  const brain = brainOf(game.name);
  const rng = new FastChance(seed);
  const levels = Array.from({ length: setup.seats }, () => LEVELS[rng.below(LEVELS.length)]);
  const chance = new KeyedChance(seed.toString(16));
  const s = game.deal(setup, chance);
  const view = game.empty();
  const legal = new Uint16Array(game.moves.length);
  let played = 0;
  while (game.toMove(s) !== 0) {
    const seat = firstSeat(game.toMove(s));
    const seen = game.view(s, seat, view);
    const before = view.bytes.slice();
    const question = { seat, level: levels[seat], budget: { iterations }, seed: seed * 1000 + played };
    const choice = choose(brain, seen, question);
    const count = game.legal(s, seat, legal);
    const most = mannerOf(brain, seen, levels[seat]).searches ? iterations : Infinity;
    const wrong = problem(game, choice, legal.subarray(0, count), setup.seats, most);
    const isChanged = !before.every((value, at) => value === view.bytes[at]);
    if (wrong !== undefined || isChanged) {
      const table = `${game.name}, ${describeSetup(game, setup)}, seed ${seed}, move ${played}`;
      throw new Error(`${wrong ?? 'the bot changed its view'}: ${levels[seat]} at seat ${letterOf(seat)} of ${table}`);
    }
    game.play(s, seat, choice.move, chance);
    if (++played > game.longest) throw new Error(`${game.name} does not end`);
  }
  return played;
}

function problem(
  game: Game,
  { move, considered, winChance, why }: Choice,
  legal: Uint16Array,
  seats: number,
  iterations: number,
): string | undefined {
  if (!legal.includes(move)) return `${game.moves[move]} is not legal`;
  const visits = considered.reduce((sum, one) => sum + one.visits, 0);
  if (visits > Math.max(iterations, 2 * legal.length, 32)) return `${visits} playouts instead of ${iterations}`;
  if (considered.some((one) => !legal.includes(one.move))) return 'an illegal move was considered';
  const isChance = (value: number): boolean => value >= -1e-9 && value <= 1 + 1e-9;
  if (winChance.length !== seats || !winChance.every(isChance)) return `win chances ${winChance.join(' ')}`;
  if (!considered.every(({ value, low, high }) => isChance(value) && low <= value && value <= high)) {
    return `values ${JSON.stringify(considered)}`;
  }
  const isPlain = why.code !== '' && Object.values(why.numbers).every(Number.isFinite);
  return isPlain ? undefined : `a reason that is none: ${JSON.stringify(why)}`;
}
