// oxlint-disable typescript/unbound-method -- a planted leak replaces a method and calls the old one on its own object
import { copy, SPECTATOR, type Game } from '@rumpus/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Play } from '../src/play.ts';
import { Table } from '../src/table.ts';
import { takeOutLeaks } from './planted.ts';
import { serve, type TestServer } from './serve.ts';
import { twins, type Wish } from './twins.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.stop());

afterEach(() => {
  takeOutLeaks();
  server.log.length = 0;
});

const WISHES: Wish[] = [
  { game: 'over-and-out', seats: 3 },
  { game: 'rage', seats: 3, options: { secretBids: 'on', rounds: '3' } },
  { game: 'sequence', seats: 2 },
  { game: 'out-of-control', seats: 3 },
];
const PAIRS = Number(process.env['RUMPUS_TWINS'] ?? 6);

test.each(WISHES)(
  '$game: a viewer gets the same bytes in worlds that differ only in what it may not know',
  async (wish) => {
    let moves = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const viewer = pair % 2 === 0 ? pair % wish.seats : SPECTATOR;
      const found = await twins(server, wish, viewer, 100 + pair);
      expect(found.leak).toBeUndefined();
      moves += found.moves;
    }
    expect(moves).toBeGreaterThan(0);
  },
);

test.each(WISHES)(
  '$game: a bot is told the same in worlds that differ only in what its seat may not know',
  async (wish) => {
    let bytes = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const viewer = 1 + (pair % (wish.seats - 1));
      const found = await twins(server, wish, viewer, 200 + pair, undefined, true);
      expect(found.leak).toBeUndefined();
      bytes += found.bytes;
    }
    expect(bytes).toBeGreaterThan(0);
  },
);

const sum = (play: Play): number => play.state.bytes.reduce((total, value) => (total * 31 + value) % 9973, 0);
const sumOf = (table: Table): number => (table.play ? sum(table.play) : 0);
const [OVER, RAGE, , CONTROL] = WISHES as [Wish, Wish, Wish, Wish];

/** Leaks planted on purpose: a redaction removed, or something that depends on what is hidden. */
interface Leak {
  readonly wish?: Wish;
  readonly viewer?: number;
  /** The viewer is a bot. */
  readonly bot?: boolean;
  readonly plant: () => ((game: Game) => Partial<Game>) | void;
}

