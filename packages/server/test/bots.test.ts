// oxlint-disable typescript/unbound-method -- a method is replaced for a test and put back
import { games, setupOf } from '@rumpus/engine';
import { afterEach, expect, test } from 'vitest';
import { BotThreads } from '../src/bots.ts';
import { makeLog } from '../src/log.ts';
import { Play } from '../src/play.ts';
import { seatFacts } from '../src/egress.ts';
import type { Thought } from '../src/think.ts';
import { begin, playOn, sitDown } from './driver.ts';
import { FakeTime } from './fake-time.ts';
import { serve } from './serve.ts';

const silent = makeLog('off', () => undefined);
const script = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id, seed }) => { ${body} });`)}`,
  );

function thought(seed = 1): Thought {
  const game = games['over-and-out']!;
  const setup = setupOf(game, 3);
  const play = new Play(game, setup, () => '1', '');
  play.accept(play.deal(), '', 0);
  const seat = [0, 1, 2].find((at) => play.decisionOf(at) !== undefined)!;
  return { game: game.name, setup, seat, facts: seatFacts(play, seat), level: 'easy', ms: 10, seed };
}

test('a bot gets facts and gives a move', async () => {
  const threads = new BotThreads(silent, new FakeTime(), 1);
  const asked = thought();
  expect(asked.facts[`hand ${'ABC'[asked.seat]}`]!.split(' ')).toContain(
    (await threads.ask(asked))!.replace(' stay', ''),
  );
  await threads.stop();
});

test('hung and crashed threads are replaced, and nobody waits for ever', async () => {
  const body = `if (seed === 1) for (;;); if (seed === 2) process.exit(1); if (seed === 3) throw new Error('no'); parentPort.postMessage({ id, text: 'ok' });`;
  const time = new FakeTime();
  const threads = new BotThreads(silent, time, 1, 2000, script(body));
  const hung = threads.ask(thought(1));
  time.advance(2009);
  const answers = Promise.all([9, 2, 9, 3, 9].map((seed) => threads.ask(thought(seed))));
  time.advance(1);
  expect(await hung).toBeUndefined();
  expect(await answers).toEqual(['ok', undefined, 'ok', undefined, 'ok']);
  await threads.stop();
});

const { ask } = BotThreads.prototype;
afterEach(() => {
  BotThreads.prototype.ask = ask;
});

test.each([
  ['garbage', async (): Promise<string> => 'dance'],
  ['nothing', async (): Promise<undefined> => undefined],
])('a bot that says %s does not stop the game', async (_, answer) => {
  BotThreads.prototype.ask = answer;
  const server = await serve();
  const seated = await sitDown(server.base, { game: 'over-and-out', seats: 3, chairs: [{ type: 'me' }] }, 1);
  await begin(seated);
  await playOn(seated.clients, 3);
  expect(seated.clients[0]!.table!.phase).toBe('over');
  await server.stop();
});
