import { Worker as Thread } from 'node:worker_threads';
import { answerBy, brainOf, factsOf, finish, hinting, partsOf, searchingBy, type Answer, type Ask } from '@rumpus/bots';
import { FastChance, firstSeat, games, setupOf, type Game } from '@rumpus/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { BotTeam, teamSize } from '../src/net/bot-team.ts';

const bot = new URL('../src/games/over-and-out/bot.ts', import.meta.url).href;
const moduleOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
/** The bot as its worker runs it, where a thread of Node stands for a worker of the browser. */
const REAL = moduleOf(`import { parentPort } from 'node:worker_threads';
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
  await import(${JSON.stringify(bot)});`);
const SILENT = moduleOf(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});`);
const BROKEN = moduleOf(`throw new Error('not here');`);

const threads: Thread[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});

function workerOf(script: URL): Worker {
  const thread = new Thread(script);
  threads.push(thread);
  const worker = {
    addEventListener: (type: 'message' | 'error', listener: (event: { data: unknown }) => void) =>
      thread.on(type, (data: unknown) => listener({ data })),
    postMessage: (message: unknown) => thread.postMessage(message, []),
    terminate: () => thread.terminate(),
  };
  return worker as unknown as Worker;
}

/** Milliseconds nobody is late by, on any machine. */
const ANY_TIME = 2 ** 30;

/** A team whose workers run these scripts, the last one for all that come later. */
function teamOf(size: number, scripts: readonly URL[], patience = ANY_TIME): BotTeam {
  let started = 0;
  return new BotTeam(() => workerOf(scripts[Math.min(started++, scripts.length - 1)] as URL), size, patience);
}

const { 'over-and-out': game } = games as { 'over-and-out': Game };
const setup = setupOf(game, 3);
const s = game.deal(setup, new FastChance(4));
const seat = firstSeat(game.toMove(s));
const facts = factsOf(game.print(game.view(s, seat, game.empty())));
const ask: Ask = { game: game.name, setup, seat, facts, level: 'expert', budget: { iterations: 90 }, seed: 11 };
const brain = brainOf(game.name);
const togetherBy = (parts: readonly number[], of: number): Answer =>
  answerBy(
    brain,
    'hint',
    ask,
    parts.map((nth) => finish(searchingBy(brain, 'hint', partsOf(ask, of)[nth] as Ask, () => 0))),
  );

describe('a team of workers', () => {
  test('finds together what its parts find one after the other', async () => {
    expect(await teamOf(3, [REAL]).ask('hint', ask)).toEqual(togetherBy([0, 1, 2], 3));
  });

  test('of one answers as the bot alone', async () => {
    expect(await teamOf(1, [REAL]).ask('hint', ask)).toEqual(finish(hinting(ask, () => 0)));
  });

  test('tells a first impression before the answer', async () => {
    for (const size of [1, 2]) {
      const glances: Answer[] = [];
      const { move } = await teamOf(size, [REAL]).ask('hint', ask, (glance) => glances.push(glance));
      expect(glances).toHaveLength(1);
      expect(facts[`hand ${'ABC'.charAt(seat)}`]).toContain(glances[0]?.move.replace(' stay', ''));
      expect(move).not.toBe('');
    }
  });

  test('does without a worker that breaks, and without one that never answers', async () => {
    expect(await teamOf(2, [BROKEN, REAL]).ask('hint', ask)).toEqual(togetherBy([1], 2));
    expect(await teamOf(2, [REAL, SILENT], 1).ask('hint', ask)).toEqual(togetherBy([0], 2));
  });

  test('fails when all its workers break, and tries new ones for the next question', async () => {
    const team = teamOf(2, [BROKEN, BROKEN, REAL]);
    await expect(team.ask('hint', ask)).rejects.toThrow(/worker/);
    expect(await team.ask('hint', ask)).toEqual(togetherBy([0, 1], 2));
  });

  test('has one worker ready before it is asked, and asks that one first', async () => {
    const team = teamOf(1, [REAL, BROKEN]);
    team.prepare();
    team.prepare();
    expect(threads).toHaveLength(1);
    expect(await team.ask('hint', ask)).toEqual(finish(hinting(ask, () => 0)));
    expect(threads).toHaveLength(1);
  });

  test('asks one worker where the level is not Expert', async () => {
    const { move } = await teamOf(3, [REAL, SILENT]).ask('play', { ...ask, level: 'strong' });
    expect(facts[`hand ${'ABC'.charAt(seat)}`]).toContain(move.replace(' stay', ''));
  });
});

test.each([
  [{ cores: 8, memory: 8, isHandheld: false }, 3],
  [{ cores: 4, memory: undefined, isHandheld: false }, 2],
  [{ cores: 2, memory: 8, isHandheld: false }, 1],
  [{ cores: 8, memory: 2, isHandheld: false }, 1],
  [{ cores: 8, memory: 8, isHandheld: true }, 1],
])('on %j a thought is shared by %i', (machine, size) => {
  expect(teamSize(machine)).toBe(size);
});
