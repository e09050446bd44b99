import { hasSeat, letterOf, listSeats, seatOf, SPECTATOR, type Game, type Seat } from '@rumpus/engine';
import { VERSION, type Happened, type OpenMessage, type ServerMessage, type Table } from '@rumpus/protocol';
import { Bots } from './bots.ts';
import type { Connection, Listener, Outgoing, Sharing } from './connection.ts';
import { LocalGame } from './local-game.ts';
import { endOf, tableOf, viewOf } from './local-messages.ts';
import { keepTable, type SavedTable } from './store.ts';
import { WindowLock } from './window-lock.ts';

type WithoutVersion<M> = M extends unknown ? Omit<M, 'v'> : never;

/** Milliseconds between two things that people can see. */
export type Pace = () => number;

/** Where people and bots are asked at once, people get at least this long, in milliseconds: they may have to be quick. */
const PEOPLE_FIRST = 3000;

/** So many moves of the past are told when a table is opened, as a served table does. */
const RECENT = 32;

/** The host of a table on this device: what the server does for a served table, in the page. */
export class LocalHost implements Connection {
  readonly kind = 'local';
  readonly sharing?: Sharing;
  readonly #game: Game;
  readonly bots: Bots;
  readonly #lock: WindowLock;
  readonly #pace: Pace;
  readonly #persons: readonly Seat[];
  readonly #standIns = new Set<Seat>();
  #saved: SavedTable;
  #play: LocalGame | undefined;
  #listener: Listener | undefined;
  #viewer: Seat;
  /** Everything that happened here, moves taken back included. */
  #number = 0;
  #isPaused = false;
  #isHurried = false;
  /** Grows when a bot's answer would come too late. */
  #era = 0;

  constructor(game: Game, saved: SavedTable, pace: Pace) {
    this.#game = game;
    this.bots = new Bots(game);
    this.#saved = saved;
    this.#pace = pace;
    this.#persons = saved.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []));
    this.#viewer = this.#persons.length === 1 ? (this.#persons[0] ?? SPECTATOR) : SPECTATOR;
    this.#lock = new WindowLock(`table ${saved.id}`, () => this.#lose());
    if (this.#persons.length > 1) {
      this.sharing = { seats: this.#persons.map(letterOf), look: (seat) => this.#look(seat) };
    }
  }

  open(listener: Listener): void {
    this.#listener = listener;
    void this.#begin(false);
  }

  bringHere(): void {
    void this.#begin(true);
  }

  async #begin(steal: boolean): Promise<void> {
    if (!(await this.#lock.take(steal))) {
      this.#listener?.onState('elsewhere');
      return;
    }
    const { moves } = this.#saved;
    try {
      this.#play = new LocalGame(this.#game, this.#saved);
    } catch (error) {
      this.#listener?.onState('closed', { code: 'broken', sentence: error instanceof Error ? error.message : '' });
      return;
    }
    this.#play = new LocalGame(this.#game, this.#saved, moves.slice(0, -RECENT));
    this.#number = this.#play.moves.length;
    this.#listener?.onState('online');
    const name = this.#saved.chairs[this.#persons[0] ?? 0]?.name ?? '';
    this.#tell({ type: 'welcome', table: this.#table(), ...this.#ownSeat(), isHost: true, name, build: 'local' });
    this.#tellAgain(this.#play, moves.slice(-RECENT));
    if (this.#play.isOver) return this.#tellEnd(this.#play);
    await this.#save();
    void this.#runBots();
  }

  /** What happened before this page was opened, one by one: each move is told with what came of it. */
  #tellAgain(play: LocalGame, lines: readonly string[]): void {
    this.#tellView();
    for (const line of lines) {
      play.resume(line);
      this.#number++;
      this.#tellView();
    }
  }

  hurry(): void {
    this.#isHurried = true;
    void this.#runBots();
  }

  #ownSeat(): { seat?: string } {
    return this.#viewer === SPECTATOR ? {} : { seat: letterOf(this.#viewer) };
  }

