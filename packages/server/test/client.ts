// oxlint-disable typescript/no-explicit-any -- a test looks into answers as it likes
import { parseServer, type ClientMessage, type OpenMessage, type Table, type ViewMessage } from '@rumpus/protocol';
import { WebSocket } from 'ws';

type Message = OpenMessage | ViewMessage;
type OmitEach<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A person with a session of their own, over HTTP. */
export class Player {
  readonly base: string;
  readonly token: string;
  readonly name: string;

  private constructor(base: string, token: string, name: string) {
    this.base = base;
    this.token = token;
    this.name = name;
  }

  static async come(base: string, name?: string): Promise<Player> {
    const response = await fetch(`${base}/api/session`, {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: JSON_TYPE,
    });
    const session = (await response.json()) as { token: string; name: string };
    return new Player(base, session.token, session.name);
  }

  /** The same person, at a server that was started anew. */
  at(base: string): Player {
    return new Player(base, this.token, this.name);
  }

  async get(path: string): Promise<{ status: number; body: any; text: string }> {
    return this.#fetch(path, { headers: { authorization: `Bearer ${this.token}` } });
  }

  async post(path: string, body: object = {}): Promise<{ status: number; body: any; text: string }> {
    const headers = { ...JSON_TYPE, authorization: `Bearer ${this.token}` };
    return this.#fetch(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  async #fetch(path: string, init: RequestInit): Promise<{ status: number; body: any; text: string }> {
    const response = await fetch(this.base + path, init);
    const text = await response.text();
    return {
      status: response.status,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    };
  }

  connect(code: string, hello: { number?: number; hash?: string } = {}): Promise<Client> {
    return Client.open(this.base, this.token, code, hello);
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** One socket at a table; it keeps all it was ever sent. */
export class Client {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  readonly messages: Message[] = [];
  table: Table | undefined;
  view: ViewMessage | undefined;
  closeCode: number | undefined;
  readonly #waiting: {
    isIt: (message: Message) => boolean;
    resolve: (message: any) => void;
    reject: (error: Error) => void;
  }[] = [];
  #asks = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#take(data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      this.closeCode = code;
      for (const { reject } of this.#waiting.splice(0)) reject(new Error(`closed ${code}`));
    });
  }

  static async open(
    base: string,
    token: string | undefined,
    code: string,
    hello: object,
    headers: object = {},
  ): Promise<Client> {
    const url = `${base.replace('http', 'ws')}/ws?table=${code}`;
    const socket = new WebSocket(url, { headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } });
    const client = new Client(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    client.send({ type: 'hello', ...hello });
    await client.next('welcome');
    return client;
  }

  #take(json: string): void {
    const parsed = parseServer(json);
    if (!parsed.ok) throw new Error(`the server sent ${json.slice(0, 300)}: ${parsed.sentence}`);
    const message = parsed.value;
    this.frames.push(json);
    this.messages.push(message);
    if (message.type === 'welcome' || message.type === 'table') this.table = message.table;
    if (message.type === 'view') this.view = message;
    const at = this.#waiting.findIndex(({ isIt }) => isIt(message));
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.resolve(message);
  }

  send(message: OmitEach<ClientMessage, 'v'> | object): void {
    this.socket.send(JSON.stringify({ v: 1, ...message }));
  }

  /** The next message of this type, of those still to come. */
  next<T extends Message['type']>(
    type: T,
    isIt: (message: Extract<Message, { type: T }>) => boolean = () => true,
  ): Promise<Extract<Message, { type: T }>> {
    return new Promise((resolve, reject) => {
      if (this.closeCode !== undefined) return reject(new Error(`closed ${this.closeCode}`));
      const fits = (message: Message): boolean =>
        message.type === type && isIt(message as Extract<Message, { type: T }>);
      this.#waiting.push({ isIt: fits, resolve, reject });
    });
  }

  /** Sends a message and waits for its answer. */
  ask(message: OmitEach<ClientMessage, 'v' | 'ask'>): Promise<Extract<Message, { type: 'done' | 'refused' }>> {
    const ask = ++this.#asks;
    const done = new Promise<any>((resolve, reject) => {
      if (this.closeCode !== undefined) return reject(new Error(`closed ${this.closeCode}`));
      const isIt = (answer: Message): boolean =>
        (answer.type === 'done' || answer.type === 'refused') && answer.ask === ask;
      this.#waiting.push({ isIt, resolve, reject });
    });
    this.send({ ...message, ask });
    return done;
  }

  /** Sends a move and waits for its answer. */
  move(
    text: string,
    id = newMoveId(),
    decision = this.view?.decision ?? '',
  ): Promise<Extract<Message, { type: 'committed' | 'refused' }>> {
    const done = new Promise<any>((resolve, reject) => {
      if (this.closeCode !== undefined) return reject(new Error(`closed ${this.closeCode}`));
      const isIt = (answer: Message): boolean =>
        (answer.type === 'committed' || answer.type === 'refused') && answer.id === id;
      this.#waiting.push({ isIt, resolve, reject });
    });
    this.send({ type: 'move', decision, id, text });
    return done;
  }

  /** Waits until the latest view and table are as wanted; a test that waits in vain ends by its own time limit. */
  async until(isIt: (client: Client) => boolean): Promise<void> {
    while (!isIt(this)) {
      // All that was sent before the end has been taken before the end is known.
      if (this.closeCode !== undefined) throw new Error(`closed ${this.closeCode}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  close(): void {
    this.socket.terminate();
  }
}

let moves = 0;
export const newMoveId = (): string => `move-${process.pid}-${++moves}-${Date.now().toString(36)}`;
