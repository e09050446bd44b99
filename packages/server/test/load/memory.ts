import { memoryOf, sleep } from './cost.ts';
import { Times } from './players.ts';
import { makeTables, seatAll } from './moves.ts';
import { SEATS, type Target } from './target.ts';

/** KB of a running table that nobody is connected to, and of a socket at it. */
export async function measureMemory(target: Target, count: number): Promise<Readonly<Record<string, string>>> {
  // What is loaded and compiled by the first table is not the price of one.
  await seatAll(await makeTables(target, 20), new Times());
  const before = await memoryOf(target.child);
  const tables = await makeTables(target, count);
  const withTables = await memoryOf(target.child);
  await seatAll(tables, new Times());
  await sleep(1000);
  const withSockets = await memoryOf(target.child);
  const sockets = count * SEATS;
  return {
    'live KB a table': ((withTables.liveKb - before.liveKb) / count).toFixed(1),
    'RSS KB a table': ((withTables.rssKb - before.rssKb) / count).toFixed(1),
    'live KB a socket': ((withSockets.liveKb - withTables.liveKb) / sockets).toFixed(1),
    'RSS KB a socket': ((withSockets.rssKb - withTables.rssKb) / sockets).toFixed(1),
  };
}
