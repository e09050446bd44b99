import { VERSION } from '@rumpus/protocol';
import type { WebSocket } from 'ws';
import { openFrame, type Frame } from './egress.ts';
import type { Line } from './heartbeat.ts';
import type { Bucket } from './limits.ts';
import { suggestName } from './names.ts';
import type { Outlet } from './outlet.ts';
import type { Person } from './sessions.ts';
import type { Table, Visitor } from './table.ts';
import type { Time } from './time.ts';
import { welcome } from './welcome.ts';

/** A reader that has more than this waiting gets nothing until it has caught up, then everything anew. */
export const MOST_WAITING = 64 * 1024;
/** Who does not close after a goodbye is cut off. */
const GOODBYE_MS = 2000;

/** One connection: at most one seat, at one table. */
export class Connection implements Visitor, Line {
  readonly person: Person | undefined;
  readonly user: string | undefined;
  readonly name: string;
  readonly address: string;
  readonly code: string;
  readonly socket: WebSocket;
  readonly bucket: Bucket;
  readonly #outlet: Outlet;
  readonly #time: Time;
  /** What the client has, from its hello on. */
  table: Table | undefined;
  isAlive = true;
  beat = 0;
  laggingSince: number | undefined;
  strikes = 0;
  isClosed = false;

  constructor(
    socket: WebSocket,
    outlet: Outlet,
    person: Person | undefined,
    address: string,
    code: string,
    bucket: Bucket,
    time: Time,
  ) {
    this.socket = socket;
    this.#outlet = outlet;
    this.#time = time;
    this.person = person;
    this.user = person?.user;
    this.name = person?.name ?? suggestName();
    this.address = address;
    this.code = code;
    this.bucket = bucket;
  }

  send(frame: Frame): void {
    if (this.#mayTake(frame)) this.#outlet.send(frame);
  }

  /** Sends it together with the next frame, or on `release`. */
  hold(frame: Frame): void {
    if (this.#mayTake(frame)) this.#outlet.hold(frame);
  }

  release(): void {
    this.#outlet.release();
  }

  #mayTake(frame: Frame): boolean {
    if (this.isClosed || this.laggingSince !== undefined) return false;
    const isTooMuch = this.#outlet.waiting + frame.length > MOST_WAITING;
    if (isTooMuch) this.laggingSince = this.#time.steady();
    return !isTooMuch;
  }

  welcome(table: Table): void {
    welcome(this, table);
  }

  ask(): void {
    this.socket.ping();
  }

  cut(): void {
    this.socket.terminate();
  }

  bye(code: string, sentence: string, closeCode: number, again = false): void {
    if (this.isClosed) return;
    const frame = openFrame({ v: VERSION, type: 'bye', code, sentence, again });
    if (this.#outlet.waiting < MOST_WAITING) this.#outlet.send(frame);
    this.end(closeCode, code);
  }

  /** Closes; who reads on within a moment learns why. */
  end(closeCode: number, reason: string): void {
    this.isClosed = true;
    this.socket.close(closeCode, reason);
    this.socket.once(
      'close',
      this.#time.after(GOODBYE_MS, () => this.socket.terminate()),
    );
  }
}
