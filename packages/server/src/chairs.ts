// Who takes which chair: before the start, and during play in place of a bot.
import { letterOf, seatOf, type Seat } from '@rumpus/engine';
import type { ClientMessage, Table as TableMessage } from '@rumpus/protocol';
import { formerOf, namesBut, OPEN_CHAIR, personChair, settle } from './lobby.ts';
import { uniqueName } from './names.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { StoredChair } from './store.ts';
import type { Table } from './table.ts';

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;
type Done = Promise<Refusal | undefined>;

/** Someone asks for a chair that is not theirs to take. */
export interface Request {
  readonly id: number;
  readonly kind: 'swap' | 'seat';
  readonly user: string;
  readonly name: string;
  readonly seat: Seat;
  /** Who sat in the chair when it was asked for; nobody in a bot's. */
  readonly from: string | null;
}

/** A person who has no seat yet. */
export interface Newcomer {
  readonly user: string;
  readonly name: string;
}

const MOST_REQUESTS = 16;

/** The requests that can still be granted, as all see them; the others are forgotten. */
export function requestsOf(table: Table): NonNullable<TableMessage['requests']> {
  for (const request of table.requests.values()) if (!isOpen(table, request)) table.requests.delete(request.user);
  const requests: NonNullable<TableMessage['requests']> = [];
  for (const { id, kind, user, name, seat } of table.requests.values()) {
    const by = table.seatOf(user);
    requests.push({ id, kind, ...(by !== undefined && { by: letterOf(by) }), name, seat: letterOf(seat) });
  }
  return requests;
}

function isOpen(table: Table, { kind, user, seat, from }: Request): boolean {
  const { phase, chairs } = table.row;
  if (chairs[seat]?.user !== from) return false;
  if (kind === 'swap') return phase === 'lobby' && table.seatOf(user) !== undefined;
  return phase === 'play' && whyNotTake(table, user, seat) === undefined;
}

/** Takes a chair for a person; the one they have already, if they have one. `asked`: the host decides. */
export async function join(
  table: Table,
  person: Newcomer,
  wanted: Seat | undefined,
): Promise<{ readonly seat: Seat; readonly isAsked: boolean } | Refusal> {
  const own = table.seatOf(person.user);
  if (own !== undefined) return { seat: own, isAsked: false };
  if (table.row.removed.includes(person.user))
    return refuse('not-allowed', 'The host has removed you from this table.');
  if (table.row.phase === 'play') return joinPlay(table, person, wanted);
  if (table.row.phase !== 'lobby') return refuse('wrong-phase', 'This game is over.');
  const { chairs, host } = table.row;
  const isFree = (kind: StoredChair['kind']): boolean =>
    kind === 'open' || (kind === 'bot' && table.row.settings.newcomers !== 'closed');
  const open = chairs.findIndex(({ kind }) => kind === 'open');
  const seat = wanted ?? (open >= 0 ? open : chairs.findIndex(({ kind }) => isFree(kind)));
  if (seat < 0) return refuse('full');
  const chair = chairs[seat];
  if (chair === undefined || !isFree(chair.kind)) return refuse('taken');
  const sitting = personChair(person.user, uniqueName(person.name, namesBut(table.row, seat)));
  const refusal = await settle(table, { chairs: table.changeChair(seat, sitting), host: host ?? seat });
  if (refusal !== undefined) return refusal;
  welcome(table, person.user);
  return { seat, isAsked: false };
}

async function joinPlay(
  table: Table,
  person: Newcomer,
  seat: Seat | undefined,
): Promise<{ readonly seat: Seat; readonly isAsked: boolean } | Refusal> {
  if (seat === undefined) return refuse('wrong-phase', 'The game has begun: you can watch it.');
  const refusal = whyNotTake(table, person.user, seat);
  if (refusal !== undefined) return refusal;
  const chair = table.row.chairs[seat];
  if (table.row.settings.newcomers === 'open' && chair?.kind === 'bot') {
    return (await takeOver(table, person, seat)) ?? { seat, isAsked: false };
  }
  return askFor(table, 'seat', person, seat) ?? { seat, isAsked: true };
}

/** During play a person gets a bot's chair, or that of someone for whom a bot has long stood in. */
function whyNotTake(table: Table, user: string, seat: Seat): Refusal | undefined {
  const { chairs, settings } = table.row;
  const chair = chairs[seat];
  if (settings.newcomers === 'closed') return refuse('not-allowed', 'This table takes nobody in during a game.');
  if (chair === undefined) return refuse('not-allowed');
  const isAbandoned = chair.kind === 'person' && chair.standIn && !table.isPresent(seat);
  if (chair.kind !== 'bot' && !isAbandoned) return refuse('taken');
  if (chairs.some(({ former }, at) => at !== seat && former.includes(user))) {
    return refuse('not-allowed', 'You have seen another hand of this game: only that chair can be yours.');
  }
  return undefined;
}

