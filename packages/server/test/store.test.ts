import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
