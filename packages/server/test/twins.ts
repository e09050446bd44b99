// oxlint-disable typescript/unbound-method -- a method is replaced and the old one called on its own object
// Twin worlds: two tables that differ only in what one viewer may not know. All that viewer is ever sent must be equal,
// to the byte, until the rules themselves show a difference.
import {
  FastChance,
  games,
  legalTexts,
  letterOf,
  listSeats,
  moveOf,
  sameBytes,
  SPECTATOR,
  type Game,
  type Seat,
  type State,
} from '@rumpus/engine';
import { Play } from '../src/play.ts';
import { Table } from '../src/table.ts';
import { type Client, Player } from './client.ts';
import type { TestServer } from './serve.ts';

export interface Wish {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
}

interface World {
  readonly game: Game;
  readonly code: string;
  readonly clients: Client[];
  readonly spectator: Client;
  readonly players: Player[];
  readonly private: readonly string[];
}

export interface Twins {
  /** Moves made before the rules showed a difference, or the end of the run. */
  readonly moves: number;
  readonly bytes: number;
  /** The first place where the viewer was told more in one world than in the other. */
  readonly leak: string | undefined;
}

const SEED = 'c0ffee'.padStart(64, '5');
const plays = new Map<string, Play>();
const STEPS = 24;

/** A game whose second world is another deal that fits what the viewer sees. */
function twinOf(game: Game, world: 0 | 1, viewer: Seat, seed: number, change: (game: Game) => Partial<Game>): Game {
  const twin: Game = {
    ...game,
    ...change(game),
    name: `twin-${world}`,
    deal(setup, chance, into) {
      const s = game.deal(setup, chance, into);
      return world === 0 ? s : game.guess(game.view(s, viewer, game.empty()), new FastChance(seed), s);
    },
  };
  (games as Record<string, Game>)[twin.name] = twin;
  return twin;
}

/** Plays a pair of worlds for one viewer and compares all that the viewer gets. `change` may plant a leak. */
export async function twins(
  server: TestServer,
  wish: Wish,
  viewer: Seat,
  seed: number,
  change: (game: Game) => Partial<Game> = () => ({}),
): Promise<Twins> {
  const game = games[wish.game]!;
  const luck = new FastChance(seed);
  Table.prototype.seed = () => SEED;
  const { accept } = Play.prototype;
  Play.prototype.accept = function keep(this: Play, ...given) {
    plays.set(this.game.name, this);
    accept.apply(this, given);
  };
  const worlds = [
    await makeWorld(server, twinOf(game, 0, viewer, seed, change), wish),
    await makeWorld(server, twinOf(game, 1, viewer, seed, change), wish),
  ] as const;
  try {
    return await compare(worlds, game, viewer, luck, server);
  } finally {
    Play.prototype.accept = accept;
    for (const { clients, spectator } of worlds) for (const client of [...clients, spectator]) client.close();
  }
}

async function makeWorld(server: TestServer, game: Game, { seats, options = {} }: Wish): Promise<World> {
  const players = await Promise.all(
    Array.from({ length: seats }, (_, at) => Player.come(server.base, `Player ${letterOf(at)}`)),
  );
  const made = await players[0]!.post('/api/tables', { game: game.name, seats, options, title: 'Twins', undo: 'off' });
  const { code, invite } = made.body;
  for (const player of players.slice(1)) await player.post(`/api/tables/${code}/join`, { invite });
  const clients: Client[] = [];
  for (const player of players) clients.push(await player.connect(code));
  const spectator = await (await Player.come(server.base, 'Watcher')).connect(code);
  for (const client of clients) await client.ask({ type: 'contribute', nonce: 'ab'.repeat(16) });
  await clients[0]!.ask({ type: 'start' });
  for (const client of [...clients, spectator]) await client.until(({ view }) => view !== undefined);
  return { game, code, clients, spectator, players, private: [code, invite, clients[0]!.table!.commitment, game.name] };
}

