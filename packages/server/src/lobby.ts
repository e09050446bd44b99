import { games, seatOf, setupOf, SetupError, type Seat } from '@rumpus/engine';
import { type ClientMessage, type Level } from '@rumpus/protocol';
import { pinOf } from './chain.ts';
import { botName, cleanName, cleanTitle, uniqueName } from './names.ts';
import { Play } from './play.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { Change, StoredChair, TableRow } from './store.ts';
import type { Table } from './table.ts';

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;
type Done = Promise<Refusal | undefined>;

export const DEFAULT_LEVEL: Level = 'solid';

export const OPEN_CHAIR: StoredChair = {
  kind: 'open',
  user: null,
  name: null,
  level: null,
  nonce: null,
  standIn: false,
  former: [],
};

export const botChair = (seat: Seat, level: Level): StoredChair => ({
  ...OPEN_CHAIR,
  kind: 'bot',
  name: botName(seat),
  level,
});

export const personChair = (user: string, name: string): StoredChair => ({ ...OPEN_CHAIR, kind: 'person', user, name });

/** Everyone who has seen what this chair holds, its present person included. */
export const formerOf = ({ former, user }: StoredChair): readonly string[] =>
  user === null || former.includes(user) ? former : [...former, user];

export const namesBut = (row: TableRow, seat: Seat): string[] =>
  row.chairs.flatMap(({ name }, at) => (name !== null && at !== seat ? [name] : []));

export async function settle(table: Table, next: Partial<TableRow>, ...others: readonly Change[]): Done {
  const refusal = await table.change(next, ...others);
  if (refusal === undefined) {
    table.clock.attend();
    table.tellTable();
  }
  return refusal;
}

export async function setChair(table: Table, { seat: letter, chair }: Message<'chair'>): Done {
  const seat = seatOf(letter);
  if (table.row.phase !== 'lobby') return refuse('wrong-phase');
  const present = table.row.chairs[seat];
  if (present === undefined) return refuse('not-allowed');
  if (present.kind === 'person') return refuse('taken');
  const next = chair.type === 'open' ? OPEN_CHAIR : botChair(seat, chair.level);
  return settle(table, { chairs: table.changeChair(seat, next) });
}

export async function setUp(table: Table, message: Message<'setup'>): Done {
  const { row } = table;
  if (row.phase !== 'lobby') return refuse('wrong-phase');
  const name = message.game ?? row.game;
  const game = Object.hasOwn(games, name) ? games[name] : undefined;
  if (game === undefined) return refuse('not-allowed', 'There is no such game.');
  const seats = message.seats ?? (game.seats.includes(row.seats) ? row.seats : (game.seats[0] ?? 2));
  try {
    const kept = name === row.game ? row.options : {};
    const { options } = setupOf(game, seats, message.options ?? kept);
    const chairs = fit(row.chairs, seats);
    if (chairs === undefined) return refuse('not-allowed', 'More people sit at the table than that.');
    const host = row.host === null ? null : chairs.findIndex(({ user }) => user === row.chairs[row.host ?? 0]?.user);
    return await settle(table, { game: name, rules: game.rules, seats, options, chairs, host });
  } catch (error) {
    if (error instanceof SetupError) return { code: 'bad-setup', sentence: `${error.message}.` };
    throw error;
  }
}

/** The chairs for another number of seats: people stay, in order. */
function fit(chairs: readonly StoredChair[], seats: number): StoredChair[] | undefined {
  const next = chairs.slice(0, seats);
  while (next.length < seats) next.push(OPEN_CHAIR);
  for (const person of chairs.slice(seats).filter(({ kind }) => kind === 'person')) {
    const free = next.findIndex(({ kind }) => kind !== 'person');
    if (free < 0) return undefined;
    next[free] = person;
  }
  return next;
}

export async function setSettings(table: Table, message: Message<'settings'>): Done {
  const { clock, talk, spectators, entry, undo, newcomers } = { ...table.row.settings, ...message };
  const title = message.title === undefined ? table.row.title : cleanTitle(message.title);
  if (title === undefined) return refuse('bad-name');
  const since = clock === table.row.settings.clock ? table.row.since : table.house.time.wall();
  const refusal = await settle(table, { title, since, settings: { clock, talk, spectators, entry, undo, newcomers } });
  if (refusal === undefined && spectators === 'closed' && table.row.phase !== 'lobby') {
    for (const visitor of table.visitors) {
      if (table.seatOf(visitor.user) === undefined)
        visitor.bye('not-allowed', 'This table is closed to spectators.', 4002);
    }
  }
  return refusal;
}

export async function rename(table: Table, seat: Seat, user: string, raw: string): Done {
  const name = cleanName(raw);
  if (name === undefined) return refuse('bad-name');
  const unique = uniqueName(name, namesBut(table.row, seat));
  const remember: Change = { kind: 'user', id: user, name, at: table.house.time.wall() };
  return settle(table, { chairs: table.changeChair(seat, { name: unique }) }, remember);
}

