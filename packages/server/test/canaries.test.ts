// oxlint-disable typescript/unbound-method -- a planted leak replaces a method and calls the old one on its own object
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Play } from '../src/play.ts';
import { Table } from '../src/table.ts';
import { fly } from './canaries.ts';
import { takeOutLeaks } from './planted.ts';
import { serve, type TestServer } from './serve.ts';
import type { Wish } from './twins.ts';

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
  { game: 'over-and-out', seats: 4 },
  { game: 'rage', seats: 3, options: { rounds: '3' } },
  { game: 'sequence', seats: 3 },
  { game: 'out-of-control', seats: 3 },
];

test.each(WISHES)('$game: no card reaches anyone who may not know it, nor any log or metric', async (wish) => {
  let looked = 0;
  for (let seed = 1; seed <= 3; seed++) {
    const flight = await fly(server, wish, seed, 12);
    expect(flight.leak).toBeUndefined();
    looked += flight.looked;
  }
  expect(looked).toBeGreaterThan(100);
});

const hands = (play: Play): string => play.game.print(play.state).get('hand B') ?? '';

const LEAKS: Record<string, () => void> = {
  'a log line names a card'() {
    const { attempt } = Play.prototype;
    Play.prototype.attempt = function leak(this: Play, ...given) {
      server.log.push(`{"what":"moved","hand":"${hands(this)}"}`);
      return attempt.apply(this, given);
    };
  },
  'a metric names a card'() {
    const { tellViews } = Table.prototype;
    Table.prototype.tellViews = function leak(this: Table) {
      if (this.play) this.house.metrics.count(`rumpus_cards_total{card="${hands(this.play)}"}`);
      tellViews.call(this);
    };
  },
  'the table is named after a hand'() {
    const { message } = Table.prototype;
    Table.prototype.message = function leak(this: Table) {
      return { ...message.call(this), ...(this.play && { title: hands(this.play).slice(0, 40) }) };
    };
  },
  'a refusal tells a hand'() {
    const { judge } = Play.prototype;
    Play.prototype.judge = function leak(this: Play, seat, text) {
      const verdict = judge.call(this, seat, text);
      return verdict.ok ? verdict : { ...verdict, message: `B could play ${hands(this)}` };
    };
  },
  'a refusal tells a hand in disguise'() {
    const { judge } = Play.prototype;
    Play.prototype.judge = function leak(this: Play, seat, text) {
      const verdict = judge.call(this, seat, text);
      return verdict.ok ? verdict : { ...verdict, message: `trace ${Buffer.from(hands(this)).toString('hex')}` };
    };
  },
  'what happened names a card that was drawn'() {
    const { accept } = Play.prototype;
    Play.prototype.accept = function leak(this: Play, tentative, link, at) {
      const chance = [{ text: `draw ${hands(this).slice(0, 60)}`, to: 0xffff }];
      accept.call(this, { ...tentative, told: { ...tentative.told, chance } }, link, at);
    };
  },
};

test.each(Object.entries(LEAKS))('a planted leak is caught: %s', async (_, plant) => {
  for (let seed = 1; seed <= 6; seed++) {
    plant();
    const { leak } = await fly(server, { game: 'sequence', seats: 3 }, seed, 6);
    takeOutLeaks();
    if (leak !== undefined) return;
  }
  throw new Error('the leak was not caught');
});
