// npm run chaos -- --cycles 10000 [--power-cuts 1000] [--minutes 30] [--tables 40] [--seed 1]: kills the server, or cuts
// its power, again and again while moves are in flight. After so many minutes each kind ends with the cycles it has.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FastChance } from '@rumpus/engine';
import { positive, readOptions, refuse, seedFrom, whole } from '../../../scripts/options.ts';
import { audit } from '../src/index.ts';
import { newMoveId, Player, type Client } from './client.ts';
import { Disk, lostBy, whyNoDisk } from './disk.ts';
import { startProcess, type ServerProcess } from './process.ts';

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

export interface ChaosWish {
  readonly cycles: number;
  readonly tables: number;
  /** So many moves at least have no answer yet when the server dies, in every cycle. */
  readonly least: number;
  readonly seed: number;
  readonly minutes?: number;
  /** With a disk the power is cut, too: what was not flushed is gone. */
  readonly disk?: Disk;
}

export interface ChaosReport {
  cycles: number;
  moves: number;
  /** Moves without an answer when the server died. */
  inFlight: number;
  fewestInFlight: number;
  /** Of those, the moves whose answer was not on its way either, each counted once. */
  unanswered: number;
  /** Resent moves that had been stored before the kill, and those that had not. */
  foundStored: number;
  playedAnew: number;
  faults: string[];
}

type Acked = Sent & { readonly code: string; readonly number: number };

