import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../src/index.ts';
import { mover, playOn, sitDown, begin } from './driver.ts';
import type { Player } from './client.ts';
import { startProcess } from './process.ts';

const has = (tool: string): boolean => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
const OVER = { game: 'over-and-out', seats: 2, chairs: [{ type: 'me' }] };

let folder: string;
let data: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumpus-'));
  data = join(folder, 'data');
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

test.skipIf(!has('strace'))(
  'when a flush fails the server acknowledges nothing more, says why and stops; all acknowledged moves are there',
  async () => {
    const inject = [
      'strace',
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      'trace=fsync,fdatasync',
      '-e',
      'inject=fsync,fdatasync:error=EIO:when=30+',
    ];
    const server = await startProcess(data, ['--port', '0'], inject);
    const seated = await sitDown(server.base, OVER, 2);
    await begin(seated);
    await expect(playOn(seated.clients, 1, 60)).rejects.toThrow();
    expect(await server.ended).not.toBe(0);
    expect(server.output()).toMatch(/rumpus: The database failed: .* what was acknowledged is safe\./);
    const acked = seated.clients.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.type === 'committed' ? [message.id] : [])),
    );
    expect(acked.length).toBeGreaterThan(0);
    const db = new DatabaseSync(join(data, 'rumpus.db'));
    const stored = new Set(
      db
        .prepare('SELECT move_id FROM log')
        .all()
        .map((row) => row['move_id']),
    );
    db.close();
    for (const id of acked) expect(stored).toContain(id);
    expect((await audit(join(data, 'rumpus.db'))).faults).toEqual([]);
  },
);

test.skipIf(!has('strace'))(
  'on a slow disk moves wait to be stored, and everything else is answered meanwhile',
  async () => {
    const inject = [
      'strace',
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      'trace=fsync,fdatasync',
      '-e',
      'inject=fsync,fdatasync:delay_exit=700000:when=40+',
    ];
    const server = await startProcess(data, ['--port', '0'], inject);
    const seated = await sitDown(server.base, OVER, 2);
    await begin(seated);
    let slowest = 0;
    for (let tries = 0; tries < 60 && slowest < 600; tries++) {
      const client = mover(seated.clients)!;
      const began = performance.now();
      let isDone = false;
      const answer = client.move(client.view!.legal[0]!).then((given) => {
        isDone = true;
        return given;
      });
      const health = fetch(`${server.base}/healthz`).then(() => isDone);
      const hadAnswer = await health;
      const given = await answer;
      expect(given.type).toBe('committed');
      slowest = Math.max(slowest, performance.now() - began);
      if (performance.now() - began > 600) expect(hadAnswer).toBe(false);
      if (given.type === 'committed')
        for (const each of seated.clients) await each.until(({ view }) => view!.number >= given.number);
    }
    expect(slowest).toBeGreaterThan(600);
    server.child.kill('SIGKILL');
  },
);

test.skipIf(!has('cc') || process.platform !== 'linux')(
  'a power cut loses no acknowledged move; a writer that does not flush every commit does lose',
  async () => {
    const shim = join(folder, 'power-cut.so');
    const source = fileURLToPath(new URL('./power-cut.c', import.meta.url));
    expect(spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', shim, source, '-ldl']).status).toBe(0);
    const shadow = join(folder, 'shadow');
    const env = { LD_PRELOAD: shim, POWER_FROM: data, POWER_TO: shadow };
    const cut = (): void => {
      rmSync(data, { recursive: true, force: true });
      cpSync(shadow, data, { recursive: true });
    };

    const lost = (mode: string): number => {
      for (const path of [data, shadow]) {
        rmSync(path, { recursive: true, force: true });
        mkdirSync(path);
      }
      const script = fileURLToPath(new URL('./power-writer.ts', import.meta.url));
      const done = spawnSync(process.execPath, [script, join(data, 'log.db'), mode], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
      expect(done.stdout).toContain('acknowledged 50');
      cut();
      const db = new DatabaseSync(join(data, 'log.db'));
      const rows = Number(db.prepare('SELECT count(*) AS rows FROM log').get()!['rows']);
      db.close();
      return 50 - rows;
    };
    expect(lost('FULL')).toBe(0);
    expect(lost('NORMAL')).toBeGreaterThan(0);

    rmSync(data, { recursive: true });
    rmSync(shadow, { recursive: true });
    mkdirSync(shadow);
    let port = '0';
    let seats: { players: Player[]; code: string; last: { number: number; hash: string }[] } | undefined;
    for (let cycle = 0; cycle < 5; cycle++) {
      const server = await startProcess(data, ['--port', port], [], env);
      port = new URL(server.base).port;
      if (seats === undefined) {
        const { players, code, clients } = await sitDown(server.base, OVER, 2);
        await begin({ players, code, clients, invite: '' });
        seats = { players, code, last: [] };
      }
      const { players, code, last } = seats;
      const clients = await Promise.all(players.map((player, at) => player.connect(code, last[at])));
      for (const client of clients) await client.until(({ view }) => view !== undefined);
      expect(clients.flatMap(({ messages }) => messages.filter(({ type }) => type === 'resync'))).toEqual([]);
      await playOn(clients, cycle, 5);
      seats.last = clients.map(({ view }) => ({ number: view!.number, hash: view!.hash }));
      server.child.kill('SIGKILL');
      await server.ended;
      expect(existsSync(join(shadow, 'rumpus.db-wal'))).toBe(true);
      cut();
      expect(await audit(join(data, 'rumpus.db'))).toMatchObject({ faults: [], tables: 1 });
    }
  },
);
