import type { Chance, FastChance, Luck } from './chance.ts';
import type { Facts } from './facts.ts';
import { shorten } from './shorten.ts';
import { allSeats, countSeats, firstSeat, hasSeat, type Seat, type Seats } from './seats.ts';
import type { State, View } from './state.ts';

/** An index into `game.moves`. Only texts leave the process. */
export type Move = number;

/** The number of a rule in the game's RULES.md, such as RAGE-8. */
export type RuleId = string;

/** An option that is a list of whole numbers, such as the counts of a deck. */
export interface ListOption {
  readonly default: string;
  readonly length: number;
}

/** Each option lists its values, the default first; or is a list of numbers. */
export type OptionSpec = Readonly<Record<string, readonly string[] | ListOption>>;

/** What is settled before the cards are dealt. `options` holds every option of the game. */
export interface Setup {
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
}

/** Cards that lie open to all; but for the first face down; held by a seat; face down. */
export type Openness = 'open' | 'first' | 'held' | 'down';

export interface Misfit {
  readonly like: Move;
  readonly rule: RuleId;
}

export interface Game<S extends State = State> {
  /** Folder, URL segment and word in records. */
  readonly name: string;
  /** Version of the rules that a record pins. */
  readonly rules: number;
  /** Seat counts the rules allow. */
  readonly seats: readonly number[];
  readonly options: OptionSpec;
  /** The text of every move; its index is the move. */
  readonly moves: readonly string[];
  /** `moves`, followed by what some of them look like to those who may not see them whole. */
  readonly labels: readonly string[];
  readonly lucks: readonly Luck[];
  /** No game has more moves than this. */
  readonly longest: number;
  /** A plain sentence for every rule that `why` cites. */
  readonly reasons: Readonly<Record<RuleId, string>>;
  /** Why a set-up of allowed values makes no sense all the same. */
  refuses(setup: Setup): string | undefined;
  empty(): S;
  deal(setup: Setup, chance: Chance, into?: S): S;
  /** The seats whose decision the game waits for: none when it is over, several when they choose at once. */
  toMove(s: S): Seats;
  /** Those of `toMove` who lose something by waiting (SEQ-23): whoever lets bots or people play asks them first. */
  pressed?(s: S): Seats;
  /** Seats outside `toMove` that may break in all the same (calling table talk). */
  mayBreakIn?(s: S): Seats;
  /** Fills `out` with the seat's legal moves and returns their number. */
  legal(s: S, seat: Seat, out: Uint16Array): number;
  /** Plays in place and trusts its caller. */
  play(s: S, seat: Seat, move: Move, chance: Chance): void;
  /** The rule that forbids the move, nothing when it is legal. */
  why(s: S, seat: Seat, move: Move): RuleId | undefined;
  /** A text that is no move but is meant as one (`bid 11`): a move of that kind, and the rule that knows no such move. */
  misfit?(text: string): Misfit | undefined;
  /** Seats that won: none while it goes on, none in a drawn game. */
  winners(s: S): Seats;
  score(s: S, seat: Seat): number;
  /** At the end: 1 won, 0 lost, between when shared. */
  payoff(s: S, seat: Seat): number;
  /** Starts blank and copies what the viewer may know. */
  view(s: S, viewer: Seat, into: S): View<S>;
  /** A random full state in keeping with the view. */
  guess(view: View<S>, rng: FastChance, into: S): S;
  seatCount(s: S): number;
  /** Team mates share a side and a payoff. */
  side(s: S, seat: Seat): number;
  /** What the viewer sees of a move about to be played: an index into `labels`. */
  label(s: S, seat: Seat, move: Move, viewer: Seat): number;
  /** May the viewer learn the outcome of this luck, drawn for this move? (Only for lucks shown to parties.) */
  isParty(s: S, seat: Seat, move: Move, viewer: Seat): boolean;
  /** The facts that make the state, a blank as `?`, a hidden list as its size. */
  print(s: S): Facts;
  /** A state from its facts; facts left out take their value at the start, cards left out come by chance. Throws FactError. */
  parse(setup: Setup, facts: Facts, chance: Chance): S;
  /** The facts that hold cards, by their first word, and who may know them; together they hold every card once. */
  readonly places: Readonly<Record<string, Openness>>;
  /** Words that are a fact only together with a seat, a side or a square: `hand A`. */
  readonly indexedFacts: readonly string[];
  /** Indexed facts of which a seat may have several, numbered in the order given: `table A` is `table A1`, `table A2` … */
  readonly numberedFacts?: readonly string[];
  /** A fact that can be checked, not set. */
  derive(s: S, name: string): string | undefined;
}

/** Who moves next of those that the game waits for: who loses by waiting, else the lowest seat. */
export function nextSeat<S extends State>(game: Game<S>, s: S): Seat {
  const pressed = game.pressed?.(s) ?? 0;
  return firstSeat(pressed === 0 ? game.toMove(s) : pressed);
}

export const isOn = (setup: Setup, option: string): boolean => setup.options[option] === 'on';

/** A set-up that makes no sense, and why. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
  /** The option that is wrong, if it is one alone. */
  readonly option: string | undefined;
  constructor(message: string, option?: string) {
    super(message);
    this.option = option;
  }
}

/** The set-up with every option written out; throws SetupError on anything the game does not allow. */
export function setupOf(game: Game, seats: number, given: Readonly<Record<string, string>> = {}): Setup {
  if (!game.seats.includes(seats)) {
    throw new SetupError(`${game.name} is for ${game.seats.join(', ')} players, not ${seats}`);
  }
  const known = Object.keys(game.options);
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    throw new SetupError(`${game.name} has no option "${shorten(name)}" (it has ${known.join(', ')})`, name);
  }
  const options: Record<string, string> = {};
  for (const [name, spec] of Object.entries(game.options)) {
    options[name] = optionValue(name, spec, Object.hasOwn(given, name) ? given[name] : undefined);
  }
  const setup = { seats, options };
  const refusal = game.refuses(setup);
  if (refusal !== undefined) throw new SetupError(refusal);
  return setup;
}

/** The value as it is printed: a list option without needless zeros. */
function optionValue(name: string, spec: readonly string[] | ListOption, given: string | undefined): string {
  if ('default' in spec) {
    const value = given ?? spec.default;
    const numbers = value.split(',');
    if (numbers.length !== spec.length || !numbers.every((text) => /^\d{1,3}$/.test(text))) {
      const wanted = `${name} takes ${spec.length} whole numbers with commas between`;
      throw new SetupError(`${wanted}, not "${shorten(value)}"`, name);
    }
    return numbers.map(Number).join(',');
  }
  const value = given ?? spec[0];
  if (!spec.includes(value)) {
    throw new SetupError(`${name} is ${spec.join(' or ')}, not "${shorten(value)}"`, name);
  }
  return value;
}

/** Each winning side's share; a game without a winner is shared by all sides. */
export function shareOfWin<S extends State>(game: Game<S>, s: S, seat: Seat): number {
  const winners = game.winners(s) || allSeats(game.seatCount(s));
  if (!hasSeat(winners, seat)) return 0;
  let sides = 0;
  for (let rest = winners; rest !== 0; rest &= rest - 1) sides |= 1 << game.side(s, firstSeat(rest));
  return 1 / countSeats(sides);
}