const LEAKS: Record<string, Leak> = {
  'a bot is told the whole state': {
    bot: true,
    viewer: 1,
    plant: () => () => ({ view: (s, _viewer, into) => copy(s, into) as never }),
  },
  'a bot is told what its neighbour holds': {
    bot: true,
    viewer: 1,
    plant: () => (game) => ({
      view: (s, viewer, into) => game.view(s, viewer === SPECTATOR ? viewer : (viewer + 1) % 3, into),
    }),
  },
  'a view is the whole state': { plant: () => () => ({ view: (s, _viewer, into) => copy(s, into) as never }) },
  'a seat gets its neighbour’s view': {
    plant: () => (game) => ({
      view: (s, viewer, into) => game.view(s, viewer === SPECTATOR ? viewer : (viewer + 1) % 3, into),
    }),
  },
  'spectators get the view of seat A': {
    viewer: SPECTATOR,
    plant: () => (game) => ({ view: (s, viewer, into) => game.view(s, viewer === SPECTATOR ? 0 : viewer, into) }),
  },
  'the wrong viewer is asked for': { viewer: SPECTATOR, plant: () => void (Table.prototype.viewerOf = () => 1) },
  'a secret bid is told in words': {
    wish: RAGE,
    viewer: SPECTATOR,
    plant: () => () => ({ label: (_s, _seat, move) => move }),
  },
  'a given card is told in words': {
    wish: CONTROL,
    viewer: SPECTATOR,
    plant: () => () => ({ label: (_s, _seat, move) => move }),
  },
  'shuffles are shown': {
    plant: () => (game) => ({ lucks: game.lucks.map((luck) => ({ ...luck, shownTo: 'all' as const })) }),
  },
  'the table is named after the cards': {
    plant() {
      const message = Table.prototype.message;
      Table.prototype.message = function leak(this: Table) {
        return { ...message.call(this), title: `Table ${sumOf(this)}` };
      };
    },
  },
  'the chairs are in an order that depends on the cards': {
    plant() {
      const message = Table.prototype.message;
      Table.prototype.message = function leak(this: Table) {
        const table = message.call(this);
        return sumOf(this) % 2 === 0 ? { ...table, chairs: table.chairs.toReversed() } : table;
      };
    },
  },
  'the deal is revealed early': {
    plant: () =>
      void (Table.prototype.reveal = function leak(this: Table) {
        return { secret: '0'.repeat(64), salt: '0'.repeat(32), seed: this.seed() };
      }),
  },
  'a decision id depends on the cards': {
    plant: () =>
      void (Play.prototype.decisionOf = function leak(this: Play) {
        return String(sum(this));
      }),
  },
  'a clock depends on the cards': {
    plant() {
      const message = Table.prototype.message;
      Table.prototype.message = function leak(this: Table) {
        return { ...message.call(this), waiting: { seats: ['A'], left: sumOf(this), why: 'clock' } };
      };
    },
  },
  'a refusal tells of other hands': {
    plant: () =>
      void (Play.prototype.judge = function leak(this: Play) {
        return { ok: false, message: `not now ${sum(this)}` };
      }),
  },
  'a refusal depends on the cards': {
    plant() {
      const judge = Play.prototype.judge;
      Play.prototype.judge = function leak(this: Play, ...given) {
        return sum(this) % 2 === 0 ? { ok: false, message: 'no' } : judge.apply(this, given);
      };
    },
  },
  'numbers skip where something hidden happened': {
    plant() {
      const accept = Play.prototype.accept;
      Play.prototype.accept = function leak(this: Play, ...given) {
        accept.apply(this, given);
        if (sum(this) % 2 === 0) this.seq += 1;
      };
    },
  },
  'views are sent twice where something hidden happened': {
    plant() {
      const tell = Table.prototype.tellTable;
      Table.prototype.tellTable = function leak(this: Table) {
        if (sumOf(this) % 2 === 0) tell.call(this);
        tell.call(this);
      };
    },
  },
  'what happened is marked by the cards': {
    plant() {
      const accept = Play.prototype.accept;
      Play.prototype.accept = function leak(this: Play, ...[tentative, link, at]) {
        accept.call(this, { ...tentative, told: { ...tentative.told, bot: sum(this) % 2 === 0 } }, link, at);
      };
    },
  },
  'the log tells hands': {
    plant() {
      const attempt = Play.prototype.attempt;
      Play.prototype.attempt = function leak(this: Play, ...given) {
        server.log.push(JSON.stringify(Object.fromEntries(this.game.print(this.state))));
        return attempt.apply(this, given);
      };
    },
  },
  'the log tells the seed': {
    plant() {
      const views = Table.prototype.tellViews;
      Table.prototype.tellViews = function leak(this: Table) {
        this.house.log.info('moved', { table: this.row.code, seed: this.seed() });
        views.call(this);
      };
    },
  },
};

test.each(Object.entries(LEAKS))(
  'a planted leak is caught: %s',
  async (name, { wish = OVER, viewer = 0, bot = false, plant }) => {
    for (let seed = 1; seed <= 12; seed++) {
      const change = plant() ?? undefined;
      const caught = await twinsOrRefusal(wish, viewer, seed, change, bot, name);
      takeOutLeaks();
      if (caught) return;
    }
    throw new Error('the leak was not caught');
  },
);

/** A leak that stops the game from being played at all counts as caught too: it differs between the worlds. */
async function twinsOrRefusal(
  wish: Wish,
  viewer: number,
  seed: number,
  change: ((game: Game) => Partial<Game>) | undefined,
  bot: boolean,
  name: string,
): Promise<boolean> {
  try {
    const found = await twins(server, wish, viewer, seed, change, bot);
    return found.leak !== undefined;
  } catch (error) {
    return name.includes('refusal') && error instanceof Error && error.message.includes('was refused');
  }
}
