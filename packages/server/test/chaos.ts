// npm run chaos -- --cycles 10000 [--tables 40] [--seed 1]: kills the server again and again while moves are in flight.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { FastChance } from '@rumpus/engine';
import { audit } from '../src/index.ts';
import { newMoveId, Player, type Client } from './client.ts';
import { startProcess } from './process.ts';

interface Sent {
  readonly seat: number;
  readonly id: string;
  readonly text: string;
  readonly decision: string;
}

interface Slot {
  readonly players: [Player, Player];
  code: string;
  clients: Client[];
  /** Sent, and not answered when the server died. */
  pending: Sent | undefined;
}

export interface ChaosReport {
  cycles: number;
  moves: number;
  /** Moves without an answer when the server died. */
  inFlight: number;
  fewestInFlight: number;
  /** Resent moves that had been stored before the kill, and those that had not. */
  foundStored: number;
  playedAnew: number;
  faults: string[];
}

/** Kills the server at random instants, comes back, resends what was in flight, and checks at the end what became of it all. */
export async function chaos(
  cycles: number,
  tables: number,
  seed: number,
  onCycle?: (report: ChaosReport) => void,
): Promise<ChaosReport> {
  const data = await mkdtemp(join(tmpdir(), 'rumpus-chaos-'));
  const luck = new FastChance(seed);
  const acked: { code: string; seat: number; id: string; text: string; number: number }[] = [];
  const sent = new Set<string>();
  const report: ChaosReport = {
    cycles: 0,
    moves: 0,
    inFlight: 0,
    fewestInFlight: Infinity,
    foundStored: 0,
    playedAnew: 0,
    faults: [],
  };
  const slots: Slot[] = [];
  let port = '0';
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = await startProcess(data, ['--port', port]);
    port = new URL(server.base).port;
    const stop = { now: false };
    while (slots.length < tables) {
      const players = await Promise.all([Player.come(server.base, 'Ann'), Player.come(server.base, 'Bob')]);
      slots.push({
        players: [players[0], players[1]],
        code: await newTable([players[0], players[1]]),
        clients: [],
        pending: undefined,
      });
    }
    await Promise.all(slots.map(connect));
    const pumps = slots.map((slot) => pump(slot, luck, stop, sent, acked, report).catch(() => undefined));
    const before = acked.length;
    for (let waited = 0; waited < 500 && acked.length === before; waited++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (acked.length === before) report.faults.push(`nothing was acknowledged in cycle ${cycle}`);
    await new Promise((resolve) => setTimeout(resolve, luck.below(250)));
    const inFlight = slots.filter(({ pending }) => pending !== undefined).length;
    server.child.kill('SIGKILL');
    await server.ended;
    stop.now = true;
    await Promise.all(pumps);
    for (const { clients } of slots) for (const client of clients) client.close();
    report.cycles++;
    report.inFlight += inFlight;
    report.fewestInFlight = Math.min(report.fewestInFlight, inFlight);
    onCycle?.(report);
  }
  const server = await startProcess(data, ['--port', port]);
  await Promise.all(slots.map(connect));
  for (const slot of slots) await compareViews(slot, report);
  server.child.kill('SIGTERM');
  await server.ended;
  await check(data, acked, sent, report);
  report.moves = acked.length;
  await rm(data, { recursive: true, force: true });
  return report;
}

async function newTable(players: readonly [Player, Player]): Promise<string> {
  const { code } = (await players[0].post('/api/tables', { game: 'over-and-out', seats: 2 })).body;
  await players[1].post(`/api/tables/${code}/join`, {});
  await players[0].post(`/api/tables/${code}/act`, { v: 1, type: 'start' });
  return code;
}

async function connect(slot: Slot): Promise<void> {
  const last = slot.clients.map(({ view }) => view);
  const isSame = slot.clients[0]?.table?.code === slot.code;
  slot.clients = await Promise.all(
    slot.players.map((player, at) => {
      const seen = isSame ? last[at] : undefined;
      return player.connect(slot.code, seen ? { number: seen.number, hash: seen.hash } : {});
    }),
  );
  for (const client of slot.clients) await client.until(({ view }) => view !== undefined);
}

