import { parseServer, VERSION, type ClientMessage, type ServerMessage } from '@rumpus/protocol';
import type { Connection, Listener, Outgoing } from './connection.ts';
import { randomHex } from './random.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** A socket that looks open may be dead after sleep: it must answer within this. */
const PROBE_MS = 2000;
const HEARTBEAT_MS = 25_000;

/** A line to a table on the server. It comes back by itself and picks up where it was. */
export class ServedConnection implements Connection {
  readonly kind = 'served';
  readonly #code: string;
  #listener: Listener | undefined;
  #socket: WebSocket | undefined;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #last: { readonly number: number; readonly hash: string } | undefined;
  /** The move without an answer: sent again after a reconnect, never played twice. */
  #unanswered: Extract<Outgoing, { type: 'move' }> | undefined;
  #mayReturn = true;
  #hasConnected = false;

  constructor(code: string) {
    this.#code = code;
  }

  open(listener: Listener): void {
    this.#listener = listener;
    addEventListener('online', this.#check);
    addEventListener('pageshow', this.#check);
    document.addEventListener('visibilitychange', this.#check);
    this.#heartbeat = setInterval(this.#check, HEARTBEAT_MS);
    this.#connect();
  }

  close(): void {
    this.#listener = undefined;
    this.#mayReturn = false;
    removeEventListener('online', this.#check);
    removeEventListener('pageshow', this.#check);
    document.removeEventListener('visibilitychange', this.#check);
    clearInterval(this.#heartbeat);
    clearTimeout(this.#retry);
    clearTimeout(this.#probe);
    this.#socket?.close();
  }

  bringHere(): void {
    this.#mayReturn = true;
    this.#attempt = 0;
    this.#connect();
  }

  send(message: Outgoing): void {
    if (message.type === 'move') this.#unanswered = message;
    this.#post(message);
  }

  #post(message: Outgoing): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ v: VERSION, ...message } satisfies ClientMessage));
    }
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#listener?.onState(this.#hasConnected ? 'offline' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    let socket: WebSocket;
    try {
      socket = new WebSocket(`${scheme}://${location.host}/ws?table=${this.#code}`);
    } catch {
      this.#listener?.onState('offline', { code: 'blocked', sentence: '' });
      return this.#later();
    }
    this.#socket = socket;
    socket.addEventListener('open', () => this.#post({ type: 'hello', ...this.#last }));
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (socket === this.#socket && typeof event.data === 'string') this.#read(event.data);
    });
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#lost();
    });
  }

  /** Forgets the socket without hearing from it again. */
  #drop(): void {
    clearTimeout(this.#probe);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #lost(): void {
    this.#drop();
    if (!this.#mayReturn) return;
    const blocked = !this.#hasConnected && this.#attempt > 2;
    this.#listener?.onState('offline', blocked ? { code: 'blocked', sentence: '' } : undefined);
    this.#later();
  }

  /** Full jitter: a restarted server is not met by everyone at once. */
  #later(): void {
    const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#attempt++);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), Math.random() * longest);
  }

  readonly #check = (): void => {
    if (document.visibilityState === 'hidden' || !this.#mayReturn || this.#listener === undefined) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
      return;
    }
    this.#post({ type: 'ping' });
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => this.#connect(), PROBE_MS);
  };

  #read(text: string): void {
    clearTimeout(this.#probe);
    const parsed = parseServer(text);
    if (!parsed.ok) return;
    const message: ServerMessage = parsed.value;
    switch (message.type) {
      case 'welcome':
        this.#attempt = 0;
        this.#hasConnected = true;
        this.#listener?.onState('online');
        if (message.seat !== undefined && message.table.phase === 'lobby')
          this.#post({ type: 'contribute', nonce: randomHex(16) });
        if (this.#unanswered !== undefined) this.#post(this.#unanswered);
        break;
      case 'view':
        this.#last = { number: message.number, hash: message.hash };
        break;
      case 'resync':
        this.#last = undefined;
        break;
      case 'committed':
      case 'refused':
        if (message.id === this.#unanswered?.id) this.#unanswered = undefined;
        break;
      case 'bye':
        this.#mayReturn = message.again;
        if (!message.again) {
          const { code, sentence } = message;
          this.#listener?.onState(code === 'newer-tab' ? 'elsewhere' : 'closed', { code, sentence });
        }
        break;
      default:
        break;
    }
    this.#listener?.onMessage(message);
  }
}
