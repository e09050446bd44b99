import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readHeads, strayFrom } from '../src/heads.ts';
import { audit } from '../src/index.ts';
import { Player } from './client.ts';
import { begin, eventually, playOn, sitDown, type Seated } from './driver.ts';
import { startProcess } from './process.ts';
import { serve } from './serve.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'rumpus-'));
});
afterEach(async () => rm(data, { recursive: true, force: true }));

const file = (name: string): string => join(data, name);

async function played(moves: number, base: string): Promise<Seated> {
  const seated = await sitDown(base, { game: 'over-and-out', seats: 2 }, 2);
  await begin(seated);
  await playOn(seated.clients, 3, moves);
  return seated;
}

test('an older database put in place is noticed: tables that went on are set aside, the rest play on', async () => {
  const first = await serve({ data });
  const [ahead, still] = [await played(4, first.base), await played(4, first.base)];
  await first.stop();
  await copyFile(file('rumpus.db'), file('older'));
  const second = await serve({ data });
  const again = await Promise.all(ahead.players.map((player) => player.at(second.base).connect(ahead.code)));
  for (const client of again) await client.until(({ view }) => view !== undefined);
  await playOn(again, 5, 3);
  await second.stop();
  await copyFile(file('rumpus.db'), file('newest'));
  expect((await audit(file('rumpus.db'))).faults).toEqual([]);

  await copyFile(file('older'), file('rumpus.db'));
  const reason = 'its log ends at line 5, but line 8 was acknowledged';
  expect((await audit(file('rumpus.db'))).faults).toEqual([{ code: ahead.code, reason }]);
  const third = await serve({ data });
  const ann = await Player.come(third.base, 'Ann');
  expect(await ann.get(`/api/tables/${ahead.code}/view`)).toMatchObject({
    status: 503,
    body: { code: 'behind', sentence: expect.stringContaining(reason) },
  });
  await expect(ahead.players[0]!.at(third.base).connect(ahead.code)).rejects.toThrow('closed');
  expect(third.log.join('')).toContain('older than what was acknowledged');
  const there = await Promise.all(still.players.map((player) => player.at(third.base).connect(still.code)));
  for (const client of there) await client.until(({ view }) => view !== undefined);
  await playOn(there, 6, 2);
  await third.stop();

  await copyFile(file('newest'), file('rumpus.db'));
  const fourth = await serve({ data });
  expect((await ann.at(fourth.base).get(`/api/tables/${ahead.code}/view`)).body).toMatchObject({ number: 8 });
  expect(await ann.at(fourth.base).get(`/api/tables/${still.code}/view`)).toMatchObject({ status: 503 });
  await fourth.stop();
  await rm(file('heads'));
  const fifth = await serve({ data });
  expect((await ann.at(fifth.base).get(`/api/tables/${still.code}/view`)).body).toMatchObject({ number: 5 });
  await fifth.stop();
});

test('a write-ahead log that is gone is noticed, and its tables are not said never to have been', async () => {
  const first = await startProcess(data);
  const seated = await played(6, first.base);
  await eventually(() => readHeads(file('heads')).get(seated.code)?.seq === 7);
  first.child.kill('SIGKILL');
  await first.ended;
  await rm(file('rumpus.db-wal'));
  await rm(file('rumpus.db-shm'), { force: true });
  const second = await serve({ data });
  const ann = await Player.come(second.base, 'Ann');
  expect(await ann.get(`/api/tables/${seated.code}`)).toMatchObject({ status: 503, body: { code: 'behind' } });
  expect((await ann.get('/api/tables/ZZZZZZ')).status).toBe(404);
  await played(2, second.base);
  await second.stop();
});

test('a log that went another way is told from the one that was acknowledged; a torn line says nothing', async () => {
  const [one, two, three] = ['a'.repeat(43), 'b'.repeat(43), 'c'.repeat(43)] as const;
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE tables (code, head, head_hash); CREATE TABLE log (code, seq, hash)');
  for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD'])
    db.prepare('INSERT INTO tables VALUES (?, 3, ?)').run(code, three);
  for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD']) {
    for (const [at, hash] of [one, two, three].entries())
      db.prepare('INSERT INTO log VALUES (?, ?, ?)').run(code, at + 1, hash);
  }
  const short = (hash: string): string => hash.slice(0, 16);
  const lines = [
    `AAAAAA 2 ${short(two)}`,
    `BBBBBB 2 ${short(one)}`,
    `CCCCCC 3 ${short(two)}`,
    `DDDDDD 1 ${short(one)}`,
    `DDDDDD 9 ${short(two).slice(1)}`,
    'DDDDDD 9',
    `__proto__ 9 ${short(two)}`,
    `EEEEEE 1 ${short(one)}`,
  ];
  await writeFile(file('heads'), lines.map((line) => `\n${line}`).join(''));
  expect(strayFrom(readHeads(file('heads')), db)).toEqual(
    new Map([
      ['BBBBBB', 'line 2 is not the one that was acknowledged'],
      ['CCCCCC', 'line 3 is not the one that was acknowledged'],
      ['EEEEEE', 'it is missing, but its lines were acknowledged'],
    ]),
  );
  db.close();
});