async function pump(
  slot: Slot,
  luck: FastChance,
  stop: { now: boolean },
  sent: Set<string>,
  acked: { code: string; seat: number; id: string; text: string; number: number }[],
  report: ChaosReport,
): Promise<void> {
  while (!stop.now) {
    if (slot.clients[0]!.table?.phase === 'over' && slot.pending === undefined) {
      for (const client of slot.clients) client.close();
      slot.code = await newTable(slot.players);
      await connect(slot);
    }
    const isResent = slot.pending !== undefined;
    slot.pending ??= choose(slot, luck);
    const { pending } = slot;
    if (pending === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    const client = slot.clients[pending.seat]!;
    const before = client.view!.number;
    sent.add(pending.id);
    const answer = await client.move(pending.text, pending.id, pending.decision);
    slot.pending = undefined;
    if (answer.type === 'refused') report.faults.push(`${slot.code}: ${pending.text} was refused: ${answer.code}`);
    else {
      acked.push({ code: slot.code, number: answer.number, ...pending });
      if (isResent && answer.number <= before) report.foundStored++;
      else if (isResent) report.playedAnew++;
      await Promise.all(slot.clients.map((each) => each.until(({ view }) => view!.number >= answer.number)));
    }
  }
}

function choose(slot: Slot, luck: FastChance): Sent | undefined {
  const seat = slot.clients.findIndex(
    ({ view }) => view!.decision !== undefined && view!.toMove.includes(view!.viewer),
  );
  const view = slot.clients[seat]?.view;
  if (view?.decision === undefined) return undefined;
  return { seat, id: newMoveId(), text: view.legal[luck.below(view.legal.length)]!, decision: view.decision };
}

/** What each seat got by socket is what the server tells when asked anew. */
async function compareViews(slot: Slot, report: ChaosReport): Promise<void> {
  for (const [at, client] of slot.clients.entries()) {
    if (client.messages.some(({ type }) => type === 'resync'))
      report.faults.push(`${slot.code}: a client was ahead of the server`);
    const { body } = await slot.players[at]!.get(`/api/tables/${slot.code}/view`);
    if (body.hash !== client.view!.hash) report.faults.push(`${slot.code}: seat ${at} sees something else`);
  }
}

/** Every acknowledged move is in the log once, as it was; every other at most once; all chains hold. */
async function check(
  data: string,
  acked: readonly { code: string; seat: number; id: string; text: string; number: number }[],
  sent: ReadonlySet<string>,
  report: ChaosReport,
): Promise<void> {
  const file = join(data, 'rumpus.db');
  const { faults } = await audit(file);
  for (const { code, reason } of faults) report.faults.push(`${code}: ${reason}`);
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT code, seq, seat, move_id, lines FROM log WHERE move_id IS NOT NULL').all();
  db.close();
  const found = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) {
    const id = String(row['move_id']);
    found.set(id, [...(found.get(id) ?? []), row]);
    if (!sent.has(id)) report.faults.push(`${id} was never sent`);
  }
  for (const { code, seat, id, text, number } of acked) {
    const [row, second] = found.get(id) ?? [];
    const line = String(row?.['lines']).split('\n')[0];
    const isThere =
      row?.['code'] === code && row['seq'] === number && row['seat'] === seat && line === `${'AB'[seat]} ${text}`;
    if (!isThere) report.faults.push(`${code}: acknowledged move ${number} is lost`);
    if (second !== undefined) report.faults.push(`${code}: move ${number} was played twice`);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      cycles: { type: 'string', default: '300' },
      tables: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
    },
  });
  const began = Date.now();
  const report = await chaos(Number(values.cycles), Number(values.tables), Number(values.seed), (soFar) => {
    if (soFar.cycles % 20 === 0)
      console.log(
        `${soFar.cycles} kills, ${soFar.foundStored} resends found stored, ${soFar.playedAnew} played anew, ${soFar.faults.length} faults`,
      );
  });
  console.log({ ...report, seconds: (Date.now() - began) / 1000 });
  const isMeaningful = report.foundStored > 0 && report.playedAnew > 0;
  if (!isMeaningful) console.log('The interesting instants were not hit: run it longer.');
  console.log(
    `${report.faults.length === 0 && isMeaningful ? 1 : 0} passed, ${report.faults.length + Number(!isMeaningful)} failed`,
  );
  process.exitCode = report.faults.length === 0 && isMeaningful ? 0 : 1;
}
