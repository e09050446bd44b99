import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, Player } from './client.ts';
import { begin, playOn, sitDown } from './driver.ts';
import { serve, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.stop());

const OVER = { game: 'over-and-out', seats: 4, chairs: [{ type: 'me' }] };

test('a table is created with people, bots and open chairs, and nonsense is refused in a sentence', async () => {
  const ann = await Player.come(server.base, 'Ann');
  const chairs = [{ type: 'open' }, { type: 'bot', level: 'easy' }, { type: 'me' }];
  const made = await ann.post('/api/tables', {
    game: 'over-and-out',
    seats: 4,
    chairs,
    clock: 'gentle',
    title: 'Friday',
  });
  const { body } = await ann.get(`/api/tables/${made.body.code}`);
  expect(body).toMatchObject({ title: 'Friday', clock: 'gentle', host: 'C', seat: 'C', phase: 'lobby' });
  expect(body.chairs.map((chair: { kind: string }) => chair.kind)).toEqual(['open', 'bot', 'person', 'open']);
  const nonsense: [object, string][] = [
    [{ game: 'chess', seats: 2 }, 'bad-setup'],
    [{ game: 'constructor', seats: 2 }, 'bad-setup'],
    [{ game: 'over-and-out', seats: 12 }, 'bad-setup'],
    [{ game: 'over-and-out', seats: 3, options: { tempo: 'on' } }, 'bad-setup'],
    [{ game: 'over-and-out', seats: 3, options: { floorMinusTen: 'maybe' } }, 'bad-setup'],
    [{ game: 'over-and-out', seats: 2, chairs: [{ type: 'me' }, { type: 'me' }] }, 'not-allowed'],
    [
      {
        game: 'over-and-out',
        seats: 2,
        chairs: [
          { type: 'bot', level: 'easy' },
          { type: 'bot', level: 'easy' },
        ],
      },
      'not-allowed',
    ],
    [{ game: 'over-and-out', seats: '2' }, 'bad-message'],
  ];
  for (const [wish, code] of nonsense) {
    const refused = await ann.post('/api/tables', wish);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body).toMatchObject({ code, sentence: expect.stringMatching(/\.$/) });
  }
});

test('looking never takes a seat; joining does, once, by code or link', async () => {
  const ann = await Player.come(server.base, 'Ann');
  const { code, invite } = (await ann.post('/api/tables', OVER)).body;
  const bob = await Player.come(server.base, 'Bob');
  for (let n = 0; n < 3; n++) await bob.get(`/api/tables/${code}`);
  await bob.connect(code);
  expect((await bob.get(`/api/tables/${code}`)).body).not.toHaveProperty('seat');
  expect((await bob.post(`/api/tables/${code}/join`, { seat: 'C' })).body).toMatchObject({ seat: 'C', invite });
  expect((await bob.post(`/api/tables/${code}/join`, { seat: 'D' })).body).toMatchObject({ seat: 'C' });
  const cy = await Player.come(server.base, 'Cy');
  expect((await cy.post(`/api/tables/${code.toLowerCase()}/join`, { invite, seat: 'C' })).body).toMatchObject({
    code: 'taken',
  });
  expect((await cy.post(`/api/tables/${code}/join`, { invite: 'x'.repeat(22) })).body).toMatchObject({
    code: 'not-allowed',
  });
  expect((await cy.post(`/api/tables/ZZZZZZ/join`, {})).body).toMatchObject({ code: 'unknown-table' });
  expect((await cy.get('/api/tables')).body).toEqual([]);
  expect((await bob.get('/api/tables')).body).toMatchObject([{ code, seat: 'C', phase: 'lobby' }]);
});

test('where the whole link is asked for, the code alone opens nothing', async () => {
  const ann = await Player.come(server.base, 'Ann');
  const { code, invite } = (await ann.post('/api/tables', { ...OVER, entry: 'link' })).body;
  const bob = await Player.come(server.base, 'Bob');
  expect((await bob.post(`/api/tables/${code}/join`, {})).body).toMatchObject({ code: 'not-allowed' });
  expect((await bob.post(`/api/tables/${code}/join`, { invite })).body).toMatchObject({ seat: 'B' });
});

