import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { USUAL_PACE } from '../src/index.ts';
import { Client, Player } from './client.ts';
import { begin, eventually, mover, playOn, sitDown, type Seated } from './driver.ts';
import { FakeTime } from './fake-time.ts';
import { serve, type TestServer } from './serve.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let data: string;
let time: FakeTime;
let server: TestServer;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'rumpus-'));
  time = new FakeTime();
  server = await serve({ data }, time);
});
afterEach(async () => {
  await server.stop();
  await rm(data, { recursive: true });
});

async function table(wish: object = {}, people = 2): Promise<Seated> {
  const seated = await sitDown(
    server.base,
    { game: 'over-and-out', seats: people, chairs: [{ type: 'me' }], ...wish },
    people,
  );
  await begin(seated);
  return seated;
}

/** All that the server had to say before this is here. */
async function heard(client: Client): Promise<void> {
  const pong = client.next('pong');
  client.send({ type: 'ping' });
  await pong;
}

const isStoodIn = ({ table: seen }: Client, seat: string): boolean =>
  seen!.chairs.some((chair) => chair.seat === seat && chair.standIn);

/** The server has noticed that nobody is connected. */
async function emptied({ players, code, clients }: Seated): Promise<void> {
  for (const client of clients) client.close();
  await eventually(async () => {
    const { body } = await players[0]!.get(`/api/tables/${code}`);
    return body.chairs.every(({ present }: { present: boolean }) => !present);
  });
}

test('bots move 400 to 900 milliseconds after their turn begins, so that people can follow and do not wait', () => {
  expect(USUAL_PACE.botLeast).toBeGreaterThanOrEqual(400);
  expect(USUAL_PACE.botMost).toBeLessThanOrEqual(900);
});

test('SEQ-23: a bot takes the card it needs as soon as bots may move', async () => {
  const slow = await serve({}, time, { ...USUAL_PACE, botLeast: 10, botMost: 10_000 });
  const wish = {
    game: 'sequence',
    seats: 2,
    options: { manualDraw: 'on' },
    chairs: [{ type: 'me' }, { type: 'bot', level: 'easy' }],
  };
  const seated = await sitDown(slow.base, wish, 1);
  await begin(seated);
  const [client] = seated.clients as [Client];
  const fact = (name: string): string | undefined => client.view!.facts[name];
  if (fact('turn') === 'A') for (const text of [client.view!.legal[0]!, 'draw']) await client.move(text);
  await eventually(() => {
    if (fact('turn') === 'B') time.advance(100);
    return fact('turn') === 'A';
  });
  time.advance(10);
  await client.until(() => fact('owed') === 'none');
  await slow.stop();
});

test('a seat that is away gets a countdown that all see, then a bot stands in until it is taken back', async () => {
  const { clients, players, code } = await table();
  const away = mover(clients)!;
  const here = clients.find((client) => client !== away)!;
  const seat = away.view!.viewer;
  away.close();
  await here.until(({ table: seen }) => seen!.waiting !== undefined);
  expect(here.table!.waiting).toEqual({ seats: [seat], why: 'away', left: USUAL_PACE.awayOff });
  time.advance(USUAL_PACE.awayOff - 1);
  await heard(here);
  expect(isStoodIn(here, seat)).toBe(false);
  time.advance(1);
  await here.until((client) => isStoodIn(client, seat));
  await here.until(({ view }) => view!.number >= 2);
  expect(here.messages.filter(({ type }) => type === 'view')[1]).toMatchObject({ last: [{ seat, bot: true }] });

  const back = await players[clients.indexOf(away)]!.connect(code);
  await back.until(({ view }) => view !== undefined);
  expect(await back.move('anything', undefined, back.view!.decision ?? '1')).toMatchObject({ type: 'refused' });
  expect(await back.ask({ type: 'takeBack' })).toMatchObject({ type: 'done' });
  expect(back.table!.chairs.some((chair) => chair.standIn)).toBe(false);
  await playOn([back, here], 3, 2);
});

test('who comes back before the countdown ends keeps the seat', async () => {
  const { clients, players, code } = await table();
  const away = mover(clients)!;
  const here = clients.find((client) => client !== away)!;
  away.close();
  await here.until(({ table: seen }) => seen!.waiting !== undefined);
  time.advance(USUAL_PACE.awayOff - 1);
  const back = await players[clients.indexOf(away)]!.connect(code);
  await here.until(({ table: seen }) => seen!.waiting === undefined);
  time.advance(10 * DAY);
  await heard(here);
  expect(here.table!.chairs.some((chair) => chair.standIn)).toBe(false);
  await playOn([back, here], 3, 2);
});

