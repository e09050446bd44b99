import { games, replayText } from '@rumpus/engine';
import { verifyRecord } from '@rumpus/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from './client.ts';
import { begin, playOn, sitDown } from './driver.ts';
import { serve, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.stop());

test.each(Object.values(games).map((game) => [game.name, game] as const))(
  '%s is played to its end over sockets by people, a bot and a spectator, and its deal is proved',
  async (name, game) => {
    const seats = game.seats.includes(4) ? 4 : game.seats.at(-1)!;
    const seated = await sitDown(server.base, { game: name, seats, chairs: [{ type: 'me' }] }, Math.min(3, seats));
    const spectator = await Client.open(server.base, undefined, seated.code, {});
    const [ann, bob] = seated.clients as [Client, Client];
    const commitment = ann.table!.commitment;
    expect(ann.table).toMatchObject({ phase: 'lobby', game: name, seats, host: 'A' });
    await begin(seated);
    expect(await playOn(seated.clients, 7)).toBeGreaterThan(0);

    await bob.until(({ messages }) => messages.at(-1)?.type === 'over');
    await spectator.until(({ messages }) => messages.at(-1)?.type === 'over');
    expect(spectator.view!.legal).toEqual([]);
    const record = await seated.players[1]!.get(`/api/tables/${seated.code}/record`);
    expect(record.status).toBe(200);
    expect(verifyRecord(games, record.text, commitment)).toMatchObject({ ok: true });
    expect(replayText(games, record.text)).toHaveLength(1);
    expect(ann.table).toMatchObject({ phase: 'over', reveal: { seed: /seed (.+)/.exec(record.text)![1] } });
    for (const client of [...seated.clients, spectator]) client.close();
  },
  120_000,
);
