import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Frame } from './egress.ts';

const FINAL_TEXT = '\x81';

/** A text as a WebSocket frame, a byte a character. */
function framed(text: string): string {
  const isAscii = Buffer.byteLength(text) === text.length;
  const bytes = isAscii ? text : Buffer.from(text).toString('latin1');
  const { length } = bytes;
  if (length < 126) return FINAL_TEXT + String.fromCharCode(length) + bytes;
  if (length < 0x1_00_00) return FINAL_TEXT + String.fromCharCode(126, length >> 8, length & 0xff) + bytes;
  const long = [24, 16, 8, 0].map((shift) => (length >> shift) & 0xff);
  return FINAL_TEXT + String.fromCharCode(127, 0, 0, 0, 0, ...long) + bytes;
}

/**
 * The way of texts to a client. They go straight into the connection that `ws` uses, as one string: one
 * call instead of two buffers, and telling people is the largest part of what a move costs.
 */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #connection: Duplex;
  #held = '';

  constructor(socket: WebSocket, connection: Duplex) {
    this.#socket = socket;
    this.#connection = connection;
  }

  /** Characters that were sent and are not with the system yet. */
  get waiting(): number {
    return this.#socket.bufferedAmount + this.#held.length;
  }

  /** Sends a text together with the next one: one parcel instead of two. */
  hold(frame: Frame): void {
    this.#held += framed(frame);
  }

  send(frame: Frame): void {
    this.hold(frame);
    this.release();
  }

  /** Sends what is held. */
  release(): void {
    if (this.#held === '') return;
    const frames = this.#held;
    this.#held = '';
    if (this.#socket.readyState === WebSocket.OPEN) this.#connection.write(frames, 'latin1');
  }
}
