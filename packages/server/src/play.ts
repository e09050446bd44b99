import {
  copy,
  hasSeat,
  judge,
  KeyedChance,
  letterOf,
  moveOf,
  printOutcome,
  SPECTATOR,
  type Chance,
  type Game,
  type Move,
  type Seat,
  type Seats,
  type Setup,
  type State,
  type Verdict,
} from '@rumpus/engine';
import type { LogRow } from './store.ts';

/** An outcome of chance, as text, and who may know it. */
export interface Shown {
  readonly text: string;
  /** A bit a seat; spectators have the bit SPECTATOR. */
  readonly to: number;
}

/** Something that happened at the table, as each viewer may know it. */
export interface Told {
  readonly seq: number;
  readonly seat: Seat | undefined;
  /** One text for all, or one for each seat and the spectators' last. */
  readonly texts: string | readonly string[];
  readonly chance: readonly Shown[];
  readonly bot: boolean;
}

/** A game that cannot be what its log says. */
export class PlayError extends Error {
  override readonly name = 'PlayError';
}

const RECENT = 32;
const EVERYONE = 0xffff;
const NOTHING: readonly Shown[] = [];
const undoLine = /^undo (\d+)$/;

/** Luck from the table's seed that keeps what it gave until it is taken. */
class DrawnChance implements Chance {
  readonly #source: KeyedChance;
  #drawn: { luck: number; values: readonly number[] }[] = [];
  constructor(seed: string) {
    this.#source = new KeyedChance(seed);
  }
  pick(luck: number, from: Uint8Array, count: number): number {
    const value = this.#source.pick(luck, from, count);
    this.#drawn.push({ luck, values: [value] });
    return value;
  }
  shuffle(luck: number, cards: Uint8Array, from: number, to: number): void {
    this.#source.shuffle(luck, cards, from, to);
    this.#drawn.push({ luck, values: [...cards.subarray(from, to)] });
  }
  take(): readonly { luck: number; values: readonly number[] }[] {
    const drawn = this.#drawn;
    if (drawn.length > 0) this.#drawn = [];
    return drawn;
  }
}

interface Scratch {
  readonly view: State;
  readonly moves: Uint16Array;
  /** For moves under way at any table; each is overwritten whole before it is used again. */
  readonly spares: State[];
}

const MOST_SPARES = 64;
const scratch = new WeakMap<Game, Scratch>();

function scratchOf(game: Game): Scratch {
  let found = scratch.get(game);
  if (found === undefined) {
    found = { view: game.empty(), moves: new Uint16Array(game.moves.length), spares: [] };
    scratch.set(game, found);
  }
  return found;
}

/** What a move would do; nothing has happened until it is accepted. */
export interface Tentative {
  readonly seq: number;
  readonly lines: string;
  readonly told: Told;
  readonly mover: Seat;
  /** Whom the game waits for afterwards; none when it is over. */
  readonly toMove: Seats;
}

/** A game in progress: the log replayed, and what the next move needs. */
export class Play {
  readonly game: Game;
  readonly setup: Setup;
  readonly #seed: () => string;
  #chance: DrawnChance;
  readonly #s: State;
  /** The state after the move under way. */
  #next: State | undefined;
  seq = 0;
  /** The digest of the last row of the log. */
  link: string;
  /** When the last row was written. */
  at = 0;
  readonly #opened: number[];
  readonly #options: number[];
  readonly recent: Told[] = [];

  constructor(game: Game, setup: Setup, seed: () => string, link: string) {
    this.game = game;
    this.setup = setup;
    this.#seed = seed;
    this.link = link;
    this.#chance = new DrawnChance(seed());
    this.#s = game.empty();
    this.#opened = new Array<number>(setup.seats).fill(0);
    this.#options = new Array<number>(setup.seats).fill(0);
  }

  /** The full state. Only what decides about moves and what leaves by egress.ts may look at it. */
  get state(): State {
    return this.#s;
  }

