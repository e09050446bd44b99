import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, setupOf } from '@rumpus/engine';
import { CHANCE_SCHEME, commitmentOf, seedOf, type Settings } from '@rumpus/protocol';
import { linkOf, pinOf } from '../../src/chain.ts';
import { personChair } from '../../src/lobby.ts';
import { Play, type Tentative } from '../../src/play.ts';
import { REAL_RANDOM } from '../../src/random.ts';
import { openSqliteStore } from '../../src/store-sqlite.ts';
import type { Change, LogRow, TableRow } from '../../src/store.ts';
import { startProcess } from '../process.ts';
import { memoryOf, MEASURABLE, percentiles } from './cost.ts';
import { SEATS } from './target.ts';

/** What is not said here is as it always was. */
const SETTINGS = { clock: 'off', talk: 'phrases', spectators: 'open', entry: 'code', undo: 'on' } as Settings;
const LINES = 20;
const STARTS = 5;
const LOOKS = 300;

/** Starts the server with many running games in store: how long until it listens, and until a table is shown. */
export async function measureColdStart(count: number): Promise<Readonly<Record<string, string | number>>> {
  const data = await mkdtemp(join(tmpdir(), 'rumpus-cold-'));
  const codes = await fill(data, count);
  const starts: number[] = [];
  const looks: number[] = [];
  let rss = 0;
  for (let nth = 0; nth < STARTS; nth++) {
    const began = performance.now();
    const { child, base, ended } = await startProcess(data, ['--port', '0'], [], {}, MEASURABLE);
    starts.push(performance.now() - began);
    rss = (await memoryOf(child)).rssKb / 1024;
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
      batch.push(store.commit(gameInProgress(code)));
    }
    await Promise.all(batch);
  }
  await store.close();
  return [...codes];
}

function gameInProgress(code: string): Change[] {
  const game = games['over-and-out']!;
  const { secret, salt } = REAL_RANDOM.secret();
  const setup = setupOf(game, SEATS);
  const row: TableRow = {
    code,
    invite: REAL_RANDOM.invite(),
    created: Date.now(),
    chance: CHANCE_SCHEME,
    commitment: commitmentOf(secret, salt),
    game: game.name,
    rules: game.rules,
    seats: SEATS,
    options: setup.options,
    phase: 'play',
    title: 'Stored table',
    settings: SETTINGS,
    host: 0,
    paused: false,
    next: null,
    chairs: Array.from({ length: SEATS }, (_, seat) => personChair(randomBytes(16).toString('hex'), `Player ${seat}`)),
    revision: 0,
    touched: Date.now(),
    since: 0,
    deadline: null,
    head: 0,
    headHash: '',
  };
  const changes: Change[] = [{ kind: 'create', table: row, secret: { secret, salt } }];
  const play = new Play(game, setup, () => seedOf(secret, {}, SEATS, code), pinOf(row));
  const append = (tentative: Tentative, seat: number | null): void => {
    const unlinked = { seq: tentative.seq, at: Date.now(), seat, moveId: null, lines: tentative.lines };
    const line: LogRow = { ...unlinked, hash: linkOf(play.link, code, unlinked) };
    changes.push({ kind: 'append', code, row: line, deadline: null });
    play.accept(tentative, line.hash, line.at);
  };
  append(play.deal(), null);
  const moves = new Uint16Array(game.moves.length);
  while (play.seq < LINES && !play.isOver) {
    const seat = Math.log2(game.toMove(play.state) & -game.toMove(play.state));
    game.legal(play.state, seat, moves);
    append(play.attempt(seat, moves[0]!, false), seat);
  }
  return changes;
}
