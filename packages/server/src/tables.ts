import { games, setupOf, SetupError } from '@rumpus/engine';
import { CHANCE_SCHEME, commitmentOf, type Create, type Settings } from '@rumpus/protocol';
import { faultOf, pinOf } from './chain.ts';
import type { House } from './house.ts';
import { botChair, OPEN_CHAIR, personChair } from './lobby.ts';
import { traceOf } from './log.ts';
import { cleanTitle, suggestTitle } from './names.ts';
import { Play } from './play.ts';
import { refuse, type Refusal } from './refusal.ts';
import { Secret } from './secret.ts';
import type { Change, LogRow, StoredChair, StoredSecret, TableRow } from './store.ts';
import { Table } from './table.ts';

const USUAL: Settings = {
  clock: 'off',
  talk: 'phrases',
  spectators: 'open',
  entry: 'code',
  undo: 'on',
  newcomers: 'ask',
};
const IDLE_MS = 60_000;

/** A table that another version of Rumpus made, and this one cannot play. */
class OtherVersion extends Error {
  override readonly name = 'OtherVersion';
}

/** Rules and chance are pinned by the table; a table that is not dealt yet takes newer rules of its game at its start. */
function assertVersion({ game: name, rules, chance, head }: TableRow): void {
  const known = (Object.hasOwn(games, name) ? games[name] : undefined)?.rules ?? 0;
  if (chance !== CHANCE_SCHEME) throw new OtherVersion(`its chance is ${chance}, this version knows ${CHANCE_SCHEME}`);
  if (rules > known || (rules !== known && head > 0)) {
    throw new OtherVersion(`its rules are ${name} ${rules}, this version knows ${known}`);
  }
}

const asideSentence = (stray: string): string =>
  `We are sorry: what the server has stored of this table is older than what was played (${stray}), so it has been set aside. All other tables are fine.`;

/** All tables of a server: loaded when someone needs them, dropped when nobody does. */
export class Tables {
  readonly #house: House;
  readonly #loaded = new Map<string, Promise<Table | Refusal>>();
  readonly #hot = new Map<string, Table>();

