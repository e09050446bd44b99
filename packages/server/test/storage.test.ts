import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { games, type Game } from '@rumpus/engine';
import { verifyRecord } from '@rumpus/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit, backUp, exportRecords, exportTables, importTables, restore } from '../src/index.ts';
import { Player } from './client.ts';
import { linkOf, pinOf } from '../src/chain.ts';
import type { TableRow } from '../src/store.ts';
import { begin, mover, playOn, sitDown, type Seated } from './driver.ts';
import { RUMPUS, spawnServer, startProcess } from './process.ts';
import { serve } from './serve.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'rumpus-'));
});
afterEach(async () => {
  await rm(data, { recursive: true, force: true });
});

const database = (folder = data): DatabaseSync => new DatabaseSync(join(folder, 'rumpus.db'));

async function played(moves: number, base: string, game = 'over-and-out'): Promise<Seated> {
  const seated = await sitDown(base, { game, seats: 2, chairs: [{ type: 'me' }] }, 2);
  await begin(seated);
  await playOn(seated.clients, 3, moves);
  return seated;
}

test('a table is just as it was after a restart', async () => {
  const first = await serve({ data });
  const seated = await played(12, first.base);
  const before = seated.clients.map(({ view }) => view!);
  await first.stop();
  expect(seated.clients[0]!.messages.at(-1)).toMatchObject({ type: 'bye', code: 'stopping', again: true });
  const second = await serve({ data });
  for (const [at, { token }] of seated.players.entries()) {
    const headers = { authorization: `Bearer ${token}` };
    const view = await (await fetch(`${second.base}/api/tables/${seated.code}/view`, { headers })).json();
    expect(view).toMatchObject({ number: before[at]!.number, hash: before[at]!.hash, legal: before[at]!.legal });
    expect((view as { decision?: string }).decision).toBe(before[at]!.decision);
  }
  await second.stop();
});

test('any flipped character of a log is found; that table is set aside with an apology, all others play on', async () => {
  const first = await serve({ data });
  const [bad, good] = [await played(6, first.base), await played(6, first.base)];
  await first.stop();
  const columns = ['seq', 'at', 'seat', 'move_id', 'lines', 'hash'];
  for (const column of columns) {
    const copy = join(data, `copy-${column}`);
    await rm(copy, { force: true });
    await copyFile(join(data, 'rumpus.db'), copy);
    const db = new DatabaseSync(copy);
    const value = db.prepare(`SELECT ${column} AS value FROM log WHERE code = ? AND seq = 4`).get(bad.code)!['value'];
    const flipped = typeof value === 'number' ? value + 100 : `${String(value).slice(0, -1)}~`;
    db.prepare(`UPDATE log SET ${column} = ? WHERE code = ? AND seq = 4`).run(flipped, bad.code);
    db.close();
    expect((await audit(copy)).faults).toMatchObject([{ code: bad.code }]);
  }
  const db = database();
  db.prepare('DELETE FROM log WHERE code = ? AND seq = (SELECT head FROM tables WHERE code = ?)').run(
    bad.code,
    bad.code,
  );
  db.close();
  const second = await serve({ data });
  const ann = await Player.come(second.base);
  expect(await ann.get(`/api/tables/${bad.code}/view`)).toMatchObject({
    status: 503,
    body: { code: 'damaged', sentence: expect.stringContaining('sorry') },
  });
  expect((await ann.get(`/api/tables/${good.code}/view`)).status).toBe(200);
  await second.stop();
});

test('options, rules and chance of a table are pinned: a changed row is found', async () => {
  const first = await serve({ data });
  const { code } = await played(3, first.base);
  await first.stop();
  for (const change of [
    `options = replace(options, '"off"', '"on"')`,
    'rules = 2',
    `chance = 'dice'`,
    `commitment = 'x'`,
    `head = head - 1`,
  ]) {
    const copy = join(data, 'copy');
    await rm(copy, { force: true });
    await copyFile(join(data, 'rumpus.db'), copy);
    const db = new DatabaseSync(copy);
    db.exec(`UPDATE tables SET ${change}`);
    db.close();
    expect((await audit(copy)).faults).toMatchObject([{ code }]);
  }
});

