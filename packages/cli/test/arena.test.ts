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
import { readLines } from '../src/arena-lines.ts';
import { readBots } from '../src/arena-players.ts';
import { ProgramContestant } from '../src/arena-program.ts';
import { meanOf } from '../src/arena-result.ts';
import { readSprt, SprtTest } from '../src/arena-sprt.ts';
import { rotationsOf } from '../src/arena-task.ts';
import { rumpus, type Ended } from './rumpus.ts';

const root = join(import.meta.dirname, '../../..');
const json = (ended: Ended): Record<string, unknown> => {
  expect([ended.code, ended.err]).toEqual([0, '']);
  return JSON.parse(ended.out) as Record<string, unknown>;
};

describe('players', () => {
  test('the last one takes the seats left over', () => {
    expect(readBots('expert,solid', 4, [])).toEqual(['expert', 'solid', 'solid', 'solid']);
    expect(readBots('bot, bot2@5', 2, ['a', 'b'])).toEqual(['bot', 'bot2@5']);
  });

  test('who does not exist is refused', () => {
    expect(() => readBots('genius', 2, [])).toThrow(/no player "genius": choose easy, casual/);
    expect(() => readBots('bot2', 2, ['a'])).toThrow(/needs a program/);
    expect(() => readBots('easy,easy,easy', 2, [])).toThrow(/3 players for 2 seats/);
    expect(() => readBots('bot,easy', 2, ['a', 'b'])).toThrow(/No seat is played by --bot "b": name it bot2/);
    expect(() => readBots('expert@x', 2, [])).toThrow(/no player/);
    expect(() => readBots('expert*9', 2, [])).toThrow(/no player/);
    expect(() => readBots('solid*2', 2, [])).toThrow(/Only expert shares/);
  });

  test('only rotations that differ are played', () => {
    expect(rotationsOf(['a', 'b', 'a', 'b'])).toBe(2);
    expect(rotationsOf(['a', 'b', 'b', 'b'])).toBe(4);
    expect(rotationsOf(['a', 'a'])).toBe(1);
  });
});

describe('statistics', () => {
  test('the interval of a mean takes the deal as its unit', () => {
    const { mean, interval } = meanOf([0, 0.5, 0.5, 1]);
    expect(mean).toBe(0.5);
    expect(interval.high - mean).toBeCloseTo(1.96 * Math.sqrt(0.5 / 3 / 4), 3);
  });

  test('deals that all came out alike leave an interval', () => {
    const { low, high } = meanOf([1, 1, 1, 1]).interval;
    expect([low > 0.3 && low < 0.7, high]).toEqual([true, 1]);
    expect(meanOf([0, 0]).interval.high).toBeGreaterThan(0.5);
  });

  test('the sequential test tells a gain from none, and keeps open what is between', () => {
    const feed = (payoffs: readonly number[]): string => {
      const sprt = new SprtTest(readSprt('0,5'), 1 / 2, 2);
      for (const payoff of payoffs) if (sprt.add(payoff).verdict !== 'open') break;
      return sprt.result().verdict;
    };
    const often = (pattern: readonly number[]): number[] => Array.from({ length: 400 }, () => pattern).flat();
    expect(feed(often([1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1]))).toBe('high');
    expect(feed(often([0, 1]))).toBe('low');
    expect(feed([0.5, 1, 0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5])).toBe('open');
  });

  test('the sequential test decides a match that is won in every deal', () => {
    const sprt = new SprtTest(readSprt('0,5'), 1 / 4, 4);
    const verdicts = Array.from({ length: 20 }, () => sprt.add(1).verdict);
    expect(verdicts.at(-1)).toBe('high');
  });

  test.each([
    ['0,5', 2, 0, 'low'],
    ['0,5', 2, 5, 'high'],
    ['0,5', 4, 0, 'low'],
    ['0,5', 4, 5, 'high'],
    ['0,3', 8, 3, 'high'],
    ['30,40', 2, 30, 'low'],
  ])('of simulated matches --sprt %s, %i seats, gain %i, one of twenty is misjudged', (text, seats, gain, right) => {
    const rng = new FastChance(2026);
    const chance = 1 / seats + gain / 100;
    const deal = (): number => {
      let won = 0;
      for (let game = 0; game < seats; game++) won += Number(rng.below(1_000_000) < 1_000_000 * chance);
      return won / seats;
    };
    const matches = 2000;
    let wrong = 0;
    for (let match = 0; match < matches; match++) {
      const sprt = new SprtTest(readSprt(text), 1 / seats, seats);
      let verdict = 'open';
      while (verdict === 'open') ({ verdict } = sprt.add(deal()));
      wrong += Number(verdict !== right);
    }
    expect(wrong / matches).toBeLessThan(0.065);
  });

  test('gains that nobody can have are refused', () => {
    expect(() => new SprtTest(readSprt('0,50'), 1 / 2, 2)).toThrow(/between -50 and 50 points/);
    expect(() => new SprtTest(readSprt('-25,5'), 1 / 4, 4)).toThrow(/between -25 and 75 points/);
  });

  test.each(['5', '5,0', 'a,b', '1,1'])('--sprt %s is refused', (text) => {
    expect(() => readSprt(text)).toThrow(/lower first/);
  });
});

