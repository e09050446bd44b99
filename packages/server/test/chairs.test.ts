import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, Player } from './client.ts';
import { begin, mover, playOn, sitDown, type Seated } from './driver.ts';
import { serve, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.stop());

const OVER = { game: 'over-and-out', seats: 4, chairs: [{ type: 'me' }] };
const kinds = ({ table }: Client): string[] => table!.chairs.map(({ kind }) => kind);
const names = ({ table }: Client): (string | undefined)[] => table!.chairs.map(({ name }) => name);

/** Ann and two bots, the game begun; nobody has moved for a bot yet that a person could not take over. */
async function withBots(wish: object = {}): Promise<Seated> {
  const bot = { type: 'bot', level: 'easy' };
  const seated = await sitDown(
    server.base,
    { game: 'over-and-out', seats: 3, chairs: [{ type: 'me' }, bot, bot], ...wish },
    1,
  );
  await begin(seated);
  return seated;
}

async function watcher({ code }: Seated, name: string): Promise<{ player: Player; client: Client }> {
  const player = await Player.come(server.base, name);
  return { player, client: await player.connect(code) };
}

test('before the start bots make room for people, unless the table is closed to newcomers', async () => {
  const bot = { type: 'bot', level: 'easy' };
  const seated = await sitDown(server.base, { ...OVER, seats: 2, chairs: [{ type: 'me' }, bot] }, 1);
  const bob = await Player.come(server.base, 'Bob');
  const path = `/api/tables/${seated.code}/join`;
  await seated.clients[0]!.ask({ type: 'settings', newcomers: 'closed' });
  expect((await bob.post(path, {})).body).toMatchObject({ code: 'full' });
  expect((await bob.post(path, { seat: 'B' })).body).toMatchObject({ code: 'taken' });
  await seated.clients[0]!.ask({ type: 'settings', newcomers: 'ask' });
  expect((await bob.post(path, {})).body).toMatchObject({ seat: 'B' });
  await seated.clients[0]!.until((ann) => names(ann)[1] === 'Bob');
});

test('who watches the lobby sits down by one message and is told the seat', async () => {
  const seated = await sitDown(server.base, { ...OVER, entry: 'link' }, 1);
  const { client } = await watcher(seated, 'Bob');
  expect(await client.ask({ type: 'sit', seat: 'C' })).toMatchObject({ code: 'not-allowed' });
  expect(await client.ask({ type: 'sit', seat: 'C', invite: 'x'.repeat(22) })).toMatchObject({ code: 'not-allowed' });
  const welcomed = client.next('welcome');
  expect(await client.ask({ type: 'sit', seat: 'C', invite: seated.invite })).toMatchObject({ type: 'done' });
  expect(await welcomed).toMatchObject({ seat: 'C', invite: seated.invite, isHost: false });
  const nobody = await Client.open(server.base, undefined, seated.code, {});
  expect(await nobody.ask({ type: 'sit', seat: 'D', invite: seated.invite })).toMatchObject({ code: 'not-seated' });
});

test('people change places: with a bot at once, with a person when that one agrees', async () => {
  const chairs = [{ type: 'me' }, { type: 'open' }, { type: 'open' }, { type: 'bot', level: 'easy' }];
  const { clients } = await sitDown(server.base, { ...OVER, chairs }, 3);
  const [ann, bob, cy] = clients as [Client, Client, Client];
  expect(await bob.ask({ type: 'contribute', nonce: 'bb'.repeat(16) })).toMatchObject({ type: 'done' });
  expect(await bob.ask({ type: 'swap', seat: 'A', with: 'C' })).toMatchObject({ code: 'not-host' });
  expect(await bob.ask({ type: 'swap', seat: 'B', with: 'D' })).toMatchObject({ type: 'done' });
  await bob.until((each) => kinds(each).join() === 'person,bot,person,person');

  expect(await bob.ask({ type: 'swap', seat: 'D', with: 'C' })).toMatchObject({ type: 'done' });
  await cy.until(({ table }) => table!.requests !== undefined);
  const [request] = cy.table!.requests!;
  expect(request).toMatchObject({ kind: 'swap', by: 'D', name: 'Player B', seat: 'C' });
  expect(await ann.ask({ type: 'answer', request: request!.id, yes: true })).toMatchObject({ code: 'not-allowed' });
  const told = cy.next('welcome');
  expect(await cy.ask({ type: 'answer', request: request!.id, yes: true })).toMatchObject({ type: 'done' });
  expect(await told).toMatchObject({ seat: 'D' });
  await bob.until((each) => names(each)[2] === 'Player B');
  expect(bob.table!.requests).toBeUndefined();
  expect(bob.table!.chairs.map(({ contributed }) => contributed)).toEqual([false, false, true, false]);
  expect(await cy.ask({ type: 'answer', request: request!.id, yes: true })).toMatchObject({ code: 'stale' });
});