  get isOver(): boolean {
    return this.seq > 0 && this.game.toMove(this.#s) === 0;
  }

  isToMove(seat: Seat): boolean {
    return hasSeat(this.game.toMove(this.#s), seat);
  }

  /** The id of a seat's open decision. */
  decisionOf(seat: Seat): string | undefined {
    const opened = this.#opened[seat] ?? 0;
    return opened === 0 ? undefined : String(opened);
  }

  /** Deals the cards; the lines belong into the log. */
  deal(): Tentative {
    const next = this.game.deal(this.setup, this.#chance);
    this.#next = next;
    const outcomes = this.#chance.take();
    const lines = outcomes.map((outcome) => this.#line(outcome)).join('\n');
    const chance = outcomes
      .filter(({ luck }) => this.game.lucks[luck]?.shownTo === 'all')
      .map((outcome) => ({ text: this.#line(outcome).slice(2), to: EVERYONE }));
    return {
      seq: 1,
      lines,
      told: { seq: 1, seat: undefined, texts: 'deal', chance, bot: false },
      mover: SPECTATOR,
      toMove: this.game.toMove(next),
    };
  }

  /** Is this a move the seat may make? Judged by what the seat itself can see, so that no answer can tell more. */
  judge(seat: Seat, text: string): Verdict {
    const { view } = scratchOf(this.game);
    const verdict = judge(this.game, this.game.view(this.#s, seat, view), seat, text);
    return verdict.ok ? judge(this.game, this.#s, seat, text) : verdict;
  }

  /** Plays a legal move on the side. Chance is drawn for it, so what is not accepted must be loaded anew. */
  attempt(seat: Seat, move: Move, isBot: boolean): Tentative {
    const { game, setup } = this;
    const seq = this.seq + 1;
    const text = game.moves[move] ?? '';
    const texts = this.#labels(seat, move);
    const parties = this.#parties(seat, move, setup.seats);
    const next = copy(this.#s, scratchOf(game).spares.pop() ?? game.empty());
    game.play(next, seat, move, this.#chance);
    this.#next = next;
    let lines = `${letterOf(seat)} ${text}`;
    const chance: Shown[] = [];
    for (const outcome of this.#chance.take()) {
      const line = this.#line(outcome);
      lines += `\n${line}`;
      const shown = game.lucks[outcome.luck]?.shownTo;
      if (shown !== 'nobody') chance.push({ text: line.slice(2), to: shown === 'all' ? EVERYONE : parties });
    }
    return {
      seq,
      lines,
      told: { seq, seat, texts, chance: chance.length === 0 ? NOTHING : chance, bot: isBot },
      mover: seat,
      toMove: game.toMove(next),
    };
  }

  #line(outcome: { luck: number; values: readonly number[] }): string {
    return printOutcome(this.game, outcome);
  }

  #labels(seat: Seat, move: Move): string | readonly string[] {
    const { game, setup } = this;
    if (game.labels.length === game.moves.length) return game.moves[move] ?? '?';
    const label = (viewer: Seat): string => game.labels[game.label(this.#s, seat, move, viewer)] ?? '?';
    const last = label(SPECTATOR);
    const texts = Array.from({ length: setup.seats }, (_, viewer) => label(viewer));
    return texts.every((text) => text === last) ? last : [...texts, last];
  }

  #parties(seat: Seat, move: Move, seats: number): number {
    const { game } = this;
    if (!game.lucks.some(({ shownTo }) => shownTo === 'parties')) return 0;
    let parties = game.isParty(this.#s, seat, move, SPECTATOR) ? 1 << SPECTATOR : 0;
    for (let viewer = 0; viewer < seats; viewer++) {
      if (game.isParty(this.#s, seat, move, viewer)) parties |= 1 << viewer;
    }
    return parties;
  }

  /** What was attempted is in the log now. */
  accept(tentative: Tentative, link: string, at: number): void {
    const next = this.#next;
    if (next === undefined) throw new PlayError('nothing was attempted');
    this.#next = undefined;
    copy(next, this.#s);
    const { spares } = scratchOf(this.game);
    if (spares.length < MOST_SPARES) spares.push(next);
    this.#step(tentative.seq, link, at, tentative.told);
    this.#openDecisions(tentative.mover);
  }

  #step(seq: number, link: string, at: number, told: Told): void {
    this.seq = seq;
    this.link = link;
    this.at = at;
    this.recent.push(told);
    if (this.recent.length > RECENT) this.recent.shift();
  }

  /** A decision stays open while others act, as long as the seat's choice stays the same. */
  #openDecisions(mover: Seat | undefined): void {
    const { game, setup } = this;
    const { moves } = scratchOf(game);
    for (let seat = 0; seat < setup.seats; seat++) {
      const count = game.legal(this.#s, seat, moves);
      let digest = count;
      for (let at = 0; at < count; at++) digest = (Math.imul(digest, 31) + (moves[at] ?? 0) + 1) | 0;
      const stays = mover !== undefined && seat !== mover && this.#opened[seat] !== 0 && this.#options[seat] === digest;
      this.#options[seat] = digest;
      if (count === 0) this.#opened[seat] = 0;
      else if (!stays) this.#opened[seat] = this.seq;
    }
  }

  /** Goes back to how things stood after line `to`. */
  back(rows: readonly LogRow[], to: number, seq: number, link: string, at: number, by: Seat): void {
    this.#restart(effectiveRows(rows).filter((row) => row.seq <= to));
    this.#wentBack(seq, link, at, by);
  }

  #wentBack(seq: number, link: string, at: number, by: Seat): void {
    this.#step(seq, link, at, { seq, seat: by, texts: 'undo', chance: NOTHING, bot: false });
    this.#openDecisions(undefined);
  }

  /** Replays rows whose chain is sound; throws PlayError when the game does not come out as they say. */
  replay(rows: readonly LogRow[]): void {
    const recently = Math.max(0, rows.length - RECENT);
    // What was taken back long ago is not played at all: people may take back a thousand times.
    for (const row of standingRows(rows.slice(0, recently))) {
      if (goalOfUndo(row) === undefined) this.#repeat(row);
      else this.#wentBack(row.seq, row.hash, row.at, row.seat ?? 0);
    }
    for (const [nth, row] of rows.slice(recently).entries()) {
      const to = goalOfUndo(row);
      if (to === undefined) this.#repeat(row);
      else this.back(rows.slice(0, recently + nth), to, row.seq, row.hash, row.at, row.seat ?? 0);
    }
  }

  #restart(rows: readonly LogRow[]): void {
    const recent = [...this.recent];
    this.#chance = new DrawnChance(this.#seed());
    this.seq = 0;
    for (const row of rows) this.#repeat(row);
    this.recent.splice(0, this.recent.length, ...recent);
  }

  #repeat(row: LogRow): void {
    const tentative =
      this.seq === 0 ? this.deal() : this.attempt(row.seat ?? 0, this.#moveIn(row), row.moveId === null);
    if (tentative.lines !== row.lines) throw new PlayError(`line ${row.seq} does not come out as it was written`);
    this.accept({ ...tentative, seq: row.seq, told: { ...tentative.told, seq: row.seq } }, row.hash, row.at);
  }

  #moveIn(row: LogRow): Move {
    const seat = row.seat ?? 0;
    const [line = ''] = row.lines.split('\n', 1);
    const move = moveOf(this.game, line.slice(2));
    if (line[0] !== letterOf(seat) || move === undefined || this.game.why(this.#s, seat, move) !== undefined) {
      throw new PlayError(`line ${row.seq} is no legal move`);
    }
    return move;
  }
}

/** The line that an undo goes back to; nothing for any other row. */
function goalOfUndo({ lines }: LogRow): number | undefined {
  const undo = lines.startsWith('undo') ? undoLine.exec(lines) : null;
  return undo === null ? undefined : Number(undo[1]);
}

/** The rows without those that were taken back later. */
function standingRows(rows: readonly LogRow[]): LogRow[] {
  const standing: LogRow[] = [];
  for (const row of rows) {
    const to = goalOfUndo(row) ?? row.seq;
    while ((standing.at(-1)?.seq ?? 0) > to) standing.pop();
    standing.push(row);
  }
  return standing;
}

/** The rows that count: without those that were taken back, and without the taking back itself. */
export const effectiveRows = (rows: readonly LogRow[]): LogRow[] =>
  standingRows(rows).filter((row) => goalOfUndo(row) === undefined);