  constructor(house: Omit<House, 'drop'>) {
    this.#house = { ...house, drop: (code) => this.#drop(code) };
    house.metrics.gauge('rumpus_tables_hot', () => this.#hot.size);
  }

  get hot(): Iterable<Table> {
    return this.#hot.values();
  }

  get house(): House {
    return this.#house;
  }

  find(code: string): Promise<Table | Refusal> {
    let found = this.#loaded.get(code);
    if (found === undefined) {
      found = this.#load(code);
      this.#loaded.set(code, found);
    }
    return found;
  }

  async #load(code: string): Promise<Table | Refusal> {
    const stray = (await this.#house.store.stray()).get(code);
    if (stray !== undefined) return this.#setAside(code, refuse('behind', asideSentence(stray)), stray);
    const row = await this.#house.store.table(code);
    const stored = row && (await this.#house.store.secret(code));
    if (row === undefined || stored === undefined) {
      this.#loaded.delete(code);
      return refuse('unknown-table');
    }
    const table = tableWith(this.#house, row, stored);
    try {
      assertVersion(row);
      if (row.head > 0) table.play = replayed(table, await this.#house.store.log(code));
    } catch (error) {
      if (error instanceof OtherVersion) return this.#setAside(code, refuse('other-version'), error.message);
      return this.#setAside(code, refuse('damaged'), traceOf(error));
    }
    table.usedAt = this.#house.time.steady();
    this.#hot.set(code, table);
    return table;
  }

  #setAside(code: string, refusal: Refusal, trace: string): Refusal {
    this.#house.log.error('table set aside', { table: code, why: refusal.code, trace });
    this.#house.metrics.count('rumpus_tables_damaged_total');
    return refusal;
  }

  /** What is in memory may not be what is stored: load it anew, for the people who are there. */
  #drop(code: string): void {
    const old = this.#hot.get(code);
    this.#hot.delete(code);
    this.#loaded.delete(code);
    if (old === undefined) return;
    old.isDropped = true;
    old.clock.stop();
    if (old.visitors.size > 0) void this.#reload(old);
  }

  async #reload(old: Table): Promise<void> {
    const table = await this.find(old.row.code);
    if (table instanceof Table) {
      table.takeOver(old);
      table.tellTable();
      table.tellViews();
    } else for (const visitor of old.visitors) visitor.bye(table.code, table.sentence, 4002);
  }

  async create(wish: Create, user: string, name: string): Promise<Table | Refusal> {
    const game = Object.hasOwn(games, wish.game) ? games[wish.game] : undefined;
    if (game === undefined)
      return { code: 'bad-setup', sentence: `There is no game of this name (${Object.keys(games).join(', ')}).` };
    try {
      const { seats, options } = setupOf(game, wish.seats, wish.options);
      const title = wish.title === undefined ? suggestTitle() : cleanTitle(wish.title);
      if (title === undefined) return refuse('bad-name');
      const chairs = chairsOf(wish, seats, user, name);
      if (!Array.isArray(chairs)) return chairs;
      const host = chairs.findIndex((chair) => chair.user === user);
      const { clock, talk, spectators, entry, undo, newcomers } = { ...USUAL, ...wish };
      const settings = { clock, talk, spectators, entry, undo, newcomers };
      const removed: string[] = [];
      return await this.#add({
        game: game.name,
        rules: game.rules,
        seats,
        options,
        title,
        settings,
        chairs,
        host,
        removed,
      });
    } catch (error) {
      if (error instanceof SetupError) return { code: 'bad-setup', sentence: `${error.message}.` };
      throw error;
    }
  }

  /** The same people and the same set-up once more. */
  readonly rematch = async (table: Table): Promise<string | Refusal> => {
    const { game, seats, options, title, settings, host, removed } = table.row;
    const chairs = table.row.chairs.map((chair) => ({ ...chair, nonce: null, standIn: false, former: [] }));
    const rules = table.game?.rules ?? table.row.rules;
    const next = await this.#add({ game, rules, seats, options, title, settings, chairs, host, removed });
    if (!(next instanceof Table)) return next;
    return (await table.change({ next: next.row.code })) ?? next.row.code;
  };

  async #add(
    wish: Pick<TableRow, 'game' | 'rules' | 'seats' | 'options' | 'title' | 'settings' | 'chairs' | 'host' | 'removed'>,
  ): Promise<Table | Refusal> {
    const { random } = this.#house;
    const stored = random.secret();
    const now = this.#house.time.wall();
    for (let tries = 0; tries < 20; tries++) {
      const row: TableRow = {
        ...wish,
        code: random.code(),
        invite: random.invite(),
        created: now,
        chance: CHANCE_SCHEME,
        commitment: commitmentOf(stored.secret, stored.salt),
        phase: 'lobby',
        paused: false,
        next: null,
        revision: 0,
        touched: now,
        since: now,
        deadline: null,
        head: 0,
        headHash: '',
      };
      const change: Change = { kind: 'create', table: row, secret: stored };
      const result = await this.#house.store.commit([change]);
      if (result === 'read-only') return refuse('read-only');
      if (result !== 'done') continue;
      this.#loaded.delete(row.code);
      return this.find(row.code);
    }
    return refuse('no-room');
  }

  /** Forgets tables nobody has used for a while; they are loaded again when someone comes. */
  sweep(): void {
    const now = this.#house.time.steady();
    for (const [code, table] of this.#hot) {
      if (table.visitors.size === 0 && table.clock.isIdle && now - table.usedAt > IDLE_MS) {
        table.clock.stop();
        this.#hot.delete(code);
        this.#loaded.delete(code);
      }
    }
    for (const [code, found] of this.#loaded) {
      if (!this.#hot.has(code)) void found.then((table) => !(table instanceof Table) && this.#loaded.delete(code));
    }
  }

  /** Games over days go on although nobody is there. */
  async wake(): Promise<void> {
    for (const code of await this.#house.store.due(this.#house.time.wall())) {
      const table = await this.find(code);
      if (table instanceof Table) table.clock.attend();
    }
  }
}

const tableWith = (house: House, row: TableRow, { secret, salt }: StoredSecret): Table =>
  new Table(house, row, { secret: new Secret(secret), salt: new Secret(salt) }, undefined);

function replayed(table: Table, rows: readonly LogRow[]): Play {
  const { row } = table;
  assertVersion(row);
  const game = games[row.game];
  if (game === undefined) throw new OtherVersion(`there is no game ${row.game}`);
  const fault = faultOf(row, rows);
  if (fault !== undefined) throw new Error(fault);
  const play = new Play(game, setupOf(game, row.seats, row.options), () => table.seed(), pinOf(row));
  play.replay(rows);
  return play;
}

/** A table at rest, for reading only: nobody can come to it. */
export function restTable(row: TableRow, secret: StoredSecret, rows: readonly LogRow[]): Table {
  const table = tableWith(undefined as unknown as House, row, secret);
  if (rows.length > 0) table.play = replayed(table, rows);
  return table;
}

function chairsOf(wish: Create, seats: number, user: string, name: string): StoredChair[] | Refusal {
  const wanted = wish.chairs ?? [];
  if (wanted.length > seats) return refuse('not-allowed', 'There are more chairs than seats.');
  const mine = wanted.filter(({ type }) => type === 'me').length;
  if (mine > 1) return refuse('not-allowed', 'You can take one chair only.');
  const chairs = Array.from({ length: seats }, (_, seat): StoredChair => {
    const chair = wanted[seat];
    if (chair?.type === 'me') return personChair(user, name);
    return chair?.type === 'bot' ? botChair(seat, chair.level) : OPEN_CHAIR;
  });
  if (mine === 0) {
    const free = chairs.findIndex(({ kind }) => kind === 'open');
    if (free < 0) return refuse('not-allowed', 'One chair must be yours.');
    chairs[free] = personChair(user, name);
  }
  return chairs;
}
