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
import { BotThreads } from '../src/bots.ts';
import { Play } from '../src/play.ts';
import { Table } from '../src/table.ts';
import type { Thought } from '../src/think.ts';
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
  /** By seat; nobody where a bot sits. */
  readonly clients: (Client | undefined)[];
  readonly spectator: Client;
  readonly players: (Player | undefined)[];
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
/** What each world's bot was told, and how it answers the last of it. */
const bots = new Map<string, { told: Thought[]; answer: (text: string) => void }>();

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
  isBot = false,
): Promise<Twins> {
  const game = games[wish.game]!;
  const luck = new FastChance(seed);
  Table.prototype.seed = () => SEED;
  const { accept } = Play.prototype;
  Play.prototype.accept = function keep(this: Play, ...given) {
    plays.set(this.game.name, this);
    accept.apply(this, given);
  };
  const { ask } = BotThreads.prototype;
  bots.clear();
  BotThreads.prototype.ask = (thought) => {
    const bot = bots.get(thought.game) ?? { told: [], answer: () => undefined };
    bots.set(thought.game, bot);
    bot.told.push(structuredClone(thought));
    return new Promise((resolve) => (bot.answer = resolve));
  };
  const bot = isBot ? viewer : undefined;
  const worlds = [
    await makeWorld(server, twinOf(game, 0, viewer, seed, change), wish, bot),
    await makeWorld(server, twinOf(game, 1, viewer, seed, change), wish, bot),
  ] as const;
  try {
    return await compare(worlds, game, viewer, luck, server);
  } finally {
    Play.prototype.accept = accept;
    BotThreads.prototype.ask = ask;
    for (const world of worlds) for (const client of everyone(world)) client.close();
  }
}

const everyone = ({ clients, spectator }: World): Client[] => [
  ...clients.filter((client) => client !== undefined),
  spectator,
];

async function makeWorld(
  server: TestServer,
  game: Game,
  { seats, options = {} }: Wish,
  bot: Seat | undefined,
): Promise<World> {
  const letters = Array.from({ length: seats }, (_, at) => letterOf(at));
  const players: (Player | undefined)[] = [];
  for (const [at, letter] of letters.entries()) {
    players.push(at === bot ? undefined : await Player.come(server.base, `Player ${letter}`));
  }
  const host = players.find((player) => player !== undefined)!;
  const chairs = players.map((player) =>
    player === host ? { type: 'me' } : player === undefined ? { type: 'bot', level: 'solid' } : { type: 'open' },
  );
  const made = await host.post('/api/tables', { game: game.name, seats, options, chairs, title: 'Twins', undo: 'off' });
  const { code, invite } = made.body;
  for (const [at, player] of players.entries()) {
    await player?.post(`/api/tables/${code}/join`, { invite, seat: letters[at] });
  }
  const clients: (Client | undefined)[] = [];
  for (const player of players) clients.push(await player?.connect(code));
  const spectator = await (await Player.come(server.base, 'Watcher')).connect(code);
  for (const client of clients) await client?.ask({ type: 'contribute', nonce: 'ab'.repeat(16) });
  const first = clients[players.indexOf(host)]!;
  await first.ask({ type: 'start' });
  const hidden = [code, invite, spectator.table!.commitment, game.name];
  const world = { game, code, clients, spectator, players, private: hidden };
  for (const client of everyone(world)) await client.until(({ view }) => view !== undefined);
  return world;
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
  const client = world.clients[seat];
  const { number } = world.spectator.view!;
  if (client === undefined) bots.get(world.game.name)!.answer(text);
  else {
    const answer = await client.move(text, `twin-move-${number}`);
    if (answer.type !== 'committed') throw new Error(`${text} was refused: ${answer.sentence}`);
  }
  for (const each of everyone(world)) await each.until(({ view }) => view!.number > number);
}

/** Every frame, body and answer the viewer gets, by socket and by HTTP, also when it asks for what it may not have. */
async function allThatReaches(world: World, viewer: Seat): Promise<string[]> {
  const client = viewer === SPECTATOR ? world.spectator : world.clients[viewer];
  const got = client === undefined ? toldBot(world) : await heard(world, client);
  const isMove = got.some((frame) => frame.includes('"committed"'));
  const player = isMove ? undefined : world.players[viewer];
  for (const path of player === undefined ? [] : ['', '/view', '/record']) {
    got.push((await player!.get(`/api/tables/${world.code}${path}`)).text);
  }
  return got.map((text) => world.private.reduce((rest, word) => rest.replaceAll(word, '*'), text));
}

/** All that went to the bot's thread but its dice, which are thrown for each question. */
const toldBot = ({ game }: World): string[] =>
  (bots.get(game.name)?.told.splice(0) ?? []).map((thought) => JSON.stringify({ ...thought, seed: 0 }));

async function heard(world: World, client: Client): Promise<string[]> {
  const { legal, decision = '1', number } = client.view!;
  const illegal = world.game.moves.find((text) => !legal.includes(text)) ?? '';
  client.send({ type: 'move', decision, id: `probe-${number}`.padEnd(20, '-'), text: illegal });
  client.send({ type: 'ping' });
  await client.next('pong');
  return client.frames.splice(0);
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
