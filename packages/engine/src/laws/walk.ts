import { FastChance, KeyedChance, type Chance } from '../chance.ts';
import type { Game, Move, Setup } from '../game.ts';
import { Recorder } from '../recording.ts';
import { hasSeat, letterOf, listSeats, SPECTATOR, type Seat, type Seats } from '../seats.ts';
import { copy, type State } from '../state.ts';
import { LawBroken } from './law-broken.ts';

/** What luck gave, and out of what. */
export interface Drawn {
  readonly luck: number;
  readonly values: readonly number[];
}

/** Luck that keeps what it gave. */
export class TappedChance implements Chance {
  drawn: Drawn[] = [];
  readonly #source: Chance;

  constructor(source: Chance) {
    this.#source = source;
  }

  pick(luck: number, from: Uint8Array, count: number): number {
    const value = this.#source.pick(luck, from, count);
    this.drawn.push({ luck, values: [value] });
    return value;
  }

  shuffle(luck: number, cards: Uint8Array, from: number, to: number): void {
    this.#source.shuffle(luck, cards, from, to);
    this.drawn.push({ luck, values: [...cards.subarray(from, to)] });
  }
}

export interface Step {
  readonly seat: Seat;
  readonly move: Move;
}

/** A game on its way, played by random choice. The seed settles the deal, every outcome and every choice. */
export class Walk<S extends State = State> {
  readonly game: Game<S>;
  readonly setup: Setup;
  readonly seed: string;
  /** Luck of the laws themselves, apart from the game's, so that the game is the same whatever is checked. */
  readonly rng: FastChance;
  readonly viewers: readonly Seat[];
  /** The state before the last move. */
  readonly before: S;
  /** The last move; nothing right after the deal. */
  last: Step | undefined;
  moves = 0;
  readonly #chance: TappedChance;
  readonly #choice: FastChance;
  readonly #recorder: Recorder<S>;
  readonly #weights: readonly number[] | undefined;
  readonly #legal: Uint16Array;

  constructor(game: Game<S>, setup: Setup, seed: number) {
    this.game = game;
    this.setup = setup;
    this.seed = seed.toString(16);
    this.rng = new FastChance(seed ^ 0x5eed);
    this.viewers = [...Array.from({ length: setup.seats }, (_, seat) => seat), SPECTATOR];
    this.#choice = new FastChance(seed);
    this.#chance = new TappedChance(new KeyedChance(this.seed));
    this.#recorder = new Recorder(game, setup, this.#chance, { seed: this.seed });
    this.before = copy(this.s, game.empty());
    this.#weights = this.#choice.below(2) === 0 ? undefined : tasteFor(game, this.#choice);
    this.#legal = new Uint16Array(game.moves.length);
  }

  get s(): S {
    return this.#recorder.s;
  }

  /** What luck gave in the last move, or in the deal. */
  get drawn(): readonly Drawn[] {
    return this.#chance.drawn;
  }

  get isOver(): boolean {
    return this.game.toMove(this.s) === 0;
  }

  play(): void {
    const { seat, move } = chooseStep(this.game, this.s, this.#choice, this.#legal, this.#weights);
    copy(this.s, this.before);
    this.#chance.drawn = [];
    this.last = { seat, move };
    this.moves++;
    this.#recorder.play(seat, move);
  }

  text(): string {
    return this.#recorder.text();
  }

  /** Throws what breaks a law here, with the record so far and what was tried at its end. */
  broken(law: number, sentence: string, tried: readonly string[] = [], cause?: unknown): never {
    const [first, ...lines] = this.text().split('\n');
    const record = [first, `# Law ${law}: ${sentence}`, ...lines, ...tried.map((line) => `# ${line}`)].join('\n');
    throw new LawBroken(law, sentence, record, cause);
  }
}

/** A liking for some kinds of moves over others, so that walks do not all look alike. */
function tasteFor(game: Game, rng: FastChance): number[] {
  const liking = new Map<string, number>();
  return game.moves.map((text) => {
    const word = text.split(/[ :]/, 1)[0];
    if (!liking.has(word)) liking.set(word, [0.02, 0.3, 1, 1, 8][rng.below(5)]);
    return liking.get(word)!;
  });
}

/** A random seat that may act, rarely one that breaks in, and a random legal move of it. */
export function chooseStep<S extends State>(
  game: Game<S>,
  s: S,
  rng: FastChance,
  out: Uint16Array,
  weights?: readonly number[],
): Step {
  const seat = chooseSeat(game, s, rng);
  const count = game.legal(s, seat, out);
  if (count === 0) throw new Error(`${letterOf(seat)} is to move and has no legal move`);
  if (weights === undefined) return { seat, move: out[rng.below(count)] };
  let total = 0;
  for (let at = 0; at < count; at++) total += weights[out[at]];
  let left = (rng.below(1 << 20) / (1 << 20)) * total;
  for (let at = 0; at < count; at++) if ((left -= weights[out[at]]) < 0) return { seat, move: out[at] };
  return { seat, move: out[count - 1] };
}

export function chooseSeat<S extends State>(game: Game<S>, s: S, rng: FastChance): Seat {
  const others = breakers(game, s);
  const seats = listSeats(others !== 0 && rng.below(16) === 0 ? others : game.toMove(s));
  return seats[rng.below(seats.length)];
}

export const breakers = <S extends State>(game: Game<S>, s: S): Seats => game.mayBreakIn?.(s) ?? 0;

/** May the seat act at all? */
export const mayAct = <S extends State>(game: Game<S>, s: S, seat: Seat): boolean =>
  hasSeat(game.toMove(s) | breakers(game, s), seat);

/** Plays up to `moves` random moves in place. */
export function playOn<S extends State>(game: Game<S>, s: S, rng: FastChance, moves: number): void {
  const out = new Uint16Array(game.moves.length);
  for (let n = 0; n < moves && game.toMove(s) !== 0; n++) {
    const { seat, move } = chooseStep(game, s, rng, out);
    game.play(s, seat, move, rng);
  }
}
