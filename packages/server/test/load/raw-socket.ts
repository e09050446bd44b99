import { connect, type Socket } from 'node:net';

const EMPTY: Buffer = Buffer.alloc(0);
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const [TEXT, CLOSE, PING] = [1, 8, 9];

export interface Ears {
  open(): void;
  text(text: string): void;
  /** Once, however the connection ended. */
  end(): void;
}

/** A WebSocket client that does no more than a load needs, so that the loading process is not what is measured. */
export class RawSocket {
  readonly #socket: Socket;
  readonly #ears: Ears;
  #rest = EMPTY;
  #isOpen = false;

  constructor(url: string, token: string | undefined, ears: Ears) {
    const { hostname, port, pathname, search, host } = new URL(url);
    this.#ears = ears;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const lines = [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: bG9hZCBsb2FkIGxvYWQgIQ==',
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ];
    this.#socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('close', () => ears.end());
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** The mask is all zeros, so what is masked stays as it is. */
  #write(kind: number, payload: Buffer): void {
    const { length } = payload;
    const head = Buffer.alloc(length < 126 ? 6 : 8);
    head[0] = 0x80 | kind;
    if (length < 126) head[1] = 0x80 | length;
    else {
      head[1] = 0x80 | 126;
      head.writeUInt16BE(length, 2);
    }
    this.#socket.write(Buffer.concat([head, payload]));
  }

  #take(chunk: Buffer): void {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#isOpen) {
      const end = data.indexOf(END_OF_HEAD);
      if (end >= 0 && data.toString('latin1', 9, 12) !== '101') return void this.#socket.destroy();
      if (end >= 0) {
        data = data.subarray(end + END_OF_HEAD.length);
        this.#isOpen = true;
        this.#ears.open();
      }
    }
    this.#rest = this.#isOpen ? this.#frames(data) : data;
  }

  /** Takes whole frames; returns what is left of the last one. */
  #frames(data: Buffer): Buffer {
    let at = 0;
    while (data.length - at >= 2) {
      let length = data[at + 1]! & 0x7f;
      const head = length === 126 ? 4 : length === 127 ? 10 : 2;
      if (data.length - at < head) break;
      if (head === 4) length = data.readUInt16BE(at + 2);
      if (head === 10) length = Number(data.readBigUInt64BE(at + 2));
      const end = at + head + length;
      if (data.length < end) break;
      const kind = data[at]! & 0x0f;
      if (kind === TEXT) this.#ears.text(data.toString('latin1', at + head, end));
      else if (kind === PING) this.#write(10, data.subarray(at + head, end));
      else if (kind === CLOSE) this.#socket.destroy();
      at = end;
    }
    return at === data.length ? EMPTY : data.subarray(at);
  }
}