/** Kills the server at random instants, comes back, resends what was in flight, and checks at the end what became of it all. */
export async function chaos(
  { cycles, tables, least, seed, minutes = Infinity, disk }: ChaosWish,
  onCycle?: (report: ChaosReport) => void,
): Promise<ChaosReport> {
  const data = disk?.data ?? (await mkdtemp(join(tmpdir(), 'rumpus-chaos-')));
  const luck = new FastChance(seed);
  const acked: Acked[] = [];
  const sent = new Set<string>();
  const unanswered = new Set<string>();
  const report: ChaosReport = {
    cycles: 0,
    moves: 0,
    inFlight: 0,
    fewestInFlight: Infinity,
    unanswered: 0,
    foundStored: 0,
    playedAnew: 0,
    faults: [],
  };
  const slots: Slot[] = [];
  const inFlight = (): number => slots.filter(({ pending }) => pending !== undefined).length;
  const latest = performance.now() + minutes * 60_000;
  let port = '0';
  const start = async (): Promise<ServerProcess> => {
    const server = await startProcess(data, ['--port', port], [], disk?.env);
    port = new URL(server.base).port;
    while (slots.length < tables) slots.push(await newSlot(server.base));
    await Promise.all(slots.map(connect));
    return server;
  };
  for (let cycle = 0; cycle < cycles && performance.now() < latest; cycle++) {
    const server = await start();
    const stop = { now: false };
    const pumps = slots.map((slot) =>
      pump(slot, luck, stop, sent, acked, report).catch((error: unknown) => {
        if (!stop.now) report.faults.push(`${slot.code}: ${String(error)}`);
      }),
    );
    const before = acked.length;
    const end = luck.below(250) + performance.now();
    // The instant is random; that enough is in flight then is not.
    while ((acked.length === before || performance.now() < end || inFlight() < least) && report.faults.length === 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const flying = inFlight();
    stop.now = true;
    server.child.kill('SIGKILL');
    await server.ended;
    await Promise.all(pumps);
    for (const { clients } of slots) for (const client of clients) client.close();
    disk?.cutPower();
    report.cycles++;
    report.inFlight += flying;
    for (const { pending } of slots) if (pending !== undefined) unanswered.add(pending.id);
    report.unanswered = unanswered.size;
    report.fewestInFlight = Math.min(report.fewestInFlight, flying);
    onCycle?.(report);
    if (report.faults.length > 0) break;
  }
  const server = await start();
  await Promise.all(slots.map((slot) => send(slot, sent, acked, report)));
  for (const slot of slots) await compareViews(slot, report);
  server.child.kill('SIGTERM');
  await server.ended;
  await check(data, acked, sent, report);
  report.moves = acked.length;
  if (disk === undefined) await rm(data, { recursive: true, force: true });
  return report;
}

async function newSlot(base: string): Promise<Slot> {
  const players: [Player, Player] = [await Player.come(base, 'Ann'), await Player.come(base, 'Bob')];
  return { players, code: await newTable(players), clients: [], pending: undefined };
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
  stop: { readonly now: boolean },
  sent: Set<string>,
  acked: Acked[],
  report: ChaosReport,
): Promise<void> {
  await send(slot, sent, acked, report);
  while (!stop.now) {
    if (slot.clients[0]!.table?.phase === 'over') {
      for (const client of slot.clients) client.close();
      slot.code = await newTable(slot.players);
      await connect(slot);
    }
    slot.pending = choose(slot, luck);
    if (slot.pending === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
    else await send(slot, sent, acked, report);
  }
}

/** Sends the move that is pending, perhaps not for the first time, and waits for its answer. */
async function send(slot: Slot, sent: Set<string>, acked: Acked[], report: ChaosReport): Promise<void> {
  const { pending } = slot;
  if (pending === undefined) return;
  const client = slot.clients[pending.seat]!;
  const before = client.view!.number;
  const isResent = sent.has(pending.id);
  sent.add(pending.id);
  const answer = await client.move(pending.text, pending.id, pending.decision);
  slot.pending = undefined;
  if (answer.type === 'refused') {
    report.faults.push(`${slot.code}: ${pending.text} was refused: ${answer.code}`);
    return;
  }
  acked.push({ code: slot.code, number: answer.number, ...pending });
  if (isResent && answer.number <= before) report.foundStored++;
  else if (isResent) report.playedAnew++;
  await Promise.all(slot.clients.map((each) => each.until(({ view }) => view!.number >= answer.number)));
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
  acked: readonly Acked[],
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

/** What a campaign must have met, or it says nothing. */
const faultsOf = ({ faults, foundStored, playedAnew, fewestInFlight }: ChaosReport, least: number): string[] => [
  ...faults,
  ...(fewestInFlight < least ? [`only ${fewestInFlight} moves were in flight at one of the kills`] : []),
  ...(foundStored === 0 ? ['no resent move had been stored: run it longer'] : []),
  ...(playedAnew === 0 ? ['no resent move was new: run it longer'] : []),
];

async function campaign(title: string, wish: ChaosWish): Promise<boolean> {
  const began = performance.now();
  const report = await chaos(wish, ({ cycles, foundStored, playedAnew, fewestInFlight }) => {
    if (cycles % 20 === 0)
      console.log(
        `${cycles} ${title}, ≥ ${fewestInFlight} in flight, ${foundStored} resent found stored, ${playedAnew} played anew`,
      );
  });
  const faults = faultsOf(report, wish.least);
  console.log(title, { ...report, faults, seconds: Math.round((performance.now() - began) / 1000) });
  return faults.length === 0;
}

async function main(): Promise<boolean> {
  const options = readOptions('chaos', {
    cycles: whole(undefined, 0),
    'power-cuts': whole(0, 0),
    minutes: positive(Infinity),
    tables: 40,
    seed: seedFrom(1),
  });
  const { tables, minutes, seed, 'power-cuts': cuts } = options;
  if (cuts > 0 && whyNoDisk !== undefined) refuse('chaos', `The power cannot be cut here: ${whyNoDisk}`);
  const cycles = options.cycles ?? (cuts > 0 ? 0 : 300);
  const wish = { tables, least: 20, seed, minutes };
  let isFine = cycles === 0 || (await campaign('kills', { ...wish, cycles }));
  if (cuts > 0) {
    const folder = await mkdtemp(join(tmpdir(), 'rumpus-power-'));
    const disk = new Disk(folder);
    const [full, normal] = [lostBy('FULL', disk), lostBy('NORMAL', disk)];
    console.log(`control: a writer with synchronous=FULL loses ${full} of 50 rows, one with NORMAL ${normal}`);
    isFine = (await campaign('power cuts', { ...wish, cycles: cuts, disk })) && isFine && full === 0 && normal > 0;
    await rm(folder, { recursive: true, force: true });
  }
  console.log(isFine ? '1 passed, 0 failed' : '0 passed, 1 failed');
  return isFine;
}

if (import.meta.main) process.exitCode = (await main()) ? 0 : 1;
