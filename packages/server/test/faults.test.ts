import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../src/index.ts';
import { chaos } from './chaos.ts';
import { Disk, lostBy, whyNoDisk } from './disk.ts';
import { begin, mover, playOn, sitDown, type Seated } from './driver.ts';
import { startProcess, type ServerProcess } from './process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumpus-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

if (whyNoDisk !== undefined) console.log(`Faults of the disk are not tested here: ${whyNoDisk}.`);

async function tableOn(disk: Disk): Promise<{ server: ServerProcess; seated: Seated }> {
  const server = await startProcess(disk.data, ['--port', '0'], [], disk.env);
  const seated = await sitDown(server.base, { game: 'over-and-out', seats: 2, chairs: [{ type: 'me' }] }, 2);
  await begin(seated);
  await playOn(seated.clients, 1, 5);
  return { server, seated };
}

test.skipIf(whyNoDisk !== undefined)(
  'when a flush fails the server acknowledges nothing more, says why and stops; all acknowledged moves are there',
  async () => {
    const disk = new Disk(folder);
    const { server, seated } = await tableOn(disk);
    const ids = (): string[] =>
      seated.clients.flatMap(({ messages }) =>
        messages.flatMap((message) => (message.type === 'committed' ? [message.id] : [])),
      );
    const acked = ids();
    expect(acked).toHaveLength(5);
    disk.break();
    const client = mover(seated.clients)!;
    const answer = await client.move(client.view!.legal[0]!).catch(() => undefined);
    expect(answer?.type).not.toBe('committed');
    expect(await server.ended).not.toBe(0);
    expect(server.output()).toMatch(/rumpus: The database failed: .* what was acknowledged is safe\./);
    expect(ids()).toEqual(acked);
    disk.mend();
    const db = new DatabaseSync(join(disk.data, 'rumpus.db'));
    const stored = new Set(
      db
        .prepare('SELECT move_id FROM log')
        .all()
        .map((row) => row['move_id']),
    );
    db.close();
    for (const id of acked) expect(stored).toContain(id);
    expect((await audit(join(disk.data, 'rumpus.db'))).faults).toEqual([]);
  },
);

test.skipIf(whyNoDisk !== undefined)(
  'on a slow disk moves wait to be stored, nobody sees them before, and everything else is answered meanwhile',
  async () => {
    const disk = new Disk(folder);
    const { server, seated } = await tableOn(disk);
    const client = mover(seated.clients)!;
    const { number } = client.view!;
    disk.hold();
    let isAnswered = false;
    const answer = client.move(client.view!.legal[0]!).then((given) => {
      isAnswered = true;
      return given;
    });
    for (let nth = 0; nth < 5; nth++) {
      expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
      for (const { players } of [seated]) {
        const view = await players[0]!.get(`/api/tables/${seated.code}/view`);
        expect(view.body.number).toBe(number);
      }
      const pong = seated.clients[1]!.next('pong');
      seated.clients[1]!.send({ type: 'ping' });
      await pong;
    }
    expect(isAnswered).toBe(false);
    for (const { view } of seated.clients) expect(view!.number).toBe(number);
    disk.letGo();
    expect(await answer).toMatchObject({ type: 'committed', number: number + 1 });
    for (const each of seated.clients) await each.until(({ view }) => view!.number > number);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);

test.skipIf(whyNoDisk !== undefined)(
  'a power cut loses no acknowledged move; a writer that does not flush every commit does lose',
  async () => {
    const disk = new Disk(folder);
    expect(lostBy('FULL', disk)).toBe(0);
    expect(lostBy('NORMAL', disk)).toBeGreaterThan(0);
    const report = await chaos({ cycles: 3, tables: 30, least: 20, seed: 6, disk });
    expect(report.faults).toEqual([]);
    expect(report.fewestInFlight).toBeGreaterThanOrEqual(20);
    expect(existsSync(disk.data)).toBe(true);
  },
);
