import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, mover, sitDown } from './driver.ts';
import { serve, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.stop());

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
  const seated = await sitDown(server.base, { game: 'over-and-out', seats: 2 }, 2);
  await begin(seated);
  const { clients } = seated;
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
