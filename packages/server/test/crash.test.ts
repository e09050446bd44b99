import { expect, test } from 'vitest';
import { chaos } from './chaos.ts';

test('killed again and again, the server loses no acknowledged move and plays none twice', async () => {
  const report = await chaos(4, 30, 5);
  expect(report.faults).toEqual([]);
  expect(report.moves).toBeGreaterThan(50);
  expect(report.foundStored + report.playedAnew).toBeGreaterThan(0);
}, 120_000);