test('a log that lost its keys, or comes from a newer version, stops the start with a sentence', async () => {
  await (await serve({ data })).stop();
  let db = database();
  db.exec('DROP INDEX log_move');
  db.close();
  await expect(serve({ data })).rejects.toThrow('unique move ids');
  db = database();
  db.exec(
    'CREATE UNIQUE INDEX log_move ON log (code, seat, move_id) WHERE move_id IS NOT NULL; PRAGMA user_version = 99',
  );
  db.close();
  await expect(serve({ data })).rejects.toThrow('newer version');
});

test('a server that has slept loses against what was written meanwhile: the table goes on from there', async () => {
  const server = await serve({ data });
  const { clients, code } = await played(4, server.base);
  const client = mover(clients)!;
  const db = database();
  db.exec('BEGIN IMMEDIATE');
  const rows = db.prepare('SELECT * FROM log WHERE code = ? ORDER BY seq').all(code);
  const { chance, commitment, game, rules, seats, options } = db
    .prepare('SELECT * FROM tables WHERE code = ?')
    .get(code) as unknown as TableRow & { options: string };
  const pinned = { code, chance, commitment, game, rules, seats, options: JSON.parse(options) } as TableRow;
  // Someone else took the last move back.
  const undo = {
    seq: rows.length + 1,
    at: 1,
    seat: Number(rows.at(-1)!['seat']),
    moveId: null,
    lines: `undo ${rows.length - 1}`,
  };
  const hash = linkOf(String(rows.at(-1)?.['hash'] ?? pinOf(pinned)), code, undo);
  db.prepare('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)').run(code, undo.seq, 1, undo.seat, null, undo.lines, hash);
  db.prepare('UPDATE tables SET head = ?, head_hash = ? WHERE code = ?').run(undo.seq, hash, code);
  db.exec('COMMIT');
  db.close();
  expect(await client.move(client.view!.legal[0]!)).toMatchObject({ type: 'refused', code: 'conflict' });
  for (const each of clients) await each.until(({ view }) => view!.number === undo.seq);
  await playOn(clients, 1, 2);
  await server.stop();
  expect((await audit(join(data, 'rumpus.db'))).faults).toEqual([]);
});

test('a game that fails stops at its own table: the move is refused, nothing has happened, all others play on', async () => {
  const registry = games as Record<string, Game>;
  const sound = registry['over-and-out']!;
  let isBroken = false;
  registry['broken'] = {
    ...sound,
    name: 'broken',
    play(...given) {
      sound.play(...given);
      if (!isBroken) return;
      isBroken = false;
      throw new Error('a bug');
    },
  };
  const server = await serve({ data });
  const [bad, good] = [await played(3, server.base, 'broken'), await played(3, server.base)];
  const client = mover(bad.clients)!;
  const { number } = client.view!;
  isBroken = true;
  expect(await client.move(client.view!.legal[0]!)).toMatchObject({ type: 'refused', code: 'failed' });
  expect(await playOn(good.clients, 2, 2)).toBe(2);
  await playOn(bad.clients, 3, 2);
  expect(bad.clients[0]!.view!.number).toBe(number + 2);
  await server.stop();
  expect((await audit(join(data, 'rumpus.db'))).faults).toEqual([]);
  const again = await serve({ data });
  expect((await bad.players[0]!.at(again.base).get(`/api/tables/${bad.code}/view`)).body.number).toBe(number + 2);
  await again.stop();
  delete registry['broken'];
});

test('a second server on the same folder refuses to start', async () => {
  const first = await startProcess(data);
  const second = spawnServer(data, ['--port', '0']);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^rumpus: Another server is using the data folder .*\.\n$/);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await (await serve({ data })).stop();
});

