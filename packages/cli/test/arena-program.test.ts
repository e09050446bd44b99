import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FastChance, games, setupOf, type Game } from '@rumpus/engine';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { derivedFacts } from '../src/arena-derived.ts';
import { Faults } from '../src/arena-faults.ts';
import { readLines } from '../src/arena-lines.ts';
import { ProgramContestant } from '../src/arena-program.ts';
import { rumpus, type Ended } from './rumpus.ts';

const root = join(import.meta.dirname, '../../..');
const json = (ended: Ended): Record<string, unknown> => {
  expect([ended.code, ended.err]).toEqual([0, '']);
  return JSON.parse(ended.out) as Record<string, unknown>;
};

describe('programs of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rumpus arena '));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const newFile = (ending: string): string => join(folder, `${++files}${ending}`);

  /** A match with time enough to answer on any machine. */
  const match = (game: string, command: string, ...more: string[]): Ended => {
    const words = '--seats 2 --bots bot,random --games 2 --threads 1 --ms 600000 --json'.split(' ');
    return rumpus(['arena', game, '--bot', command, ...words, ...more]);
  };
  const shortMatch = (command: string): Ended => match('rage', command, '--option', 'rounds=3');
  const faultsOf = (ended: Ended): number =>
    (JSON.parse(ended.out) as { players: { faults: number }[] }).players[0]?.faults ?? -1;

  /** A program that answers as the code says; `message` is what it was sent. */
  const program = (code: string): string => {
    const file = newFile('.mjs');
    writeFileSync(
      file,
      `import { appendFileSync, closeSync } from 'node:fs';
       import { createInterface } from 'node:readline';
       const say = (object) => process.stdout.write(JSON.stringify(object) + '\\n');
       createInterface({ input: process.stdin }).on('line', (line) => { const message = JSON.parse(line); ${code} });`,
    );
    return `"${process.execPath}" "${file}"`;
  };

  test.each(['over-and-out', 'rage', 'sequence', 'out-of-control'])(
    'examples/bot.mjs plays %s without a fault',
    (game) => {
      const ended = match(game, `"${process.execPath}" "${join(root, 'examples/bot.mjs')}"`);
      json(ended);
      expect(faultsOf(ended)).toBe(0);
    },
  );

  test.skipIf(spawnSync('python3', ['--version']).status !== 0)('examples/bot.py plays without a fault', () => {
    const ended = shortMatch(`python3 "${join(root, 'examples/bot.py')}"`);
    json(ended);
    expect(faultsOf(ended)).toBe(0);
  });

  test('the rival of the training of Sequence plays without a fault', () => {
    const ended = match('sequence', `"${process.execPath}" "${join(root, 'scripts/train/sequence-rival-bot.ts')}"`);
    json(ended);
    expect(faultsOf(ended)).toBe(0);
  });

  test('it is told what its seat sees, in the order of the protocol', () => {
    const file = newFile('.heard');
    const ended = shortMatch(
      program(`appendFileSync(${JSON.stringify(file)}, line + '\\n');
        if (message.type === 'choose') say({ id: message.id, move: message.legal[0] });`),
    );
    json(ended);
    const heard = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; seat?: string; last?: string[] });
    expect(heard[0]).toEqual({ type: 'hello', version: 1 });
    expect(heard[1]).toMatchObject({ type: 'game', game: 'rage', seats: 2, seat: 'A', options: { rounds: '3' } });
    const asked = heard.filter(({ type }) => type === 'choose');
    expect(asked[0]).toMatchObject({ id: 1, ms: 600_000, facts: { 'hand B': '3 cards' } });
    expect(asked[1]?.last?.length).toBeGreaterThan(0);
    expect(asked[1]).toMatchObject({ derived: { trump: expect.stringMatching(/^[A-Z]$/), 'voids B': 'none' } });
    expect(heard.at(-1)).toMatchObject({ type: 'end', result: expect.stringMatching(/^A -?\d+, B -?\d+$/) });
    expect(heard.filter(({ type, seat }) => type === 'game' && seat === 'B')).toHaveLength(1);
  });

  test.each([
    ['wrong', `if (message.type === 'choose') say({ id: message.id, move: 'nonsense' });`],
    ['wrong', `if (message.type === 'choose') process.stdout.write('hm\\n');`],
    ['wrong', `if (message.type === 'choose') process.stdout.write('x'.repeat(100_000) + '\\n');`],
    ['dead', `if (message.type === 'choose') process.exit(3);`],
  ])('an answer that is %s is a fault, the game goes on, and the exit code tells of the dead', (kind, code) => {
    const ended = shortMatch(program(code));
    expect(ended.code).toBe(kind === 'dead' ? 1 : 0);
    expect(faultsOf(ended)).toBeGreaterThan(0);
    expect(ended.err).toMatch(new RegExp(`bot was ${kind}`));
  });

  test.each([
    ['the id is no number', `say({ id: String(message.id), move: message.legal[0] })`],
    ['nothing was asked by this id', `say({ id: message.id + 1, move: message.legal[0] })`],
    ['the move is no text', `say({ id: message.id, move: [message.legal[0]] })`],
    ['this is no JSON object', `say(message.id)`],
    ['this is not a legal move', `say({ id: message.id, move: message.legal[0] + '!' })`],
  ])('a fault is told at once and once, with an example: %s', (reason, code) => {
    const ended = shortMatch(program(`if (message.type === 'choose') ${code};`));
    expect(ended.err).toMatch(new RegExp(`^bot was wrong: ${reason}, such as ".+" \\(\\d+ times\\)\n$`));
  });

  test.skipIf(process.platform === 'win32')('a program that closes its output is dead at once', () => {
    const command = program(`if (message.type === 'choose') { closeSync(1); setInterval(() => {}, 1000); }`);
    const ended = match('rage', `exec ${command}`, '--option', 'rounds=3', '--ms', '10000');
    expect(ended.err).toMatch(/^bot was dead: it closed its output \(\d+ times?\)/);
  });

  test('empty lines and a byte order mark are no faults', () => {
    const ended = shortMatch(
      program(`process.stdout.write(' \\r\\n\\n\\uFEFF');
        if (message.type === 'choose') process.stdout.write(JSON.stringify({ id: message.id, move: message.legal[0] }));
        process.stdout.write('\\r\\n');`),
    );
    json(ended);
    expect(faultsOf(ended)).toBe(0);
  });

  test('a program that ends after its answer is started again for the next', async () => {
    const { rage } = games as { rage: Game };
    const command = program(`if (message.type !== 'choose') return;
      process.stdout.write(JSON.stringify({ id: message.id, move: message.legal[1] }) + '\\n', () => process.exit());`);
    const bot = new ProgramContestant(rage, command, 600_000);
    const setup = setupOf(rage, 2);
    const view = rage.view(rage.deal(setup, new FastChance(1)), 0, rage.empty());
    bot.begin(setup, 0);
    for (let nth = 0; nth < 5; nth++) {
      expect(await bot.choose({ view, seat: 0, legal: Uint16Array.of(1, 2), seed: 1, last: [] })).toBe(2);
      await vi.waitUntil(() => !bot.isRunning, { timeout: 10_000 });
    }
    expect(bot.faults.total).toBe(0);
  });

  test('faults are counted by their reasons, however many there are', () => {
    const faults = new Faults();
    for (let nth = 0; nth < 1000; nth++)
      faults.addAll([{ kind: 'wrong', reason: 'no', example: `${nth}`, times: 1000 }]);
    expect(faults.total).toBe(1_000_000);
    expect(faults.take()).toEqual([{ kind: 'wrong', reason: 'no', example: '0', times: 1_000_000 }]);
    expect(faults.total).toBe(0);
  });

  test('a late answer is a fault once and is not taken for the next question', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const command = program(`if (message.type !== 'choose') return;
      if (message.id === 3) say({ id: 2, move: message.legal[0] });
      if (message.id !== 2) say({ id: message.id, move: message.legal[1] });`);
    const { rage } = games as { rage: Game };
    const bot = new ProgramContestant(rage, command, 1500);
    try {
      const setup = setupOf(rage, 2);
      const view = rage.view(rage.deal(setup, new FastChance(1)), 0, rage.empty());
      const ask = (): Promise<number> => bot.choose({ view, seat: 0, legal: Uint16Array.of(1, 2), seed: 1, last: [] });
      bot.begin(setup, 0);
      expect(await ask()).toBe(2);
      const late = ask();
      vi.advanceTimersByTime(1549);
      expect(bot.faults.total).toBe(0);
      vi.advanceTimersByTime(1);
      await late;
      expect(await ask()).toBe(2);
      expect(bot.faults.take()).toEqual([{ kind: 'late', reason: 'no answer within 1500 ms', times: 1 }]);
    } finally {
      await bot.stop();
      vi.useRealTimers();
    }
  });

  test.each([
    ['rage', 3, { lead: 'none', trick: 'none', 'extras C': '0' }],
    ['over-and-out', 2, { limit: expect.stringMatching(/^\d\d$/) }],
    ['sequence', 4, { 'side C': 'blue', 'sequences green': '0', 'supply blue': 'unlimited' }],
  ])('facts that follow from others are told, too: %s', (name, seats, told) => {
    const game = games[name] as Game;
    const view = game.view(game.deal(setupOf(game, seats), new FastChance(1)), 0, game.empty());
    const derived = derivedFacts(game, view);
    expect(derived).toMatchObject(told);
    expect(derived).not.toHaveProperty(['sequences red']);
  });

  test('of a line that does not end only the beginning is kept', async () => {
    const heard: string[] = [];
    const input = Readable.from(['one\ntw', 'o\n', ...Array.from({ length: 50 }, () => 'x'.repeat(10)), 'x\n\nend']);
    readLines(input, 20, (line) => heard.push(line));
    await once(input, 'end');
    expect(heard).toEqual(['one', 'two', 'x'.repeat(21), '', 'end']);
  });

  test.skipIf(process.platform === 'win32')('nothing that a program started outlives the match', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const file = newFile('.mjs');
    writeFileSync(file, `import { connect } from 'node:net'; connect(${port}, '127.0.0.1').on('error', () => {});`);
    const { rage } = games as { rage: Game };
    const bot = new ProgramContestant(rage, `"${process.execPath}" "${file}"; true`, 1000);
    try {
      const connected = once(server, 'connection');
      bot.begin(setupOf(rage, 2), 0);
      const [socket] = (await connected) as [NodeJS.ReadWriteStream];
      socket.resume();
      const closed = once(socket, 'close');
      const stopped = bot.stop();
      vi.advanceTimersByTime(5000);
      await Promise.all([stopped, closed]);
    } finally {
      vi.useRealTimers();
      server.close();
    }
  });

  test.each(['arena', 'sim'])('%s refuses a program without a command', (command) => {
    const ended = rumpus([command, 'rage', '--bots', 'bot,random', '--bot', ' ']);
    expect([ended.code, ended.err]).toEqual([2, 'rumpus: --bot is a command that starts a program, not "".\n']);
  });

  test('sim says how a program gets a seat', () => {
    const ended = rumpus(['sim', 'rage', '--bot', 'exit 1', '--games', '1']);
    expect([ended.code, ended.err]).toEqual([2, 'rumpus: --bot needs --bots, such as --bots bot,random.\n']);
  });

  test('sim counts them too', () => {
    const words = ['sim', 'rage', '--seats', '2', '--bots', 'bot,easy', '--bot', 'exit 1', '--games', '1', '--json'];
    const ended = rumpus(words);
    expect(ended.err).toMatch(/bot was dead/);
    expect(ended.code).toBe(1);
    const found = JSON.parse(ended.out) as { bySeat: { faults: number }[] };
    expect(found).toMatchObject({ bots: ['bot', 'easy'], games: 1 });
    expect([found.bySeat[0]?.faults, found.bySeat[1]?.faults]).toEqual([expect.toSatisfy((n) => n > 0), 0]);
  });

  test('sim tells which of two programs was at fault', () => {
    const programs = [
      '--bot',
      program(`if (message.type === 'choose') say({ id: message.id, move: message.legal[0] });`),
    ];
    const words = ['sim', 'rage', '--seats', '2', '--bots', 'bot,bot2', '--option', 'rounds=3', '--games', '1'];
    const ended = rumpus([...words, ...programs, '--bot', 'exit 1', '--ms', '600000']);
    expect(ended.err).toMatch(/^bot2 was dead/);
  });
});
