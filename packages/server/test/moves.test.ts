import { afterAll, beforeAll, expect, test } from 'vitest';
import { Table } from '../src/table.ts';
import { Client, newMoveId } from './client.ts';
import { begin, mover, playOn, sitDown, type Seated } from './driver.ts';
import { serve, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.stop());

async function table(people = 2): Promise<Seated> {
  const seated = await sitDown(server.base, { game: 'over-and-out', seats: people, chairs: [{ type: 'me' }] }, people);
  await begin(seated);
  return seated;
}

test('nobody is shown a game whose deal is not stored yet', async () => {
  const seen: unknown[] = [];
  const stored = Object.getOwnPropertyDescriptor(Table.prototype, 'change')!;
  const change = stored.value as Table['change'];
  Table.prototype.change = function looked(this: Table, ...words: Parameters<Table['change']>) {
    seen.push(this.viewFor(undefined, 0));
    return change.apply(this, words);
  };
  try {
    await table();
  } finally {
    Object.defineProperty(Table.prototype, 'change', stored);
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((view) => view !== undefined)).toEqual([]);
});

test('a move is acknowledged before the others see it, and everybody gets the same number', async () => {
  const { clients } = await table(3);
  const client = mover(clients)!;
  const answer = await client.move(client.view!.legal[0]!);
  expect(answer).toMatchObject({ type: 'committed', number: 2 });
  await client.until(({ view }) => view?.number === 2);
  const places = ['committed', 'view'].map((type) => client.messages.findLastIndex((message) => message.type === type));
  expect(places[0]).toBeLessThan(places[1]!);
  for (const other of clients) {
    await other.until(({ view }) => view?.number === 2);
    expect(other.view!.last).toMatchObject([{ number: 2, seat: client.view!.viewer, bot: false }]);
  }
});

test('the very same move sent again and again is played once and answered alike', async () => {
  const { clients } = await table();
  const client = mover(clients)!;
  const { decision, legal } = client.view!;
  const id = newMoveId();
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.move(legal[0]!, id, decision)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ type: 'committed', number: 2 });
  await client.until(({ view }) => view?.number === 2);
  await playOn(clients, 1, 4);
  expect(await client.move(legal[0]!, id, decision)).toEqual(answers[0]);
});

test('an id that was used for another move is refused', async () => {
  const { clients } = await table();
  const client = mover(clients)!;
  const { decision, legal } = client.view!;
  const id = newMoveId();
  await client.move(legal[0]!, id, decision);
  expect(await client.move('no such move', id, decision)).toMatchObject({ type: 'refused', code: 'id-used' });
  await client.until(({ view }) => view?.number === 2);
  await clients.find((each) => each !== client)!.until(({ view }) => view?.number === 2);
  while (mover(clients) !== client) {
    const number = clients[0]!.view!.number;
    await playOn(clients, 2, 1);
    for (const each of clients) await each.until(({ view }) => view!.number > number);
  }
  const now = client.view!;
  const different = now.legal.find((text) => text !== legal[0]) ?? now.legal[0]!;
  const answer = await client.move(different, id, now.decision);
  if (different !== legal[0]) expect(answer).toMatchObject({ type: 'refused', code: 'id-used' });
  const later = await client.move(different, newMoveId(), now.decision);
  expect(later).toMatchObject({ type: 'committed' });
});

test('a stale decision is refused and changes nothing', async () => {
  const { clients } = await table();
  const client = mover(clients)!;
  const { decision, legal } = client.view!;
  await client.move(legal[0]!);
  await client.until(({ view }) => view?.number === 2);
  expect(await client.move(legal[0]!, newMoveId(), decision)).toMatchObject({ type: 'refused', code: 'stale' });
  expect(await client.move(legal[0]!, newMoveId(), '999999')).toMatchObject({ type: 'refused', code: 'stale' });
});

test('an illegal move is refused with its rule and a sentence, and nobody else hears of it', async () => {
  const { clients } = await table();
  const client = mover(clients)!;
  const other = clients.find((each) => each !== client)!;
  const heard = other.frames.length;
  const illegal = ['0', '1', '2', '3', '4', '5', 'x2', '-10', 'SPIN', 'TOP', 'TURVY'].find(
    (text) => !client.view!.legal.includes(text),
  )!;
  expect(await client.move(illegal)).toMatchObject({
    type: 'refused',
    code: 'illegal',
    rule: expect.stringMatching(/^OVER-\d+$/),
  });
  expect(await client.move('dance')).toMatchObject({ type: 'refused', code: 'illegal' });
  expect(await other.move('0', newMoveId(), client.view!.decision)).toMatchObject({ type: 'refused', code: 'stale' });
  other.send({ type: 'ping' });
  await other.next('pong');
  expect(other.frames.slice(heard).filter((frame) => !/"type":"(?:pong|refused)"/.test(frame))).toEqual([]);
});

