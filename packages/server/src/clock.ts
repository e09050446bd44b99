import { randomInt } from 'node:crypto';
import { hasSeat, letterOf, listSeats, type Seat, type Seats } from '@rumpus/engine';
import type { Table as TableMessage } from '@rumpus/protocol';
import { botMove, standIn } from './game-actions.ts';
import { seatFacts } from './egress.ts';
import type { TableRow } from './store.ts';
import type { Table } from './table.ts';
import { traceOf } from './log.ts';
import type { Cancel } from './time.ts';

const DAY = 86_400_000;
const DAYS: Readonly<Record<string, number>> = { '1 day': DAY, '3 days': 3 * DAY, '7 days': 7 * DAY };
const THINKING_MS = 400;
const TRY_AGAIN_MS = 2000;

interface Due {
  readonly seats: readonly Seat[];
  /** Monotonic. */
  readonly at: number;
  readonly why: 'clock' | 'away';
}

/**
 * Sees to it that a game never waits for nobody: bots move, absent seats are stood in for, clocks run out.
 * It knows whose turn it is and who is there; nothing here depends on what anyone holds.
 */
export class Clock {
  readonly #table: Table;
  /** When each seat's present decision was first waited for, by decision. */
  readonly #since = new Map<Seat, { decision: string; at: number }>();
  readonly #leftAt = new Map<Seat, number>();
  readonly #thinking = new Map<Seat, string>();
  #chairs: TableRow['chairs'] | undefined;
  #changes = -1;
  #due: Due | undefined;
  #callOff: Cancel | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Nobody thinks: what else is waited for is stored as a deadline where nobody is there. */
  get isIdle(): boolean {
    return this.#thinking.size === 0;
  }

  isLongGone(seat: Seat): boolean {
    const left = this.#leftAt.get(seat);
    return left !== undefined && this.#table.house.time.steady() - left > this.#table.house.pace.hostAway;
  }