test('people change chairs and names, the host sets chairs, game, rules of the table and hands over', async () => {
  const { clients } = await sitDown(server.base, OVER, 2);
  const [ann, bob] = clients as [Client, Client];
  expect(await bob.ask({ type: 'sit', seat: 'D' })).toMatchObject({ type: 'done' });
  expect(await bob.ask({ type: 'sit', seat: 'A' })).toMatchObject({ code: 'taken' });
  expect(await bob.ask({ type: 'start' })).toMatchObject({ code: 'not-host' });
  expect(await ann.ask({ type: 'chair', seat: 'B', chair: { type: 'bot', level: 'expert' } })).toMatchObject({
    type: 'done',
  });
  expect(await ann.ask({ type: 'chair', seat: 'D', chair: { type: 'open' } })).toMatchObject({ code: 'taken' });
  expect(await ann.ask({ type: 'swap', seat: 'A', with: 'B' })).toMatchObject({ type: 'done' });
  expect(ann.table).toMatchObject({ host: 'B' });
  expect(await ann.ask({ type: 'name', name: '  Zoë\u202e ' })).toMatchObject({ type: 'done' });
  expect(ann.table!.chairs[1]).toMatchObject({ name: 'Zoë' });
  expect(await bob.ask({ type: 'name', name: 'Zoe' })).toMatchObject({ type: 'done' });
  expect(ann.table!.chairs[3]!.name).toBe('Zoe II');
  expect(await bob.ask({ type: 'name', name: 'Admin' })).toMatchObject({ code: 'bad-name' });
  expect(await ann.ask({ type: 'setup', game: 'rage', seats: 3, options: { rounds: '3' } })).toMatchObject({
    type: 'done',
  });
  expect(ann.table).toMatchObject({ game: 'rage', seats: 3, options: { rounds: '3', hook: 'off' } });
  expect(ann.table!.chairs.filter(({ kind }) => kind === 'person')).toHaveLength(2);
  expect(await ann.ask({ type: 'setup', seats: 12 })).toMatchObject({ code: 'bad-setup' });
});

test('the host hands over, removes and is followed when leaving', async () => {
  const { clients, code, players } = await sitDown(server.base, OVER, 3);
  const [ann, bob, cy] = clients as [Client, Client, Client];
  expect(await ann.ask({ type: 'host', seat: 'B' })).toMatchObject({ type: 'done' });
  expect(await ann.ask({ type: 'remove', seat: 'C' })).toMatchObject({ code: 'not-host' });
  expect(await bob.ask({ type: 'remove', seat: 'C' })).toMatchObject({ type: 'done' });
  await cy.until(({ closeCode }) => closeCode !== undefined);
  expect(cy.messages.at(-1)).toMatchObject({ type: 'bye', code: 'removed' });
  const again = await players[2]!.connect(code);
  expect(again.messages[0]).not.toHaveProperty('seat');
  expect(await again.ask({ type: 'phrase', phrase: 'hello' })).toMatchObject({ code: 'not-seated' });
  bob.send({ type: 'leave' });
  await bob.until(({ closeCode }) => closeCode !== undefined);
  await ann.until(({ table }) => table!.host === 'A');
  expect(ann.table!.chairs.map(({ kind }) => kind)).toEqual(['person', 'open', 'open', 'open']);
});

