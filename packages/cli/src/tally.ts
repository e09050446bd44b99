import {
  countSeats,
  FastChance,
  firstSeat,
  hasSeat,
  type Game,
  type Seats,
  type Setup,
  type State,
} from '@rumpus/engine';
import { playOut, moveRoom } from './playout.ts';
import { count, merge, type Histogram } from './statistics.ts';

/** What is counted over many games. Counts alone, so that the order of adding them up makes no difference. */
export interface Tally {
  games: number;
  withoutWinner: number;
  /** Games that several sides won together. */
  shared: number;
  readonly lengths: Histogram;
  readonly wins: number[];
  readonly scores: Histogram[];
}

export function emptyTally(seats: number): Tally {
  return {
    games: 0,
    withoutWinner: 0,
    shared: 0,
    lengths: new Map(),
    wins: new Array<number>(seats).fill(0),
    scores: Array.from({ length: seats }, () => new Map()),
  };
}

export function addTally(into: Tally, from: Tally): void {
  into.games += from.games;
  into.withoutWinner += from.withoutWinner;
  into.shared += from.shared;
  merge(into.lengths, from.lengths);
  for (const [seat, wins] of from.wins.entries()) into.wins[seat] = (into.wins[seat] ?? 0) + wins;
  for (const [seat, scores] of from.scores.entries()) merge(into.scores[seat] ?? new Map<number, number>(), scores);
}

/** Plays random games and counts them; game n is the same whoever plays it. */
export class Simulation {
  readonly tally: Tally;
  readonly #game: Game;
  readonly #setup: Setup;
  readonly #seed: string;
  readonly #chance = new FastChance();
  readonly #s: State;
  readonly #out: Uint16Array;

  constructor(game: Game, setup: Setup, seed: string) {
    this.tally = emptyTally(setup.seats);
    this.#game = game;
    this.#setup = setup;
    this.#seed = seed;
    this.#s = game.empty();
    this.#out = moveRoom(game);
  }

  play(nth: number): void {
    this.#chance.reseed(seedOf(this.#seed, nth));
    const s = this.#game.deal(this.#setup, this.#chance, this.#s);
    const moves = playOut(this.#game, s, this.#chance, this.#out);
    this.count(s, moves);
  }

  /** Counts a finished game. */
  count(s: State, moves: number): void {
    const { tally } = this;
    tally.games++;
    count(tally.lengths, moves);
    const winners = this.#game.winners(s);
    if (winners === 0) tally.withoutWinner++;
    if (this.#sidesOf(s, winners) > 1) tally.shared++;
    for (const [seat, scores] of tally.scores.entries()) {
      count(scores, this.#game.score(s, seat));
      if (hasSeat(winners, seat)) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1;
    }
  }

  #sidesOf(s: State, seats: Seats): number {
    let sides = 0;
    for (let rest = seats; rest !== 0; rest &= rest - 1) sides |= 1 << this.#game.side(s, firstSeat(rest));
    return countSeats(sides);
  }
}

/** 53 bits for game `nth` of a run: FNV-1a over the digits of the seed and the number, mixed to the last bit. */
export function seedOf(seed: string, nth: number): number {
  const digits = `${seed.toLowerCase().replace(/^0+/, '')}:${nth}`;
  return hash(digits, 0x811c9dc5) * 0x200000 + (hash(digits, 0x9747b28c) >>> 11);
}

function hash(text: string, start: number): number {
  let h = start;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
