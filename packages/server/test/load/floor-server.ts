// `relay` hands each message on to the four seats, `views` sends each a view, `store` inserts and flushes first, in groups.
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

const [kind, folder = ''] = process.argv.slice(2);
const SEATS = 4;

interface BareTable {
  number: number;
  readonly sockets: (WebSocket | undefined)[];
}

const VIEW = {
  facts: {
    round: '1',
    dealer: 'C',
    turn: 'A',
    total: '12',
    tips: '55 ? ? ? ?',
    turned: 'none',
    direction: 'left',
    'chips A': '4',
    'hand A': '0 1 3 TURVY',
    'chips B': '4',
    'hand B': '4 cards',
    'chips C': '4',
    'hand C': '4 cards',
    'chips D': '4',
    'hand D': '4 cards',
    out: 'none',
    draw: '56 cards',
    played: '0 1 2 3 4 5 x2',
    reshuffles: '0',
  },
  legal: ['0', '1', '3', 'TURVY'],
};

/** As long as ours are for the same game, which is padded. */
const VIEW_LENGTH = 640;

const tables = new Map<string, BareTable>();
let waiting: (() => void)[] = [];
let queue: [string, number, string][] = [];
const db = kind === 'store' ? new DatabaseSync(`${folder}/floor.db`) : undefined;
db?.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS log (code TEXT, seq INTEGER, line TEXT, PRIMARY KEY (code, seq)) WITHOUT ROWID',
);
const insert = db?.prepare('INSERT INTO log VALUES (?, ?, ?)');

function commit(): void {
  db?.exec('BEGIN IMMEDIATE');
  for (const row of queue) insert?.run(...row);
  db?.exec('COMMIT');
  const done = waiting;
  queue = [];
  waiting = [];
  for (const tell of done) tell();
}

function view(table: BareTable, seat: number): string {
  const decision = table.number % SEATS === seat ? String(table.number) : undefined;
  const toMove = ['ABCD'[table.number % SEATS]];
  const text = JSON.stringify({
    v: 1,
    type: 'view',
    number: table.number,
    viewer: 'ABCD'[seat],
    facts: VIEW.facts,
    toMove,
    legal: decision === undefined ? [] : VIEW.legal,
    decision,
    last: [{ number: table.number, seat: 'A', text: '3', chance: [], bot: false }],
  });
  return text.padEnd(VIEW_LENGTH);
}

const server = createServer((_, response) => response.end('ok'));
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 4096 });
sockets.on('connection', (socket, request) => {
  const url = new URL(request.url ?? '/', 'http://local');
  const code = url.searchParams.get('table') ?? '';
  const seat = Number(url.searchParams.get('seat'));
  let table = tables.get(code);
  if (table === undefined) {
    table = { number: 1, sockets: [] };
    tables.set(code, table);
  }
  const own = table;
  own.sockets[seat] = socket;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; id: string; text: string };
    if (message.type === 'hello') {
      socket.send(JSON.stringify({ v: 1, type: 'welcome' }));
      if (kind !== 'relay') socket.send(view(own, seat));
      return;
    }
    if (kind === 'relay') {
      for (const other of own.sockets) other?.send(data.toString());
      return;
    }
    const number = ++own.number;
    const tell = (): void => {
      socket.send(JSON.stringify({ v: 1, type: 'committed', id: message.id, number }));
      for (const [at, other] of own.sockets.entries()) other?.send(view(own, at));
    };
    if (db === undefined) return tell();
    queue.push([code, number, `${'ABCD'[seat]} ${message.text}`]);
    waiting.push(tell);
    if (queue.length === 1) setImmediate(commit);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
