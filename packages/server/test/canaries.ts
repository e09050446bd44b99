// oxlint-disable typescript/unbound-method -- a method is replaced and the old one called on its own object
// Canaries: a game whose cards have names that cannot occur by chance. What a viewer may know of them is worked out from
// the rules of the game itself; any other name in what reaches the viewer, and any at all in a log or a metric, is a leak.
import { FastChance, games, legalTexts, letterOf, listSeats, SPECTATOR, type Game, type Seat } from '@rumpus/engine';
import { Play } from '../src/play.ts';
import { Player, type Client } from './client.ts';
import type { TestServer } from './serve.ts';
import type { Wish } from './twins.ts';

const NAME = 'canaries';
const plays = new WeakMap<Game, Play>();
const word = /[^ ,:]+/g;

interface Canaries {
  readonly game: Game;
  /** The canary of each card. */
  readonly of: ReadonlyMap<string, string>;
}

const facesOf = (game: Game): Set<string> => new Set(game.lucks.find(({ name }) => name === 'shuffle')?.texts);

/** The game with a canary for every card, wherever it names one. */
function withCanaries(game: Game, seed: number): Canaries {
  const luck = new FastChance(seed);
  const letters = (): string => Array.from({ length: 16 }, () => 'bcdfghjklmnpqrstvwxz'[luck.below(20)]).join('');
  const of = new Map([...facesOf(game)].map((face) => [face, letters()]));
  const rename = (text: string): string => text.replaceAll(word, (face) => of.get(face) ?? face);
  const canaried: Game = {
    ...game,
    name: NAME,
    moves: game.moves.map(rename),
    labels: game.labels.map(rename),
    lucks: game.lucks.map((each) => ({ ...each, texts: each.texts.map(rename) })),
    print(s) {
      const facts = [...game.print(s)];
      const isPlace = (name: string): boolean => Object.hasOwn(game.places, name.split(' ', 1)[0] ?? '');
      return new Map(facts.map(([name, value]) => [name, isPlace(name) ? rename(value) : value]));
    },
  };
  (games as Record<string, Game>)[NAME] = canaried;
  return { game: canaried, of };
}

/** The cards a viewer may know of at this moment, by the rules alone. */
function known(game: Game, play: Play, viewer: Seat): string[] {
  const view = game.view(play.state, viewer, game.empty());
  const places = [...game.print(view)].filter(([name]) => Object.hasOwn(game.places, name.split(' ', 1)[0] ?? ''));
  const legal = viewer === SPECTATOR ? [] : legalTexts(game, view, viewer);
  return [...places.map(([, value]) => value), ...legal].flatMap((text) => text.match(word) ?? []);
}

export interface Flight {
  readonly moves: number;
  readonly characters: number;
  /** How often a card that the viewer may not know was looked for. */
  readonly looked: number;
  readonly leak: string | undefined;
}

/** Plays a game at a real table and looks for canaries in all that leaves the server. */
export async function fly(server: TestServer, wish: Wish, seed: number, steps: number): Promise<Flight> {
  const plain = games[wish.game]!;
  const { game, of } = withCanaries(plain, seed);
  const { accept } = Play.prototype;
  Play.prototype.accept = function keep(this: Play, ...given) {
    plays.set(this.game, this);
    accept.apply(this, given);
  };
  const table = await seat(server, game.name, wish);
  const viewers = [...table.clients.keys(), SPECTATOR];
  const mayKnow = new Map(viewers.map((viewer) => [viewer, new Set<string>()]));
  const luck = new FastChance(seed);
  let [moves, characters, looked] = [0, 0, 0];
  try {
    for (; ; moves++) {
      const everywhere = await said(server);
      const inside = [...of.values()].find((canary) => everywhere.includes(canary));
      if (inside !== undefined) return { moves, characters, looked, leak: `a card in the log or a metric: ${inside}` };
      for (const viewer of viewers) {
        const allowed = mayKnow.get(viewer)!;
        for (const face of known(plain, plays.get(game)!, viewer)) allowed.add(face);
        const text = await reached(table, viewer);
        characters += text.length;
        for (const [face, canary] of of) {
          if (allowed.has(face)) continue;
          looked++;
          if (formsOf(canary).some((form) => text.includes(form)))
            return { moves, characters, looked, leak: `${face} reached ${letterOf(viewer)} after ${moves} moves` };
        }
      }
      const mover = listSeats(game.toMove(plays.get(game)!.state))[0];
      if (moves === steps || mover === undefined) return { moves, characters, looked, leak: undefined };
      const client = table.clients[mover]!;
      const { legal } = client.view!;
      const chosen = legal[luck.below(legal.length)]!;
      const { state } = plays.get(game)!;
      const labels = viewers.map(
        (viewer) => plain.labels[plain.label(state, mover, game.moves.indexOf(chosen), viewer)]!,
      );
      const answer = await client.move(chosen);
      if (answer.type !== 'committed') throw new Error(`${chosen} was refused: ${answer.sentence}`);
      for (const each of [...table.clients, table.spectator])
        await each.until(({ view }) => view!.number >= answer.number);
      for (const [at, viewer] of viewers.entries()) {
        for (const face of labels[at]!.match(word) ?? []) mayKnow.get(viewer)!.add(face);
      }
    }
  } finally {
    Play.prototype.accept = accept;
    for (const client of [...table.clients, table.spectator]) client.close();
  }
}

const formsOf = (canary: string): string[] => [
  canary,
  Buffer.from(canary).toString('hex'),
  Buffer.from(canary).toString('base64').replace(/=*$/, '').slice(0, -1),
];

interface Seating {
  readonly code: string;
  readonly clients: Client[];
  readonly spectator: Client;
  readonly players: Player[];
}

async function seat(server: TestServer, game: string, { seats, options = {} }: Wish): Promise<Seating> {
  const players: Player[] = [];
  for (let at = 0; at < seats; at++) players.push(await Player.come(server.base, `Player ${letterOf(at)}`));
  const { code, invite } = (await players[0]!.post('/api/tables', { game, seats, options, title: 'Birds' })).body;
  for (const player of players.slice(1)) await player.post(`/api/tables/${code}/join`, { invite });
  const clients: Client[] = [];
  for (const player of players) clients.push(await player.connect(code));
  const spectator = await (await Player.come(server.base, 'Watcher')).connect(code);
  await clients[0]!.ask({ type: 'start' });
  for (const client of [...clients, spectator]) await client.until(({ view }) => view !== undefined);
  return { code, clients, spectator, players };
}

/** All the server has said to nobody in particular. */
const said = async (server: TestServer): Promise<string> =>
  `${server.log.join('')}${await (await fetch(`${server.base}/metrics`)).text()}`;

async function reached({ code, clients, spectator, players }: Seating, viewer: Seat): Promise<string> {
  const client = viewer === SPECTATOR ? spectator : clients[viewer]!;
  client.send({
    type: 'move',
    decision: client.view!.decision ?? '1',
    id: `probe-${client.view!.number}-----`,
    text: 'dance',
  });
  const pong = client.next('pong');
  client.send({ type: 'ping' });
  await pong;
  const player = players[viewer];
  const asked = player === undefined ? [] : ['', '/view', '/record'];
  const pages = await Promise.all(asked.map(async (path) => (await player!.get(`/api/tables/${code}${path}`)).text));
  return [...client.frames.splice(0), ...pages].join('\n');
}
