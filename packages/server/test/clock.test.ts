import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { begin, mover, playOn, sitDown, type Seated } from './driver.ts';
import { QUICK, serve, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve({}, QUICK);
});
afterAll(async () => server.stop());

async function table(wish: object = {}, people = 2): Promise<Seated> {
  const seated = await sitDown(
    server.base,
    { game: 'over-and-out', seats: people, chairs: [{ type: 'me' }], ...wish },
    people,
  );
  await begin(seated);
  return seated;
}

test('a seat that is away gets a countdown that all see, then a bot stands in until it is taken back', async () => {
  const { clients, players, code } = await table();
  const away = mover(clients)!;
  const here = clients.find((client) => client !== away)!;
  const seat = away.view!.viewer;
  away.close();
  await here.until(({ table: seen }) => seen!.waiting !== undefined);
  expect(here.table!.waiting).toMatchObject({ seats: [seat], why: 'away' });
  await here.until(({ table: seen }) => seen!.chairs.some((chair) => chair.standIn));
  await here.until(({ view }) => view!.number >= 2);
  expect(here.view!.last[0]).toMatchObject({ seat, bot: true });

  const back = await players[clients.indexOf(away)]!.connect(code);
  await back.until(({ view }) => view !== undefined);
  if (back.view!.decision !== undefined) {
    expect(await back.move(back.view!.legal[0]!)).toMatchObject({ type: 'refused' });
  }
  expect(await back.ask({ type: 'takeBack' })).toMatchObject({ type: 'done' });
  expect(back.table!.chairs.some((chair) => chair.standIn)).toBe(false);
  await playOn([back, here], 3, 2);
});

test('a clock that runs out lets a bot move; without a clock nothing runs out while people are there', async () => {
  const { clients } = await table({ clock: 'fast' });
  expect(clients[0]!.view!.waiting).toMatchObject({ why: 'clock' });
  const slow = mover(clients)!;
  await slow.until(({ view }) => view!.number >= 2);
  expect(slow.table!.chairs.find(({ seat }) => seat === slow.view!.viewer)).toMatchObject({ standIn: true });

  const calm = await table();
  await sleep(500);
  expect(calm.clients[0]!.view!.number).toBe(1);
  expect(calm.clients[0]!.table!.waiting).toBeUndefined();
});

test('a table where nobody is left waits', async () => {
  const { clients, players, code } = await table({ clock: 'fast' });
  for (const client of clients) client.close();
  await sleep(700);
  const view = (await players[0]!.get(`/api/tables/${code}/view`)).body;
  expect(view.number).toBeLessThanOrEqual(2);
});

test('the host pauses: nothing moves and no clock runs until it goes on', async () => {
  const { clients } = await table({ clock: 'fast' });
  expect(await clients[1]!.ask({ type: 'pause' })).toMatchObject({ code: 'not-host' });
  expect(await clients[0]!.ask({ type: 'pause' })).toMatchObject({ type: 'done' });
  const client = mover(clients)!;
  const { number } = client.view!;
  expect(await client.move(client.view!.legal[0]!)).toMatchObject({ code: 'paused' });
  await sleep(500);
  expect(client.view!.number).toBe(number);
  expect(await clients[0]!.ask({ type: 'resume' })).toMatchObject({ type: 'done' });
  expect(await client.move(client.view!.legal[0]!)).toMatchObject({ type: 'committed' });
});

test('the first person present acts for a host who has been gone for long', async () => {
  const { clients } = await table({}, 3);
  const [host, bob] = clients as [Client, Client];
  host.close();
  await sleep(400);
  expect(await bob.ask({ type: 'pause' })).toMatchObject({ type: 'done' });
});

test('who lets a bot play is played for at once', async () => {
  const { clients } = await table();
  const client = mover(clients)!;
  await client.ask({ type: 'standIn' });
  await client.until(({ view }) => view!.number >= 2);
  expect(client.view!.last[0]).toMatchObject({ bot: true });
});

