import type { IncomingMessage, ServerResponse } from 'node:http';
import { letterOf, seatOf, type Seat } from '@rumpus/engine';
import {
  parseClaim,
  parseClient,
  parseCreate,
  parseJoin,
  parseMove,
  parseSession,
  type Asked,
  type Joined,
  type MoveAnswer,
  type MyTable,
  type OpenMessage,
  type Parsed,
} from '@rumpus/protocol';
import { act, whyNotEnter } from './actions.ts';
import { join } from './chairs.ts';
import type { Config } from './config.ts';
import { move } from './game-actions.ts';
import { failure, json, plainText, readBody, type Answer } from './http.ts';
import { Buckets, neighbourhoodOf } from './limits.ts';
import { moveSeat, vacate } from './lobby.ts';
import { hashed } from './random.ts';
import { finishedRecord, ownRecord } from './records.ts';
import { refuse, type Refusal } from './refusal.ts';
import { addressOf, cookieOf, isSecure, originOf, tokenOf } from './request.ts';
import type { Person, Sessions } from './sessions.ts';
import { Table } from './table.ts';
import type { Tables } from './tables.ts';

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly person: Person | undefined;
  readonly address: string;
  readonly body: string;
  readonly code: string;
}

type Handler = (call: Call) => Promise<Answer>;

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly handle: Handler;
}

const isRefusal = (value: object | string): value is Refusal => typeof value === 'object' && 'sentence' in value;

/** The addresses under /api. */
export class Api {
  readonly #config: Config;
  readonly #tables: Tables;
  readonly #sessions: Sessions;
  readonly #requests: Buckets;
  readonly #creations: Buckets;
  readonly #guesses: Buckets;
  readonly routes: readonly Route[];

