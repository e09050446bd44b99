import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FastChance } from '@rumpus/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { USUAL_LIMITS } from '../src/index.ts';
import { Client, newMoveId, Player } from './client.ts';
import { begin, eventually, mover, playOn, sitDown, type Seated } from './driver.ts';
import { FakeTime } from './fake-time.ts';
import { BODIES, TYPES } from './messages.ts';
import { serve, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.stop());

const OVER = { game: 'over-and-out', seats: 2, chairs: [{ type: 'me' }] };
const HOSTS = new Set(['chair', 'setup', 'settings', 'start', 'host', 'remove', 'pause', 'resume']);

test('a spectator, a stranger and a wrong token can do nothing but watch', async () => {
  const seated = await sitDown(server.base, OVER, 2);
  await begin(seated);
  const before = JSON.stringify((await seated.players[0]!.get(`/api/tables/${seated.code}`)).body.chairs);
  const stranger = await Player.come(server.base, 'Mallory');
  const watchers = [
    await Client.open(server.base, undefined, seated.code, {}),
    await stranger.connect(seated.code),
    await Client.open(server.base, 'A'.repeat(43), seated.code, {}),
  ];
  /** Someone with a name here may ask for a chair; this table has none to give. */
  const known: Readonly<Record<string, string>> = { sit: 'taken', answer: 'stale' };
  for (const [at, watcher] of watchers.entries()) {
    for (const type of TYPES.filter((name) => name !== 'hello' && name !== 'ping')) {
      const answer = watcher.next('refused');
      watcher.send({ type, ask: 7, ...BODIES[type] });
      expect(await answer).toMatchObject({ ask: 7, code: (at === 1 ? known[type] : undefined) ?? 'not-seated' });
    }
    expect(watcher.view).toMatchObject({ viewer: 'spectator', legal: [] });
  }
  for (const type of TYPES.filter((name) => name !== 'hello' && name !== 'ping')) {
    expect((await stranger.post(`/api/tables/${seated.code}/act`, { v: 1, type, ...BODIES[type] })).status).toBe(409);
  }
  const after = JSON.stringify((await seated.players[0]!.get(`/api/tables/${seated.code}`)).body.chairs);
  expect(after).toBe(before);
  expect(seated.clients[0]!.view!.number).toBe(1);
});

test('a seat cannot do what only the host may, nor act for another seat', async () => {
  const seated = await sitDown(server.base, OVER, 2);
  await begin(seated);
  const [ann, bob] = seated.clients as [Client, Client];
  for (const type of HOSTS) {
    const answer = bob.next('refused');
    bob.send({ type, ...BODIES[type] });
    expect(await answer).toMatchObject({ code: 'not-host' });
  }
  const active = mover(seated.clients)!;
  const passive = active === ann ? bob : ann;
  for (const text of active.view!.legal) {
    expect(await passive.move(text, newMoveId(), active.view!.decision)).toMatchObject({ type: 'refused' });
  }
  expect(active.view!.number).toBe(1);
});

test.each([
  ['no Origin, no token', {}, true, true],
  ['own Origin', { origin: 'OWN' }, true, true],
  ['null Origin', { origin: 'null' }, false, false],
  ['another host', { origin: 'http://evil.example' }, false, false],
  ['a sub-domain', { origin: 'http://sub.127.0.0.1' }, false, false],
  ['another port', { origin: 'http://127.0.0.1:1' }, false, false],
  ['https for http', { origin: 'HTTPS' }, false, false],
  ['look-alike', { origin: 'http://127.0.0.1.evil.example' }, false, false],
  ['empty', { origin: '' }, false, false],
  ['own with a slash', { origin: 'SLASH' }, false, false],
  ['own in capitals', { origin: 'CAPITALS' }, false, false],
  ['two at once', { origin: 'TWO' }, false, false],
])('Origin: %s', async (_, headers, mayConnect, mayPost) => {
  const ann = await Player.come(server.base, 'Ann');
  const { code } = (await ann.post('/api/tables', OVER)).body;
  const variants: Readonly<Record<string, string>> = {
    OWN: server.base,
    HTTPS: server.base.replace('http', 'https'),
    SLASH: `${server.base}/`,
    CAPITALS: server.base.toUpperCase(),
    TWO: `${server.base}, http://evil.example`,
  };
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, variants[value] ?? value]));
  const open = Client.open(server.base, ann.token, code, {}, sent);
  if (mayConnect) expect((await open).messages[0]).toMatchObject({ type: 'welcome', seat: 'A' });
  else await expect(open).rejects.toThrow('403');
  const posted = await fetch(`${server.base}/api/session`, {
    method: 'POST',
    headers: { ...sent, 'content-type': 'application/json' },
    body: '{}',
  });
  if (sent['origin'] !== '') expect(posted.status).toBe(mayPost ? 200 : 403);
});

