import { letterOf, seatOf, setupOf, SPECTATOR, type Seat, type Setup } from '@rumpus/engine';
import type { Happened, Phrase, Reaction, ServerMessage, Table, ViewMessage } from '@rumpus/protocol';
import type { GameModule } from '../games/module.ts';
import { Position } from '../table/position.ts';
import { Bots } from './bots.ts';
import type { Connection, LineState, Outgoing, Problem } from './connection.ts';
import { randomId } from './random.ts';

/** Something that happened, with the positions around it as the viewer knew them. */
export interface Event {
  readonly happened: Happened;
  readonly before: Position | undefined;
  readonly after: Position | undefined;
}

export interface Said {
  readonly id: number;
  readonly seat: Seat | undefined;
  readonly name: string;
  readonly phrase?: Phrase | undefined;
  readonly reaction?: Reaction | undefined;
  readonly text?: string | undefined;
}

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

const MOST_EVENTS = 400;
const MOST_SAID = 60;
/** Milliseconds a bubble stays over its speaker. */
export const BUBBLE_MS = 4000;

/** A table as this device sees it, kept up to date by the messages of its connection. */
export class Session {
  readonly connection: Connection;
  readonly module: GameModule;
  state = $state.raw<LineState>('connecting');
  problem = $state.raw<Problem | undefined>();
  table = $state.raw<Table | undefined>();
  seat = $state.raw<Seat | undefined>();
  isHost = $state.raw(false);
  name = $state.raw('');
  invite = $state.raw<string | undefined>();
  view = $state.raw<ViewMessage | undefined>();
  position = $state.raw<Position | undefined>();
  events = $state.raw<readonly Event[]>([]);
  said = $state.raw<readonly Said[]>([]);
  /** The move on its way. */
  sending = $state.raw<{ readonly id: string; readonly text: string } | undefined>();
  result = $state.raw<Message<'over'> | undefined>();
  claim = $state.raw<Message<'claim'> | undefined>();
  next = $state.raw<string | undefined>();
  /** A sentence the table answered with; the screen shows it in passing. */
  refusal = $state.raw<Message<'refused'> | undefined>();
  #setup: Setup | undefined;
  #lastSaid = 0;
  #advisor: Bots | undefined;

  constructor(connection: Connection, module: GameModule) {
    this.connection = connection;
    this.module = module;
  }

  open(): void {
    this.connection.open({
      onMessage: (message) => this.#receive(message),
      onState: (state, problem) => {
        this.state = state;
        this.problem = problem;
        // A line that comes back brings the move along.
        if (state === 'elsewhere' || state === 'closed') this.sending = undefined;
      },
    });
  }

  close(): void {
    this.connection.close();
    this.#advisor?.stop();
  }

  /** Who gives hints: the bots of this table if they think on this device, else some for that alone. */
  get advisor(): Bots {
    return this.connection.bots ?? (this.#advisor ??= new Bots(this.module.game));
  }

  get viewer(): Seat {
    return this.view === undefined || this.view.viewer === 'spectator' ? SPECTATOR : seatOf(this.view.viewer);
  }

  get setup(): Setup | undefined {
    return this.#setup;
  }

  send(message: Outgoing): void {
    this.connection.send(message);
  }

  move(text: string): void {
    const decision = this.view?.decision;
    if (decision === undefined || this.sending !== undefined) return;
    const id = randomId(16);
    this.sending = { id, text };
    this.send({ type: 'move', decision, id, text });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#takeTable(message.table);
        this.seat = message.seat === undefined ? undefined : seatOf(message.seat);
        this.isHost = message.isHost;
        this.name = message.name;
        this.invite = message.invite;
        return;
      case 'table':
        return this.#takeTable(message.table);
      case 'view':
        return this.#takeView(message);
      case 'committed':
        return;
      case 'refused':
        if (message.id === this.sending?.id) this.sending = undefined;
        this.refusal = message;
        return;
      case 'said':
        return this.#hear(message);
      case 'over':
        this.result = message;
        return;
      case 'resync':
        this.events = [];
        this.refusal = { v: message.v, type: 'refused', code: message.reason, sentence: message.sentence };
        return;
      case 'claim':
        this.claim = message;
        return;
      case 'rematch':
        this.next = message.next;
        return;
      case 'bye':
        this.problem = { code: message.code, sentence: message.sentence };
        break;
      case 'done':
      case 'pong':
        break;
    }
  }

  #takeTable(table: Table): void {
    const hasNewHost = this.table !== undefined && this.table.host !== table.host;
    if (hasNewHost) this.isHost = this.seat !== undefined && table.host === letterOf(this.seat);
    this.table = table;
    if (table.next !== undefined) this.next = table.next;
    if (table.phase === 'play' && this.result !== undefined) this.result = undefined;
    if (table.phase === 'lobby') this.#setup = undefined;
    else this.#setup ??= setupOf(this.module.game, table.seats, table.options);
  }

  #takeView(view: ViewMessage): void {
    const { table } = this;
    if (table === undefined) return;
    this.#setup ??= setupOf(this.module.game, table.seats, table.options);
    const before = this.view?.viewer === view.viewer ? this.position : undefined;
    const after = new Position(this.module.game, this.#setup, new Map(Object.entries(view.facts)));
    const seen = new Set(this.events.map(({ happened }) => happened.number));
    const fresh = view.last.filter(({ number }) => !seen.has(number));
    const only = fresh.length === 1;
    const events = fresh.map((happened, at): Event => ({
      happened,
      before: only ? before : undefined,
      after: at === fresh.length - 1 ? after : undefined,
    }));
    this.view = view;
    this.position = after;
    this.sending = undefined;
    this.events = [...this.events, ...events].slice(-MOST_EVENTS);
  }

  #hear({ seat, name, phrase, reaction, text }: Message<'said'>): void {
    const said: Said = {
      id: ++this.#lastSaid,
      seat: seat === undefined ? undefined : seatOf(seat),
      name,
      phrase,
      reaction,
      text,
    };
    this.said = [...this.said, said].slice(-MOST_SAID);
  }
}
