import { join } from 'node:path';
import { FastChance } from '@rumpus/engine';
import { parseClient } from '@rumpus/protocol';
import { expect, test } from 'vitest';
import { audit } from '../src/index.ts';
import { Client, Player } from './client.ts';
import { begin, playOn, sitDown } from './driver.ts';
import { brokenMessage } from './messages.ts';
import { serve } from './serve.ts';

const wanted = process.env['RUMPUS_FUZZ_INPUTS'];
const SEED = Number(process.env['RUMPUS_FUZZ_SEED'] ?? 4);
const TOGETHER = 250;

test('of broken messages each is read or refused with a sentence, and none does harm', () => {
  const luck = new FastChance(SEED);
  let read = 0;
  const wrong: string[] = [];
  const inputs = Number(wanted ?? 50_000);
  for (let n = 0; n < inputs; n++) {
    const json = brokenMessage(luck);
    const parsed = parseClient(json);
    if (parsed.ok) read++;
    else if (!parsed.sentence.endsWith('.')) wrong.push(json);
  }
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(inputs / 10);
  expect(read).toBeLessThan(inputs / 2);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('broken messages over real sockets hurt nobody: honest people play on, nothing fails and every log is sound', async () => {
  const inputs = Number(wanted ?? 8000);
  const server = await serve();
  const luck = new FastChance(SEED);
  let honest = await honestTable(server.base);
  const mallory = await Player.come(server.base, 'Mallory');
  const own = (await mallory.post('/api/tables', { game: 'rage', seats: 3, options: { rounds: '3' } })).body.code;
  const places: (() => Promise<Client>)[] = [
    () => mallory.connect(own),
    () => Client.open(server.base, undefined, own, {}),
    () => mallory.connect(honest.code),
    () => Client.open(server.base, undefined, honest.code, {}),
  ];
  const hostile: Client[] = [];
  for (const open of places) hostile.push(await open());
  for (let sent = 0; sent < inputs; sent += TOGETHER) {
    for (let n = 0; n < TOGETHER; n++) {
      const client = hostile[luck.below(hostile.length)]!;
      if (client.socket.readyState === 1) client.socket.send(brokenMessage(luck));
    }
    for (const [at, client] of hostile.entries()) {
      await settled(client);
      if (client.closeCode !== undefined) hostile[at] = await places[at]!();
      client.frames.length = 0;
      client.messages.length = 0;
    }
    await playOn(honest.clients, sent, 1);
    if (honest.clients[0]!.table!.phase === 'over') {
      for (const client of honest.clients) client.close();
      honest = await honestTable(server.base);
    }
  }
  expect(server.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  await playOn(honest.clients, 1, 4);
  const found = await audit(join(server.data, 'rumpus.db'));
  expect(found.faults).toEqual([]);
  await server.stop();
});

async function honestTable(base: string): Promise<{ code: string; clients: Client[] }> {
  const seated = await sitDown(base, { game: 'over-and-out', seats: 2, newcomers: 'closed' }, 2);
  await begin(seated);
  return seated;
}

/** All that was sent has been answered, or the connection has ended. */
async function settled(client: Client): Promise<void> {
  const answered = client.next('pong').then(
    () => undefined,
    () => undefined,
  );
  if (client.socket.readyState === 1) client.send({ type: 'ping' });
  await answered;
}
