import { games, hasSeat, letterOf, listSeats, SPECTATOR, type Seat } from '@rumpus/engine';
import { seedOf, VERSION, type OpenMessage, type Reveal, type Table as TableMessage } from '@rumpus/protocol';
import { linkOf } from './chain.ts';
import { requestsOf, type Request } from './chairs.ts';
import { Clock } from './clock.ts';
import { openFrame, viewFrame, type Frame } from './egress.ts';
import type { House } from './house.ts';
import type { Play, Tentative } from './play.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { Secret } from './secret.ts';
import type { Change, LogRow, StoredChair, TableRow } from './store.ts';

/** Someone connected to a table. */
export interface Visitor {
  /** Nobody for a spectator without a session. */
  readonly user: string | undefined;
  send(frame: Frame): void;
  /** Tells anew who they are here and how the table stands. */
  welcome(table: Table): void;
  /** Says why, and ends the connection. */
  bye(code: string, sentence: string, closeCode: number, again?: boolean): void;
}

/** Who is there; it counts how often that changed. */
export class Visitors extends Set<Visitor> {
  changes = 0;

  override add(visitor: Visitor): this {
    this.changes++;
    return super.add(visitor);
  }

  override delete(visitor: Visitor): boolean {
    this.changes++;
    return super.delete(visitor);
  }
}

export interface Wish {
  readonly by: Seat;
  readonly to: number;
  readonly agreed: ReadonlySet<Seat>;
}

export interface TableSecrets {
  readonly secret: Secret;
  readonly salt: Secret;
}

/** A table in memory: its row, its game and who is there. All that changes it goes through `run`, one at a time. */
export class Table {
  readonly house: House;
  readonly #secrets: TableSecrets;
  readonly visitors = new Visitors();
  readonly clock: Clock;
  row: TableRow;
  play: Play | undefined;
  wish: Wish | undefined;
  /** Who asks for a chair, by user. */
  readonly requests = new Map<string, Request>();
  lastRequest = 0;
  /** The last few things people said, for those who come back. */
  readonly said: Frame[] = [];
  /** Monotonic time of the last use. */
  usedAt = 0;
  #turn: Promise<unknown> = Promise.resolve();
  isDropped = false;

  constructor(house: House, row: TableRow, secrets: TableSecrets, play: Play | undefined) {
    this.house = house;
    this.row = row;
    this.#secrets = secrets;
    this.play = play;
    this.clock = new Clock(this);
  }

  /** Runs a job when all earlier ones are done; a failing job is fenced in. */
  run<T>(job: () => Promise<T>): Promise<T> {
    this.usedAt = this.house.time.steady();
    const done = this.#turn.then(job);
    // Half a job may have left anything behind: the table goes on from what is stored.
    this.#turn = done.catch(() => this.#forget());
    return done;
  }

  seatOf(user: string | undefined): Seat | undefined {
    if (user === undefined) return undefined;
    const seat = this.row.chairs.findIndex((chair) => chair.user === user);
    return seat < 0 ? undefined : seat;
  }

  /** Does the table know this user although they hold no chair? */
  remembers(user: string): boolean {
    const { chairs, removed } = this.row;
    return removed.includes(user) || chairs.some(({ former }) => former.includes(user));
  }

  /** A seat has one connection: the newest. */
  newestWins(newest: Visitor): void {
    for (const other of this.visitors) {
      if (other === newest || other.user !== newest.user) continue;
      this.visitors.delete(other);
      other.bye('newer-tab', 'This seat was opened in another tab or window.', 4001);
    }
  }

  /** Who has gone asks for nothing any more. */
  withdraw(user: string | undefined): void {
    if (user === undefined) return;
    for (const visitor of this.visitors) if (visitor.user === user) return;
    this.requests.delete(user);
  }

  isPresent(seat: Seat): boolean {
    const user = this.row.chairs[seat]?.user;
    if (user === undefined || user === null) return false;
    for (const visitor of this.visitors) if (visitor.user === user) return true;
    return false;
  }

