import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { MEASURABLE, startScript } from './cost.ts';
import { readRumpus, rumpusHello } from './rumpus.ts';
import { SEATS, type Target } from './target.ts';

const NAMES = { relay: 'bare ws relay', views: 'bare ws, views', store: 'bare ws, views, fsync' };

/** What no server can be cheaper than: `ws` that hands on what it is told, that sends views, that stores first. */
export async function startFloor(kind: keyof typeof NAMES, flags: readonly string[] = []): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-floor-'));
  const { child, base } = await startScript('./floor-server.ts', [kind, folder], [...MEASURABLE, ...flags]);
  let tables = 0;
  return {
    name: NAMES[kind],
    child,
    async makeTable() {
      tables++;
      return Array.from({ length: SEATS }, (_, seat) => ({
        url: `${base.replace('http', 'ws')}/?table=${tables}&seat=${seat}`,
      }));
    },
    hello: rumpusHello,
    read: kind === 'relay' ? readRelay : readRumpus,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The seats take turns; each frame is a move as its mover sent it. */
const readRelay: Target['read'] = (text, hand) => {
  const isMove = text.startsWith('{"v":1,"type":"move"');
  if (isMove) hand.number++;
  hand.move =
    hand.number % SEATS === hand.seat
      ? (id) => JSON.stringify({ v: 1, type: 'move', decision: '1', id, text: '3' })
      : undefined;
  return isMove ? 'view' : undefined;
};