test('a cookie works from our own page only; its token is never shown to a page', async () => {
  const response = await fetch(`${server.base}/api/tables`, {
    method: 'POST',
    headers: { origin: server.base, 'content-type': 'application/json' },
    body: JSON.stringify(OVER),
  });
  const { code, ...rest } = (await response.json()) as { code: string; invite: string };
  expect(Object.keys(rest)).toEqual(['invite']);
  const cookie = response.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^rumpus=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/);
  const [pair] = cookie.split(';');
  const seated = await Client.open(server.base, undefined, code, {}, { cookie: pair, origin: server.base });
  expect(seated.messages[0]).toMatchObject({ seat: 'A' });
  const bare = await Client.open(server.base, undefined, code, {}, { cookie: pair });
  expect(bare.messages[0]).not.toHaveProperty('seat');
  await expect(
    Client.open(server.base, undefined, code, {}, { cookie: pair, origin: 'http://evil.example' }),
  ).rejects.toThrow('403');
  const act = await fetch(`${server.base}/api/tables/${code}/act`, {
    method: 'POST',
    headers: { cookie: pair!, 'content-type': 'application/json' },
    body: '{"v":1,"type":"start"}',
  });
  expect(act.status).toBe(401);
});

test('oversized, binary, broken and endless frames end the connection, not the server', async () => {
  const seated = await sitDown(server.base, OVER, 2);
  await begin(seated);
  const url = `${server.base.replace('http', 'ws')}/ws?table=${seated.code}`;
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(url);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };
  const closed = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once('close', resolve));
  const big = await open();
  big.send('x'.repeat(5000));
  expect(await closed(big)).toBe(1009);
  const binary = await open();
  for (let n = 0; n < 40; n++) binary.send(Buffer.alloc(64, n));
  expect(await closed(binary)).toBe(4005);
  const garbled = await open();
  for (let n = 0; n < 40; n++) garbled.send('{"v":1,"type":');
  expect(await closed(garbled)).toBe(4005);
  const early = await open();
  early.send('{"v":1,"type":"start"}');
  expect(await closed(early)).toBe(4005);
  const fragments = await open();
  const ending = closed(fragments);
  for (let n = 0; n < 100 && fragments.readyState === WebSocket.OPEN; n++) fragments.send('', { fin: false });
  expect([1002, 1006, 1008, 1009]).toContain(await ending);
  for (const path of ['/ws', '/ws?table=', '/ws?table=ABC', '/wss?table=ABCDEF', '/ws?table=%00%00%00%00%00%00']) {
    const socket = new WebSocket(server.base.replace('http', 'ws') + path);
    await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow('404');
  }
  await expect(Client.open(server.base, undefined, 'ZZZZZZ', {})).rejects.toThrow('closed 4005');
  expect(await playOn(seated.clients, 1, 4)).toBe(4);
});