  /** Does a bot decide for this seat? */
  isBotDriven(seat: Seat): boolean {
    const chair = this.row.chairs[seat];
    return chair?.kind === 'bot' || chair?.standIn === true;
  }

  isHost(seat: Seat | undefined): boolean {
    return seat !== undefined && seat === this.actingHost();
  }

  actingHost(): Seat | undefined {
    const { host, chairs } = this.row;
    if (host !== null && (this.isPresent(host) || !this.clock.isLongGone(host))) return host;
    const present = chairs.findIndex((_, seat) => this.isPresent(seat));
    return present >= 0 ? present : (host ?? undefined);
  }

  /** Stores a changed row together with other changes; in memory it changes only when it is stored. */
  async change(next: Partial<TableRow>, ...others: readonly Change[]): Promise<Refusal | undefined> {
    const { revision } = this.row;
    const changed: TableRow = { ...this.row, ...next, revision, touched: this.house.time.wall() };
    const { play } = this;
    const toMove = play === undefined || play.seq === 0 ? 0 : play.game.toMove(play.state);
    const row = { ...changed, deadline: next.deadline ?? this.clock.storedDeadline(changed, play?.at ?? 0, toMove) };
    const result = await this.house.store.commit([...others, { kind: 'table', table: row }]);
    if (result === 'done') {
      this.row = { ...row, revision: revision + 1 };
      return undefined;
    }
    if (result === 'read-only') return refuse('read-only');
    this.#forget();
    return refuse('conflict');
  }

  changeChair(seat: Seat, next: Partial<StoredChair>): TableRow['chairs'] {
    return this.row.chairs.map((chair, at) => (at === seat ? { ...chair, ...next } : chair));
  }

  /** Puts a move, or the deal, into the log; only then it has happened. */
  async append(tentative: Tentative, moveId: string | null): Promise<'done' | 'duplicate' | Refusal> {
    const { play } = this;
    if (play === undefined) return refuse('wrong-phase');
    const row = this.logRow(play, tentative, moveId);
    const deadline = this.clock.storedDeadline(this.row, row.at, tentative.toMove);
    const change: Change = { kind: 'append', code: this.row.code, row, deadline };
    const began = performance.now();
    const result =
      tentative.toMove === 0
        ? await this.change({ phase: 'over', deadline: null }, change).then((refusal) => refusal ?? 'done')
        : await this.house.store.commit([change]);
    if (result === 'done') {
      this.house.metrics.time('rumpus_commit_seconds', performance.now() - began);
      play.accept(tentative, row.hash, row.at);
      return 'done';
    }
    // Chance was drawn for a move that did not happen: start again from what is stored.
    this.#forget();
    if (typeof result === 'object') return result;
    if (result === 'duplicate') return 'duplicate';
    return refuse(result === 'read-only' ? 'read-only' : 'conflict');
  }

  /** The next row of the log. */
  logRow(play: Play, { seq, mover, lines }: Tentative, moveId: string | null): LogRow {
    const seat = mover === SPECTATOR ? null : mover;
    const unlinked = { seq, at: this.house.time.wall(), seat, moveId, lines };
    return { ...unlinked, hash: linkOf(play.link, this.row.code, unlinked) };
  }