  waiting(): TableMessage['waiting'] {
    if (this.#due === undefined) return undefined;
    const left = Math.max(0, Math.round(this.#due.at - this.#table.house.time.steady()));
    return { seats: this.#due.seats.map(letterOf), left, why: this.#due.why };
  }

  /** When the table must be looked at although nobody is there: only games over days go on by themselves. */
  storedDeadline({ phase, paused, settings, chairs, since }: TableRow, at: number, toMove: Seats): number | null {
    const days = DAYS[settings.clock];
    if (days === undefined || toMove === 0 || phase !== 'play' || paused) return null;
    const isBots = chairs.some(
      ({ kind, standIn: isStoodIn }, seat) => hasSeat(toMove, seat) && (kind === 'bot' || isStoodIn),
    );
    return isBots ? at : Math.max(at, since) + days;
  }

  /** The seat has all its time again. */
  restart(seat: Seat): void {
    this.#since.delete(seat);
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#due = undefined;
  }

  /** Looks anew at whom the game waits for: after everything that happens, and when people come and go. */
  attend(): void {
    this.stop();
    const table = this.#table;
    this.#notePresence();
    const { play, row } = table;
    const days = DAYS[row.settings.clock];
    const isWatched = table.visitors.size > 0;
    if (
      play === undefined ||
      row.phase !== 'play' ||
      row.paused ||
      table.isDropped ||
      (!isWatched && days === undefined)
    ) {
      // Time that nobody could use is not charged: the clock begins anew.
      this.#since.clear();
      return;
    }
    const dues: { seat: Seat; at: number; why: Due['why'] }[] = [];
    for (const seat of table.toMove()) {
      const decision = play.decisionOf(seat);
      if (decision === undefined) continue;
      if (table.isBotDriven(seat)) this.#think(seat, decision);
      else {
        const due = this.#dueOf(seat, decision, days);
        if (due !== undefined) dues.push({ seat, ...due });
      }
    }
    this.#wait(dues);
  }

  #notePresence(): void {
    const { row, visitors } = this.#table;
    if (row.chairs === this.#chairs && visitors.changes === this.#changes) return;
    this.#chairs = row.chairs;
    this.#changes = visitors.changes;
    const now = this.#table.house.time.steady();
    for (const [seat, chair] of row.chairs.entries()) {
      if (chair.kind !== 'person' || this.#table.isPresent(seat)) this.#leftAt.delete(seat);
      else if (!this.#leftAt.has(seat)) this.#leftAt.set(seat, now);
    }
  }

  #dueOf(seat: Seat, decision: string, days: number | undefined): { at: number; why: Due['why'] } | undefined {
    const { house, play, row } = this.#table;
    const now = this.#table.house.time.steady();
    if (days !== undefined)
      return { at: now + Math.max(play?.at ?? 0, row.since) + days - house.time.wall(), why: 'clock' };
    let since = this.#since.get(seat);
    if (since?.decision !== decision) {
      since = { decision, at: now };
      this.#since.set(seat, since);
    }
    const { pace } = house;
    const { clock } = row.settings;
    const left = this.#leftAt.get(seat);
    const limit = clock === 'fast' ? pace.fast : clock === 'gentle' ? pace.gentle : undefined;
    const inTime = limit === undefined ? undefined : { at: since.at + limit, why: 'clock' as const };
    if (left === undefined) return inTime;
    const grace = clock === 'fast' ? pace.awayFast : clock === 'gentle' ? pace.awayGentle : pace.awayOff;
    const back = { at: Math.max(left, since.at) + grace, why: 'away' as const };
    return inTime !== undefined && inTime.at < back.at ? inTime : back;
  }

  #wait(dues: readonly { seat: Seat; at: number; why: Due['why'] }[]): void {
    const [first] = dues.toSorted((a, b) => a.at - b.at);
    if (first === undefined) return;
    const seats = dues.filter(({ at }) => at - first.at < 50).map(({ seat }) => seat);
    this.#due = { seats, at: first.at, why: first.why };
    const { time } = this.#table.house;
    this.#callOff = time.after(first.at - time.steady(), () => this.#runOut(seats));
  }

  #runOut(seats: readonly Seat[]): void {
    this.#callOff = undefined;
    this.#guard(standIn(this.#table, seats));
  }

  /** A bot's move comes at a time drawn beforehand, however long it really thought. */
  #think(seat: Seat, decision: string): void {
    const table = this.#table;
    const { play, house, row } = table;
    if (play === undefined || this.#thinking.get(seat) === decision) return;
    this.#thinking.set(seat, decision);
    const { botLeast, botMost } = house.pace;
    const pressed = listSeats(play.game.pressed?.(play.state) ?? 0);
    const isHurried = pressed.includes(seat) && pressed.every((one) => table.isBotDriven(one));
    const wait = botMost > botLeast && !isHurried ? randomInt(botLeast, botMost) : botLeast;
    const pause = new Promise<void>((resolve) => void house.time.after(wait, resolve));
    const answer = house.bots.ask({
      game: row.game,
      setup: play.setup,
      seat,
      facts: seatFacts(play, seat),
      level: row.chairs[seat]?.level ?? 'solid',
      ms: Math.min(THINKING_MS, wait),
      seed: randomInt(2 ** 47),
    });
    this.#guard(this.#answer(seat, decision, answer, pause));
  }

  async #answer(
    seat: Seat,
    decision: string,
    answer: Promise<string | undefined>,
    pause: Promise<void>,
  ): Promise<void> {
    const [text] = await Promise.all([answer, pause]);
    const isDone = await botMove(this.#table, seat, decision, text);
    if (this.#thinking.get(seat) === decision) this.#thinking.delete(seat);
    if (!isDone && !this.#table.isDropped) this.#table.house.time.after(TRY_AGAIN_MS, () => this.attend());
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#table.house.log.error('clock failed', { table: this.#table.row.code, trace: traceOf(error) });
    });
  }
}
