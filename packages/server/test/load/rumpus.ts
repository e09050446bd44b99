import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../process.ts';
import { MEASURABLE } from './cost.ts';
import type { Hand } from './players.ts';
import { SEATS, type Target } from './target.ts';

export interface Rumpus extends Target {
  readonly base: string;
  readonly data: string;
  /** As a crash would end it. */
  kill(): Promise<void>;
  /** On the same port, with the same data. */
  restart(): Promise<void>;
}

interface SeenView {
  readonly number: number;
  readonly hash: string;
  readonly viewer: string;
  readonly toMove: readonly string[];
  readonly decision?: string;
  readonly legal: readonly string[];
}

/** Our own server, with tables of one game. */
export async function startRumpus(flags: readonly string[] = [], game = 'over-and-out'): Promise<Rumpus> {
  const data = await mkdtemp(join(tmpdir(), 'rumpus-load-'));
  const launch = (port: string) => startProcess(data, ['--port', port], [], {}, [...MEASURABLE, ...flags]);
  let running = await launch('0');
  const { base } = running;
  const post = async (path: string, body: object, token?: string): Promise<Readonly<Record<string, string>>> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(base + path, { method: 'POST', body: JSON.stringify(body), headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, string>;
  };
  const people = await Promise.all(
    Array.from({ length: SEATS }, () => post('/api/session', {}).then(({ token }) => token!)),
  );
  return {
    name: 'rumpus',
    get child() {
      return running.child;
    },
    base,
    data,
    async makeTable() {
      const { code } = await post('/api/tables', { game, seats: SEATS }, people[0]);
      for (const token of people.slice(1)) await post(`/api/tables/${code}/join`, {}, token);
      await post(`/api/tables/${code}/act`, { v: 1, type: 'start' }, people[0]);
      return people.map((token) => ({ url: `${base.replace('http', 'ws')}/ws?table=${code}`, token }));
    },
    hello: rumpusHello,
    read: readRumpus,
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    async restart() {
      running = await launch(new URL(base).port);
    },
    async stop() {
      running.child.kill('SIGTERM');
      await running.ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

export const rumpusHello = ({ number, hash }: Hand): string =>
  JSON.stringify({ v: 1, type: 'hello', ...(number > 0 && { number, hash }) });

export const readRumpus: Target['read'] = (text, hand, table) => {
  if (text.startsWith('{"v":1,"type":"committed"')) return 'committed';
  if (text.startsWith('{"v":1,"type":"over"')) table.isOver = true;
  if (!text.startsWith('{"v":1,"type":"view"')) return undefined;
  const view = JSON.parse(text) as SeenView;
  hand.number = view.number;
  hand.hash = view.hash;
  const { decision, legal } = view;
  const isDue = decision !== undefined && view.toMove.includes(view.viewer);
  hand.move = isDue ? (id) => JSON.stringify({ v: 1, type: 'move', decision, id, text: legal[0] }) : undefined;
  return 'view';
};
