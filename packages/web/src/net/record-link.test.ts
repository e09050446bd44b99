import { expect, test } from 'vitest';
import { packRecord, unpackRecord } from './record-link.ts';

test('a record survives the way through an address', async () => {
  const record = `rumpus 1\ngame over-and-out\nseats 2\nnames Zoë, 李\n\n${'A 5\nB 3\n'.repeat(200)}`;
  const packed = await packRecord(record);
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(packed.length).toBeLessThan(200);
  expect(await unpackRecord(packed)).toBe(record);
});

test('a mangled address gives nothing', async () => {
  expect(await unpackRecord('not a record')).toBeUndefined();
  expect(await unpackRecord('')).toBeUndefined();
  expect(await unpackRecord('AAAA____')).toBeUndefined();
});
