import {
  hasSeat,
  KeyedChance,
  letterOf,
  nextSeat,
  printResult,
  Recorder,
  type Game,
  type Move,
  type Seat,
  type Setup,
  type State,
  type View,
} from '@rumpus/engine';
import { seedOf } from './tally.ts';

/** A decision as a player is asked for it: what the seat sees, and what happened since it was asked last. */
export interface Decision {
  readonly view: View<State>;
  readonly seat: Seat;
  readonly legal: Uint16Array;
  readonly seed: number;
  readonly last: readonly string[];
}

/** Somebody at the table of a match. */
export interface Contestant {
  /** Wants every decision, also those with one legal move, and to be told what happened. */
  readonly isOutside: boolean;
  begin?(setup: Setup, seat: Seat): void;
  choose(decision: Decision): Move | Promise<Move>;
  end?(result: string): void;
}

/** One finished game. */
export interface Played {
  readonly s: State;
  readonly moves: number;
  /** Its record. */
  readonly record: () => string;
}

/** Where a game's luck comes from, and who plays it, for its record. */
export interface Billing {
  readonly deal: number;
  readonly game: number;
  readonly names?: readonly string[];
}

/** How long a seat thought about a decision, in milliseconds. */
export type OnThought = (seat: Seat, ms: number) => void;

/** Plays a game between the contestants; the same seed deals the same cards, whoever plays. */
export async function playMatch(
  game: Game,
  setup: Setup,
  contestants: readonly Contestant[],
  { deal, game: gameSeed, ...names }: Billing,
  onThought: OnThought = () => {},
): Promise<Played> {
  const seedText = deal.toString(16);
  const recorder = new Recorder(game, setup, new KeyedChance(seedText), { ...names, seed: seedText });
  const { s } = recorder;
  const view = game.empty();
  const moves = new Uint16Array(game.moves.length);
  const last: string[][] = contestants.map(() => []);
  const outside = contestants.flatMap(({ isOutside }, seat) => (isOutside ? [seat] : []));
  for (const [seat, contestant] of contestants.entries()) contestant.begin?.(setup, seat);
  let played = 0;
  for (let awaited = game.toMove(s); awaited !== 0; awaited = game.toMove(s)) {
    const seat = nextSeat(game, s);
    const contestant = contestants[seat] as Contestant;
    const count = game.legal(s, seat, moves);
    if (count === 0 || played === game.longest) throw new Error(`a game of ${game.name} does not end`);
    let move = moves[0] as Move;
    if (count > 1 || contestant.isOutside) {
      const legal = moves.slice(0, count);
      const seed = seedOf(gameSeed.toString(16), played);
      const start = performance.now();
      const asked = contestant.choose({ view: game.view(s, seat, view), seat, legal, seed, last: last[seat] ?? [] });
      move = typeof asked === 'number' ? asked : await asked;
      if (count > 1) onThought(seat, performance.now() - start);
      if (!legal.includes(move)) throw new Error(`${game.name}: ${game.moves[move]} is not legal`);
      last[seat] = [];
    }
    for (const viewer of outside) {
      last[viewer]?.push(`${letterOf(seat)} ${game.labels[game.label(s, seat, move, viewer)]}`);
    }
    recorder.play(seat, move);
    played++;
  }
  for (const contestant of contestants) contestant.end?.(printResult(game, s).slice(2));
  return { s, moves: played, record: () => recorder.text() };
}

/** What the game was worth to each seat, and which seats won. */
export function payoffs(game: Game, s: State, seats: number): { readonly payoff: number[]; readonly won: boolean[] } {
  const winners = game.winners(s);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return { payoff: all.map((seat) => game.payoff(s, seat)), won: all.map((seat) => hasSeat(winners, seat)) };
}
