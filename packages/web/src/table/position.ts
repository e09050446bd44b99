import {
  asView,
  factOf,
  FastChance,
  judge,
  legalTexts,
  seatOf,
  type Facts,
  type Game,
  type RuleId,
  type Seat,
  type Seats,
  type Setup,
  type State,
  type View,
} from '@rumpus/engine';

/** A position as its facts tell it: complete or, in a view, with blanks. The facts are those of docs/notation.md. */
export class Position {
  readonly game: Game;
  readonly setup: Setup;
  readonly facts: Facts;
  #state: View<State> | undefined;

  constructor(game: Game, setup: Setup, facts: Facts) {
    this.game = game;
    this.setup = setup;
    this.facts = facts;
  }

  static of(game: Game, setup: Setup, s: State): Position {
    const position = new Position(game, setup, game.print(s));
    position.#state = asView(s);
    return position;
  }

  /** The engine's state behind the facts. Throws FactError when the facts make no sense. */
  get s(): View<State> {
    this.#state ??= asView(this.game.parse(this.setup, this.facts, new FastChance(0)));
    return this.#state;
  }

  /** A fact by its name, derived ones too; undefined where the game has none of that name. */
  fact(name: string): string | undefined {
    return this.facts.get(name) ?? factOf(this.game, this.s, name);
  }

  number(name: string): number {
    return Number(this.fact(name) ?? 0);
  }

  /** The cards of a list, `?` for each one that is hidden. */
  cards(name: string): string[] {
    const value = this.fact(name);
    if (value === undefined || value === 'none' || value === '') return [];
    const hidden = /^(\d+) cards?$/.exec(value);
    return hidden ? new Array<string>(Number(hidden[1])).fill('?') : value.split(' ');
  }

  /** The seats a fact names, in its order. */
  seats(name: string): Seat[] {
    return (this.fact(name) ?? '')
      .split(' ')
      .map(seatOf)
      .filter((seat) => seat >= 0);
  }

  get toMove(): Seats {
    return this.game.toMove(this.s);
  }

  get isOver(): boolean {
    return this.toMove === 0;
  }

  legal(seat: Seat): string[] {
    return legalTexts(this.game, this.s, seat);
  }

  /** The rule that forbids the move to the seat, nothing when it is legal. */
  why(seat: Seat, move: string): RuleId | undefined {
    const verdict = judge(this.game, this.s, seat, move);
    return verdict.ok ? undefined : (verdict.rule ?? '');
  }
}