describe('rumpus arena', () => {
  const words = ['arena', 'over-and-out', '--seats', '3', '--bots', 'solid,random', '--games', '60', '--seed', '7'];

  test('finds the same with one thread and with two', () => {
    const [one, two] = ['1', '2'].map((threads) => json(rumpus([...words, '--json', '--threads', threads])));
    expect({ ...two, timing: 0 }).toEqual({ ...one, timing: 0 });
    expect(one).toMatchObject({
      deals: 20,
      games: 60,
      players: [
        { name: 'solid', seats: 1 },
        { name: 'random', seats: 2 },
      ],
    });
  });

  test('an Expert in parts plays legally, the same every time', () => {
    const shared = ['arena', 'over-and-out', '--seats', '2', '--bots', 'expert*3,expert@20', '--games', '2', '--json'];
    const [one, two] = [1, 2].map(() => json(rumpus([...shared, '--iterations', '30', '--threads', '1'])));
    expect({ ...two, timing: 0 }).toEqual({ ...one, timing: 0 });
    expect(one).toMatchObject({ players: [{ name: 'expert*3' }, { name: 'expert@20' }] });
  });

  test('says how strong and how quick the players are', () => {
    const { code, out } = rumpus([...words, '--sprt', '0,20']);
    expect(code).toBe(0);
    expect(out).toMatch(/solid +1 +\d+\.\d %/);
    expect(out).toMatch(/SPRT of a gain of 0 against 20 points/);
    expect(out).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('--sprt needs somebody to gain against', () => {
    const ended = rumpus([...words.slice(0, 5), 'solid', '--games', '1', '--sprt', '0,5']);
    expect([ended.code, ended.err]).toEqual([2, 'rumpus: --sprt compares the first player with others: name two.\n']);
  });

  test('a budget in milliseconds and one in iterations exclude each other', () => {
    expect(rumpus([...words, '--ms', '5', '--iterations', '5'])).toMatchObject({ code: 2 });
  });
});

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
      `import { appendFileSync } from 'node:fs';
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
  ])('an answer that is %s is a fault, and the game goes on', (kind, code) => {
    const ended = shortMatch(program(code));
    expect(ended.code).toBe(0);
    expect(faultsOf(ended)).toBeGreaterThan(0);
    expect(ended.err).toMatch(new RegExp(`bot was ${kind}`));
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
      expect(bot.faults).toEqual([]);
      vi.advanceTimersByTime(1);
      await late;
      expect(await ask()).toBe(2);
      expect(bot.faults).toEqual([{ kind: 'late', message: 'no answer within 1500 ms' }]);
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

  test('sim says how a program gets a seat', () => {
    const ended = rumpus(['sim', 'rage', '--bot', 'exit 1', '--games', '1']);
    expect([ended.code, ended.err]).toEqual([2, 'rumpus: --bot needs --bots, such as --bots bot,random.\n']);
  });

  test('sim counts them too', () => {
    const words = ['sim', 'rage', '--seats', '2', '--bots', 'bot,easy', '--bot', 'exit 1', '--games', '1', '--json'];
    const ended = rumpus(words);
    expect(ended.err).toMatch(/bot was dead/);
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
