import { expect, test } from 'vitest';
import { chaos } from './chaos.ts';

test('killed again and again with 20 moves in flight, the server loses no acknowledged move and plays none twice', async () => {
  const report = await chaos({ cycles: 6, tables: 30, least: 20, seed: 5 });
  expect(report.faults).toEqual([]);
  expect(report.fewestInFlight).toBeGreaterThanOrEqual(20);
  expect(report.foundStored + report.playedAnew).toBe(report.unanswered);
});