async function compare(
  worlds: readonly [World, World],
  game: Game,
  viewer: Seat,
  luck: FastChance,
  server: TestServer,
): Promise<Twins> {
  const [one, two] = worlds;
  const streams = [[] as string[], [] as string[]] as const;
  let bytes = 0;
  for (let moves = 0; ; moves++) {
    const states = [plays.get('twin-0')!.state, plays.get('twin-1')!.state] as const;
    if (!sameBytes(seen(game, states[0], viewer), seen(game, states[1], viewer)))
      return { moves, bytes, leak: undefined };
    await Promise.all(worlds.map(async (world, at) => streams[at]!.push(...(await allThatReaches(world, viewer)))));
    bytes += streams[0].join('').length;
    const leak = firstDifference(streams[0], streams[1]) ?? canary(streams[0], server);
    if (leak !== undefined) return { moves, bytes, leak: `after ${moves} moves: ${leak}` };
    if (moves === STEPS) return { moves, bytes, leak: undefined };
    streams[0].length = 0;
    streams[1].length = 0;
    const pair = choose(game, states, viewer, luck);
    if (pair === undefined) return { moves, bytes, leak: undefined };
    await Promise.all([play(one, pair.seat, pair.texts[0]), play(two, pair.seat, pair.texts[1])]);
  }
}

const seen = (game: Game, s: State, viewer: Seat): State => game.view(s, viewer, game.empty());

/** A move in each world that looks the same to the viewer; different ones where the rules hide the difference. */
function choose(
  game: Game,
  states: readonly [State, State],
  viewer: Seat,
  luck: FastChance,
): { seat: Seat; texts: readonly [string, string] } | undefined {
  const seats = listSeats(game.toMove(states[0]));
  const seat = seats[luck.below(seats.length)];
  if (seat === undefined || game.toMove(states[1]) !== game.toMove(states[0])) return undefined;
  const pairs: [string, string][] = [];
  const look = (s: State, text: string): number => game.label(s, seat, moveOf(game, text)!, viewer);
  const other = legalTexts(game, states[1], seat);
  for (const text of legalTexts(game, states[0], seat)) {
    const label = look(states[0], text);
    for (const twin of other) if (look(states[1], twin) === label) pairs.push([text, twin]);
  }
  const different = pairs.filter(([a, b]) => a !== b);
  const from = different.length > 0 ? different : pairs;
  const texts = from[luck.below(from.length)];
  return texts && { seat, texts };
}

async function play(world: World, seat: Seat, text: string): Promise<void> {
  const client = world.clients[seat]!;
  const answer = await client.move(text, `twin-move-${client.view!.number}`);
  if (answer.type !== 'committed') throw new Error(`${text} was refused: ${answer.sentence}`);
  for (const each of [...world.clients, world.spectator]) await each.until(({ view }) => view!.number >= answer.number);
}

/** Every frame, body and answer the viewer gets, by socket and by HTTP, also when it asks for what it may not have. */
async function allThatReaches(world: World, viewer: Seat): Promise<string[]> {
  const client = viewer === SPECTATOR ? world.spectator : world.clients[viewer]!;
  const { legal, decision = '1', number } = client.view!;
  const illegal = world.game.moves.find((text) => !legal.includes(text)) ?? '';
  client.send({ type: 'move', decision, id: `probe-${number}`.padEnd(20, '-'), text: illegal });
  client.send({ type: 'ping' });
  await client.next('pong');
  const got = client.frames.splice(0);
  const isMove = got.some((frame) => frame.includes('"committed"'));
  if (viewer !== SPECTATOR && !isMove) {
    for (const path of ['', '/view', '/record'])
      got.push((await world.players[viewer]!.get(`/api/tables/${world.code}${path}`)).text);
  }
  return got.map((text) => world.private.reduce((rest, word) => rest.replaceAll(word, '*'), text));
}

function firstDifference(one: readonly string[], two: readonly string[]): string | undefined {
  for (let at = 0; at < Math.max(one.length, two.length); at++) {
    if (one[at] !== two[at]) return `${one[at]?.trim() ?? 'nothing'} | ${two[at]?.trim() ?? 'nothing'}`;
  }
  return undefined;
}

/** What nobody may ever be sent while a game is on, and no log may hold. */
function canary(stream: readonly string[], server: TestServer): string | undefined {
  const told = stream.find((text) => text.includes(SEED) || /"reveal"|shuffle /.test(text));
  if (told !== undefined) return `a secret of the deal: ${told.trim()}`;
  return server.log.find((line) => line.includes(SEED) || /shuffle |hand [A-L]/.test(line));
}