test.each([
  ['fast', USUAL_PACE.fast],
  ['gentle', USUAL_PACE.gentle],
] as const)('a %s clock that runs out lets a bot move, not a millisecond sooner', async (clock, limit) => {
  const { clients } = await table({ clock });
  const slow = mover(clients)!;
  expect(slow.view!.waiting).toEqual({ seats: [slow.view!.viewer], left: limit, why: 'clock' });
  time.advance(limit - 1);
  await heard(slow);
  expect(slow.view!.number).toBe(1);
  time.advance(1);
  await slow.until(({ view }) => view!.number >= 2);
  expect(isStoodIn(slow, slow.view!.viewer)).toBe(true);
});

test('each decision has its own time', async () => {
  const { clients } = await table({ clock: 'fast' });
  for (let moves = 0; moves < 4; moves++) {
    time.advance(USUAL_PACE.fast - 1);
    expect(await playOn(clients, moves, 1)).toBe(1);
  }
  expect(clients[0]!.table!.chairs.some(({ standIn }) => standIn)).toBe(false);
});

test('who takes the seat back before the bot has moved has the whole time for the decision', async () => {
  await server.stop();
  server = await serve({ data }, time, USUAL_PACE);
  const { clients } = await table({ clock: 'fast' });
  const client = mover(clients)!;
  const seat = client.view!.viewer;
  for (let round = 0; round < 3; round++) {
    time.advance(USUAL_PACE.fast - 1);
    await heard(client);
    expect(isStoodIn(client, seat)).toBe(false);
    time.advance(1);
    await client.until((each) => isStoodIn(each, seat));
    expect(await client.ask({ type: 'takeBack' })).toMatchObject({ type: 'done' });
    expect(client.table!.waiting).toMatchObject({ left: USUAL_PACE.fast });
  }
  expect(client.view!.number).toBe(1);
});

test('without a clock nothing runs out while people are there', async () => {
  const { clients } = await table();
  time.advance(30 * DAY);
  for (const client of clients) await heard(client);
  expect(clients[0]!.view!.number).toBe(1);
  expect(clients[0]!.table!.waiting).toBeUndefined();
});

test.each(['off', 'gentle', 'fast'])('a table with the clock %s where nobody is left waits', async (clock) => {
  const seated = await table({ clock });
  await emptied(seated);
  time.advance(DAY);
  const view = (await seated.players[0]!.get(`/api/tables/${seated.code}/view`)).body;
  expect(view.number).toBe(1);
});

test('the host pauses: nothing moves and no clock runs until it goes on, with the whole time', async () => {
  const { clients } = await table({ clock: 'fast' });
  expect(await clients[1]!.ask({ type: 'pause' })).toMatchObject({ code: 'not-host' });
  time.advance(USUAL_PACE.fast - 1);
  expect(await clients[0]!.ask({ type: 'pause' })).toMatchObject({ type: 'done' });
  const client = mover(clients)!;
  expect(await client.move(client.view!.legal[0]!)).toMatchObject({ code: 'paused' });
  time.advance(DAY);
  await heard(client);
  expect(client.view!.number).toBe(1);
  expect(client.table!.waiting).toBeUndefined();
  expect(await clients[0]!.ask({ type: 'resume' })).toMatchObject({ type: 'done' });
  expect(clients[0]!.table!.waiting).toMatchObject({ left: USUAL_PACE.fast });
  expect(await client.move(client.view!.legal[0]!)).toMatchObject({ type: 'committed' });
});

test('the first person present acts for a host who has been gone for long', async () => {
  const { clients, players, code } = await table({}, 3);
  const [host, bob] = clients as [Client, Client];
  host.close();
  await bob.until(({ table: seen }) => !seen!.chairs[0]!.present);
  time.advance(USUAL_PACE.hostAway);
  expect(await bob.ask({ type: 'pause' })).toMatchObject({ code: 'not-host' });
  time.advance(1);
  expect(await bob.ask({ type: 'pause' })).toMatchObject({ type: 'done' });
  const back = await players[0]!.connect(code);
  expect(back.messages[0]).toMatchObject({ isHost: true });
  expect(await bob.ask({ type: 'resume' })).toMatchObject({ code: 'not-host' });
  expect(await back.ask({ type: 'resume' })).toMatchObject({ type: 'done' });
});

test('who lets a bot play is played for at once', async () => {
  const { clients } = await table();
  const client = mover(clients)!;
  await client.ask({ type: 'standIn' });
  await client.until(({ view }) => view!.number >= 2);
  expect(client.messages.find((message) => message.type === 'view' && message.number === 2)).toMatchObject({
    last: [{ bot: true }],
  });
});

