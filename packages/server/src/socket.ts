import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  echoOf,
  LONGEST_MESSAGE,
  parseClient,
  VERSION,
  type ClientMessage,
  type Echo,
  type OpenMessage,
} from '@rumpus/protocol';
import { WebSocketServer } from 'ws';
import { act } from './actions.ts';
import type { Config } from './config.ts';
import { Connection, MOST_WAITING } from './connection.ts';
import { openFrame } from './egress.ts';
import { BEATS, Heartbeat } from './heartbeat.ts';
import { Bucket, type Buckets, neighbourhoodOf } from './limits.ts';
import { traceOf } from './log.ts';
import { Outlet } from './outlet.ts';
import { refuse, type Refusal } from './refusal.ts';
import { addressOf, originOf, tokenOf } from './request.ts';
import type { Sessions } from './sessions.ts';
import { Table } from './table.ts';
import type { Tables } from './tables.ts';
import { REAL_TIME, type Cancel, type Time } from './time.ts';
import { welcome } from './welcome.ts';

const LAG_MS = 10_000;
const HELLO_MS = 10_000;
const HEARTBEAT_MS = 25_000;
const WATCH_MS = 500;

const HANDSHAKE_STATUS = {
  'bad-origin': '403 Forbidden',
  'no-room': '503 Service Unavailable',
  'not-found': '404 Not Found',
};