  #forget(): void {
    this.house.drop(this.row.code);
  }

  /** The game goes on from what is stored, with the people who are here. */
  takeOver(from: Table): void {
    for (const visitor of from.visitors) this.visitors.add(visitor);
    this.said.push(...from.said);
    for (const [user, request] of from.requests) this.requests.set(user, request);
    this.lastRequest = from.lastRequest;
    from.visitors.clear();
    from.clock.stop();
    this.clock.attend();
  }

  seed(): string {
    return seedOf(this.#secrets.secret.open(), this.nonces(), this.row.seats, this.row.code);
  }

  nonces(): Record<string, string> {
    const nonces: Record<string, string> = {};
    for (const [seat, { nonce }] of this.row.chairs.entries()) if (nonce !== null) nonces[letterOf(seat)] = nonce;
    return nonces;
  }

  /** The secret of the deal, once the game is over. */
  reveal(): Reveal | undefined {
    if (this.row.phase !== 'over' || this.play?.isOver !== true) return undefined;
    return { secret: this.#secrets.secret.open(), salt: this.#secrets.salt.open(), seed: this.seed() };
  }

  message(): TableMessage {
    const { row, play } = this;
    const { clock, talk, spectators, entry, undo, newcomers } = row.settings;
    const host = this.actingHost();
    const waiting = this.clock.waiting();
    const reveal = this.reveal();
    const requests = requestsOf(this);
    let watching = 0;
    for (const visitor of this.visitors) if (this.seatOf(visitor.user) === undefined) watching++;
    return {
      code: row.code,
      title: row.title,
      game: row.game,
      rules: row.rules,
      seats: row.seats,
      options: { ...row.options },
      phase: row.phase,
      chairs: row.chairs.map((chair, seat) => ({
        seat: letterOf(seat),
        kind: chair.kind,
        ...(chair.name !== null && { name: chair.name }),
        ...(chair.level !== null && { level: chair.level }),
        ...(play && { side: play.game.side(play.state, seat) }),
        present: this.isPresent(seat),
        standIn: chair.standIn,
        contributed: chair.nonce !== null,
      })),
      ...(host !== undefined && { host: letterOf(host) }),
      clock,
      talk,
      spectators,
      entry,
      undo,
      newcomers,
      paused: row.paused,
      ...(waiting && { waiting }),
      watching,
      ...(this.wish && {
        wish: { by: letterOf(this.wish.by), to: this.wish.to, agreed: [...this.wish.agreed].map(letterOf) },
      }),
      ...(requests.length > 0 && { requests }),
      commitment: row.commitment,
      ...(row.phase !== 'lobby' && { nonces: this.nonces() }),
      ...(reveal && { reveal }),
      ...(row.next !== null && { next: row.next }),
    };
  }

  viewerOf(user: string | undefined): Seat {
    return this.seatOf(user) ?? SPECTATOR;
  }

  /** What this person may know of the game now. */
  viewFor(user: string | undefined, since: number): Frame | undefined {
    return this.play && viewFrame(this.play, this.viewerOf(user), since, this.clock.waiting());
  }

  tell(message: OpenMessage): void {
    const frame = openFrame(message);
    for (const visitor of this.visitors) visitor.send(frame);
  }

  tellTable(): void {
    if (this.visitors.size > 0) this.tell({ v: VERSION, type: 'table', table: this.message() });
  }

  /** Tells everyone what just happened, each as they may know it, the mover first. */
  tellViews(): void {
    const { play } = this;
    if (play === undefined) return;
    const frames = new Map<Seat, Frame>();
    const waiting = this.clock.waiting();
    const mover = play.recent.at(-1)?.seat;
    for (const isMovers of mover === undefined ? [false] : [true, false]) {
      for (const visitor of this.visitors) {
        const viewer = this.viewerOf(visitor.user);
        if ((viewer === mover) !== isMovers) continue;
        let frame = frames.get(viewer);
        if (frame === undefined) {
          frame = viewFrame(play, viewer, play.seq - 1, waiting);
          frames.set(viewer, frame);
        }
        visitor.send(frame);
      }
    }
  }

  /** The result and what the deal came from, once the game is over. */
  overMessage(): OpenMessage | undefined {
    const { play } = this;
    const reveal = this.reveal();
    if (play === undefined || reveal === undefined) return undefined;
    const winners = play.game.winners(play.state);
    const result = this.row.chairs.map((_, seat) => ({
      seat: letterOf(seat),
      score: play.game.score(play.state, seat),
      won: hasSeat(winners, seat),
    }));
    return { v: VERSION, type: 'over', result, reveal };
  }

  /** Seats of persons who must agree before the table is taken back. */
  voters(except: Seat): Seat[] {
    return this.row.chairs.flatMap((chair, seat) =>
      chair.kind === 'person' && !chair.standIn && seat !== except ? [seat] : [],
    );
  }

  toMove(): Seat[] {
    return this.play === undefined ? [] : listSeats(this.play.game.toMove(this.play.state));
  }

  get game() {
    return games[this.row.game];
  }
}