test.each([
  [['--port', 'eighty'], 2, '--port is a port from 0 to 65535, not "eighty".'],
  [['--log', 'loud'], 2, '--log is one of debug, info, warn, error, off, not "loud".'],
  [['--proxies', 'nginx'], 2, '--proxies lists IP addresses with commas between; "nginx" is none.'],
  [['--public', 'rumpus'], 2, '--public is an address such as https://rumpus.example, not "rumpus".'],
  [['--limits', 'cats=9'], 2, '--limits takes name=number with commas between'],
  [['--data', '/dev/null/rumpus'], 1, 'The data folder /dev/null/rumpus cannot be written'],
])('serve %j ends with %i and one sentence', async (args, code, sentence) => {
  const { ended, output } = spawnServer(data, args);
  expect(await ended).toBe(code);
  expect(output()).toContain(`rumpus: ${sentence}`);
  expect(output().trim().split('\n')).toHaveLength(1);
});

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!canLimit)(
  'a full disk makes the server read-only: tables can be seen, moves are refused, and it recovers',
  async () => {
    const server = await startProcess(data);
    const seated = await played(3, server.base);
    const client = seated.clients.find(({ view }) => view!.decision !== undefined)!;
    // No file may grow any more, which is what SQLite meets on a full disk.
    const limit = (size: string): void => {
      expect(spawnSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}:unlimited`]).status).toBe(0);
    };
    limit('4096');
    const answer = await client.move(client.view!.legal[0]!);
    expect(answer).toMatchObject({ type: 'refused', code: 'read-only' });
    expect((await fetch(`${server.base}/readyz`)).status).toBe(503);
    expect((await seated.players[0]!.get(`/api/tables/${seated.code}/view`)).status).toBe(200);
    limit('unlimited');
    expect(await playOn(seated.clients, 4, 3)).toBe(3);
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect((await audit(join(data, 'rumpus.db'))).faults).toEqual([]);
  },
);

test('a backup of a running server restores to tables that play on, and clients ahead of it are told', async () => {
  const first = await serve({ data });
  const seated = await played(5, first.base);
  const copy = join(data, 'copy.backup');
  expect(await backUp(data, copy)).toMatchObject({ faults: [], tables: 1 });
  await expect(backUp(data, copy)).rejects.toThrow('never overwrites');
  await playOn(seated.clients, 4, 4);
  const ahead = seated.clients[0]!.view!;
  await expect(restore(copy, data)).rejects.toThrow('Another server');
  await first.stop();
  expect(await restore(copy, data)).toMatchObject({ faults: [] });

  const second = await serve({ data });
  const again = await Promise.all(
    seated.players.map((player, at) =>
      player.at(second.base).connect(seated.code, at === 0 ? { number: ahead.number, hash: ahead.hash } : {}),
    ),
  );
  for (const client of again) await client.until(({ view }) => view !== undefined);
  expect(again[0]!.messages[1]).toMatchObject({ type: 'resync', reason: 'lost' });
  await playOn(again, 6);
  expect(again[0]!.table!.phase).toBe('over');
  await second.stop();
  expect((await audit(join(data, 'rumpus.db'))).faults).toEqual([]);
  expect((await readdir(data)).some((name) => name.includes('.before-'))).toBe(true);
});

test('tables move to another server, finished ones are exported as records, and verify proves their deal', async () => {
  const first = await serve({ data });
  const done = await played(100_000, first.base);
  const open = await played(4, first.base);
  await first.stop();
  const folder = join(data, 'records');
  expect(await exportRecords(data, folder)).toEqual({ written: 1, damaged: [] });
  const file = join(folder, `${done.code}.rec`);
  const run = (...words: string[]) => spawnSync(process.execPath, [RUMPUS, ...words], { encoding: 'utf8' });
  expect(run('verify', file)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Yes: \d+ outcomes/) });
  expect(run('check', file)).toMatchObject({ status: 0 });
  const text = spawnSync('cat', [file], { encoding: 'utf8' }).stdout;
  expect(verifyRecord(games, text)).toMatchObject({ ok: true });
  const forged = join(data, 'forged.rec');
  await writeFile(forged, text.replace(/# salt ./, '# salt z'));
  expect(run('verify', forged)).toMatchObject({ status: 1, stdout: expect.stringMatching(/^No: /) });

  const bundle = join(data, 'tables.jsonl');
  expect(await exportTables(data, bundle)).toMatchObject({ written: 2 });
  const other = await mkdtemp(join(tmpdir(), 'rumpus-'));
  const lines = spawnSync('cat', [bundle], { encoding: 'utf8' }).stdout;
  expect(await importTables(other, lines)).toEqual({ added: 2, skipped: [] });
  expect((await importTables(other, lines)).skipped).toHaveLength(2);
  expect((await importTables(other, lines.replaceAll('"seq":2', '"seq":3'))).added).toBe(0);
  const second = await serve({ data: other });
  const view = await Player.come(second.base).then((player) => player.get(`/api/tables/${open.code}/view`));
  expect(view.body).toMatchObject({ number: open.clients[0]!.view!.number, viewer: 'spectator' });
  await second.stop();
  await rm(other, { recursive: true });
});

test('the log and the backups hold no name and no token', async () => {
  const first = await serve({ data });
  const seated = await sitDown(
    first.base,
    { game: 'over-and-out', seats: 2, chairs: [{ type: 'me' }], name: 'Quizzical Qat' },
    2,
  );
  await begin(seated);
  await playOn(seated.clients, 1, 4);
  const db = database();
  const log = JSON.stringify(db.prepare('SELECT * FROM log').all());
  const users = JSON.stringify([db.prepare('SELECT * FROM users').all(), db.prepare('SELECT * FROM chairs').all()]);
  db.close();
  expect(log).not.toMatch(/Player|Quizzical/);
  for (const { token } of seated.players) expect(log + users + first.log.join('')).not.toContain(token);
  const inFiles = async (name: string): Promise<boolean> => {
    const files = ['rumpus.db', 'rumpus.db-wal', 'heads'].map((file) => readFile(join(data, file)).catch(() => ''));
    return (await Promise.all(files)).some((bytes) => bytes.includes(name));
  };
  expect(await inFiles('Player B')).toBe(true);
  await seated.players[1]!.post('/api/forget');
  expect(await inFiles('Player B')).toBe(false);
  expect(await inFiles('Quizzical Qat')).toBe(true);
  await backUp(data, join(data, 'copy'));
  expect((await readFile(join(data, 'copy'))).includes('Player B')).toBe(false);
  const after = database();
  const left = JSON.stringify([
    after.prepare('SELECT * FROM users').all(),
    after.prepare('SELECT * FROM chairs').all(),
  ]);
  after.close();
  expect(left).not.toContain('Player B');
  await first.stop();
});

test('who was removed or came off a chair leaves no trace of their id once they ask to be forgotten', async () => {
  const first = await serve({ data });
  const seated = await sitDown(first.base, { game: 'over-and-out', seats: 3 }, 3);
  await begin(seated);
  const rows = (): Record<string, unknown>[] => {
    const db = database();
    const all = [...db.prepare('SELECT * FROM tables').all(), ...db.prepare('SELECT * FROM chairs').all()];
    db.close();
    return all;
  };
  const user = String(rows().find(({ name }) => name === 'Player B')!['user']);
  await seated.clients[0]!.ask({ type: 'remove', seat: 'B' });
  expect(JSON.stringify(rows())).toContain(user);
  expect((await seated.players[1]!.post('/api/forget')).status).toBe(200);
  await seated.clients[0]!.ask({ type: 'pause' });
  expect(JSON.stringify(rows())).not.toContain(user);
  expect(rows().some(({ paused }) => paused === 1)).toBe(true);
  await first.stop();
});

/** Root may write everywhere, so that root starts the server as nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const whyNotReadOnly =
  !isRoot || spawnSync(process.execPath, [RUMPUS, '--help'], { uid: NOBODY, gid: NOBODY }).status === 0
    ? undefined
    : 'root writes everywhere, and nobody may not run this program here';
if (whyNotReadOnly !== undefined) console.log(`A read-only folder is not tested here: ${whyNotReadOnly}.`);

test.skipIf(whyNotReadOnly !== undefined)(
  'a folder that is read-only stops the start with a sentence, and is writable again afterwards',
  async () => {
    await (await serve({ data })).stop();
    await chmod(data, 0o555);
    const { ended, output } = spawnServer(
      data,
      ['--port', '0'],
      [],
      {},
      [],
      isRoot ? { uid: NOBODY, gid: NOBODY } : {},
    );
    expect(await ended).toBe(1);
    expect(output()).toBe(
      `rumpus: The data folder ${data} cannot be written; choose another with --data or change its rights.\n`,
    );
    await chmod(data, 0o755);
    await (await serve({ data })).stop();
  },
);
