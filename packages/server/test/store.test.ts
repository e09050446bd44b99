import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { exportTables } from '../src/index.ts';
import { migrate, SCHEMA_VERSION } from '../src/schema.ts';
import { openSqliteStore } from '../src/store-sqlite.ts';
import type { Change } from '../src/store.ts';

test('a store that closes first writes all that was given to it, and of two equal rows one loses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-'));
  const store = await openSqliteStore(folder, () => undefined);
  const user = (n: number): Change => ({ kind: 'user', id: `user ${n}`, name: `Name ${n}`, at: n });
  const claim: Change = { kind: 'claim', hash: 'h', code: 'ABCDEF', seat: 0, until: 1 };
  const results = [];
  for (let n = 0; n < 300; n++) {
    results.push(store.commit([user(n)]));
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const twice = Promise.all([store.commit([claim]), store.commit([user(1000), claim])]);
  await store.close();
  expect(new Set(await Promise.all(results))).toEqual(new Set(['done']));
  expect(await twice).toEqual(['done', 'conflict']);
  const again = await openSqliteStore(folder, () => undefined);
  expect(await again.userName('user 299')).toBe('Name 299');
  expect(await again.userName('user 1000')).toBeUndefined();
  await again.close();
  await rm(folder, { recursive: true });
});

test('of two writers who append the same line one wins, and the other is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-'));
  const stores = [await openSqliteStore(folder, () => undefined), await openSqliteStore(folder, () => undefined)];
  const chair = { kind: 'open', user: null, name: null, level: null, nonce: null, standIn: false, former: [] } as const;
  const table = {
    code: 'ABCDEF',
    invite: 'i',
    created: 1,
    chance: 'c',
    commitment: 'c',
    game: 'g',
    rules: 1,
    seats: 1,
    options: {},
    phase: 'play',
    title: 't',
    settings: { clock: 'off', talk: 'off', spectators: 'open', entry: 'code', undo: 'on', newcomers: 'ask' },
    host: null,
    removed: [],
    paused: false,
    next: null,
    revision: 0,
    touched: 1,
    since: 0,
    deadline: null,
    head: 0,
    headHash: '',
    chairs: [chair],
  } as const;
  expect(await stores[0]!.commit([{ kind: 'create', table, secret: { secret: 's', salt: 's' } }])).toBe('done');
  for (let seq = 1; seq <= 40; seq++) {
    const results = await Promise.all(
      stores.map((store, at) => {
        const row = { seq, at, seat: 0, moveId: `move ${seq} of ${at}`, lines: 'A 1', hash: `${seq} ${at}` };
        return store.commit([{ kind: 'append', code: 'ABCDEF', row, deadline: null }]);
      }),
    );
    expect(results.toSorted()).toEqual(['conflict', 'done']);
  }
  const log = await stores[0]!.log('ABCDEF');
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  const twice = { seq: 41, at: 1, seat: 0, moveId: log[3]!.moveId, lines: 'A 1', hash: 'h' };
  expect(await stores[1]!.commit([{ kind: 'append', code: 'ABCDEF', row: twice, deadline: null }])).toBe('duplicate');
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true });
});

test('a folder of every older schema, or one whose migration was cut short, opens and can be exported before', async () => {
  for (let version = 0; version <= SCHEMA_VERSION; version++) {
    const folder = await mkdtemp(join(tmpdir(), 'rumpus-'));
    const db = new DatabaseSync(join(folder, 'rumpus.db'));
    migrate(db, version);
    if (version > 0) {
      db.exec(`INSERT INTO chairs (code, seat, kind, stand_in) VALUES ('ABCDEF', 0, 'open', 0);
        INSERT INTO tables (code, invite, created, chance, commitment, game, rules, seats, options, phase, title, settings,
          paused, revision, touched, head, head_hash)
        VALUES ('ABCDEF', 'i', 1, 'c', 'c', 'g', 1, 1, '{}', 'lobby', 't', '{"clock":"off"}', 0, 0, 1, 0, '');
        INSERT INTO secrets VALUES ('ABCDEF', 's', 's')`);
    }
    db.close();
    if (version > 0) {
      expect(await exportTables(folder, join(folder, 'tables'))).toEqual({ written: 1, damaged: [] });
    }
    const store = await openSqliteStore(folder, () => undefined);
    const table = await store.table('ABCDEF');
    if (version > 0)
      expect(table).toMatchObject({ since: 0, removed: [], settings: { newcomers: 'ask' }, chairs: [{ former: [] }] });
    expect(await store.commit([{ kind: 'user', id: 'u', name: 'n', at: 1 }])).toBe('done');
    await store.close();
    await rm(folder, { recursive: true });
  }
});
