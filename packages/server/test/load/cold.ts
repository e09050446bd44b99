import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@rumpus/engine';
import { REAL_RANDOM } from '../../src/random.ts';
import { openSqliteStore } from '../../src/store-sqlite.ts';
import type { Change } from '../../src/store.ts';
import { startProcess } from '../process.ts';
import { cpuMs, percentiles, rssKb } from './cost.ts';
import { storedGame } from './stored-game.ts';
import { SEATS } from './target.ts';

const LINES = 20;
const STARTS = 5;
const LOOKS = 300;

/** Starts the server with many running games in store: how long until it listens, and until a table is shown. */
export async function measureColdStart(count: number): Promise<Readonly<Record<string, string | number>>> {
  const data = await mkdtemp(join(tmpdir(), 'rumpus-cold-'));
  const codes = await fill(data, count);
  const starts: number[] = [];
  const looks: number[] = [];
  const cpu: number[] = [];
  let rss = 0;
  for (let nth = 0; nth < STARTS; nth++) {
    const began = performance.now();
    const { child, base, ended } = await startProcess(data);
    starts.push(performance.now() - began);
    cpu.push(cpuMs(child.pid!));
    rss = rssKb(child.pid!) / 1024;
    for (let look = 0; look < LOOKS; look++) {
      const asked = performance.now();
      const code = codes[(nth * LOOKS + look * 7919) % codes.length]!;
      const answer = await fetch(`${base}/api/tables/${code}/view`);
      if (!answer.ok) throw new Error(`no view of ${code}: ${await answer.text()}`);
      await answer.text();
      looks.push(performance.now() - asked);
    }
    child.kill('SIGTERM');
    await ended;
  }
  await rm(data, { recursive: true, force: true });
  return {
    tables: count,
    lines: count * LINES,
    'listening after ms, best of five': Math.round(Math.min(...starts)),
    'all five': starts.map((ms) => Math.round(ms)).join(' '),
    'CPU ms until then': Math.round(Math.min(...cpu)),
    'RSS MB': Math.round(rss),
    'first view ms p50/p99/p99.9': percentiles(looks),
  };
}

/** Stores games in the middle of play, each with a deal and a chain of its own. */
async function fill(data: string, count: number): Promise<string[]> {
  const store = await openSqliteStore(data, (error) => {
    throw error;
  });
  const codes = new Set<string>();
  while (codes.size < count) {
    const batch: Promise<unknown>[] = [];
    for (let nth = 0; nth < 500 && codes.size < count; nth++) {
      const code = REAL_RANDOM.code();
      if (codes.has(code)) continue;
      codes.add(code);
      batch.push(store.commit(changesOf(code)));
    }
    await Promise.all(batch);
  }
  await store.close();
  return [...codes];
}

function changesOf(code: string): Change[] {
  const { table, secret, rows } = storedGame(games['over-and-out']!, SEATS, code, LINES);
  const lines = rows.map((row): Change => ({ kind: 'append', code, row, deadline: null }));
  return [{ kind: 'create', table, secret }, ...lines];
}