test('a game over days goes on by itself, also across a restart with nobody there', async () => {
  const data = await mkdtemp(join(tmpdir(), 'rumpus-'));
  const first = await serve({ data }, QUICK);
  const seated = await sitDown(
    first.base,
    {
      game: 'over-and-out',
      seats: 3,
      chairs: [{ type: 'me' }, { type: 'bot', level: 'easy' }, { type: 'bot', level: 'easy' }],
      clock: '1 day',
    },
    1,
  );
  await begin(seated);
  const me = seated.clients[0]!;
  await me.until(({ view }) => view!.decision !== undefined);
  const { number } = me.view!;
  expect(me.view!.waiting!.left).toBeGreaterThan(86_000_000);
  await first.stop();

  const db = new DatabaseSync(join(data, 'rumpus.db'));
  const deadline = Number(db.prepare('SELECT deadline FROM tables').get()!['deadline']);
  expect(deadline).toBeGreaterThan(Date.now() + 86_000_000);
  db.close();

  const second = await serve({ data }, QUICK);
  const view = (
    await fetch(`${second.base}/api/tables/${seated.code}/view`, {
      headers: { authorization: `Bearer ${seated.players[0]!.token}` },
    })
  ).json();
  expect(await view).toMatchObject({ number, viewer: 'A' });
  await second.stop();
  await rm(data, { recursive: true });
});

test('undo is free while nothing was learnt by the move, and by consent of all afterwards', async () => {
  const seated = await sitDown(server.base, { game: 'rage', seats: 3, options: { rounds: '3' } }, 3);
  await begin(seated);
  const { clients } = seated;
  const bidder = mover(clients)!;
  const before = { ...bidder.view!.facts };
  const { legal } = bidder.view!;
  await bidder.move(legal[0]!);
  await bidder.until(({ view }) => view!.number === 2);
  expect(await bidder.ask({ type: 'undo' })).toMatchObject({ type: 'done' });
  await bidder.until(({ view }) => view!.number === 3);
  expect(bidder.view!.facts).toEqual(before);
  expect(bidder.view!.last).toMatchObject([{ text: 'undo' }]);
  expect(bidder.view!.decision).toBe('3');
  expect(await bidder.move(legal[0]!)).toMatchObject({ type: 'committed', number: 4 });
  for (const client of clients) await client.until(({ view }) => view!.number === 4);

  const second = mover(clients)!;
  await second.move(second.view!.legal[0]!);
  for (const client of clients) await client.until(({ view }) => view!.number === 5);
  expect(await bidder.ask({ type: 'undo' })).toMatchObject({ type: 'done' });
  const others = clients.filter((client) => client !== bidder);
  await others[0]!.until(({ table: seen }) => seen!.wish !== undefined);
  expect(await others[0]!.ask({ type: 'agree', yes: true })).toMatchObject({ type: 'done' });
  expect(bidder.view!.number).toBe(5);
  expect(await others[1]!.ask({ type: 'agree', yes: true })).toMatchObject({ type: 'done' });
  await bidder.until(({ view }) => view!.number === 6);
  expect(bidder.view!.facts).toEqual(before);
  expect(bidder.table!.wish).toBeUndefined();

  await bidder.move(legal[0]!);
  for (const client of clients) await client.until(({ view }) => view!.number === 7);
  await second.move(second.view!.legal[0]!);
  for (const client of clients) await client.until(({ view }) => view!.number === 8);
  await bidder.ask({ type: 'undo' });
  await others[0]!.ask({ type: 'agree', yes: false });
  await bidder.until(({ table: seen }) => seen!.wish === undefined);
  expect(bidder.view!.number).toBe(8);
});

test('a move by which a card was drawn is not taken back for free, and the same card comes again', async () => {
  const { clients } = await table();
  const client = mover(clients)!;
  const hand = `hand ${client.view!.viewer}`;
  const [card] = client.view!.legal;
  await client.move(card!);
  await client.until(({ view }) => view!.number === 2);
  const drawn = client.view!.facts[hand];
  await client.ask({ type: 'undo' });
  const other = clients.find((each) => each !== client)!;
  await other.until(({ table: seen }) => seen!.wish !== undefined);
  await other.ask({ type: 'agree', yes: true });
  await client.until(({ view }) => view!.number === 3);
  await client.move(card!);
  await client.until(({ view }) => view!.number === 4);
  expect(client.view!.facts[hand]).toBe(drawn);
});