async function takeOver(table: Table, { user, name }: Newcomer, seat: Seat): Done {
  const { row } = table;
  const before = row.chairs[seat];
  if (before === undefined) return refuse('not-allowed');
  const chair = {
    ...personChair(user, uniqueName(name, namesBut(row, seat))),
    // What the seat added to the deal stays what it was.
    nonce: before.nonce,
    former: formerOf(before),
  };
  const chairs = table.changeChair(seat, chair);
  const hasHost = row.host !== null && row.host !== seat && chairs[row.host]?.kind === 'person';
  table.clock.restart(seat);
  const since = table.house.time.wall();
  const refusal = await settle(table, { chairs, since, host: hasHost ? row.host : seat });
  if (refusal === undefined) welcome(table, user);
  return refusal;
}

function askFor(table: Table, kind: Request['kind'], { user, name }: Newcomer, seat: Seat): Refusal | undefined {
  requestsOf(table);
  if (table.requests.size >= MOST_REQUESTS && !table.requests.has(user)) return refuse('slow-down');
  const id = ++table.lastRequest;
  table.requests.set(user, { id, kind, user, name, seat, from: table.row.chairs[seat]?.user ?? null });
  table.tellTable();
  return undefined;
}

/** Moves to an open chair. */
export async function sit(table: Table, seat: Seat, { seat: letter }: Message<'sit'>): Done {
  const { chairs, host } = table.row;
  const to = seatOf(letter);
  const own = chairs[seat];
  if (table.row.phase !== 'lobby') return refuse('wrong-phase');
  if (to === seat || own === undefined) return undefined;
  if (chairs[to]?.kind !== 'open') return refuse('taken');
  const next = chairs.map((chair, at) => (at === to ? own : at === seat ? OPEN_CHAIR : chair));
  return resettle(table, next, host === seat ? to : host);
}

/** The host swaps any two chairs; others their own, with a person only if that one agrees. */
export async function swap(table: Table, seat: Seat, user: string, message: Message<'swap'>): Done {
  const [a, b] = [seatOf(message.seat), seatOf(message.with)];
  const { chairs, phase } = table.row;
  if (phase !== 'lobby') return refuse('wrong-phase');
  const [one, other] = [chairs[a], chairs[b]];
  if (one === undefined || other === undefined) return refuse('not-allowed');
  if (table.isHost(seat) || a === b) return exchange(table, a, b);
  if (a !== seat && b !== seat) return refuse('not-host');
  const wanted = a === seat ? b : a;
  if (chairs[wanted]?.kind !== 'person') return exchange(table, a, b);
  const mutual = table.requests.get(chairs[wanted]?.user ?? '');
  if (mutual?.kind === 'swap' && mutual.seat === seat) return exchange(table, a, b);
  return askFor(table, 'swap', { user, name: chairs[seat]?.name ?? letterOf(seat) }, wanted);
}

async function exchange(table: Table, a: Seat, b: Seat): Done {
  const { chairs, host } = table.row;
  const [one, other] = [chairs[a], chairs[b]];
  if (one === undefined || other === undefined) return refuse('not-allowed');
  const next = chairs.map((chair, at) => (at === a ? other : at === b ? one : chair));
  return resettle(table, next, host === a ? b : host === b ? a : host);
}

/** People sit elsewhere now: they are told their own seats anew. */
async function resettle(table: Table, chairs: readonly StoredChair[], host: Seat | null): Done {
  const before = table.row.chairs;
  const refusal = await settle(table, { chairs, host });
  if (refusal !== undefined) return refusal;
  for (const [at, { user }] of chairs.entries()) {
    if (user !== null && user !== before[at]?.user) welcome(table, user);
  }
  return undefined;
}

export async function answer(table: Table, user: string, { request: id, yes }: Message<'answer'>): Done {
  requestsOf(table);
  const request = [...table.requests.values()].find((each) => each.id === id);
  if (request === undefined) return refuse('stale', 'This request is no longer open.');
  const seat = table.seatOf(user);
  const mayGrant = request.kind === 'swap' ? seat === request.seat : table.isHost(seat);
  if (!mayGrant && (yes || request.user !== user)) return refuse(request.kind === 'swap' ? 'not-allowed' : 'not-host');
  table.requests.delete(request.user);
  const by = table.seatOf(request.user);
  if (!yes) table.tellTable();
  else if (request.kind === 'seat') return takeOver(table, request, request.seat);
  else if (by !== undefined) return exchange(table, by, request.seat);
  return undefined;
}

/** A connected person is told their seat, as when they came. */
function welcome(table: Table, user: string): void {
  table.requests.delete(user);
  const newest = [...table.visitors].findLast((visitor) => visitor.user === user);
  if (newest === undefined) return;
  table.newestWins(newest);
  newest.welcome(table);
}
