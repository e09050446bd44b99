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
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id, thought: { seed }, work }) => { ${body} });`)}`,
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
  const body = `if (seed === 1) for (;;); if (seed === 2) process.exit(1); if (seed === 3) throw new Error('no'); parentPort.postMessage({ id, answer: 'ok' });`;
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

/** Threads that tell how a question came to them: whole, or the numbers of the parts that were found. */
const telling = (first: number, onPart = ''): URL =>
  script(`const nth = Math.round((seed - ${first}) / 0x9e3779b9);
    if (work === 'part') { ${onPart} }
    const found = Array.isArray(work) ? work.map((one) => one.nth).join() : work;
    parentPort.postMessage({ id, answer: work === 'part' ? { nth } : found });`);
const asExpert = (seed: number): Thought => ({ ...thought(seed), level: 'expert' });

test('idle threads share what an Expert is asked, and nothing else', async () => {
  const threads = new BotThreads(silent, new FakeTime(), 5, 2000, telling(7));
  expect(await threads.ask(asExpert(7))).toBe('0,1,2');
  expect(await threads.ask(thought(7))).toBe('whole');
  // The first takes three of the five threads, the second the other two, the third waits for its turn.
  expect(await Promise.all([1, 2, 3].map(() => threads.ask(asExpert(7))))).toEqual(['0,1,2', '0,1', 'whole']);
  await threads.stop();
});

test('one thread alone answers the whole question', async () => {
  const threads = new BotThreads(silent, new FakeTime(), 1, 2000, telling(7));
  expect(await threads.ask(asExpert(7))).toBe('whole');
  await threads.stop();
});

test.each([
  ['crashes', `if (nth === 1) process.exit(1);`],
  ['throws', `if (nth === 1) throw new Error('no');`],
])('who %s in its part is done without', async (_, onPart) => {
  const threads = new BotThreads(silent, new FakeTime(), 3, 2000, telling(7, onPart));
  expect(await threads.ask(asExpert(7))).toBe('0,2');
  expect(await threads.ask(asExpert(7))).toBe('0,2');
  await threads.stop();
});

test('who is late with its part is done without, and replaced if it hangs', async () => {
  const lost: string[] = [];
  const time = new FakeTime();
  const log = makeLog('warn', (line) => void lost.push(line));
  const threads = new BotThreads(log, time, 3, 2000, telling(7, `if (nth > 0) for (;;);`));
  const answer = threads.ask(asExpert(7));
  // The only thread that can take this one has done its part by then.
  expect(await threads.ask(thought(7))).toBe('whole');
  time.advance(250);
  expect(await answer).toBe('0');
  expect(lost).toEqual([]);
  time.advance(2000);
  expect(lost.join()).toMatch(/hung/);
  await threads.stop();
});

test('all that crash leave no answer, and the next question has one', async () => {
  const threads = new BotThreads(silent, new FakeTime(), 3, 2000, telling(7, `if (seed > 8) process.exit(1);`));
  expect(await threads.ask(asExpert(2 ** 40))).toBeUndefined();
  expect(await threads.ask(thought(7))).toBe('whole');
  await threads.stop();
});

test("an Expert's move found together is a legal one", async () => {
  const threads = new BotThreads(silent, new FakeTime(), 3);
  const asked = { ...asExpert(3), ms: 30 };
  const move = await threads.ask(asked);
  expect(asked.facts[`hand ${'ABC'[asked.seat]}`]!.split(' ')).toContain(move!.replace(' stay', ''));
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
