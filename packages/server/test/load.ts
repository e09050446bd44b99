// oxlint-disable typescript/no-explicit-any -- answers are looked into as they are
// npm run load -- [--tables 250] [--rate 500] [--seconds 10]: tables of four real sockets each, from this second process,
// against our server, a bare `ws` relay that sends views, and the same with an fsynced insert, one after the other.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { startProcess } from './process.ts';

const SEATS = 4;

interface Hand {
  readonly socket: WebSocket;
  /** The move this seat may make now. */
  move: { decision: string; text: string } | undefined;
}

interface LoadTable {
  readonly hands: Hand[];
  number: number;
  sentAt: number;
  sentNumber: number;
  seen: number;
  isOver: boolean;
}

interface Target {
  readonly name: string;
  readonly child: ChildProcess;
  /** Addresses of the seats' sockets of one more table. */
  seat(): Promise<{ url: string; token?: string }[]>;
  start(table: number): Promise<void>;
}

export interface Figures {
  readonly name: string;
  readonly movesPerSecond: number;
  readonly ack: string;
  readonly seen: string;
  readonly cpuMsPerMove: number;
  readonly kbPerSocket: number;
  readonly kbPerTable: number;
  readonly unanswered: number;
}

const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const rssKb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

function connect(url: string, token: string | undefined, onText: (text: string) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      perMessageDeflate: false,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    socket.on('open', () => {
      socket.send('{"v":1,"type":"hello"}');
      resolve(socket);
    });
    socket.on('message', (data: Buffer) => onText(data.toString()));
    socket.on('error', reject);
  });
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
const summary = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${percentile(sorted, 0.5)} p99 ${percentile(sorted, 0.99)} p99.9 ${percentile(sorted, 0.999)} ms`;
};

async function measure(target: Target, tables: number, rate: number, seconds: number): Promise<Figures> {
  const pid = target.child.pid!;
  const rssBefore = rssKb(pid);
  const acks: number[] = [];
  const sights: number[] = [];
  const all: LoadTable[] = [];
  for (let at = 0; at < tables; at++) {
    const table: LoadTable = { hands: [], number: 0, sentAt: 0, sentNumber: 0, seen: 0, isOver: false };
    const seats = await target.seat();
    await Promise.all(
      seats.map(async ({ url, token }, seat) => {
        const socket = await connect(url, token, (text) => receive(table, seat, text, acks, sights));
        table.hands[seat] = { socket, move: undefined };
      }),
    );
    all.push(table);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const rssSockets = rssKb(pid);
  for (let at = 0; at < tables; at++) await target.start(at);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const rssTables = rssKb(pid);
  const cpu = cpuSeconds(pid);
  const began = performance.now();
  let due = 0;
  let next = 0;
  let sent = 0;
  while (performance.now() - began < seconds * 1000) {
    due = ((performance.now() - began) / 1000) * rate;
    for (let tries = 0; sent < due && tries < tables; tries++) {
      const table = all[next++ % tables]!;
      if (sendMove(table, sent)) sent++;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const used = cpuSeconds(pid) - cpu;
  for (const { hands } of all) for (const { socket } of hands) socket.terminate();
  return {
    name: target.name,
    movesPerSecond: Math.round(acks.length / seconds),
    ack: summary(acks),
    seen: summary(sights),
    cpuMsPerMove: Number(((used * 1000) / acks.length).toFixed(3)),
    kbPerSocket: Number(((rssSockets - rssBefore) / tables / SEATS).toFixed(1)),
    kbPerTable: Number(((rssTables - rssSockets) / tables).toFixed(1)),
    unanswered: sent - acks.length,
  };
}

function sendMove(table: LoadTable, nth: number): boolean {
  if (table.sentAt !== 0 || table.isOver) return false;
  const hand = table.hands.find(({ move }) => move !== undefined);
  if (hand?.move === undefined) return false;
  const { decision, text } = hand.move;
  hand.move = undefined;
  table.sentAt = performance.now();
  table.seen = 0;
  hand.socket.send(JSON.stringify({ v: 1, type: 'move', decision, id: `load-${process.pid}-${nth}`, text }));
  return true;
}

function receive(table: LoadTable, seat: number, text: string, acks: number[], sights: number[]): void {
  if (text.includes('"type":"committed"')) {
    acks.push(performance.now() - table.sentAt);
    return;
  }
  if (text.includes('"type":"over"')) table.isOver = true;
  if (!text.includes('"type":"view"')) return;
  if (text.includes('"decision":"')) {
    const view = JSON.parse(text) as { decision: string; legal: string[]; toMove: string[]; viewer: string };
    const hand = table.hands[seat];
    if (hand !== undefined && view.toMove.includes(view.viewer))
      hand.move = { decision: view.decision, text: view.legal[0]! };
  }
  table.seen++;
  if (table.seen === SEATS && table.sentAt !== 0) {
    sights.push(performance.now() - table.sentAt);
    table.sentAt = 0;
  }
}

async function ours(): Promise<Target & { data: string }> {
  const data = await mkdtemp(join(tmpdir(), 'rumpus-load-'));
  const { child, base } = await startProcess(data);
  const post = async (path: string, body: object, token?: string): Promise<any> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return (await fetch(base + path, { method: 'POST', body: JSON.stringify(body), headers })).json();
  };
  const people = await Promise.all(
    Array.from({ length: SEATS }, () => post('/api/session', {}).then(({ token }) => token as string)),
  );
  const codes: string[] = [];
  return {
    name: 'rumpus',
    child,
    data,
    async seat() {
      const { code } = await post('/api/tables', { game: 'over-and-out', seats: SEATS }, people[0]);
      codes.push(code);
      for (const token of people.slice(1)) await post(`/api/tables/${code}/join`, {}, token);
      return people.map((token) => ({ url: `${base.replace('http', 'ws')}/ws?table=${code}`, token }));
    },
    async start(table) {
      await post(`/api/tables/${codes[table]}/act`, { v: 1, type: 'start' }, people[0]);
    },
  };
}

async function floor(kind: 'relay' | 'store', folder: string): Promise<Target> {
  const script = fileURLToPath(new URL('./floor.ts', import.meta.url));
  const child = spawn(process.execPath, [script, kind, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const base = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  let tables = 0;
  return {
    name: kind === 'relay' ? 'bare ws, views' : 'bare ws, views, fsync',
    child,
    async seat() {
      tables++;
      return Array.from({ length: SEATS }, (_, seat) => ({
        url: `${base.replace('http', 'ws')}/?table=${tables}&seat=${seat}`,
      }));
    },
    async start() {},
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      tables: { type: 'string', default: '250' },
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '10' },
    },
  });
  const [tables, rate, seconds] = [Number(values.tables), Number(values.rate), Number(values.seconds)];
  const figures: Figures[] = [];
  for (const make of [
    () => floor('relay', ''),
    async () => floor('store', await mkdtemp(join(tmpdir(), 'rumpus-floor-'))),
    ours,
  ]) {
    const target = await make();
    figures.push(await measure(target, tables, rate, seconds));
    target.child.kill('SIGTERM');
    if ('data' in target) await rm(String(target.data), { recursive: true, force: true }).catch(() => undefined);
  }
  console.table(figures);
  const [relay, store, own] = figures as [Figures, Figures, Figures];
  console.log(
    `CPU a move: ${(own.cpuMsPerMove / store.cpuMsPerMove).toFixed(2)} × the bare fsynced floor, ${(own.cpuMsPerMove / relay.cpuMsPerMove).toFixed(2)} × the bare relay.`,
  );
}
