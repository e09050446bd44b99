import { readFileSync } from 'node:fs';
import { cpuMs, forEach, percentiles, sleep } from './cost.ts';
import { connectHand, newTable, offer, receive, Times, type LoadTable } from './players.ts';
import { SEATS, type Target } from './target.ts';

const WARM_UP_SECONDS = 12;
/** A server that has run for a while has compiled what it uses often. */
const WARM_UP_RATE = 1000;
const SETTLE_MS = 10_000;

export interface MoveFigures {
  readonly name: string;
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly ack: string;
  readonly seen: string;
  readonly unanswered: number;
}

/** Makes tables at a server and starts them. */
export async function makeTables(target: Target, count: number): Promise<LoadTable[]> {
  const tables: LoadTable[] = [];
  await forEach(new Array<undefined>(count).fill(undefined), 8, async () => {
    tables.push(newTable(target, await target.makeTable()));
  });
  return tables;
}

/** Seats a socket in every chair. */
export async function seatAll(tables: readonly LoadTable[], times: Times): Promise<void> {
  await forEach(tables, 16, async (table) => {
    for (const hand of table.hands) {
      if (await connectHand(hand, table.target, (text) => receive(table, hand, text, times))) continue;
      throw new Error(`${table.target.name} refused a socket`);
    }
  });
}

/** Waits until every move is seen by all, or will not be. */
async function settle(tables: readonly LoadTable[]): Promise<void> {
  for (let waited = 0; waited < SETTLE_MS && tables.some(({ sentAt }) => sentAt !== 0); waited += 50) await sleep(50);
}

/** How many sockets this process may hold. */
function mostSockets(): number {
  const limit = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return Number(limit ?? 1024) - 200;
}

/**
 * All servers are loaded in turns, so that a slow moment of the machine hits them alike. Where this process may not hold
 * so many sockets, the others have fewer tables than ours.
 */
export async function measureMoves(
  targets: readonly Target[],
  tables: number,
  rate: number,
  rounds: number,
  seconds: number,
): Promise<MoveFigures[]> {
  const rest = Math.floor((mostSockets() / SEATS - tables) / (targets.length - 1));
  const runs = [];
  for (const target of targets) {
    const times = new Times();
    const all = await makeTables(target, target.name === 'rumpus' ? tables : Math.min(tables, rest));
    await seatAll(all, times);
    await sleep(500);
    await offer(all, Math.max(rate, WARM_UP_RATE), WARM_UP_SECONDS);
    await settle(all);
    times.clear();
    runs.push({ target, times, all, sent: 0, cpu: 0 });
  }
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) {
      const before = cpuMs(run.target.child.pid!);
      run.sent += await offer(run.all, rate, seconds);
      await settle(run.all);
      run.cpu += cpuMs(run.target.child.pid!) - before;
    }
  }
  for (const { target } of runs) await target.stop();
  return runs.map(({ target, times, sent, cpu }) => ({
    name: target.name,
    perSecond: Math.round(times.acks.length / rounds / seconds),
    cpuMs: cpu / times.acks.length,
    ack: percentiles(times.acks),
    seen: percentiles(times.sights),
    unanswered: sent - times.acks.length,
  }));
}