  #lose(): void {
    this.#era++;
    this.#play = undefined;
    this.#listener?.onState('elsewhere');
  }

  close(): void {
    this.#era++;
    this.#listener = undefined;
    this.bots.stop();
    this.#lock.release();
  }

  send(message: Outgoing): void {
    const play = this.#play;
    if (play === undefined) return;
    switch (message.type) {
      case 'move':
        return this.#move(play, message.id, message.text);
      case 'undo':
        return this.#undo(play);
      case 'pause':
      case 'resume':
        this.#isPaused = message.type === 'pause';
        this.#tell({ type: 'table', table: this.#table() });
        if (!this.#isPaused) void this.#runBots();
        return;
      case 'standIn':
      case 'takeBack':
        this.#era++;
        if (message.type === 'standIn') this.#standIns.add(this.#viewer);
        else this.#standIns.delete(this.#viewer);
        this.#tell({ type: 'table', table: this.#table() });
        void this.#runBots();
        return;
      case 'phrase':
      case 'reaction':
      case 'chat': {
        const name = this.#saved.chairs[this.#viewer]?.name ?? '';
        const { type: _type, ask: _ask, ...said } = message;
        this.#tell({ type: 'said', ...this.#ownSeat(), name, ...said });
        return;
      }
      case 'hello':
        return this.#tellView();
      case 'ping':
        return this.#tell({ type: 'pong' });
      default:
        // What only a served table can do.
        return this.#tell({ type: 'refused', code: 'not-here', sentence: 'This table is on your device alone.' });
    }
  }

  #move(play: LocalGame, id: string, text: string): void {
    const verdict = this.#isPaused ? undefined : play.play(this.#viewer, text);
    if (verdict?.ok !== true) {
      const rule = verdict?.rule === undefined ? {} : { rule: verdict.rule };
      this.#tell({
        type: 'refused',
        id,
        code: 'illegal',
        ...rule,
        sentence: verdict?.message ?? 'The table is paused.',
      });
      return;
    }
    this.#number++;
    this.#tell({ type: 'committed', id, number: this.#number });
    this.#afterMove(play);
    void this.#runBots();
  }

  #afterMove(play: LocalGame): void {
    if (this.#mustHandOver(play)) this.#viewer = SPECTATOR;
    this.#tellView();
    void this.#save();
    if (play.isOver) this.#tellEnd(play);
  }

  /** Another person of this device is asked now: the hand of the last one is hidden first. */
  #mustHandOver(play: LocalGame): boolean {
    const toMove = this.#game.toMove(play.s);
    if (this.#persons.length < 2 || hasSeat(toMove, this.#viewer)) return false;
    return this.#persons.some((seat) => hasSeat(toMove, seat));
  }

  #undo(play: LocalGame): void {
    const asker = this.#viewer;
    const letter = letterOf(asker);
    const at = play.moves.findLastIndex((line) => line.startsWith(`${letter} `));
    if (at < 0) return;
    this.#era++;
    this.#number++;
    this.#play = new LocalGame(this.#game, this.#saved, play.moves.slice(0, at));
    this.#tellView([{ number: this.#number, seat: letter, text: 'undo', chance: [], bot: false }]);
    this.#tell({ type: 'table', table: this.#table() });
    void this.#save();
    void this.#runBots();
  }

  #look(seat: string | undefined): void {
    this.#viewer = seat === undefined ? SPECTATOR : seatOf(seat);
    const name = this.#saved.chairs[this.#viewer]?.name ?? '-';
    this.#tell({ type: 'welcome', table: this.#table(), ...this.#ownSeat(), isHost: true, name, build: 'local' });
    this.#tellView();
  }

  /** Lets bots play until a person is asked. */
  async #runBots(): Promise<void> {
    const era = ++this.#era;
    for (;;) {
      const play = this.#play;
      if (play === undefined || this.#isPaused || play.isOver) return;
      const awaited = listSeats(this.#game.toMove(play.s));
      const pressed = this.#game.pressed?.(play.s) ?? 0;
      const seat = [...listSeats(pressed), ...awaited].find((one) => this.#isBot(one));
      if (seat === undefined) return;
      const rivals = hasSeat(pressed, seat) ? listSeats(pressed) : awaited;
      const isRace = rivals.some((one) => !this.#isBot(one));
      const facts = this.#game.print(this.#game.view(play.s, seat, this.#game.empty()));
      const level = this.#saved.chairs[seat]?.level ?? 'solid';
      const [move] = await Promise.all([
        this.bots.choose(play.setup, seat, facts, level),
        wait(Math.max(this.#isHurried ? 0 : this.#pace(), isRace ? PEOPLE_FIRST : 0)),
      ]);
      if (era !== this.#era || play !== this.#play) return;
      const verdict = play.play(seat, move);
      if (!verdict.ok) throw new Error(`a bot wanted ${move}: ${verdict.message}`);
      this.#number++;
      this.#afterMove(play);
    }
  }

  #isBot(seat: Seat): boolean {
    return this.#saved.chairs[seat]?.kind === 'bot' || this.#standIns.has(seat);
  }

  #justNow(play: LocalGame): Happened[] {
    const last = play.happened(play.moves.length, this.#viewer);
    return last === undefined ? [] : [{ ...last, number: this.#number }];
  }

  #tellView(instead?: readonly Happened[]): void {
    const play = this.#play;
    if (play === undefined) return;
    const isActing = !this.#standIns.has(this.#viewer);
    this.#send(viewOf(this.#game, play, this.#viewer, isActing, this.#number, instead ?? this.#justNow(play)));
  }

  #tellEnd(play: LocalGame): void {
    this.#tell({ type: 'table', table: this.#table() });
    this.#tell(endOf(this.#game, play));
  }

  #table(): Table {
    return tableOf(this.#game, this.#saved, this.#play, this.#standIns, this.#isPaused);
  }

  /** The record so far, for the replay and the download. */
  record(): string | undefined {
    return this.#play?.record();
  }

  async #save(): Promise<void> {
    const play = this.#play;
    if (play === undefined) return;
    const toMove = this.#game.toMove(play.s);
    this.#saved = {
      ...this.#saved,
      moves: [...play.moves],
      isOver: play.isOver,
      winners: play.winners,
      isYourTurn: this.#persons.some((seat) => hasSeat(toMove, seat)),
      touched: Date.now(),
    };
    await keepTable(this.#saved);
  }

  #tell(message: WithoutVersion<OpenMessage>): void {
    this.#send({ v: VERSION, ...message });
  }

  #send(message: ServerMessage): void {
    this.#listener?.onMessage(message);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
