import { afterAll, expect, test } from 'vitest';
import { begin, playOn, sitDown } from './driver.ts';
import { FakeTime } from './fake-time.ts';
import { serve } from './serve.ts';

const time = new FakeTime();
const server = await serve({}, time);
afterAll(() => server.stop());

const gauge = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.base}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
};

test('a table that nobody is at leaves memory and is there as before when someone comes back', async () => {
  const left = await sitDown(server.base, { game: 'over-and-out', seats: 2 }, 2);
  const stayed = await sitDown(server.base, { game: 'over-and-out', seats: 2 }, 2);
  for (const seated of [left, stayed]) {
    await begin(seated);
    await playOn(seated.clients, 7, 5);
  }
  const before = await left.players[0]!.get(`/api/tables/${left.code}/view`);
  for (const client of left.clients) client.close();
  await expect.poll(() => gauge('rumpus_sockets'), { timeout: 60_000 }).toBe(2);
  expect(await gauge('rumpus_tables_hot')).toBe(2);
  time.advance(59_000);
  expect(await gauge('rumpus_tables_hot')).toBe(2);
  time.advance(31_000);
  expect(await gauge('rumpus_tables_hot')).toBe(1);
  const back = await left.players[0]!.connect(left.code);
  await back.until(({ view }) => view !== undefined);
  expect(back.view).toMatchObject({ hash: (before.body as { hash: string }).hash });
  expect(await gauge('rumpus_tables_hot')).toBe(2);
});
