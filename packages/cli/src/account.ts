import {
  factOf,
  letterOf,
  listSeats,
  replay,
  type Game,
  type GameRecord,
  type Outcome,
  type Seat,
  type State,
  type Step,
} from '@rumpus/engine';
import { wordsOf } from './games/index.ts';
import { plainWords } from './games/plain.ts';
import type { ShownLuck, Sight, Table, Words } from './games/words.ts';
import { printable } from './terminal.ts';
import { listed } from './usage.ts';

/** A seat, the spectator, or nobody in particular: then everything is told. */
export type Viewer = Seat | undefined;

/** Tells a record line by line; throws RecordError where it goes wrong, after what happened before. */
export function tellRecord(record: GameRecord, viewer: Viewer, tell: (line: string) => void): void {
  const eyes = new Eyes(record.game, viewer);
  const table = tableOf(record);
  let words: Words | undefined;
  let before: Sight = () => '';
  let label = '';
  let isParty = false;
  let moves = 0;
  const onStep = (step: Step): void => {
    const after = eyes.look(step.s);
    words ??= wordsOf[record.game.name] ?? plainWords(record.game.name, eyes.factNames(step.s));
    if (step.seat === undefined) {
      for (const line of tellHeader(record, words.title, table, viewer)) tell(line);
      for (const line of words.tellTable(table, after)) tell(line);
      tell('');
    } else {
      moves++;
      const lucks = eyes.lucks(step.outcomes, isParty);
      const told = words.tellMove({ table, seat: letterOf(step.seat), text: label, before, after, lucks });
      for (const [at, line] of told.entries())
        tell(at === 0 ? `${String(moves).padStart(4)}  ${line}` : `      ${line}`);
    }
    before = after;
  };
  const { s } = replay(record, onStep, (now, seat, move) => {
    if (record.game.why(now, seat, move) !== undefined) return;
    label = eyes.label(now, seat, move);
    isParty = eyes.isParty(now, seat, move);
  });
  for (const line of tellEnd(record.game, table, eyes.stateOf(s))) tell(line);
}

/** The only way from a state to words: it lets through what the viewer may know. */
class Eyes {
  readonly #game: Game;
  readonly #viewer: Viewer;

  constructor(game: Game, viewer: Viewer) {
    this.#game = game;
    this.#viewer = viewer;
  }

  /** What of the state may be told. */
  stateOf(s: State): State {
    const into = this.#game.empty();
    if (this.#viewer !== undefined) return this.#game.view(s, this.#viewer, into);
    into.bytes.set(s.bytes);
    return into;
  }

  look(s: State): Sight {
    const seen = this.stateOf(s);
    const facts = this.#game.print(seen);
    return (name) => (isAlways(name) ? undefined : facts.get(name)) ?? factOf(this.#game, seen, name) ?? '';
  }

  factNames(s: State): string[] {
    return [...this.#game.print(this.stateOf(s)).keys()];
  }

  label(s: State, seat: Seat, move: number): string {
    const label = this.#viewer === undefined ? move : this.#game.label(s, seat, move, this.#viewer);
    return this.#game.labels[label] ?? '?';
  }

  isParty(s: State, seat: Seat, move: number): boolean {
    return this.#viewer === undefined || this.#game.isParty(s, seat, move, this.#viewer);
  }

  lucks(outcomes: readonly Outcome[], isParty: boolean): ShownLuck[] {
    return outcomes.flatMap(({ luck, values }) => {
      const { name, texts, shownTo } = this.#game.lucks[luck] ?? { name: '', texts: [], shownTo: 'nobody' };
      const isShown = this.#viewer === undefined || shownTo === 'all' || (shownTo === 'parties' && isParty);
      return isShown ? [{ name, texts: values.map((value) => texts[value] ?? '?') }] : [];
    });
  }
}

const isAlways = (name: string): boolean => name === 'turn' || name === 'over' || name === 'winners';

/** Names that several have, as bots of one level do, are told with the seat. */
function tableOf({ setup, names }: GameRecord): Table {
  const seats = Array.from({ length: setup.seats }, (_, seat) => letterOf(seat));
  return {
    seats,
    nameOf: (seat) => {
      const letter = typeof seat === 'number' ? letterOf(seat) : seat;
      const name = names[seats.indexOf(letter)];
      if (name === undefined) return letter;
      const isShared = names.indexOf(name) !== names.lastIndexOf(name);
      return isShared ? `${printable(name)} (${letter})` : printable(name);
    },
  };
}

/** A seat's account leaves the comment out: nobody knows what it gives away. */
function tellHeader(record: GameRecord, title: string, table: Table, viewer: Viewer): string[] {
  const { game, setup } = record;
  const players = table.seats.map((seat) => {
    const name = table.nameOf(seat);
    return name === seat || name.endsWith(`(${seat})`) ? name : `${name} (${seat})`;
  });
  const options = Object.entries(setup.options).filter(([name, value]) => {
    const spec = game.options[name] ?? [];
    return value !== ('default' in spec ? spec.default : spec[0]);
  });
  return [
    `${title}, with ${listed(players, 'and')}.`,
    ...(viewer === undefined && record.title !== '' ? [printable(record.title)] : []),
    ...(options.length === 0 ? [] : [`Options: ${options.map((pair) => pair.join('=')).join(', ')}.`]),
    viewer === undefined
      ? 'All cards are open.'
      : `As ${viewer < setup.seats ? table.nameOf(viewer) : 'a spectator'} sees it.`,
    '',
  ];
}

function tellEnd(game: Game, table: Table, seen: State): string[] {
  const waiting = listSeats(game.toMove(seen)).map((seat) => table.nameOf(seat));
  if (waiting.length > 0) return ['', `The record ends here: it is for ${listed(waiting, 'and')} to move.`];
  const winners = listSeats(game.winners(seen)).map((seat) => table.nameOf(seat));
  const scores = table.seats.map((letter, seat) => `${table.nameOf(letter)} ${game.score(seen, seat)}`);
  const verdict =
    winners.length === 0 ? 'nobody wins' : `${listed(winners, 'and')} ${winners.length === 1 ? 'wins' : 'win'}`;
  return ['', `The game is over: ${verdict}.`, `Scores: ${scores.join(', ')}.`];
}