test('a wish to change places is refused, taken back, granted by the same wish, and forgotten with its asker', async () => {
  const { clients } = await sitDown(server.base, OVER, 3);
  const [ann, bob, cy] = clients as [Client, Client, Client];
  const asked = async (client: Client): Promise<number> => {
    await client.until(({ table }) => table!.requests !== undefined);
    return client.table!.requests![0]!.id;
  };
  const gone = (client: Client): Promise<void> => client.until(({ table }) => table!.requests === undefined);
  await bob.ask({ type: 'swap', seat: 'B', with: 'C' });
  expect(await cy.ask({ type: 'answer', request: await asked(cy), yes: false })).toMatchObject({ type: 'done' });
  await gone(bob);
  await bob.ask({ type: 'swap', seat: 'B', with: 'C' });
  expect(await bob.ask({ type: 'answer', request: await asked(bob), yes: false })).toMatchObject({ type: 'done' });
  await gone(cy);
  expect(names(cy)).toEqual(['Player A', 'Player B', 'Player C', undefined]);

  await bob.ask({ type: 'swap', seat: 'B', with: 'C' });
  await asked(cy);
  await cy.ask({ type: 'swap', seat: 'C', with: 'B' });
  await ann.until((each) => names(each)[1] === 'Player C');
  expect(ann.table!.requests).toBeUndefined();

  await bob.ask({ type: 'swap', seat: 'C', with: 'A' });
  await asked(ann);
  bob.close();
  await gone(ann);
});

test('during play a newcomer gets a bot’s chair when the host agrees, and plays on with its cards', async () => {
  const seated = await withBots();
  const ann = seated.clients[0]!;
  const { player, client } = await watcher(seated, 'Bob');
  const join = `/api/tables/${seated.code}/join`;
  expect((await player.post(join, {})).body).toMatchObject({ code: 'wrong-phase' });
  expect((await player.post(join, { seat: 'A' })).body).toMatchObject({ code: 'taken' });
  expect(await player.post(join, { seat: 'B' })).toMatchObject({ status: 202, body: { asked: 'B' } });
  await ann.until(({ table }) => table!.requests?.[0]?.seat === 'B');
  expect(await client.ask({ type: 'sit', seat: 'C' })).toMatchObject({ type: 'done' });
  await ann.until(({ table }) => table!.requests?.[0]?.seat === 'C');
  expect(ann.table!.requests).toHaveLength(1);
  const [request] = ann.table!.requests!;
  expect(request).toMatchObject({ kind: 'seat', name: 'Bob', seat: 'C' });
  expect(request).not.toHaveProperty('by');
  expect(await client.ask({ type: 'answer', request: request!.id, yes: true })).toMatchObject({ code: 'not-host' });
  expect(client.view).toMatchObject({ viewer: 'spectator' });
  const told = client.next('welcome');
  expect(await ann.ask({ type: 'answer', request: request!.id, yes: true })).toMatchObject({ type: 'done' });
  expect(await told).toMatchObject({ seat: 'C', isHost: false });
  await client.until(({ view }) => view!.viewer === 'C');
  expect(client.view!.facts['hand C']).toMatch(/^\S/);
  expect(ann.table!.chairs[2]).toMatchObject({ kind: 'person', name: 'Bob', present: true });
  await playOn([ann, client], 5, 6);
});

test('a host says no, and a table closed to newcomers asks nobody', async () => {
  const seated = await withBots();
  const ann = seated.clients[0]!;
  const { client } = await watcher(seated, 'Bob');
  await client.ask({ type: 'sit', seat: 'C' });
  await ann.until(({ table }) => table!.requests !== undefined);
  await ann.ask({ type: 'answer', request: ann.table!.requests![0]!.id, yes: false });
  await client.until(({ table }) => table!.requests === undefined);
  expect(kinds(client)).toEqual(['person', 'bot', 'bot']);
  await ann.ask({ type: 'settings', newcomers: 'closed' });
  expect(await client.ask({ type: 'sit', seat: 'C' })).toMatchObject({ code: 'not-allowed' });
});