test('a game over days goes on with nobody there, across restarts, until it ends', async () => {
  const seated = await table({ clock: '3 days' });
  const { players, code } = seated;
  expect(seated.clients[0]!.view!.waiting).toMatchObject({ left: 3 * DAY, why: 'clock' });
  await emptied(seated);
  const look = async (): Promise<{ number: number }> => (await players[0]!.get(`/api/tables/${code}/view`)).body;
  time.advance(3 * DAY - MINUTE);
  expect((await look()).number).toBe(1);

  await server.stop();
  time.advance(2 * MINUTE);
  server = await serve({ data }, time);
  const again = players[0]!.at(server.base);
  await eventually(async () => {
    time.advance(DAY);
    return (await again.get(`/api/tables/${code}`)).body.phase === 'over';
  });
  const { body } = await again.get(`/api/tables/${code}`);
  expect(body.chairs.every(({ standIn }: { standIn: boolean }) => standIn)).toBe(true);
});

test('days while a table is paused are not charged, and a clock that is set later runs from then', async () => {
  const seated = await table({ clock: '1 day' });
  const [ann] = seated.clients as [Client];
  time.advance(DAY - 1);
  await ann.ask({ type: 'pause' });
  time.advance(5 * DAY);
  await ann.ask({ type: 'resume' });
  expect(ann.table!.waiting).toMatchObject({ left: DAY });
  await ann.ask({ type: 'settings', clock: 'off' });
  time.advance(5 * DAY);
  await ann.ask({ type: 'settings', clock: '1 day' });
  expect(ann.table!.waiting).toMatchObject({ left: DAY });
  await server.stop();
  time.advance(DAY - 1);
  server = await serve({ data }, time);
  const again = seated.players[0]!.at(server.base);
  expect((await again.get(`/api/tables/${seated.code}/view`)).body.number).toBe(1);
  time.advance(MINUTE);
  await eventually(async () => (await again.get(`/api/tables/${seated.code}/view`)).body.number > 1);
});

test('a table that nobody started is gone after a day, one that is played stays', async () => {
  const lobby = await sitDown(server.base, { game: 'over-and-out', seats: 2 }, 2);
  const game = await table();
  await emptied(lobby);
  await emptied(game);
  time.advance(DAY);
  await eventually(async () => {
    time.advance(2 * MINUTE);
    return (await lobby.players[0]!.get(`/api/tables/${lobby.code}`)).status === 404;
  });
  expect((await game.players[0]!.get(`/api/tables/${game.code}/view`)).status).toBe(200);
});

test('a game that nobody touched for two months is closed and can still be seen', async () => {
  const seated = await table();
  await emptied(seated);
  time.advance(61 * DAY);
  await eventually(async () => {
    time.advance(2 * MINUTE);
    return (await seated.players[0]!.get(`/api/tables/${seated.code}`)).body.phase === 'closed';
  });
  expect((await seated.players[0]!.get(`/api/tables/${seated.code}/view`)).body.number).toBe(1);
  const act = { v: 1, type: 'pause' };
  expect((await seated.players[0]!.post(`/api/tables/${seated.code}/act`, act)).body).toMatchObject({
    code: 'wrong-phase',
  });
});

test('a claim code is good for a quarter of an hour', async () => {
  const seated = await table();
  const given = seated.clients[1]!.next('claim');
  await seated.clients[1]!.ask({ type: 'reclaim' });
  const { claim, minutes } = await given;
  const phone = await Player.come(server.base, 'Phone');
  time.advance(minutes * MINUTE + 1);
  expect((await phone.post(`/api/tables/${seated.code}/claim`, { claim })).body).toMatchObject({ code: 'bad-claim' });
});

test('when everyone has left, bots play on for those who watch', async () => {
  const seated = await table();
  const watcher = await Client.open(server.base, undefined, seated.code, {});
  for (const client of seated.clients) {
    client.send({ type: 'leave' });
    await client.until(({ closeCode }) => closeCode === 4002);
  }
  await watcher.until(({ table: seen }) => seen!.phase === 'over');
  expect(watcher.table!.host).toBeUndefined();
  expect(watcher.table!.chairs.map(({ kind }) => kind)).toEqual(['bot', 'bot']);
});

test('a host who leaves the game is followed by the next person, and a bot plays the chair', async () => {
  const { clients } = await table({}, 3);
  const [ann, bob] = clients as [Client, Client];
  ann.send({ type: 'leave' });
  await bob.until(({ table: seen }) => seen!.host === 'B');
  expect(bob.table!.chairs[0]).toMatchObject({ kind: 'bot', contributed: true });
  expect(await bob.ask({ type: 'pause' })).toMatchObject({ type: 'done' });
});

test('a lobby that everyone left belongs to who comes next', async () => {
  const seated = await sitDown(server.base, { game: 'over-and-out', seats: 2 }, 1);
  seated.clients[0]!.send({ type: 'leave' });
  await seated.clients[0]!.until(({ closeCode }) => closeCode === 4002);
  const bob = await Player.come(server.base, 'Bob');
  expect((await bob.post(`/api/tables/${seated.code}/join`, {})).body).toMatchObject({ seat: 'A' });
  expect((await bob.connect(seated.code)).messages[0]).toMatchObject({ isHost: true });
});