export async function contribute(table: Table, seat: Seat, nonce: string): Done {
  if (table.row.phase !== 'lobby') return refuse('wrong-phase');
  return settle(table, { chairs: table.changeChair(seat, { nonce }) });
}

/** Ends seating: bots take the chairs still open, the cards are dealt, and only what is stored has happened. */
export async function start(table: Table): Done {
  const { row, house } = table;
  const { game } = table;
  if (row.phase !== 'lobby' || game === undefined) return refuse('wrong-phase');
  const chairs = row.chairs.map((chair, seat) => (chair.kind === 'open' ? botChair(seat, DEFAULT_LEVEL) : chair));
  const setup = setupOf(game, row.seats, row.options);
  const settled = { options: setup.options, rules: game.rules };
  const play = new Play(game, setup, () => table.seed(), pinOf({ ...row, ...settled }));
  const dealt = play.deal();
  const begun = { ...settled, chairs, phase: 'play' } as const;
  const first = table.logRow(play, dealt, null);
  const deadline = table.clock.storedDeadline({ ...row, ...begun }, first.at, dealt.toMove);
  const next = { ...begun, deadline };
  const refusal = await table.change(next, { kind: 'append', code: row.code, row: first, deadline });
  if (refusal !== undefined) return refusal;
  play.accept(dealt, first.hash, first.at);
  table.play = play;
  house.metrics.count(`rumpus_games_started_total{game="${row.game}"}`);
  table.clock.attend();
  table.tellTable();
  table.tellViews();
  return undefined;
}

export async function setPaused(table: Table, paused: boolean): Done {
  if (table.row.phase !== 'play') return refuse('wrong-phase');
  return settle(table, { paused, ...(!paused && { since: table.house.time.wall() }) });
}

export async function setStandIn(table: Table, seat: Seat, standIn: boolean): Done {
  if (table.row.phase !== 'play') return refuse('wrong-phase');
  if (!standIn) table.clock.restart(seat);
  const since = standIn ? table.row.since : table.house.time.wall();
  return settle(table, { chairs: table.changeChair(seat, { standIn }), since });
}

export async function handOver(table: Table, letter: string): Done {
  const seat = seatOf(letter);
  if (table.row.chairs[seat]?.kind !== 'person') return refuse('not-allowed');
  return settle(table, { host: seat });
}

/** A person is gone for good: before the start the chair is free again, later a bot has it. */
export async function vacate(table: Table, seat: Seat, byHost: boolean): Done {
  const { row } = table;
  const chair = row.chairs[seat];
  if (chair === undefined || chair.user === null) return refuse('not-allowed');
  if (row.phase === 'over') return refuse('wrong-phase');
  const { user, nonce } = chair;
  const empty =
    row.phase === 'lobby' ? OPEN_CHAIR : { ...botChair(seat, DEFAULT_LEVEL), nonce, former: formerOf(chair) };
  const chairs = table.changeChair(seat, empty);
  const heir = chairs.findIndex(({ kind }) => kind === 'person');
  const host = row.host === seat ? (heir < 0 ? null : heir) : row.host;
  const leaving = [...table.visitors].filter((visitor) => visitor.user === user);
  const removed = byHost ? [...row.removed, user] : row.removed;
  const refusal = await table.change({ chairs, host, removed });
  if (refusal !== undefined) return refusal;
  for (const visitor of leaving) {
    table.visitors.delete(visitor);
    if (byHost) visitor.bye('removed', 'The host has removed you from this table.', 4002);
    else visitor.bye('left', 'You have left this table.', 4002);
  }
  table.clock.attend();
  table.tellTable();
  return undefined;
}

/** A seat moves to another device: its old one is dead from now on. */
export async function moveSeat(table: Table, seat: Seat, user: string, claimed: Change): Done {
  const chair = table.row.chairs[seat];
  if (chair?.kind !== 'person') return refuse('bad-claim');
  const own = table.seatOf(user);
  if (own === seat) return undefined;
  if (own !== undefined) return refuse('not-allowed', 'This device has a seat at this table already.');
  const leaving = [...table.visitors].filter((visitor) => visitor.user === chair.user);
  const former = table.row.phase === 'lobby' ? [] : formerOf(chair);
  const refusal = await table.change({ chairs: table.changeChair(seat, { user, former }) }, claimed);
  if (refusal !== undefined) return refusal.code === 'conflict' ? refuse('bad-claim') : refusal;
  for (const visitor of leaving) {
    table.visitors.delete(visitor);
    visitor.bye('moved', 'Your seat is on another device now.', 4002);
  }
  table.clock.attend();
  table.tellTable();
  return undefined;
}

/** Free text is closed during play where seats play together: the rules forbid table talk. */
export function mayChat(table: Table): boolean {
  const { play, row } = table;
  if (row.settings.talk !== 'chat') return false;
  if (play === undefined || row.phase !== 'play') return true;
  const sides = new Set(row.chairs.map((_, seat) => play.game.side(play.state, seat)));
  return sides.size === row.seats;
}