test('where newcomers are welcome a bot’s chair is taken at once; who has seen one hand gets no other', async () => {
  const seated = await withBots({ newcomers: 'open' });
  const { client, player } = await watcher(seated, 'Bob');
  const second = await player.connect(seated.code);
  expect(await second.ask({ type: 'sit', seat: 'B' })).toMatchObject({ type: 'done' });
  await client.until(({ closeCode }) => closeCode === 4001);
  second.send({ type: 'leave' });
  await second.until(({ closeCode }) => closeCode === 4002);
  const back = await player.connect(seated.code);
  expect(back.messages[0]).not.toHaveProperty('seat');
  expect(await back.ask({ type: 'sit', seat: 'C' })).toMatchObject({ code: 'not-allowed' });
  expect(await back.ask({ type: 'sit', seat: 'B' })).toMatchObject({ type: 'done' });
});

test('the chair of someone who is away and stood in for may be asked for; the one who was there cannot come back to it', async () => {
  const seated = await sitDown(server.base, { ...OVER, seats: 3, newcomers: 'open' }, 3);
  await begin(seated);
  const [ann, bob] = seated.clients as [Client, Client];
  const { client } = await watcher(seated, 'Cy');
  expect(await client.ask({ type: 'sit', seat: 'B' })).toMatchObject({ code: 'taken' });
  await bob.ask({ type: 'standIn' });
  expect(await client.ask({ type: 'sit', seat: 'B' })).toMatchObject({ code: 'taken' });
  bob.close();
  await ann.until(({ table }) => !table!.chairs[1]!.present);
  expect(await client.ask({ type: 'sit', seat: 'B' })).toMatchObject({ type: 'done' });
  await ann.until(({ table }) => table!.requests?.[0]?.seat === 'B');
  await ann.ask({ type: 'answer', request: ann.table!.requests![0]!.id, yes: true });
  await ann.until(({ table }) => table!.chairs[1]!.name === 'Cy');
  expect(ann.table!.chairs[1]).toMatchObject({ standIn: false, contributed: true });
  const back = await seated.players[1]!.connect(seated.code);
  expect(back.messages[0]).not.toHaveProperty('seat');
  expect(await back.ask({ type: 'sit', seat: 'B' })).toMatchObject({ code: 'taken' });
});

test('somebody the host removed does not come in again, nor after a restart', async () => {
  const data = await mkdtemp(`${tmpdir()}/rumpus-`);
  const first = await serve({ data });
  const { clients, players, code, invite } = await sitDown(first.base, OVER, 2);
  await clients[0]!.ask({ type: 'remove', seat: 'B' });
  await clients[1]!.until(({ closeCode }) => closeCode === 4002);
  expect((await players[1]!.post(`/api/tables/${code}/join`, { invite })).body).toMatchObject({ code: 'not-allowed' });
  const back = await players[1]!.connect(code);
  expect(await back.ask({ type: 'sit', seat: 'B', invite })).toMatchObject({ code: 'not-allowed' });
  await first.stop();
  const second = await serve({ data });
  const later = players[1]!.at(second.base);
  expect((await later.post(`/api/tables/${code}/join`, { invite })).body).toMatchObject({ code: 'not-allowed' });
  await second.stop();
  await rm(data, { recursive: true, force: true });
});

test('a game with someone who came later is proved like any other', async () => {
  const seated = await withBots({ newcomers: 'open' });
  const ann = seated.clients[0]!;
  const { client } = await watcher(seated, 'Bob');
  await client.ask({ type: 'sit', seat: 'C' });
  await client.until(({ view }) => view!.viewer === 'C');
  await playOn([ann, client], 8);
  const record = await seated.players[0]!.get(`/api/tables/${seated.code}/record`);
  const { verifyRecord } = await import('@rumpus/protocol');
  const { games } = await import('@rumpus/engine');
  expect(verifyRecord(games, record.text, ann.table!.commitment)).toMatchObject({ ok: true });
  expect(mover([ann, client])).toBeUndefined();
});

test('the host changes game, seats and options before the start; all see it, the commitment stays, additions count', async () => {
  const seated = await sitDown(server.base, OVER, 2);
  const [ann, bob] = seated.clients as [Client, Client];
  const { commitment } = ann.table!;
  await bob.ask({ type: 'contribute', nonce: 'bb'.repeat(16) });
  expect(await bob.ask({ type: 'setup', options: { floorMinusTen: 'on' } })).toMatchObject({ code: 'not-host' });
  expect(await ann.ask({ type: 'setup', game: 'sequence', seats: 2, options: {} })).toMatchObject({ type: 'done' });
  await bob.until(({ table }) => table!.game === 'sequence');
  expect(await ann.ask({ type: 'start' })).toMatchObject({ type: 'done' });
  await bob.until(({ view }) => view !== undefined);
  expect(bob.table).toMatchObject({ commitment, nonces: { B: 'bb'.repeat(16) } });
  expect(await ann.ask({ type: 'setup', seats: 3 })).toMatchObject({ code: 'wrong-phase' });
});