test('bots take the open chairs at the start; a rematch has the same people', async () => {
  const seated = await sitDown(server.base, { ...OVER, seats: 3 }, 2);
  await begin(seated);
  const [ann, bob] = seated.clients as [Client, Client];
  expect(ann.table!.chairs.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot']);
  expect(ann.table!.nonces).toEqual({ A: '00'.repeat(16), B: '01'.repeat(16) });
  expect(await ann.ask({ type: 'rematch' })).toMatchObject({ code: 'wrong-phase' });
  expect(await ann.ask({ type: 'sit', seat: 'C' })).toMatchObject({ code: 'wrong-phase' });
  await playOn(seated.clients, 11);
  const told = bob.next('rematch');
  expect(await ann.ask({ type: 'rematch' })).toMatchObject({ type: 'done' });
  const { next } = await told;
  expect(await bob.ask({ type: 'rematch' })).toMatchObject({ type: 'done' });
  const again = await seated.players[1]!.connect(next);
  expect(again.messages[0]).toMatchObject({ type: 'welcome', seat: 'B' });
  expect(again.table).toMatchObject({ phase: 'lobby', host: 'A' });
  expect(again.table!.commitment).not.toBe(ann.table!.commitment);
  expect((await seated.players[0]!.get('/api/tables')).body).toHaveLength(2);
});

test('a claim code moves a seat to another device once, and the old device is out', async () => {
  const seated = await sitDown(server.base, OVER, 2);
  await begin(seated);
  const bob = seated.clients[1]!;
  const given = bob.next('claim');
  await bob.ask({ type: 'reclaim' });
  const { claim } = await given;
  const phone = await Player.come(server.base, 'Phone');
  const path = `/api/tables/${seated.code}/claim`;
  expect((await phone.post(path, { claim: 'AAAAA-AAAAA' })).body).toMatchObject({ code: 'bad-claim' });
  expect((await phone.post(path, { claim })).body).toMatchObject({ seat: 'B' });
  await bob.until(({ closeCode }) => closeCode === 4002);
  expect(bob.messages.at(-1)).toMatchObject({ type: 'bye', code: 'moved' });
  const now = await phone.connect(seated.code);
  expect(now.messages[0]).toMatchObject({ seat: 'B' });
  expect((await seated.players[1]!.post(path, { claim })).body).toMatchObject({ code: 'bad-claim' });
  const old = await seated.players[1]!.connect(seated.code);
  expect(old.messages[0]).not.toHaveProperty('seat');
});

test('the host closes the door to spectators, and those who watch must go', async () => {
  const seated = await sitDown(server.base, OVER, 2);
  await begin(seated);
  const watcher = await Client.open(server.base, undefined, seated.code, {});
  await seated.clients[0]!.until(({ table }) => table!.watching === 1);
  await seated.clients[0]!.ask({ type: 'settings', spectators: 'closed' });
  await watcher.until(({ closeCode }) => closeCode === 4002);
  await expect(Client.open(server.base, undefined, seated.code, {})).rejects.toThrow('closed');
  const stranger = await Player.come(server.base);
  expect((await stranger.get(`/api/tables/${seated.code}/view`)).status).toBe(403);
  expect((await stranger.get(`/api/tables/${seated.code}/record`)).status).toBe(403);
});

test('people say phrases; free chat is the host’s choice, cleaned, and closed to team mates during play', async () => {
  const seated = await sitDown(server.base, { game: 'sequence', seats: 4 }, 4);
  const [ann, bob] = seated.clients as [Client, Client];
  const heard = bob.next('said');
  expect(await ann.ask({ type: 'phrase', phrase: 'good-luck' })).toMatchObject({ type: 'done' });
  expect(await heard).toMatchObject({ seat: 'A', phrase: 'good-luck' });
  expect(await ann.ask({ type: 'chat', text: 'psst' })).toMatchObject({ code: 'not-allowed' });
  expect(await bob.ask({ type: 'settings', talk: 'chat' })).toMatchObject({ code: 'not-host' });
  await ann.ask({ type: 'settings', talk: 'chat' });
  const said = bob.next('said');
  expect(await ann.ask({ type: 'chat', text: 'hello\u202e <b>you</b>' })).toMatchObject({ type: 'done' });
  expect(await said).toMatchObject({ text: 'hello b you /b' });
  await begin(seated);
  expect(await ann.ask({ type: 'chat', text: 'I have jacks' })).toMatchObject({ code: 'not-allowed' });
  await ann.ask({ type: 'settings', talk: 'off' });
  expect(await ann.ask({ type: 'phrase', phrase: 'hello' })).toMatchObject({ code: 'not-allowed' });
});

test('who asks to be forgotten is gone by name, and the table plays on', async () => {
  const seated = await sitDown(server.base, { ...OVER, seats: 2 }, 2);
  await begin(seated);
  expect((await seated.players[1]!.post('/api/forget')).status).toBe(200);
  const { body } = await seated.players[0]!.get(`/api/tables/${seated.code}`);
  expect(JSON.stringify(body)).not.toContain('Player B');
  expect((await seated.players[1]!.get('/api/tables')).body).toEqual([]);
});
