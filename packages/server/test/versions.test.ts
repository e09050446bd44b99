import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { games, type Game } from '@rumpus/engine';
import { verifyRecord } from '@rumpus/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportRecords, exportTables, importTables } from '../src/index.ts';
import { Player } from './client.ts';
import { begin, playOn, sitDown } from './driver.ts';
import { serve } from './serve.ts';

const GOLDEN = join(import.meta.dirname, 'golden');

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'rumpus-'));
});
afterEach(async () => rm(data, { recursive: true, force: true }));

test('tables of rules, chance or games that are not known are set aside with a sentence, the others play on', async () => {
  const first = await serve({ data });
  const made = [];
  for (let nth = 0; nth < 4; nth++) {
    const seated = await sitDown(first.base, { game: 'over-and-out', seats: 2 }, 2);
    if (nth !== 1) await begin(seated);
    made.push(seated);
  }
  await first.stop();
  const [rules, lobby, chance, fine] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0], (typeof made)[0]];
  const db = new DatabaseSync(join(data, 'rumpus.db'));
  for (const { code } of [rules, lobby]) db.prepare('UPDATE tables SET rules = 99 WHERE code = ?').run(code);
  db.prepare(`UPDATE tables SET chance = 'dice/7' WHERE code = ?`).run(chance.code);
  db.close();
  const second = await serve({ data });
  const ann = await Player.come(second.base, 'Ann');
  for (const { code } of [rules, lobby, chance]) {
    expect(await ann.get(`/api/tables/${code}`)).toMatchObject({
      status: 503,
      body: { code: 'other-version', sentence: expect.stringMatching(/another version of Rumpus.*\.$/) },
    });
  }
  expect((await ann.get(`/api/tables/${fine.code}/view`)).status).toBe(200);
  await second.stop();
});

test('a table that waits for its start takes the rules of its game as they are then', async () => {
  const first = await serve({ data });
  const seated = await sitDown(first.base, { game: 'over-and-out', seats: 2 }, 2);
  await first.stop();
  const registry = games as Record<string, Game>;
  const known = registry['over-and-out']!;
  registry['over-and-out'] = { ...known, rules: known.rules + 1 };
  try {
    const second = await serve({ data });
    const clients = await Promise.all(seated.players.map((player) => player.at(second.base).connect(seated.code)));
    expect(clients[0]!.table).toMatchObject({ rules: known.rules });
    await begin({ ...seated, clients });
    expect(clients[0]!.table).toMatchObject({ rules: known.rules + 1 });
    await playOn(clients, 1, 3);
    await second.stop();
    const third = await serve({ data });
    expect((await seated.players[0]!.at(third.base).get(`/api/tables/${seated.code}/view`)).status).toBe(200);
    await third.stop();
  } finally {
    registry['over-and-out'] = known;
  }
  const fourth = await serve({ data });
  expect((await seated.players[0]!.at(fourth.base).get(`/api/tables/${seated.code}/view`)).status).toBe(503);
  await fourth.stop();
});

test('what is no exported table is left out of an import, with its place', async () => {
  const lines = [
    '{}',
    'nonsense',
    '{"rumpus":1}',
    '{"rumpus":2,"table":{"code":"ABCDEF"}}',
    '{"rumpus":1,"table":null,"rows":[]}',
    '[]',
  ];
  expect(await importTables(data, lines.join('\n'))).toEqual({
    added: 0,
    skipped: ['line 1', 'line 2', 'line 3', 'line 4', 'line 5', 'line 6'],
  });
});

/** One finished and one running table of each game, as this version exports them: written once, never written over. */
async function writeGolden(): Promise<void> {
  for (const game of Object.values(games)) {
    const file = join(GOLDEN, 'export-1', `${game.name}-rules-${game.rules}.jsonl`);
    if (existsSync(file)) continue;
    const folder = await mkdtemp(join(tmpdir(), 'rumpus-'));
    const server = await serve({ data: folder });
    const wish = { game: game.name, seats: 2, ...(game.name === 'rage' && { seats: 3, options: { rounds: '3' } }) };
    for (const most of [100_000, 5]) {
      const seated = await sitDown(server.base, wish, wish.seats);
      await begin(seated);
      await playOn(seated.clients, 4, most);
    }
    await server.stop();
    await mkdir(dirname(file), { recursive: true });
    await exportTables(folder, join(folder, 'tables'));
    await exportRecords(folder, join(folder, 'records'));
    const [record] = globSync(join(folder, 'records', '*.rec'));
    await writeFile(file, await readFile(join(folder, 'tables'), 'utf8'));
    await writeFile(file.replace('.jsonl', '.rec'), await readFile(record!, 'utf8'));
    await rm(folder, { recursive: true });
  }
}
if (process.env['RUMPUS_WRITE_GOLDEN'] === 'yes') await writeGolden();

const golden = globSync('**/*.jsonl', { cwd: GOLDEN });

test('every game has golden tables', () => {
  for (const { name, rules } of Object.values(games)) {
    expect(golden.some((file) => file.endsWith(`${name}-rules-${rules}.jsonl`))).toBe(true);
  }
});

test.each(golden)('golden tables go on for ever: %s', async (name) => {
  const file = join(GOLDEN, name);
  const lines = readFileSync(file, 'utf8');
  expect(await importTables(data, lines)).toEqual({ added: 2, skipped: [] });
  expect(await exportRecords(data, join(data, 'records'))).toEqual({ written: 1, damaged: [] });
  const [record] = globSync(join(data, 'records', '*.rec'));
  const text = readFileSync(record!, 'utf8');
  expect(text).toBe(readFileSync(file.replace('.jsonl', '.rec'), 'utf8'));
  expect(verifyRecord(games, text)).toMatchObject({ ok: true });
  const server = await serve({ data });
  const ann = await Player.come(server.base, 'Ann');
  for (const line of lines.trim().split('\n')) {
    const { table } = JSON.parse(line) as { table: { code: string; head: number; phase: string } };
    expect((await ann.get(`/api/tables/${table.code}/view`)).body).toMatchObject({ number: table.head });
  }
  await server.stop();
});