test('two tabs on a seat: the newest wins and the older is told to stay away', async () => {
  const { code, players, clients } = await table();
  const newer = await players[0]!.connect(code);
  await clients[0]!.until(({ closeCode }) => closeCode !== undefined);
  expect(clients[0]!.closeCode).toBe(4001);
  expect(clients[0]!.messages.at(-1)).toMatchObject({ type: 'bye', code: 'newer-tab', again: false });
  await newer.until(({ view }) => view !== undefined);
  expect(newer.table!.chairs[0]).toMatchObject({ present: true });
  await playOn([newer, clients[1]!], 3, 4);
});

test('who comes back says what they have and gets what they missed', async () => {
  const { code, players, clients } = await table();
  await playOn(clients, 4, 6);
  const { number, hash } = clients[0]!.view!;
  clients[0]!.close();
  await clients[1]!.until(({ table: seen }) => !seen!.chairs[0]!.present);

  const same = await players[0]!.connect(code, { number, hash });
  await same.until(({ view }) => view !== undefined);
  expect(same.view).toMatchObject({ number, hash, last: [] });
  expect(same.messages.some(({ type }) => type === 'resync')).toBe(false);

  const older = await players[0]!.connect(code, { number: number - 3, hash: '0'.repeat(16) });
  await older.until(({ view }) => view !== undefined);
  expect(older.view!.last.map((happened) => happened.number)).toEqual([number - 2, number - 1, number]);

  const wrong = await players[0]!.connect(code, { number, hash: '0'.repeat(16) });
  await wrong.until(({ view }) => view !== undefined);
  expect(wrong.messages[1]).toMatchObject({ type: 'resync', reason: 'behind' });

  const ahead = await players[0]!.connect(code, { number: number + 2, hash });
  await ahead.until(({ view }) => view !== undefined);
  expect(ahead.messages[1]).toMatchObject({ type: 'resync', reason: 'lost' });
  expect(ahead.view!.number).toBe(number);
});

test('a script can look and move over HTTP', async () => {
  const { code, players, clients } = await table();
  const at = clients.indexOf(mover(clients)!);
  const view = (await players[at]!.get(`/api/tables/${code}/view`)).body;
  expect(view.hash).toBe(clients[at]!.view!.hash);
  const posted = { decision: view.decision, id: newMoveId(), text: view.legal[0] };
  const first = await players[at]!.post(`/api/tables/${code}/move`, posted);
  expect(first).toMatchObject({ status: 200, body: { type: 'committed', number: 2 } });
  expect((await players[at]!.post(`/api/tables/${code}/move`, posted)).body).toEqual(first.body);
  expect(await players[at]!.post(`/api/tables/${code}/move`, { ...posted, id: newMoveId() })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect((await players[at]!.post(`/api/tables/${code}/act`, { v: 1, type: 'phrase', phrase: 'hello' })).status).toBe(
    200,
  );
});

test('in Rage everybody bids at once: a decision stays open while others decide', async () => {
  const seated = await sitDown(server.base, { game: 'rage', seats: 3, options: { secretBids: 'on' } }, 3);
  await begin(seated);
  const open = seated.clients.filter(({ view }) => view!.decision !== undefined);
  expect(open).toHaveLength(3);
  const before = open[1]!.view!.decision;
  await open[0]!.move(open[0]!.view!.legal[0]!);
  await open[1]!.until(({ view }) => view?.number === 2);
  expect(open[1]!.view!.decision).toBe(before);
  expect(await open[1]!.move(open[1]!.view!.legal[0]!, newMoveId(), before)).toMatchObject({ type: 'committed' });
});

test('a running game is downloaded only as one knows it', async () => {
  const { code, players, clients } = await table();
  await playOn(clients, 5, 5);
  const record = await players[0]!.get(`/api/tables/${code}/record`);
  expect(record.text).toContain('as seat A knows it so far');
  expect(record.text).not.toMatch(/shuffle|tips|secret|seed/);
  expect(record.text.split('\n').filter((line) => /^[AB] /.test(line))).toHaveLength(clients[0]!.view!.number - 1);
  const stranger = await Client.open(server.base, undefined, code, {});
  expect(stranger.view ?? (await stranger.next('view'))).toMatchObject({ viewer: 'spectator', legal: [] });
});