test('raw nonsense on the port is dropped', async () => {
  const port = Number(new URL(server.base).port);
  for (const text of [
    '\0\0\0\0\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    'GET http:// HTTP/1.1\r\n\r\n',
    'GET //[ HTTP/1.1\r\nhost: [\r\n\r\n',
    'GET //[ HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(text);
    await new Promise((resolve) => {
      socket.once('close', resolve);
      socket.on('data', () => socket.end());
    });
  }
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
});

test('a flood is refused, then closed, and honest seats do not notice', async () => {
  const strict = await serve({ limits: { ...USUAL_LIMITS, socketsPerAddress: 12 } }, new FakeTime());
  const seated = await sitDown(strict.base, OVER, 2);
  await begin(seated);
  const flooders = await Promise.all(
    Array.from({ length: 8 }, () => Client.open(strict.base, undefined, seated.code, {})),
  );
  for (let n = 0; n < 400; n++) for (const flooder of flooders) flooder.send({ type: 'ping' });
  const moves = playOn(seated.clients, 1, 12);
  for (const flooder of flooders) await flooder.until(({ closeCode }) => closeCode === 4005);
  // Four seconds' worth at once; hello was the first.
  const most = USUAL_LIMITS.messagesPerSecond * 4 - 1;
  for (const { messages } of flooders) expect(messages.filter(({ type }) => type === 'pong')).toHaveLength(most);
  expect(await moves).toBe(12);
  const many = await Promise.allSettled(
    Array.from({ length: 20 }, () => Client.open(strict.base, undefined, seated.code, {})),
  );
  expect(many.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(10);
  await strict.stop();
});

test('guessing codes and claims is slowed down', async () => {
  const strict = await serve({ limits: USUAL_LIMITS }, new FakeTime());
  const mallory = await Player.come(strict.base);
  const answers: string[] = [];
  for (let n = 0; n < 25; n++)
    answers.push((await mallory.post(`/api/tables/ABCDE${'ABCDEFGHJKLMNPQRSTUVWXYZ'[n % 24]}/join`, {})).body.code);
  expect(answers).toEqual([
    ...new Array<string>(USUAL_LIMITS.guessesPerMinute).fill('unknown-table'),
    ...new Array<string>(25 - USUAL_LIMITS.guessesPerMinute).fill('slow-down'),
  ]);
  const socket = new WebSocket(`${strict.base.replace('http', 'ws')}/ws?table=ABCDEF`);
  socket.once('open', () => socket.send('{"v":1,"type":"hello"}'));
  const bye = await new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
  expect(JSON.parse(bye)).toMatchObject({ type: 'bye', code: 'slow-down' });
  await strict.stop();
});

test('who does not read is left behind, told to start anew, or let go; what waits for them stays bounded', async () => {
  const time = new FakeTime();
  const slow = await serve({}, time);
  const seated = await sitDown(slow.base, { ...OVER, talk: 'chat' }, 2);
  const STALLED = 6;
  const stalled = await Promise.all(Array.from({ length: STALLED }, () => stall(slow.base, seated.code)));
  await seated.clients[0]!.until(({ table }) => table!.watching === STALLED);
  await leaveBehind(slow, seated, STALLED);
  // Heartbeats and the heads of frames come on top of the messages.
  const waiting = await metric(slow, 'rumpus_waiting_bytes');
  expect(waiting).toBeLessThanOrEqual(STALLED * 65 * 1024);

  const [reader, ...rest] = stalled;
  let got = '';
  reader!.on('data', (part: Buffer) => (got += part.toString('latin1')));
  reader!.resume();
  await eventually(async () => (await metric(slow, 'rumpus_waiting_bytes')) < waiting - 50 * 1024);
  time.advance(500);
  await eventually(() => got.includes('"resync"'));
  expect(got.slice(got.indexOf('"resync"'))).toContain('You were too slow for everything');

  time.advance(10_001);
  time.advance(500);
  time.advance(2000);
  await Promise.all(rest.map((socket) => ended(socket)));
  await seated.clients[0]!.until(({ table }) => table!.watching === 1);
  await begin(seated);
  expect(await playOn(seated.clients, 1, 8)).toBe(8);
  reader!.destroy();
  await slow.stop();
});

test('who is let go for reading too slowly and reads on learns why', async () => {
  const time = new FakeTime();
  const slow = await serve({}, time);
  const seated = await sitDown(slow.base, { ...OVER, talk: 'chat' }, 2);
  const stalled = await stall(slow.base, seated.code);
  await seated.clients[0]!.until(({ table }) => table!.watching === 1);
  await leaveBehind(slow, seated, 1);
  time.advance(10_001);
  time.advance(500);
  let got = '';
  stalled.on('data', (part: Buffer) => (got += part.toString('latin1')));
  await eventually(() => got.endsWith('\x88\x0d\x0f\xa4slow-reader'));
  stalled.destroy();
  await slow.stop();
});

async function metric({ base }: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)![1]);
}