/** The WebSocket side of the server. */
export class Sockets {
  readonly #config: Config;
  readonly #tables: Tables;
  readonly #sessions: Sessions;
  /** Codes that an address may get wrong. */
  readonly #guesses: Buckets;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    maxFragments: 16,
  });
  readonly #connections = new Set<Connection>();
  readonly #heartbeat = new Heartbeat(this.#connections);
  readonly #perAddress = new Map<string, number>();
  readonly #time: Time;
  readonly #jobs: readonly Cancel[];
  #isStopping = false;

  constructor(config: Config, tables: Tables, sessions: Sessions, guesses: Buckets) {
    this.#guesses = guesses;
    this.#config = config;
    this.#tables = tables;
    this.#sessions = sessions;
    tables.house.metrics.gauge('rumpus_sockets', () => this.#connections.size);
    tables.house.metrics.gauge('rumpus_sockets_lagging', () => this.#lagging());
    tables.house.metrics.gauge('rumpus_waiting_bytes', () => this.#waitingBytes());
    this.#time = tables.house.time;
    this.#jobs = [
      // Whether a line still holds is a question of real time.
      REAL_TIME.every(HEARTBEAT_MS / BEATS, () => this.#heartbeat.beat()),
      this.#time.every(WATCH_MS, () => this.#watchLaggards()),
    ];
  }

  /** Takes the handshake of a WebSocket, or refuses it before it is one. */
  async upgrade(request: IncomingMessage, raw: Duplex, head: Buffer, url: URL): Promise<void> {
    raw.on('error', () => raw.destroy());
    const code = (url.searchParams.get('table') ?? '').toUpperCase();
    const address = neighbourhoodOf(addressOf(request, this.#config));
    const { sockets, socketsPerAddress, messagesPerSecond } = this.#config.limits;
    const refusal =
      url.pathname !== '/ws' || !/^[A-Z]{6}$/.test(code)
        ? 'not-found'
        : originOf(request, this.#config) === 'other'
          ? 'bad-origin'
          : this.#isStopping ||
              this.#connections.size >= sockets ||
              (this.#perAddress.get(address) ?? 0) >= socketsPerAddress
            ? 'no-room'
            : undefined;
    if (refusal !== undefined) return refuseHandshake(raw, HANDSHAKE_STATUS[refusal], refuse(refusal));
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    let isOpen = false;
    raw.once('close', () => {
      if (!isOpen) this.#release(address);
    });
    const person = await this.#sessions.find(tokenOf(request, this.#config, false));
    if (raw.destroyed) return;
    this.#server.handleUpgrade(request, raw, head, (socket) => {
      isOpen = true;
      const bucket = new Bucket(messagesPerSecond * 4, messagesPerSecond, this.#time.steady);
      this.#open(new Connection(socket, new Outlet(socket, raw), person, address, code, bucket, this.#time));
    });
  }

  #lagging(): number {
    let lagging = 0;
    for (const { laggingSince } of this.#connections) if (laggingSince !== undefined) lagging++;
    return lagging;
  }

  /** What the server keeps for readers who have not read it yet. */
  #waitingBytes(): number {
    let bytes = 0;
    for (const { socket } of this.#connections) bytes += socket.bufferedAmount;
    return bytes;
  }

  #release(address: string): void {
    const count = (this.#perAddress.get(address) ?? 1) - 1;
    if (count > 0) this.#perAddress.set(address, count);
    else this.#perAddress.delete(address);
  }

  #open(connection: Connection): void {
    const { socket } = connection;
    connection.beat = this.#heartbeat.nextBeat();
    this.#connections.add(connection);
    const callOff = this.#time.after(HELLO_MS, () => {
      if (connection.table === undefined) connection.bye('no-hello', refuse('no-hello').sentence, 4005);
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      connection.isAlive = true;
      const json = isBinary ? '' : data.toString('utf8');
      this.#receive(connection, json).catch((error: unknown) => {
        this.#tables.house.log.error('message failed', { table: connection.code, trace: traceOf(error) });
        connection.send(openFrame({ v: VERSION, type: 'refused', ...echoOf(json), ...refuse('failed') }));
      });
    });
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      callOff();
      connection.isClosed = true;
      this.#connections.delete(connection);
      this.#release(connection.address);
      this.#leave(connection);
    });
  }

  #leave(connection: Connection): void {
    const table = this.#tableOf(connection);
    if (table === undefined || !table.visitors.delete(connection)) return;
    table.withdraw(connection.user);
    table.clock.attend();
    table.tellTable();
  }

  /** The table the connection is at now: it may have been loaded anew since. */
  #tableOf(connection: Connection): Table | undefined {
    const { table } = connection;
    if (table === undefined || !table.isDropped) return table;
    for (const hot of this.#tables.hot) if (hot.visitors.has(connection)) return (connection.table = hot);
    return undefined;
  }

  async #receive(connection: Connection, json: string): Promise<void> {
    if (connection.isClosed) return;
    this.#tables.house.metrics.count('rumpus_messages_total');
    if (!connection.bucket.take()) return this.#strike(connection, refuse('slow-down'), echoOf(json));
    const parsed = parseClient(json);
    if (!parsed.ok) return this.#strike(connection, parsed, parsed.echo);
    const message = parsed.value;
    if (message.type === 'hello') return this.#hello(connection, message);
    const table = this.#tableOf(connection);
    if (table === undefined) return connection.bye('no-hello', refuse('no-hello').sentence, 4005);
    await act(table, connection.person, message, (answer) => reply(connection, answer), this.#tables.rematch);
    connection.release();
  }

  /** Wrong or too many messages are answered a few times, then the connection ends. */
  #strike(connection: Connection, { code, sentence }: Refusal, echo: Echo): void {
    connection.send(openFrame({ v: VERSION, type: 'refused', ...echo, code, sentence }));
    connection.strikes++;
    if (connection.strikes > 30) connection.bye(code, sentence, 4005);
  }

  async #hello(connection: Connection, hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    const found = await this.#tables.find(connection.code);
    if (connection.isClosed) return;
    if (!(found instanceof Table)) {
      const { code, sentence } = this.#guesses.take(connection.address) ? found : refuse('slow-down');
      return connection.bye(code, sentence, 4005);
    }
    const table = found;
    const seat = table.seatOf(connection.user);
    if (seat === undefined && table.row.settings.spectators === 'closed' && table.row.phase !== 'lobby') {
      return connection.bye('not-allowed', 'This table is closed to spectators.', 4002);
    }
    if (seat !== undefined) table.newestWins(connection);
    const isNew = !table.visitors.has(connection);
    connection.table = table;
    table.visitors.add(connection);
    table.usedAt = this.#time.steady();
    if (isNew) table.clock.attend();
    welcome(connection, table, hello);
    if (!isNew) return;
    for (const frame of table.said) connection.send(frame);
    this.#tellOthers(table, connection);
  }

  #tellOthers(table: Table, connection: Connection): void {
    if (table.visitors.size < 2) return;
    const frame = openFrame({ v: VERSION, type: 'table', table: table.message() });
    for (const visitor of table.visitors) if (visitor !== connection) visitor.send(frame);
  }

  /** Who has caught up gets everything anew; who never does is let go. */
  #watchLaggards(): void {
    const now = this.#time.steady();
    for (const connection of this.#connections) {
      if (connection.laggingSince === undefined || connection.isClosed) continue;
      if (connection.socket.bufferedAmount < MOST_WAITING / 4) {
        connection.laggingSince = undefined;
        const table = this.#tableOf(connection);
        const sentence = 'You were too slow for everything: here is how it stands.';
        connection.send(openFrame({ v: VERSION, type: 'resync', reason: 'behind', sentence }));
        if (table !== undefined) welcome(connection, table);
      } else if (now - connection.laggingSince > LAG_MS) connection.end(4004, 'slow-reader');
    }
  }

  /** Tells everyone that the server stops, and waits a moment for them to hear it. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const callOff of this.#jobs) callOff();
    for (const connection of this.#connections) {
      connection.bye('stopping', 'The server is restarting: your table is safe.', 4003, true);
    }
    const until = performance.now() + 1500;
    while (this.#connections.size > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const { socket } of this.#connections) socket.terminate();
    this.#server.close();
  }
}

/** The view that an acknowledged move leads to follows at once, to its mover first: they travel together. */
function reply(connection: Connection, answer: OpenMessage): void {
  if (answer.type === 'committed') connection.hold(openFrame(answer));
  else connection.send(openFrame(answer));
}

function refuseHandshake(raw: Duplex, status: string, { code, sentence }: Refusal): void {
  const body = JSON.stringify({ code, sentence });
  raw.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