  constructor(config: Config, tables: Tables, sessions: Sessions, guesses: Buckets) {
    this.#config = config;
    this.#tables = tables;
    this.#sessions = sessions;
    this.#guesses = guesses;
    const { requestsPerSecond, tablesPerHour } = config.limits;
    const { steady } = tables.house.time;
    this.#requests = new Buckets(requestsPerSecond * 4, requestsPerSecond, steady);
    this.#creations = new Buckets(tablesPerHour, tablesPerHour / 3600, steady);
    const table = /^\/api\/tables\/([A-Za-z]{6})$/;
    const under = (name: string): RegExp => new RegExp(`^/api/tables/([A-Za-z]{6})/${name}$`);
    this.routes = [
      { method: 'POST', path: /^\/api\/session$/, handle: (call) => this.#session(call) },
      { method: 'POST', path: /^\/api\/forget$/, handle: (call) => this.#forget(call) },
      { method: 'POST', path: /^\/api\/tables$/, handle: (call) => this.#create(call) },
      { method: 'GET', path: /^\/api\/tables$/, handle: (call) => this.#mine(call) },
      { method: 'GET', path: table, handle: (call) => this.#summary(call) },
      { method: 'POST', path: under('join'), handle: (call) => this.#join(call) },
      { method: 'POST', path: under('claim'), handle: (call) => this.#claim(call) },
      { method: 'GET', path: under('view'), handle: (call) => this.#view(call) },
      { method: 'POST', path: under('move'), handle: (call) => this.#move(call) },
      { method: 'POST', path: under('act'), handle: (call) => this.#act(call) },
      { method: 'GET', path: under('record'), handle: (call) => this.#record(call) },
    ];
  }

  async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<Answer> {
    const address = neighbourhoodOf(addressOf(request, this.#config));
    if (!this.#requests.take(address)) return failure(refuse('slow-down'));
    const fitting = this.routes.filter((route) => route.path.test(path));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = fitting.find((candidate) => candidate.method === method);
    if (route === undefined) return failure(refuse(fitting.length === 0 ? 'not-found' : 'wrong-method'));
    const isReading = route.method === 'GET';
    if (originOf(request, this.#config) === 'other') return failure(refuse('bad-origin'));
    const body = isReading ? '' : await readBody(request);
    if (typeof body !== 'string') return failure(body);
    const person = await this.#sessions.find(tokenOf(request, this.#config, isReading));
    const code = route.path.exec(path)?.[1]?.toUpperCase() ?? '';
    return route.handle({ request, response, person, address, body, code });
  }

  /** The person who asks; a new one if nobody yet. */
  async #someone(call: Call, name: string | undefined): Promise<{ person: Person; token?: string } | Refusal> {
    const now = this.#tables.house.time.wall();
    if (call.person !== undefined) {
      return { person: name === undefined ? call.person : await this.#sessions.rename(call.person, name, now) };
    }
    if (!this.#creations.take(`user ${call.address}`, 0.2)) return refuse('slow-down');
    const opened = await this.#sessions.open(name, now);
    if (opened === undefined) return refuse('read-only');
    const { token, person } = opened;
    if (originOf(call.request, this.#config) === 'none') return { person, token };
    call.response.setHeader('set-cookie', cookieOf(token, isSecure(call.request, this.#config)));
    return { person };
  }

  async #session(call: Call): Promise<Answer> {
    return ifParsed(parseSession(call.body), async ({ name }) => {
      const found = await this.#someone(call, name);
      if (isRefusal(found)) return failure(found);
      return json({ name: found.person.name, ...(found.token !== undefined && { token: found.token }) });
    });
  }

  async #forget(call: Call): Promise<Answer> {
    const { person } = call;
    if (person === undefined) return failure(refuse('no-session'));
    const { store } = this.#tables.house;
    for (const { code, seat } of await store.tablesOf(person.user)) {
      const table = await this.#tables.find(code);
      if (!(table instanceof Table)) continue;
      table.said.length = 0;
      const isOn = table.row.phase === 'lobby' || table.row.phase === 'play';
      await table.run(() =>
        isOn
          ? vacate(table, seat, false)
          : table.change({ chairs: table.changeChair(seat, { name: null, user: null }) }),
      );
      table.tellTable();
    }
    if ((await store.commit([{ kind: 'forget', user: person.user }])) !== 'done') return failure(refuse('read-only'));
    this.#sessions.forget(person.user);
    // What is in memory would be written again.
    const remembering = [...this.#tables.hot].filter((table) => table.remembers(person.user));
    for (const table of remembering) await table.run(async () => this.#tables.house.drop(table.row.code));
    return json({});
  }

  async #create(call: Call): Promise<Answer> {
    return ifParsed(parseCreate(call.body), async (wish) => {
      if (!this.#creations.take(call.address)) return failure(refuse('slow-down'));
      const found = await this.#someone(call, wish.name);
      if (isRefusal(found)) return failure(found);
      const table = await this.#tables.create(wish, found.person.user, found.person.name);
      if (isRefusal(table)) return failure(table);
      const { token } = found;
      return json({ code: table.row.code, invite: table.row.invite, ...(token !== undefined && { token }) }, 201);
    });
  }

  async #mine(call: Call): Promise<Answer> {
    const { person } = call;
    if (person === undefined) return json([]);
    const list: MyTable[] = [];
    for (const row of await this.#tables.house.store.tablesOf(person.user)) {
      const table = row.phase === 'play' ? await this.#tables.find(row.code) : undefined;
      const yourTurn = table instanceof Table && table.toMove().includes(row.seat);
      list.push({ ...row, seat: letterOf(row.seat), yourTurn });
    }
    return json(list);
  }

  async #find(call: Call): Promise<Table | Refusal> {
    const table = await this.#tables.find(call.code);
    if (table instanceof Table || table.code !== 'unknown-table') return table;
    return this.#guesses.take(call.address) ? table : refuse('slow-down');
  }

  async #summary(call: Call): Promise<Answer> {
    const table = await this.#find(call);
    if (isRefusal(table)) return failure(table);
    const seat = table.seatOf(call.person?.user);
    return json({ ...table.message(), ...(seat !== undefined && { seat: letterOf(seat) }) });
  }

  async #join(call: Call): Promise<Answer> {
    return ifParsed(parseJoin(call.body), async (wish) => {
      const table = await this.#find(call);
      if (isRefusal(table)) return failure(table);
      const isSeated = table.seatOf(call.person?.user) !== undefined;
      const closed = isSeated ? undefined : whyNotEnter(table, wish.invite);
      if (closed !== undefined) return failure(this.#guesses.take(call.address) ? closed : refuse('slow-down'));
      const found = await this.#someone(call, wish.name);
      if (isRefusal(found)) return failure(found);
      const { person, token } = found;
      const wanted = wish.seat === undefined ? undefined : seatOf(wish.seat);
      const taken = await table.run(() => join(table, person, wanted));
      if (isRefusal(taken)) return failure(taken);
      const { seat, isAsked } = taken;
      const asked: Asked = { code: table.row.code, asked: letterOf(seat) };
      const body = isAsked ? asked : joined(table, seat);
      return json({ ...body, ...(token !== undefined && { token }) }, isAsked ? 202 : 200);
    });
  }

  async #claim(call: Call): Promise<Answer> {
    return ifParsed(parseClaim(call.body), async ({ claim }) => {
      if (!this.#guesses.take(call.address)) return failure(refuse('slow-down'));
      const { store, time } = this.#tables.house;
      const hash = hashed(claim);
      const stored = await store.claim(hash);
      if (stored === undefined || stored.code !== call.code || stored.until < time.wall())
        return failure(refuse('bad-claim'));
      const table = await this.#find(call);
      if (isRefusal(table)) return failure(table);
      const found = await this.#someone(call, undefined);
      if (isRefusal(found)) return failure(found);
      const { person, token } = found;
      const refusal = await table.run(() => moveSeat(table, stored.seat, person.user, { kind: 'claimed', hash }));
      if (refusal !== undefined) return failure(refusal);
      return json({ ...joined(table, stored.seat), ...(token !== undefined && { token }) });
    });
  }

  async #view(call: Call): Promise<Answer> {
    const table = await this.#find(call);
    if (isRefusal(table)) return failure(table);
    const isSeated = table.seatOf(call.person?.user) !== undefined;
    if (!isSeated && table.row.settings.spectators === 'closed') return failure(refuse('not-allowed'));
    const view = table.viewFor(call.person?.user, 0);
    return view === undefined ? failure(refuse('wrong-phase')) : { status: 200, type: 'json', body: view };
  }

  async #move(call: Call): Promise<Answer> {
    return ifParsed(parseMove(call.body), async (posted) => {
      const table = await this.#find(call);
      if (isRefusal(table)) return failure(table);
      const { person } = call;
      if (person === undefined) return failure(refuse('no-session'));
      let answer: MoveAnswer | undefined;
      await move(table, person.user, posted, (given) => (answer = given));
      return json(answer, answer?.type === 'committed' ? 200 : 409);
    });
  }

  async #act(call: Call): Promise<Answer> {
    return ifParsed(parseClient(call.body), async (message) => {
      const table = await this.#find(call);
      if (isRefusal(table)) return failure(table);
      if (message.type === 'hello') return failure(refuse('not-allowed', 'Hello belongs to a socket.'));
      if (call.person === undefined) return failure(refuse('no-session'));
      const answers: OpenMessage[] = [];
      await act(table, call.person, message, (given) => answers.push(given), this.#tables.rematch);
      const [answer] = answers;
      return json(answer ?? {}, answer?.type === 'refused' ? 409 : 200);
    });
  }

  async #record(call: Call): Promise<Answer> {
    const table = await this.#find(call);
    if (isRefusal(table)) return failure(table);
    const seat = table.seatOf(call.person?.user);
    const rows = await this.#tables.house.store.log(call.code);
    if (seat === undefined && table.row.settings.spectators === 'closed') return failure(refuse('not-allowed'));
    const isFinished = table.row.phase === 'over';
    const text = isFinished
      ? finishedRecord(table, rows, true)
      : ownRecord(table, rows, table.viewerOf(call.person?.user));
    return text === undefined ? failure(refuse('wrong-phase')) : plainText(text);
  }
}

const joined = (table: Table, seat: Seat): Joined => ({
  code: table.row.code,
  seat: letterOf(seat),
  invite: table.row.invite,
});

async function ifParsed<T>(parsed: Parsed<T>, work: (value: T) => Promise<Answer>): Promise<Answer> {
  return parsed.ok ? work(parsed.value) : failure({ code: parsed.code, sentence: parsed.sentence });
}