/** Talks until so many sockets have more waiting than they may. */
async function leaveBehind(slow: TestServer, { clients }: Seated, count: number): Promise<void> {
  const [ann, bob] = clients as [Client, Client];
  const text = 'clap '.repeat(39);
  while ((await metric(slow, 'rumpus_sockets_lagging')) < count) {
    const heard = bob.next('pong');
    for (let n = 0; n < 200; n++) ann.send({ type: 'chat', text });
    for (let n = 0; n < 200; n++) bob.send({ type: 'phrase', phrase: 'hello' });
    bob.send({ type: 'ping' });
    await heard;
    await ann.ask({ type: 'phrase', phrase: 'hello' });
  }
}

/** A spectator who says hello and never reads. */
async function stall(base: string, code: string): Promise<Socket> {
  const port = Number(new URL(base).port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /ws?table=${code} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  await once(socket, 'readable');
  const hello = Buffer.from('{"v":1,"type":"hello"}');
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]));
  return socket;
}

/** The other side has ended the connection, whatever is still unread. */
async function ended(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
}

test('who says nothing at all is let go', async () => {
  const time = new FakeTime();
  const patient = await serve({}, time);
  const seated = await sitDown(patient.base, OVER, 1);
  const silent = new WebSocket(`${patient.base.replace('http', 'ws')}/ws?table=${seated.code}`);
  await once(silent, 'open');
  await seated.clients[0]!.ask({ type: 'phrase', phrase: 'hello' });
  // Whatever is said at the table, the first it hears is its goodbye.
  const bye = once(silent, 'message');
  await eventually(async () => {
    time.advance(10_000);
    return silent.readyState !== WebSocket.OPEN;
  });
  expect(JSON.parse(String((await bye)[0]))).toMatchObject({ type: 'bye', code: 'no-hello' });
  await patient.stop();
});

test('1,500 random but well-formed messages from four hostile clients leave the table sound', async () => {
  const seated = await sitDown(server.base, { game: 'rage', seats: 4, options: { rounds: '3' } }, 4);
  await begin(seated);
  const luck = new FastChance(9);
  const letters = 'ABCDL';
  const any = <T>(list: readonly T[]): T => list[luck.below(list.length)]!;
  const calm = TYPES.filter((type) => !['leave', 'remove', 'hello', 'standIn', 'pause', 'settings'].includes(type));
  for (let n = 0; n < 1500; n++) {
    const client = any(seated.clients);
    const type = any(calm);
    const body = {
      ...BODIES[type],
      ...(luck.below(2) === 0 && 'seat' in (BODIES[type] ?? {}) && { seat: any([...letters]) }),
    };
    if (type === 'move' && luck.below(2) === 0 && client.view?.decision !== undefined) {
      client.send({ type, decision: client.view.decision, id: newMoveId(), text: any(client.view.legal) });
    } else client.send({ type, ...body });
    if (n % 50 === 0) await sleep(2);
  }
  for (const client of seated.clients) {
    client.send({ type: 'ping' });
    await client.next('pong');
  }
  const host = seated.clients.find(({ table }, at) => table!.host === 'ABCD'[at]);
  expect(host).toBeDefined();
  await playOn(seated.clients, 3, 20);
  expect(server.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
